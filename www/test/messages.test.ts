/** The message catalogues: complete in every language, all used, and typed. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { argumentsOf, catalogues, compile, types, typesFile } from "../../tools/messages.mjs";
import { withJosa } from "../src/i18n/josa.ts";
import { pluralOf } from "../src/i18n/plural.ts";

const all = catalogues();
const english = all.filter(({ language }) => language === "en");
const others = all.filter(({ language }) => language !== "en");
const englishOf = (catalogue: string) => english.find((one) => one.catalogue === catalogue)?.messages ?? {};

const source = new URL("../src/", import.meta.url).pathname;
const code = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("i18n/messages"))
  .map((name) => readFileSync(join(source, name), "utf8"))
  .join("\n");

/** Messages that read alike in another language: names, and the names of other languages. */
const SAME = new Set(["name", "otherLanguage", "otherLanguageShort", "size", "expected-json"]);

/** Messages that a key of the solver completes, such as `rule-${rule}`; the tests of the puzzles compare the keys. */
const families = [...code.matchAll(/`([\w-]+-)\$\{[\w.]+\}((?:-\w+)?)`/g)].map(
  ([, start, end]) => new RegExp(`^${start}[\\w-]+${end}$`),
);

test("there are catalogues in several languages", () => {
  expect(english.length).toBeGreaterThan(0);
  expect(new Set(others.map(({ language }) => language)).size).toBeGreaterThan(1);
});

test("the types are those of the English catalogues: node tools/messages.mjs writes them", () => {
  expect(readFileSync(typesFile, "utf8")).toBe(types());
});

describe.each(others)("$catalogue in $language", ({ catalogue, messages }) => {
  const model = englishOf(catalogue);

  test("has the messages of English in the same order", () => {
    expect(Object.keys(messages)).toEqual(Object.keys(model));
  });

  test("knows no other arguments", () => {
    const unknown = Object.entries(messages).flatMap(([key, message]) => {
      const known = argumentsOf(model[key] ?? "");
      return [...argumentsOf(message).keys()]
        .filter((name) => !known.has(name))
        .map((name) => `${key}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  test("says everything that English says of its arguments", () => {
    const missing = Object.entries(model).flatMap(([key, message]) => {
      const known = argumentsOf(messages[key] ?? "");
      return [...argumentsOf(message).keys()]
        .filter((name) => !known.has(name))
        .map((name) => `${key}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test("is translated", () => {
    const copies = Object.entries(messages).filter(
      ([key, message]) =>
        !SAME.has(key) && message === model[key] && /\p{L}/u.test(message.replace(/\{.*?\}/g, "")),
    );
    expect(copies).toEqual([]);
  });

  test("has no empty message", () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === "")).toEqual([]);
  });
});

test("every message is used, by its name in a string of the source", () => {
  const unused = english.flatMap(({ messages }) =>
    Object.keys(messages).filter(
      (key) => !code.includes(`"${key}"`) && !families.some((family) => family.test(key)),
    ),
  );
  expect(unused).toEqual([]);
});

describe("compiled", () => {
  const run = (messages: Record<string, string>, language: string) => {
    // The helpers are TypeScript: they are given instead of imported.
    const body = compile(messages, language)
      .replace(/^import .*$/gm, "")
      .replace("export default", "return");
    return new Function("pluralOf", "withJosa", body)(
      pluralOf,
      withJosa,
    )(new Intl.NumberFormat(language).format);
  };

  test("plain text is a string, quotes and braces included", () => {
    const found = run({ one: "It''s '{'plain'}' \"text\"." }, "en");
    expect(found.one).toBe('It\'s {plain} "text".');
  });

  test("what a template literal would read otherwise is text", () => {
    const { one } = run({ one: "`$x \\ {x}`" }, "en");
    expect(one({ x: 2 })).toBe("`$x \\ 2`");
  });

  test("plurals by the rules of the language, exact numbers first, numbers with separators", () => {
    const messages = { many: "{n, plural, =0 {none} one {# thing} other {# things}}, {m, number}" };
    const { many } = run(messages, "en");
    expect([0, 1, 2, 12345].map((n) => many({ n, m: n }))).toEqual([
      ...["none, 0", "1 thing, 1", "2 things, 2", "12,345 things, 12,345"],
    ]);
  });

  test("choices, one within another", () => {
    const messages = {
      of: "{isEnd, select, true {of {n, number}} other {{n, plural, one {of # step} other {of # steps}} so far}}",
    };
    const { of } = run(messages, "en");
    expect([of({ isEnd: true, n: 7 }), of({ isEnd: false, n: 1 })]).toEqual(["of 7", "of 1 step so far"]);
  });

  test("Korean particles follow the last sound", () => {
    const { back } = run({ back: "{name, josa, 으로/로} 돌아가기" }, "ko");
    expect(["지점 1", "지점 3"].map((name) => back({ name }))).toEqual([
      ...["지점 1로 돌아가기", "지점 3으로 돌아가기"],
    ]);
  });

  test.each(["{n", "{n, plural, one {x}}", "{n, unknown}", "{n, select, a {b}}"])(
    "a message that is none is a build error: %s",
    (message) => {
      expect(() => compile({ message }, "en")).toThrow();
    },
  );
});
