// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface GraphMessages {
  "title": string;
  "closeGraph": string;
  "none": string;
  "loading": string;
  "conflict": string;
  "reason": (values: { source: string | number | boolean }) => string;
  "decision": (values: { number: string | number | boolean; tick: number }) => string;
  "nogood": (values: { tick: number }) => string;
  "excluded": string;
  "goTo": (values: { tick: number }) => string;
  "premises": string;
  "together": string;
  "ofLevel": (values: { level: string | number | boolean }) => string;
  "uip": string;
  "onCut": string;
  "guess": (values: { number: string | number | boolean }) => string;
  "learnedAt": (values: { tick: number }) => string;
  "open": string;
  "fold": string;
  "folded": (values: { count: number }) => string;
  "showAll": string;
  "showFewer": string;
  "above": string;
  "below": string;
  "backjump": (values: { from: string | number | boolean; to: string | number | boolean; undone: number }) => string;
  "root": string;
  "list": string;
  "legend": string;
  "picture": (values: { count: number }) => string;
}

export const graph: Loads<GraphMessages> = {
  languages: {
    en: () => import("./graph.en.json"),
    ko: () => import("./graph.ko.json"),
    ja: () => import("./graph.ja.json"),
  },
};
