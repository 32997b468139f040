/** What can be wrong with a text. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { boardcoverErrors as loads } from "../../i18n/messages/boardcoverErrors.ts";
import { ERRORS, EXPECTED } from "../../solver/keys/boardcover.ts";
import type { Args } from "../args.ts";
import { numberOf } from "../args.ts";
import type { ErrorText } from "../view.ts";
import { errorText, ownErrors, ownExpected } from "../wrong.ts";
import { boardcoverText } from "./text.ts";

const messages = catalogue(loads);

export function boardcoverErrors(language: Language): ErrorText {
  const { t, list } = messages(language);
  const errors = ownErrors(ERRORS).map(
    (kind) => [kind, (args: Args) => t(`error.${kind}`, valuesOf(args))] as const,
  );
  const forms = list(boardcoverText(language).forms);
  const expected = ownExpected(EXPECTED).map((key) => [key, t(`expected.${key}`, { forms })] as const);
  return errorText(language, Object.fromEntries(errors), Object.fromEntries(expected));
}

const valuesOf = (args: Args) => ({
  ...{ least: numberOf(args, "least"), most: numberOf(args, "most") },
  ...{ count: numberOf(args, "cells"), words: numberOf(args, "words") },
});
