/** Paints frames of a search with the painter of the page's own board, on a canvas outside the page. */

import type { Mark, Theme } from "../../../board/contract.ts";
import type { Painter } from "../../../board/painter.ts";
import type { PuzzleView } from "../../../puzzles/view.ts";

/** Around the board, and between it and the line below. */
const EDGE = 8;
const CAPTION = 26;
const NO_SCROLL = { x: 0, y: 0 };
const NONE = new Map<number, never>();

export interface Shot {
  states: Uint32Array;
  marks: ReadonlyMap<number, ReadonlySet<Mark>>;
  caption: string;
}

export class FramePainter {
  readonly width: number;
  readonly height: number;
  readonly #theme: Theme;
  readonly #content: ReturnType<Painter["blank"]>;
  readonly #canvas = document.createElement("canvas");
  readonly #board: InstanceType<Painter["BoardCanvas"]>;
  readonly #frame: CanvasRenderingContext2D;

  /** As on the page around `host`, by day or by night; the longer side has at most `size` pixels. */
  constructor(
    private readonly painter: Painter,
    private readonly view: PuzzleView,
    host: HTMLElement,
    size: number,
  ) {
    this.#theme = painter.readTheme(host);
    this.#content = painter.blank(view);
    contextOf(this.#canvas);
    this.#board = new painter.BoardCanvas(this.#canvas);
    const room = { width: size - 2 * EDGE, height: size - EDGE - CAPTION, ratio: 1 };
    // The whole board, however small its cells become.
    const layout = painter.layOut(view, room, 0);
    this.#board.reset(view, this.#theme, this.#content);
    this.#board.resize(layout, NO_SCROLL);
    this.width = Math.max(Math.ceil(size / 2), this.#canvas.width + 2 * EDGE);
    this.height = this.#canvas.height + EDGE + CAPTION;
    const canvas = document.createElement("canvas");
    canvas.width = this.width;
    canvas.height = this.height;
    this.#frame = contextOf(canvas);
  }

  /** Colours of large areas, 24 bits each. */
  get flat(): number[] {
    const { font, ...named } = this.#theme;
    const colours = Object.values(named);
    for (const [index, colour] of colours.entries()) {
      this.#frame.fillStyle = colour;
      this.#frame.fillRect(index, 0, 1, 1);
    }
    const { data } = this.#frame.getImageData(0, 0, colours.length, 1);
    return colours.map((_, index) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * index);
      return (red << 16) | (green << 8) | blue;
    });
  }

  paint(shot: Shot): Uint8ClampedArray<ArrayBuffer> {
    this.#board.change(this.#update(shot));
    this.#board.paint();
    const { width, height } = this;
    const frame = this.#frame;
    frame.fillStyle = this.#theme.paper;
    frame.fillRect(0, 0, width, height);
    frame.drawImage(this.#canvas, Math.floor((width - this.#canvas.width) / 2), EDGE);
    frame.fillStyle = this.#theme.ink;
    frame.font = `13px ${this.#theme.font}`;
    frame.textAlign = "center";
    frame.textBaseline = "middle";
    frame.fillText(shot.caption, width / 2, height - CAPTION / 2, width - 2 * EDGE);
    return frame.getImageData(0, 0, width, height).data;
  }

  close(): void {
    this.#board.close();
  }

  /** The cells and margins that look different now. */
  #update({ states, marks }: Shot): Set<number> {
    const { view } = this;
    const { states: before, bits } = this.#content;
    const dirty = new Set<number>();
    const now = this.painter.lightsOf(
      { view, states, marks, previews: NONE, readOnly: true },
      [],
      null,
      null,
    );
    for (let cell = 0; cell < bits.length; cell += 1) {
      const isOther = cell < states.length && before[cell] !== states[cell];
      if (isOther || bits[cell] !== now[cell]) dirty.add(cell);
      if (isOther) for (const other of view.renderer.around?.(cell) ?? []) dirty.add(other);
    }
    before.set(states);
    bits.set(now);
    return dirty;
  }
}

/** Its pixels are read after each frame: they had better not lie on the graphics card. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new Error("this browser has no canvas to paint on");
  return context;
}
