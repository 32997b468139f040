/** The preview on a canvas: cells, those in doubt, those that were changed; each by its own shape besides its colour. */
import type { Theme } from "../../board/contract.ts";

export interface Shown {
  width: number;
  height: number;
  /** The number of the colour of each, 0 for white. */
  cells: Uint8Array;
  /** Red, green and blue of each colour; none in black and white. */
  colours: Uint8Array;
  doubtful: readonly number[];
  changed: readonly number[];
}

/** Lines between cells that are smaller would hide them. */
const LEAST_FOR_LINES = 8;

/** Paints cells of `side` pixels; `pixel` is a pixel of the style sheet in those of the canvas. */
export function paintPreview(
  context: CanvasRenderingContext2D,
  { width, height, cells, colours, doubtful, changed }: Shown,
  side: number,
  pixel: number,
  theme: Theme,
): void {
  const at = (cell: number) => ({ x: (cell % width) * side, y: Math.floor(cell / width) * side });
  context.fillStyle = theme.card;
  context.fillRect(0, 0, width * side, height * side);
  cells.forEach((colour, cell) => {
    const { x, y } = at(cell);
    const rgb = colours.subarray(3 * colour - 3, 3 * colour);
    context.fillStyle = colours.length === 0 ? theme.ink : `rgb(${rgb.join()})`;
    if (0 < colour) context.fillRect(x, y, side, side);
  });
  for (const cell of doubtful) paintDoubt(context, at(cell), side, theme);
  if (LEAST_FOR_LINES <= side) paintLines(context, width, height, side, theme);
  for (const cell of changed) paintRing(context, at(cell), side, pixel, theme);
}

/** The lower half of the cell, cut slantwise. */
function paintDoubt(
  context: CanvasRenderingContext2D,
  { x, y }: Corner,
  side: number,
  { guess, card }: Theme,
): void {
  context.fillStyle = guess;
  context.beginPath();
  context.moveTo(x + side, y);
  context.lineTo(x + side, y + side);
  context.lineTo(x, y + side);
  context.fill();
  context.strokeStyle = card;
  context.lineWidth = Math.max(1, side / 12);
  context.beginPath();
  context.moveTo(x + side, y);
  context.lineTo(x, y + side);
  context.stroke();
}

/** A ring around the cell, wider than a cell that is too small to be seen. */
function paintRing(
  context: CanvasRenderingContext2D,
  { x, y }: Corner,
  side: number,
  pixel: number,
  { card, targetLine }: Theme,
): void {
  const radius = Math.max(side * 0.62, 5 * pixel);
  const ring = (colour: string, width: number) => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x + side / 2, y + side / 2, radius, 0, 2 * Math.PI);
    context.stroke();
  };
  ring(card, 5 * pixel);
  ring(targetLine, 2.5 * pixel);
}

/** As on the board: every fifth line stands out. */
function paintLines(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  side: number,
  theme: Theme,
): void {
  const draw = (isFifth: boolean) => {
    context.fillStyle = isFifth ? theme.rule : theme.line;
    for (let column = 1; column < width; column += 1)
      if ((column % 5 === 0) === isFifth) context.fillRect(column * side, 0, 1, height * side);
    for (let row = 1; row < height; row += 1)
      if ((row % 5 === 0) === isFifth) context.fillRect(0, row * side, width * side, 1);
  };
  draw(false);
  draw(true);
}

interface Corner {
  x: number;
  y: number;
}
