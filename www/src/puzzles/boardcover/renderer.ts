/** How a board to cover is drawn: each cell is a hole, or free, with its part of a piece. */

import type { Marks, Renderer, Side, Square, Theme } from "../../board/contract.ts";
import { hatch, paintGround, paintMarks } from "../../board/marks.ts";
import { paintSides } from "../../board/sides.ts";
import { isDark } from "../../board/theme.ts";
import type { Board } from "./board.ts";
import { frontierIn, isPassed, isSame, offerIn, shadeIn, wayIn, waysLeft } from "./cellState.ts";
import { percentOf } from "./names.ts";
import { pattern, TINTS, TINTS_BY_NIGHT } from "./patterns.ts";
import { colourAt, joinedOf, pieceAt, TURNS, waysOpen } from "./piece.ts";

/** Smaller than these, what is written and drawn in cells is left out: the board is then an overview. */
const LEAST_FOR = { lines: 4, pattern: 10, number: 14, percent: 26 };

/** Down to this side a board is shown whole. */
const COMFORTABLE = 15;
/** A board that is not shown whole has cells that a finger can hit. */
const SCROLLED = 26;
/** So far away a piece can lie that fits no more when one is laid. */
const REACH = 2;

export const rendererOf = (board: Board): Renderer => ({
  comfortable: COMFORTABLE,
  scrolled: SCROLLED,
  margins: () => ({ top: 0, left: 0 }),
  paint: (context, at, cell, states, marks, theme) =>
    paintCell(context, at, board, cell, states, marks, theme),
  around: (cell) => near(board, cell),
  preview: (state, shown) => (isSame(state, shown) ? [] : ["preview"]),
});

/** Cells of which it is said how many pieces fit. */
function near({ width, height }: Board, cell: number): number[] {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const found: number[] = [];
  for (let y = Math.max(0, row - REACH); y <= Math.min(height - 1, row + REACH); y += 1)
    for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x += 1)
      found.push(y * width + x);
  return found;
}

function paintCell(
  context: CanvasRenderingContext2D,
  at: Square,
  board: Board,
  cell: number,
  states: ArrayLike<number>,
  marks: Marks,
  theme: Theme,
): void {
  if (!board.free[cell]) {
    paintHole(context, at, board, cell, theme);
    return;
  }
  const state = states[cell] ?? 0;
  paintGround(context, at, marks, theme, theme.card);
  const frontier = frontierIn(state);
  const shade = shadeIn(state) ?? frontier;
  if (isPassed(state)) paintPassed(context, at, theme);
  if (shade !== null) paintShade(context, at, shade, frontier === null ? theme.accent : theme.guess);
  paintLines(context, at, board, cell, theme);
  const way = wayIn(state);
  const offer = offerIn(state);
  const left = waysLeft(state);
  if (way !== null)
    paintPart(context, at, board, cell, way, marks.has("preview") ? "preview" : "whole", theme);
  else if (offer !== null) {
    paintPart(context, at, board, cell, offer, "offer", theme);
    if (TURNS.includes(offer)) paintTurns(context, at, board, cell, states, offer, theme);
  } else if (left.length === 1)
    paintPart(context, at, board, cell, left[0] ?? 0, marks.has("preview") ? "preview" : "left", theme);
  else if (1 < left.length && LEAST_FOR.number <= at.side)
    paintNumber(context, at, left.length, marks, theme);
  if (shade !== null && LEAST_FOR.percent <= at.side) paintPercent(context, at, shade, theme);
  paintMarks(context, at, marks, theme);
  paintSides(context, at, marks, theme);
}

/** Its sides towards free cells are drawn: by night its ground alone is hard to tell from theirs. */
function paintHole(
  context: CanvasRenderingContext2D,
  at: Square,
  { width, free }: Board,
  cell: number,
  theme: Theme,
): void {
  const { x, y, side, pixel } = at;
  context.fillStyle = theme.hole;
  context.fillRect(x, y, side, side);
  if (side < LEAST_FOR.lines) return;
  const column = cell % width;
  context.fillStyle = theme.soft;
  if (0 < column && free[cell - 1]) context.fillRect(x, y, pixel, side);
  if (column + 1 < width && free[cell + 1]) context.fillRect(x + side - pixel, y, pixel, side);
  if (free[cell - width]) context.fillRect(x, y, side, pixel);
  if (free[cell + width]) context.fillRect(x, y + side - pixel, side, pixel);
}

/** Thin lines to the right and below, where the next cell is free. */
function paintLines(
  context: CanvasRenderingContext2D,
  at: Square,
  { width, free }: Board,
  cell: number,
  theme: Theme,
): void {
  const { x, y, side, pixel } = at;
  if (side < LEAST_FOR.lines) return;
  context.fillStyle = theme.line;
  if ((cell + 1) % width !== 0 && free[cell + 1]) context.fillRect(x + side - pixel, y, pixel, side);
  if (free[cell + width]) context.fillRect(x, y + side - pixel, side, pixel);
}

/** Laid; concluded by an earlier step and not laid; the only one that a search has left; what a press would lay. */
type Manner = "whole" | "preview" | "left" | "offer";

const LOOKS: Readonly<Record<Manner, { fill: number; pattern: number }>> = {
  whole: { fill: 0.34, pattern: 0.75 },
  preview: { fill: 0.14, pattern: 0.35 },
  left: { fill: 0, pattern: 0 },
  offer: { fill: 0.16, pattern: 0.3 },
};

function paintPart(
  context: CanvasRenderingContext2D,
  at: Square,
  board: Board,
  cell: number,
  way: number,
  manner: Manner,
  theme: Theme,
): void {
  const look = LOOKS[manner];
  const colour = colourAt(board, cell, way);
  const tint = (isDark(theme) ? TINTS_BY_NIGHT : TINTS)[colour] ?? theme.accent;
  const outline = new Outline(at, joinedOf(way));
  context.save();
  context.strokeStyle = tint;
  context.fillStyle = tint;
  context.save();
  outline.area(context);
  context.clip();
  context.globalAlpha = look.fill;
  context.fillRect(at.x, at.y, at.side, at.side);
  if (LEAST_FOR.pattern <= at.side && 0 < look.pattern) {
    context.globalAlpha = look.pattern;
    pattern(context, at, colour);
  }
  context.restore();
  context.lineWidth = Math.max(at.pixel, at.side * 0.055);
  if (manner !== "whole") context.setLineDash([at.side * 0.1, at.side * 0.08]);
  outline.border(context);
  context.stroke();
  context.restore();
}

const ROTATIONS: Readonly<Record<Side, number>> = { right: 0, down: 1, left: 2, up: 3 };

/** The part of a piece in one cell: open towards the cells it goes on in. Turned so that it goes on to the right, and
 *  down where it goes on to two sides. */
class Outline {
  private readonly turns: number;
  private readonly isMiddle: boolean;
  private readonly near: number;
  private readonly far: number;
  private readonly round: number;

  constructor(
    private readonly at: Square,
    joined: readonly Side[],
  ) {
    const turns = joined.map((side) => ROTATIONS[side]);
    this.isMiddle = 1 < turns.length;
    // Of two sides the first one clockwise.
    this.turns = turns.find((turn) => !this.isMiddle || turns.includes((turn + 1) % 4)) ?? 0;
    const half = at.side / 2;
    this.near = half - Math.max(1.5 * at.pixel, at.side * 0.085);
    this.far = half;
    this.round = at.side * 0.2;
  }

  /** The closed path, to be filled. */
  area(context: CanvasRenderingContext2D): void {
    this.turned(context, () => {
      const { near, far, round } = this;
      context.moveTo(far, -near);
      context.arcTo(-near, -near, -near, far, round);
      if (this.isMiddle) {
        context.lineTo(-near, far);
        context.lineTo(near, far);
        context.lineTo(near, near);
      } else context.arcTo(-near, near, far, near, round);
      context.lineTo(far, near);
      context.closePath();
    });
  }

  /** Where the piece ends. */
  border(context: CanvasRenderingContext2D): void {
    this.turned(context, () => {
      const { near, far, round } = this;
      context.moveTo(far, -near);
      context.arcTo(-near, -near, -near, far, round);
      if (this.isMiddle) {
        context.lineTo(-near, far);
        context.moveTo(near, far);
        context.lineTo(near, near);
      } else context.arcTo(-near, near, far, near, round);
      context.lineTo(far, near);
    });
  }

  private turned(context: CanvasRenderingContext2D, draw: () => void): void {
    const { at } = this;
    context.translate(at.x + at.side / 2, at.y + at.side / 2);
    context.rotate((this.turns * Math.PI) / 2);
    context.beginPath();
    draw();
    context.rotate((-this.turns * Math.PI) / 2);
    context.translate(-at.x - at.side / 2, -at.y - at.side / 2);
  }
}

/** A dot towards each turn that fits: filled for the one that a press lays. */
function paintTurns(
  context: CanvasRenderingContext2D,
  at: Square,
  board: Board,
  cell: number,
  states: ArrayLike<number>,
  offer: number,
  theme: Theme,
): void {
  if (at.side < LEAST_FOR.number) return;
  const open = waysOpen(board, states, cell);
  TURNS.forEach((way, turn) => {
    if (!open.includes(way) || !pieceAt(board, cell, way)) return;
    const [right, down] = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ][turn] as [number, number];
    context.beginPath();
    const radius = Math.max(1.5, at.side * 0.07);
    const reach = at.side * 0.19;
    context.arc(
      at.x + at.side / 2 + right * reach,
      at.y + at.side / 2 + down * reach,
      radius,
      0,
      2 * Math.PI,
    );
    context.fillStyle = way === offer ? theme.ink : theme.card;
    context.fill();
    context.strokeStyle = theme.ink;
    context.lineWidth = Math.max(at.pixel, at.side * 0.025);
    context.stroke();
  });
}

/** How many ways are left; smaller where it is concluded and not entered, for a paler one could not be read. */
function paintNumber(
  context: CanvasRenderingContext2D,
  at: Square,
  count: number,
  marks: Marks,
  theme: Theme,
): void {
  context.fillStyle = theme.soft;
  write(context, at, String(count), marks.has("preview") ? 0.3 : 0.36, theme);
}

/** What a sweep has gone over. */
function paintPassed(context: CanvasRenderingContext2D, at: Square, theme: Theme): void {
  context.fillStyle = theme.clue;
  context.fillRect(at.x, at.y, at.side, at.side);
  if (LEAST_FOR.pattern <= at.side) hatch(context, at, theme.soft);
}

/** A bar that rises with the share, so that it is read without colour too. */
function paintShade(context: CanvasRenderingContext2D, at: Square, part: number, colour: string): void {
  const { x, y, side, pixel } = at;
  context.fillStyle = colour;
  context.globalAlpha = 0.08 + 0.28 * part;
  context.fillRect(x, y, side, side);
  context.globalAlpha = 1;
  const height = part === 0 ? 0 : Math.max(pixel, Math.round(side * part));
  context.fillRect(x, y + side - height, Math.max(2 * pixel, side * 0.1), height);
}

function paintPercent(context: CanvasRenderingContext2D, at: Square, part: number, theme: Theme): void {
  context.fillStyle = theme.ink;
  write(context, at, percentOf(part), 0.27, theme);
}

function write(
  context: CanvasRenderingContext2D,
  at: Square,
  text: string,
  size: number,
  { font }: Theme,
): void {
  context.font = `${Math.round(at.side * size)}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, at.x + at.side / 2, at.y + at.side / 2);
}
