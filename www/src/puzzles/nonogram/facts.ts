/** What there is to say of a nonogram, before any language says it. */

import type { WatchedEvent } from "../../solver/events.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../../solver/keys/nonogram.ts";
import type { Effect, Opened, Premise } from "../../solver/wire.ts";
import { isLast } from "../follows.ts";
import { boardOf, EMPTY, type Line } from "../lines.ts";
import { BLACK, blackOf, WHITE } from "./cellState.ts";

export { ENGINES, FAULTS, FORMATS, STEPS };

export type TechniqueKey = (typeof STEPS)[number];

/** Cells of the two colours. */
export interface Colours {
  black: number[];
  white: number[];
}

/** The colours that cells have. */
export function coloursOf(cells: readonly (readonly [cell: number, state: number])[]): Colours {
  const of = (wanted: boolean) =>
    cells.filter(([, state]) => blackOf(state) === wanted).map(([cell]) => cell);
  return { black: of(true), white: of(false) };
}

export const citedColours = (premises: readonly Premise[]): Colours =>
  coloursOf(premises.map(({ cell, mask: state }) => [cell, state]));

export const movedColours = (effects: readonly Effect[]): Colours =>
  coloursOf(effects.map(({ cell, to }) => [cell, to]));

/** What some cells of a board hold. */
export const heldColours = (cells: readonly number[], states: ArrayLike<number>): Colours =>
  coloursOf(cells.map((cell) => [cell, states[cell] ?? EMPTY]));

/** Facts of a search as colours: a cell that is not black is white. */
export function factColours(events: readonly WatchedEvent[]): Colours {
  const facts = events.flatMap(({ cell, from, to }): [number, number][] =>
    cell === null ? [] : [[cell, from === EMPTY ? otherOf(to) : from]],
  );
  return coloursOf(facts);
}

/** The other colour of each. */
export const contrary = ({ black, white }: Colours): Colours => ({ black: white, white: black });

const otherOf = (state: number): number => (state === EMPTY ? EMPTY : BLACK + WHITE - state);

/** Lengths of the black blocks of a line that is filled; null while a cell of it is open. */
export function blocksIn({ cells }: Line, states: ArrayLike<number>): readonly number[] | null {
  const blocks: number[] = [];
  let run = 0;
  for (const cell of cells) {
    const black = blackOf(states[cell] ?? EMPTY);
    if (black === null) return null;
    if (black) run += 1;
    else if (0 < run) blocks.push(run);
    if (!black) run = 0;
  }
  return run === 0 ? blocks : [...blocks, run];
}

/** The places of a line, counted from 1, at which its black blocks begin. */
export const startsOf = ({ cells }: Line, states: ArrayLike<number>): number[] => {
  const isBlack = (index: number) => blackOf(states[cells[index] ?? -1] ?? EMPTY) === true;
  return cells.flatMap((_, index) => (isBlack(index) && !isBlack(index - 1) ? [index + 1] : []));
};

/** Cells that the blocks of a line take at least, with a gap between each two. */
export const leastOf = ({ blocks }: Line): number =>
  blocks.reduce((sum, block) => sum + block, 0) + Math.max(0, blocks.length - 1);

/** Why a line settles a cell, by the plainest reason that is true; `states` is the board before it. */
export type Settled = "empty" | "full" | "finished" | "fits";

function settledBy(line: Line, black: boolean, states: ArrayLike<number>): Settled {
  if (line.blocks.length === 0) return "empty";
  if (leastOf(line) === line.cells.length) return "full";
  const all = line.blocks.reduce((sum, block) => sum + block, 0);
  return !black && heldColours(line.cells, states).black.length === all ? "finished" : "fits";
}

/** What one event of a search amounts to. */
export type Happening =
  | { what: "row"; line: Line; starts: number[] }
  | { what: "only"; line: Line }
  | { what: "lastRow"; line: Line; starts: number[]; guesses: number }
  | { what: "last"; cell: number; black: boolean; guesses: number }
  | { what: "guess"; cell: number; black: boolean }
  | { what: "settled"; cell: number; black: boolean; line: Line; how: Settled }
  | { what: "refuted"; cell: number; black: boolean; line: Line }
  | { what: "agreed"; cell: number; black: boolean; tried: number }
  | { what: "follows"; cell: number; black: boolean }
  | { what: "broken"; line: Line; holds: readonly number[] | null }
  | { what: "entered"; line: Line; cell: number }
  | { what: "neither"; cell: number }
  | { what: "incompatible"; facts: Colours }
  | { what: "stuck" }
  | { what: "back"; cell: number }
  | { what: "rowBack"; line: Line }
  | { what: "solution" }
  | { what: "nothing" };

export function happeningOf(
  event: WatchedEvent,
  states: ArrayLike<number>,
  opened: Opened,
  cited: readonly WatchedEvent[] = [],
): Happening {
  const { cell, kind, to } = event;
  const line = event.cause === null ? undefined : boardOf(opened).lines[event.cause];
  if (kind === "solution") return { what: "solution" };
  if (kind === "conflict") return conflict(cell, line, states, cited);
  if (cell === null || kind === "tick" || kind === "learned" || kind === "reason") return { what: "nothing" };
  if (kind === "undo") return line ? { what: "rowBack", line } : { what: "back", cell };
  const black = blackOf(to) === true;
  if (isLast(event, cited)) {
    const guesses = event.depth;
    return line
      ? { what: "lastRow", line, starts: startsOf(line, states), guesses }
      : { what: "last", cell, black, guesses };
  }
  if (kind === "forced" && line) return { what: "only", line };
  if (kind === "decision") {
    return line ? { what: "row", line, starts: startsOf(line, states) } : { what: "guess", cell, black };
  }
  if (line && event.rule !== 0) return { what: "refuted", cell, black, line };
  if (line) return { what: "settled", cell, black, line, how: settledBy(line, black, states) };
  // A cell that was tried in both colours is cited in both.
  const [tried, again] = cited;
  return tried?.cell != null && tried.cell === again?.cell
    ? { what: "agreed", cell, black, tried: tried.cell }
    : { what: "follows", cell, black };
}

function conflict(
  cell: number | null,
  line: Line | undefined,
  states: ArrayLike<number>,
  cited: readonly WatchedEvent[],
): Happening {
  if (line) {
    const holds = blocksIn(line, 0 < cited.length ? boardOfFacts(cited) : states);
    const isSatisfied = holds?.join() === line.blocks.join();
    // A row that is laid out as its clue says breaks only on an entry.
    return isSatisfied && cell !== null ? { what: "entered", line, cell } : { what: "broken", line, holds };
  }
  if (0 < cited.length) return { what: "incompatible", facts: factColours(cited) };
  return cell === null ? { what: "stuck" } : { what: "neither", cell };
}

/** What facts alone say of a board. */
function boardOfFacts(cited: readonly WatchedEvent[]): ArrayLike<number> {
  const { black, white } = factColours(cited);
  const board: number[] = [];
  for (const cell of black) board[cell] = BLACK;
  for (const cell of white) board[cell] = WHITE;
  return board;
}
