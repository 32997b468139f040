// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface PuzzlesMessages {
  "join": (values: { first: string | number | boolean; second: string | number | boolean }) => string;
  "series": (values: { first: string | number | boolean; second: string | number | boolean }) => string;
  "learned": (values: { count: number; facts: readonly (string | number)[] }) => string;
  "learned.if": (values: { premises: readonly (string | number)[]; count: number; facts: readonly (string | number)[] }) => string;
  "learned.set": (values: { facts: string | number | boolean }) => string;
  "learned.count": (values: { count: number; facts: string | number | boolean }) => string;
  "undone": (values: { guesses: number }) => string;
}

export const puzzles: Loads<PuzzlesMessages> = {
  languages: {
    en: () => import("./puzzles.en.json"),
    ko: () => import("./puzzles.ko.json"),
    ja: () => import("./puzzles.ja.json"),
  },
};
