// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface KakuroBoardMessages {
  "empty": string;
  "notesOf": (values: { digits: string | number | boolean }) => string;
  "clue": string;
  "black": string;
  "sum": (values: { direction: string | number | boolean; sum: string | number | boolean; cells: number; state: string | number | boolean }) => string;
}

export const kakuroBoard: Loads<KakuroBoardMessages> = {
  languages: {
    en: () => import("./kakuroBoard.en.json"),
    ko: () => import("./kakuroBoard.ko.json"),
    ja: () => import("./kakuroBoard.ja.json"),
  },
};
