/** Steps that assume something: what is assumed, and what follows from it, step by step. */
import type { PuzzleText } from "../puzzles/view.ts";
import { ASSUMED } from "../puzzles/view.ts";
import type { Step } from "../solver/wire.ts";

/** What follows from the assumption of a step, to the conflict; none, where it assumes nothing. */
export const innerSteps = ({ args }: Step): readonly Step[] =>
  args.steps?.type === "steps" ? args.steps.value : [];

/** What a step assumes: the contrary of what it concludes. */
const contraryOf = (step: Step): Step => ({
  ...step,
  technique: ASSUMED,
  effects: step.effects.map(({ cell, from, to }) => ({ cell, from, to: from & ~to })),
});

/** What holds on the board while so many inner steps of a step are followed, the last of them not yet: the assumption,
 *  and what followed so far. Of several cases, only the one that is followed. */
export function assumedBefore(
  step: Step,
  followed: number,
  caseOf: PuzzleText["caseOf"],
): { assumed: readonly Step[]; concluded: readonly Step[] } {
  const inner = innerSteps(step).slice(0, Math.max(0, followed));
  if (inner.length === 0) return { assumed: [], concluded: [] };
  const start = caseOf ? inner.findLastIndex((one) => caseOf(one) !== null) : -1;
  const begun = inner[start];
  if (begun && caseOf) return { assumed: [caseOf(begun) ?? begun], concluded: inner.slice(start, -1) };
  const isOfCases = caseOf && innerSteps(step).some((one) => caseOf(one) !== null);
  return { assumed: isOfCases ? [] : [contraryOf(step)], concluded: inner.slice(0, -1) };
}
