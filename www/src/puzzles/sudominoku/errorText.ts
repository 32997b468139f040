/** What can be wrong with a text. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { sudominokuErrors as loads } from "../../i18n/messages/sudominokuErrors.ts";
import { ERRORS, EXPECTED } from "../../solver/keys/sudominoku.ts";
import type { Args } from "../args.ts";
import { cellsOf, numberOf } from "../args.ts";
import { place, places } from "../place.ts";
import type { ErrorText } from "../view.ts";
import { errorText, ownErrors, ownExpected } from "../wrong.ts";
import { WIDTH } from "./board.ts";
import { sudominokuText } from "./text.ts";

const messages = catalogue(loads);

export function sudominokuErrors(language: Language): ErrorText {
  const { t, list } = messages(language);
  const errors = ownErrors(ERRORS).map(
    (kind) => [kind, (args: Args) => t(keyFor(kind, args), valuesOf(args, language))] as const,
  );
  const forms = list(sudominokuText(language).forms);
  const expected = ownExpected(EXPECTED).map((key) => [key, t(`expected.${key}`, { forms })] as const);
  return errorText(language, Object.fromEntries(errors), Object.fromEntries(expected));
}

/** Of an error that has two sentences, the one that can be said with these values. */
function keyFor(kind: ReturnType<typeof ownErrors<(typeof ERRORS)[number]>>[number], args: Args) {
  if (kind === "equal-digits" && !args.digit) return "error.equal-digits-on";
  if (kind === "domino-twice" && !args.low) return "error.domino-twice-on";
  if (kind === "single-twice" && !args.digit) return "error.single-twice-on";
  if (kind === "wall-inside" && !args.cell) return "error.wall-inside-single";
  return `error.${kind}` as const;
}

const valuesOf = (args: Args, language: Language) => ({
  ...{ least: numberOf(args, "least"), most: numberOf(args, "most") },
  ...{ count: numberOf(args, "cells"), words: numberOf(args, "words") },
  ...{ digit: numberOf(args, "digit"), low: numberOf(args, "low"), high: numberOf(args, "high") },
  cell: place(numberOf(args, "cell"), WIDTH, language),
  other: place(numberOf(args, "other"), WIDTH, language),
  cells: places(cellsOf(args, "cells"), WIDTH, language),
});
