// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface SudominokuTechniquesMessages {
  "idea.full-house": string;
  "idea.hidden-single": string;
  "idea.naked-single": string;
  "idea.one-partner": string;
  "idea.used-pair": string;
  "idea.used-single": string;
  "idea.used-digit": string;
  "idea.pair-place": string;
  "idea.single-place": string;
  "idea.dead-edge": string;
  "idea.nine-singles": string;
  "idea.no-support": string;
  "idea.locked-candidates": string;
  "idea.naked": string;
  "idea.hidden": string;
  "idea.x-wing": string;
  "idea.odd-island": string;
  "idea.shared-places": string;
  "idea.every-place": string;
  "idea.shared-partners": string;
  "idea.chain": string;
  "idea.cases": string;
  "idea.contradiction": string;
}

export const sudominokuTechniques: Loads<SudominokuTechniquesMessages> = {
  languages: {
    en: () => import("./sudominokuTechniques.en.json"),
    ko: () => import("./sudominokuTechniques.ko.json"),
    ja: () => import("./sudominokuTechniques.ja.json"),
  },
};
