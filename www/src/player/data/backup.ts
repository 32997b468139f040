/** All games, settings, best times and solved marks as one file, and back: `docs/formats/library.schema.json`. A game
 *  takes a line, so that the file is written and read in slices, and damage stays in its line. */
import { puzzleNamed } from "../../puzzles/index.ts";
import { BEST_KEY, bestOf } from "../best.ts";
import { hash } from "../hash.ts";
import { WISHES_KEY } from "../order.ts";
import type { Player } from "../player.ts";
import { SOLVED_KEY } from "../solved.ts";
import { storeOf } from "../store.ts";
import { done, finished } from "./database.ts";
import { FORM, toDocument } from "./document.ts";
import { keep, keptIn, recordOf } from "./kept.ts";
import { databaseOf, type Kept, pacer, place, records } from "./library.ts";
import { isSame, merged } from "./merge.ts";
import { fromDocument, readKept } from "./records.ts";
import { sensible } from "./settings.ts";
import { isCount, isRecord } from "./shapes.ts";
import { type Stray, strayIn } from "./strayKey.ts";

/** The version of the file. */
export const LIBRARY = 1;

/** A file without our lines is read as a whole: so large that takes no memory that a phone does not have. */
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
      if (0 < game.log.length) add({ id, updated, document: toDocument(game) });
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
  /** The first key that no entry has: what it stands in counts as damaged. */
  stray: Stray | null;
}

/** Why nothing came of it. */
export class NoLibrary extends Error {
  constructor(readonly reason: "none" | "newer") {
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
  /** What it is in, and the line of the file in which that begins. */
  text: string;
  line: number;
}

interface Reader {
  head: Record<string, unknown>;
  entries: AsyncIterable<Entry | typeof CUT> | Iterable<Entry>;
}

async function readerOf(file: Blob): Promise<Reader> {
  const lines = linesOf(file);
  const { value: first = "" } = await lines.next();
  const head = parsed(`${first}]}`);
  if (isRecord(head)) return { head, entries: entriesOf(lines) };
  // Another program has written it anew.
  const text = file.size <= LARGEST_WHOLE ? await file.text() : "";
  const whole = parsed(text);
  if (!isRecord(whole)) throw new NoLibrary("none");
  const games: unknown[] = Array.isArray(whole.games) ? whole.games : [];
  return { head: whole, entries: games.map((value) => ({ value, text, line: 1 })) };
}

async function* entriesOf(lines: AsyncIterable<string>): AsyncGenerator<Entry | typeof CUT> {
  let isWhole = false;
  let line = 1;
  for await (const text of lines) {
    line += 1;
    if (text === "") continue;
    isWhole = text === "]}";
    if (!isWhole) yield { value: parsed(text.replace(/,$/, "")), text, line };
  }
  if (!isWhole) yield CUT;
}

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  let rest: string[] = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const [first = "", ...others] = piece.value.split("\n");
    rest.push(first);
    if (others.length === 0) continue;
    yield rest.join("").trim();
    for (const line of others.slice(0, -1)) yield line.trim();
    rest = [others.at(-1) ?? ""];
  }
  yield rest.join("").trim();
}

/** Null where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function take(player: Player, { value, text, line }: Entry, found: Restored): Promise<void> {
  const { aside } = recordOf(value);
  if (isRecord(aside) && typeof aside.id === "string") {
    found[await putAside(player, aside)] += 1;
    return;
  }
  const read = readEntry(value);
  const stray = read === "newer" ? null : strayIn(value, text, line);
  if (stray) {
    found.stray ??= stray;
    found.damaged += 1;
    return;
  }
  const came = typeof read === "string" ? read : await merge(player, read);
  found[came] += 1;
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
  store.put(isTaken ? { ...record, id: `${record.id}-${hash(text).toString(36)}` } : record);
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

function readEntry(entry: unknown): Kept | "damaged" | "newer" {
  if (!isRecord(entry)) return "damaged";
  const { id, updated, document } = entry;
  if (typeof id !== "string" || !isCount(updated) || !isRecord(document)) return "damaged";
  if (isCount(document.game) && FORM < document.game) return "newer";
  if (typeof document.puzzle === "string" && !puzzleNamed(document.puzzle)) return "newer";
  const game = fromDocument(id, document);
  return game ? { game, updated } : "damaged";
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
