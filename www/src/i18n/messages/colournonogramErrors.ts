// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface ColournonogramErrorsMessages {
  "error.totals-differ": (values: { colour: string | number | boolean; rows: number; columns: number }) => string;
  "error.colour-unknown": string;
  "error.colour-missing": string;
  "error.too-many-colours": (values: { most: string | number | boolean }) => string;
  "error.colour-value": string;
  "expected.equal-totals": string;
  "expected.declared-colour": string;
  "expected.fewer-colours": string;
  "expected.rgb": string;
  "expected.link": string;
  "expected.link-block": string;
  "expected.json-clues": string;
  "expected.json-colour": string;
  "expected.colournonogram": string;
  "expected.word": string;
  "expected.cell": string;
}

export const colournonogramErrors: Loads<ColournonogramErrorsMessages> = {
  languages: {
    en: () => import("./colournonogramErrors.en.json"),
    ko: () => import("./colournonogramErrors.ko.json"),
    ja: () => import("./colournonogramErrors.ja.json"),
  },
};
