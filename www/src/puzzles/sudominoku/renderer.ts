/** How a sudominoku is drawn: each cell has its half of a tile, its digit, and what lies on its edges. */

import type { Marks, Renderer, Side, Square, Theme } from "../../board/contract.ts";
import { paintGround, paintMarks, SIDES } from "../../board/marks.ts";
import { paintSides, toward } from "../../board/sides.ts";
import { paintDigit, paintNotes } from "../digits.paint.ts";
import { entryOf, notesOf } from "../digits.ts";
import { type Board, CELLS, isLaid, isWall, type Known, knownOf, layOf, neighbour, WIDTH } from "./board.ts";
import { DIGIT, isOne, partnersIn, SINGLE, sidesIn } from "./cellState.ts";

/** Smaller than this, the sides of a cell are hard to drag over. */
const COMFORTABLE = 30;
const EVERY_CELL: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);

type Lay = Side | "single";

export const rendererOf = (board: Board): Renderer => ({
  comfortable: COMFORTABLE,
  margins: () => ({ top: 0, left: 0 }),
  paint: (context, at, cell, states, marks, theme) =>
    paintCell(context, at, board, cell, states, marks, theme),
  // What lies on one cell can settle others, far away too.
  around: () => EVERY_CELL,
  preview: (state, shown) => [
    ...((state ^ shown) & DIGIT ? (["preview"] as const) : []),
    ...(partnersIn(state) !== partnersIn(shown) ? (["preview-sides"] as const) : []),
  ],
});

function paintCell(
  context: CanvasRenderingContext2D,
  at: Square,
  board: Board,
  cell: number,
  states: ArrayLike<number>,
  marks: Marks,
  theme: Theme,
): void {
  const known = knownOf(board, states);
  const state = states[cell] ?? 0;
  const printed = board.digits[cell] ?? 0;
  const digit = printed || entryOf(state);
  const isPreview = marks.has("preview") && printed === 0;
  paintGround(context, at, marks, theme, theme.card);
  if (printed !== 0 && !LIT.some((mark) => marks.has(mark))) paintShade(context, at, marks, theme);
  paintLines(context, at, cell, known, theme);
  const partners = known.partners[cell] ?? 0;
  const lay = layOf(partners);
  if (lay !== null) {
    const manner = { isPreview: marks.has("preview-sides"), isGiven: isLaid(board, cell) };
    paintTile(context, at, lay, manner, theme);
  } else paintWalls(context, at, cell, known, theme);
  if (!isOne(partners) && !(partners & SINGLE)) paintChoice(context, at, partners, theme);
  if (digit) paintDigit(context, at, digit, { isPreview, isGiven: printed !== 0 }, theme);
  else paintNotes(context, at, notesOf(state), isPreview, theme);
  paintMarks(context, at, marks, theme);
  paintSides(context, at, marks, theme);
}

/** Marks whose tint says more than that a cell is given. */
const LIT = ["conflict", "wrong", "reason", "target", "place", "evidence", "guess", "differs"] as const;

/** The ground of what is given; of cells beside the chosen one it stays to be seen. */
function paintShade(context: CanvasRenderingContext2D, at: Square, marks: Marks, theme: Theme): void {
  context.fillStyle = theme.clue;
  context.globalAlpha = marks.has("peer") || marks.has("same") || marks.has("selected") ? 0.55 : 1;
  context.fillRect(at.x, at.y, at.side, at.side);
  context.globalAlpha = 1;
}

/** Half a domino, open towards the other half, or a whole single. */
function paintTile(
  context: CanvasRenderingContext2D,
  at: Square,
  lay: Lay,
  { isPreview, isGiven }: { isPreview: boolean; isGiven: boolean },
  theme: Theme,
): void {
  const inset = Math.max(2 * at.pixel, at.side * 0.065);
  const half = (at.side - at.pixel) / 2;
  const [near, far] = [half - inset, lay === "right" || lay === "down" ? half + at.pixel : half];
  const radius = at.side * 0.2;
  context.save();
  context.translate(at.x + half, at.y + half);
  context.rotate((Math.max(0, SIDES.indexOf(lay as Side)) * Math.PI) / 2);
  context.beginPath();
  if (lay === "single") context.roundRect(-near, -near, 2 * near, 2 * near, radius);
  else {
    context.moveTo(far, -near);
    context.arcTo(-near, -near, -near, near, radius);
    context.arcTo(-near, near, far, near, radius);
    context.lineTo(far, near);
  }
  // In ink, as walls and digits are: the accent is that of the chosen cell.
  context.strokeStyle = isGiven ? theme.soft : theme.ink;
  context.lineWidth = Math.max(1.5 * at.pixel, at.side * (isGiven ? 0.03 : 0.045));
  if (isPreview && !isGiven) context.setLineDash([at.side * 0.08, at.side * 0.07]);
  context.stroke();
  context.restore();
}

/** The lines to the right and below: thick around boxes; in the middle of a domino only a short one. */
function paintLines(
  context: CanvasRenderingContext2D,
  at: Square,
  cell: number,
  known: Known,
  theme: Theme,
): void {
  const { x, y, side, pixel } = at;
  const draw = (toward: "right" | "down") => {
    const other = neighbour(cell, toward);
    if (other === null) return;
    const index = toward === "right" ? cell % WIDTH : Math.floor(cell / WIDTH);
    const isBox = index % 3 === 2;
    const isInside = layOf(known.partners[cell] ?? 0) === toward;
    const thick = isBox ? Math.max(2 * pixel, side / 26) : pixel;
    const gap = isInside && !isBox ? side * 0.3 : 0;
    context.fillStyle = isBox ? theme.rule : theme.line;
    if (toward === "right") context.fillRect(x + side - thick, y + gap, thick, side - 2 * gap);
    else context.fillRect(x + gap, y + side - thick, side - 2 * gap, thick);
  };
  draw("right");
  draw("down");
}

/** Each cell paints its half of a wall; a cell beside a tile needs none. */
function paintWalls(
  context: CanvasRenderingContext2D,
  at: Square,
  cell: number,
  known: Known,
  theme: Theme,
): void {
  const thick = Math.max(2 * at.pixel, at.side * 0.075);
  context.strokeStyle = theme.ink;
  context.lineWidth = thick;
  context.lineCap = "round";
  for (const side of SIDES) {
    if (!isWall(known, cell, side)) continue;
    const middle = toward(at, side, 0.5);
    const reach = at.side * 0.34;
    const isUpright = side === "right" || side === "left";
    context.save();
    context.beginPath();
    context.rect(at.x, at.y, at.side, at.side);
    context.clip();
    context.beginPath();
    context.moveTo(middle.x - (isUpright ? 0 : reach), middle.y - (isUpright ? reach : 0));
    context.lineTo(middle.x + (isUpright ? 0 : reach), middle.y + (isUpright ? reach : 0));
    context.lineWidth = 2 * thick;
    context.stroke();
    context.restore();
  }
}

/** A cell that is no single has its partner on one of these sides. */
function paintChoice(context: CanvasRenderingContext2D, at: Square, partners: number, theme: Theme): void {
  context.fillStyle = theme.soft;
  for (const side of sidesIn(partners)) {
    const { x, y } = toward(at, side, 0.42);
    context.beginPath();
    context.arc(x, y, Math.max(1, at.side * 0.03), 0, 2 * Math.PI);
    context.fill();
  }
}
