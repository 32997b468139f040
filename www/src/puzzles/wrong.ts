/** What every puzzle says of a wrong text: what is wrong, what was found, and what was expected. */
import { catalogue } from "../i18n/catalogue.ts";
import type { Language } from "../i18n/language.ts";
import { textErrors } from "../i18n/messages/textErrors.ts";
import type { Args } from "./args.ts";
import { keyOf, known, numberOf } from "./args.ts";
import { joinTexts } from "./shared.ts";
import type { ErrorText } from "./view.ts";

/** The keys of what can be wrong with the text of any puzzle. */
export const SHARED_ERRORS = [
  "link-kind",
  "link-penpa",
  "not-text",
  "text-too-long",
  "too-many-boards",
  "ends-early",
  "left-over",
  "not-a-number",
  "json-syntax",
  "json-shape",
  "json-key",
  "version-unknown",
  "other-puzzle",
  "word-count",
] as const;

/** The keys of what can be expected in the text of any puzzle. */
export const SHARED_EXPECTED = [
  "text",
  "end",
  "json",
  "json-puzzle",
  "json-keys",
  "json-list",
  "json-words",
  "pzprv3",
  "version",
] as const;

/** The errors of a puzzle that the others do not have, or not in the same sentence. */
export const ownErrors = <K extends string>(keys: readonly K[]) =>
  keys.filter((key): key is Exclude<K, (typeof SHARED_ERRORS)[number]> => !known(SHARED_ERRORS, key));

/** What is expected by a puzzle alone. */
export const ownExpected = <K extends string>(keys: readonly K[]) =>
  keys.filter((key): key is Exclude<K, (typeof SHARED_EXPECTED)[number]> => !known(SHARED_EXPECTED, key));

const messages = catalogue(textErrors);

/** The bounds that a number had to keep. */
export const betweenIn =
  (language: Language) =>
  (args: Args): string =>
    messages(language).t("between", { least: numberOf(args, "least"), most: numberOf(args, "most") });

/** A puzzle's own sentences for errors, and its own terms for what was expected; the shared ones go without. */
export function errorText(
  language: Language,
  errors: Readonly<Record<string, (args: Args) => string>>,
  wanted: Readonly<Record<string, string>>,
): ErrorText {
  return ({ kind, found, expected, args }) => {
    const { t } = messages(language);
    const own = Object.hasOwn(errors, kind) ? errors[kind]?.(args) : undefined;
    const text = own ?? (known(SHARED_ERRORS, kind) ? t(`error.${kind}`, valuesOf(args, found)) : null);
    if (text === null) return null;
    const ownWanted = Object.hasOwn(wanted, expected) ? wanted[expected] : undefined;
    const keys = keyOf(args, "keys").replaceAll(" ", ", ");
    const what = ownWanted ?? (known(SHARED_EXPECTED, expected) ? t(`expected.${expected}`, { keys }) : "");
    const sentences = [
      t("sentence", { text }),
      found === "" ? "" : t("found", { text: found }),
      what === "" ? "" : t("expected", { what }),
    ];
    return joinTexts(sentences, language);
  };
}

const valuesOf = (args: Args, found: string) => ({
  ...{ most: numberOf(args, "most"), found, nearest: nearestOf(found, keyOf(args, "keys")) },
  ...{ count: numberOf(args, "cells"), words: numberOf(args, "words") },
});

/** The key that begins and ends as a misspelt one does, where more than half of it is the same. */
function nearestOf(misspelt: string, keys: string): string {
  const begin = (one: string, other: string) => [...one].findIndex((sign, at) => sign !== other[at]);
  const turned = (text: string) => [...text].reverse().join("");
  const same = (key: string) => begin(`${key} `, misspelt) + begin(`${turned(key)} `, turned(misspelt));
  return keys.split(" ").find((key) => key.length < 2 * same(key)) ?? "none";
}
