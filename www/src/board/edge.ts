/** A drag that comes to the edge of what is seen of a board scrolls on; loaded with the first one. */
import type { BoardView } from "./contract.ts";
import { BORDER, type Layout, type Scroll } from "./layout.ts";
import type { Point } from "./pointer.ts";
import { isAlongRow } from "./straight.ts";
import type { Viewport } from "./viewport.ts";

/** So near to the edge of what is seen, in CSS pixels, a drag scrolls on. */
const PULLING = 24;
/** The most that one frame scrolls. */
const FASTEST = 12;

/** How far a frame scrolls for a drag that has come from one point of the view to the edge, or beyond. */
export function pull(layout: Layout, from: Scroll, to: Scroll): Scroll {
  const along = (start: number, end: number, first: number, last: number): number => {
    const beyond = start < end ? Math.max(0, end - (last - PULLING)) : Math.min(0, end - (first + PULLING));
    return Math.max(-FASTEST, Math.min(FASTEST, beyond / 2));
  };
  return {
    x: along(from.x, to.x, layout.left, layout.viewWidth),
    y: along(from.y, to.y, layout.top, layout.viewHeight),
  };
}

/** The nearest point of the view that has a cell. */
export function within(layout: Layout, { x, y }: Scroll): Scroll {
  return {
    x: Math.max(layout.left, Math.min(layout.viewWidth - BORDER - 1, x)),
    y: Math.max(layout.top, Math.min(layout.viewHeight - BORDER - 1, y)),
  };
}

/** Scrolls on for a drag over these cells that has come from one point to another, along a straight stroke and not across.
 *  The point to go on at; null where nothing scrolls. */
export function pulled(
  viewport: Viewport,
  { input, width }: BoardView,
  from: Point,
  to: Point,
  [first = 0, next = 0]: readonly number[],
): Point | null {
  const { layout, scroll } = viewport;
  if (!layout) return null;
  const by = pull(layout, from, to);
  if (input.strokes?.isStraight) by[isAlongRow(first, next, width) ? "y" : "x"] = 0;
  viewport.moveBy(-by.x, -by.y);
  const { x, y } = viewport.scroll;
  return x === scroll.x && y === scroll.y ? null : within(layout, to);
}
