/** How a nonogram is painted by the player. */

import type { Change, Tool } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import type { Step } from "../../solver/wire.ts";
import { CHOOSE } from "../choose.ts";
import type { PuzzleInput } from "../view.ts";
import { boardMessages } from "./board.text.ts";
import { BLACK, blackOf, EMPTY, keyOf, WHITE } from "./cellState.ts";

/** Keys of the pad, and what they paint. */
const PAINTS: Readonly<Record<string, number>> = { black: BLACK, cross: WHITE };

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
    typed: ["x", "KeyX"],
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
    paint: painted,
    tooSmall: (language: Language) => boardMessages(language).t("tooSmall"),
    describe: describeMove,
  },
  press: pressed,
  take,
  held: (state) => (state === BLACK ? "black" : state === WHITE ? "cross" : null),
  solved: (state) => (state === BLACK ? BLACK : EMPTY),
};

const otherOf = (key: string): string => (key === "black" ? "cross" : key === "cross" ? "black" : key);

/** What the first cell becomes: what the tool paints, or empty where it held anything; the others with it that held the
 *  same. */
function painted(
  tool: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): readonly Change[] {
  const first = states[cells[0] ?? 0] ?? EMPTY;
  const to = first === EMPTY ? (PAINTS[second ? otherOf(tool) : tool] ?? EMPTY) : EMPTY;
  return cells.filter((cell) => (states[cell] ?? EMPTY) === first).map((cell) => ({ cell, from: first, to }));
}

/** A key does what a stroke does over the chosen cells, in the order in which they were chosen. */
function pressed(
  key: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): readonly Change[] {
  if (key === "Delete") return cells.map((cell) => ({ cell, from: states[cell] ?? EMPTY, to: EMPTY }));
  return key in PAINTS ? painted(key, second, cells, states) : [];
}

/** What a step would write: the colour that is left; what the player has entered stays. */
function take({ effects }: Step, states: ArrayLike<number>): readonly Change[] {
  return effects.flatMap(({ cell, to }): Change[] => {
    const from = states[cell] ?? EMPTY;
    return blackOf(from) === null && blackOf(to) !== null ? [{ cell, from, to }] : [];
  });
}

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
