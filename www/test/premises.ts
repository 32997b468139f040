/** Whether a reader who knows only what a step's sentence names reaches what it concludes. A puzzle supplies how facts are
 *  read from a sentence and what is left to prove (`premises.nonogram.ts`). */
import type { Language } from "../src/i18n/language.ts";
import type { Opened, Step } from "../src/solver/wire.ts";

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

/** What the sentence of a step lacks in a language; null if it lacks nothing. */
export type Gap = (claim: Claim) => string | null;

/** The same, as a sentence of the report. */
export function lackOf(gap: Gap, claim: Omit<Claim, "premises">): string[] {
  const premises = CONNECTIVE[claim.language].exec(claim.sentence)?.[1] ?? claim.sentence;
  const lack = gap({ ...claim, premises });
  return lack === null ? [] : [`${claim.step.technique}, ${lack}: ${claim.sentence}`];
}

/** Whether a sentence says too little without what it is based on: else the reader of its facts would judge nothing. */
export function restsOnBasis(gap: Gap, { sentence, language, ...claim }: Omit<Claim, "premises">): boolean {
  const bare = sentence.replace(BASIS[language], "");
  return bare !== sentence && 0 < lackOf(gap, { ...claim, sentence: bare, language }).length;
}
