/** What a step makes of states. */
import type { Change } from "../../board/contract.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { stateOf } from "../lines.board.ts";
import { taken } from "../lines.input.ts";

/** Every colour and white. */
function anyOf({ json }: Opened): number {
  const { clues } = JSON.parse(json) as { clues: { colours: readonly unknown[] } };
  return stateOf(clues.colours.length + 1) - 1;
}

export const take = (opened: Opened, step: Step, states: ArrayLike<number>): readonly Change[] =>
  taken(anyOf(opened))(step, states);
