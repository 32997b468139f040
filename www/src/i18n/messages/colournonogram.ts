// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface ColournonogramMessages {
  "format.link": string;
  "format.json": string;
  "format.webpbn": string;
  "format.g": string;
  "format.non": string;
  "solved": string;
  "goal": string;
  "rules": string;
  "picture.first": string;
  "picture.second": string;
  "picture.third": string;
  "gesture.tap": string;
  "gesture.drag": string;
  "gesture.other": string;
  "gesture.not": string;
  "gesture.cancel": string;
  "gesture.choose": string;
  "gesture.view": string;
  "key.inHand": string;
  "key.digits": string;
  "engine.propagate.title": string;
  "engine.propagate.idea": string;
  "engine.learn.title": string;
  "engine.learn.idea": string;
  "named": (values: { line: string | number | boolean; clue: string | number | boolean }) => string;
  "block": (values: { block: string | number | boolean; isAlone: string | number | boolean; which: string | number | boolean }) => string;
  "brief": (values: { colours: readonly (string | number)[]; cells: string | number | boolean }) => string;
  "brief.not": (values: { colours: readonly (string | number)[]; cells: string | number | boolean }) => string;
  "entry": (values: { colour: string | number | boolean; cells: string | number | boolean }) => string;
  "entry.white": (values: { count: number; cells: string | number | boolean }) => string;
  "rule.line-colours": string;
  "rule.crossing": string;
  "rule.full-line": string;
  "rule.overlap": string;
  "rule.finished-colour": string;
  "rule.last-cells": string;
  "rule.reach": string;
  "rule.small-gap": string;
  "rule.too-long": string;
  "rule.one-block": string;
  "rule.pushed-block": string;
  "rule.narrowed-reach": string;
  "rule.narrowed-block": string;
  "rule.line": string;
  "rule.short-contradiction": string;
  "rule.contradiction": string;
  "rule.conflict": string;
  "where.suppose": (values: { cell: string | number | boolean }) => string;
  "where.look": (values: { line: string | number | boolean }) => string;
  "room": (values: { block: string | number | boolean; kind: string | number | boolean; from: string | number | boolean; to: string | number | boolean }) => string;
  "room.cell": (values: { block: string | number | boolean; kind: string | number | boolean; from: string | number | boolean }) => string;
  "why.empty-line": (values: { line: string | number | boolean }) => string;
  "why.line-colours": (values: { line: string | number | boolean; colours: readonly (string | number)[] }) => string;
  "why.crossing": (values: { row: string | number | boolean; column: string | number | boolean; colours: readonly (string | number)[] }) => string;
  "why.full-line": (values: { clue: string | number | boolean; line: string | number | boolean }) => string;
  "why.overlap": (values: { line: string | number | boolean; rooms: readonly (string | number)[] }) => string;
  "why.also": (values: { reason: string | number | boolean; colours: readonly (string | number)[] }) => string;
  "why.finished-colour": (values: { colours: readonly (string | number)[]; line: string | number | boolean }) => string;
  "why.last-cells": (values: { line: string | number | boolean; colours: readonly (string | number)[] }) => string;
  "why.reach": (values: { line: string | number | boolean; rooms: readonly (string | number)[]; colours: readonly (string | number)[] }) => string;
  "why.small-gap": (values: { line: string | number | boolean; count: number; colours: readonly (string | number)[]; shortest: string | number | boolean }) => string;
  "why.too-long": (values: { line: string | number | boolean; joined: string | number | boolean; colours: readonly (string | number)[]; longest: string | number | boolean }) => string;
  "why.one-block": (values: { line: string | number | boolean; blocks: readonly (string | number)[]; cells: string | number | boolean }) => string;
  "why.pushed-block": (values: { line: string | number | boolean; rooms: readonly (string | number)[] }) => string;
  "why.line": (values: { line: string | number | boolean }) => string;
  "why.suppose": (values: { cell: string | number | boolean; colours: readonly (string | number)[]; steps: number; line: string | number | boolean }) => string;
  "why.conflict": (values: { line: string | number | boolean }) => string;
  "others": (values: { count: number; line: string | number | boolean }) => string;
  "failed.line": (values: { line: string | number | boolean }) => string;
  "failed.cell": (values: { cell: string | number | boolean }) => string;
  "event.solution": string;
  "source.rules": string;
  "source.cell": (values: { cell: string | number | boolean }) => string;
}

export const colournonogram: Loads<ColournonogramMessages> = {
  languages: {
    en: () => import("./colournonogram.en.json"),
    ko: () => import("./colournonogram.ko.json"),
    ja: () => import("./colournonogram.ja.json"),
  },
};
