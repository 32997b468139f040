/** Where the cells lie: pure arithmetic, in CSS pixels.
 *
 *  The canvas is as large as what can be seen; a board that does not fit is scrolled beneath it.
 */
import type { Edge, Renderer, Square, Strip } from "./contract.ts";

/** The line around the board. */
export const BORDER = 2;
/** Cells never grow beyond this, however small the board. */
const LARGEST = 84;
/** The furthest a pinch or a button zooms in. */
const CLOSEST = 112;

/** The shape of a board: all of a view that the arithmetic needs. */
export interface Shape {
  width: number;
  height: number;
  renderer: Pick<Renderer, "comfortable" | "scrolled" | "margins">;
}

/** The room there is, and how many screen pixels a CSS pixel has. */
export interface Room {
  width: number;
  height: number;
  ratio: number;
}

export interface Layout {
  shape: Shape;
  ratio: number;
  /** Side of a cell: a whole number of screen pixels. */
  side: number;
  margins: { top: number; left: number };
  /** Where the first cell starts, unscrolled. */
  left: number;
  top: number;
  /** The whole board with margins and border. */
  width: number;
  height: number;
  /** What can be seen at a time. */
  viewWidth: number;
  viewHeight: number;
}

export interface Scroll {
  x: number;
  y: number;
}

/** Rows and columns, the last ones excluded. */
export interface Window {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The side at which the whole board is in sight. */
export function fittingSide(shape: Shape, room: Room): number {
  const fits = (side: number): boolean => {
    const { top, left } = shape.renderer.margins(side, room);
    return (
      shape.width * side + left <= room.width - 2 * BORDER + 1e-6 &&
      shape.height * side + top <= room.height - 2 * BORDER + 1e-6
    );
  };
  // In screen pixels, of which a side has a whole number.
  let [least, most] = [1, Math.floor(LARGEST * room.ratio + 1e-6)];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle / room.ratio)) least = middle;
    else most = middle - 1;
  }
  return least / room.ratio;
}

/** The side nearest to `wanted` that one can zoom to: between the whole board and a few cells. */
export function possibleSide(shape: Shape, room: Room, wanted: number): number {
  const fitting = fittingSide(shape, room);
  return Math.min(Math.max(wanted, fitting), Math.max(CLOSEST, fitting));
}

/** The least side of a cell of a board that is only looked at. */
const LEGIBLE = 8;

/** `wanted` is the side that the player zoomed to, or null; a board that is `watched` is in sight as a whole if its cells
 *  can be told apart. */
export function layOut(shape: Shape, room: Room, wanted: number | null, watched = false): Layout {
  const fitting = fittingSide(shape, room);
  const { comfortable, scrolled } = shape.renderer;
  const unzoomed = (watched ? LEGIBLE : comfortable) <= fitting ? fitting : (scrolled ?? comfortable);
  const side = snap(wanted === null ? unzoomed : possibleSide(shape, room, wanted), room.ratio);
  const margins = shape.renderer.margins(side, room);
  const left = BORDER + snap(margins.left, room.ratio);
  const top = BORDER + snap(margins.top, room.ratio);
  const width = left + shape.width * side + BORDER;
  const height = top + shape.height * side + BORDER;
  return {
    shape,
    ratio: room.ratio,
    side,
    margins,
    left,
    top,
    width,
    height,
    viewWidth: Math.min(width, Math.floor(room.width)),
    viewHeight: Math.min(height, Math.floor(room.height)),
  };
}

/** Whether some of the board is out of sight. */
export function overflows(layout: Layout): boolean {
  return layout.viewWidth < layout.width - 0.5 || layout.viewHeight < layout.height - 0.5;
}

/** The cell under a point of the view; null on the border, the margins and beyond. */
export function cellAt(layout: Layout, scroll: Scroll, x: number, y: number): number | null {
  if (x < layout.left || y < layout.top || layout.viewWidth <= x || layout.viewHeight <= y) return null;
  const column = Math.floor((x + scroll.x - layout.left) / layout.side);
  const row = Math.floor((y + scroll.y - layout.top) / layout.side);
  if (layout.shape.width <= column || layout.shape.height <= row) return null;
  return row * layout.shape.width + column;
}

/** The margin under a point of the view, by the cell of the board's edge that it belongs to; null elsewhere. */
export function marginAt(
  layout: Layout,
  scroll: Scroll,
  x: number,
  y: number,
): { edge: Edge; cell: number } | null {
  const isLeft = x < layout.left;
  if (isLeft === y < layout.top) return null;
  const cell = cellAt(layout, scroll, Math.max(x, layout.left), Math.max(y, layout.top));
  if (cell === null) return null;
  const column = cell % layout.shape.width;
  return isLeft ? { edge: "left", cell: cell - column } : { edge: "top", cell: column };
}

/** Where a cell is painted. */
export function square(layout: Layout, scroll: Scroll, cell: number): Square {
  const column = cell % layout.shape.width;
  const row = Math.floor(cell / layout.shape.width);
  return {
    x: layout.left + column * layout.side - snap(scroll.x, layout.ratio),
    y: layout.top + row * layout.side - snap(scroll.y, layout.ratio),
    side: layout.side,
    pixel: Math.max(1, Math.round(layout.ratio)) / layout.ratio,
  };
}

/** Where the margin beside a cell of the edge is painted: it stays in sight. */
export function strip(layout: Layout, scroll: Scroll, edge: Edge, cell: number): Strip {
  const at = square(layout, scroll, cell);
  return edge === "top"
    ? { ...at, y: BORDER, depth: layout.top - BORDER }
    : { ...at, x: BORDER, depth: layout.left - BORDER };
}

/** Margins are numbered after the cells: beside the rows, then above the columns. */
export function marginNumber(
  { width, height }: Pick<Shape, "width" | "height">,
  edge: Edge,
  cell: number,
): number {
  return width * height + (edge === "left" ? Math.floor(cell / width) : height + (cell % width));
}

/** The cells that can be seen at least in part. */
export function inSight(layout: Layout, scroll: Scroll): Window {
  const { side, shape } = layout;
  return {
    top: Math.max(0, Math.floor(scroll.y / side)),
    left: Math.max(0, Math.floor(scroll.x / side)),
    bottom: Math.min(shape.height, Math.ceil((scroll.y + layout.viewHeight - layout.top) / side)),
    right: Math.min(shape.width, Math.ceil((scroll.x + layout.viewWidth - layout.left) / side)),
  };
}

/** The least scroll from `scroll` that brings the whole cell into sight, with half a cell to spare. */
export function revealing(layout: Layout, scroll: Scroll, cell: number): Scroll {
  const { side, shape } = layout;
  const along = (now: number, start: number, from: number, view: number, whole: number): number => {
    const spare = side / 2;
    const most = start - spare;
    const least = from + start + side + spare + BORDER - view;
    return Math.min(Math.max(0, Math.max(Math.min(now, most), least)), Math.max(0, whole - view));
  };
  return {
    x: along(scroll.x, (cell % shape.width) * side, layout.left, layout.viewWidth, layout.width),
    y: along(scroll.y, Math.floor(cell / shape.width) * side, layout.top, layout.viewHeight, layout.height),
  };
}

/** The scroll that keeps under the point (x, y) of the view what lay there before the side changed. */
export function zoomed(before: Layout, after: Layout, scroll: Scroll, x: number, y: number): Scroll {
  const column = (x + scroll.x - before.left) / before.side;
  const row = (y + scroll.y - before.top) / before.side;
  return {
    x: Math.max(0, column * after.side + after.left - x),
    y: Math.max(0, row * after.side + after.top - y),
  };
}

/** Down to a whole number of screen pixels. */
function snap(length: number, ratio: number): number {
  return Math.floor(length * ratio + 1e-6) / ratio;
}
