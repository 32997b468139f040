/** Whether a reader who knows only what a step's sentence names reaches what it concludes. A puzzle supplies how facts are
 *  read from a sentence and what is left to prove; boards, hints and languages are here. */
import { expect } from "vitest";
import { type Language, languages } from "../src/i18n/language.ts";
import { bundledOf, loadPuzzle } from "../src/puzzles/index.ts";
import type { Opened, Step } from "../src/solver/wire.ts";
import { hintedOf } from "./hinted.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

export interface Claim {
  step: Step;
  language: Language;
  /** The whole sentence, and what stands before its conclusion. */
  sentence: string;
  premises: string;
  opened: Opened;
}

/** What stands between why and what follows. */
const CONNECTIVE: Readonly<Record<Language, RegExp>> = {
  en: /^(.*)(?:, so |[.)] So ).*\.$/s,
  ko: /^(.*)따라서 .*$/s,
  ja: /^(.*)したがって、.*$/s,
};

/** Where the facts stand that a sentence is based on. */
const BASIS: Readonly<Record<Language, RegExp>> = {
  en: /Based on: (.*?)\.(?: |$)/,
  ko: /근거: (.*?)\.(?: |$)/,
  ja: /根拠：(.*?)。/,
};

/** The facts that a sentence is based on, one by one. */
export const basisIn = ({ sentence, language }: Claim): string[] =>
  BASIS[language].exec(sentence)?.[1]?.split(/; |；/) ?? [];

/** How often each technique was tried, and what its sentences lack. */
export interface Tried {
  count: number;
  techniques: Set<string>;
}

/** Tries the sentences of hints about the boards of a puzzle. `gap` says what a sentence lacks; null if it lacks nothing. */
export async function tryPremises(name: string, gap: (claim: Claim) => string | null): Promise<Tried> {
  const puzzle = await loadPuzzle(name);
  if (!puzzle) throw new Error(`${name} is not known`);
  const texts = await textsOf(puzzle);
  const { Solver } = await loadWasm(name);
  const solver = new Solver();
  const tried: Tried = { count: 0, techniques: new Set() };
  const found: string[] = [];
  for (const { opened } of await bundledOf(name)) {
    for (const step of hintedOf(solver, puzzle, opened)) {
      tried.count += 1;
      tried.techniques.add(step.technique);
      for (const language of languages) {
        const sentence = texts[language].step(step, "why", opened);
        const premises = CONNECTIVE[language].exec(sentence)?.[1] ?? sentence;
        const lack = gap({ step, language, sentence, premises, opened });
        if (lack !== null) found.push(`${step.technique}, ${lack}: ${sentence}`);
      }
    }
  }
  const byTechnique = new Map(found.map((what) => [what.slice(0, what.indexOf(",")), what]));
  expect([...byTechnique.values()], `${found.length} sentences`).toEqual([]);
  return tried;
}
