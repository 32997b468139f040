/** What a step makes of states. */
import type { Change } from "../../board/contract.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { taken } from "../digits.states.ts";
import { boardOf } from "./board.ts";
import { highlightsOf } from "./highlights.ts";

export const take = (opened: Opened, step: Step, states: ArrayLike<number>): readonly Change[] =>
  taken(step, states, highlightsOf(boardOf(opened)).peers);
