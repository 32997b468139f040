/** What cells, blocks and moves are called on the board. */
import type { Change } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { boardMessages, EMPTY, isSettled, type Line, WHITE, type Words } from "../lines.ts";
import { colourMessages } from "./board.text.ts";
import { colourName, notesOf, type Palette, valuesOf } from "./palette.ts";

export const wordsOf = (palette: Palette): Words => ({
  state: (state, language) => stateText(palette, state, language as Language),
  block: (line, index, language) => blockText(palette, line, index, language as Language),
  between: ", ",
});

/** "red", "crossed out", "not red", "empty" */
function stateText(palette: Palette, state: number, language: Language): string {
  const { t } = boardMessages(language);
  if (state === WHITE) return t("white");
  if (isSettled(state)) return colourName(palette, valuesOf(state)[0] ?? 0, language);
  const { is, values } = notesOf(palette, state);
  if (state === EMPTY || values.length === 0) return t("empty");
  const colours = values.map((value) => colourName(palette, value, language));
  return colourMessages(language).t(is ? "could" : "not", { colours });
}

/** "red 3" */
export const blockText = (palette: Palette, line: Line, index: number, language: Language): string =>
  colourMessages(language).t("block", {
    colour: colourName(palette, line.colours[index] ?? 0, language),
    block: line.blocks[index] ?? 0,
  });

/** "5 cells red, 3 cells crossed out, 1 cell not green" */
export function describeMove(palette: Palette, changes: readonly Change[], language: Language): string {
  const { t } = boardMessages(language);
  const own = colourMessages(language).t;
  const states = [...new Set(changes.map(({ to }) => to))];
  return states
    .map((state) => {
      const count = changes.filter(({ to }) => to === state).length;
      if (state === EMPTY || state === WHITE)
        return t(state === WHITE ? "painted.white" : "painted.empty", { count });
      return own("painted", { count, state: stateText(palette, state, language) });
    })
    .join(", ");
}
