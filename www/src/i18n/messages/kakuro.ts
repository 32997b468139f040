// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface KakuroMessages {
  "format.judge": string;
  "format.link": string;
  "format.puzz.link": string;
  "format.json": string;
  "format.picture": string;
  "solved": string;
  "missingClues": string;
  "rules": string;
  "engine.scan.title": string;
  "engine.scan.idea": string;
  "engine.fewest.title": string;
  "engine.fewest.idea": string;
  "engine.propagate.title": string;
  "engine.propagate.idea": string;
  "engine.learn.title": string;
  "engine.learn.idea": string;
  "run.sum": (values: { sum: string | number | boolean; direction: string | number | boolean }) => string;
  "run.open": (values: { direction: string | number | boolean }) => string;
  "run.from": (values: { run: string | number | boolean; cell: string | number | boolean }) => string;
  "run.any": string;
  "run.the": (values: { run: string | number | boolean }) => string;
  "amount": (values: { total: string | number | boolean; cells: number }) => string;
  "amount.rest": (values: { left: string | number | boolean; cells: number; total: string | number | boolean; used: readonly (string | number)[] }) => string;
  "amount.left": (values: { left: string | number | boolean; total: string | number | boolean; used: readonly (string | number)[] }) => string;
  "amount.whole": (values: { total: string | number | boolean }) => string;
  "brief.each": (values: { digits: readonly (string | number)[]; cells: string | number | boolean }) => string;
  "move.conflict": string;
  "rule.last-cell": string;
  "rule.lone-sum": string;
  "rule.crossing": string;
  "rule.used-digit": string;
  "rule.only-candidate": string;
  "rule.needed-digit": string;
  "rule.possible-ways": string;
  "rule.bounds": string;
  "rule.naked-pair": string;
  "rule.naked-triple": string;
  "rule.hidden-pair": string;
  "rule.hidden-triple": string;
  "rule.area-sum": string;
  "rule.run-fillings": string;
  "rule.contradiction": string;
  "rule.broken-run": string;
  "where.suppose": (values: { cell: string | number | boolean }) => string;
  "where.look": (values: { place: string | number | boolean }) => string;
  "where.crossing": (values: { cell: string | number | boolean; first: string | number | boolean; second: string | number | boolean }) => string;
  "where.area": (values: { cell: string | number | boolean; across: readonly (string | number)[]; down: readonly (string | number)[] }) => string;
  "why.last-cell-alone": (values: { cell: string | number | boolean; sum: string | number | boolean }) => string;
  "why.last-cell": (values: { cell: string | number | boolean; run: string | number | boolean; sum: string | number | boolean; used: string | number | boolean; digit: string | number | boolean }) => string;
  "why.lone-sum": (values: { amount: string | number | boolean; way: string | number | boolean }) => string;
  "side": (values: { direction: string | number | boolean; amount: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "why.crossing": (values: { across: string | number | boolean; down: string | number | boolean; digit: string | number | boolean }) => string;
  "why.used-digit": (values: { run: string | number | boolean; digit: string | number | boolean; cell: string | number | boolean }) => string;
  "why.only-candidate-runs": (values: { used: readonly (string | number)[]; cell: string | number | boolean; digit: string | number | boolean }) => string;
  "why.only-candidate": (values: { cell: string | number | boolean; candidates: readonly (string | number)[]; used: readonly (string | number)[]; digit: string | number | boolean }) => string;
  "why.needed-digit": (values: { ways: readonly (string | number)[]; amount: string | number | boolean; digit: string | number | boolean; cell: string | number | boolean }) => string;
  "why.possible-ways": (values: { amount: string | number | boolean; ways: readonly (string | number)[]; out: readonly (string | number)[] }) => string;
  "why.bounds": (values: { run: string | number | boolean; side: string | number | boolean; others: string | number | boolean; sum: string | number | boolean; bound: string | number | boolean; cell: string | number | boolean }) => string;
  "why.bounds-total": (values: { from: string | number | boolean; side: string | number | boolean; cell: string | number | boolean; run: string | number | boolean; total: string | number | boolean }) => string;
  "why.naked": (values: { run: string | number | boolean; cells: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "why.hidden": (values: { ways: readonly (string | number)[]; amount: string | number | boolean; digits: readonly (string | number)[]; cells: string | number | boolean }) => string;
  "area.sum": (values: { sum: string | number | boolean; direction: string | number | boolean }) => string;
  "area.sums": (values: { sums: string | number | boolean; sum: string | number | boolean; direction: string | number | boolean }) => string;
  "why.area-sum": (values: { more: string | number | boolean; fewer: string | number | boolean; count: number; known: string | number | boolean; direction: string | number | boolean; cells: string | number | boolean; rest: string | number | boolean }) => string;
  "why.run-fillings": (values: { amount: string | number | boolean; ways: readonly (string | number)[]; digits: readonly (string | number)[]; cell: string | number | boolean }) => string;
  "why.contradiction": (values: { cell: string | number | boolean; digit: string | number | boolean; then: string | number | boolean }) => string;
  "why.broken-run": (values: { amount: string | number | boolean; ways: readonly (string | number)[] }) => string;
  "then": (values: { steps: number; run: string | number | boolean }) => string;
  "because.used": (values: { digits: readonly (string | number)[]; run: string | number | boolean }) => string;
  "because.last": (values: { left: string | number | boolean; total: string | number | boolean }) => string;
  "because.ways": (values: { amount: string | number | boolean; ways: readonly (string | number)[] }) => string;
  "because.anyWay": (values: { amount: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "because.fillings": (values: { amount: string | number | boolean; run: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "because.fillingsOpen": (values: { run: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "because.area": (values: { sums: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "event.guess": (values: { digit: string | number | boolean; cell: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "event.forced": (values: { cell: string | number | boolean; digit: string | number | boolean }) => string;
  "event.offer": (values: { cell: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "event.noOffer": (values: { cell: string | number | boolean }) => string;
  "event.conflict": (values: { what: string | number | boolean }) => string;
  "failed.repeat": (values: { run: string | number | boolean; digit: string | number | boolean }) => string;
  "failed.total": (values: { run: string | number | boolean; sum: string | number | boolean; total: string | number | boolean }) => string;
  "failed.over": (values: { run: string | number | boolean; total: string | number | boolean }) => string;
  "failed.left": (values: { used: readonly (string | number)[]; run: string | number | boolean; left: string | number | boolean; cells: number }) => string;
  "failed.cells": (values: { run: string | number | boolean; cells: number }) => string;
  "failed.open": (values: { run: string | number | boolean }) => string;
  "failed.ways": (values: { run: string | number | boolean; amount: string | number | boolean; ways: readonly (string | number)[] }) => string;
  "failed.anyWay": (values: { run: string | number | boolean; amount: string | number | boolean }) => string;
  "failed.cell": (values: { cell: string | number | boolean; across: string | number | boolean; down: string | number | boolean }) => string;
  "allows": (values: { run: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "failed.twice": (values: { cell: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "failed.none": (values: { cell: string | number | boolean }) => string;
  "event.stuck": string;
  "event.back": (values: { cell: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "event.backFilled": (values: { cell: string | number | boolean; digit: string | number | boolean }) => string;
  "event.backEmpty": (values: { cell: string | number | boolean }) => string;
  "event.solution": string;
  "source.area": (values: { runs: string | number | boolean }) => string;
  "source.cell": (values: { cell: string | number | boolean }) => string;
  "source.rules": string;
  "fault.total": (values: { run: string | number | boolean; sum: string | number | boolean; total: string | number | boolean }) => string;
  "fault.sum": (values: { run: string | number | boolean; digits: readonly (string | number)[]; cells: string | number | boolean; total: string | number | boolean }) => string;
  "fault.repeat": (values: { run: string | number | boolean; digits: readonly (string | number)[]; cells: string | number | boolean }) => string;
  "entry.digit": (values: { digit: string | number | boolean; cell: string | number | boolean }) => string;
  "ambiguous": (values: { cell: string | number | boolean; one: string | number | boolean; other: string | number | boolean; count: number }) => string;
  "look.full": (values: { run: string | number | boolean; isOpen: string | number | boolean; digits: string | number | boolean }) => string;
  "look.total": (values: { run: string | number | boolean; digits: string | number | boolean; total: string | number | boolean }) => string;
  "look.repeats": (values: { run: string | number | boolean; digits: readonly (string | number)[] }) => string;
  "look.over": (values: { run: string | number | boolean; total: string | number | boolean; cells: number }) => string;
  "look.open": (values: { run: string | number | boolean; cells: number; used: readonly (string | number)[] }) => string;
  "look.impossible": (values: { run: string | number | boolean; left: string | number | boolean; cells: number; used: readonly (string | number)[] }) => string;
  "look.ways": (values: { run: string | number | boolean; left: string | number | boolean; cells: number; ways: readonly (string | number)[] }) => string;
  "sums": (values: { count: number; cell: string | number | boolean }) => string;
}

export const kakuro: Loads<KakuroMessages> = {
  languages: {
    en: () => import("./kakuro.en.json"),
    ko: () => import("./kakuro.ko.json"),
    ja: () => import("./kakuro.ja.json"),
  },
};
