/** The values of what can be wrong with the text of a nonogram, black and white or coloured. */
import type { Language } from "../i18n/language.ts";
import { type Args, keyOf, numberOf } from "./args.ts";
import { boardMessages } from "./lines.ts";

export function errorValues(args: Args, language: Language) {
  const side = keyOf(args, "side") === "column" ? "column" : "row";
  return {
    ...{ least: numberOf(args, "least"), most: numberOf(args, "most"), count: numberOf(args, "cells") },
    ...{ side, lines: numberOf(args, "lines"), colour: numberOf(args, "colour") },
    ...{ rows: numberOf(args, "rows"), columns: numberOf(args, "columns") },
    line: boardMessages(language).t(`line.${side}`, { number: numberOf(args, "line") }),
  };
}
