/** Long chains in chapters: each ends with a cell that it settles on the way, and has what that cell needs. */
import type { Step } from "../../../solver/wire.ts";

export interface Chapter {
  /** Its steps: from the first to before `end`. */
  start: number;
  end: number;
  /** What its last step settles. */
  cell: number;
}

/** More steps than a hint begins with: what is nearer is offered instead. */
const FAR = 7;

export const isFar = (steps: readonly Step[]): boolean => FAR < steps.length;

/** The chapters of a chain that leads to `goal`: the solver marks the last step of each but the last one. */
export function chaptersOf(steps: readonly Step[], goal: number): Chapter[] {
  const chapters: Chapter[] = [];
  let start = 0;
  for (const [index, { args }] of steps.entries()) {
    if (args.chapter?.type !== "cell") continue;
    chapters.push({ start, end: index + 1, cell: args.chapter.value });
    start = index + 1;
  }
  return [...chapters, { start, end: steps.length, cell: goal }];
}
