/** What compiled messages are made with: see `tools/messages.mjs`. */
export { withJosa } from "./josa.ts";

/** The plural category of a number in a language, such as "one". */
export const pluralOf = (language: string): ((count: number) => string) => {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count);
};

/** A number with the separators of a language. */
export const numberOf = (language: string): ((value: number) => string) => {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (value) => format.format(value);
};
