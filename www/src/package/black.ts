/** What the states of a nonogram mean. */
import { blackOf as blackIn } from "../puzzles/nonogram/cellState.ts";
import { stateIn } from "./arguments.ts";

/** The two states of a settled cell. */
export { BLACK, WHITE } from "../solver/states/nonogram.ts";

/** Whether a state is black; null where the cell is not settled. */
export const blackOf = (state: number): boolean | null => blackIn(stateIn(state));
