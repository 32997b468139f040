/** Reads sentences about a nonogram back: which cells and numbers they name. */
import type { Step } from "../src/solver/wire.ts";

const NUMBERS = String.raw`((?:\d+(?: to |~|, | and )?)+)`;
const PATTERNS: readonly [pattern: RegExp, rowFirst: boolean][] = [
  [new RegExp(`rows? (\\d+), columns? ${NUMBERS}`, "gi"), true],
  [new RegExp(`(?<!rows? \\d+, )columns? (\\d+), rows? ${NUMBERS}`, "gi"), false],
  [/\br(\d+)c(\d+)/g, true],
  [/(\d+)행 ?(\d+(?:~\d+)?(?:, \d+(?:~\d+)?)*)열/g, true],
  [/(\d+)열 (\d+(?:~\d+)?(?:, \d+(?:~\d+)?)*)행/g, false],
  [/(\d+)行(\d+(?:～\d+)?(?:、\d+(?:～\d+)?)*)列/g, true],
  [/(\d+)列(\d+(?:～\d+)?(?:、\d+(?:～\d+)?)*)行/g, false],
];

/** The cells that a sentence names: "row 3, columns 1 to 5 and 8", "3행 1~5, 8열" and the like. */
export function cellsNamed(sentence: string, width: number): Set<number> {
  const named = new Set<number>();
  for (const [pattern, rowFirst] of PATTERNS) {
    for (const [, one, others = ""] of sentence.matchAll(pattern)) {
      for (const [, first, last = first] of others.matchAll(/(\d+)(?:(?: to |~|～)(\d+))?/g)) {
        for (let other = Number(first); other <= Number(last); other += 1) {
          const [row, column] = rowFirst ? [Number(one), other] : [other, Number(one)];
          named.add((row - 1) * width + column - 1);
        }
      }
    }
  }
  return named;
}

export function numbersNamed(sentence: string): Set<number> {
  return new Set(sentence.match(/\d+/g)?.map(Number));
}

/** The numbers of a step that its sentence must hold: lengths of blocks and of rooms, and how many steps follow. */
export function numbersIn(step: Step): number[] {
  const { blocks, block, room, joined, least, longest } = step.args;
  const alone = [block, room, joined, least, longest].flatMap((arg) =>
    arg?.type === "number" ? [arg.value] : [],
  );
  return [...(blocks?.type === "numbers" ? blocks.value : []), ...alone];
}

/** The cells that a step's values name. */
export function cellsIn(step: Step): number[] {
  const { cells, edge, from, to, reach, start, cell } = step.args;
  return [cells, edge, from, to, reach, start, cell].flatMap((arg) =>
    arg?.type === "cells" ? arg.value : arg?.type === "cell" ? [arg.value] : [],
  );
}

/** The steps of a chain, and those within them. */
export function all(steps: readonly Step[]): Step[] {
  return steps.flatMap((step) => {
    const { steps: inner } = step.args;
    return inner?.type === "steps" ? [step, ...all(inner.value)] : [step];
  });
}
