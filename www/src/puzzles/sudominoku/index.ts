/** Sudominoku, as the page knows it. */
import { inLanguages, withMessages } from "../../i18n/catalogue.ts";
import type { PuzzleDefinition } from "../view.ts";
import { boardMessages } from "./board.text.ts";
import { boardOf, commonConstraints, isJoined } from "./board.ts";
import { viewOf } from "./view.ts";

export const sudominoku: PuzzleDefinition = {
  name: "sudominoku",
  view: viewOf,
  text: inLanguages(async () => (await import("./text.ts")).sudominokuText),
  errors: inLanguages(async () => (await import("./errorText.ts")).sudominokuErrors),
  example: () => import("./example.json"),
  boards: { first: () => import("./first.json"), others: () => import("./boards.json") },
  common: commonConstraints,
  sizes: [{ width: 9, height: 9 }],
  levels: ["easy", "medium", "hard", "expert"],
  rules: async () => (await import("./rules.ts")).rules,
  daily: { easy: 9, medium: 9, hard: 9, expert: 9 },
  // Fewer with the hardest level can be had, and take many seconds.
  given: {
    easy: [30, 26, 22, 18, 14, 11],
    medium: [20, 18, 16, 14, 12, 10],
    hard: [14, 12, 10, 8],
    expert: [14, 12, 10, 8, 6],
  },
  measure: (opened, language) => {
    const count = boardOf(opened).partners.filter(isJoined).length / 2;
    return boardMessages(language).t("measure", { count });
  },
  panel: withMessages(async () => (await import("./Tray.tsx")).Tray),
};
