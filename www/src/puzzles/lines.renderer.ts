/** How a nonogram is drawn. */

import type { Marks, Renderer, Square, Theme } from "../board/contract.ts";
import { paintGround, paintMarks } from "../board/marks.ts";
import { type Board, EMPTY, lineAt, WHITE } from "./lines.board.ts";
import { marginsOf, numberAt, type PaintNumber, paintClue, shade, sizing } from "./lines.margins.ts";

/** Down to this side a board is shown whole. */
const COMFORTABLE = 15;
/** A board that is not shown whole has cells that a finger can paint. */
const SCROLLED = 24;
/** Smaller than these, crosses and the lines between cells are left out: the board is then an overview. */
const LEAST_FOR_CROSSES = 5;
const LEAST_FOR_LINES = 4;

/** What differs between nonograms. */
export interface Look {
  /** What a cell is painted with; null where it is not. */
  paintOf(state: number, theme: Theme): string | null;
  /** Whether what it is painted with is dark. */
  isDark(state: number): boolean;
  /** What else stands in a cell. */
  paintSigns?(context: CanvasRenderingContext2D, at: Square, state: number, marks: Marks, theme: Theme): void;
  /** How a number of a clue is painted; in ink, if left out. */
  paintNumber?: PaintNumber;
}

export function rendererOf(board: Board, look: Look): Renderer {
  const { width, height } = board;
  const sizeOf = sizing(board);
  const isBottom = (cell: number) => (height - 1) * width <= cell;
  return {
    comfortable: COMFORTABLE,
    scrolled: SCROLLED,
    margins: (side, view) => marginsOf(board, side, view),
    paint(context, at, cell, states, marks, theme) {
      paintCell(context, at, states[cell] ?? EMPTY, look, marks, theme);
      const isDark = (one: number) => look.isDark(states[one] ?? EMPTY);
      const isFull = isDark(cell) && !isLit(marks) && !marks.has("preview");
      const isInk = (other: number) => isFull && isDark(other);
      const right = { index: cell % width, isLast: (cell + 1) % width === 0, isInk: isInk(cell + 1) };
      const below = { index: Math.floor(cell / width), isLast: isBottom(cell), isInk: isInk(cell + width) };
      paintLines(context, at, right, below, theme);
    },
    around: (cell) => [
      ...(0 < cell % width && (cell % width) % 5 === 0 ? [cell - 1] : []),
      ...(width <= cell && Math.floor(cell / width) % 5 === 0 ? [cell - width] : []),
    ],
    hasNoParts: (line) => board.lines[line]?.blocks.length === 0,
    partAt(at, edge, cell, x, y) {
      const line = lineAt(board, edge, cell);
      const part = line && numberAt(at, edge, line, sizeOf(edge, at), x, y);
      return line && typeof part === "number" ? [line.number, part] : null;
    },
    paintMargin(context, at, edge, cell, marks, theme, done) {
      const line = lineAt(board, edge, cell);
      if (!line) return;
      const isLast = line.index + 1 === (edge === "top" ? width : height);
      paintClue(
        context,
        at,
        edge,
        line,
        isLast,
        sizeOf(edge, at),
        done.get(line.number) ?? [],
        marks,
        theme,
        look.paintNumber,
      );
    },
  };
}

function paintCell(
  context: CanvasRenderingContext2D,
  at: Square,
  state: number,
  look: Look,
  marks: Marks,
  theme: Theme,
): void {
  paintGround(context, at, marks, theme, theme.card);
  if (marks.has("peer") || marks.has("cursor")) shade(context, at.x, at.y, at.side, at.side, theme);
  const paint = look.paintOf(state, theme);
  const isPreview = marks.has("preview");
  if (paint !== null) {
    // The ground of a lit cell shows around the ink, and so does the ring of a chosen one.
    const isChosen = marks.has("cursor") || marks.has("selected");
    const inset = isLit(marks) ? at.side * 0.22 : isChosen ? at.side * 0.14 : 0;
    const side = at.side - at.pixel - 2 * inset;
    if (isPreview) paintPreview(context, at, paint, theme);
    else {
      context.fillStyle = paint;
      context.fillRect(at.x + inset, at.y + inset, side, side);
    }
  } else if (state === WHITE && LEAST_FOR_CROSSES <= at.side) paintCross(context, at, isPreview, theme);
  look.paintSigns?.(context, at, state, marks, theme);
  paintMarks(context, at, marks, theme);
}

/** Marks that tint the ground of a cell to say something of it. */
const SHOWN = ["conflict", "wrong", "reason", "target", "evidence", "guess", "change", "differs"] as const;
const isLit = (marks: Marks): boolean => SHOWN.some((mark) => marks.has(mark));

/** Paint that is not entered: the outline of a smaller square. */
function paintPreview(context: CanvasRenderingContext2D, at: Square, paint: string, theme: Theme): void {
  const inset = at.side * 0.28;
  const side = at.side - at.pixel - 2 * inset;
  const width = Math.max(at.pixel, at.side / 16);
  context.globalAlpha = 0.2;
  context.fillStyle = paint;
  context.fillRect(at.x + inset, at.y + inset, side, side);
  context.globalAlpha = 1;
  context.strokeStyle = theme.ink;
  context.lineWidth = width;
  context.strokeRect(at.x + inset + width / 2, at.y + inset + width / 2, side - width, side - width);
}

/** One that is not entered is smaller and thinner. */
function paintCross(context: CanvasRenderingContext2D, at: Square, isPreview: boolean, theme: Theme): void {
  const start = isPreview ? 0.37 : 0.3;
  const [near, far] = [at.side * start, at.side * (1 - start) - at.pixel / 2];
  context.strokeStyle = theme.soft;
  context.lineWidth = Math.min(3, Math.max(at.pixel, at.side / (isPreview ? 30 : 15)));
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(at.x + near, at.y + near);
  context.lineTo(at.x + far, at.y + far);
  context.moveTo(at.x + far, at.y + near);
  context.lineTo(at.x + near, at.y + far);
  context.stroke();
}

/** A line beside a cell, after so many rows or columns; `isInk` where it lies between two dark cells. */
interface Ruled {
  index: number;
  isLast: boolean;
  isInk: boolean;
}

/** The lines to the right of a cell and below it: thick after every fifth row and column, lighter where they are to be
 *  seen on dark paint, none where the board ends. */
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
