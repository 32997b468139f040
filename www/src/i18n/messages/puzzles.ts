// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface PuzzlesMessages {
  "undone": (values: { guesses: number }) => string;
  "found": (values: { text: string | number | boolean }) => string;
  "expected": (values: { what: string | number | boolean }) => string;
  "between": (values: { least: string | number | boolean; most: string | number | boolean }) => string;
  "link-kind": (values: { kind: string | number | boolean }) => string;
  "sentence": (values: { text: string | number | boolean }) => string;
}

export const puzzles: Loads<PuzzlesMessages> = {
  languages: {
    en: () => import("./puzzles.en.json"),
    ko: () => import("./puzzles.ko.json"),
  },
};
