// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface NonogramTechniquesMessages {
  "idea.finished-line": string;
  "idea.full-line": string;
  "idea.simple-boxes": string;
  "idea.glue": string;
  "idea.joining": string;
  "idea.splitting": string;
  "idea.punctuating": string;
  "idea.mercury": string;
  "idea.simple-spaces": string;
  "idea.forcing": string;
  "idea.pushed-block": string;
  "idea.arrangements": string;
  "idea.edge": string;
  "idea.contradiction": string;
}

export const nonogramTechniques: Loads<NonogramTechniquesMessages> = {
  languages: {
    en: () => import("./nonogramTechniques.en.json"),
    ko: () => import("./nonogramTechniques.ko.json"),
    ja: () => import("./nonogramTechniques.ja.json"),
  },
};
