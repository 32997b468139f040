/** What can be wrong with a text. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { nonogramErrors as loads } from "../../i18n/messages/nonogramErrors.ts";
import { ERRORS, EXPECTED } from "../../solver/keys/nonogram.ts";
import type { Args } from "../args.ts";
import { keyOf, numberOf } from "../args.ts";
import { boardMessages } from "../lines.ts";
import type { ErrorText } from "../view.ts";
import { errorText, ownErrors, ownExpected } from "../wrong.ts";
import { nonogramText } from "./text.ts";

const messages = catalogue(loads);

export function nonogramErrors(language: Language): ErrorText {
  const { t, list } = messages(language);
  const errors = ownErrors(ERRORS).map(
    (kind) => [kind, (args: Args) => t(`error.${kind}`, valuesOf(args, language))] as const,
  );
  const forms = list(nonogramText(language).forms);
  const expected = ownExpected(EXPECTED).map((key) => [key, t(`expected.${key}`, { forms })] as const);
  return errorText(language, Object.fromEntries(errors), Object.fromEntries(expected));
}

function valuesOf(args: Args, language: Language) {
  const side = keyOf(args, "side") === "column" ? "column" : "row";
  return {
    ...{ least: numberOf(args, "least"), most: numberOf(args, "most"), count: numberOf(args, "cells") },
    ...{ side, lines: numberOf(args, "lines") },
    ...{ rows: numberOf(args, "rows"), columns: numberOf(args, "columns") },
    line: boardMessages(language).t(`line.${side}`, { number: numberOf(args, "line") }),
  };
}
