/** What sentences of every puzzle are put together with. */
import type { Language } from "../i18n/language.ts";

/** "a, b or c" */
export const either = (parts: readonly (string | number)[], language: Language): string =>
  new Intl.ListFormat(language === "en" ? "en-GB" : language, { type: "disjunction" }).format(
    parts.map(String),
  );

/** A sentence that begins with a name. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
