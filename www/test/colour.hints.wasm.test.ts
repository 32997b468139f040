import { expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { loadPuzzle } from "../src/puzzles/index.ts";
import { read } from "../src/solver/flat.ts";
import type { Hint } from "../src/solver/wire.ts";
import { misread } from "./conclusions.ts";
import { gap } from "./premises.colournonogram.ts";
import { lackOf } from "./premises.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

/** Row 1 has a red and a blue block of 2; column 6 has both colours, too. */
const TEXT = `width 11
height 3
color r #d7263d
color b #2458c5

rows
2r,2b
1r
1b

columns
1r
1r
0
0
0
1r,1b
0
0
0
1b
1b
`;

test("a gap too small for blocks of two colours is a reason for both, in each language", async () => {
  const [{ Solver }, puzzle] = await Promise.all([loadWasm("colournonogram"), loadPuzzle("colournonogram")]);
  if (!puzzle) throw new Error("it is not known");
  const solver = new Solver();
  const opened = solver.open(TEXT, false);
  const states = new Uint32Array(33);
  // Columns 5 and 7 are white: column 6 is alone between them.
  states[4] = 1;
  states[6] = 1;
  const hint = read(solver.hint(states, 5)) as Hint;
  const steps = "steps" in hint ? hint.steps : [];
  const step = steps.find(({ technique }) => technique === "small-gap");
  if (!step) throw new Error(`no gap among ${steps.map(({ technique }) => technique)}`);
  const texts = await textsOf(puzzle);
  for (const language of languages) {
    const sentence = texts[language].step(step, "why", opened);
    expect(lackOf(gap, { step, language, sentence, opened })).toEqual([]);
    expect(misread(sentence, step, language, opened)).toEqual([]);
  }
});
