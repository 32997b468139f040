/** How digits and notes are painted, for every puzzle of digits. */

import type { Square, Theme } from "../board/contract.ts";
import { digitsOf } from "./digits.ts";

/** Smaller than this, notes are left out: the board is then an overview. */
const LEAST_FOR_NOTES = 16;

/** An entry; pale and slanted where it is concluded and not entered, bold where it is printed. */
export function paintDigit(
  context: CanvasRenderingContext2D,
  at: Square,
  digit: number,
  how: { isPreview: boolean; isGiven?: boolean },
  theme: Theme,
): void {
  const { isPreview, isGiven } = how;
  const manner = isPreview ? "italic " : isGiven ? "700 " : "";
  const font = `${manner}${at.side * (isPreview ? 0.46 : 0.56)}px ${theme.font}`;
  const colour = isPreview ? theme.soft : theme.ink;
  write(context, String(digit), at.x + at.side / 2, at.y + at.side * 0.52, font, colour);
}

/** Each digit at its own place of three by three. */
export function paintNotes(
  context: CanvasRenderingContext2D,
  at: Square,
  notes: number,
  isPreview: boolean,
  theme: Theme,
): void {
  if (notes === 0 || at.side < LEAST_FOR_NOTES) return;
  const font = `${isPreview ? "italic " : ""}${noteSize(at.side)}px ${theme.font}`;
  for (const digit of digitsOf(notes)) {
    const column = (digit - 1) % 3;
    const row = Math.floor((digit - 1) / 3);
    const x = at.x + at.side * (0.5 + (column - 1) * 0.27);
    const y = at.y + at.side * (0.51 + (row - 1) * 0.27);
    write(context, String(digit), x, y, font, theme.soft);
  }
}

/** Small cells need relatively larger notes. */
function noteSize(side: number): number {
  return Math.min(side * 0.3, Math.max(10, side * 0.25));
}

/** Centred on x, y. */
export function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
): void {
  context.font = font;
  context.fillStyle = colour;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y);
}
