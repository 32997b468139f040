/** A board that is being made: 0 for a free cell, 1 for a hole. */

import type { BoardView, Change, Input, Renderer, Tool } from "../../board/contract.ts";
import { paintGround, paintMarks } from "../../board/marks.ts";
import type { Language } from "../../i18n/language.ts";
import { place } from "../place.ts";
import { countMessages } from "./count.text.ts";

export interface Draft {
  width: number;
  height: number;
  holes: Uint32Array;
}

/** Least and most cells of a side. */
export const SIDE = { least: 1, most: 128 };

export const blank = (width: number, height: number): Draft => ({
  ...{ width, height },
  holes: new Uint32Array(width * height),
});

/** The same board with other sides: what is cut off is gone, what is new is free. */
export function resized({ width, holes, height }: Draft, sides: { width: number; height: number }): Draft {
  const made = blank(sides.width, sides.height);
  made.holes.forEach((_, cell) => {
    const [row, column] = [Math.floor(cell / sides.width), cell % sides.width];
    if (row < height && column < width) made.holes[cell] = holes[row * width + column] ?? 0;
  });
  return made;
}

/** The puzzle's own document of a board. */
export function documentOf({ width, height, holes }: Draft): string {
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(holes.subarray(row * width, (row + 1) * width), (hole) => (hole ? "#" : ".")).join(""),
  );
  return JSON.stringify({ gridstep: 1, puzzle: "boardcover", clues: { rows } });
}

const TOOLS: readonly Tool[] = [
  {
    key: "hole",
    name: (language: Language) => countMessages(language).t("tool.hole"),
    sign: "M4 4h12v12H4z",
    solid: true,
    typed: [" ", "Enter"],
  },
];

/** What the first cell becomes, the others become with it that were the same. */
function painted(cells: readonly number[], states: ArrayLike<number>): Change[] {
  const from = states[cells[0] ?? 0] ?? 0;
  return cells
    .filter((cell) => (states[cell] ?? 0) === from)
    .map((cell) => ({ cell, from, to: from === 0 ? 1 : 0 }));
}

/** The board that is edited: cells are painted as holes or free. */
export const draftView = (width: number, height: number): BoardView => ({
  width,
  height,
  open: () => true,
  renderer: rendererOf(width, height),
  input,
  names: {
    state: stateOf,
    name: (cell, states, _marks, language: Language) =>
      `${place(cell, width, language)}, ${stateOf(cell, states, language)}`,
  },
  highlights: { peers: () => [], clue: () => [] },
});

const stateOf = (cell: number, states: ArrayLike<number>, language: Language): string =>
  countMessages(language).t(states[cell] === 1 ? "hole" : "free");

const input: Input = {
  pad: [],
  notes: false,
  strokes: {
    tools: TOOLS,
    paint: (_tool, _second, cells, states) => painted(cells, states),
    tooSmall: (language: Language) => countMessages(language).t("tooSmall"),
    describe: (changes, language: Language) =>
      countMessages(language).t(changes[0]?.to === 1 ? "painted.hole" : "painted.free", {
        count: changes.length,
      }),
  },
  press(key, _second, cells, states) {
    if (key === "Delete")
      return cells.map((cell) => ({ cell, from: states[cell] ?? 0, to: 0 })).filter(({ from }) => from !== 0);
    return key === "hole" ? painted(cells, states) : [];
  },
  held: (state) => (state === 1 ? "hole" : null),
};

const rendererOf = (width: number, height: number): Renderer => ({
  comfortable: 15,
  scrolled: 26,
  margins: () => ({ top: 0, left: 0 }),
  paint(context, at, cell, states, marks, theme) {
    paintGround(context, at, marks, theme, theme.card);
    const isHole = states[cell] === 1;
    if (isHole) {
      const isChosen = marks.has("cursor") || marks.has("selected");
      const inset = isChosen ? at.side * 0.14 : 0;
      context.globalAlpha = 0.72;
      context.fillStyle = theme.soft;
      context.fillRect(at.x + inset, at.y + inset, at.side - 2 * inset, at.side - 2 * inset);
      context.globalAlpha = 1;
    }
    context.fillStyle = theme.line;
    if ((cell + 1) % width !== 0) context.fillRect(at.x + at.side - at.pixel, at.y, at.pixel, at.side);
    if (cell + width < width * height) context.fillRect(at.x, at.y + at.side - at.pixel, at.side, at.pixel);
    paintMarks(context, at, marks, theme);
  },
});
