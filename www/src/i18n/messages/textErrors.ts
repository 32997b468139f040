// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface TextErrorsMessages {
  "sentence": (values: { text: string | number | boolean }) => string;
  "found": (values: { text: string | number | boolean }) => string;
  "expected": (values: { what: string | number | boolean }) => string;
  "between": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "error.link-kind": (values: { found: string | number | boolean }) => string;
  "error.link-penpa": string;
  "error.not-text": string;
  "error.text-too-long": (values: { most: number }) => string;
  "error.too-many-boards": (values: { most: number }) => string;
  "error.ends-early": string;
  "error.left-over": string;
  "error.not-a-number": string;
  "error.json-syntax": string;
  "error.json-shape": string;
  "error.json-key": (values: { nearest: string | number | boolean }) => string;
  "error.version-unknown": string;
  "error.other-puzzle": string;
  "error.word-count": (values: { count: number; words: number }) => string;
  "expected.text": string;
  "expected.end": string;
  "expected.json": string;
  "expected.json-puzzle": string;
  "expected.json-keys": (values: { keys: string | number | boolean }) => string;
  "expected.json-list": string;
  "expected.json-words": string;
  "expected.pzprv3": string;
  "expected.version": string;
}

export const textErrors: Loads<TextErrorsMessages> = {
  languages: {
    en: () => import("./textErrors.en.json"),
    ko: () => import("./textErrors.ko.json"),
    ja: () => import("./textErrors.ja.json"),
  },
};
