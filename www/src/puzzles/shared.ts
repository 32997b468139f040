/** The messages that all puzzles share; loaded with their text. */
import { catalogue } from "../i18n/catalogue.ts";
import type { Language } from "../i18n/language.ts";
import { puzzles } from "../i18n/messages/puzzles.ts";

export const shared = catalogue(puzzles);

/** After what was learned: how many guesses are undone at once, those that are part of the cause and those jumped over. */
export const takenBack = (guesses: number, language: Language): string =>
  guesses < 1 ? "" : ` ${shared(language).t("undone", { guesses })}`;
