// Message catalogues (ICU MessageFormat in JSON) as JavaScript: what the page loads has neither parser nor catalogue.
// `node tools/messages.mjs` writes the types of all catalogues after the English ones.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "@messageformat/parser";
import { root } from "./steps.mjs";

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

/** The arguments of a message with their kinds: `number` where it is counted or formatted, else `text`.
 *  Throws where the message is no valid MessageFormat. */
export function argumentsOf(message) {
  const found = new Map();
  const walk = (tokens) => {
    for (const token of tokens) {
      if (token.arg) {
        const isNumber = token.type === "plural" || token.key === "number";
        if (isNumber || !found.has(token.arg)) found.set(token.arg, isNumber ? "number" : "text");
      }
      for (const { tokens: inner } of token.cases ?? []) walk(inner);
    }
  };
  walk(parse(message));
  return found;
}

/** Where the helpers of compiled messages are: files of their own, so that each catalogue loads what it calls. */
const HELPERS = { pluralOf: "plural.ts", withJosa: "josa.ts" };

/** A module whose default export makes the messages of a language with its format of numbers: a string or a function of
 *  named arguments for each. */
export function compile(messages, language) {
  const used = new Set();
  const entries = Object.entries(messages).map(([key, message]) => {
    const tokens = parse(message);
    const code = codeOf(tokens, language, used);
    return `  ${JSON.stringify(key)}: ${argumentsOf(message).size === 0 ? code : `(a) => ${code}`},`;
  });
  const helpers = [...used].sort();
  const imports = helpers.map((name) => `import { ${name} } from "../${HELPERS[name]}";\n`).join("");
  const rules = used.has("pluralOf") ? `const plural = pluralOf(${JSON.stringify(language)});\n` : "";
  return `${imports}${rules}export default (number) => ({\n${entries.join("\n")}\n});\n`;
}

/** An expression for the text of some tokens; `counted` is the argument that `#` stands for. */
function codeOf(tokens, language, used, counted = "") {
  if (tokens.every(({ type }) => type === "content"))
    return JSON.stringify(tokens.map(({ value }) => value).join(""));
  const parts = tokens.map((token) =>
    token.type === "content"
      ? token.value.replace(/[\\`$]/g, "\\$&")
      : `\${${expressionOf(token, language, used, counted)}}`,
  );
  return `\`${parts.join("")}\``;
}

function expressionOf(token, language, used, counted) {
  const value = `a.${token.arg}`;
  switch (token.type) {
    case "argument":
      return value;
    case "octothorpe":
      return `number(${counted})`;
    case "function":
      return functionOf(token, used);
    case "select":
      return choice(
        token.cases,
        (key) => `${value} + "" === ${JSON.stringify(key)}`,
        (inner) => codeOf(inner, language, used, counted),
      );
    case "plural":
      return choice(
        token.cases,
        (key) => {
          if (key.startsWith("=")) return `${value} === ${key.slice(1)}`;
          used.add("pluralOf");
          return `plural(${value}) === ${JSON.stringify(key)}`;
        },
        (inner) => codeOf(inner, language, used, value),
      );
    default:
      throw new Error(`${token.type} is not known here`);
  }
}

function functionOf({ arg, key, param }, used) {
  if (key === "number") {
    return `number(a.${arg})`;
  }
  if (key === "josa") {
    used.add("withJosa");
    const particle = (param ?? []).map(({ value }) => value).join("");
    return `withJosa(a.${arg}, ${JSON.stringify(particle.trim())})`;
  }
  throw new Error(`the function ${key} is not known here`);
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
      contents: compileFile(path, readFileSync(path, "utf8")),
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
    return { code: compileFile(path, readFileSync(path, "utf8")), moduleType: "js" };
  },
};

function compileFile(path, text) {
  const [, language = ""] = basename(path).split(".");
  return compile(JSON.parse(text), language);
}

/** The types of all catalogues, after English. */
export function types() {
  const kinds = { number: "number", text: "string | number | boolean" };
  const interfaces = catalogues()
    .filter(({ language }) => language === "en")
    .map(({ catalogue, messages }) => {
      const lines = Object.entries(messages).map(([key, message]) => {
        const args = [...argumentsOf(message)].map(([name, kind]) => `${name}: ${kinds[kind]}`);
        return `  ${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${args.length === 0 ? "string" : `(values: { ${args.join("; ")} }) => string`};`;
      });
      const name = catalogue[0].toUpperCase() + catalogue.slice(1);
      return `export interface ${name}Messages {\n${lines.join("\n")}\n}\n`;
    });
  return `// Written by tools/messages.mjs after the English catalogues.\n\n${interfaces.join("\n")}`;
}

export const typesFile = join(root, "www/src/i18n/messages/types.ts");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(typesFile, types());
