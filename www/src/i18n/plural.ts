/** The plural category of a number in a language, such as "one". */
export const pluralOf = (language: string): ((count: number) => string) => {
  const rules = new Intl.PluralRules(language);
  return (count) => rules.select(count);
};
