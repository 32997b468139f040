/** Kakuro, as the page knows it. */
import { inLanguages } from "../../i18n/catalogue.ts";
import type { PuzzleDefinition } from "../view.ts";
import { viewOf } from "./view.ts";

export const kakuro: PuzzleDefinition = {
  name: "kakuro",
  view: viewOf,
  text: inLanguages(async () => (await import("./text.ts")).kakuroText),
  errors: inLanguages(async () => (await import("./errorText.ts")).kakuroErrors),
  example: () => import("./example.json"),
  boards: { first: () => import("./first.json"), others: () => import("./boards.json") },
  sizes: [
    { width: 6, height: 6 },
    { width: 9, height: 9 },
    { width: 12, height: 12 },
    { width: 15, height: 15 },
    { width: 20, height: 20 },
  ],
  levels: ["easy", "medium", "hard", "expert"],
  rules: async () => (await import("./rules.ts")).rules,
  daily: { easy: 9, medium: 9, hard: 12, expert: 12 },
};
