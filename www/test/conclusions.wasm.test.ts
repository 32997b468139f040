import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { LONGEST } from "../src/puzzles/args.ts";
import { bundledOf, loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import { misread } from "./conclusions.ts";
import { hintedOf } from "./hinted.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

type Solver = InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>;

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

describe.each(puzzles.map(({ name }) => name))("the sentences of hints about %s", (name) => {
  let solver: Solver;
  beforeAll(async () => {
    const { Solver } = await loadWasm(name);
    solver = new Solver();
  });

  test("end in what follows: it is read back, and is what the step does", { timeout: 120_000 }, async () => {
    const puzzle = await loadPuzzle(name);
    if (!puzzle) throw new Error(`${name} is not known`);
    const texts = await textsOf(puzzle);
    let count = 0;
    const wrong: string[] = [];
    const fired = new Set<string>();
    for (const board of await bundledOf(name)) {
      for (const step of hintedOf(solver, puzzle, board.opened)) {
        // An end of a supposition changes nothing: it says what is no longer possible.
        if (step.effects.length === 0) continue;
        count += 1;
        fired.add(step.technique);
        for (const language of languages) {
          const why = texts[language].step(step, "why", board.opened);
          if (LONGEST < why.length) wrong.push(`${why.length} characters: ${why}`);
          wrong.push(...misread(why, step, language, board.opened), ...clumsy(why));
        }
      }
    }
    console.info(
      `${name}: ${count} steps of ${fired.size} techniques read back in ${languages.length} languages`,
    );
    expect(wrong.slice(0, 12)).toEqual([]);
    expect(count).toBeGreaterThan(1000);
  });
});
