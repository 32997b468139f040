/** How a nonogram in colours is painted by the player. */
import type { Change, Tool } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { CHOOSE } from "../choose.ts";
import {
  type Board,
  boardMessages,
  EMPTY,
  emptied,
  isSettled,
  painted,
  stateOf,
  taken,
  WHITE,
} from "../lines.ts";
import type { PuzzleInput } from "../view.ts";
import { colourMessages } from "./board.text.ts";
import { anyOf, type Colour, colourIn, colourName, type Palette } from "./palette.ts";
import { swatchOf } from "./Swatch.tsx";
import { describeMove } from "./words.ts";

const CROSS = "cross";
/** Keys of colours, and of marks that a cell does not have one. */
const keyOf = ({ value }: Colour): string => `is${value}`;
const notKeyOf = ({ value }: Colour): string => `not${value}`;

type States = ArrayLike<number>;

export function inputOf(board: Board, palette: Palette): PuzzleInput {
  const { colours } = palette;
  const bitOf = (key: string): number => {
    const colour = colours.find((one) => key === keyOf(one) || key === notKeyOf(one));
    return key === CROSS ? WHITE : colour ? stateOf(colour.value) : EMPTY;
  };
  const stroke = (tool: string, second: boolean, cells: readonly number[], states: States) =>
    tool.startsWith("not") && !second
      ? marked(bitOf(tool), cells, states, palette)
      : painted(second ? secondOf(tool) : bitOf(tool), cells, states);
  /** The second way crosses out; what crosses out paints the first colour. */
  const secondOf = (tool: string): number => (tool === CROSS ? stateOf(1) : WHITE);

  return {
    pad: [...colours.map(keyOf), CROSS],
    notes: false,
    strokes: {
      tools: toolsOf(board, palette),
      isInk: true,
      isStraight: true,
      inHand: [" ", "Enter"],
      shifted: (tool) => tool.replace("is", "not"),
      paint: stroke,
      tooSmall: (language: Language) => boardMessages(language).t("tooSmall"),
      describe: (changes, language: Language) => describeMove(palette, changes, language),
    },
    press(key, second, cells, states) {
      if (key === "Delete") return emptied(cells, states);
      if (bitOf(key) === EMPTY) return [];
      return second
        ? stroke(key.replace("is", "not"), key === CROSS, cells, states)
        : stroke(key, false, cells, states);
    },
    take: taken(anyOf(palette)),
    entered: (state) => (isSettled(state) ? state : EMPTY),
    held(state) {
      const colour = colourIn(palette, state);
      return colour ? keyOf(colour) : state === WHITE ? CROSS : null;
    },
    solved: (state) => (colourIn(palette, state) ? state : EMPTY),
    paintOf: (state) => colourIn(palette, state)?.paint ?? null,
  };
}

/** Takes a colour from what cells can be, or gives it back where the first of them lacks it. Entries stay. */
function marked(bit: number, cells: readonly number[], states: States, palette: Palette): readonly Change[] {
  const any = anyOf(palette);
  const left = (cell: number) => states[cell] || any;
  const open = cells.filter((cell) => !isSettled(states[cell] ?? EMPTY));
  const isGone = (cell: number) => (left(cell) & bit) === 0;
  const [first] = open;
  if (first === undefined) return [];
  return open
    .filter((cell) => isGone(cell) === isGone(first))
    .map((cell) => {
      const to = left(cell) ^ bit;
      return { cell, from: states[cell] ?? EMPTY, to: to === any ? EMPTY : to };
    });
}

const CROSSED = "M5 5l10 10M15 5l-10 10";
/** Open in the middle, where the letter is. */
const STRUCK = "M0 20l6-6M14 6l6-6";

function toolsOf(board: Board, palette: Palette): readonly Tool[] {
  const { colours } = palette;
  const toolOf = (colour: Colour): Tool => {
    const { value } = colour;
    // Each filled cell stands in the clue of its row.
    const all = board.lines
      .slice(0, board.height)
      .flatMap((line) => line.blocks.filter((_, index) => line.colours[index] === value))
      .reduce((sum, block) => sum + block, 0);
    const name = (language: Language) => colourName(palette, value, language);
    return {
      ...{ key: keyOf(colour), name, sign: "", digit: `${value}`, typed: [] },
      swatch: () => swatchOf(colour),
      tally(states, language: Language) {
        const done = Array.from(states).filter((state) => state === stateOf(value)).length;
        return {
          name: colourMessages(language).t("counted", { colour: name(language), done, all }),
          short: done === all ? "✓" : `${done}/${all}`,
        };
      },
    };
  };
  return [
    ...colours.map(toolOf),
    {
      key: CROSS,
      name: (language: Language) => colourMessages(language).t("colour.white"),
      sign: CROSSED,
      digit: "0",
      typed: ["x"],
    },
    ...colours.map(
      (colour): Tool => ({
        key: notKeyOf(colour),
        name: (language: Language) =>
          colourMessages(language).t("tool.not", { colour: colourName(palette, colour.value, language) }),
        sign: STRUCK,
        swatch: () => swatchOf(colour, true),
        typed: [],
      }),
    ),
    CHOOSE,
  ];
}
