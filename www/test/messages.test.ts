/** The message catalogues: complete in every language, all used, and typed. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { argumentsOf, catalogues, compile, offered, written } from "../../tools/messages.mjs";
import { catalogue, loadCatalogues } from "../src/i18n/catalogue.ts";
import { formatsOf } from "../src/i18n/formats.ts";
import { withJosa } from "../src/i18n/josa.ts";
import { inAll } from "./texts.ts";

const all = catalogues();
const english = all.filter(({ language }) => language === "en");
const others = all.filter(({ language }) => language !== "en");
const englishOf = (catalogue: string) => english.find((one) => one.catalogue === catalogue)?.messages ?? {};

const source = new URL("../src/", import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("i18n/messages"))
  .map((name) => ({ name, text: readFileSync(join(source, name), "utf8") }));
/** Parts of keys stand in the files of our pictures, too. */
const pictures = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("/pictures.json"))
  .map((name) => readFileSync(join(source, name), "utf8"));
const everything = [...files.map(({ text }) => text), ...pictures].join("\n");

/** The source that may read a catalogue: the folders of the files that import or pass it on, and of those that import
 *  these. */
function sourceOf(catalogue: string): string {
  if (catalogue === "page") return everything;
  const direct = files.filter(({ text }) => text.includes(`messages/${catalogue}.ts"`));
  const passing = direct.flatMap(({ name }) =>
    files.filter(({ text }) => text.includes(`export * from "./${name.split("/").at(-1)}"`)),
  );
  const readers = [...direct, ...passing];
  const importers = readers.flatMap(({ name }) => {
    const importing = new RegExp(`/${name.split("/").at(-1)?.replaceAll(".", "\\.")}"`);
    return files.filter(({ text }) => importing.test(text));
  });
  const folders = new Set([...readers, ...importers].map(({ name }) => dirname(name)));
  const own = files.filter(({ name }) => folders.has(dirname(name)));
  return own.map(({ text }) => text).join("\n");
}

/** Whether a key stands in a string of the source, or is made by a template from such. */
function isUsed(key: string, code: string): boolean {
  if (code.includes(`"${key}"`)) return true;
  const templates = code.match(/`[\w.-]*(\$\{[^{}`]*\}[\w.-]*)+`/g) ?? [];
  return templates.some((template) => {
    const pattern = template
      .slice(1, -1)
      .split(/\$\{[^{}]*\}/)
      .map((text) => text.replaceAll(".", "\\."));
    const parts =
      pattern.length < 2 ? null : new RegExp(`^${pattern.join("([\\w.-]+)")}$`).exec(key)?.slice(1);
    // A template without text of its own would match every key.
    const isNamed = pattern.some((text) => text !== "");
    return isNamed && parts?.every((part) => new RegExp(`"${part}"|\\b${part}:`).test(everything));
  });
}

/** Messages that read alike in another language: names, and the names of other languages. */
const SAME = new Set([...["page name", "page size"], ...["textErrors expected.json"]]);

test("there are catalogues in several languages", () => {
  expect(english.length).toBeGreaterThan(0);
  expect(new Set(others.map(({ language }) => language)).size).toBeGreaterThan(1);
});

test.each([...written()])("node tools/messages.mjs has written %s", (file, text) => {
  expect(readFileSync(file, "utf8")).toBe(text);
});

test.each(english)("$catalogue has every offered language, and Japanese to come", ({ catalogue }) => {
  const languages = all.filter((one) => one.catalogue === catalogue).map(({ language }) => language);
  expect(languages).toEqual(expect.arrayContaining([...offered, "ja"]));
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

  test("counts and lists what English counts and lists", () => {
    const other = Object.entries(messages).flatMap(([key, message]) => {
      const known = argumentsOf(model[key] ?? "");
      return [...argumentsOf(message)]
        .filter(([name, kind]) => kind !== "text" && kind !== known.get(name))
        .map(([name, kind]) => `${key}: ${name} is no ${kind}`);
    });
    expect(other).toEqual([]);
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
        !SAME.has(`${catalogue} ${key}`) &&
        message === model[key] &&
        /\p{L}/u.test(message.replace(/\{.*?\}/g, "")),
    );
    expect(copies).toEqual([]);
  });

  test("has no empty message", () => {
    expect(Object.entries(messages).filter(([, message]) => message.trim() === "")).toEqual([]);
  });
});

test("no other catalogue has a message by a name of the page's", () => {
  const others = english.filter(({ catalogue }) => catalogue !== "page");
  const doubled = others
    .flatMap(({ messages }) => Object.keys(messages))
    .filter((key) => key in englishOf("page"));
  expect(doubled).toEqual([]);
});

test.each(english)("every message of $catalogue is used", ({ catalogue, messages }) => {
  const code = sourceOf(catalogue);
  expect(Object.keys(messages).filter((key) => !isUsed(key, code))).toEqual([]);
});

describe("compiled", () => {
  const run = (messages: Record<string, string>, language: string) => {
    // The helper is TypeScript: it is given instead of imported.
    const body = compile(messages)
      .replace(/^import .*$/gm, "")
      .replace("export default", "return");
    return new Function("withJosa", body)(withJosa)(formatsOf(language));
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

  test("lists, and how many are listed", () => {
    const messages = {
      stand: "{digits, list} {digits, plural, one {stands} other {stand}} here",
      or: "{digits, list, or}",
    };
    const { stand, or } = run(messages, "en");
    expect([[4], [4, 6], [4, 6, 8]].map((digits) => stand({ digits }))).toEqual([
      ...["4 stands here", "4 and 6 stand here", "4, 6 and 8 stand here"],
    ]);
    expect(or({ digits: [4, 6, 8] })).toBe("4, 6 or 8");
    expect(run(messages, "ja").or({ digits: [4, 6] })).toBe("4または6");
    expect(run({ not: "{digits, josa, 이/가} 없어요" }, "ko").not({ digits: [1, 2] })).toBe("1, 2가 없어요");
  });

  test("a capital at the start", () => {
    expect(run({ is: "{place, capital} is 3." }, "en").is({ place: "row 2" })).toBe("Row 2 is 3.");
  });

  test.each(["{n", "{n, list, and}", "{n, plural, one {x}}", "{n, unknown}", "{n, select, a {b}}"])(
    "a message that is none is a build error: %s",
    (message) => {
      expect(() => compile({ message })).toThrow();
    },
  );
});

describe("a catalogue", () => {
  const compiled = { default: () => ({ plain: "text", of: ({ n }: { n: number }) => `of ${n}` }) };
  interface Own {
    plain: string;
    of: (values: { n: string | number | boolean }) => string;
  }

  test("says its keys until it is loaded, then is read typed or by a key of run time", async () => {
    const own = catalogue<Own>({ languages: inAll(() => async () => compiled) });
    expect(own("en").t("plain")).toBe("plain");
    await loadCatalogues("en");
    const { t, find } = own("en");
    expect([t("plain"), t("of", { n: 2 })]).toEqual(["text", "of 2"]);
    expect([find("of", { n: 3 }), find("other"), find("toString")]).toEqual(["of 3", null, null]);
  });

  test("that did not load is loaded when it is wanted again", async () => {
    let fails = 1;
    const load = async () => {
      if (0 < fails--) throw new Error("offline");
      return compiled;
    };
    const own = catalogue<Own>({ languages: inAll(() => load) });
    await expect(loadCatalogues("en")).rejects.toThrow("offline");
    await loadCatalogues("en");
    expect(own("en").t("plain")).toBe("text");
  });
});
