/** The ladder of a hint: one for all puzzles and all kinds of steps. */
import type { HintLevel } from "../../state.ts";

/** From the least that a hint gives away to the move itself. */
export const RUNGS = ["name", "where", "why", "move"] as const satisfies readonly HintLevel[];

/** The rung above; none above the last. */
export const rungAfter = (level: HintLevel): Exclude<HintLevel, "name"> | undefined => {
  const [, ...above] = RUNGS;
  return above[RUNGS.indexOf(level)];
};

/** Whether a rung gives the reason of a step, and so what it leads to. */
export const isReason = (level: HintLevel): boolean => 2 <= RUNGS.indexOf(level);
