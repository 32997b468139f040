// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface PuzzlesMessages {
  "join": (values: { first: string | number | boolean; second: string | number | boolean }) => string;
  "series": (values: { first: string | number | boolean; second: string | number | boolean }) => string;
  "learned": (values: { count: number; facts: readonly (string | number)[] }) => string;
  "learned.if": (values: { premises: readonly (string | number)[]; count: number; facts: readonly (string | number)[] }) => string;
  "learned.set": (values: { facts: string | number | boolean }) => string;
  "learned.count": (values: { count: number }) => string;
  "undone": (values: { guesses: number }) => string;
  "so": (values: { reason: string | number | boolean; conclusion: string | number | boolean }) => string;
  "so.basis": (values: { basis: string | number | boolean; reason: string | number | boolean; conclusion: string | number | boolean }) => string;
  "so.only": (values: { basis: string | number | boolean; conclusion: string | number | boolean }) => string;
  "reason": (values: { reason: string | number | boolean }) => string;
  "reason.basis": (values: { basis: string | number | boolean; reason: string | number | boolean }) => string;
  "basis": (values: { facts: string | number | boolean }) => string;
  "basis.lit": (values: { count: number }) => string;
  "basis.facts": (values: { count: number }) => string;
  "also": (values: { first: string | number | boolean; second: string | number | boolean }) => string;
  "also.more": (values: { first: string | number | boolean; count: number }) => string;
  "conclusion": (values: { conclusion: string | number | boolean }) => string;
  "cells.row": (values: { count: number; line: string | number | boolean }) => string;
  "cells.column": (values: { count: number; line: string | number | boolean }) => string;
  "cells.lit": (values: { count: number }) => string;
  "exact.item": (values: { item: string | number | boolean; count: string | number | boolean }) => string;
  "exact.last": (values: { item: string | number | boolean; guesses: number }) => string;
  "exact.take": (values: { option: string | number | boolean; covered: number; unlinked: number }) => string;
  "exact.back": (values: { options: readonly (string | number)[]; linked: number }) => string;
  "exact.none": (values: { item: string | number | boolean }) => string;
  "exact.solution": string;
  "cell.brief": (values: { row: string | number | boolean; column: string | number | boolean }) => string;
  "span": (values: { first: string | number | boolean; last: string | number | boolean }) => string;
  "digits.is": (values: { cells: string | number | boolean; count: number; digits: readonly (string | number)[] }) => string;
  "digits.isNot": (values: { cells: string | number | boolean; count: number; digits: readonly (string | number)[] }) => string;
  "digits.isOneOf": (values: { cells: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "digits.cannot": (values: { cells: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "digits.when": (values: { cells: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "digits.brief": (values: { digits: readonly (string | number)[]; cells: string | number | boolean }) => string;
  "digits.become": (values: { cells: string | number | boolean; count: number; digits: readonly (string | number)[] }) => string;
  "digits.keep": (values: { cells: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "digits.lose": (values: { cells: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "conflict": (values: { entries: readonly (string | number)[]; count: number }) => string;
  "conflict.unexplained": (values: { count: number }) => string;
  "conflict.then": (values: { then: string | number | boolean }) => string;
  "conflict.beside": (values: { entries: readonly (string | number)[]; then: string | number | boolean }) => string;
  "conflict.besideMany": (values: { count: number; then: string | number | boolean }) => string;
  "event.guess": (values: { fact: string | number | boolean }) => string;
  "event.conflict": (values: { what: string | number | boolean }) => string;
  "event.unfillable": string;
  "event.uncoverable": string;
  "event.back": (values: { where: string | number | boolean }) => string;
  "move.conflict": string;
  "ambiguous": (values: { cell: string | number | boolean; one: string | number | boolean; other: string | number | boolean; count: number }) => string;
  "mistake": (values: { entries: readonly (string | number)[]; isUnique: string | number | boolean; count: number }) => string;
  "mistakes": (values: { count: number; isUnique: string | number | boolean; entry: string | number | boolean }) => string;
  "because.learned": (values: { learned: string | number | boolean }) => string;
  "because.excluded": string;
  "because.others": (values: { guesses: number }) => string;
  "learnedAt": (values: { tick: number }) => string;
  "found": string;
  "incompatible": (values: { by: string | number | boolean; count: number; facts: string | number | boolean }) => string;
  "incompatible.count": (values: { by: string | number | boolean; count: number }) => string;
  "fault.entries": (values: { line: string | number | boolean; entries: readonly (string | number)[] }) => string;
  "fault.count": (values: { line: string | number | boolean; count: number }) => string;
  "then": (values: { steps: number; line: string | number | boolean }) => string;
}

export const puzzles: Loads<PuzzlesMessages> = {
  languages: {
    en: () => import("./puzzles.en.json"),
    ko: () => import("./puzzles.ko.json"),
    ja: () => import("./puzzles.ja.json"),
  },
};
