/** The nonogram, as the page knows it. */
import { withMessages } from "../../i18n/catalogue.ts";
import type { PuzzleDefinition } from "../view.ts";
import { viewOf } from "./view.ts";

export const nonogram: PuzzleDefinition = {
  name: "nonogram",
  view: viewOf,
  text: {
    en: async () => (await import("./text.en.ts")).en,
    ko: async () => (await import("./text.ko.ts")).ko,
  },
  errors: {
    en: withMessages(async () => (await import("./errors.en.ts")).error),
    ko: withMessages(async () => (await import("./errors.ko.ts")).error),
  },
  boards: { first: () => import("./first.json"), others: () => import("./boards.json") },
  formats: [
    { name: "json", extension: "json" },
    { name: "nemo", extension: "nin" },
    { name: "non", extension: "non" },
    { name: "g", extension: "g" },
    { name: "webpbn", extension: "xml" },
  ],
  sizes: [5, 10, 15, 20, 25, 30, 40].map((side) => ({ width: side, height: side })),
  pictures: { least: 5, most: 100 },
  levels: ["easy", "medium", "hard", "expert"],
};
