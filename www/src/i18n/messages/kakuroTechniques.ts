// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface KakuroTechniquesMessages {
  "idea.last-cell": string;
  "idea.crossing": string;
  "idea.lone-sum": string;
  "idea.only-candidate": string;
  "idea.used-digit": string;
  "idea.needed-digit": string;
  "idea.possible-ways": string;
  "idea.bounds": string;
  "idea.naked": string;
  "idea.hidden": string;
  "idea.area-sum": string;
  "idea.run-fillings": string;
  "idea.contradiction": string;
}

export const kakuroTechniques: Loads<KakuroTechniquesMessages> = {
  languages: {
    en: () => import("./kakuroTechniques.en.json"),
    ko: () => import("./kakuroTechniques.ko.json"),
    ja: () => import("./kakuroTechniques.ja.json"),
  },
};
