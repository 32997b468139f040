/** What of a board is seen: how large its cells are, and which of them the scroller shows. */
import type { BoardView, Part } from "./contract.ts";
import {
  cellAt,
  fittingSide,
  type Layout,
  layOut,
  marginAt,
  overflows,
  possibleSide,
  type Room,
  revealing,
  type Scroll,
  strip,
  zoomed,
} from "./layout.ts";
import type { Point } from "./pointer.ts";

/** The row of buttons below a board that can be zoomed. */
const ZOOM_ROW = 54;
/** On a tablet or a desk, smaller cells than this can be zoomed by buttons; on a phone these would take the board's room,
 *  and two fingers do the same. */
const EASY = 24;
const DESK = 480;

/** The elements that hold the board. */
export interface Frame {
  root: HTMLElement;
  scroller: HTMLElement;
  sheet: HTMLElement;
}

/** What the board does when what is seen changes. */
export interface Seen {
  /** What was under the pointer is about to be elsewhere. */
  moving(): void;
  arranged(layout: Layout): void;
  /** There is more or less room than before. */
  resized(): void;
  scrolled(): void;
  /** Whether there is anything to zoom. */
  zoomable(yes: boolean): void;
}

export class Viewport {
  layout: Layout | null = null;
  private view: BoardView | null = null;
  private watched = false;
  private room: Room = { width: 0, height: 0, ratio: 1 };
  /** The side that was zoomed to. */
  private wanted: number | null = null;
  private readonly closing = new AbortController();
  private readonly observer: ResizeObserver;

  constructor(
    private readonly frame: Frame,
    private readonly seen: Seen,
  ) {
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(frame.root);
    const { signal } = this.closing;
    frame.scroller.addEventListener("scroll", () => this.seen.scrolled(), { signal });
    frame.scroller.addEventListener("wheel", this.wheel, { signal, passive: false });
    window.addEventListener("resize", () => this.measure(), { signal });
  }

  close(): void {
    this.closing.abort();
    this.observer.disconnect();
  }

  /** Another board, or the same that is watched now, or no more. */
  show(view: BoardView, watched: boolean): void {
    const { view: before } = this;
    const same = before === view && this.watched === watched;
    this.view = view;
    this.watched = watched;
    if ((before?.plain ?? before) !== (view.plain ?? view)) {
      this.wanted = null;
      this.scrollTo({ x: 0, y: 0 });
      this.measure();
    } else if (!same) this.arrange();
  }

  get scroll(): Scroll {
    return { x: this.frame.scroller.scrollLeft, y: this.frame.scroller.scrollTop };
  }

  cellAt(x: number, y: number): number | null {
    return this.layout && cellAt(this.layout, this.scroll, x, y);
  }

  /** The part of a clue that is printed at a point of a margin. */
  partAt(x: number, y: number): Part | null {
    const { layout, scroll } = this;
    const margin = layout && marginAt(layout, scroll, x, y);
    if (!margin) return null;
    const { edge, cell } = margin;
    return this.view?.renderer.partAt?.(strip(layout, scroll, edge, cell), edge, cell, x, y) ?? null;
  }

  moveBy(dx: number, dy: number): void {
    this.frame.scroller.scrollLeft -= dx;
    this.frame.scroller.scrollTop -= dy;
  }

  /** Brings a cell into sight. */
  reveal(cell: number): void {
    if (this.layout) this.scrollTo(revealing(this.layout, this.scroll, cell));
  }

  /** Brings cells into sight, as many as can be seen at a time: of those that cannot, the first ones. */
  revealAll(cells: readonly number[]): void {
    const { layout } = this;
    if (!layout || !overflows(layout)) return;
    let scroll = this.scroll;
    for (const cell of [...cells].reverse()) scroll = revealing(layout, scroll, cell);
    this.scrollTo(scroll);
  }

  /** Zooms around the middle by a factor; null shows the whole board. */
  zoom(factor: number | null): void {
    const { layout } = this;
    if (!layout) return;
    this.zoomTo(factor === null ? 0 : this.scale(factor), layout.viewWidth / 2, layout.viewHeight / 2);
  }

  zoomBy(factor: number, { x, y }: Point): void {
    if (this.layout) this.zoomTo(this.scale(factor), x, y);
  }

  zoomTo(side: number, x: number, y: number): void {
    const before = this.layout;
    if (!before) return;
    const scroll = this.scroll;
    this.wanted = possibleSide(before.shape, this.room, side);
    this.arrange();
    if (this.layout) this.scrollTo(zoomed(before, this.layout, scroll, x, y));
    this.seen.scrolled();
  }

  /** The side that is `factor` times the present one, before it is cut to whole screen pixels. */
  private scale(factor: number): number {
    return (this.wanted ?? this.layout?.side ?? 0) * factor;
  }

  private readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey || !this.layout || !this.canZoom(this.layout)) return;
    event.preventDefault();
    const box = this.frame.scroller.getBoundingClientRect();
    const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 200);
    this.zoomBy(factor, { x: event.clientX - box.left, y: event.clientY - box.top });
  };

  private canZoom(layout: Layout): boolean {
    return overflows(layout) || this.isSmall(layout.shape, this.room);
  }

  /** Whether the board, shown whole, has cells that are hard to read or to hit. */
  private isSmall(shape: Layout["shape"], room: Room): boolean {
    const { comfortable } = shape.renderer;
    // A phone on its side is still one.
    const isPhone = Math.min(innerWidth, innerHeight) < DESK;
    return fittingSide(shape, room) < (isPhone ? comfortable : Math.max(comfortable, EASY));
  }

  private scrollTo(scroll: Scroll): void {
    this.frame.scroller.scrollLeft = scroll.x;
    this.frame.scroller.scrollTop = scroll.y;
  }

  /** The board's height is its own up to the style sheet's `max-block-size`. */
  private measure(): void {
    const { view } = this;
    const { root, scroller } = this.frame;
    const most = Number.parseFloat(getComputedStyle(scroller).maxHeight);
    const room = {
      width: root.clientWidth,
      height: Number.isFinite(most) ? most : window.innerHeight,
      ratio: window.devicePixelRatio || 1,
    };
    if (view && this.isSmall(view, room)) room.height -= ZOOM_ROW;
    const same =
      room.width === this.room.width && room.height === this.room.height && room.ratio === this.room.ratio;
    if (same && this.layout?.shape === view) return;
    this.room = room;
    this.arrange();
    this.seen.resized();
  }

  /** Lays out the board anew. */
  arrange(): void {
    const { view, room, wanted, watched } = this;
    const { scroller, sheet } = this.frame;
    if (!view || room.width < 1) return;
    this.seen.moving();
    const lay = (side: number | null): [Layout, bar: number] => {
      const layout = layOut(view, { ...room, height }, side, watched);
      scroller.style.overflow = overflows(layout) ? "scroll" : "hidden";
      const bar = scroller.offsetWidth - scroller.clientWidth;
      const left = { ...room, width: room.width - bar, height: height - bar };
      return [bar ? layOut(view, left, side, watched) : layout, bar];
    };
    let { height } = room;
    let [layout, bar] = lay(null);
    // Zoomed in or out it keeps its height: nothing below it moves.
    height = layout.viewHeight + bar;
    if (wanted !== null) [layout, bar] = lay(wanted);
    this.layout = layout;
    sheet.style.width = `${layout.width}px`;
    sheet.style.height = `${layout.height}px`;
    scroller.style.width = `${layout.viewWidth + bar}px`;
    scroller.style.height = `${layout.viewHeight + bar}px`;
    scroller.style.marginBlockEnd = `${height - layout.viewHeight - bar}px`;
    this.seen.arranged(layout);
    this.seen.zoomable(this.canZoom(layout));
  }
}
