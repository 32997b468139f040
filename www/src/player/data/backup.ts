/** All games, settings, best times and solved marks as one file, and back: `docs/formats/library.schema.json`. A game
 *  takes a line, so that the file is written and read in slices, and damage stays in its line. */
import { loadPuzzle, puzzleNamed } from "../../puzzles/index.ts";
import { BEST_KEY, bestOf } from "../best.ts";
import { WISHES_KEY } from "../order.ts";
import type { Player } from "../player.ts";
import { SOLVED_KEY } from "../solved.ts";
import type { Game } from "../state.ts";
import { storeOf } from "../store.ts";
import { done, finished } from "./database.ts";
import { toDocument } from "./document.ts";
import { keep, keptIn, recordOf } from "./kept.ts";
import { databaseOf, type Kept, pacer, place, records } from "./library.ts";
import { isSame, merged } from "./merge.ts";
import {
  beside,
  canBeShown,
  fromDocument,
  isBegun,
  isOfNewerForm,
  isPlayable,
  readKept,
  readRecord,
} from "./records.ts";
import { sensible } from "./settings.ts";
import { isCount, isRecord } from "./shapes.ts";
import { type GameRecord, LATEST } from "./storage.ts";
import { HEAD, keysOf, type Path, placed, type Stray, strayIn } from "./strayKey.ts";

/** The version of the file. */
export const LIBRARY = 1;

/** The most bytes of a file without our lines, which is read as a whole, and characters of a line: so much takes no memory
 *  that a phone does not have. */
const LARGEST_WHOLE = 64 << 20;

/** The file, and how many games are in it. Rejects where the games cannot be read. */
export async function backUp(player: Player): Promise<{ file: Blob; count: number }> {
  const { local } = player.storage;
  const { game: shown, playerSettings } = storeOf(player);
  const database = await databaseOf(player);
  if (!database) throw new Error("there is no database");
  const head = {
    gridstepLibrary: LIBRARY,
    written: new Date().toISOString(),
    settings: playerSettings.value,
    wishes: keptIn(local, WISHES_KEY),
    best: keptIn(local, BEST_KEY),
    solved: keptIn(local, SOLVED_KEY),
  };
  const parts = new Parts(`${JSON.stringify(head).slice(0, -1)},"games":[\n`);
  let count = 0;
  const add = (entry: object) => {
    parts.add(`${count === 0 ? "" : ",\n"}${JSON.stringify(entry)}`);
    count += 1;
  };
  for await (const { record, noted } of records(player)) {
    const { id, updated } = record;
    const read = await readKept(record, noted, database, null);
    const { value } = shown;
    // What a newer version wrote goes into the file as it is.
    if (read === "newerGames") add({ id, updated, document: record.document });
    else if (typeof read === "object") {
      const game = value?.id === id ? value : read.game;
      // One that was only looked at is none.
      if (isBegun(game)) add({ id, updated, document: toDocument(game) });
    }
  }
  const aside = database.transaction("aside").objectStore("aside");
  for (const record of await done<unknown[]>(aside.getAll())) add({ aside: record });
  parts.add("\n]}\n");
  return { file: parts.file(), count };
}

/** The most characters that are put into a file at once. */
const LARGEST_PART = 1 << 20;

/** A file that is written piece by piece: all at once, a large one would hold up the page. */
class Parts {
  readonly #written: Blob[] = [];

  constructor(private waiting: string) {}

  add(text: string): void {
    this.waiting += text;
    if (LARGEST_PART < this.waiting.length) this.#write();
  }

  file(): Blob {
    this.#write();
    return new Blob(this.#written, { type: "application/json" });
  }

  #write(): void {
    this.#written.push(new Blob([this.waiting]));
    this.waiting = "";
  }
}

/** What came of a file. */
export interface Restored {
  /** Games that were not here, that went on, that were here already, and that went another way and are kept as copies. */
  added: number;
  advanced: number;
  same: number;
  copies: number;
  /** Damaged games that were set aside there, and now here. */
  aside: number;
  /** Entries that cannot be read, and those of a newer version. */
  damaged: number;
  newer: number;
  /** The file ends before it should. */
  isCut: boolean;
  /** The first key that there is not: what it holds is left out. */
  stray: Stray | null;
}

/** Why nothing came of it. */
export class NoLibrary extends Error {
  constructor(readonly reason: "none" | "newer" | "large") {
    super(`no library: ${reason}`);
  }
}

/** Merges a file into the library; `onEntry` with each game. What came before it fails stays. Rejects with `NoLibrary`,
 *  or with what the store has against it. */
export async function restore(
  player: Player,
  file: Blob,
  onEntry: (found: Restored) => void = () => {},
): Promise<Restored> {
  const found: Restored = {
    ...{ added: 0, advanced: 0, same: 0, copies: 0 },
    ...{ aside: 0, damaged: 0, newer: 0, isCut: false, stray: null },
  };
  const pause = pacer();
  const read = await readerOf(file);
  checkHead(read.head);
  const stray = strayIn(read.head, HEAD, []);
  if (stray) found.stray = placed(stray, read.text, 1);
  for await (const entry of read.entries) {
    await pause();
    if (entry === CUT) found.isCut = true;
    else await take(player, entry, found);
    onEntry(found);
  }
  takeRest(player, read.head);
  if (0 < found.aside) storeOf(player).dispatch({ type: "notice", notice: "damagedGame", on: true });
  return found;
}

function checkHead(head: Record<string, unknown>): void {
  const { gridstepLibrary: version } = head;
  if (!isCount(version)) throw new NoLibrary("none");
  if (LIBRARY < version) throw new NoLibrary("newer");
}

/** In place of an entry, at the end of a file that was cut. */
const CUT = Symbol("cut");

interface Entry {
  value: unknown;
  /** What it is in, the line of the file in which that begins, and the way to it from there. */
  text: string;
  line: number;
  path: Path;
}

interface Reader {
  head: Record<string, unknown>;
  /** What the head is in. */
  text: string;
  entries: AsyncIterable<Entry | typeof CUT> | Iterable<Entry>;
}

async function readerOf(file: Blob): Promise<Reader> {
  const lines = linesOf(file);
  const { value: first = null } = await lines.next();
  const begin = `${first}]}`;
  const head = parsed(begin);
  if (isRecord(head)) return { head, text: begin, entries: entriesOf(lines) };
  // Another program has written it anew.
  if (LARGEST_WHOLE < file.size) throw new NoLibrary("large");
  const text = await file.text();
  const whole = parsed(text);
  if (!isRecord(whole)) throw new NoLibrary("none");
  const games: unknown[] = Array.isArray(whole.games) ? whole.games : [];
  const entries = games.map((value, at) => ({ value, text, line: 1, path: ["games", at] }));
  return { head: whole, text, entries };
}

async function* entriesOf(lines: AsyncIterable<string | null>): AsyncGenerator<Entry | typeof CUT> {
  let isWhole = false;
  let line = 1;
  for await (const text of lines) {
    line += 1;
    if (text === "") continue;
    isWhole = text === "]}";
    if (!isWhole) yield { value: parsed(text?.replace(/,$/, "") ?? ""), text: text ?? "", line, path: [] };
  }
  if (!isWhole) yield CUT;
}

/** The lines of a file; null in place of one that is too long, as soon as that is known: it is not held. */
async function* linesOf(file: Blob): AsyncGenerator<string | null> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let line: string[] = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const [at, part] of piece.value.split("\n").entries()) {
      if (0 < at) {
        if (length <= LARGEST_WHOLE) yield line.join("").trim();
        line = [];
        length = 0;
      }
      const wasHeld = length <= LARGEST_WHOLE;
      length += part.length;
      if (length <= LARGEST_WHOLE) line.push(part);
      else if (wasHeld) {
        line = [];
        yield null;
      }
    }
  }
  if (length <= LARGEST_WHOLE) yield line.join("").trim();
}

/** Null where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function take(player: Player, { value, text, line, path }: Entry, found: Restored): Promise<void> {
  const { aside } = recordOf(value);
  if (isRecord(aside) && typeof aside.id === "string") {
    const read = await readAside(aside as unknown as GameRecord);
    found[await (read ? merge(player, read) : putAside(player, aside))] += 1;
    return;
  }
  const read = await readEntry(value);
  const stray = read === "newer" ? null : strayIn(value, keysOf(value), path);
  if (stray) found.stray ??= placed(stray, text, line);
  const came = typeof read === "string" ? read : await merge(player, read);
  found[came] += 1;
}

/** A game that was set aside there, if it can be shown here. */
async function readAside(record: GameRecord): Promise<Kept | null> {
  const game = readRecord(record);
  return typeof game === "object" && (await canBeShown(game)) ? { game, updated: record.updated } : null;
}

type Came = Exclude<keyof Restored, "isCut" | "stray">;

/** Sets a damaged game aside here too; beside another one with its id. */
async function putAside(player: Player, record: Record<string, unknown>): Promise<Came> {
  const database = await databaseOf(player);
  if (!database) throw new Error("there is no database");
  const transaction = database.transaction("aside", "readwrite");
  const store = transaction.objectStore("aside");
  const text = JSON.stringify(record);
  const all = await done<unknown[]>(store.getAll());
  if (all.some((known) => JSON.stringify({ ...recordOf(known), id: record.id }) === text)) return "same";
  const isTaken = all.some((known) => recordOf(known).id === record.id);
  store.put(isTaken ? { ...record, id: beside(String(record.id), text) } : record);
  await finished(transaction);
  return "aside";
}

/** Merges a game into the library, and returns what came of it. A copy is written before what takes its place. */
async function merge(player: Player, read: Kept): Promise<Came> {
  const { id } = read.game;
  const seen: { copy: Kept | null; came: Came } = { copy: null, came: "same" };
  const choose = (isCopied: boolean) => (known: Kept | null) => {
    const { game, copy } = known ? merged(known, read) : { game: read, copy: null };
    seen.copy = copy;
    if ((copy && !isCopied) || (known && isSame(game, known))) return null;
    seen.came = known ? "advanced" : "added";
    return game;
  };
  if ((await place(player, id, choose(false))) === "newer") return "newer";
  if (!seen.copy) return seen.came;
  const isNew = (await merge(player, seen.copy)) === "added";
  await place(player, id, choose(true));
  return isNew ? "copies" : seen.came;
}

async function readEntry(entry: unknown): Promise<Kept | "damaged" | "newer"> {
  if (!isRecord(entry)) return "damaged";
  const { id, updated, document } = entry;
  if (typeof id !== "string" || !isRecord(document)) return "damaged";
  if (!isCount(updated) || LATEST < updated) return "damaged";
  if (isOfNewerForm(document)) return "newer";
  if (typeof document.puzzle === "string" && !puzzleNamed(document.puzzle)) return "newer";
  const game = fromDocument(id, document);
  return game && (await isSound(game, document)) ? { game, updated } : "damaged";
}

/** Whether a game can be shown and gone on with: its moves led to its entries, and can be made on its board. */
async function isSound(game: Game, document: Record<string, unknown>): Promise<boolean> {
  const { id, opened, log } = game;
  // As a document from elsewhere is read, moves that did not lead there are left out.
  const imported = fromDocument(id, document, opened);
  if (opened.puzzle !== document.puzzle || imported?.log.length !== log.length) return false;
  if ((await canBeShown(game)) === false) return false;
  const puzzle = await loadPuzzle(opened.puzzle).catch(() => null);
  return puzzle === null || isPlayable(game, puzzle.view(opened));
}

/** Settings are those of the file; of times the better ones stay, and what was solved on either is. */
function takeRest(player: Player, head: Record<string, unknown>): void {
  const { local } = player.storage;
  const { dispatch, playerSettings } = storeOf(player);
  const settings = sensible(head.settings);
  const begun = new Set([...playerSettings.value.begun, ...(settings.begun ?? [])]);
  dispatch({ type: "settings", settings: { ...settings, begun: [...begun] } });
  keep(local, WISHES_KEY, { ...keptIn(local, WISHES_KEY), ...recordOf(head.wishes) });
  keep(local, BEST_KEY, bestOf(keptIn(local, BEST_KEY), recordOf(head.best)));
  const solved = Object.entries(recordOf(head.solved)).filter(([, mark]) => mark === 1);
  keep(local, SOLVED_KEY, { ...keptIn(local, SOLVED_KEY), ...Object.fromEntries(solved) });
}
