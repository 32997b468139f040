/** The nonogram in colours, as the page knows it. */
import { inLanguages } from "../../i18n/catalogue.ts";
import type { PuzzleDefinition } from "../view.ts";
import { viewOf } from "./view.ts";

export const colournonogram: PuzzleDefinition = {
  name: "colournonogram",
  plain: "nonogram",
  view: viewOf,
  text: inLanguages(async () => (await import("./text.ts")).colournonogramText),
  errors: inLanguages(async () => (await import("./errorText.ts")).colournonogramErrors),
  example: () => import("./example.json"),
  boards: { first: () => import("./first.json"), others: () => import("./boards.json") },
  sizes: [5, 10, 15, 20, 25, 30].map((side) => ({ width: side, height: side })),
  packs: inLanguages(async () => (await import("./packs.ts")).packs),
  pictures: { least: 5, most: 80, colours: () => import("./reduced.ts") },
  levels: ["easy", "medium", "hard", "expert"],
  rules: async () => (await import("./rules.ts")).rules,
  daily: { easy: 10, medium: 12, hard: 15, expert: 10 },
};
