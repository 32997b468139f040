// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface BoardcoverErrorsMessages {
  "error.no-format": string;
  "error.count-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.size-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.cell-unknown": string;
  "error.row-too-short": (values: { count: number }) => string;
  "error.row-too-long": (values: { count: number }) => string;
  "error.link-shape": string;
  "error.link-character": string;
  "error.too-few-cells": (values: { count: number }) => string;
  "error.word-unknown": string;
  "error.holes-differ": string;
  "error.not-a-piece": (values: { count: number }) => string;
  "expected.puzzle": (values: { forms: string | number | boolean }) => string;
  "expected.case-count": string;
  "expected.size": string;
  "expected.row": string;
  "expected.cell": string;
  "expected.row-end": string;
  "expected.link": string;
  "expected.link-cells": string;
  "expected.link-end": string;
  "expected.json-clues": string;
  "expected.json-row": string;
  "expected.boardcover": string;
  "expected.word": string;
  "expected.entry": string;
  "expected.hole": string;
  "expected.free-cell": string;
  "expected.piece": string;
}

export const boardcoverErrors: Loads<BoardcoverErrorsMessages> = {
  languages: {
    en: () => import("./boardcoverErrors.en.json"),
    ko: () => import("./boardcoverErrors.ko.json"),
    ja: () => import("./boardcoverErrors.ja.json"),
  },
};
