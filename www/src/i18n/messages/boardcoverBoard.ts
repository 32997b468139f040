// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface BoardcoverBoardMessages {
  "tool.piece": string;
  "tool.erase": string;
  "tooSmall": string;
  "hole": string;
  "covered": (values: { cells: string | number | boolean }) => string;
  "empty": (values: { count: number }) => string;
  "left": (values: { count: number }) => string;
  "passed": string;
  "frontier": (values: { percent: string | number | boolean }) => string;
  "shade": (values: { percent: string | number | boolean }) => string;
  "announced.laid": (values: { cells: string | number | boolean }) => string;
  "announced.gone": (values: { cells: string | number | boolean }) => string;
  "refused.holes": string;
  "refused.pieces": string;
}

export const boardcoverBoard: Loads<BoardcoverBoardMessages> = {
  languages: {
    en: () => import("./boardcoverBoard.en.json"),
    ko: () => import("./boardcoverBoard.ko.json"),
    ja: () => import("./boardcoverBoard.ja.json"),
  },
};
