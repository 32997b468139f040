/** The clues beside the rows and above the columns: they stay in sight, so they are bounded, and what does not fit is
 *  cut at the far end with a sign. */
import { hatchLines } from "../../board/marks.ts";
import type { Edge, Marks, Strip, Theme } from "../view.ts";
import { type Board, type Line, printed } from "./board.ts";

/** Smaller than this, numbers of two digits do not fit beside a cell: the board is then an overview. */
const LEAST_FOR_CLUES = 11;
/** The part of the view that the clues of a side may take. */
const MOST = 0.36;
/** Room at both ends of a strip. */
const PAD = 6;

/** A clue that would be cut is set in numbers as small as this first. */
const SMALLER = 11;

/** In parts of the size of the letters. */
const DIGIT = 0.6;
const GAP = 0.55;
const LEADING = 1.22;

/** The size of the numbers beside cells of a side. */
export const numberSize = (side: number): number =>
  Math.min(22, Math.max(9, Math.min(side * 0.62, 15), side * 0.3));

/** How deep the strips are: as the longest clues need, within bounds. */
export function marginsOf(
  { lines }: Board,
  side: number,
  view: { width: number; height: number },
): { top: number; left: number } {
  if (side < LEAST_FOR_CLUES) return { top: 0, left: 0 };
  const size = numberSize(side);
  let [top, left] = [0, 0];
  for (const line of lines) {
    if (line.kind === "row") left = Math.max(left, lengthOf(printed(line), size));
    else top = Math.max(top, printed(line).length * LEADING * size);
  }
  // Up, since the layout cuts down to whole pixels.
  const within = (wanted: number, whole: number) =>
    Math.ceil(Math.min(wanted + 2 * PAD + 1, Math.max(0, whole * MOST)));
  return { top: within(top, view.height), left: within(left, view.width) };
}

const widthOf = (block: number, size: number): number => String(block).length * DIGIT * size;

function lengthOf(blocks: readonly number[], size: number): number {
  const digits = blocks.reduce((sum, block) => sum + widthOf(block, size), 0);
  return digits + (blocks.length - 1) * GAP * size;
}

/** Draws the clue of a line; `done` are its blocks (counted from 0) of which is certain where they lie. */
export function paintClue(
  context: CanvasRenderingContext2D,
  at: Strip,
  edge: Edge,
  line: Line,
  isLast: boolean,
  done: readonly number[],
  marks: Marks,
  theme: Theme,
): void {
  const width = edge === "top" ? at.side : at.depth;
  const height = edge === "top" ? at.depth : at.side;
  context.save();
  context.beginPath();
  context.rect(at.x, at.y, width, height);
  context.clip();
  paintGround(context, at, width, height, marks, theme);
  paintLines(context, at, edge, line.index % 5 === 4 && !isLast, width, height, theme);
  if (LEAST_FOR_CLUES <= at.side) paintNumbers(context, at, edge, line, done, marks, theme);
  paintFrame(context, at, width, height, marks, theme);
  context.restore();
}

const lightOf = (marks: Marks): "bad" | "target" | "evidence" | null => {
  if (marks.has("conflict") || marks.has("wrong")) return "bad";
  if (marks.has("target")) return "target";
  return marks.has("evidence") ? "evidence" : null;
};

function paintGround(
  context: CanvasRenderingContext2D,
  at: Strip,
  width: number,
  height: number,
  marks: Marks,
  theme: Theme,
): void {
  const light = lightOf(marks);
  context.fillStyle = light ? theme[light] : theme.clue;
  context.fillRect(at.x, at.y, width, height);
  if (!light && marks.has("peer")) shade(context, at.x, at.y, width, height, theme);
  if (light !== "bad") return;
  hatchLines(context, { ...at, side: Math.max(width, height) }, theme.badLine, 6);
}

/** The cursor's row and column stand out a little, on whatever ground. */
export function shade(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  theme: Theme,
): void {
  context.globalAlpha = 0.13;
  context.fillStyle = theme.accent;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

/** A frame as around a lit cell: solid, or dotted for evidence. */
function paintFrame(
  context: CanvasRenderingContext2D,
  at: Strip,
  width: number,
  height: number,
  marks: Marks,
  theme: Theme,
): void {
  const light = lightOf(marks);
  if (!light) return;
  const thick = light === "evidence" ? 2.2 : 2;
  context.strokeStyle = theme[`${light}Line`];
  context.lineWidth = thick;
  context.lineCap = light === "evidence" ? "round" : "butt";
  context.setLineDash(light === "evidence" ? [0.1, 4.6] : []);
  context.strokeRect(at.x + thick / 2, at.y + thick / 2, width - at.pixel - thick, height - at.pixel - thick);
  context.setLineDash([]);
}

/** The line towards the next strip, thick after every fifth as on the board, and the one towards the board. */
function paintLines(
  context: CanvasRenderingContext2D,
  at: Strip,
  edge: Edge,
  isFifth: boolean,
  width: number,
  height: number,
  theme: Theme,
): void {
  const thick = isFifth ? 2 * at.pixel : at.pixel;
  context.fillStyle = isFifth ? theme.rule : theme.line;
  if (edge === "top") context.fillRect(at.x + width - thick, at.y, thick, height);
  else context.fillRect(at.x, at.y + height - thick, width, thick);
  context.fillStyle = theme.rule;
  if (edge === "top") context.fillRect(at.x, at.y + height - at.pixel, width, at.pixel);
  else context.fillRect(at.x + width - at.pixel, at.y, at.pixel, height);
}

function paintNumbers(
  context: CanvasRenderingContext2D,
  at: Strip,
  edge: Edge,
  line: Line,
  done: readonly number[],
  marks: Marks,
  theme: Theme,
): void {
  const blocks = printed(line);
  const size = sizeWithin(at, edge, blocks);
  const places = edge === "top" ? stacked(blocks, size, at.depth) : inRow(blocks, size, at.depth);
  context.font = `${marks.has("peer") ? 700 : 500} ${size}px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const middle = (edge === "top" ? at.x : at.y) + (at.side - at.pixel) / 2;
  const far = edge === "top" ? at.y + at.depth : at.x + at.depth;
  for (const { block, from } of places) {
    const isDone = block !== null && done.includes(block);
    context.fillStyle = isDone ? theme.soft : theme.ink;
    const x = edge === "top" ? middle : far - from;
    const y = edge === "top" ? far - from : middle;
    const text = block === null ? (edge === "top" ? "⋮" : "…") : String(blocks[block]);
    // Three digits above a narrow column are set closer.
    context.fillText(text, x, y + size * 0.05, edge === "top" ? at.side - 2 * at.pixel : undefined);
    if (isDone) strike(context, x, y, widthOf(blocks[block] ?? 0, size), size);
  }
}

function sizeWithin(at: Strip, edge: Edge, blocks: readonly number[]): number {
  const size = numberSize(at.side);
  const wanted = edge === "top" ? blocks.length * LEADING * size : lengthOf(blocks, size);
  return wanted <= at.depth - 2 * PAD ? size : Math.min(size, SMALLER);
}

/** A line through a number, as one crosses out with a pencil. */
function strike(context: CanvasRenderingContext2D, x: number, y: number, width: number, size: number): void {
  const thick = Math.max(1, size / 9);
  context.fillRect(x - width / 2 - 1.5, y - thick / 2, width + 3, thick);
}

/** Where the middle of a number lies, from the board outwards; null stands for those that are cut off. */
interface Placed {
  block: number | null;
  from: number;
}

/** One below another, the last one next to the board. */
function stacked(blocks: readonly number[], size: number, depth: number): Placed[] {
  const step = LEADING * size;
  const room = Math.max(1, Math.floor((depth - 2 * PAD + 0.01) / step));
  const fits = blocks.length <= room ? blocks.length : room - 1;
  const placed: Placed[] = [];
  for (let index = 0; index < fits; index += 1)
    placed.push({ block: blocks.length - 1 - index, from: PAD + (index + 0.5) * step });
  if (fits < blocks.length) placed.push({ block: null, from: PAD + (fits + 0.5) * step });
  return placed;
}

/** Side by side, the last one next to the board. */
function inRow(blocks: readonly number[], size: number, depth: number): Placed[] {
  const room = depth - 2 * PAD + 0.01;
  const whole = lengthOf(blocks, size) <= room;
  const sign = DIGIT * 1.4 * size;
  const placed: Placed[] = [];
  let from = 0;
  for (let block = blocks.length - 1; 0 <= block; block -= 1) {
    const width = widthOf(blocks[block] ?? 0, size);
    if (!whole && room < from + width + GAP * size + sign) {
      placed.push({ block: null, from: PAD + from + sign / 2 });
      break;
    }
    placed.push({ block, from: PAD + from + width / 2 });
    from += width + GAP * size;
  }
  return placed;
}
