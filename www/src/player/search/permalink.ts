/** A moment of a search as it stands in an address, behind the puzzle: `&watch=scan@1234`, what the search started from
 *  if not from the clues, and where it was turned off its way:
 *
 *      &from=0*1a~sk~0*5            states in base 36, each with how often it comes
 *      &fork=12.0.5.sk.1.-.0        tick, branch, cell, state, holds, cause, forbid; one each
 *      &beside=fewest@99.step.first.10000000    another search beside it: pace, goal, the steps at which either gives up
 */
import type { ForkAsk } from "../../solver/protocol.ts";
import { type Compare, MOST_CELLS } from "../state.ts";

/** A fork, and the tick at which it was made. */
export interface Turn {
  tick: number;
  fork: ForkAsk;
}

/** Another search that stands beside it. */
export interface Beside extends Pick<Compare, "pace" | "goal" | "limit"> {
  engine: string;
  tick: number;
}

export interface Permalink {
  engine: string;
  tick: number;
  beside?: Beside;
  /** Empty: from the clues alone. */
  origin: Uint32Array;
  turns: readonly Turn[];
}

export function writePermalink({ engine, tick, origin, turns, beside }: Permalink): string {
  const from = origin.length === 0 ? "" : `&from=${writeStates(origin)}`;
  const moment = `&watch=${encodeURIComponent(engine)}@${tick}${from}${turns.map(writeTurn).join("")}`;
  return moment + (beside ? writeBeside(beside) : "");
}

const writeBeside = ({ engine, tick, pace, goal, limit }: Beside): string =>
  `&beside=${encodeURIComponent(engine)}@${tick}.${pace}.${goal}.${limit}`;

function readBeside(text: string): Beside | null {
  const found = /^([\w-]+)@(\d{1,15})\.(step|time)\.(first|all)\.(\d{1,15})$/.exec(text);
  if (!found) return null;
  const [, engine = "", tick, pace, goal, limit] = found;
  return {
    ...{ engine, tick: Number(tick), limit: Number(limit) },
    ...{ pace: pace as Beside["pace"], goal: goal as Beside["goal"] },
  };
}

/** What a fragment says of a search; null if nothing, or nothing that can be understood. */
export function readPermalink(fragment: string): Permalink | null {
  const parts = fragment.replace(/^#/, "").split("&").slice(1);
  const values = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [, engine = "", tick = ""] = /^([\w-]+)@(\d{1,15})$/.exec(values("watch")[0] ?? "") ?? [];
  if (!engine) return null;
  const turns = values("fork").map(readTurn);
  const origin = readStates(values("from")[0] ?? "");
  const [second] = values("beside");
  const beside = second === undefined ? undefined : readBeside(second);
  if (origin === null || turns.includes(null) || beside === null) return null;
  const moment = { engine, tick: Number(tick), origin, turns: turns.filter((turn) => turn !== null) };
  return beside ? { ...moment, beside } : moment;
}

function writeStates(states: Uint32Array): string {
  const runs: { state: number; count: number }[] = [];
  for (const state of states) {
    const last = runs.at(-1);
    if (last?.state === state) last.count += 1;
    else runs.push({ state, count: 1 });
  }
  const base36 = (value: number) => value.toString(36);
  return runs.map(({ state, count }) => base36(state) + (count === 1 ? "" : `*${base36(count)}`)).join("~");
}

function readStates(text: string): Uint32Array | null {
  const states: number[] = [];
  for (const run of text === "" ? [] : text.split("~")) {
    const [, state, count = "1"] = /^([0-9a-z]{1,7})(?:\*([0-9a-z]{1,4}))?$/.exec(run) ?? [];
    const times = Number.parseInt(count, 36);
    if (state === undefined || MOST_CELLS < states.length + times) return null;
    const value = Number.parseInt(state, 36);
    if (0xffff_ffff < value) return null;
    for (let index = 0; index < times; index += 1) states.push(value);
  }
  return Uint32Array.from(states);
}

const writeTurn = ({ tick, fork: { branch, choice, forbid } }: Turn): string =>
  `&fork=${[
    ...[tick, branch, choice.cell, choice.state.toString(36)],
    ...[choice.holds ? 1 : 0, choice.cause ?? "-", forbid ? 1 : 0],
  ].join(".")}`;

const TURN = /^(\d{1,15})\.(\d{1,9})\.(\d{1,9})\.([0-9a-z]{1,7})\.([01])\.(\d{1,9}|-)\.([01])$/;

function readTurn(text: string): Turn | null {
  const found = TURN.exec(text);
  if (!found) return null;
  const [, tick, branch, cell, state = "", holds, cause, forbid] = found;
  const choice = {
    cell: Number(cell),
    state: Number.parseInt(state, 36) >>> 0,
    holds: holds === "1",
    cause: cause === "-" ? null : Number(cause),
  };
  return { tick: Number(tick), fork: { branch: Number(branch), choice, forbid: forbid === "1" } };
}
