/** How a nonogram is painted by the player. */

import type { Change, Tool } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { BLACK, WHITE } from "../../solver/states/nonogram.ts";
import { CHOOSE } from "../choose.ts";
import { boardMessages, EMPTY, emptied, painted, taken } from "../lines.ts";
import type { PuzzleInput } from "../view.ts";

/** Keys of the pad, and what they paint. */
const PAINTS: Readonly<Record<string, number>> = { black: BLACK, cross: WHITE };
const EITHER = BLACK | WHITE;

const TOOLS: readonly Tool[] = [
  {
    key: "black",
    name: (language: Language) => boardMessages(language).t("tool.black"),
    sign: "M4 4h12v12H4z",
    solid: true,
    typed: [" ", "Enter"],
  },
  {
    key: "cross",
    name: (language: Language) => boardMessages(language).t("tool.cross"),
    sign: "M5 5l10 10M15 5l-10 10",
    typed: ["x"],
  },
  CHOOSE,
];

export const input: PuzzleInput = {
  pad: Object.keys(PAINTS),
  notes: false,
  strokes: {
    tools: TOOLS,
    isInk: true,
    isStraight: true,
    paint: stroke,
    tooSmall: (language: Language) => boardMessages(language).t("tooSmall"),
    describe: describeMove,
  },
  press: pressed,
  take: taken(EITHER),
  held: (state) => (state === BLACK ? "black" : state === WHITE ? "cross" : null),
  solved: (state) => (state === BLACK ? BLACK : EMPTY),
};

/** The second way paints the other colour. */
function stroke(
  tool: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): readonly Change[] {
  const paint = PAINTS[tool] ?? EMPTY;
  return painted(second ? EITHER - paint : paint, cells, states);
}

/** A key does what a stroke does over the chosen cells, in the order in which they were chosen. */
function pressed(
  key: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): readonly Change[] {
  if (key === "Delete") return emptied(cells, states);
  return key in PAINTS ? stroke(key, second, cells, states) : [];
}

/** The key of what a cell holds, in messages. */
export const keyOf = (state: number): "empty" | "black" | "white" =>
  state === BLACK ? "black" : state === WHITE ? "white" : "empty";

/** "5 cells black, 3 cells crossed out" */
function describeMove(changes: readonly Change[], language: Language): string {
  const { t } = boardMessages(language);
  return [BLACK, WHITE, EMPTY]
    .flatMap((state) => {
      const count = changes.filter(({ to }) => to === state).length;
      return count === 0 ? [] : t(`painted.${keyOf(state)}`, { count });
    })
    .join(", ");
}
