import { expect, test } from "vitest";
import { read } from "../src/solver/flat.ts";

/** Words, and the names behind them. */
function flat(words: readonly number[], ...names: string[]): Uint32Array {
  const units = Array.from(names.join("\0"), (letter) => letter.charCodeAt(0));
  return Uint32Array.from([words.length + 1, ...words, ...units]);
}

const [number, wide, text, array, object, truth, below] = [0, 1, 2, 3, 4, 5, 6];
const of = (kind: number, value: number): number => value * 8 + kind;

test("objects, arrays, texts and truths are read", () => {
  const steps = [of(array, 2), of(text, 1), of(object, 0)];
  const words = [of(object, 3), 0, ...steps, 2, of(truth, 2), 1, of(truth, 1)];
  expect(read(flat(words, "steps", "glue", "unique"))).toEqual({
    steps: ["glue", {}],
    unique: true,
    glue: false,
  });
});

test("numbers of any length, of both signs", () => {
  const long = [of(wide, 5), of(wide, 0), of(number, 1)];
  const words = [
    of(array, 4),
    of(number, 2 ** 29 - 1),
    of(wide, 0),
    of(number, 1),
    ...long,
    below,
    of(number, 7),
  ];
  expect(read(flat(words))).toEqual([2 ** 29 - 1, 2 ** 29, 2 ** 58 + 5, -7]);
});
