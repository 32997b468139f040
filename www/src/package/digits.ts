/** What the states of puzzles of digits mean. */
import { digitsOf as digitsIn, entryOf, filled } from "../puzzles/digits.states.ts";
import { integer, stateIn } from "./arguments.ts";

/** A state's digit; null where none is entered. */
export const digitOf = (state: number): number | null => entryOf(stateIn(state));

/** The digits of a state: its candidates, or the one that is entered. */
export const digitsOf = (state: number): number[] => digitsIn(stateIn(state));

/** The state of a cell where a digit, 1 to 9, is entered. */
export const stateOf = (digit: number): number => filled(integer("digit", digit, 1, 9));
