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
  "so": (values: { reason: string | number | boolean; conclusion: string | number | boolean }) => string;
  "so.basis": (values: { basis: string | number | boolean; reason: string | number | boolean; conclusion: string | number | boolean }) => string;
  "so.only": (values: { basis: string | number | boolean; conclusion: string | number | boolean }) => string;
  "reason": (values: { reason: string | number | boolean }) => string;
  "reason.basis": (values: { basis: string | number | boolean; reason: string | number | boolean }) => string;
  "basis": (values: { facts: string | number | boolean }) => string;
  "basis.lit": (values: { count: number }) => string;
  "also": (values: { first: string | number | boolean; second: string | number | boolean }) => string;
  "also.more": (values: { first: string | number | boolean; count: number }) => string;
  "conclusion": (values: { conclusion: string | number | boolean }) => string;
  "cells.row": (values: { count: number; line: string | number | boolean }) => string;
  "cells.column": (values: { count: number; line: string | number | boolean }) => string;
  "cells.lit": (values: { count: number }) => string;
  "exact.item": (values: { item: string | number | boolean; count: string | number | boolean }) => string;
  "exact.take": (values: { option: string | number | boolean; covered: number; unlinked: number }) => string;
  "exact.back": (values: { options: readonly (string | number)[]; linked: number }) => string;
  "exact.none": (values: { item: string | number | boolean }) => string;
  "exact.solution": string;
}

export const puzzles: Loads<PuzzlesMessages> = {
  languages: {
    en: () => import("./puzzles.en.json"),
    ko: () => import("./puzzles.ko.json"),
    ja: () => import("./puzzles.ja.json"),
  },
};
