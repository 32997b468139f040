// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface CompareMessages {
  "compareTitle": string;
  "closeCompare": string;
  "pace": string;
  "pace.step": string;
  "pace.time": string;
  "paceHelp.step": string;
  "paceHelp.time": string;
  "bothStart": string;
  "bothBack": string;
  "bothStep": string;
  "bothEnd": string;
  "boards": string;
  "lane": (values: { letter: string | number | boolean; engine: string | number | boolean }) => string;
  "bar": (values: { letter: string | number | boolean }) => string;
  "search": (values: { letter: string | number | boolean }) => string;
  "goal": string;
  "goal.first": string;
  "goal.all": string;
  "limit": string;
  "limitOf": (values: { limit: number }) => string;
  "figures": string;
  "steps": string;
  "took": string;
  "rate": string;
  "memory": string;
  "timeHelp": string;
  "milliseconds": (values: { count: number }) => string;
  "seconds": (values: { count: number }) => string;
  "underATenth": string;
  "megabytes": (values: { count: number }) => string;
  "badge.found": string;
  "badge.over": string;
  "badge.steps": string;
  "badge.memory": string;
  "badge.broke": string;
  "verdict": string;
  "outcome.found": (values: { engine: string | number | boolean; tick: number; nodes: number; time: string | number | boolean }) => string;
  "outcome.over": (values: { engine: string | number | boolean; tick: number; nodes: number; time: string | number | boolean; solutions: number }) => string;
  "outcome.steps": (values: { engine: string | number | boolean; tick: number; nodes: number }) => string;
  "outcome.memory": (values: { engine: string | number | boolean; tick: number; memory: string | number | boolean }) => string;
  "outcome.broke": (values: { engine: string | number | boolean; tick: number }) => string;
  "ratio": (values: { one: number; other: number }) => string;
  "standing": (values: { engine: string | number | boolean; tick: number; nodes: number; backtracks: number; depth: number }) => string;
}

export const compare: Loads<CompareMessages> = {
  languages: {
    en: () => import("./compare.en.json"),
    ko: () => import("./compare.ko.json"),
    ja: () => import("./compare.ja.json"),
  },
};
