/** What can be wrong with a text. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { kakuroErrors as loads } from "../../i18n/messages/kakuroErrors.ts";
import { page } from "../../i18n/page.ts";
import { ERRORS, EXPECTED } from "../../solver/keys/kakuro.ts";
import type { Args } from "../args.ts";
import { keyOf, numberOf } from "../args.ts";
import type { ErrorText } from "../view.ts";
import { errorText, ownErrors, ownExpected } from "../wrong.ts";
import { kakuroText } from "./text.ts";

const messages = catalogue(loads);

export function kakuroErrors(language: Language): ErrorText {
  const { t, list } = messages(language);
  const errors = ownErrors(ERRORS).map(
    (kind) => [kind, (args: Args) => t(`error.${kind}`, valuesOf(args, language))] as const,
  );
  const forms = list(kakuroText(language).forms);
  const expected = ownExpected(EXPECTED).map((key) => [key, t(`expected.${key}`, { forms })] as const);
  return errorText(language, Object.fromEntries(errors), Object.fromEntries(expected));
}

function valuesOf(args: Args, language: Language) {
  const direction = keyOf(args, "direction");
  const place = { row: numberOf(args, "row"), column: numberOf(args, "column") };
  const [cell, sum] = [page(language).t("cell", place), numberOf(args, "sum")];
  return {
    ...{ least: numberOf(args, "least"), most: numberOf(args, "most") },
    ...{ count: numberOf(args, "cells"), words: numberOf(args, "words") },
    ...{ direction, cell, clue: messages(language).t("clue", { sum, direction, cell }) },
  };
}
