/** A board painted outside the page, as it looks by day. */
import type { Painter } from "../../../board/painter.ts";
import { loadedPuzzle } from "../../../puzzles/index.ts";
import type { Opened } from "../../../solver/wire.ts";

const NONE = new Map<number, never>();
const NO_SCROLL = { x: 0, y: 0 };

interface Image {
  /** The most CSS pixels of the longer side, and pixels in each. */
  size: number;
  ratio: number;
  /** Lines between cells are as dark as a printer needs them. */
  isPrinted?: boolean;
}

/** Paints a whole board. */
export function boardImage(
  painter: Painter,
  opened: Opened,
  states: Uint32Array,
  { size, ratio, isPrinted = false }: Image,
): HTMLCanvasElement {
  const view = loadedPuzzle(opened.puzzle).view(opened);
  const canvas = document.createElement("canvas");
  const board = new painter.BoardCanvas(canvas);
  const bits = painter.lightsOf(
    { view, states, marks: NONE, previews: NONE, readOnly: true },
    [],
    null,
    null,
  );
  const theme = themeByDay(painter);
  board.reset(view, isPrinted ? { ...theme, line: theme.soft } : theme, { states, bits, done: NONE });
  board.resize(painter.layOut(view, { width: size, height: size, ratio }, 0), NO_SCROLL);
  board.close();
  return canvas;
}

/** Read in a shadow tree: the colours of boards by night are given to all that is inside a dark page. */
function themeByDay(painter: Painter): ReturnType<Painter["readTheme"]> {
  const host = document.createElement("div");
  host.dataset.theme = "light";
  const inside = document.createElement("div");
  host.attachShadow({ mode: "open" }).append(inside);
  document.body.append(host);
  const theme = painter.readTheme(inside);
  host.remove();
  return theme;
}

/** A solution without what only helped to find it. */
export function solvedStates(opened: Opened, states: Uint32Array): Uint32Array {
  const { solved } = loadedPuzzle(opened.puzzle).view(opened).input;
  return solved ? states.map(solved) : states;
}

/** The board without what the player entered. */
export const blankStates = ({ view, states }: Opened): Uint32Array => {
  const cells = view.width * view.height;
  return states.length === cells ? Uint32Array.from(states) : new Uint32Array(cells);
};

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large"))),
      "image/png",
    ),
  );
