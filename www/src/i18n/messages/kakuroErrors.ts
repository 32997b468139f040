// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface KakuroErrorsMessages {
  "clue": (values: { sum: string | number | boolean; direction: string | number | boolean; cell: string | number | boolean }) => string;
  "error.no-format": string;
  "error.count-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.size-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.cell-unknown": string;
  "error.row-length": (values: { count: number }) => string;
  "error.too-few-cells": string;
  "error.too-many-cells": (values: { count: number }) => string;
  "error.clue-off-board": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.direction-unknown": string;
  "error.clue-on-white": (values: { clue: string | number | boolean }) => string;
  "error.clue-without-cells": (values: { clue: string | number | boolean }) => string;
  "error.clue-twice": (values: { clue: string | number | boolean }) => string;
  "error.run-without-clue": (values: { direction: string | number | boolean; cell: string | number | boolean; count: number }) => string;
  "error.run-too-long": (values: { direction: string | number | boolean; cell: string | number | boolean; count: number }) => string;
  "error.sum-impossible": (values: { count: number; clue: string | number | boolean; least: string | number | boolean; most: string | number | boolean }) => string;
  "error.link-shape": string;
  "error.link-character": string;
  "error.word-unknown": string;
  "error.entry-unknown": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.entry-on-black": string;
  "expected.puzzle": (values: { forms: string | number | boolean }) => string;
  "expected.case-count": string;
  "expected.size": string;
  "expected.cell": string;
  "expected.clue-count": string;
  "expected.row": string;
  "expected.column": string;
  "expected.direction": string;
  "expected.sum": string;
  "expected.line-end": string;
  "expected.black-cell": string;
  "expected.white-cell": string;
  "expected.one-clue": string;
  "expected.clue": string;
  "expected.short-run": string;
  "expected.possible-sum": string;
  "expected.link": string;
  "expected.link-cell": string;
  "expected.link-sum": string;
  "expected.pzprv3-cell": string;
  "expected.picture-cell": string;
  "expected.json-clues": string;
  "expected.json-edge": string;
  "expected.json-row": string;
  "expected.json-cell": string;
  "expected.kakuro": string;
  "expected.word": string;
  "expected.entry": string;
  "expected.zero": string;
}

export const kakuroErrors: Loads<KakuroErrorsMessages> = {
  languages: {
    en: () => import("./kakuroErrors.en.json"),
    ko: () => import("./kakuroErrors.ko.json"),
    ja: () => import("./kakuroErrors.ja.json"),
  },
};
