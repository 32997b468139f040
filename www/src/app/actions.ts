/** What the player can do, beyond changing the state: each asks the solver or the storage first. */
import { puzzles } from "../puzzles/index.ts";
import { Refused, Superseded } from "../solver/client.ts";
import type { Hint, Opened, Step } from "../solver/wire.ts";
import { announce } from "./announcer.tsx";
import { linesOf, SHORT } from "./chapters.ts";
import { fromDocument } from "./document.ts";
import { language, t } from "./i18n.ts";
import { keep } from "./keeping.ts";
import { leaveLink } from "./link.ts";
import { Opening, PuzzleNotLoaded } from "./opening.ts";
import { beforeFirst, beforeLast } from "./reduce.ts";
import { ask, complain, openPuzzle } from "./solver.ts";
import { type Change, type Game, newGame, type Origin, stepsOf } from "./state.ts";
import {
  awaitsCell,
  dispatch,
  face,
  game,
  hint,
  meet,
  playerSettings,
  puzzle,
  selection,
  state,
} from "./store.ts";

// ---------------------------------------------------------------- games

/** Shows a game. Rejects with `Superseded`, as the two below, where another puzzle was chosen meanwhile. */
export async function showGame(shown: Game, opening = new Opening()): Promise<void> {
  await opening.after(load(shown.opened.puzzle, shown.opened.link));
  leaveLink(shown.opened);
  dispatch({ type: "opened", game: shown });
  if (playerSettings.value.puzzle !== shown.opened.puzzle)
    dispatch({ type: "settings", settings: { puzzle: shown.opened.puzzle } });
}

/** Loads a kind of puzzle and turns to it. The page stays as it is where that fails. */
export function load(puzzle: string, link = ""): Promise<void> {
  return meet(puzzle).catch(() => {
    throw new PuzzleNotLoaded(link === "" ? `#${puzzle}` : `#${puzzle}=${link}`);
  });
}

/** Goes on with the unfinished game of a puzzle, or begins one. */
export async function playPuzzle(
  opened: Opened,
  origin: Origin = {},
  opening = new Opening(),
): Promise<void> {
  const saved = opened.words.length === 0 ? await opening.after(keep.unfinished(opened.link)) : undefined;
  const known = saved && fromDocument(saved.id, saved.document, opened);
  await showGame(known ?? newGame(freshId(), opened, origin), opening);
}

/** Reads a puzzle from a text, the first of those in it. Its own JSON brings the game that was played. */
export async function readPuzzle(
  puzzle: string,
  text: string,
  missingClues: boolean,
  opening = new Opening(),
): Promise<void> {
  const document = documentIn(text);
  const opened = await opening.after(openAny(kindOf(document), puzzle, text, missingClues));
  const imported = fromDocument(freshId(), document, opened);
  if (imported && 0 < imported.history.length) await showGame(imported, opening);
  else await playPuzzle(opened, {}, opening);
}

/** The puzzles of a text whose first one is open, each as a text of its own. */
export async function puzzlesIn(text: string, missingClues: boolean): Promise<readonly string[]> {
  const cases = await ask("cases", { text, missingClues }).catch(() => "");
  return cases.split("\n").filter((line) => line !== "");
}

/** What a text says of another kind of puzzle than the one it is read as. */
const FOREIGN = ["no-format", "other-puzzle"];

/** The judges' forms begin with a number, whatever the kind: only reading on tells them apart. */
const NUMBER = /^\s*[-+]?\d/;

/** Reads a text as one kind of puzzle, or as the kind that it names, if it does. Where it is none of that kind and may be
 *  of another, the others are asked in turn, and the first that can read all of it has it; if none can, what the first
 *  one said is what is wrong. */
async function openAny(kind: unknown, puzzle: string, text: string, missingClues: boolean): Promise<Opened> {
  const named = puzzles.find(({ name }) => name === kind)?.name ?? puzzle;
  if (named !== puzzle) {
    const opened = await openPuzzle(named, text, missingClues).catch(() => null);
    if (opened) return opened;
  }
  try {
    return await openPuzzle(puzzle, text, missingClues);
  } catch (problem) {
    const mayBeOther =
      problem instanceof Refused && (FOREIGN.includes(problem.error.kind) || NUMBER.test(text));
    if (!mayBeOther) throw problem;
    for (const { name } of puzzles.filter((other) => other.name !== puzzle)) {
      const opened = await openPuzzle(name, text, missingClues).catch(() => null);
      if (opened) return opened;
    }
    throw problem;
  }
}

const kindOf = (document: unknown): unknown =>
  typeof document === "object" && document && "puzzle" in document ? document.puzzle : undefined;

function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ---------------------------------------------------------------- entries

/** A key of the pad for all selected cells; Shift turns notes on for one key, or off. */
export function press(key: string, shift: boolean): void {
  const { game, face: panel, notes, selection } = state.value;
  const board = face.value;
  if (!game || !board || panel === "watch" || isShowingSolution()) return;
  const cells = selection.filter((cell) => board.open(cell));
  const { strokes } = board;
  const isTool = strokes?.besideKeys && strokes.tools.some((tool) => tool.key === key);
  const changes = board.press(key, isTool ? shift : notes !== shift, cells, game.words);
  // What is typed next goes into one cell, not into all that a tool went over.
  dispatch({ type: "edit", changes, ...(isTool && { selection: cells.slice(-1) }) });
  tell(changes);
}

/** A stroke has ended: what it changed, and the cell that it ended in. */
export function paint(changes: readonly Change[], cell: number): void {
  dispatch({ type: "edit", changes, selection: [cell] });
  tell(changes);
}

/** What a stroke changed is heard: the board has its focus elsewhere, or on one of many cells. */
function tell(changes: readonly Change[]): void {
  const told = face.value?.strokes?.told(
    changes.filter(({ from, to }) => from !== to),
    language.value,
  );
  if (told) announce(told);
}

/** Cells were chosen; by mouse or finger, the one that a hint waits for. */
export function choose(cells: readonly number[], pointed: boolean): void {
  const isAwaited = pointed && awaitsCell.value;
  dispatch({ type: "select", cells });
  if (isAwaited) void askHint();
}

export const isShowingSolution = (): boolean => hint.value !== null && hint.value.showing !== "mine";

export async function fillNotes(): Promise<void> {
  const asked = game.value;
  if (!asked) return;
  try {
    const words = await ask("notes", { words: asked.words });
    if (game.value?.words !== asked.words) return;
    const changes = Array.from(words, (to, cell) => ({ cell, from: asked.words[cell] ?? 0, to }));
    dispatch({ type: "edit", changes });
  } catch (problem) {
    complain(problem);
  }
}

export function restart(): void {
  dispatch({ type: "restart" });
  announce(t("restarted"));
}

// ---------------------------------------------------------------- check and hints

export async function checkNow(): Promise<void> {
  const asked = game.value;
  if (!asked) return;
  try {
    const check = await ask("check", { words: asked.words, solutions: true });
    if (game.value?.words === asked.words) dispatch({ type: "checked", check });
  } catch (problem) {
    complain(problem);
  }
}

/** Asks why the cursor's cell must be so. */
export async function askHint(): Promise<void> {
  const asked = game.value;
  const cell = selection.value.at(-1);
  if (!asked) return;
  if (cell === undefined || !face.value?.open(cell)) {
    dispatch({ type: "hintAsked", cell: null });
    return;
  }
  dispatch({ type: "hintAsked", cell });
  try {
    const asking = ask("hint", { words: asked.words, cell }, { latest: "hint" });
    const [{ read }, flat] = await Promise.all([import("./HintCard.tsx"), asking]);
    const answer = read(flat) as Hint;
    if (game.value?.words !== asked.words || hint.value?.cell !== cell) return;
    dispatch({ type: "hintAnswered", answer });
    if (answer.hint === "chain" && SHORT < linesOf(answer.steps)) offerNearest(asked.words, cell);
  } catch (problem) {
    // A later hint shows instead, or another puzzle.
    if (problem instanceof Superseded) return;
    dispatch({ type: "hintClosed" });
    complain(problem);
  }
}

/** Looks for an easier cell, while the long chain is shown already. */
function offerNearest(words: Uint32Array, cell: number): void {
  ask("nearest", { words, cell }, { latest: "nearest" }).then((nearest) => {
    if (game.value?.words === words) dispatch({ type: "nearestFound", cell, nearest });
  }, complain);
}

/** Turns to a cell that is easier, and asks why it must be so. */
export function askInstead(cell: number): void {
  dispatch({ type: "select", cells: [cell] });
  void askHint();
}

/** The cells that a step settles, whatever the player has entered. */
export function placedBy(step: Step): readonly number[] {
  const board = face.value;
  const changes = board?.take(step, []) ?? [];
  return changes.filter(({ to }) => board?.held(to) != null).map(({ cell }) => cell);
}

/** What a step would write. */
export function changesOf(step: Step): readonly Change[] {
  const { words } = game.value ?? {};
  return (words && face.value?.take(step, words)) ?? [];
}

/** Writes what the shown step concludes, and goes on to the next. */
export function takeStep(step: Step): void {
  const shown = hint.value;
  if (!shown) return;
  dispatch({ type: "edit", changes: changesOf(step), fromHint: true });
  if (shown.step + 1 < stepsOf(shown.answer).length) {
    dispatch({ type: "hintShown", step: shown.step + 1, level: "where" });
  } else {
    dispatch({ type: "hintClosed" });
    announce(t("hintDone"));
  }
}

/** Back to before the first of the wrong entries; clears them where the history does not reach so far. */
export function leaveMistake(cells: readonly number[]): void {
  const { value } = game;
  if (!value) return;
  const at = beforeFirst(cells, value);
  if (at === null) {
    dispatch({ type: "edit", changes: cells.map((cell) => ({ cell, from: value.words[cell] ?? 0, to: 0 })) });
  } else {
    dispatch({ type: "backTo", at });
    announce(t("wentBack"));
  }
}

/** Back to before the last of some entries that cannot stand together. */
export function leaveClash(cells: readonly number[]): void {
  const at = game.value && beforeLast(cells, game.value);
  if (at === null) return;
  dispatch({ type: "backTo", at });
  announce(t("wentBack"));
}

// ---------------------------------------------------------------- words for errors

/** What is wrong with a text, in the player's language; the puzzle's words first. */
export async function errorText(problem: unknown): Promise<{ text: string; place: string }> {
  if (!(problem instanceof Refused)) return { text: t("errorNoSolver"), place: "" };
  const { error } = problem;
  const text = (await puzzle.value.errors[language.value]())(error);
  const shell: Record<string, string> = { "no-format": t("errorNoFormat"), "no-puzzle": t("errorNoPuzzle") };
  return {
    text: text ?? shell[error.kind] ?? t("errorUnknown", error.kind),
    place: t("errorAt", error.line, error.column),
  };
}
