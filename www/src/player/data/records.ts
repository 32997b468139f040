/** Reads games: documents, records of the database, and what the write-ahead log has noted since. All of it may be
 *  damaged, or of another version. Loaded when there is something to read. */
import type { BoardView, Part } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { loadPuzzle, puzzleNamed } from "../../puzzles/index.ts";
import type { PuzzleDefinition } from "../../puzzles/view.ts";
import type { Level, Opened } from "../../solver/wire.ts";
import { hash } from "../hash.ts";
import { moveTo, push } from "../reduce.ts";
import {
  type Change,
  type Checkpoint,
  type Game,
  type Logged,
  MOST_CELLS,
  type Move,
  type Notice,
  type Origin,
} from "../state.ts";
import { done, finished } from "./database.ts";
import { FORM } from "./document.ts";
import { logOf, played, readLog } from "./log.ts";
import { isCount, isRecord, isState, isWhole } from "./shapes.ts";
import { type GameRecord, LATEST, SCHEMA, type Storage } from "./storage.ts";
import type { Noted, WriteAheadLog } from "./writeAheadLog.ts";

/** The game of a record; `newer` if another version must read it. A damaged one is none. */
export function readRecord(record: GameRecord): Game | "newer" | "damaged" {
  if ((isCount(record.schema) && SCHEMA < record.schema) || isOfNewerForm(record.document)) return "newer";
  if (!isSoundRecord(record)) return "damaged";
  if (!puzzleNamed(record.puzzle)) return "newer";
  return fromDocument(record.id, record.document) ?? "damaged";
}

/** A record that is read, or what is wrong with it. */
export type Read = { game: Game; base: Game } | "newerGames" | "damagedGame";

/** The game of a record with the latest of what was `noted` of it, and as it is in the store; what cannot be read is moved
 *  to a store of its own, where it stays, and what a newer version wrote is left as it is. `log` is that of the page where
 *  it is to be played; null where it is only listed. */
export async function readKept(
  record: GameRecord,
  noted: readonly unknown[],
  database: IDBDatabase,
  log: { number: number } | null,
): Promise<Read> {
  const base = readRecord(record);
  if (base === "newer") return "newerGames";
  if (base === "damaged" || (log && (await canBeShown(base)) === false)) {
    await setAside(record, database);
    return "damagedGame";
  }
  return { game: withNotes(base, record, noted, log), base };
}

/** Whether something was done with a game: else it was only looked at. */
export const isBegun = ({ log, crossedOff, checkpoints, hints, checks }: Game): boolean =>
  [log, crossedOff, checkpoints].some(({ length }) => 0 < length) || 0 < hints + checks;

/** What keeps games, as far as it is wanted here. */
interface Repository {
  log: WriteAheadLog;
  use<T>(work: (storage: Storage) => Promise<T>, otherwise: T): Promise<T>;
}

/** Deletes games that were only looked at, but the newest and the one that is shown. What cannot be read stays, and so do
 *  games of which moves were noted that were not written in time. */
export const tidy = (repository: Repository, shown?: string): Promise<void> =>
  repository.use(async (storage) => {
    const keep: unknown[] = [shown, ...(await storage.ids()).slice(0, 1)];
    const transaction = storage.database.transaction(["games", "journal"], "readwrite");
    const games = transaction.objectStore("games");
    keep.push(...(await done(transaction.objectStore("journal").getAllKeys())));
    for (const id of (await done(games.index("moves").getAllKeys(0))) as string[]) {
      if (keep.includes(id) || "number" in repository.log.noted(id)) continue;
      const record = await done<GameRecord | undefined>(games.get(id));
      const game = record && readRecord(record);
      if (typeof game === "object" && !isBegun(game)) games.delete(id);
    }
    await finished(transaction);
  }, undefined);

/** Writes the games that an earlier page could only note, and brings back those that one set aside which can be shown now.
 */
export async function recover(
  storage: Storage,
  log: WriteAheadLog,
  onNotice: (notice: Notice) => void,
): Promise<void> {
  if (await writeBegun(storage, log)) onNotice("damagedGame");
  if (await bringBack(storage.database)) onNotice("gamesBack");
}

/** Whether some games that were only noted had to be set aside. */
async function writeBegun(storage: Storage, log: WriteAheadLog): Promise<boolean> {
  let isDamaged = false;
  for (const [id, document] of Object.entries(log.begun())) {
    if (isOfNewerForm(document)) continue;
    const game = fromDocument(id, document);
    try {
      if (!game) {
        const { puzzle } = isRecord(document) ? document : {};
        // Beside the record, if there is one.
        const transaction = storage.database.transaction("aside", "readwrite");
        transaction.objectStore("aside").put({ id, puzzle, document });
        await finished(transaction);
        isDamaged = true;
      } else if (!(await isWritten(storage, log, game))) continue;
      log.forgetBegun(id);
    } catch {
      // It stays noted.
    }
  }
  return isDamaged;
}

/** Whether a game could be written. Its first moves may be there already: the page was left before the store answered. */
async function isWritten(storage: Storage, log: WriteAheadLog, game: Game): Promise<boolean> {
  if ((await storage.save(game, log)) !== false) return true;
  const record = await storage.load(game.id);
  const known = record && readRecord(record);
  if (typeof known !== "object") return false;
  const differs = game.log.findIndex((one, at) => JSON.stringify(one) !== JSON.stringify(known.log[at]));
  const longer = differs === known.log.length ? game : withMovesSince(known, game, known);
  const whole = { ...longer, ...restOf(null, game, known) };
  return (await storage.save(whole, log)) !== false;
}

/** A game with the latest of what was noted of it, as that was kept. What is noted in `log` from now on is later still,
 *  though another page noted these. */
export function withNotes(
  game: Game,
  record: GameRecord,
  kept: readonly unknown[],
  log: { number: number } | null = null,
): Game {
  const [one = null, other = null] = kept.map((noted) => notedOf(noted, game.states.length));
  if (log) log.number = Math.max(log.number, one?.number ?? 0, other?.number ?? 0);
  return withNoted(game, record, laterOf(one, other));
}

/** Moves a record to the store of those that cannot be read. */
export async function setAside(record: GameRecord, database: IDBDatabase): Promise<void> {
  const transaction = database.transaction(["games", "aside"], "readwrite");
  transaction.objectStore("aside").put(record);
  transaction.objectStore("games").delete(record.id);
  await finished(transaction);
}

/** Whether a game that was set aside is among the others again. Where a game of that id was made since, it gets another
 *  one. */
async function bringBack(database: IDBDatabase): Promise<boolean> {
  const aside = database.transaction("aside").objectStore("aside");
  let isAny = false;
  for (const record of await done<GameRecord[]>(aside.getAll())) {
    const game = readRecord(record);
    if (typeof game === "string" || !(await canBeShown(game))) continue;
    const transaction = database.transaction(["games", "aside"], "readwrite");
    const games = transaction.objectStore("games");
    const isTaken = (await done(games.getKey(record.id))) !== undefined;
    games.put(isTaken ? { ...record, id: beside(record.id, JSON.stringify(record)) } : record);
    transaction.objectStore("aside").delete(record.id);
    await finished(transaction);
    isAny = true;
  }
  return isAny;
}

/** The id under which a record, as a text, is kept beside another one with its own. */
export const beside = (id: string, text: string): string => `${id}-${hash(text).toString(36)}`;

/** Whether the page can show a game: its view is made, and all cells can be named, in no language. Loads the puzzle;
 *  undefined where that fails, which is said when the game is shown. */
export async function canBeShown(game: Game): Promise<boolean | undefined> {
  const puzzle = await loadPuzzle(game.opened.puzzle).catch(() => null);
  return puzzle ? isShowable(puzzle, game) : undefined;
}

/** No language: the names in it are made of keys. Whether a game can be shown must not depend on what is loaded. */
const NONE = "" as Language;

function isShowable(puzzle: PuzzleDefinition, { opened, states }: Game): boolean {
  try {
    const view = puzzle.view(opened);
    const { width, height } = opened.view;
    if (view.width !== width || view.height !== height) return false;
    const names = Array.from(states, (_, cell) => view.names.name(cell, states, new Set(), NONE));
    const lights = opened.view.constraints.flatMap((_, constraint) => view.highlights.clue(constraint));
    return [...names, ...lights].every(Boolean);
  } catch {
    return false;
  }
}

/** Whether the moves of a game change only cells that can be changed. */
export const isPlayable = ({ history }: Game, { open, given }: BoardView): boolean =>
  history.flat().every(({ cell }) => open(cell) && !given?.(cell));

/** The game of a document; null where it is none, or its entries or moves cannot be read. With `opened`, which the solver
 *  has just read of a document from elsewhere, such entries and moves are left out. */
export function fromDocument(id: string, document: unknown, opened?: Opened): Game | null {
  if (!isRecord(document)) return null;
  const shown = opened ?? openedOf(document.opened);
  if (!shown) return null;
  const cells = shown.view.width * shown.view.height;
  const words = document.words === undefined ? [] : statesOf(document.words, cells);
  const states = new Uint32Array(cells);
  states.set(words ?? []);
  const played = playedIn(document, states, opened !== undefined);
  if (!opened && !(words && played)) return null;
  return {
    id,
    opened: shown,
    origin: originOf(document.origin),
    states,
    ...(played ?? UNPLAYED),
    checkpoints: checkpointsOf(document.checkpoints, cells),
    crossedOff: partsOf(document.crossedOff),
    elapsed: isCount(document.elapsed) ? document.elapsed : 0,
    hints: isCount(document.hints) ? document.hints : 0,
    checks: isCount(document.checks) ? document.checks : 0,
    counted: document.counted === true,
    solved: document.solved === true,
    finished: document.solved === true || document.finished === true,
  };
}

/** A game with what was noted since it was written: all of it, or nothing where it was noted of another state. A page can
 *  be left after it has written a game and before it notes of the new record: then the note may go on from the record
 *  before, of which what stands up to `from` is in the new one. */
export function withNoted(game: Game, record: GameRecord, noted: Noted | OldNoted | null): Game {
  if (!noted) return game;
  const isOurs =
    noted.writer === record.writer &&
    (record.noted ?? 0) < noted.number &&
    noted.revision + 1 === record.revision;
  if (!(isOurs || noted.revision === record.revision)) return game;
  const log = logWith(game, noted);
  const moves = log && played(log);
  if (!moves) return game;
  const moved = moveTo({ ...moveTo(game, 0), history: moves.history, log }, moves.at);
  const { hints, checks, elapsed, crossedOff, checkpoints = game.checkpoints } = noted;
  const finished = game.finished || noted.finished === true;
  const counted = game.counted || noted.counted === true;
  return { ...moved, hints, checks, elapsed, finished, counted, crossedOff, checkpoints };
}

/** What was noted before there was a log: so many moves of the record stand, and these follow. */
type OldNoted = Omit<Noted, "log"> & { log?: undefined; moves: readonly Move[]; at: number };

/** The log of a game with what was noted since; null where that goes on from more than there is. */
function logWith(game: Game, noted: Noted | OldNoted): readonly Logged[] | null {
  const known = noted.log ? game.log : game.history;
  if (known.length < noted.from) return null;
  if (noted.log) return [...game.log.slice(0, noted.from), ...noted.log];
  const history = [...game.history.slice(0, noted.from), ...noted.moves];
  return noted.at <= history.length ? logOf(history, noted.at) : null;
}

/** What was noted of a game, as it was kept; null where it makes no sense. */
export function notedOf(kept: unknown, cells: number): Noted | OldNoted | null {
  if (!isRecord(kept)) return null;
  const { revision, writer, number, from, log, moves, at, hints, checks, elapsed } = kept;
  const counts = [revision, number, from, hints, checks, elapsed];
  if (!counts.every(isCount) || typeof writer !== "string") return null;
  if (!readLog(log === undefined ? { history: moves, at } : { log }, cells)) return null;
  return {
    ...(kept as unknown as Noted),
    crossedOff: partsOf(kept.crossedOff),
    checkpoints: kept.checkpoints === undefined ? undefined : checkpointsOf(kept.checkpoints, cells),
  };
}

/** The later of what was noted in two places. */
export function laterOf<N extends Noted | OldNoted>(one: N | null, other: N | null): N | null {
  if (!one || !other) return one ?? other;
  const isLater = one.revision < other.revision || one.number < other.number;
  return one.revision <= other.revision && isLater ? other : one;
}

/** What another tab wrote of a game, with what was done here on top that is not in the game as it was `known` to both. Where
 *  that is nothing, its parts are theirs. */
export const withOurs = (known: Game | null, ours: Game, theirs: Game): Game => ({
  ...withMovesSince(known, ours, theirs),
  ...{ opened: ours.opened, ...restOf(known, ours, theirs) },
});

/** A game with those moves of ours on top that `known` does not have. */
const withMovesSince = (known: Game | null, ours: Game, theirs: Game): Game =>
  movesSince(known, ours).reduce(
    (game, move) =>
      push(
        game,
        move.map(({ cell, to }) => ({ cell, from: game.states[cell] ?? 0, to })),
      ),
    theirs,
  );

/** What two games have beside their moves; both began as `known`. */
export function restOf(known: Game | null, ours: Game, theirs: Game): Partial<Game> {
  return {
    checkpoints: together(known?.checkpoints, ours.checkpoints, theirs.checkpoints),
    crossedOff: together(known?.crossedOff, ours.crossedOff, theirs.crossedOff),
    elapsed: Math.max(ours.elapsed, theirs.elapsed),
    hints: Math.max(ours.hints, theirs.hints),
    checks: Math.max(ours.checks, theirs.checks),
    counted: ours.counted || theirs.counted,
    finished: ours.finished || theirs.finished,
  };
}

/** Two lists that both began as `known`, with what was added to one of them and without what was taken from one; theirs where
 *  that is the same. */
function together<T>(known: readonly T[] = [], ours: readonly T[], theirs: readonly T[]): readonly T[] {
  const added = without(without(ours, known), without(theirs, known));
  const taken = without(known, ours);
  return added.length + taken.length === 0 ? theirs : [...without(theirs, taken), ...added];
}

/** A list without the items of another one; each removes one equal item, so of two equal ones one stays. */
function without<T>(list: readonly T[], others: readonly T[]): T[] {
  const texts = others.map((one) => JSON.stringify(one));
  return list.filter((one) => {
    const at = texts.indexOf(JSON.stringify(one));
    if (0 <= at) texts.splice(at, 1);
    return at < 0;
  });
}

/** The moves of a game that an earlier state of it, as it was written, does not have. */
function movesSince(known: Game | null, game: Game): readonly Move[] {
  const before = known?.id === game.id ? known.history.slice(0, known.at) : [];
  const isKnown = (move: Move, at: number) => JSON.stringify(move) === JSON.stringify(before[at]);
  const first = game.history.findIndex((move, at) => !isKnown(move, at));
  return first < 0 ? [] : game.history.slice(first, game.at);
}

const isSoundRecord = ({ id, link, puzzle, updated, revision, moves, document }: GameRecord): boolean =>
  [id, link, puzzle].every((text) => typeof text === "string") &&
  [updated, revision, moves].every(isCount) &&
  updated <= LATEST &&
  isRecord(document) &&
  isRecord(document.opened) &&
  document.opened.puzzle === puzzle;

function statesOf(value: unknown, cells: number): number[] | null {
  return Array.isArray(value) && value.length === cells && value.every(isState) ? value : null;
}

/** Whether a newer version wrote what was done with the game of a document. */
export const isOfNewerForm = (document: unknown): boolean =>
  isRecord(document) && isCount(document.game) && FORM < document.game;

type Played = Pick<Game, "history" | "at" | "log">;

const UNPLAYED: Played = { history: [], at: 0, log: [] };

/** What was done with a game of a document; null where that makes no sense, is of a newer form, or, in a document from
 *  elsewhere, did not lead to its states. */
function playedIn(
  document: Record<string, unknown>,
  states: Uint32Array,
  isFromElsewhere: boolean,
): Played | null {
  if (isOfNewerForm(document)) return null;
  if (document.log === undefined && document.history === undefined) return UNPLAYED;
  const log = readLog(document, states.length);
  const moves = log && played(log);
  const isUsed = moves && (!isFromElsewhere || follows(moves.history, moves.at, states));
  return log && isUsed ? { ...moves, log } : null;
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
  if (!isSide(width) || !isSide(height)) return false;
  const cells = width * height;
  return (
    cells <= MOST_CELLS &&
    typeof value.puzzle === "string" &&
    typeof value.link === "string" &&
    Array.isArray(value.states) &&
    isJsonRecord(value.json) &&
    Array.isArray(constraints) &&
    constraints.every((constraint) => isConstraint(constraint, cells))
  );
}

const isSide = (value: unknown): value is number => isWhole(value, MOST_CELLS + 1) && 0 < value;

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
