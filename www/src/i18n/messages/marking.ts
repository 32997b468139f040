// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface MarkingMessages {
  "colours": string;
  "colour.1": string;
  "colour.2": string;
  "colour.3": string;
  "colour.4": string;
  "colour.5": string;
  "colour.6": string;
  "colourKey": (values: { number: string | number | boolean; colour: string | number | boolean }) => string;
  "corners": (values: { digits: string | number | boolean }) => string;
  "idea": string;
}

export const marking: Loads<MarkingMessages> = {
  languages: {
    en: () => import("./marking.en.json"),
    ko: () => import("./marking.ko.json"),
    ja: () => import("./marking.ja.json"),
  },
};
