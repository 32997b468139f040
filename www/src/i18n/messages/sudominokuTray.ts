// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface SudominokuTrayMessages {
  "title": string;
  "trayHelp": string;
  "count": (values: { lying: string | number | boolean; all: string | number | boolean }) => string;
  "single": (values: { digit: string | number | boolean }) => string;
  "domino": (values: { first: string | number | boolean; second: string | number | boolean }) => string;
  "fate.given": string;
  "fate.placed": string;
  "fate.twice": string;
  "fate.open": string;
  "fate.nowhere": string;
  "fits": (values: { places: number }) => string;
}

export const sudominokuTray: Loads<SudominokuTrayMessages> = {
  languages: {
    en: () => import("./sudominokuTray.en.json"),
    ko: () => import("./sudominokuTray.ko.json"),
    ja: () => import("./sudominokuTray.ja.json"),
  },
};
