/** What the states of a board to cover mean. */
import { filled, WAYS, wayIn } from "../puzzles/boardcover/cellState.ts";
import { integer, stateIn } from "./arguments.ts";

/** In which of twelve ways a piece lies on a cell: the turn of the piece, 0 to 3, times three, plus its cell, 0 to 2; null where
 *  none does. */
export const wayOf = (state: number): number | null => wayIn(stateIn(state));

/** The state of a cell that is covered in a way, 0 to 11. */
export const stateOf = (way: number): number => filled(integer("way", way, 0, WAYS - 1));
