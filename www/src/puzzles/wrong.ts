/** What every puzzle says of a wrong text: what is wrong, what stands there, and what should. */

import type { Language } from "../i18n/language.ts";
import type { Args } from "./args.ts";
import { keyOf, numberOf } from "./args.ts";
import { shared } from "./shared.ts";
import type { ErrorText } from "./view.ts";

/** The bounds that a number had to keep. */
export const betweenIn =
  (language: Language) =>
  (args: Args): string =>
    shared(language).t("between", { least: numberOf(args, "least"), most: numberOf(args, "most") });

/** Errors whose sentence is the same for every puzzle. */
export type SharedError = "link-kind";

/** A puzzle's sentences for each error, and its words for what was expected. */
export function errorText(
  language: Language,
  errors: Readonly<Record<string, (args: Args) => string>>,
  wanted: Readonly<Record<string, string>>,
): ErrorText {
  const { t } = shared(language);
  const all = { ...errors, "link-kind": (args: Args) => t("link-kind", { kind: keyOf(args, "kind") }) };
  return ({ kind, found, expected: key, args }) => {
    const error = Object.hasOwn(all, kind) ? all[kind as SharedError] : undefined;
    if (!error) return null;
    const what = Object.hasOwn(wanted, key) ? wanted[key] : undefined;
    const sentences = [
      t("sentence", { text: error(args) }),
      ...(found ? [t("found", { text: found })] : []),
      ...(what ? [t("expected", { what })] : []),
    ];
    return sentences.join(" ");
  };
}
