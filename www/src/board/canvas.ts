/** Paints the board: only what changed, once a frame. */
import type { BoardView, Done, Edge, Theme } from "./contract.ts";
import { BORDER, inSight, type Layout, marginNumber, type Scroll, square, strip } from "./layout.ts";
import { bitsOf, marksOf } from "./marks.ts";

/** What is on the board: the state of each cell, the bits of the marks for each cell and, after them, each margin. */
export interface Content {
  states: ArrayLike<number>;
  bits: ArrayLike<number>;
  done: Done;
}

export class BoardCanvas {
  private readonly context: CanvasRenderingContext2D;
  private view: BoardView | null = null;
  private theme: Theme | null = null;
  private layout: Layout | null = null;
  private content: Content = { states: [], bits: [], done: new Map() };
  private scroll: Scroll = { x: 0, y: 0 };
  private readonly dirty = new Set<number>();
  private everything = false;
  private frame = 0;

  constructor(private readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("this browser has no canvas to paint on");
    this.context = context;
  }

  /** Another puzzle, or other colours. */
  reset(view: BoardView, theme: Theme, content: Content): void {
    this.view = view;
    this.theme = theme;
    this.content = content;
    this.repaint();
  }

  /** Another size. Paints at once, because changing its size empties a canvas. */
  resize(layout: Layout, scroll: Scroll): void {
    this.layout = layout;
    this.scroll = scroll;
    const width = Math.round(layout.viewWidth * layout.ratio);
    const height = Math.round(layout.viewHeight * layout.ratio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.canvas.style.width = `${layout.viewWidth}px`;
      this.canvas.style.height = `${layout.viewHeight}px`;
    }
    this.everything = true;
    this.paint();
  }

  scrollTo(scroll: Scroll): void {
    this.scroll = scroll;
    this.repaint();
  }

  /** These cells of the content have changed. */
  change(cells: Iterable<number>): void {
    for (const cell of cells) this.dirty.add(cell);
    if (this.dirty.size) this.schedule();
  }

  close(): void {
    cancelAnimationFrame(this.frame);
  }

  private repaint(): void {
    this.everything = true;
    this.schedule();
  }

  private schedule(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.paint();
    });
  }

  /** Paints at once, without waiting for a frame. */
  paint(): void {
    const { view, theme, layout, context } = this;
    if (!view || !theme || !layout) return;
    context.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
    if (this.everything) this.paintGround(theme, layout);
    this.within(layout.left, layout.top, layout.viewWidth - BORDER, layout.viewHeight - BORDER, () =>
      this.paintCells(view, theme, layout),
    );
    this.paintMargins(view, theme, layout);
    this.everything = false;
    this.dirty.clear();
  }

  private paintCells(view: BoardView, theme: Theme, layout: Layout): void {
    const window = inSight(layout, this.scroll);
    const one = (cell: number): void => {
      const at = square(layout, this.scroll, cell);
      view.renderer.paint(
        this.context,
        at,
        cell,
        this.content.states,
        marksOf(this.content.bits[cell] ?? 0),
        theme,
        this.content.done,
      );
    };
    if (this.everything) {
      for (let row = window.top; row < window.bottom; row += 1) {
        for (let column = window.left; column < window.right; column += 1) one(row * view.width + column);
      }
    } else {
      for (const cell of this.dirty) {
        const row = Math.floor(cell / view.width);
        const column = cell % view.width;
        if (window.top <= row && row < window.bottom && window.left <= column && column < window.right)
          one(cell);
      }
    }
  }

  private paintGround(theme: Theme, layout: Layout): void {
    this.context.fillStyle = theme.rule;
    this.context.fillRect(0, 0, layout.viewWidth, layout.viewHeight);
    this.context.fillStyle = theme.card;
    this.context.fillRect(BORDER, BORDER, layout.viewWidth - 2 * BORDER, layout.viewHeight - 2 * BORDER);
  }

  /** The margins in sight: those that changed, or whose cell at the edge has. */
  private paintMargins(view: BoardView, theme: Theme, layout: Layout): void {
    const { left, top, viewWidth, viewHeight, margins } = layout;
    const window = inSight(layout, this.scroll);
    if (margins.top > 0) {
      this.within(left, BORDER, viewWidth - BORDER, top, () => {
        for (let column = window.left; column < window.right; column += 1)
          this.paintMargin(view, theme, layout, "top", column);
      });
    }
    if (margins.left > 0) {
      this.within(BORDER, top, left, viewHeight - BORDER, () => {
        for (let row = window.top; row < window.bottom; row += 1)
          this.paintMargin(view, theme, layout, "left", row * view.width);
      });
    }
  }

  /** Paints no further than from one point to another. */
  private within(x: number, y: number, right: number, bottom: number, paint: () => void): void {
    this.context.save();
    this.context.beginPath();
    this.context.rect(x, y, right - x, bottom - y);
    this.context.clip();
    paint();
    this.context.restore();
  }

  private paintMargin(view: BoardView, theme: Theme, layout: Layout, edge: Edge, cell: number): void {
    const number = marginNumber(layout.shape, edge, cell);
    if (!this.everything && !this.dirty.has(number) && !this.dirty.has(cell)) return;
    const { bits, done } = this.content;
    const onCell = bits[cell] ?? 0;
    const marks = marksOf((bits[number] ?? 0) | (onCell & CLUE_AT[edge] ? onCell : 0));
    view.renderer.paintMargin?.(
      this.context,
      strip(layout, this.scroll, edge, cell),
      edge,
      cell,
      marks,
      theme,
      done,
    );
  }
}

/** The mark of a cell at the edge whose clue is printed in the margin beside it. */
const CLUE_AT: Readonly<Record<Edge, number>> = { left: bitsOf(["clue-across"]), top: bitsOf(["clue-down"]) };
