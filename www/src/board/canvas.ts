/** Paints the board: only what changed, once a frame. */
import type { Face, Theme } from "../puzzles/view.ts";
import { BORDER, inSight, type Layout, type Scroll, square, strip } from "./layout.ts";
import { marksOf } from "./marks.ts";

/** What is on the board: a word and the bits of its marks for each cell. */
export interface Content {
  words: ArrayLike<number>;
  bits: ArrayLike<number>;
}

export class BoardCanvas {
  private readonly context: CanvasRenderingContext2D;
  private face: Face | null = null;
  private theme: Theme | null = null;
  private layout: Layout | null = null;
  private content: Content = { words: [], bits: [] };
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
  dress(face: Face, theme: Theme, content: Content): void {
    this.face = face;
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

  private paint(): void {
    const { face, theme, layout, context } = this;
    if (!face || !theme || !layout) return;
    context.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
    if (this.everything) this.paintGround(theme, layout);
    context.save();
    context.beginPath();
    context.rect(
      layout.left,
      layout.top,
      layout.viewWidth - layout.left - BORDER,
      layout.viewHeight - layout.top - BORDER,
    );
    context.clip();
    const margins = this.paintCells(face, theme, layout);
    context.restore();
    if (this.everything || margins) this.paintMargins(face, theme, layout);
    this.everything = false;
    this.dirty.clear();
  }

  /** Whether a painted cell lies at an edge that has a margin. */
  private paintCells(face: Face, theme: Theme, layout: Layout): boolean {
    const window = inSight(layout, this.scroll);
    let edge = false;
    const one = (cell: number): void => {
      const at = square(layout, this.scroll, cell);
      face.paint(this.context, at, cell, this.content.words, marksOf(this.content.bits[cell] ?? 0), theme);
      edge ||= cell < face.width || cell % face.width === 0;
    };
    if (this.everything) {
      for (let row = window.top; row < window.bottom; row += 1) {
        for (let column = window.left; column < window.right; column += 1) one(row * face.width + column);
      }
    } else {
      for (const cell of this.dirty) {
        const row = Math.floor(cell / face.width);
        const column = cell % face.width;
        if (window.top <= row && row < window.bottom && window.left <= column && column < window.right)
          one(cell);
      }
    }
    return edge && (layout.margins.top > 0 || layout.margins.left > 0);
  }

  private paintGround(theme: Theme, layout: Layout): void {
    this.context.fillStyle = theme.rule;
    this.context.fillRect(0, 0, layout.viewWidth, layout.viewHeight);
    this.context.fillStyle = theme.card;
    this.context.fillRect(BORDER, BORDER, layout.viewWidth - 2 * BORDER, layout.viewHeight - 2 * BORDER);
  }

  private paintMargins(face: Face, theme: Theme, layout: Layout): void {
    const { context } = this;
    const window = inSight(layout, this.scroll);
    const marks = (cell: number) => marksOf(this.content.bits[cell] ?? 0);
    context.save();
    context.beginPath();
    context.rect(BORDER, BORDER, layout.viewWidth - 2 * BORDER, layout.viewHeight - 2 * BORDER);
    context.clip();
    if (layout.margins.top > 0) {
      for (let column = window.left; column < window.right; column += 1) {
        face.paintMargin(
          context,
          strip(layout, this.scroll, "top", column),
          "top",
          column,
          marks(column),
          theme,
        );
      }
    }
    if (layout.margins.left > 0) {
      for (let row = window.top; row < window.bottom; row += 1) {
        const cell = row * face.width;
        face.paintMargin(context, strip(layout, this.scroll, "left", cell), "left", cell, marks(cell), theme);
      }
    }
    if (layout.margins.top > 0 && layout.margins.left > 0) {
      context.fillStyle = theme.card;
      context.fillRect(BORDER, BORDER, layout.left - BORDER, layout.top - BORDER);
    }
    context.restore();
  }
}
