// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface PageMessages {
  "name": string;
  "puzzles": string;
  "newPuzzle": string;
  "openPuzzle": string;
  "share": string;
  "help": string;
  "otherLanguage": string;
  "otherLanguageShort": string;
  "theme": (values: { theme: string | number | boolean }) => string;
  "themeSystem": string;
  "themeLight": string;
  "themeDark": string;
  "board": (values: { title: string | number | boolean; width: string | number | boolean; height: string | number | boolean }) => string;
  "size": (values: { width: string | number | boolean; height: string | number | boolean }) => string;
  "time": string;
  "loadingPage": string;
  "panel": string;
  "play": string;
  "watch": string;
  "notes": string;
  "undo": string;
  "redo": string;
  "hint": string;
  "check": string;
  "solvedTitle": string;
  "level": (values: { level: string | number | boolean }) => string;
  "game": string;
  "restart": string;
  "step": string;
  "ready": string;
  "storageFailing": string;
  "otherTab": string;
  "solverFailed": string;
  "noMoment": string;
  "linkRefused": string;
  "solverTrap": string;
  "puzzleFailed": (values: { puzzle: string | number | boolean }) => string;
  "tryAgain": string;
  "dismiss": string;
}

export const page: Loads<PageMessages> = {
  languages: {
    en: () => import("./page.en.json"),
    ko: () => import("./page.ko.json"),
  },
};
