// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface SudominokuErrorsMessages {
  "error.no-format": string;
  "error.count-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.digit-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.not-a-position": string;
  "error.off-board": string;
  "error.not-adjacent": (values: { cell: string | number | boolean }) => string;
  "error.cell-twice": (values: { cell: string | number | boolean }) => string;
  "error.equal-digits": (values: { digit: string | number | boolean }) => string;
  "error.equal-digits-on": (values: { cells: string | number | boolean }) => string;
  "error.domino-twice": (values: { low: string | number | boolean; high: string | number | boolean }) => string;
  "error.domino-twice-on": (values: { cells: string | number | boolean }) => string;
  "error.single-twice": (values: { digit: string | number | boolean }) => string;
  "error.single-twice-on": (values: { cells: string | number | boolean }) => string;
  "error.digit-in-row": (values: { digit: string | number | boolean; cell: string | number | boolean; other: string | number | boolean }) => string;
  "error.digit-in-column": (values: { digit: string | number | boolean; cell: string | number | boolean; other: string | number | boolean }) => string;
  "error.digit-in-box": (values: { digit: string | number | boolean; cell: string | number | boolean; other: string | number | boolean }) => string;
  "error.wall-inside": (values: { cell: string | number | boolean }) => string;
  "error.wall-inside-single": string;
  "error.no-partner": (values: { cells: string | number | boolean }) => string;
  "error.link-shape": string;
  "error.link-character": string;
  "error.too-short": string;
  "error.size-out-of-bounds": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.word-unknown": string;
  "error.digit-unknown": string;
  "error.too-few-cells": string;
  "expected.puzzle": (values: { forms: string | number | boolean }) => string;
  "expected.domino-count": string;
  "expected.digit": string;
  "expected.position": string;
  "expected.adjacent-cell": string;
  "expected.free-cell": string;
  "expected.other-digit": string;
  "expected.domino": string;
  "expected.single": string;
  "expected.wall": string;
  "expected.possible-givens": string;
  "expected.link": string;
  "expected.link-cell": string;
  "expected.link-digit": string;
  "expected.link-walls": string;
  "expected.link-end": string;
  "expected.json-clues": string;
  "expected.json-entry": string;
  "expected.entry-end": string;
  "expected.sudominoku": string;
  "expected.word": string;
  "expected.entry": string;
}

export const sudominokuErrors: Loads<SudominokuErrorsMessages> = {
  languages: {
    en: () => import("./sudominokuErrors.en.json"),
    ko: () => import("./sudominokuErrors.ko.json"),
    ja: () => import("./sudominokuErrors.ja.json"),
  },
};
