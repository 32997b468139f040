/** What there is to say, before any language says it. */

import type { WatchedEvent } from "../../solver/events.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../../solver/keys/kakuro.ts";
import type { Opened, Premise } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { isImplied } from "../args.ts";
import { digitsOf, EMPTY, entryOf, filled } from "../digits.ts";
import { isLast } from "../follows.ts";
import { gather, type Known, without } from "../knownDigits.ts";
import { type Board, boardOf, type Run } from "./board.ts";

export { ENGINES, FAULTS, FORMATS, STEPS };

export type TechniqueKey = (typeof STEPS)[number];
export type FaultKey = (typeof FAULTS)[number];

export { cellsOf, keyOf, known, LONGEST, numberOf, shortest, stepsOf } from "../args.ts";

export function setsOf(args: Args, name: string): number[][] {
  const arg = args[name];
  return arg?.type === "sets"
    ? [...arg.value].sort((one, other) => one.join().localeCompare(other.join()))
    : [];
}

/** The runs of clues given by their numbers. */
export function runsOf(args: Args, name: string, board: Board): Run[] {
  const arg = args[name];
  const clues = arg?.type === "clues" ? arg.value : arg?.type === "clue" ? [arg.value] : [];
  return clues.flatMap((clue) => board.runs[clue] ?? []);
}

export const sum = (digits: readonly number[]): number => digits.reduce((total, digit) => total + digit, 0);

export function knownOf(because: readonly Premise[], besides: readonly number[] = []): Known[] {
  return gather(
    because
      .filter(({ cell }) => !besides.includes(cell))
      .map(({ cell, mask: state }) => [cell, digitsOf(state)]),
  );
}

/** The sets of `cells` different digits with a sum, among `from`. */
export function waysOf(cells: number, total: number, from: readonly number[] = without([])): number[][] {
  if (cells === 0) return total === 0 ? [[]] : [];
  return from.flatMap((digit, index) =>
    digit <= total
      ? waysOf(cells - 1, total - digit, from.slice(index + 1)).map((rest) => [digit, ...rest])
      : [],
  );
}

/** What a run still needs, given the digits that stand in it. */
export interface Rest {
  run: Run;
  /** The digits that stand. */
  used: number[];
  /** How many cells are left, and how much of the sum; null without a sum. */
  cells: number;
  left: number | null;
  ways: number[][];
}

/** `except` is looked at as if it were empty. */
export function restOf(run: Run, states: ArrayLike<number>, except: number | null = null): Rest {
  const used = run.cells
    .filter((cell) => cell !== except)
    .flatMap((cell) => entryOf(states[cell] ?? 0) ?? []);
  const cells = run.cells.length - used.length;
  const left = run.sum === null ? null : run.sum - sum(used);
  return { run, used, cells, left, ways: left === null ? [] : waysOf(cells, left, without(used)) };
}

/** Why a run cannot be filled. */
export type Broken =
  | { why: "repeat"; rest: Rest; digit: number }
  | { why: "total"; rest: Rest; total: number }
  | { why: "no-way"; rest: Rest }
  | { why: "no-cell"; rest: Rest; digit: number }
  | { why: "no-fit"; rest: Rest };

function brokenOf(run: Run, states: ArrayLike<number>): Broken {
  const rest = restOf(run, states);
  const twice = rest.used.find((digit, index) => rest.used.indexOf(digit) < index);
  if (twice !== undefined) return { why: "repeat", rest, digit: twice };
  if (rest.left !== null && rest.cells === 0) return { why: "total", rest, total: sum(rest.used) };
  if (rest.left !== null && rest.ways.length === 0) return { why: "no-way", rest };
  const open = run.cells.flatMap((cell) => candidatesOf(states[cell] ?? 0));
  const [first = [], ...others] = rest.ways;
  const needed = first.filter((digit) => others.every((way) => way.includes(digit)));
  const missing = needed.find((digit) => !open.includes(digit));
  return missing === undefined ? { why: "no-fit", rest } : { why: "no-cell", rest, digit: missing };
}

/** The digits that a cell without entry can have. */
const candidatesOf = (state: number): number[] =>
  entryOf(state) !== null ? [] : state === EMPTY ? without([]) : digitsOf(state);

/** What facts alone say of a board. */
function boardOfFacts(cited: readonly WatchedEvent[]): ArrayLike<number> {
  const board: number[] = [];
  for (const { cell, is, digits } of factsOf(cited)) {
    board[cell] = is
      ? filled(digits[0] ?? 0)
      : without(digits).reduce((left, digit) => left | (1 << digit), 0);
  }
  return board;
}

/** What one event of a search amounts to. */
export type Happening =
  | { what: "guess"; cell: number; digit: number; of: number[] }
  | { what: "forced"; cell: number; digit: number }
  | { what: "last"; cell: number; digit: number; guesses: number }
  | { what: "offer"; cell: number; digits: number[] }
  | { what: "gone"; cell: number; gone: number[]; left: number[]; why: Gone }
  | { what: "follows"; cell: number; gone: number[]; left: number[] }
  | { what: "balanced"; cell: number; gone: number[]; left: number[]; area: readonly number[] }
  | { what: "broken"; cell: number | null; broken: Broken }
  | { what: "nothing-fits"; cell: number; across: Rest; down: Rest }
  | { what: "incompatible"; by: "cell" | "learned" | readonly number[]; facts: Fact[] }
  | { what: "stuck" }
  | { what: "back"; cell: number; digits: number[]; filled: boolean }
  | { what: "solution" }
  | { what: "nothing" };

/** Why digits went from a cell: all of them stand in the run, no way to fill the rest of it uses them, or what the
 *  other cells can hold leaves no room. */
export interface Gone {
  how: "stands" | "ways" | "fit";
  rest: Rest;
}

/** What is said of a cell: that it is a digit, or which it is not. */
export interface Fact {
  cell: number;
  is: boolean;
  digits: number[];
}

export function happeningOf(
  event: WatchedEvent,
  states: ArrayLike<number>,
  opened: Opened,
  cited: readonly WatchedEvent[] = [],
): Happening {
  const board = boardOf(opened);
  const run = event.cause === null ? undefined : board.runs[event.cause];
  const { cell } = event;
  if (event.kind === "solution") return { what: "solution" };
  if (event.kind === "conflict") {
    // What is said rests on what is cited: the board may break the run in another way, too.
    const read = run && 0 < cited.length ? boardOfFacts(cited) : states;
    return incompatibleOf(run, cited, board) ?? conflict(cell, run, read, board);
  }
  if (cell === null || event.kind === "tick" || event.kind === "learned" || event.kind === "reason")
    return { what: "nothing" };
  const after = digitsOf(event.to);
  const [digit = 0] = after;
  if (isLast(event, cited)) return { what: "last", cell, digit, guesses: event.depth };
  if (event.kind === "forced") return { what: "forced", cell, digit };
  if (event.kind === "decision") return { what: "guess", cell, digit, of: digitsOf(event.from) };
  if (event.kind === "undo") {
    return { what: "back", cell, digits: after, filled: entryOf(event.to) !== null };
  }
  if (!run && event.from === 0) return { what: "offer", cell, digits: after };
  const before = event.from === 0 ? without([]) : digitsOf(event.from);
  const gone = before.filter((digit) => !after.includes(digit));
  const area = areaOf(cited, board);
  if (!run && 0 < area.length) return { what: "balanced", cell, gone, left: after, area };
  if (!run) return { what: "follows", cell, gone, left: after };
  return { what: "gone", cell, gone, left: after, why: whyGone(run, cell, gone, states) };
}

/** The cells of the runs that are cited together. */
function areaOf(cited: readonly WatchedEvent[], board: Board): readonly number[] {
  const cells = cited.flatMap(({ cause }) => (cause === null ? [] : (board.runs[cause]?.cells ?? [])));
  return [...new Set(cells)].sort((a, b) => a - b);
}

/** What cannot all be, where no run alone says so. */
function incompatibleOf(
  run: Run | undefined,
  cited: readonly WatchedEvent[],
  board: Board,
): Happening | null {
  const facts = factsOf(cited);
  if (run || facts.length === 0) return null;
  const area = areaOf(cited, board);
  const isCell = facts.every(({ cell }) => cell === facts[0]?.cell);
  return { what: "incompatible", by: 0 < area.length ? area : isCell ? "cell" : "learned", facts };
}

/** Facts in reading order: what each cell is, or which digits it is not. What another one implies is left out. */
export function factsOf(events: readonly WatchedEvent[]): Fact[] {
  const facts: Fact[] = [];
  for (const { cell, from, to } of events) {
    const is = from !== 0;
    const digits = digitsOf(is ? from : to);
    const same = facts.find((fact) => fact.cell === cell && fact.is === is);
    if (same) same.digits.push(...digits);
    else if (cell !== null) facts.push({ cell, is, digits });
  }
  for (const fact of facts) fact.digits.sort();
  return facts.filter((fact) => !isImplied(fact, facts)).sort((a, b) => a.cell - b.cell);
}

function conflict(
  cell: number | null,
  run: Run | undefined,
  states: ArrayLike<number>,
  board: Board,
): Happening {
  if (run) return { what: "broken", cell, broken: brokenOf(run, states) };
  const runs = cell === null ? undefined : board.runsOf.get(cell);
  if (cell === null || !runs) return { what: "stuck" };
  const across = restOf(runs.across, states, cell);
  return { what: "nothing-fits", cell, across, down: restOf(runs.down, states, cell) };
}

function whyGone(run: Run, cell: number, gone: readonly number[], states: ArrayLike<number>): Gone {
  const rest = restOf(run, states, cell);
  if (gone.every((digit) => rest.used.includes(digit))) return { how: "stands", rest };
  const usable = rest.ways.flat();
  const unusable = gone.every((digit) => !usable.includes(digit));
  return { how: rest.left !== null && unusable ? "ways" : "fit", rest };
}

/** The digits a run allows in one more cell. */
export function allowed(rest: Rest): number[] {
  if (rest.left === null) return without(rest.used);
  return without(without(rest.ways.flat()));
}
