/** A board painted outside the page, as it looks by day. */
import type { BoardView } from "../../../board/contract.ts";
import type { Layout } from "../../../board/layout.ts";
import type { Painter } from "../../../board/painter.ts";
import { loadedPuzzle } from "../../../puzzles/index.ts";
import type { Opened } from "../../../solver/wire.ts";

const NONE = new Map<number, never>();
const NO_SCROLL = { x: 0, y: 0 };

interface Image {
  /** CSS pixels of the longer side, and pixels in each. A board whose clues have no room there is larger, with fewer
   *  pixels in each where there would be too many. */
  size: number;
  ratio: number;
  /** Lines between cells are as dark as a printer needs them. */
  isPrinted?: boolean;
}

export const AS_PICTURE: Image = { size: 800, ratio: 2 };
/** At about 300 dots an inch on the whole width of the paper. */
export const ON_PAPER: Image = { size: 720, ratio: 3, isPrinted: true };

/** The longer side in pixels: some browsers paint nothing on a canvas of more than 4096 by 4096. */
const MOST_PIXELS = 3500;
/** The longer side in CSS pixels: 128 blocks with letters beside a row need about 5700. */
const MOST = 8000;
/** From one size that is tried to the next. */
const GROWTH = 1.05;
/** Clues in cells, and what tells pieces apart, are left out of smaller ones. */
const LEAST_FOR_CLUES = 14;
/** Beside cells of this side there are clues, if there are any. */
const SURE_OF_CLUES = 30;

/** Paints a whole board. */
export function boardImage(
  painter: Painter,
  opened: Opened,
  states: Uint32Array,
  image: Image,
  isSolved = false,
): HTMLCanvasElement {
  const played = loadedPuzzle(opened.puzzle).view(opened);
  const view = (isSolved && played.finished) || played;
  const canvas = document.createElement("canvas");
  const board = new painter.BoardCanvas(canvas);
  const bits = painter.lightsOf(
    { view, states, marks: NONE, previews: NONE, readOnly: true },
    [],
    null,
    null,
  );
  const theme = themeByDay(painter);
  board.reset(view, image.isPrinted ? { ...theme, line: theme.soft } : theme, { states, bits, done: NONE });
  board.resize(imageLayout(painter, view, image), NO_SCROLL);
  board.close();
  return canvas;
}

/** A whole board, as large as its clues need. */
export function imageLayout(
  { layOut }: Pick<Painter, "layOut">,
  view: BoardView,
  { size, ratio }: Image,
): Layout {
  const least = leastClues(view);
  const across = view.width * least.side + least.left;
  const down = view.height * least.side + least.top;
  for (let longer = Math.ceil(Math.max(size, across, down)); ; longer = Math.ceil(longer * GROWTH)) {
    const layout = layOut(
      view,
      { width: longer, height: longer, ratio: Math.min(ratio, MOST_PIXELS / longer) },
      0,
    );
    const { side, margins } = layout;
    const hasClues = least.side <= side && least.top <= margins.top && least.left <= margins.left;
    if (hasClues || MOST <= longer) return layout;
  }
}

/** The smallest cells with clues, and how deep the margins beside them are. Less deep ones would cut the clues: a margin
 *  may take but a part of the picture. */
function leastClues({ names, renderer }: BoardView): { side: number; top: number; left: number } {
  const room = { width: MOST * MOST, height: MOST * MOST };
  const inCells = { side: LEAST_FOR_CLUES, ...renderer.margins(LEAST_FOR_CLUES, room) };
  // Where rows and columns have headers, their clues are beside the board.
  if (!names.header) return inCells;
  let side = 1;
  const margins = () => renderer.margins(side, room);
  while (side < SURE_OF_CLUES && margins().top === 0) side += 1;
  return { side, ...margins() };
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
