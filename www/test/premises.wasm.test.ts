// A reader who knows only what a step's sentence names reaches what it concludes: its facts are read back, and what
// follows of them and the named sums is found by trying all ways to fill a run.
import { expect, test } from "vitest";
import { type Language, languages } from "../src/i18n/language.ts";
import { numberOf } from "../src/puzzles/args.ts";
import { digitsOf } from "../src/puzzles/digits.ts";
import { loadPuzzle } from "../src/puzzles/index.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import { read } from "../src/solver/flat.ts";
import type { Effect, Hint, Opened, Step } from "../src/solver/wire.ts";
import { all, cellsNamed, subtracted } from "./kakuro.named.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

const DIGITS = 0x3fe;
/** By language: where the facts stand, which words say that a cell is none of some digits, and which that cells hold
 *  digits one after another. */
const SAID: Record<Language, { facts: RegExp; not: RegExp; inTurn: RegExp; lit: RegExp }> = {
  en: { facts: /Based on: (.*?)\.(?: |$)/, not: /\bcannot\b|≠/, inTurn: /in turn/, lit: /highlighted/ },
  ko: { facts: /근거: (.*?)\.(?: |$)/, not: /올 수 없음|≠/, inTurn: /차례로/, lit: /표시된/ },
  ja: { facts: /根拠：(.*?)。/, not: /入らない|≠/, inTurn: /順に/, lit: /強調した/ },
};
/** What follows begins with this. */
const CONCLUDES: Record<Language, RegExp> = { en: /, so /, ko: /따라서 /, ja: /したがって、/ };
const PLACES =
  /rows? \d+, columns? (?:\d+(?:, | and )?)+|columns? \d+, rows? (?:\d+(?:, | and )?)+|\d+행 ?(?:\d+(?:, )?)+열|\d+열 (?:\d+(?:, )?)+행|\d+行(?:\d+、?)+列|\d+列(?:\d+、?)+行|\(\d+,\d+\)|\br\d+c\d+/gi;

/** What a sentence says of cells, as masks of digits. */
function factsOf(sentence: string, language: Language, width: number): Map<number, number> {
  const facts = new Map<number, number>();
  const said = SAID[language].facts.exec(sentence)?.[1] ?? "";
  for (const fact of said.split(/; |；/)) {
    const digits = fact.replaceAll(PLACES, "").match(/\d/g)?.map(Number) ?? [];
    const mask = digits.reduce((bits, digit) => bits | (1 << digit), 0);
    const left = SAID[language].not.test(fact) ? DIGITS & ~mask : mask;
    for (const [index, cell] of [...cellsNamed(fact, width)].entries()) {
      const own = SAID[language].inTurn.test(fact) ? 1 << (digits[index] ?? 0) : left;
      facts.set(cell, (facts.get(cell) ?? DIGITS) & own);
    }
  }
  return facts;
}

/** What the move says that a cell is not: all but what it says is left, where it says that. */
function denied({ from, to }: Effect): number {
  const [left, gone] = [digitsOf(to).length, digitsOf(from & ~to).length];
  return left === 1 || left < gone ? DIGITS & ~to : from & ~to & DIGITS;
}

/** Whether different digits of some masks make a sum, if there is one. */
function fills(masks: readonly number[], sum: number | null, used = 0): boolean {
  const [mask, ...rest] = masks;
  if (mask === undefined) return sum === null || sum === 0;
  return digitsOf(mask & ~used).some(
    (digit) =>
      (sum === null || digit <= sum) && fills(rest, sum === null ? null : sum - digit, used | (1 << digit)),
  );
}

/** What a cell can be if of the others only some facts are known, by the runs of a step. */
function implied(step: Step, { view }: Opened, facts: ReadonlyMap<number, number>, cell: number): number {
  return step.clues.reduce((left, clue) => {
    const run = view.constraints[clue];
    if (!run?.cells.includes(cell)) return left;
    const sum = run.args.sum ? numberOf(run.args, "sum") : null;
    const masks = (digit: number) =>
      run.cells.map((other) => (facts.get(other) ?? DIGITS) & (other === cell ? 1 << digit : DIGITS));
    return digitsOf(left).reduce((bits, digit) => bits | (fills(masks(digit), sum) ? 1 << digit : 0), 0);
  }, facts.get(cell) ?? DIGITS);
}

/** By language: what a sentence about bounds leaves at most, at least or exactly, from which digit on a run would make too
 *  much, up to which too little, and that each cell holds its greatest digit, or its least. */
const BOUNDS: Record<Language, Record<"most" | "least" | "exact" | "from" | "upTo" | "ends", RegExp>> = {
  en: {
    most: /leaves at most \d+ - \d+ = (\d+)/,
    least: /(?:leaves|and) at least \d+ - \d+ = (\d+)/,
    exact: /leaves \d+ - \d+ = (\d+)/,
    from: /with (\d+) or more/i,
    upTo: /with (\d+) or less/i,
    ends: /only with the (greatest|least) digit of each/,
  },
  ko: {
    most: /남는 수는 최대 \d+ - \d+ = (\d+)/,
    least: /최소 \d+ - \d+ = (\d+)/,
    exact: /남는 수는 \d+ - \d+ = (\d+)/,
    from: /(\d+) 이상을/,
    upTo: /(\d+) 이하를/,
    ends: /칸마다 가장 (큰|작은) 수/,
  },
  ja: {
    most: /残るのは最大で\d+ - \d+ = (\d+)/,
    least: /最小で\d+ - \d+ = (\d+)/,
    exact: /残るのは\d+ - \d+ = (\d+)/,
    from: /(\d+)以上だと/,
    upTo: /(\d+)以下だと/,
    ends: /最も(大きい|小さい)数字/,
  },
};

/** What a cell can be by the bounds that a sentence states and by the digits that stand in other cells by its facts: nothing
 *  else of the run is used. */
function bounded(
  facts: ReadonlyMap<number, number>,
  language: Language,
  sentence: string,
  width: number,
): (cell: number) => number {
  const reason = sentence.replace(SAID[language].facts, "");
  const stated = (name: keyof (typeof BOUNDS)["en"]) => BOUNDS[language][name].exec(reason)?.[1];
  const number = (name: "most" | "least" | "exact" | "from" | "upTo") => {
    const found = stated(name);
    return found === undefined ? null : Number(found);
  };
  const [exact, from, upTo, ends] = [number("exact"), number("from"), number("upTo"), stated("ends")];
  const [most, least] = [number("most") ?? exact ?? 9, number("least") ?? exact ?? 1];
  const [highest, lowest] = [Math.min(most, (from ?? 10) - 1), Math.max(least, (upTo ?? 0) + 1)];
  const between = digitsOf(DIGITS).filter((digit) => lowest <= digit && digit <= highest);
  const named = cellsNamed(reason.split(CONCLUDES[language])[0] ?? "", width);
  return (cell) => {
    const own = facts.get(cell) ?? DIGITS;
    if (ends) return 1 << (/great|큰|大/.test(ends) ? (digitsOf(own).at(-1) ?? 0) : (digitsOf(own)[0] ?? 0));
    if (!named.has(cell)) return own;
    const stands = [...facts].filter(([other, mask]) => other !== cell && digitsOf(mask).length === 1);
    return stands.reduce(
      (left, [, mask]) => left & ~mask,
      own & between.reduce((bits, digit) => bits | (1 << digit), 0),
    );
  };
}

/** What the values of a step say of cells, where its sentence is made of them. */
function namedBy({ technique, args }: Step): [cell: number, mask: number][] {
  const value = (name: string) => args[name];
  const [cell, cells, digit, digits] = [value("cell"), value("cells"), value("digit"), value("digits")];
  const bit = digit?.type === "number" ? 1 << digit.value : 0;
  const mask = digits?.type === "digits" ? digits.value.reduce((bits, one) => bits | (1 << one), 0) : 0;
  if (technique === "used-digit" && cell?.type === "cell") return [[cell.value, bit]];
  if (technique.startsWith("naked-") && cells?.type === "cells") return cells.value.map((one) => [one, mask]);
  return [];
}

/** Why a reader of a Kakuro's sentence does not get to its conclusion; null if that follows. */
function gap(step: Step, language: Language, sentence: string, opened: Opened): string | null {
  const facts = factsOf(sentence, language, opened.view.width);
  for (const { cell, mask } of subtracted(step, opened)) facts.set(cell, mask & DIGITS);
  for (const [cell, mask] of namedBy(step)) facts.set(cell, mask);
  // What is lit says the same; the digits that stand in the runs of a cell are listed, and where is to be seen.
  if (step.technique === "only-candidate" || SAID[language].lit.test(sentence))
    for (const { cell, mask } of step.premises) facts.set(cell, (facts.get(cell) ?? DIGITS) & mask);
  const bound = step.technique === "bounds" ? bounded(facts, language, sentence, opened.view.width) : null;
  for (const effect of step.effects) {
    const { cell } = effect;
    const open = (bound?.(cell) ?? 0) & denied(effect);
    if (open) return `${digitsOf(open)} within the bounds of cell ${cell}`;
    // Inner steps prove what is assumed to fail, and the sums of an area are added up in the solver's own tests.
    const isGone = step.technique === "contradiction" || step.technique === "area-sum";
    const left = isGone
      ? (facts.get(cell) ?? DIGITS) & ~(effect.from & ~effect.to)
      : implied(step, opened, facts, cell);
    if (left & denied(effect) && step.technique !== "area-sum")
      return `${digitsOf(left & denied(effect))} left for cell ${cell}`;
  }
  return null;
}

const boards = [
  "7/7/lN--jp6brH-b-qg-dFr-7p.-7lAJM3b7DATAD",
  "7/7/oT-.pN-nbaobgofGn-Tp.-ioGCGBbPSbe8",
  "8/8/-EmDcl.DKpK-lG--Dqhir-jqc-6hl-Sp.-8l-dm.S8cOQg7aK",
  "8/8/-3lE--dmg7mLasK-.lJJnh--In6glg-hSs-gm.m.-3l.Ccbg3EhCE",
  ...(["easy", "medium", "hard", "expert"] as const),
];

test("the sentence of each step of a Kakuro holds all that its conclusion needs", {
  timeout: 120_000,
}, async () => {
  const kakuro = (await loadPuzzle("kakuro")) as PuzzleDefinition;
  const texts = await textsOf(kakuro);
  const { Solver } = await loadWasm("kakuro");
  const solver = new Solver();
  const found: string[] = [];
  let [steps, owned] = [0, 0];
  for (const board of boards) {
    const opened: Opened = board.includes("/") ? solver.open(board, false) : solver.generate(8, 8, board, 3n);
    solver.solve(new Uint32Array(), 1, 1_000_000n);
    const solution = solver.solution(0) ?? new Uint32Array();
    const view = kakuro.view(opened);
    for (let round = 0; round < 5; round += 1) {
      const some = Uint32Array.from(solution, (state: number, cell: number) =>
        (cell * 7 + round) % 5 < round ? state : 0,
      );
      const start = round % 2 ? (solver.notes(some) as Uint32Array) : some;
      for (let cell = round; cell < some.length; cell += 5) {
        if (!view.open(cell) || some[cell]) continue;
        const hint = read(solver.hint(start, cell)) as Hint;
        for (const step of hint.hint === "chain" ? all(hint.steps) : []) {
          steps += 1;
          const cells = step.effects.map(({ cell }) => cell);
          if (step.premises.some(({ cell }) => cells.includes(cell))) owned += 1;
          for (const language of languages) {
            const sentence = texts[language].step(step, "why", opened);
            const what = gap(step, language, sentence, opened);
            if (what) found.push(`${step.technique}, ${what}: ${sentence}`);
          }
        }
      }
    }
  }
  expect(steps).toBeGreaterThan(200);
  expect(owned, "steps that cite what was known of the cell that they settle").toBeGreaterThan(5);
  expect(found.slice(0, 5)).toEqual([]);
});
