/** Board covering, as the page knows it. */
import { inLanguages, withMessages } from "../../i18n/catalogue.ts";
import type { PuzzleDefinition } from "../view.ts";
import { viewOf } from "./view.ts";

export const boardcover: PuzzleDefinition = {
  name: "boardcover",
  view: viewOf,
  text: inLanguages(async () => (await import("./text.ts")).boardcoverText),
  errors: inLanguages(async () => (await import("./errorText.ts")).boardcoverErrors),
  example: () => import("./example.json"),
  boards: { first: () => import("./first.json"), others: () => import("./boards.json") },
  sizes: [4, 6, 8, 10, 12, 15, 20, 2].map((side) => ({ width: Math.max(side, 4), height: side })),
  editor: {
    load: withMessages(async () => (await import("./Editor.tsx")).Editor),
  },
  panel: withMessages(async () => (await import("./CountPanel.tsx")).CountPanel),
  levels: ["easy", "medium", "hard", "expert"],
  rules: async () => (await import("./rules.ts")).rules,
  daily: { easy: 6, medium: 8, hard: 8, expert: 10 },
  // On smaller boards none is as hard.
  sides: {
    easy: { least: 2, most: 20 },
    medium: { least: 5, most: 20 },
    hard: { least: 7, most: 20 },
    expert: { least: 7, most: 20 },
  },
  loose: { least: 2, most: 20 },
};
