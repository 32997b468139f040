// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface NonogramErrorsMessages {
  "error.no-format": string;
  "error.size-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.block-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.too-many-blocks": (values: { most: number }) => string;
  "error.too-many-lines": (values: { lines: number; side: string | number | boolean }) => string;
  "error.too-few-lines": (values: { lines: number; side: string | number | boolean }) => string;
  "error.clue-too-long": (values: { line: string | number | boolean; count: number; least: number }) => string;
  "error.totals-differ": (values: { rows: number; columns: number }) => string;
  "error.coloured": string;
  "error.list-twice": string;
  "error.key-missing": string;
  "error.xml-syntax": string;
  "error.element-unknown": string;
  "error.not-a-grid": string;
  "error.link-shape": string;
  "error.link-character": string;
  "error.word-unknown": string;
  "error.cell-unknown": string;
  "error.too-few-cells": (values: { count: number }) => string;
  "expected.puzzle": (values: { forms: string | number | boolean }) => string;
  "expected.size": string;
  "expected.block": string;
  "expected.clue": string;
  "expected.fitting-clue": string;
  "expected.equal-totals": string;
  "expected.one-colour": string;
  "expected.one-list": string;
  "expected.line-end": string;
  "expected.list-end": string;
  "expected.non-width": string;
  "expected.non-height": string;
  "expected.non-rows": string;
  "expected.non-columns": string;
  "expected.g-heading": string;
  "expected.xml-tag": string;
  "expected.xml-attribute": string;
  "expected.xml-close": string;
  "expected.xml-puzzle": string;
  "expected.xml-grid": string;
  "expected.xml-clues": string;
  "expected.xml-clues-type": string;
  "expected.xml-line": string;
  "expected.xml-count": string;
  "expected.link": string;
  "expected.link-block": string;
  "expected.link-slot": string;
  "expected.pzprv3-entry": string;
  "expected.gno-cell": string;
  "expected.picture-cell": string;
  "expected.link-end": string;
  "expected.json-clues": string;
  "expected.nonogram": string;
  "expected.word": string;
  "expected.cell": string;
}

export const nonogramErrors: Loads<NonogramErrorsMessages> = {
  languages: {
    en: () => import("./nonogramErrors.en.json"),
    ko: () => import("./nonogramErrors.ko.json"),
    ja: () => import("./nonogramErrors.ja.json"),
  },
};
