// Message catalogues (ICU MessageFormat in JSON) as JavaScript: what the page loads has neither parser nor catalogue.
// `node tools/messages.mjs` writes what the page loads them by, with types after the English ones.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "@messageformat/parser";
import { root } from "./steps.mjs";

export { parse };

/** The languages that the page offers: each of its catalogues has them. */
export const offered = ["en", "ko", "ja"];

export const folder = join(root, "www/src/i18n/messages");
const isCatalogue = /[\\/]i18n[\\/]messages[\\/][\w.-]+\.json$/;

/** `page.en.json`: the catalogue `page` in the language `en`. */
export function catalogues() {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const [catalogue, language] = name.split(".");
      return { catalogue, language, messages: JSON.parse(readFileSync(join(folder, name), "utf8")) };
    });
}

/** The arguments of a message with their kinds: `list` where it is listed, else `number` where it is counted or
 *  formatted, else `text`. Throws where the message is no valid MessageFormat. */
export function argumentsOf(message) {
  const found = new Map();
  const walk = (tokens) => {
    for (const token of tokens) {
      if (token.arg) {
        const kind =
          token.key === "list"
            ? "list"
            : token.type === "plural" || token.key === "number"
              ? "number"
              : "text";
        const known = found.get(token.arg) ?? "text";
        found.set(token.arg, known === "list" || kind === "text" ? known : kind);
      }
      for (const { tokens: inner } of token.cases ?? []) walk(inner);
    }
  };
  walk(parse(message));
  return found;
}

/** A module whose default export makes the messages of a language with its formats (`www/src/i18n/formats.ts`): a string
 *  or a function of named arguments for each. */
export function compile(messages) {
  let isJosa = false;
  const entries = Object.entries(messages).map(([key, message]) => {
    const kinds = argumentsOf(message);
    const code = codeOf(parse(message), kinds);
    isJosa ||= code.includes("withJosa(");
    return `  ${JSON.stringify(key)}: ${kinds.size === 0 ? code : `(a) => ${code}`},`;
  });
  // A file of its own, which other languages do not load.
  const imports = isJosa ? 'import { withJosa } from "../josa.ts";\n' : "";
  return `${imports}export default (f) => ({\n${entries.join("\n")}\n});\n`;
}

/** An expression for the text of some tokens; `counted` is what `#` stands for. */
function codeOf(tokens, kinds, counted = "") {
  if (tokens.every(({ type }) => type === "content"))
    return JSON.stringify(tokens.map(({ value }) => value).join(""));
  return `\`${insideOf(tokens, kinds, counted)}\``;
}

/** The same between the backticks. A choice with the case `other` alone adds none of its own. */
function insideOf(tokens, kinds, counted) {
  const parts = tokens.map((token) => {
    if (token.type === "content") return token.value.replace(/[\\`$]/g, "\\$&");
    const { cases } = token;
    return cases?.length === 1 && cases[0].key === "other"
      ? insideOf(cases[0].tokens, kinds, token.type === "plural" ? countOf(token, kinds) : counted)
      : `\${${expressionOf(token, kinds, counted)}}`;
  });
  return parts.join("");
}

const countOf = ({ arg }, kinds) => (kinds.get(arg) === "list" ? `a.${arg}.length` : `a.${arg}`);

function expressionOf(token, kinds, counted) {
  const value = `a.${token.arg}`;
  switch (token.type) {
    case "argument":
      return value;
    case "octothorpe":
      return `f.number(${counted})`;
    case "function":
      return functionOf(token);
    case "select":
      return choice(
        token.cases,
        (key) => `${value} + "" === ${JSON.stringify(key)}`,
        (inner) => codeOf(inner, kinds, counted),
      );
    case "plural": {
      const count = countOf(token, kinds);
      return choice(
        token.cases,
        (key) =>
          key.startsWith("=")
            ? `${count} === ${key.slice(1)}`
            : `f.plural(${count}) === ${JSON.stringify(key)}`,
        (inner) => codeOf(inner, kinds, count),
      );
    }
    default:
      throw new Error(`${token.type} is not known here`);
  }
}

function functionOf({ arg, key, param }) {
  const option = (param ?? [])
    .map(({ value }) => value)
    .join("")
    .trim();
  if (key === "number") return `f.number(a.${arg})`;
  if (key === "list" && (option === "" || option === "or")) return `f.${option || "list"}(a.${arg})`;
  if (key === "capital") return `f.capital(f.list(a.${arg}))`;
  if (key === "josa") return `withJosa(f.list(a.${arg}), ${JSON.stringify(option)})`;
  throw new Error(`the function ${[key, option].join(" ").trim()} is not known here`);
}

/** The first case that holds; `other` comes last. */
function choice(cases, condition, text) {
  const other = cases.find(({ key }) => key === "other");
  if (!other) throw new Error("a choice needs a case `other`");
  const rest = cases.filter((one) => one !== other);
  const code = rest.reduceRight(
    (otherwise, { key, tokens }) => `${condition(key)} ? ${text(tokens)} : ${otherwise}`,
    text(other.tokens),
  );
  return `(${code})`;
}

/** For esbuild. */
export const messagesPlugin = {
  name: "messages",
  setup(build) {
    build.onLoad({ filter: isCatalogue }, ({ path }) => ({
      contents: compileText(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};

/** For Vite: before its own reader of JSON. */
export const messagesVitePlugin = {
  name: "messages",
  enforce: "pre",
  load(id) {
    const path = id.split("?")[0];
    if (!isCatalogue.test(path)) return null;
    return { code: compileText(readFileSync(path, "utf8")), moduleType: "js" };
  },
};

const compileText = (text) => compile(JSON.parse(text));

/** What `node tools/messages.mjs` writes, by file: the offered languages, and for each catalogue its types after
 *  English and what loads it. */
export function written() {
  const kinds = {
    number: "number",
    text: "string | number | boolean",
    list: "readonly (string | number)[]",
  };
  const by = "// Written by tools/messages.mjs.\n\n";
  const list = offered.map((one) => JSON.stringify(one)).join(", ");
  const languages = `/** The languages of the page. */\nexport const languages = [${list}] as const;\nexport type Language = (typeof languages)[number];

export const isLanguage = (text: unknown): text is Language => languages.some((one) => one === text);
`;
  const english = catalogues().filter(({ language }) => language === "en");
  return new Map([
    [join(folder, "../language.ts"), by + languages],
    ...english.map(({ catalogue, messages }) => {
      const lines = Object.entries(messages).map(([key, message]) => {
        const args = [...argumentsOf(message)].map(([name, kind]) => `${name}: ${kinds[kind]}`);
        return `  ${JSON.stringify(key)}: ${args.length === 0 ? "string" : `(values: { ${args.join("; ")} }) => string`};`;
      });
      const name = `${catalogue[0].toUpperCase()}${catalogue.slice(1)}Messages`;
      const loads = offered.map((one) => `    ${one}: () => import("./${catalogue}.${one}.json"),`);
      const text = [
        'import type { Loads } from "../catalogue.ts";\n',
        `export interface ${name} {\n${lines.join("\n")}\n}\n`,
        `export const ${catalogue}: Loads<${name}> = {\n  languages: {\n${loads.join("\n")}\n  },\n};\n`,
      ];
      return [join(folder, `${catalogue}.ts`), by + text.join("\n")];
    }),
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const [file, text] of written()) writeFileSync(file, text);
