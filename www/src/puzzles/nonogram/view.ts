/** An opened nonogram. */
import type { Language } from "../../i18n/language.ts";
import { BLACK } from "../../solver/states/nonogram.ts";
import type { Opened } from "../../solver/wire.ts";
import { boardMessages, boardOf, type Look, linesView, type Words } from "../lines.ts";
import type { PuzzleView } from "../view.ts";
import { input, keyOf } from "./input.ts";

const look: Look = {
  paintOf: (state, { ink }) => (state === BLACK ? ink : null),
  isDark: (state) => state === BLACK,
};

const words: Words = {
  state: (state, language) => boardMessages(language as Language).t(keyOf(state)),
  block: ({ blocks }, index) => `${blocks[index]}`,
  between: " ",
};

export const viewOf = (opened: Opened): PuzzleView => linesView(boardOf(opened), look, words, input);
