import { expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { errorText } from "../src/puzzles/wrong.ts";

test("a misspelt key is named, with the one that is meant and those that there are", () => {
  const keys = { keys: { type: "key", value: "rows columns title" } } as const;
  const saidOf = (found: string, language: (typeof languages)[number] = "en") =>
    errorText(language, {}, {})({ kind: "json-key", found, expected: "json-keys", args: keys });
  const [there, meant] = [
    "Expected one of rows, columns, title.",
    (key: string) => `perhaps “${key}” is meant`,
  ];
  for (const [found, nearest] of [
    ["colums", "columns"],
    ["row", "rows"],
    ["tilte", "title"],
    ["Rows", "rows"],
  ] as const) {
    expect(saidOf(found)).toBe(`This key is unknown, ${meant(nearest)}. Found “${found}”. ${there}`);
    for (const language of languages) expect(saidOf(found, language)).toContain(nearest);
  }
  for (const found of ["constructor", "x", "wolumno"])
    expect(saidOf(found)).toBe(`This key is unknown. Found “${found}”. ${there}`);
});
