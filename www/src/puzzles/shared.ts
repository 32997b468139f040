/** The messages that all puzzles share; loaded with their text. */
import { catalogue } from "../i18n/catalogue.ts";
import type { Language } from "../i18n/language.ts";
import { puzzles } from "../i18n/messages/puzzles.ts";

export const puzzleMessages = catalogue(puzzles);

/** Sentences, one after another, each with a capital where the language has such; empty ones are left out. */
export const joinSentences = (sentences: readonly string[], language: Language): string =>
  joinTexts(sentences.map(puzzleMessages(language).capital), language);

/** The same for sentences that are written as they should stand. */
export const joinTexts = (sentences: readonly string[], language: Language): string =>
  sentences
    .filter((sentence) => sentence !== "")
    .reduce(
      (first, second) => (first === "" ? second : puzzleMessages(language).t("join", { first, second })),
      "",
    );

/** Clauses, one after another. */
export const joinClauses = (clauses: readonly string[], language: Language): string =>
  clauses.reduce(
    (first, second) => (first === "" ? second : puzzleMessages(language).t("series", { first, second })),
    "",
  );

/** What is said of a cell, in short: that it is something, or is not. */
export const signed = (holds: boolean, what: string): string => (holds ? what : `≠ ${what}`);

/** After what was learned: how many guesses are undone at once, those that are part of the cause and those jumped over. */
export const takenBack = (guesses: number, language: Language): string =>
  guesses < 1 ? "" : puzzleMessages(language).t("undone", { guesses });
