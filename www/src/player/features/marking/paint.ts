/** How marks are painted, over what the puzzle paints: a colour with a pattern, digits in the corners. */
import type { Square, Theme } from "../../../board/contract.ts";
import { isDark } from "../../../board/theme.ts";
import { write } from "../../../puzzles/digits.paint.ts";
import type { Colour } from "./bits.ts";

/** By number: the ground and the pattern, on light and on dark boards. Both are blended with what they are painted over: see
 *  `paintColour`. */
export const TINTS: Record<Colour, { light: readonly [string, string]; dark: readonly [string, string] }> = {
  1: { light: ["#fff0a3", "#a78a00"], dark: ["#4a3d00", "#8d8e00"] },
  2: { light: ["#cdf0c0", "#559b3e"], dark: ["#173f14", "#6c9513"] },
  3: { light: ["#c4e1ff", "#4a8ed0"], dark: ["#163c57", "#488f96"] },
  4: { light: ["#ffd0de", "#cf5b81"], dark: ["#501f3a", "#a07c90"] },
  5: { light: ["#e0d2ff", "#9774dd"], dark: ["#443459", "#8e849e"] },
  6: { light: ["#dcdcdc", "#8c8c8c"], dark: ["#3d3d3d", "#8c8c8c"] },
};

/** Lines of a pattern across a square of side 1, from x1, y1 to x2, y2. */
type Line = readonly [number, number, number, number];

const steps = [0.125, 0.375, 0.625, 0.875];
const rising = steps.flatMap((at): Line[] => [[2 * at - 1, 1, 2 * at, 0]]);
const falling = rising.map(([x1, y1, x2, y2]): Line => [x1, 1 - y1, x2, 1 - y2]);
const level = steps.map((at): Line => [0, at, 1, at]);
const upright = steps.map((at): Line => [at, 0, at, 1]);
const dotted = steps.flatMap((x) => steps.map((y): Line => [x, y, x, y]));

/** By number, so that a colour is known without seeing colours. */
const PATTERNS: Record<Colour, readonly Line[]> = {
  1: rising,
  2: falling,
  3: level,
  4: upright,
  5: dotted,
  6: [...level, ...upright],
};

/** Painted over what is written in the cell. By day lines darken both it and the ground, by night they brighten both: so
 *  lines that are seen without colours leave it legible where they cross it. */
export function paintColour(
  context: CanvasRenderingContext2D,
  { x, y, side, pixel }: Square,
  colour: Colour,
  theme: Theme,
): void {
  const isNight = isDark(theme);
  const [ground, lines] = TINTS[colour][isNight ? "dark" : "light"];
  context.save();
  context.globalCompositeOperation = isNight ? "lighten" : "multiply";
  context.beginPath();
  context.rect(x, y, side - pixel, side - pixel);
  context.clip();
  context.fillStyle = ground;
  context.fillRect(x, y, side, side);
  context.strokeStyle = lines;
  const isDotted = PATTERNS[colour] === dotted;
  context.lineWidth = Math.max(pixel, side * (isDotted ? 0.08 : 0.035));
  context.lineCap = "round";
  if (isNight) context.globalCompositeOperation = "color-dodge";
  context.beginPath();
  for (const [x1, y1, x2, y2] of PATTERNS[colour]) {
    context.moveTo(x + x1 * side, y + y1 * side);
    context.lineTo(x + x2 * side, y + y2 * side);
  }
  context.stroke();
  context.restore();
}

/** Where the digits stand, in order: in the corners first, then between them. */
const PLACES: readonly (readonly [across: number, down: number])[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [0, 0],
];

/** How far the rings of a chosen cell that has the focus reach into it: see `paintMarks`. */
const ringsOf = (side: number): number => 1 + 5.4 * Math.min(1.2, Math.max(0.45, side / 48));
/** Half of a digit, in parts of its size. */
const HALF = { width: 0.31, height: 0.37 };

/** Smaller than this, they are left out, as notes are. */
const LEAST_SIDE = 16;

export function paintCorners(
  context: CanvasRenderingContext2D,
  { x, y, side }: Square,
  digits: readonly number[],
  notes: readonly number[],
  theme: Theme,
): void {
  if (side < LEAST_SIDE) return;
  const size = Math.max(Math.min(10, side * 0.3), side * 0.25);
  const reach = side / 2 - ringsOf(side);
  digits.forEach((digit, index) => {
    const [across, down] = PLACES[index] ?? [0, 0];
    const left = x + side / 2 + across * (reach - size * HALF.width);
    const top = y + side * 0.51 + down * (reach - size * HALF.height);
    write(context, String(digit), left, top, `600 ${size}px ${theme.font}`, theme.ink);
  });
  // Notes stand in the middle then, where the corners leave room.
  const share = Math.min(0.24, 0.95 / Math.max(1, notes.length));
  if (digits.length <= 6)
    write(
      context,
      notes.join(""),
      x + side / 2,
      y + side * 0.51,
      `${side * share}px ${theme.font}`,
      theme.soft,
    );
}
