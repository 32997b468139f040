/** A moment of a search as it stands in an address, behind the puzzle: `&watch=scan@1234`, what the search started from
 *  if not from the clues, and where it was turned off its way:
 *
 *      &from=0*1a~sk~0*5            words in base 36, each with how often it comes
 *      &fork=12.0.5.sk.1.-.0        tick, branch, cell, word, holds, cause, forbid; one each
 */
import type { ForkAsk } from "../../solver/protocol.ts";

/** A fork, and the tick at which it was made. */
export interface Turn {
  tick: number;
  fork: ForkAsk;
}

export interface Moment {
  engine: string;
  tick: number;
  /** Empty: from the clues alone. */
  origin: Uint32Array;
  turns: readonly Turn[];
}

/** Most cells of a board, so that no address takes more memory than that. */
const MOST_CELLS = 1 << 14;

export function writeMoment({ engine, tick, origin, turns }: Moment): string {
  const from = origin.length === 0 ? "" : `&from=${writeWords(origin)}`;
  return `&watch=${encodeURIComponent(engine)}@${tick}${from}${turns.map(writeTurn).join("")}`;
}

/** What a fragment says of a search; null if nothing, or nothing that can be understood. */
export function readMoment(fragment: string): Moment | null {
  const parts = fragment.replace(/^#/, "").split("&").slice(1);
  const values = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [, engine = "", tick = ""] = /^([\w-]+)@(\d{1,15})$/.exec(values("watch")[0] ?? "") ?? [];
  if (!engine) return null;
  const turns = values("fork").map(readTurn);
  const origin = readWords(values("from")[0] ?? "");
  if (origin === null || turns.includes(null)) return null;
  return { engine, tick: Number(tick), origin, turns: turns.filter((turn) => turn !== null) };
}

function writeWords(words: Uint32Array): string {
  const runs: { word: number; count: number }[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.word === word) last.count += 1;
    else runs.push({ word, count: 1 });
  }
  const base36 = (value: number) => value.toString(36);
  return runs.map(({ word, count }) => base36(word) + (count === 1 ? "" : `*${base36(count)}`)).join("~");
}

function readWords(text: string): Uint32Array | null {
  const words: number[] = [];
  for (const run of text === "" ? [] : text.split("~")) {
    const [, word, count = "1"] = /^([0-9a-z]{1,7})(?:\*([0-9a-z]{1,4}))?$/.exec(run) ?? [];
    const times = Number.parseInt(count, 36);
    if (word === undefined || MOST_CELLS < words.length + times) return null;
    const value = Number.parseInt(word, 36);
    if (0xffff_ffff < value) return null;
    for (let index = 0; index < times; index += 1) words.push(value);
  }
  return Uint32Array.from(words);
}

const writeTurn = ({ tick, fork: { branch, choice, forbid } }: Turn): string =>
  `&fork=${[
    ...[tick, branch, choice.cell, choice.word.toString(36)],
    ...[choice.holds ? 1 : 0, choice.cause ?? "-", forbid ? 1 : 0],
  ].join(".")}`;

const TURN = /^(\d{1,15})\.(\d{1,9})\.(\d{1,9})\.([0-9a-z]{1,7})\.([01])\.(\d{1,9}|-)\.([01])$/;

function readTurn(text: string): Turn | null {
  const found = TURN.exec(text);
  if (!found) return null;
  const [, tick, branch, cell, word = "", holds, cause, forbid] = found;
  const choice = {
    cell: Number(cell),
    word: Number.parseInt(word, 36) >>> 0,
    holds: holds === "1",
    cause: cause === "-" ? null : Number(cause),
  };
  return { tick: Number(tick), fork: { branch: Number(branch), choice, forbid: forbid === "1" } };
}
