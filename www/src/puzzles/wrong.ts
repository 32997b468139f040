/** What every puzzle says of a wrong text: what is wrong, what stands there, and what should. */

import type { Language } from "../i18n/language.ts";
import type { Args } from "./args.ts";
import { keyOf, numberOf } from "./args.ts";
import type { ErrorText } from "./view.ts";

const frames = {
  en: {
    said: (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    found: (text: string) => ` Found “${text}”.`,
    expected: (what: string) => ` Expected ${what}.`,
    between: (least: number, most: number) => `${least} to ${most}`,
    linkKind: (kind: string) => `A puzz.link address of “${kind}”: not read yet`,
  },
  ko: {
    said: (text: string) => `${text}.`,
    found: (text: string) => ` 있는 것: “${text}”.`,
    expected: (what: string) => ` 필요한 것: ${what}.`,
    between: (least: number, most: number) => `${least}부터 ${most}까지`,
    linkKind: (kind: string) => `puzz.link의 “${kind}” 주소: 아직 읽을 수 없습니다`,
  },
};

/** The bounds that a number had to keep. */
export const betweenIn =
  (language: Language) =>
  (args: Args): string =>
    frames[language].between(numberOf(args, "least"), numberOf(args, "most"));

/** Errors whose sentence is the same for every puzzle. */
export type SharedError = "link-kind";

/** A puzzle's sentences for each error, and its words for what was expected. */
export function errorText(
  language: Language,
  errors: Readonly<Record<string, (args: Args) => string>>,
  wanted: Readonly<Record<string, string>>,
): ErrorText {
  const { said, found: stands, expected, linkKind } = frames[language];
  const all = { ...errors, "link-kind": (args: Args) => linkKind(keyOf(args, "kind")) };
  return ({ kind, found, expected: key, args }) => {
    const error = Object.hasOwn(all, kind) ? all[kind as SharedError] : undefined;
    if (!error) return null;
    const what = Object.hasOwn(wanted, key) ? wanted[key] : undefined;
    return `${said(error(args))}${found ? stands(found) : ""}${what ? expected(what) : ""}`;
  };
}
