// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface SudominokuBoardMessages {
  "tool.domino": string;
  "tool.wall": string;
  "tooSmall": string;
  "measure": (values: { count: number }) => string;
  "empty": string;
  "given": string;
  "notesOf": (values: { digits: string | number | boolean }) => string;
  "domino": (values: { side: string | number | boolean; digit: string | number | boolean }) => string;
  "single": string;
  "walls": (values: { sides: readonly (string | number)[] }) => string;
  "noSingle": string;
  "nobody": string;
  "toward.right": string;
  "toward.down": string;
  "toward.left": string;
  "toward.up": string;
  "announced.dominoes": (values: { count: number }) => string;
  "announced.single": string;
  "announced.wall": string;
  "announced.freed": string;
  "announced.opened": string;
}

export const sudominokuBoard: Loads<SudominokuBoardMessages> = {
  languages: {
    en: () => import("./sudominokuBoard.en.json"),
    ko: () => import("./sudominokuBoard.ko.json"),
    ja: () => import("./sudominokuBoard.ja.json"),
  },
};
