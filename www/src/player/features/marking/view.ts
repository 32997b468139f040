/** A puzzle's view with marks on its cells. */
import type { Language } from "../../../i18n/language.ts";
import { digitsOf, entryOf, notesOf } from "../../../puzzles/digits.ts";
import type { PuzzleView } from "../../../puzzles/view.ts";
import { colourIn, cornersIn, isMarked } from "./bits.ts";
import { paintColour, paintCorners } from "./paint.ts";
import { textIn } from "./text.ts";

/** Only puzzles of digits have marks. */
export function withMarks(view: PuzzleView): PuzzleView {
  if (!view.input.notes) return view;
  const { names, renderer } = view;
  const withText = (name: string, state: number, language: Language) =>
    isMarked(state) ? [name, ...marksText(state, language)].join(", ") : name;
  return {
    ...view,
    plain: view,
    renderer: {
      ...renderer,
      paint(context, at, cell, states, marks, theme, done) {
        const state = states[cell] ?? 0;
        const corners = entryOf(state) === null ? cornersIn(state) : [];
        const colour = colourIn(state);
        const shown = corners.length === 0 ? states : withoutNotes(states, cell);
        renderer.paint(context, at, cell, shown, marks, theme, done);
        if (0 < corners.length) paintCorners(context, at, corners, digitsOf(notesOf(state)), theme);
        if (colour) paintColour(context, at, colour, theme);
      },
    },
    names: {
      ...names,
      state: (cell, states, language: Language) =>
        withText(names.state(cell, states, language), states[cell] ?? 0, language),
      name: (cell, states, marks, language: Language, done, detail) =>
        withText(names.name(cell, states, marks, language, done, detail), states[cell] ?? 0, language),
    },
  };
}

/** The states, with no notes in a cell: they stand elsewhere there. */
function withoutNotes(states: ArrayLike<number>, cell: number): number[] {
  const others = Array.from(states);
  others[cell] = (states[cell] ?? 0) & ~notesOf(states[cell] ?? 0);
  return others;
}

function marksText(state: number, language: Language): string[] {
  const { t } = textIn(language);
  const digits = cornersIn(state).join(" ");
  const colour = colourIn(state);
  return [
    ...(digits && entryOf(state) === null ? [t("corners", { digits })] : []),
    ...(colour ? [t(`colour.${colour}`)] : []),
  ];
}
