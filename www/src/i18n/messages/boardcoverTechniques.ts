// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface BoardcoverTechniquesMessages {
  "idea.only-piece": string;
  "idea.corner": string;
  "idea.lone-cell": string;
  "idea.block": string;
  "idea.cut-off": string;
  "idea.marked": string;
  "idea.dead-end": string;
  "idea.contradiction": string;
  "idea.broken-cells": string;
}

export const boardcoverTechniques: Loads<BoardcoverTechniquesMessages> = {
  languages: {
    en: () => import("./boardcoverTechniques.en.json"),
    ko: () => import("./boardcoverTechniques.ko.json"),
    ja: () => import("./boardcoverTechniques.ja.json"),
  },
};
