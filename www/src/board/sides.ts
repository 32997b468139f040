/** How marks of the sides of cells look: in a file of its own, for not every puzzle has any. */
import type { Marks, Side, Square, Theme } from "./contract.ts";
import { SIDES } from "./marks.ts";

/** The sides that are meant, and the rims of lit groups: each cell its half of what lies on an edge. */
export function paintSides(context: CanvasRenderingContext2D, at: Square, marks: Marks, theme: Theme): void {
  const colour = sideColour(marks, theme);
  for (const side of SIDES) {
    if (marks.has(`rim-${side}`)) paintRim(context, at, side, marks, theme);
    if (!marks.has(`side-${side}`)) continue;
    if (marks.has("place")) link(context, at, side, colour);
    else bar(context, at, side, colour, Math.max(2 * at.pixel, at.side * 0.1), 0.14);
  }
}

/** A slim line: it goes around much of the board where an area is meant. */
function paintRim(
  context: CanvasRenderingContext2D,
  at: Square,
  side: Side,
  marks: Marks,
  theme: Theme,
): void {
  const isBad = marks.has("rim-bad");
  const lines = Math.round((at.side * (isBad ? 0.055 : 0.03)) / at.pixel);
  bar(context, at, side, isBad ? theme.badLine : theme.evidenceLine, Math.max(1, lines) * at.pixel, 0);
}

function sideColour(marks: Marks, theme: Theme): string {
  if (marks.has("conflict") || marks.has("wrong")) return theme.badLine;
  if (marks.has("target") || marks.has("place")) return theme.targetLine;
  return marks.has("change") ? theme.ink : theme.evidenceLine;
}

/** A line along a side, inside the cell: what is left out at either end is a part of the cell's side. */
function bar(
  context: CanvasRenderingContext2D,
  at: Square,
  side: Side,
  colour: string,
  thick: number,
  apart: number,
): void {
  const gap = at.side * apart;
  const far = at.side - thick;
  context.fillStyle = colour;
  if (side === "right" || side === "left")
    context.fillRect(at.x + (side === "right" ? far : 0), at.y + gap, thick, at.side - 2 * gap);
  else context.fillRect(at.x + gap, at.y + (side === "down" ? far : 0), at.side - 2 * gap, thick);
}

/** Half of what ties two cells together. */
function link(context: CanvasRenderingContext2D, at: Square, side: Side, colour: string): void {
  const { x, y } = toward(at, side, 0.5);
  const inner = toward(at, side, 0.26);
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = Math.max(2 * at.pixel, at.side * 0.07);
  context.lineCap = "butt";
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(inner.x, inner.y);
  context.stroke();
  context.beginPath();
  context.arc(inner.x, inner.y, Math.max(2 * at.pixel, at.side * 0.08), 0, 2 * Math.PI);
  context.fill();
}

/** The point so far from the middle of a cell towards a side, in parts of the cell's side. */
export function toward(at: Square, side: Side, part: number): { x: number; y: number } {
  const [right, down] = { right: [1, 0], down: [0, 1], left: [-1, 0], up: [0, -1] }[side] as [number, number];
  return { x: at.x + at.side * (0.5 + right * part), y: at.y + at.side * (0.5 + down * part) };
}
