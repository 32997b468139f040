// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface BoardcoverEditorMessages {
  "tool.hole": string;
  "tooSmall": string;
  "hole": string;
  "free": string;
  "painted.hole": (values: { count: number }) => string;
  "painted.free": (values: { count: number }) => string;
}

export const boardcoverEditor: Loads<BoardcoverEditorMessages> = {
  languages: {
    en: () => import("./boardcoverEditor.en.json"),
    ko: () => import("./boardcoverEditor.ko.json"),
    ja: () => import("./boardcoverEditor.ja.json"),
  },
};
