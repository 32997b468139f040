/** What the states of a nonogram in colours mean. */
import { colourOf as colourIn, stateOf as stateIn } from "../puzzles/colournonogram/cellState.ts";
import { COLOURS } from "../solver/states/colournonogram.ts";
import { stateIn as checked, integer } from "./arguments.ts";

/** The number of a state's colour, 0 for white; null where the cell is not settled. */
export const colourOf = (state: number): number | null => colourIn(checked(state));

/** The state of a cell of a colour: 0 for white, else its number in the palette, from 1. */
export const stateOf = (colour: number): number => stateIn(integer("colour", colour, 0, COLOURS));
