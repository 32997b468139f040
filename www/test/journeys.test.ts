/** Journeys can be told in each language, and what is wrong with the words of a page is seen. */
import { describe, expect, test } from "vitest";
import { problemOf } from "../e2e/texts.ts";
import { sourceOf } from "../e2e/words.ts";
import { journeys } from "../journeys/journeys.ts";
import { kinds } from "../journeys/kinds.ts";
import { languages } from "../src/i18n/language.ts";
import { puzzles } from "../src/puzzles/index.ts";

/** All keys in some data: strings in lists called `keys` of things, and options that are chosen by name. */
function keysIn(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  const { role, keys = [], option } = data as { role?: string; keys?: string[]; option?: unknown };
  const own = role === undefined ? [] : keys;
  const chosen = typeof option === "string" ? [option] : [];
  return [...own, ...chosen, ...Object.values(data).flatMap(keysIn)];
}

test("all kinds of puzzles have journeys", () => {
  expect(kinds.map(({ name }) => name).sort()).toEqual(puzzles.map(({ name }) => name).sort());
});

describe.each(languages)("in %s", (language) => {
  test("every name in a journey is that of a message", () => {
    const keys = new Set(kinds.flatMap((kind) => journeys.flatMap(({ steps }) => keysIn(steps(kind)))));
    expect(keys.size).toBeGreaterThan(50);
    for (const key of keys) expect(() => sourceOf(key, language), key).not.toThrow();
  });
});

test.each([
  ["a key", "hintFor", "en"],
  ["a key within a sentence", "1행: noSuchOrder", "ko"],
  ["a value that is none", "Hint for row undefined", "en"],
  ["an argument that was not filled in", "{count} steps", "en"],
  ["English in Korean", "이 칸은 Check 하세요", "ko"],
  ["English in Japanese", "Undo", "ja"],
  ["Japanese in Korean", "ヒント", "ko"],
  ["Korean in Japanese", "힌트", "ja"],
  ["Korean in English", "힌트", "en"],
] as const)("%s is seen", (_, text, language) => {
  expect(problemOf(text, language)).toContain(text);
});

test.each([
  ["Hint for row 3, column 4", "en"],
  ["온라인 저지 입력 형식 (KAKURO2), puzz.link 주소", "ko"],
  ["3行4列、空き", "ja"],
  ["Gridstep", "ja"],
  ["7", "ko"],
] as const)("%s is as it should be", (text, language) => {
  expect(problemOf(text, language)).toBeNull();
});
