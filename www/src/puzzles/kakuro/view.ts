/** An opened Kakuro. */
import type { Language } from "../../i18n/language.ts";
import type { Opened } from "../../solver/wire.ts";
import { digitEntry } from "../digits.ts";
import type { PuzzleView } from "../view.ts";
import { boardMessages } from "./board.text.ts";
import { boardOf } from "./board.ts";
import { highlightsOf } from "./highlights.ts";
import { namesOf } from "./names.ts";
import { rendererOf } from "./renderer.ts";

export function viewOf(opened: Opened): PuzzleView {
  const board = boardOf(opened);
  const highlights = highlightsOf(board);
  return {
    width: board.width,
    height: board.height,
    open: (cell) => board.white[cell] === true,
    renderer: rendererOf(board),
    input: digitEntry(9, highlights.peers),
    names: {
      ...namesOf(board),
      ways: async (cell, states, language: Language) =>
        (await import("./combinations.ts")).combinationsIn(board, cell, states, boardMessages(language)),
    },
    highlights,
  };
}
