import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { LONGEST } from "../src/puzzles/args.ts";
import { bundledOf, loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import { place } from "../src/puzzles/place.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { Opened } from "../src/solver/wire.ts";
import { misread } from "./conclusions.ts";
import { type Hinted, hintedOf } from "./hinted.ts";
import { gap as gapOfBoardcover } from "./premises.boardcover.ts";
import { gap as gapOfColournonogram } from "./premises.colournonogram.ts";
import { gap as gapOfNonogram } from "./premises.nonogram.ts";
import { gap as gapOfSudominoku } from "./premises.sudominoku.ts";
import { type Gap, lackOf, restsOnBasis } from "./premises.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

/** What an expert would not say in a sentence of a hint: a line named twice, a digit that is placed and offered again, a
 *  premise after its reason, cells out of order. */
function clumsy(sentence: string): string[] {
  const found: string[] = [];
  if (/In (row|column) (\d+),(?:(?!, so )[^.;])*\b\1 \2, /.test(sentence)) found.push("names a line twice");
  if (/(?<!행, )\b(\d+)행에서 [^.;]*\b\1행 \d|(?<!열, )\b(\d+)열에서 [^.;]*\b\2열 \d/.test(sentence))
    found.push("names a line twice");
  const [, conclusion = ""] = /, so (.*)\.$/.exec(sentence) ?? [];
  const placed = [...conclusion.matchAll(/(?:^|and )[^,]*(?:, [^,]*)*? (?:is|are) (\d)(?=,|$)/g)].map(
    ([, one]) => one,
  );
  for (const [, left = ""] of conclusion.matchAll(/can only be ([\d, or]+)/g))
    if (left.match(/\d/g)?.some((digit) => placed.includes(digit))) found.push("offers a placed digit");
  const isAssumed = /^We assume|^[^.]*고 가정해요|^[^。]*と仮定します/.test(sentence);
  if (!isAssumed && /.[.。] ?(?:Based on: |근거: |根拠：)/.test(sentence))
    found.push("gives a premise after its reason");
  for (const [, numbers = ""] of sentence.matchAll(/(?:rows|columns) ((?:\d+, )*\d+ and \d+)/g)) {
    const all = numbers.match(/\d+/g)?.map(Number) ?? [];
    if (all.some((number, at) => number < (all[at - 1] ?? 0))) found.push("has cells out of order");
  }
  return found.map((what) => `${what}: ${sentence}`);
}

const GAPS: Readonly<Record<string, Gap>> = {
  nonogram: gapOfNonogram,
  colournonogram: gapOfColournonogram,
  sudominoku: gapOfSudominoku,
  boardcover: gapOfBoardcover,
};

/** The share of sentences that count some of their cells, which are lit, where naming them would take too long. */
const COUNTED: Readonly<Record<string, number>> = {
  kakuro: 0.001,
  nonogram: 0,
  colournonogram: 0.02,
  sudominoku: 0.01,
  boardcover: 0.045,
};

describe.each(puzzles.map(({ name }) => name))("the sentences of hints about %s", (name) => {
  let puzzle: PuzzleDefinition;
  let boards: readonly (readonly [Opened, Hinted])[];
  beforeAll(async () => {
    const { Solver } = await loadWasm(name);
    const found = await loadPuzzle(name);
    if (!found) throw new Error(`${name} is not known`);
    puzzle = found;
    const solver = new Solver();
    boards = (await bundledOf(name)).map(({ opened }) => [opened, hintedOf(solver, found, opened)]);
  }, 120_000);

  test("end in what follows: it is read back, and is what the step does", { timeout: 120_000 }, async () => {
    const texts = await textsOf(puzzle);
    let [count, resting, counted] = [0, 0, 0];
    const wrong: string[] = [];
    const lacking: string[] = [];
    const fired = new Set<string>();
    const gap = GAPS[name];
    for (const [opened, { all }] of boards) {
      for (const step of all) {
        count += 1;
        fired.add(step.technique);
        for (const language of languages) {
          const why = texts[language].step(step, "why", opened);
          const claim = { step, language, sentence: why, opened };
          if (language === "en" && why.includes("highlighted")) counted += 1;
          if (gap) lacking.push(...lackOf(gap, claim));
          if (gap && language === "en" && restsOnBasis(gap, claim)) resting += 1;
          // An end of a supposition changes nothing: it says what is no longer possible.
          if (step.effects.length === 0) continue;
          if (LONGEST < why.length) wrong.push(`${why.length} characters: ${why}`);
          wrong.push(...misread(why, step, language, opened), ...clumsy(why));
        }
      }
    }
    console.info(
      `${name}: ${count} steps of ${fired.size} techniques read back in ${languages.length} languages, ${counted} count cells`,
    );
    expect(wrong.slice(0, 12)).toEqual([]);
    expect(lacking.slice(0, 12), "what is named does not lead to the conclusion").toEqual([]);
    expect(count).toBeGreaterThan(1000);
    expect(counted / count, "sentences that count cells").toBeLessThanOrEqual(COUNTED[name] ?? 0);
    if (gap) expect(resting, "sentences that need what they are based on").toBeGreaterThan(500);
  });

  test("where to look lights what the sentence names, and no more", async () => {
    const texts = await textsOf(puzzle);
    const techniques = new Set<string>();
    for (const [opened, { steps }] of boards) {
      for (const step of steps) {
        techniques.add(step.technique);
        for (const language of languages) {
          const text = texts[language];
          const { cells, clues } = text.region?.(step) ?? { cells: [], clues: step.clues };
          const said = text.step(step, "where", opened);
          expect(cells.length + clues.length, said).toBeGreaterThan(0);
          expect(cells.length, "of several cells a piece could be read off").toBeLessThanOrEqual(1);
          for (const cell of cells) expect(said).toContain(place(cell, opened.view.width, language));
          expect(step.clues).toEqual(expect.arrayContaining([...clues]));
        }
      }
    }
    expect(techniques.size).toBeGreaterThan(4);
  });
});
