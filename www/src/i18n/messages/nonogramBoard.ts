// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface NonogramBoardMessages {
  "tool.black": string;
  "tool.cross": string;
  "tooSmall": string;
  "empty": string;
  "white": string;
  "black": string;
  "line.row": (values: { number: string | number | boolean }) => string;
  "line.column": (values: { number: string | number | boolean }) => string;
  "lineClue": (values: { line: string | number | boolean; clue: string | number | boolean }) => string;
  "blockDone": (values: { block: string | number | boolean }) => string;
  "clueDone": (values: { clue: string | number | boolean }) => string;
  "painted.black": (values: { count: number }) => string;
  "painted.white": (values: { count: number }) => string;
  "painted.empty": (values: { count: number }) => string;
}

export const nonogramBoard: Loads<NonogramBoardMessages> = {
  languages: {
    en: () => import("./nonogramBoard.en.json"),
    ko: () => import("./nonogramBoard.ko.json"),
    ja: () => import("./nonogramBoard.ja.json"),
  },
};
