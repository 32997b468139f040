/** How a nonogram looks, and how it is painted. */

import type { Change, Detail, Done, Marks, Square, Theme, Tool } from "../../board/contract.ts";
import { paintGround, paintMarks } from "../../board/marks.ts";
import { marksSaid, previewSaid } from "../../board/text.ts";
import type { Language } from "../../i18n/language.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { CHOOSE } from "../choose.ts";
import { place } from "../place.ts";
import type { Face } from "../view.ts";
import { boardMessages } from "./board.text.ts";
import { type Board, boardOf, columnOf, type Line, printed, rowOf } from "./board.ts";
import { marginsOf, paintClue, shade, sizing } from "./margins.ts";
import { BLACK, blackOf, EMPTY, WHITE } from "./word.ts";

/** Down to this side a board is shown whole. */
const COMFORTABLE = 15;
/** A board that is not shown whole has cells that a finger can paint. */
const SCROLLED = 24;
/** Smaller than these, crosses and the lines between cells are left out: the board is then an overview. */
const LEAST_FOR_CROSSES = 5;
const LEAST_FOR_LINES = 4;

/** Keys of the pad, and what they paint. */
const PAINTS: Readonly<Record<string, number>> = { black: BLACK, cross: WHITE };

const TOOLS: readonly Tool[] = [
  {
    key: "black",
    name: (language) => boardMessages(language).t("tool.black"),
    sign: "M4 4h12v12H4z",
    solid: true,
    typed: [" ", "Enter"],
  },
  {
    key: "cross",
    name: (language) => boardMessages(language).t("tool.cross"),
    sign: "M5 5l10 10M15 5l-10 10",
    typed: ["x", "KeyX"],
  },
  CHOOSE,
];

export function nonogramFace(opened: Opened): Face {
  const board = boardOf(opened);
  const { width, height } = board;
  const sizeOf = sizing(board);
  const isBottom = (cell: number) => (height - 1) * width <= cell;
  return {
    width,
    height,
    comfortable: COMFORTABLE,
    scrolled: SCROLLED,
    margins: (side, view) => marginsOf(board, side, view),
    open: () => true,
    paint(context, at, cell, words, marks, theme) {
      paintCell(context, at, words[cell] ?? EMPTY, marks, theme);
      const isFull = words[cell] === BLACK && !isLit(marks) && !marks.has("ghost");
      const isInk = (other: number) => isFull && words[other] === BLACK;
      const right = { index: cell % width, isLast: (cell + 1) % width === 0, isInk: isInk(cell + 1) };
      const below = { index: Math.floor(cell / width), isLast: isBottom(cell), isInk: isInk(cell + width) };
      paintLines(context, at, right, below, theme);
    },
    around: (cell) => [
      ...(0 < cell % width && (cell % width) % 5 === 0 ? [cell - 1] : []),
      ...(width <= cell && Math.floor(cell / width) % 5 === 0 ? [cell - width] : []),
    ],
    paintMargin(context, at, edge, cell, marks, theme, done) {
      const line = edge === "top" ? columnOf(board, cell) : rowOf(board, cell);
      if (!line) return;
      const isLast = line.index + 1 === (edge === "top" ? width : height);
      paintClue(context, at, edge, line, isLast, sizeOf(edge, at), done.get(line.number) ?? [], marks, theme);
    },
    pad: Object.keys(PAINTS),
    notes: false,
    strokes: {
      tools: TOOLS,
      isInk: true,
      paint: painted,
      tooSmall: (language) => boardMessages(language).t("tooSmall"),
      told,
    },
    press: pressed,
    take,
    held: (word) => (word === BLACK ? "black" : word === WHITE ? "cross" : null),
    state: (cell, words, language) => stateOf(words[cell] ?? EMPTY, language),
    name: (cell, words, marks, language, done, detail) =>
      nameOf(board, cell, words[cell] ?? EMPTY, marks, language, done, detail),
    header(edge, cell, done, language) {
      const line = edge === "top" ? columnOf(board, cell) : rowOf(board, cell);
      return line ? clueOf(line, done.get(line.number) ?? [], language) : "";
    },
    clues: (cell, done, language) =>
      [rowOf(board, cell), columnOf(board, cell)].flatMap((line) => {
        if (!line) return [];
        const isDone = (index: number) => done.get(line.number)?.includes(index) ?? false;
        const parts = printed(line).map((block, index) => ({ text: String(block), done: isDone(index) }));
        return [{ title: lineTitle(line, language), parts }];
      }),
    peers: (cell) => [...(rowOf(board, cell)?.cells ?? []), ...(columnOf(board, cell)?.cells ?? [])],
    clue(constraint) {
      const line = board.lines[constraint];
      return line ? [{ cell: line.cells[0] ?? 0, edge: line.kind === "row" ? "left" : "top" }] : [];
    },
  };
}

const otherOf = (key: string): string => (key === "black" ? "cross" : key === "cross" ? "black" : key);

/** What the first cell becomes: what the tool paints, or empty where it held anything; the others with it that held the
 *  same. */
function painted(
  tool: string,
  second: boolean,
  cells: readonly number[],
  words: ArrayLike<number>,
): readonly Change[] {
  const first = words[cells[0] ?? 0] ?? EMPTY;
  const to = first === EMPTY ? (PAINTS[second ? otherOf(tool) : tool] ?? EMPTY) : EMPTY;
  return cells.filter((cell) => (words[cell] ?? EMPTY) === first).map((cell) => ({ cell, from: first, to }));
}

/** A key does what a stroke does over the chosen cells, in the order in which they were chosen. */
function pressed(
  key: string,
  second: boolean,
  cells: readonly number[],
  words: ArrayLike<number>,
): readonly Change[] {
  if (key === "Delete") return cells.map((cell) => ({ cell, from: words[cell] ?? EMPTY, to: EMPTY }));
  return key in PAINTS ? painted(key, second, cells, words) : [];
}

/** What a step would write: the colour that is left; what the player has entered stays. */
function take({ effects }: Step, words: ArrayLike<number>): readonly Change[] {
  return effects.flatMap(({ cell, to }): Change[] => {
    const from = words[cell] ?? EMPTY;
    return blackOf(from) === null && blackOf(to) !== null ? [{ cell, from, to }] : [];
  });
}

// ---------------------------------------------------------------- painting

function paintCell(
  context: CanvasRenderingContext2D,
  at: Square,
  word: number,
  marks: Marks,
  theme: Theme,
): void {
  paintGround(context, at, marks, theme, theme.card);
  if (marks.has("peer") || marks.has("cursor")) shade(context, at.x, at.y, at.side, at.side, theme);
  const black = blackOf(word);
  const isGhost = marks.has("ghost");
  if (black === true) {
    // The ground of a lit cell shows around the ink, and so does the ring of a chosen one.
    const isChosen = marks.has("cursor") || marks.has("selected");
    const inset = isLit(marks) ? at.side * 0.22 : isChosen ? at.side * 0.14 : 0;
    const side = at.side - at.pixel - 2 * inset;
    if (isGhost) paintGhost(context, at, theme);
    else {
      context.fillStyle = theme.ink;
      context.fillRect(at.x + inset, at.y + inset, side, side);
    }
  } else if (black === false && LEAST_FOR_CROSSES <= at.side) paintCross(context, at, isGhost, theme);
  paintMarks(context, at, marks, theme);
}

/** Marks that tint the ground of a cell to say something of it. */
const SHOWN = ["conflict", "wrong", "target", "evidence", "guess", "change", "differs"] as const;
const isLit = (marks: Marks): boolean => SHOWN.some((mark) => marks.has(mark));

/** Black that is not entered: the outline of a smaller square. */
function paintGhost(context: CanvasRenderingContext2D, at: Square, theme: Theme): void {
  const inset = at.side * 0.28;
  const side = at.side - at.pixel - 2 * inset;
  const width = Math.max(at.pixel, at.side / 16);
  context.globalAlpha = 0.2;
  context.fillStyle = theme.ink;
  context.fillRect(at.x + inset, at.y + inset, side, side);
  context.globalAlpha = 1;
  context.strokeStyle = theme.ink;
  context.lineWidth = width;
  context.strokeRect(at.x + inset + width / 2, at.y + inset + width / 2, side - width, side - width);
}

/** One that is not entered is smaller and thinner. */
function paintCross(context: CanvasRenderingContext2D, at: Square, isGhost: boolean, theme: Theme): void {
  const start = isGhost ? 0.37 : 0.3;
  const [near, far] = [at.side * start, at.side * (1 - start) - at.pixel / 2];
  context.strokeStyle = theme.soft;
  context.lineWidth = Math.min(3, Math.max(at.pixel, at.side / (isGhost ? 30 : 15)));
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(at.x + near, at.y + near);
  context.lineTo(at.x + far, at.y + far);
  context.moveTo(at.x + far, at.y + near);
  context.lineTo(at.x + near, at.y + far);
  context.stroke();
}

/** A line beside a cell, after so many rows or columns; `isInk` where it lies between two black cells. */
interface Ruled {
  index: number;
  isLast: boolean;
  isInk: boolean;
}

/** The lines to the right of a cell and below it: thick after every fifth row and column, lighter where they are to be
 *  seen on black, none where the board ends. */
function paintLines(
  context: CanvasRenderingContext2D,
  at: Square,
  right: Ruled,
  below: Ruled,
  theme: Theme,
): void {
  const { x, y, side, pixel } = at;
  const draw = ({ index, isLast, isInk }: Ruled, across: boolean) => {
    const isFifth = index % 5 === 4;
    if (isLast || (!isFifth && side < LEAST_FOR_LINES)) return;
    const thick = isFifth && 12 <= side ? 2 * pixel : pixel;
    context.fillStyle = isFifth ? (isInk ? theme.card : theme.rule) : theme.line;
    if (across) context.fillRect(x, y + side - thick, side, thick);
    else context.fillRect(x + side - thick, y, thick, side);
  };
  // A thick line is drawn over the thin ones that it crosses.
  const belowFirst = right.index % 5 === 4;
  draw(belowFirst ? below : right, belowFirst);
  draw(belowFirst ? right : below, !belowFirst);
}

// ---------------------------------------------------------------- names

/** "5 cells black" */
function told(changes: readonly Change[], language: Language): string {
  const [first] = changes;
  return first ? boardMessages(language).t(`painted.${keyOf(first.to)}`, { count: changes.length }) : "";
}

const keyOf = (word: number) => {
  const black = blackOf(word);
  return black === null ? "empty" : black ? "black" : "white";
};

const stateOf = (word: number, language: Language): string => boardMessages(language).t(keyOf(word));

/** "row 3, column 4, black"; in full "row 3, column 4, black; row 3: 2 1 4; column 4: 3 1", which are headers else. */
function nameOf(
  board: Board,
  cell: number,
  word: number,
  marks: Marks,
  language: Language,
  done?: Done,
  detail: Detail = "usual",
): string {
  const colour = stateOf(word, language);
  const holds = marks.has("ghost") ? previewSaid(colour, language) : colour;
  const said = marksSaid(marks, language);
  if (detail === "brief") return [holds, ...said].join(", ");
  const lines = detail === "full" ? [rowOf(board, cell), columnOf(board, cell)] : [];
  const clues = lines.map((line) => (line ? clueOf(line, done?.get(line.number) ?? [], language) : ""));
  return [[place(cell, board.width, language), holds, ...said].join(", "), ...clues].join("; ");
}

/** "row 3", "3행" */
const lineSaid = ({ kind, index }: Line, language: Language): string =>
  boardMessages(language).t(`line.${kind}`, { number: index + 1 });

/** "row 3:" */
const lineTitle = (line: Line, language: Language): string =>
  boardMessages(language)
    .t("lineClue", { line: lineSaid(line, language), clue: "" })
    .trim();

/** "row 3: 2 1 4", "row 3: 2 done, 1, 4" */
function clueOf(line: Line, done: readonly number[], language: Language): string {
  const { t } = boardMessages(language);
  const blocks = printed(line);
  const said = blocks.map((block, index) => (done.includes(index) ? t("blockDone", { block }) : `${block}`));
  const numbers = blocks.join(" ");
  const clue =
    done.length === 0
      ? numbers
      : done.length === blocks.length
        ? t("clueDone", { clue: numbers })
        : said.join(", ");
  return t("lineClue", { line: lineSaid(line, language), clue });
}
