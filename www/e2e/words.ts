/** What the page calls things, by the key of a message: so that a test is of no language. */
import { catalogues, parse, type Token } from "../../tools/messages.mjs";
import type { Language } from "../src/i18n/language.ts";

const all = new Map(
  catalogues().map(({ catalogue, language, messages }) => [`${catalogue}.${language}`, messages]),
);

/** All of a name: what a message can say, with anything in place of the arguments that are not in `values`. The key has its
 *  catalogue before it: "page.undo". */
export function nameOf(
  key: string,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): RegExp {
  return new RegExp(`^${sourceOf(key, language, values)}$`);
}

/** The same as the source of an expression. */
export function sourceOf(
  key: string,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [catalogue, ...rest] = key.split(".");
  const message = all.get(`${catalogue}.${language}`)?.[rest.join(".")];
  if (message === undefined) throw new Error(`there is no message ${key} in ${language}`);
  const source = (tokens: readonly Token[]): string =>
    tokens
      .map((token) => {
        const { type, value: content = "", arg = "", cases = [] } = token;
        if (type === "content") return escaped(content);
        const value = values[arg];
        if (cases.length === 0) return value === undefined ? ".*" : escaped(String(value));
        const chosen = cases.filter(({ key }) => key === String(value));
        return `(?:${(0 < chosen.length ? chosen : cases).map(({ tokens }) => source(tokens)).join("|")})`;
      })
      .join("");
  return source(parse(message));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
