/** The texts of a puzzle in every language of the page. */
import { type Language, languages } from "../src/i18n/language.ts";
import type { PuzzleDefinition, PuzzleText } from "../src/puzzles/view.ts";

export const inAll = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

export async function textsOf({ text }: PuzzleDefinition): Promise<Record<Language, PuzzleText>> {
  const texts = await Promise.all(languages.map(async (language) => [language, await text[language]()]));
  return Object.fromEntries(texts) as Record<Language, PuzzleText>;
}

/** How a sentence begins, or what it has, in its language. */
export const OWN: Readonly<Record<Language, RegExp>> = {
  en: /^[A-Z0-9(]/,
  ko: /[가-힣]/,
  ja: /[ぁ-んァ-ヶ一-龠]/,
};
