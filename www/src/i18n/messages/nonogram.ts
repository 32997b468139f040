// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface NonogramMessages {
  "format.nemo": string;
  "format.pzprv3": string;
  "format.puzz.link": string;
  "format.link": string;
  "format.json": string;
  "format.webpbn": string;
  "format.g": string;
  "format.gno": string;
  "format.non": string;
  "solved": string;
  "goal": string;
  "rules": string;
  "picture.first": string;
  "picture.second": string;
  "picture.third": string;
  "engine.rows.title": string;
  "engine.rows.idea": string;
  "engine.lines.title": string;
  "engine.lines.idea": string;
  "engine.probe.title": string;
  "engine.probe.idea": string;
  "engine.fast.title": string;
  "engine.fast.idea": string;
  "named": (values: { line: string | number | boolean; clue: string | number | boolean }) => string;
  "block": (values: { block: string | number | boolean; isAlone: string | number | boolean; which: string | number | boolean }) => string;
  "fact": (values: { cells: string | number | boolean; count: number; isBlack: string | number | boolean }) => string;
  "fact.when": (values: { cells: string | number | boolean; count: number; isBlack: string | number | boolean }) => string;
  "fact.brief": (values: { isBlack: string | number | boolean; cells: string | number | boolean }) => string;
  "choice.row": (values: { columns: readonly (string | number)[] }) => string;
  "entry": (values: { isBlack: string | number | boolean; count: number; cells: string | number | boolean }) => string;
  "colour": (values: { isBlack: string | number | boolean }) => string;
  "move": (values: { cells: string | number | boolean; count: number; isBlack: string | number | boolean }) => string;
  "move.row": (values: { starts: readonly (string | number)[]; kind: string | number | boolean }) => string;
  "move.lastRow": string;
  "rule.finished-line": string;
  "rule.full-line": string;
  "rule.simple-boxes": string;
  "rule.glue": string;
  "rule.joining": string;
  "rule.splitting": string;
  "rule.punctuating": string;
  "rule.mercury": string;
  "rule.simple-spaces": string;
  "rule.forcing": string;
  "rule.pushed-block": string;
  "rule.arrangements": string;
  "rule.edge": string;
  "rule.contradiction": string;
  "rule.broken-line": string;
  "where.suppose": (values: { cell: string | number | boolean; isEdge: string | number | boolean }) => string;
  "where.look": (values: { line: string | number | boolean }) => string;
  "why.finished-line": (values: { line: string | number | boolean; count: number }) => string;
  "why.empty-line": (values: { line: string | number | boolean }) => string;
  "room.line": (values: { count: number; line: string | number | boolean }) => string;
  "room.cells": (values: { count: number; from: string | number | boolean; to: string | number | boolean }) => string;
  "why.full-line": (values: { count: number; clue: readonly (string | number)[]; room: string | number | boolean }) => string;
  "why.one-cell": (values: { line: string | number | boolean; block: string | number | boolean; from: string | number | boolean }) => string;
  "why.one-place": (values: { line: string | number | boolean; block: string | number | boolean; count: number; from: string | number | boolean; to: string | number | boolean }) => string;
  "why.room": (values: { line: string | number | boolean; isPushed: string | number | boolean; block: string | number | boolean; count: number; from: string | number | boolean; to: string | number | boolean }) => string;
  "edge.board": string;
  "edge.cell": (values: { cell: string | number | boolean }) => string;
  "toward.left": string;
  "toward.right": string;
  "toward.top": string;
  "toward.bottom": string;
  "why.glue": (values: { line: string | number | boolean; cells: string | number | boolean; count: number; edge: string | number | boolean; side: string | number | boolean; other: string | number | boolean }) => string;
  "why.joining": (values: { line: string | number | boolean; block: string | number | boolean; cells: string | number | boolean; from: string | number | boolean; to: string | number | boolean }) => string;
  "why.splitting": (values: { line: string | number | boolean; cells: string | number | boolean; count: number }) => string;
  "why.complete": (values: { line: string | number | boolean; cells: string | number | boolean; count: number; longest: string | number | boolean }) => string;
  "why.punctuating": (values: { line: string | number | boolean; cells: string | number | boolean; count: number; next: string | number | boolean }) => string;
  "why.mercury": (values: { line: string | number | boolean; block: string | number | boolean; cells: string | number | boolean; side: string | number | boolean }) => string;
  "reach": (values: { block: string | number | boolean; cell: string | number | boolean }) => string;
  "start": (values: { block: string | number | boolean; cell: string | number | boolean }) => string;
  "why.simple-spaces": (values: { line: string | number | boolean; limits: readonly (string | number)[] }) => string;
  "why.forcing": (values: { line: string | number | boolean; cells: string | number | boolean }) => string;
  "why.arrangements": (values: { clue: string | number | boolean; line: string | number | boolean }) => string;
  "why.suppose": (values: { cell: string | number | boolean; isEdge: string | number | boolean; isBlack: string | number | boolean; steps: number; line: string | number | boolean }) => string;
  "why.broken": (values: { clue: string | number | boolean; line: string | number | boolean }) => string;
  "others": (values: { count: number; line: string | number | boolean }) => string;
  "holds": (values: { isEmpty: string | number | boolean; line: string | number | boolean; blocks: string | number | boolean }) => string;
  "fault": (values: { holds: string | number | boolean }) => string;
  "event.row": (values: { line: string | number | boolean; starts: readonly (string | number)[]; kind: string | number | boolean }) => string;
  "event.rowNext": (values: { line: string | number | boolean }) => string;
  "event.rowEmpty": (values: { line: string | number | boolean }) => string;
  "event.rowOnly": (values: { line: string | number | boolean }) => string;
  "because.empty": (values: { line: string | number | boolean }) => string;
  "because.full": (values: { clue: string | number | boolean; count: number; line: string | number | boolean }) => string;
  "because.finished": (values: { line: string | number | boolean }) => string;
  "because.fits": (values: { clue: string | number | boolean; line: string | number | boolean }) => string;
  "because.refuted": (values: { cell: string | number | boolean; isBlack: string | number | boolean; line: string | number | boolean }) => string;
  "because.otherColour": (values: { isBlack: string | number | boolean; guesses: number }) => string;
  "because.otherRows": (values: { line: string | number | boolean; guesses: number }) => string;
  "because.agreed": (values: { cell: string | number | boolean }) => string;
  "failed.line": (values: { line: string | number | boolean; clue: string | number | boolean }) => string;
  "failed.entered": (values: { line: string | number | boolean; cell: string | number | boolean }) => string;
  "failed.cell": (values: { cell: string | number | boolean }) => string;
  "event.solution": string;
  "look": (values: { line: string | number | boolean; all: number; black: number }) => string;
  "look.some": (values: { look: string | number | boolean }) => string;
  "look.broken": (values: { look: string | number | boolean }) => string;
  "look.many": (values: { line: string | number | boolean; black: number; all: number }) => string;
  "look.black": (values: { line: string | number | boolean; black: number }) => string;
  "look.certain": (values: { look: string | number | boolean; blocks: readonly (string | number)[] }) => string;
  "look.certainCount": (values: { look: string | number | boolean; count: number }) => string;
  "look.allCertain": (values: { look: string | number | boolean }) => string;
}

export const nonogram: Loads<NonogramMessages> = {
  languages: {
    en: () => import("./nonogram.en.json"),
    ko: () => import("./nonogram.ko.json"),
    ja: () => import("./nonogram.ja.json"),
  },
};
