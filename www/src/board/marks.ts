/** How marks look: each by its own shape besides its colour. Shared by the renderers of all puzzles. */
import type { Mark, Marks, Side, Square, Theme } from "./contract.ts";

/** In `Done`, in place of a part: the clue's cells are full, and it is not met. In this file so that the first page loads no
 *  chunk more. */
export const UNMET = -1;

/** Sides of a cell, in the order in which states and marks have them. */
export const SIDES: readonly Side[] = ["right", "down", "left", "up"];

/** All marks; a cell's marks are bits in this order. */
const MARKS: readonly Mark[] = [
  "selected",
  "cursor",
  "focus",
  "peer",
  "same",
  "noted",
  "guess",
  "change",
  "evidence",
  "target",
  "conflict",
  "wrong",
  "reason",
  "differs",
  "preview",
  "preview-sides",
  "clue-across",
  "clue-down",
  "place",
  ...SIDES.map((side) => `side-${side}` as const),
  ...SIDES.map((side) => `rim-${side}` as const),
  "rim-bad",
];

const BIT = Object.fromEntries(MARKS.map((mark, index) => [mark, 1 << index])) as Record<Mark, number>;

/** Marks that are part of a cell's name; a screen reader reports selection and focus itself. */
export const SPOKEN = bitsOf([
  ...(["guess", "evidence", "target", "conflict", "wrong", "reason", "differs", "preview", "place"] as const),
  ...SIDES.map((side) => `side-${side}` as const),
]);
/** Which of a cell's clues is lit matters to its name as well. */
export const SPOKEN_CLUES = bitsOf(["clue-across", "clue-down"]);

/** The bits of some marks. */
export function bitsOf(marks: Iterable<Mark>): number {
  let bits = 0;
  for (const mark of marks) bits |= BIT[mark];
  return bits;
}

const sets = new Map<number, Marks>();

/** The marks of some bits; the same set for the same bits. */
export function marksOf(bits: number): Marks {
  let set = sets.get(bits);
  if (!set) {
    set = new Set(MARKS.filter((mark) => bits & BIT[mark]));
    sets.set(bits, set);
  }
  return set;
}

/** The background of a cell the player can fill. */
export function paintGround(
  context: CanvasRenderingContext2D,
  at: Square,
  marks: Marks,
  theme: Theme,
  plain: string,
): void {
  context.fillStyle = tint(marks, theme) ?? plain;
  context.fillRect(at.x, at.y, at.side, at.side);
  if (marks.has("differs")) {
    context.fillStyle = theme.target;
    triangle(context, at.x + at.side, at.y + at.side, -at.side, -at.side);
    context.strokeStyle = theme.targetLine;
    context.lineWidth = 2 * at.pixel;
    context.beginPath();
    context.moveTo(at.x, at.y + at.side);
    context.lineTo(at.x + at.side, at.y);
    context.stroke();
  }
  if (marks.has("conflict")) hatch(context, at, theme.badLine);
}

/** Rings and corners, above what the cell holds. */
export function paintMarks(context: CanvasRenderingContext2D, at: Square, marks: Marks, theme: Theme): void {
  if (marks.size === 0) return;
  const unit = Math.min(1.2, Math.max(0.45, at.side / 48));
  if (marks.has("guess")) corner(context, at, theme.guess, -1, -1);
  if (marks.has("wrong")) corner(context, at, theme.badLine, 1, 1);
  if (marks.has("same")) underline(context, at, theme.accent, unit);
  // Along the whole edge: under the middle it would be about one of the notes.
  if (marks.has("noted")) {
    context.fillStyle = theme.accent;
    context.fillRect(
      at.x + 2 * unit,
      at.y + at.side - at.pixel - 3 * unit,
      at.side - at.pixel - 4 * unit,
      3 * unit,
    );
  }
  let inset = at.pixel;
  for (const ring of ringsOf(marks, theme, unit)) {
    stroke(context, at, inset, ring);
    inset += ring.width + 0.4 * unit;
  }
}

interface Ring {
  colour: string;
  width: number;
  dashes: readonly number[];
  /** Only the corners of the square. */
  brackets?: boolean;
}

function ringsOf(marks: Marks, theme: Theme, unit: number): Ring[] {
  const rings: Ring[] = [];
  const solid = (colour: string, width: number): Ring => ({ colour, width: width * unit, dashes: [] });
  if (marks.has("cursor")) rings.push(solid(theme.accent, 3.5));
  else if (marks.has("selected")) rings.push(solid(theme.accent, 2));
  if (marks.has("focus")) rings.push(solid(theme.ink, 1.5));
  if (marks.has("conflict")) rings.push(solid(theme.badLine, 2));
  if (marks.has("target")) rings.push(solid(theme.targetLine, 3));
  if (marks.has("evidence")) {
    rings.push({ colour: theme.evidenceLine, width: 2.2 * unit, dashes: [0.1, 4.6 * unit] });
  }
  if (marks.has("guess")) rings.push(solid(theme.guess, 1.5));
  if (marks.has("reason")) rings.push({ ...solid(theme.guess, 2.2), dashes: [5 * unit, 4 * unit] });
  if (marks.has("change")) rings.push({ ...solid(theme.ink, 2), brackets: true });
  return rings;
}

/** The tint of the strongest mark. */
function tint(marks: Marks, theme: Theme): string | null {
  if (marks.has("conflict") || marks.has("wrong")) return theme.bad;
  if (marks.has("target") || marks.has("place")) return theme.target;
  if (marks.has("evidence")) return theme.evidence;
  if (marks.has("guess") || marks.has("reason")) return theme.guessTint;
  if (marks.has("selected") || marks.has("same") || marks.has("noted") || marks.has("peer"))
    return theme.peer;
  return null;
}

function stroke(context: CanvasRenderingContext2D, at: Square, inset: number, ring: Ring): void {
  const start = inset + ring.width / 2;
  const side = at.side - at.pixel - 2 * start;
  if (side <= 2) return;
  context.strokeStyle = ring.colour;
  context.lineWidth = ring.width;
  context.lineCap = ring.dashes.length ? "round" : "butt";
  context.setLineDash(ring.dashes as number[]);
  context.beginPath();
  if (ring.brackets) brackets(context, at.x + start, at.y + start, side);
  else context.roundRect(at.x + start, at.y + start, side, side, Math.min(3, side / 6));
  context.stroke();
  context.setLineDash([]);
}

function brackets(context: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  const arm = side / 4;
  for (const [cornerX, cornerY, right, down] of [
    [x, y, arm, arm],
    [x + side, y, -arm, arm],
    [x + side, y + side, -arm, -arm],
    [x, y + side, arm, -arm],
  ] as const) {
    context.moveTo(cornerX + right, cornerY);
    context.lineTo(cornerX, cornerY);
    context.lineTo(cornerX, cornerY + down);
  }
}

/** A filled corner; right and down are 1, left and up -1. */
function corner(
  context: CanvasRenderingContext2D,
  at: Square,
  colour: string,
  right: number,
  down: number,
): void {
  const inner = at.side - at.pixel;
  const leg = at.side * 0.26;
  context.fillStyle = colour;
  triangle(
    context,
    right < 0 ? at.x : at.x + inner,
    down < 0 ? at.y : at.y + inner,
    -right * leg,
    -down * leg,
  );
}

/** The right-angled triangle with its corner at x, y. */
function triangle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  right: number,
  down: number,
): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + right, y);
  context.lineTo(x, y + down);
  context.closePath();
  context.fill();
}

function underline(context: CanvasRenderingContext2D, at: Square, colour: string, unit: number): void {
  const width = at.side * 0.3;
  context.fillStyle = colour;
  context.fillRect(at.x + (at.side - width) / 2, at.y + at.side * 0.83, width, 2.5 * unit);
}

/** Thin lines from lower left to upper right, inside the present path's square. */
export function hatch(context: CanvasRenderingContext2D, at: Square, colour: string): void {
  const step = Math.max(4, at.side / 7);
  context.save();
  context.beginPath();
  context.rect(at.x, at.y, at.side, at.side);
  context.clip();
  hatchLines(context, at, colour, step);
  context.restore();
}

/** The lines of a hatch; the caller clips. */
export function hatchLines(
  context: CanvasRenderingContext2D,
  at: Square,
  colour: string,
  step: number,
): void {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(at.pixel, at.side / 60);
  context.globalAlpha = 0.45;
  context.beginPath();
  for (let offset = step; offset < 2 * at.side; offset += step) {
    context.moveTo(at.x, at.y + offset);
    context.lineTo(at.x + offset, at.y);
  }
  context.stroke();
  context.globalAlpha = 1;
}
