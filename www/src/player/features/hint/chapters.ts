/** Long chains in chapters: each ends with a cell that is placed on the way. */
import type { Step } from "../../../solver/wire.ts";

export interface Chapter {
  /** Its steps: from the first to before `end`. */
  start: number;
  end: number;
  /** What its last step places. */
  cell: number;
}

/** Lines that a chapter has at least, but for the last one: where every step places a cell, one step is none. */
const LEAST = 3;

/** More lines than one takes in at once: a chain of more is cut into chapters. */
const SHORT = 5;

/** More steps than a hint begins with: what is nearer is offered instead. */
const FAR = 7;

export const isFar = (steps: readonly Step[]): boolean => FAR < steps.length;

/** Lines a reader has to read: steps, and the steps within them. */
export function linesOf(steps: readonly Step[]): number {
  let lines = 0;
  for (const { args } of steps) lines += 1 + (args.steps?.type === "steps" ? linesOf(args.steps.value) : 0);
  return lines;
}

/** The chapters of a chain that leads to `goal`; a short chain is one.
 *  `placed` says which cells a step settles.
 */
export function chaptersOf(
  steps: readonly Step[],
  goal: number,
  placed: (step: Step) => readonly number[],
): Chapter[] {
  const chapters: Chapter[] = [];
  let start = 0;
  if (SHORT < linesOf(steps)) {
    for (const [index, step] of steps.slice(0, -1).entries()) {
      const cell = placed(step).find((cell) => cell !== goal);
      if (cell === undefined || linesOf(steps.slice(start, index + 1)) < LEAST) continue;
      chapters.push({ start, end: index + 1, cell });
      start = index + 1;
    }
  }
  return [...chapters, { start, end: steps.length, cell: goal }];
}
