// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface BoardcoverCountMessages {
  "title": string;
  "count": string;
  "heat": string;
  "heatHelp": string;
  "noHeat": string;
  "heatAlike": (values: { percent: string | number | boolean }) => string;
  "counting": string;
  "none": string;
  "ways": (values: { isOne: string | number | boolean; ways: string | number | boolean }) => string;
  "atLeast": (values: { ways: string | number | boolean }) => string;
  "stopped": string;
  "gaveUp": string;
  "further": string;
  "digits": (values: { count: number }) => string;
  "power": (values: { head: string | number | boolean; exponent: string | number | boolean }) => string;
  "piecesOf": (values: { place: string | number | boolean }) => string;
  "noPieces": string;
  "chooseCell": string;
  "covered": string;
  "unknown": string;
  "piece": (values: { others: string | number | boolean; ways: string | number | boolean; percent: string | number | boolean }) => string;
  "soFar": string;
  "states": string;
  "editorHelp": string;
  "editorBoard": (values: { width: string | number | boolean; height: string | number | boolean }) => string;
  "width": string;
  "height": string;
  "undoHole": string;
  "noHoles": string;
  "fromMine": string;
  "waysToCover": string;
  "onlyOne": string;
  "noCover": string;
  "room": (values: { free: number; pieces: number }) => string;
  "noRoom": (values: { free: number }) => string;
  "playBoard": string;
  "cancelBoard": string;
  "boardLink": string;
  "tool.hole": string;
  "tooSmall": string;
  "hole": string;
  "free": string;
  "painted.hole": (values: { count: number }) => string;
  "painted.free": (values: { count: number }) => string;
}

export const boardcoverCount: Loads<BoardcoverCountMessages> = {
  languages: {
    en: () => import("./boardcoverCount.en.json"),
    ko: () => import("./boardcoverCount.ko.json"),
    ja: () => import("./boardcoverCount.ja.json"),
  },
};
