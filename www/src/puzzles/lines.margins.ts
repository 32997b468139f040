/** The clues beside the rows and above the columns: they stay in sight, so they are bounded: what does not fit is set
 *  smaller and in several rows, and at last cut at the far end with a sign. */

import type { Edge, Marks, Strip, Theme } from "../board/contract.ts";
import { BORDER } from "../board/layout.ts";
import { hatchLines } from "../board/marks.ts";
import { type Board, type Line, printed } from "./lines.board.ts";

/** Beside smaller cells numbers do not fit, or, above columns, run into those of the next one where they have two
 *  characters, or three, as with the letter of a colour: the board is then an overview. Where the whole board has room
 *  with its clues, they may be tighter. */
const LEAST_FOR_CLUES = [
  [11, 9],
  [14, 10],
  [18, 14],
] as const;
/** The part of the view that the clues of a side may take. */
const MOST = 0.36;
/** Room at both ends of a strip. */
const PAD = 6;

/** Where a clue would be cut, the numbers of its margin are set as small as this first. */
const SMALLEST = 9;

/** In parts of the size of the letters. */
const DIGIT = 0.6;
const GAP = 0.55;
/** Several numbers above a column stand closer to one another than to those of the next column. */
const GAP_ABREAST = 0.4;
const BESIDE_ABREAST = 8;
const LEADING = 1.22;

/** The size of the numbers beside cells of a side. */
export const numberSize = (side: number): number =>
  Math.min(22, Math.max(9, Math.min(side * 0.62, 15), side * 0.3));

interface Margins {
  top: number;
  left: number;
}

/** How deep the strips are: as the longest clues need, within bounds. */
export function marginsOf(board: Board, side: number, view: { width: number; height: number }): Margins {
  const { width, height, lines } = board;
  const above = lines.filter(({ kind }) => kind === "column").flatMap(printed);
  const longest = Math.max(...above.map((part) => `${part}`.length));
  const [least, tightest] = LEAST_FOR_CLUES[longest - 1] ?? LEAST_FOR_CLUES[2];
  const hasRoom = () => {
    const { top, left } = depthsOf(board, tightest, view);
    const across = width * tightest + left <= view.width - 2 * BORDER;
    return across && height * tightest + top <= view.height - 2 * BORDER;
  };
  const isShown = least <= side || (tightest <= side && hasRoom());
  return isShown ? depthsOf(board, side, view) : { top: 0, left: 0 };
}

function depthsOf({ lines }: Board, side: number, view: { width: number; height: number }): Margins {
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

/** What stands for a block. */
type Printed = number | string;

const widthOf = (block: Printed, size: number): number => `${block}`.length * DIGIT * size;

function lengthOf(blocks: readonly Printed[], size: number): number {
  const digits = blocks.reduce<number>((sum, block) => sum + widthOf(block, size), 0);
  return digits + (blocks.length - 1) * GAP * size;
}

/** Paints a number of a clue around a point, struck through where it is done with. */
export type PaintNumber = (
  context: CanvasRenderingContext2D,
  at: { x: number; y: number; width: number; size: number },
  line: Line,
  block: number,
  isDone: boolean,
  theme: Theme,
) => void;

/** Draws the clue of a line; `done` are its blocks (counted from 0) of which is certain where they lie. */
export function paintClue(
  context: CanvasRenderingContext2D,
  at: Strip,
  edge: Edge,
  line: Line,
  isLast: boolean,
  size: number,
  done: readonly number[],
  marks: Marks,
  theme: Theme,
  own?: PaintNumber,
): void {
  const width = edge === "top" ? at.side : at.depth;
  const height = edge === "top" ? at.depth : at.side;
  context.save();
  context.beginPath();
  context.rect(at.x, at.y, width, height);
  context.clip();
  paintGround(context, at, width, height, marks, theme);
  paintLines(context, at, edge, line.index % 5 === 4 && !isLast, width, height, theme);
  paintNumbers(context, at, edge, line, size, done, marks, theme, own);
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

/** A number of a clue where it is painted, by its middle; null stands for those that do not fit. */
interface Placed {
  block: number | null;
  x: number;
  y: number;
  width: number;
  /** The most that it may take: alone above a narrow column, a number of several digits is set closer, or else it runs
   *  into the next one's. */
  most?: number;
}

/** The numbers of a clue in its strip. */
function placed(at: Strip, edge: Edge, line: Line, size: number): Placed[] {
  const blocks = printed(line);
  const rows = arranged(blocks, edge, size, at);
  const step = LEADING * size;
  const gap = gapOf(edge) * size;
  const middle = (edge === "top" ? at.x : at.y) + (at.side - at.pixel) / 2;
  return rows.flatMap((row, index) => {
    const y =
      edge === "top"
        ? at.y + at.depth - PAD - (index + 0.5) * step
        : middle + ((rows.length - 1) / 2 - index) * step;
    const widths = row.map((block) => partWidth(blocks, block, size));
    const length = widths.reduce((sum, width) => sum + width, (row.length - 1) * gap);
    let x = edge === "top" ? middle - length / 2 : at.x + at.depth - PAD - length;
    const isNarrow = edge === "top" && row.length === 1;
    return row.map((block, place) => {
      const width = widths[place] ?? 0;
      const from = x;
      x += width + gap;
      return { block, x: from + width / 2, y, width, ...(isNarrow && { most: at.side - apart(at.side) }) };
    });
  });
}

/** The number nearest to a point of its strip, if that is not far away. */
export function numberAt(
  at: Strip,
  edge: Edge,
  line: Line,
  size: number,
  x: number,
  y: number,
): number | null {
  const far = (one: Placed) => Math.hypot(one.x - x, one.y - y);
  const [nearest] = placed(at, edge, line, size).sort((one, other) => far(one) - far(other));
  return nearest && far(nearest) < 1.5 * size ? nearest.block : null;
}

function paintNumbers(
  context: CanvasRenderingContext2D,
  at: Strip,
  edge: Edge,
  line: Line,
  size: number,
  done: readonly number[],
  marks: Marks,
  theme: Theme,
  own?: PaintNumber,
): void {
  context.font = `${marks.has("peer") ? 700 : 500} ${size}px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const { block, x, y, width, most } of placed(at, edge, line, size)) {
    const isDone = block !== null && done.includes(block);
    const room = Math.min(width, most ?? width);
    if (own && block !== null && 0 < line.blocks.length) {
      own(context, { x, y, width: room, size }, line, block, isDone, theme);
      continue;
    }
    context.fillStyle = isDone ? theme.soft : theme.ink;
    const text = block === null ? (edge === "top" ? "⋮" : "…") : `${printed(line)[block]}`;
    context.fillText(text, x, y + size * 0.05, most);
    if (isDone) strikeThrough(context, x, y, room, size);
  }
}

/** What stays free between numbers above neighbouring columns. */
const apart = (side: number): number => Math.max(2.5, Math.min(6, side * 0.6 - 4.5));

/** A line through a number, as one crosses out with a pencil. */
export function strikeThrough(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  size: number,
): void {
  const thick = Math.max(1, size / 9);
  context.fillRect(x - width / 2 - 1.5, y - thick / 2, width + 3, thick);
}

/** Where numbers are cut off, a sign stands for them. */
const SIGN = DIGIT * 1.4;
const gapOf = (edge: Edge): number => (edge === "top" ? GAP_ABREAST : GAP);
const partWidth = (blocks: readonly Printed[], block: number | null, size: number): number =>
  block === null ? SIGN * size : widthOf(blocks[block] ?? 0, size);

/** The numbers of a clue in rows, from the board outwards, each read from left to right: one below another above a
 *  column and side by side beside a row, and only where that is too long, several abreast or in several rows. The
 *  last one, or null in place of those that do not fit, is the farthest. */
export function arranged(
  blocks: readonly Printed[],
  edge: Edge,
  size: number,
  { side, depth }: { side: number; depth: number },
): (number | null)[][] {
  const gap = gapOf(edge) * size;
  const width = edge === "top" ? side - BESIDE_ABREAST : depth - 2 * PAD;
  const height = edge === "top" ? depth - 2 * PAD : side - 3;
  const most = Math.max(1, Math.floor((height + 0.01) / (LEADING * size)));
  const alone = edge === "top" && blocks.length <= most;
  const rows: (number | null)[][] = [];
  let left = 0;
  for (let block = blocks.length - 1; 0 <= block; block -= 1) {
    const row = rows.at(-1);
    const needed = partWidth(blocks, block, size) + gap;
    if (row && !alone && needed <= left + 0.01) row.unshift(block);
    else {
      left = width + gap;
      rows.push([block]);
    }
    left -= needed;
  }
  return rows.length <= most ? rows : cut(blocks, rows.slice(0, most), size, width, gap);
}

/** Makes room for the sign in the farthest row. */
function cut(
  blocks: readonly Printed[],
  rows: (number | null)[][],
  size: number,
  width: number,
  gap: number,
): (number | null)[][] {
  const row = rows.at(-1) ?? [];
  const length = (some: readonly (number | null)[]) =>
    some.reduce<number>((sum, block) => sum + partWidth(blocks, block, size) + gap, SIGN * size);
  while (0 < row.length && width + 0.01 < length(row)) row.shift();
  row.unshift(null);
  return rows;
}

/** The size of all numbers of a margin: the largest at which none is cut off, down to a least one. */
export function sizing({ lines }: Board): (edge: Edge, strip: { side: number; depth: number }) => number {
  const known = new Map<string, number>();
  return (edge, strip) => {
    const key = `${edge} ${strip.side} ${strip.depth}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const clues = lines.filter(({ kind }) => (kind === "row") === (edge === "left")).map(printed);
    const isWhole = (size: number) =>
      clues.every((blocks) => !arranged(blocks, edge, size, strip).some((row) => row.includes(null)));
    let size = numberSize(strip.side);
    while (SMALLEST < size && !isWhole(size)) size = Math.max(SMALLEST, size - 0.5);
    known.clear();
    known.set(key, size);
    return size;
  };
}
