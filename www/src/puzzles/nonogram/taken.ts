/** What a step makes of states. */
import type { Change } from "../../board/contract.ts";
import { BLACK, WHITE } from "../../solver/states/nonogram.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { taken } from "../lines.input.ts";

const taking = taken(BLACK | WHITE);

export const take = (_opened: Opened, step: Step, states: ArrayLike<number>): readonly Change[] =>
  taking(step, states);
