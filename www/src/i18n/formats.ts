/** What compiled messages format their arguments with, in one language. */

/** One value or several, which are listed. */
export type Listed = string | number | readonly (string | number)[];

export interface Formats {
  /** "12,345" */
  number(value: number): string;
  /** The plural category of a number, such as "one". */
  plural(count: number): string;
  /** "4, 6 and 8" */
  list(parts: Listed): string;
  /** "4, 6 or 8" */
  or(parts: Listed): string;
  /** With a capital first letter, where the language has such. */
  capital(text: string): string;
}

/** British lists have no comma before "and". */
const TAGS: Readonly<Record<string, string>> = { en: "en-GB" };

export function formatsOf(language: string): Formats {
  const tag = TAGS[language] ?? language;
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(tag);
  const listOf = (type: "conjunction" | "disjunction") => {
    // `Intl.ListFormat` joins Korean with 및 and 또는, which sentences of short numbers do without.
    const format = language === "ko" ? null : new Intl.ListFormat(tag, { type });
    return (parts: Listed): string => {
      if (typeof parts !== "object") return `${parts}`;
      const texts = parts.map(String);
      return format ? format.format(texts) : texts.join(", ");
    };
  };
  return {
    number: (value) => numbers.format(value),
    plural: (count) => rules.select(count),
    list: listOf("conjunction"),
    or: listOf("disjunction"),
    capital: (text) => text.charAt(0).toUpperCase() + text.slice(1),
  };
}
