/** Kakuro, as the page knows it. */
import type { PuzzleView } from "../view.ts";
import { kakuroFace } from "./face.ts";

export const kakuro: PuzzleView = {
  name: "kakuro",
  face: kakuroFace,
  text: {
    en: async () => (await import("./text.en.ts")).en,
    ko: async () => (await import("./text.ko.ts")).ko,
  },
  errors: {
    en: async () => (await import("./errors.en.ts")).error,
    ko: async () => (await import("./errors.ko.ts")).error,
  },
  boards: { first: () => import("./first.json"), others: () => import("./boards.json") },
  formats: [
    { name: "json", extension: "json" },
    { name: "judge", extension: "txt" },
    { name: "puzz.link", extension: "txt" },
  ],
  sizes: [
    { width: 6, height: 6 },
    { width: 9, height: 9 },
    { width: 12, height: 12 },
    { width: 15, height: 15 },
    { width: 20, height: 20 },
  ],
  levels: ["easy", "medium", "hard", "expert"],
};
