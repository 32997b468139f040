/** What can be wrong with a text: most of it is as in black and white. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { colournonogramErrors as own } from "../../i18n/messages/colournonogramErrors.ts";
import { nonogramErrors as shared } from "../../i18n/messages/nonogramErrors.ts";
import { ERRORS, EXPECTED } from "../../solver/keys/colournonogram.ts";
import type { Args } from "../args.ts";
import { errorValues } from "../lines.errors.ts";
import type { ErrorText } from "../view.ts";
import { errorText, ownErrors, ownExpected } from "../wrong.ts";
import { colournonogramText } from "./text.ts";

const ownMessages = catalogue(own);
const sharedMessages = catalogue(shared);

export function colournonogramErrors(language: Language): ErrorText {
  const { find, list } = ownMessages(language);
  const textOf = (key: string, values: Parameters<typeof find>[1]): string =>
    find(key, values) ?? sharedMessages(language).find(key, values) ?? "";
  const errors = ownErrors(ERRORS).map(
    (kind) => [kind, (args: Args) => textOf(`error.${kind}`, errorValues(args, language))] as const,
  );
  const forms = list(colournonogramText(language).forms);
  const expected = ownExpected(EXPECTED).map((key) => [key, textOf(`expected.${key}`, { forms })] as const);
  return errorText(language, Object.fromEntries(errors), Object.fromEntries(expected));
}
