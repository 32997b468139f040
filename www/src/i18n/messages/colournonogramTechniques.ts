// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface ColournonogramTechniquesMessages {
  "idea.line-colours": string;
  "idea.crossing": string;
  "idea.full-line": string;
  "idea.overlap": string;
  "idea.finished-colour": string;
  "idea.last-cells": string;
  "idea.reach": string;
  "idea.small-gap": string;
  "idea.too-long": string;
  "idea.one-block": string;
  "idea.pushed-block": string;
  "idea.narrowed-reach": string;
  "idea.narrowed-block": string;
  "idea.line": string;
  "idea.short-contradiction": string;
  "idea.contradiction": string;
}

export const colournonogramTechniques: Loads<ColournonogramTechniquesMessages> = {
  languages: {
    en: () => import("./colournonogramTechniques.en.json"),
    ko: () => import("./colournonogramTechniques.ko.json"),
    ja: () => import("./colournonogramTechniques.ja.json"),
  },
};
