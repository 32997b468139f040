/** What can be wrong with a text. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { nonogramErrors as loads } from "../../i18n/messages/nonogramErrors.ts";
import { ERRORS, EXPECTED } from "../../solver/keys/nonogram.ts";
import type { Args } from "../args.ts";
import { errorValues } from "../lines.errors.ts";
import type { ErrorText } from "../view.ts";
import { errorText, ownErrors, ownExpected } from "../wrong.ts";
import { nonogramText } from "./text.ts";

const messages = catalogue(loads);

export function nonogramErrors(language: Language): ErrorText {
  const { t, list } = messages(language);
  const errors = ownErrors(ERRORS).map(
    (kind) => [kind, (args: Args) => t(`error.${kind}`, errorValues(args, language))] as const,
  );
  const forms = list(nonogramText(language).forms);
  const expected = ownExpected(EXPECTED).map((key) => [key, t(`expected.${key}`, { forms })] as const);
  return errorText(language, Object.fromEntries(errors), Object.fromEntries(expected));
}
