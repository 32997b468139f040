/** Reads games: documents, records of the database, and what the write-ahead log has noted since. All of it may be
 *  damaged, or of another version. Loaded when there is something to read. */
import type { BoardView, Part } from "../../board/contract.ts";
import { loadPuzzle, puzzleNamed } from "../../puzzles/index.ts";
import type { PuzzleDefinition } from "../../puzzles/view.ts";
import type { Level, Opened } from "../../solver/wire.ts";
import { moveTo } from "../reduce.ts";
import { type Change, type Checkpoint, type Game, MOST_CELLS, type Move, type Origin } from "../state.ts";
import type { GameRecord } from "./storage.ts";
import { SCHEMA } from "./storage.ts";
import type { Noted } from "./writeAheadLog.ts";

/** The game of a record; `newer` if another version must read it. A damaged one is none. */
export function readRecord(record: GameRecord): Game | "newer" | "damaged" {
  if (isCount(record.schema) && SCHEMA < record.schema) return "newer";
  if (!isSoundRecord(record)) return "damaged";
  if (!puzzleNamed(record.puzzle)) return "newer";
  return fromDocument(record.id, record.document) ?? "damaged";
}

/** Whether the page can show a game: its view is made, and all cells are named. Loads the puzzle; where that fails, it is
 *  said when the game is shown. */
export async function canBeShown(game: Game): Promise<boolean> {
  const puzzle = await loadPuzzle(game.opened.puzzle).catch(() => null);
  return puzzle === null || isShowable(puzzle, game);
}

function isShowable(puzzle: PuzzleDefinition, { opened, states }: Game): boolean {
  try {
    const view = puzzle.view(opened);
    const { width, height } = opened.view;
    if (view.width !== width || view.height !== height) return false;
    const names = Array.from(states, (_, cell) => view.names.name(cell, states, new Set(), "en"));
    const lights = opened.view.constraints.flatMap((_, constraint) => view.highlights.clue(constraint));
    return [...names, ...lights].every(Boolean);
  } catch {
    return false;
  }
}

/** Whether the moves of a game change only cells that can be changed. */
export const isPlayable = ({ history }: Game, { open, given }: BoardView): boolean =>
  history.flat().every(({ cell }) => open(cell) && !given?.(cell));

/** The game of a document; null where it is none. `opened` if the solver has just read it. What the player did is left out
 *  as far as it makes no sense. */
export function fromDocument(id: string, document: unknown, opened?: Opened): Game | null {
  if (!isRecord(document)) return null;
  const shown = opened ?? openedOf(document.opened);
  if (!shown) return null;
  const cells = shown.view.width * shown.view.height;
  const states = Uint32Array.from(statesOf(document.words, cells) ?? new Array<number>(cells).fill(0));
  const { history, at } = historyOf(document, states, opened !== undefined);
  return {
    id,
    opened: shown,
    origin: originOf(document.origin),
    states,
    history,
    at,
    checkpoints: checkpointsOf(document.checkpoints, cells),
    crossedOff: partsOf(document.crossedOff),
    elapsed: isCount(document.elapsed) ? document.elapsed : 0,
    hints: isCount(document.hints) ? document.hints : 0,
    checks: isCount(document.checks) ? document.checks : 0,
    solved: document.solved === true,
  };
}

/** A game with what was noted since it was written: all of it, or nothing where it was noted of another state. A page can
 *  be left after it has written a game and before it notes of the new record: then the note may go on from the record
 *  before, of which the moves up to `from` still stand. */
export function withNoted(game: Game, record: GameRecord, noted: Noted | null): Game {
  if (!noted) return game;
  const isOurs =
    noted.writer === record.writer &&
    (record.noted ?? 0) < noted.number &&
    noted.revision + 1 === record.revision;
  if (!(isOurs || noted.revision === record.revision) || game.history.length < noted.from) return game;
  const { from, moves, at } = noted;
  const history = [...game.history.slice(0, from), ...moves];
  if (history.length < at) return game;
  const moved = moveTo({ ...moveTo(game, Math.min(game.at, from)), history }, at);
  const { hints, checks, elapsed, crossedOff, checkpoints = game.checkpoints } = noted;
  return { ...moved, hints, checks, elapsed, crossedOff, checkpoints };
}

/** What was noted of a game, as it was kept; null where it makes no sense. */
export function notedOf(kept: unknown, cells: number): Noted | null {
  if (!isRecord(kept)) return null;
  const { revision, writer, number, from, moves, at, hints, checks, elapsed } = kept;
  const counts = [revision, number, from, at, hints, checks, elapsed];
  if (!counts.every(isCount) || typeof writer !== "string") return null;
  if (!Array.isArray(moves) || !moves.every((move) => isMove(move, cells))) return null;
  return {
    ...(kept as unknown as Noted),
    crossedOff: partsOf(kept.crossedOff),
    checkpoints: kept.checkpoints === undefined ? undefined : checkpointsOf(kept.checkpoints, cells),
  };
}

/** The later of what was noted in two places. What is noted from now on is later still, though another page noted these. */
export function laterOf(one: Noted | null, other: Noted | null, log: { number: number }): Noted | null {
  log.number = Math.max(log.number, one?.number ?? 0, other?.number ?? 0);
  if (!one || !other) return one ?? other;
  const isLater = one.revision < other.revision || one.number < other.number;
  return one.revision <= other.revision && isLater ? other : one;
}

/** The moves of a game that an earlier state of it, as it was written, does not have. */
export function movesSince(known: Game | null, game: Game): readonly Move[] {
  const before = known?.id === game.id ? known.history.slice(0, known.at) : [];
  const isKnown = (move: Move, at: number) => JSON.stringify(move) === JSON.stringify(before[at]);
  const first = game.history.findIndex((move, at) => !isKnown(move, at));
  return first < 0 ? [] : game.history.slice(first, game.at);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => Number.isFinite(value) && 0 <= Number(value);

const isWhole = (value: unknown, end: number): value is number =>
  Number.isInteger(value) && 0 <= Number(value) && Number(value) < end;

const isState = (value: unknown): boolean => isWhole(value, 2 ** 32);

const isSoundRecord = ({ id, link, puzzle, updated, revision, moves, document }: GameRecord): boolean =>
  [id, link, puzzle].every((text) => typeof text === "string") &&
  [updated, revision, moves].every(isCount) &&
  isRecord(document) &&
  isRecord(document.opened) &&
  document.opened.puzzle === puzzle;

function statesOf(value: unknown, cells: number): number[] | null {
  return Array.isArray(value) && value.length === cells && value.every(isState) ? value : null;
}

function isMove(value: unknown, cells: number): value is Move {
  return (
    Array.isArray(value) &&
    value.every(
      (change) =>
        isRecord(change) && isWhole(change.cell, cells) && isState(change.from) && isState(change.to),
    )
  );
}

/** The moves of a document; none where they are none, or, in one from elsewhere, did not lead to its states. */
function historyOf(
  { history, at }: Record<string, unknown>,
  states: Uint32Array,
  isFromElsewhere: boolean,
): Pick<Game, "history" | "at"> {
  const isSound = Array.isArray(history) && history.every((move) => isMove(move, states.length));
  const known = isSound && isCount(at) ? { history, at: Math.min(Math.floor(at), history.length) } : null;
  const isUsed = known && (!isFromElsewhere || follows(known.history, known.at, states));
  return isUsed ? known : { history: [], at: 0 };
}

/** Whether the first `at` moves led to the states, and the others go on from them: each changes what is there. */
function follows(history: readonly Move[], at: number, states: Uint32Array): boolean {
  const take = (changes: readonly Change[], from: "from" | "to", to: "from" | "to", on: Uint32Array) =>
    changes.every((change) => {
      const isThere = on[change.cell] === change[from];
      on[change.cell] = change[to];
      return isThere;
    });
  const [back, forth] = [states.slice(), states.slice()];
  const undone = history.slice(0, at).reverse();
  return (
    undone.every((move) => take([...move].reverse(), "to", "from", back)) &&
    history.slice(at).every((move) => take(move, "from", "to", forth))
  );
}

function checkpointsOf(value: unknown, cells: number): Checkpoint[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ name, words, states = words }) => {
    const known = statesOf(states, cells);
    return typeof name === "string" && known ? { name, states: known } : [];
  });
}

/** Parts of clues that are crossed off; what is none is left out. */
const partsOf = (value: unknown): Part[] =>
  Array.isArray(value)
    ? value.filter((part): part is Part => Array.isArray(part) && part.length === 2 && part.every(isCount))
    : [];

const LEVELS: readonly unknown[] = ["easy", "medium", "hard", "expert"] satisfies Level[];

function originOf(value: unknown): Origin {
  const { level, seed, day } = isRecord(value) ? value : {};
  return {
    ...(LEVELS.includes(level) && { level: level as Level }),
    ...(isState(seed) && { seed: seed as number }),
    ...(typeof day === "string" && { day }),
  };
}

/** In games from before, the states of a checkpoint and of what was opened are `words`, too. */
function openedOf(value: unknown): Opened | null {
  if (!isRecord(value)) return null;
  const { words, states = words, ...rest } = value;
  const opened = { ...rest, states };
  return isOpened(opened) ? opened : null;
}

function isOpened(value: Record<string, unknown>): value is Record<string, unknown> & Opened {
  const { view } = value;
  if (!isRecord(view)) return false;
  const { width, height, constraints } = view;
  const isSized = [width, height].every((side) => isWhole(side, MOST_CELLS + 1) && 0 < side);
  const cells = Number(width) * Number(height);
  return (
    isSized &&
    cells <= MOST_CELLS &&
    typeof value.puzzle === "string" &&
    typeof value.link === "string" &&
    Array.isArray(value.states) &&
    isJsonRecord(value.json) &&
    Array.isArray(constraints) &&
    constraints.every((constraint) => isConstraint(constraint, cells))
  );
}

const isConstraint = (value: unknown, cells: number): boolean =>
  isRecord(value) &&
  typeof value.kind === "string" &&
  (value.home === null || isWhole(value.home, cells)) &&
  Array.isArray(value.cells) &&
  value.cells.every((cell) => isWhole(cell, cells)) &&
  isRecord(value.args) &&
  Object.values(value.args).every((arg) => isRecord(arg) && typeof arg.type === "string");

function isJsonRecord(value: unknown): boolean {
  try {
    return isRecord(JSON.parse(String(value)));
  } catch {
    return false;
  }
}
