// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface PageMessages {
  "name": string;
  "skip": string;
  "puzzles": string;
  "newPuzzle": string;
  "openPuzzle": string;
  "share": string;
  "help": string;
  "language": string;
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
  "close": string;
  "solvedTitle": string;
  "level": (values: { level: string | number | boolean }) => string;
  "cancel": string;
  "newTitle": string;
  "solverFailed": string;
  "solverTrap": string;
  "puzzleFailed": (values: { puzzle: string | number | boolean }) => string;
  "partFailed": string;
  "tryAgain": string;
  "dismiss": string;
  "dropHere": string;
  "puzzle.kakuro": string;
  "puzzle.nonogram": string;
  "puzzle.colournonogram": string;
  "puzzle.sudominoku": string;
  "puzzle.boardcover": string;
  "short.colournonogram": string;
  "rowName": (values: { row: string | number | boolean }) => string;
  "cell": (values: { row: string | number | boolean; column: string | number | boolean }) => string;
  "cellsOfRow": (values: { row: string | number | boolean; columns: readonly (string | number)[] }) => string;
  "cellsOfColumn": (values: { column: string | number | boolean; rows: readonly (string | number)[] }) => string;
  "zoom": string;
  "zoomIn": string;
  "zoomOut": string;
  "zoomWhole": string;
  "pad": string;
  "clear": string;
  "tools": string;
  "choose": string;
  "note": (values: { key: string | number | boolean }) => string;
  "marks": string;
  "corner": (values: { key: string | number | boolean }) => string;
  "mark.target": string;
  "mark.evidence": string;
  "mark.conflict": string;
  "mark.wrong": string;
  "mark.reason": string;
  "mark.guess": string;
  "mark.differs": string;
  "mark.place": string;
  "side.right": string;
  "side.down": string;
  "side.left": string;
  "side.up": string;
  "preview": (values: { held: string | number | boolean }) => string;
}

export const page: Loads<PageMessages> = {
  languages: {
    en: () => import("./page.en.json"),
    ko: () => import("./page.ko.json"),
    ja: () => import("./page.ja.json"),
  },
};
