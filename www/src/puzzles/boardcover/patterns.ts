/** The colours of pieces, each with a pattern of its own. */
import type { Square } from "../../board/contract.ts";

/** Neither light nor dark; laid over the ground thinly. None is near a colour that means something. */
export const TINTS: readonly string[] = ["#087888", "#d07858", "#70a050", "#a05080", "#8090a0", "#687028"];
/** Three are brighter by night: the cells are not as dark as the page, and an outline has to stand out from them. */
export const TINTS_BY_NIGHT: typeof TINTS = [
  "#088494",
  "#d07858",
  "#70a050",
  "#b05890",
  "#8090a0",
  "#807828",
];

/** Strokes of a pattern across a cell, which go on in the next one. */
type Draw = (context: CanvasRenderingContext2D, at: Square) => void;

const STEPS = 4;

function lines(
  each: (offset: number, side: number) => readonly [number, number, number, number],
  from = 0,
  to = STEPS,
): Draw {
  return (context, { x, y, side }) => {
    context.beginPath();
    for (let step = from; step < to; step += 1) {
      const [x0, y0, x1, y1] = each(((step + 0.5) * side) / STEPS, side);
      context.moveTo(x + x0, y + y0);
      context.lineTo(x + x1, y + y1);
    }
    context.stroke();
  };
}

const rising = lines((offset) => [0, offset, offset, 0], 0, 2 * STEPS);
const falling = lines((offset, side) => [0, side - offset, offset, side], 0, 2 * STEPS);
const level = lines((offset, side) => [0, offset, side, offset]);
const upright = lines((offset, side) => [offset, 0, offset, side]);

const dots: Draw = (context, { x, y, side, pixel }) => {
  for (let row = 0; row < STEPS; row += 1) {
    for (let column = 0; column < STEPS; column += 1) {
      context.beginPath();
      const right = x + ((column + 0.5) * side) / STEPS;
      const down = y + ((row + 0.5) * side) / STEPS;
      context.arc(right, down, Math.max(pixel / 2, side * 0.035), 0, 2 * Math.PI);
      context.fill();
    }
  }
};

const PATTERNS: readonly Draw[] = [rising, dots, level, falling, upright, () => {}];

/** Draws the pattern that distinguishes a colour without colour. */
export function pattern(context: CanvasRenderingContext2D, at: Square, colour: number): void {
  context.lineWidth = Math.max(at.pixel / 2, at.side * 0.022);
  PATTERNS[colour]?.(context, at);
}
