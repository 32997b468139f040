/** The keys that a puzzle's Rust files send, and the words that the page has for them. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { catalogues } from "../../tools/messages.mjs";

/** What a pattern finds in a Rust file of a puzzle: its first group. */
export type KeysIn = (file: string, pattern: RegExp, between?: RegExp) => string[];

export const cratesOf = (puzzle: string): URL =>
  new URL(`../../crates/puzzles/src/${puzzle}/`, import.meta.url);

export const keysOf =
  (puzzle: string): KeysIn =>
  (file, pattern, between = /[\s\S]*/) => {
    const text = between.exec(readFileSync(new URL(file, cratesOf(puzzle)), "utf8"))?.[0] ?? "";
    return [...text.matchAll(pattern)].flatMap((found) => found[1] ?? []);
  };

/** The text of a list in a Rust file. */
export const listNamed = (name: string): RegExp => new RegExp(String.raw`const ${name}: [\s\S]*?\];`);

/** Every key that is sent has words at `home`, and there are words for no other. */
export function expectWords(
  puzzle: string,
  file: string,
  home: string,
  known: readonly string[],
  sent: readonly string[],
): void {
  const at = `${home} in www/src/puzzles/${puzzle}/`;
  expect(
    sent,
    `no key found in crates/puzzles/src/${puzzle}/${file}: mend the pattern in this test`,
  ).not.toHaveLength(0);
  for (const key of new Set(sent))
    expect(known, `\`${key}\` of ${file} has no sentence: add it to ${at}`).toContain(key);
  for (const key of known)
    expect(sent, `\`${key}\` is not in ${file} any more: take it out of ${at}`).toContain(key);
}

/** The catalogue has a message for each key of a list, in the form `rule.*`, and no other of this form. */
export function expectMessages(catalogue: string, form: string, keys: readonly string[]): void {
  const found = catalogues().find((one) => one.catalogue === catalogue && one.language === "en");
  const [start = "", end = ""] = form.split("*");
  const inForm = Object.keys(found?.messages ?? {})
    .filter((key) => key.startsWith(start) && key.endsWith(end))
    .map((key) => key.slice(start.length, key.length - end.length));
  expect(inForm.sort(), `${form} of ${catalogue}`).toEqual([...keys].sort());
}
