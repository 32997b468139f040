/** What can be wrong with a text. */
import type { Language } from "../../i18n/language.ts";
import type { BoardcoverErrorsMessages } from "../../i18n/messages/types.ts";
import { type Catalogue, type Translate, translator } from "../../i18n/translate.ts";
import type { Args } from "../args.ts";
import { numberOf } from "../args.ts";
import { list } from "../place.ts";
import type { ErrorText } from "../view.ts";
import { errorText } from "../wrong.ts";
import { ERRORS, EXPECTED } from "./errors.ts";
import { textIn } from "./text.ts";

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: () => import("../../i18n/messages/boardcoverErrors.en.json"),
  ko: () => import("../../i18n/messages/boardcoverErrors.ko.json"),
};

export async function errorsIn(language: Language): Promise<ErrorText> {
  const [catalogue, text] = await Promise.all([catalogues[language](), textIn(language)]);
  return errorsOf(translator(catalogue, language), text.forms, language);
}

function errorsOf(
  t: Translate<BoardcoverErrorsMessages>,
  formats: readonly string[],
  language: Language,
): ErrorText {
  const errors = ERRORS.filter((kind) => kind !== "link-kind").map(
    (kind) => [kind, (args: Args) => t(`error-${kind}`, valuesOf(args))] as const,
  );
  const forms = list(formats, language);
  const expected = EXPECTED.map((key) => [key, t(`expected-${key}`, { forms })] as const);
  return errorText(language, Object.fromEntries(errors), Object.fromEntries(expected));
}

const valuesOf = (args: Args) => ({
  ...{ least: numberOf(args, "least"), most: numberOf(args, "most") },
  ...{ count: numberOf(args, "cells"), words: numberOf(args, "words") },
});
