/** Reads sentences about a Kakuro back: which cells and numbers they name. */
import type { Opened, Step } from "../src/solver/wire.ts";

const PATTERNS: readonly [pattern: RegExp, rowFirst: boolean][] = [
  [/rows? (\d+), columns? ((?:\d+(?:, | and )?)+)/gi, true],
  [/(?<!rows? \d+, )columns? (\d+), rows? ((?:\d+(?:, | and )?)+)/gi, false],
  [/(\d+)행 ?((?:\d+(?:, )?)+)열/g, true],
  [/(\d+)열 ((?:\d+(?:, )?)+)행/g, false],
  [/(\d+)行((?:\d+、?)+)列/g, true],
  [/(\d+)列((?:\d+、?)+)行/g, false],
  [/\((\d+),(\d+)\)/g, true],
  [/\br(\d+)c(\d+)/g, true],
];

/** The cells that a sentence names: "row 3, columns 4 and 5", "3행 4, 5열" and the like. */
export function cellsNamed(sentence: string, width: number): Set<number> {
  const named = new Set<number>();
  for (const [pattern, rowFirst] of PATTERNS) {
    for (const [, one, others = ""] of sentence.matchAll(pattern)) {
      for (const other of others.match(/\d+/g) ?? []) {
        const [row, column] = rowFirst ? [Number(one), Number(other)] : [Number(other), Number(one)];
        named.add((row - 1) * width + column - 1);
      }
    }
  }
  return named;
}

/** How many cells a sentence says that it rests on, where it names none of them: those that are lit. */
export const litIn = (sentence: string): number =>
  Number(
    /Based on: the (?:(\d+) )?highlighted cells?|표시된 (\d+)칸\.|強調した(\d+)マス。/
      .exec(sentence)
      ?.slice(1)
      .find(Boolean) ?? 0,
  );

export function numbersNamed(sentence: string): Set<number> {
  return new Set(sentence.match(/\d+/g)?.map(Number));
}

/** The numbers in the values of a step, but for those of the steps within it.
 *
 *  All nine digits go without saying, and so does the total of no cells.
 */
export function numbersIn(step: Step): number[] {
  return Object.entries(step.args).flatMap(([name, arg]) => {
    // What is left is said of the cells that change.
    // Many ways that do not fit are counted.
    if (name === "out" && arg.type === "sets" && 3 < arg.value.length) return [arg.value.length];
    if (name === "digits" && ["area-sum", "possible-ways"].includes(step.technique)) return [];
    if (arg.type === "number") return arg.value === 0 ? [] : [arg.value];
    if (arg.type === "digits") return arg.value.length === 9 ? [] : arg.value;
    return arg.type === "sets" ? arg.value.flat() : [];
  });
}

/** Premises whose digits a sentence takes from the sum of their run, "the 7 left in 2 cells of the 16 after 9": where they
 *  stand is seen in the run. */
export function subtracted(step: Step, { view }: Opened): Step["premises"] {
  const { used, acrossUsed, downUsed } = step.args;
  const digits = [used, acrossUsed, downUsed].flatMap((arg) => (arg?.type === "digits" ? arg.value : []));
  const cells = step.clues.flatMap((clue) => view.constraints[clue]?.cells ?? []);
  return step.premises.filter(
    ({ cell, mask }) => cells.includes(cell) && digits.some((digit) => (mask & 0x3fe) === 1 << digit),
  );
}

/** The steps of a chain, and those within them. */
export function all(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => {
    const { steps: inner } = step.args;
    return inner?.type === "steps" ? [step, ...all(inner.value)] : [step];
  });
}
