/** What keys do with marks. */
import type { Change } from "../../../board/contract.ts";
import type { PuzzleView } from "../../../puzzles/view.ts";
import { MARKED } from "../../state.ts";
import { COLOURS, type Colour, coloured, colourIn, cornerBit } from "./bits.ts";

/** A digit in the corners of cells without an entry; with Shift, a colour; "Delete" takes all marks away. */
export function marked(
  { input }: Pick<PuzzleView, "input">,
  key: string,
  shift: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): Change[] {
  const digit = Number(key);
  if (key === "Delete") return changed(cells, states, (state) => state & ~MARKED);
  if (shift) {
    const colour = COLOURS.find((known) => known === digit);
    return colour ? inColour(colour, cells, states) : [];
  }
  const bit = digit ? cornerBit(digit) : 0;
  const empty = cells.filter((cell) => input.held(states[cell] ?? 0, cell) === null);
  return toggled(empty, states, (state) => (state & bit) !== 0, {
    put: (state) => state | bit,
    take: (state) => state & ~bit,
  });
}

/** A colour for cells; for none of them, where all have it. */
export const inColour = (colour: Colour, cells: readonly number[], states: ArrayLike<number>): Change[] =>
  toggled(cells, states, (state) => colourIn(state) === colour, {
    put: (state) => coloured(state, colour),
    take: (state) => coloured(state, null),
  });

type Edit = (state: number) => number;

/** A mark goes to those cells that lack it, until none does. */
function toggled(
  cells: readonly number[],
  states: ArrayLike<number>,
  has: (state: number) => boolean,
  { put, take }: { put: Edit; take: Edit },
): Change[] {
  const lacking = cells.filter((cell) => !has(states[cell] ?? 0));
  return lacking.length === 0 ? changed(cells, states, take) : changed(lacking, states, put);
}

const changed = (cells: readonly number[], states: ArrayLike<number>, edit: Edit): Change[] =>
  cells.map((cell) => {
    const from = states[cell] ?? 0;
    return { cell, from, to: edit(from) >>> 0 };
  });
