/** A puzzle from a text: what the player pastes, drops or follows a link to. */

import { loadPuzzle, puzzles } from "../puzzles/index.ts";
import { Refused } from "../solver/client.ts";
import type { Opened } from "../solver/wire.ts";
import { actionsOf, freshId } from "./actions.ts";
import { recordOf } from "./data/kept.ts";
import { fromDocument, isPlayable } from "./data/records.ts";
import { dialogsTextOf } from "./dialogs.text.ts";
import { i18nOf } from "./i18n.ts";
import { catalogueOf } from "./messages.ts";
import { loading, openingOf } from "./opening.ts";
import type { Player } from "./player.ts";
import { solutionsOf } from "./solutions.ts";
import { solverOf } from "./solver.ts";
import type { Game } from "./state.ts";
import { storeOf } from "./store.ts";

/** Reads a puzzle from a text, the first of those in it. Its own JSON brings the game that was played. */
export async function readPuzzle(
  player: Player,
  puzzle: string,
  text: string,
  missingClues: boolean,
  opening = openingOf(player).beginOpening(),
): Promise<void> {
  const { playPuzzle, showGame } = actionsOf(player);

  const document = documentIn(text);
  const opened = await opening.after(openAny(player, kindOf(document), puzzle, text, missingClues));
  const imported = fromDocument(freshId(), document, opened);
  const isPlayed = imported && 0 < imported.history.length && (await opening.after(canGoOn(imported)));
  if (isPlayed) await showGame(imported, opening);
  else await playPuzzle(opened, {}, opening);
  const on = !isPlayed && hasMoves(document);
  storeOf(player).dispatch({ type: "notice", notice: "movesLeftOut", on });
  solutionsOf(player).count();
}

/** Whether a document says what was done with its puzzle. */
function hasMoves(document: unknown): boolean {
  const { log, history = [] } = recordOf(document);
  return JSON.stringify(log ?? history) !== "[]";
}

/** Whether the moves of a game can be made on its board. */
async function canGoOn(game: Game): Promise<boolean> {
  const { opened } = game;
  const puzzle = await loading(loadPuzzle(opened.puzzle), opened.puzzle, opened.link);
  return puzzle !== null && isPlayable(game, puzzle.view(opened));
}

/** The puzzles of a text whose first one is open, each as a text of its own. */
export async function puzzlesIn(
  player: Player,
  text: string,
  missingClues: boolean,
): Promise<readonly string[]> {
  const { ask } = solverOf(player);

  const cases = await ask("cases", { text, missingClues }).catch(() => "");
  return cases.split("\n").filter((line) => line !== "");
}

/** What a text says of another kind of puzzle than the one it is read as. */
const FOREIGN = ["no-format", "other-puzzle", "coloured", "colour-missing"];

/** The judges' forms begin with a number, whatever the kind: only reading on distinguishes them. */
const NUMBER = /^\s*[-+]?\d/;

/** Reads a text as one kind of puzzle, or as the kind that it names, if it does; one that a plainer kind can read is of
 *  that. Where it is none of these and may be of another, the others are asked in turn, and the first that can read all of
 *  it has it; if none can, what is wrong is what the first kind says that knows the form of the text. */
async function openAny(
  player: Player,
  kind: unknown,
  puzzle: string,
  text: string,
  missingClues: boolean,
): Promise<Opened> {
  const { openPuzzle } = solverOf(player);

  const named = puzzles.find(({ name }) => name === kind)?.name ?? puzzle;
  const plain = kind === puzzle ? undefined : (await loadPuzzle(named).catch(() => null))?.plain;
  for (const other of [plain, named]) {
    if (other === undefined || other === puzzle) continue;
    const opened = await openPuzzle(other, text, missingClues).catch(() => null);
    if (opened) return opened;
  }
  try {
    return await openPuzzle(puzzle, text, missingClues);
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    const isForeign = FOREIGN.includes(problem.error.kind);
    if (!isForeign && !NUMBER.test(text)) throw problem;
    let found: unknown = problem;
    for (const { name } of puzzles.filter((other) => other.name !== puzzle)) {
      try {
        return await openPuzzle(name, text, missingClues);
      } catch (other) {
        const isMeant =
          other instanceof Refused && !/^(no-format|other-puzzle|coloured)$/.test(other.error.kind);
        if (isForeign && isMeant && found === problem) found = new Refused(other.error, name);
      }
    }
    throw found;
  }
}

const kindOf = (document: unknown): unknown =>
  typeof document === "object" && document && "puzzle" in document ? document.puzzle : undefined;

/** As `TEXT_BYTES` in `crates/puzzles/src/text.rs`: what is longer is refused there, whatever it says. */
const LONGEST = 4 << 20;

function documentIn(text: string): unknown {
  try {
    return text.length <= LONGEST ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** What is wrong with a text, in the player's language; the puzzle's sentence first. */
export async function errorText(player: Player, problem: unknown): Promise<{ text: string; place: string }> {
  const { language } = i18nOf(player);
  const { t } = dialogsTextOf(player);
  const { titleOfPuzzle } = catalogueOf(player);
  const { puzzle } = storeOf(player);

  if (!(problem instanceof Refused)) return { text: t("errorNoSolver"), place: "" };
  const { error, puzzle: other } = problem;
  const reader = (other && (await loadPuzzle(other))) || puzzle.value;
  // Of which kind it was read, where another is shown.
  const kind = other ? titleOfPuzzle(other) : "none";
  const text = (await reader.errors[language.value]())(error);
  const shared: Record<string, string> = { "no-format": t("errorNoFormat"), "no-puzzle": t("errorNoPuzzle") };
  return {
    text: text ?? shared[error.kind] ?? t("errorUnknown", { kind: error.kind }),
    place: t("errorAt", { line: error.line, column: error.column, kind }),
  };
}
