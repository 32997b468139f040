/** From a picture in colours to cells of a few, and what those are called: pure functions, nothing of the browser. */
import { COLOURS } from "../../solver/states/colournonogram.ts";
import { stateOf } from "../lines.ts";
import type { PictureColours } from "../view.ts";
import { paletteIn } from "./palette.ts";
import { ALIKE, distance, type Rgb, type SoftEdges, softEdgesIn } from "./softEdges.ts";
import { wordsOf } from "./words.ts";

const WHITE: Rgb = [255, 255, 255];
/** Corners that differ by no more are one background; what differs from white by no more is white. */
const ONE = 60;
const ROUNDS = 12;

export const most: PictureColours["most"] = COLOURS;

/** Cells of at most `count` colours beside the background, which becomes white: what is nearly white; in a picture without
 *  that, what the corners show where they agree. Soft edges begin no colour, and have one of the cells beside them.
 *
 *  Method: k-means, begun with the colours that are farthest from all before; the same picture gives the same cells.
 */
export const reduced: PictureColours["reduced"] = ([red, green, blue], width, count) => {
  const pixels = Array.from(red, (shade, at): Rgb => [shade, green[at] ?? 0, blue[at] ?? 0]);
  const edges = softEdgesIn(pixels, width);
  const centres = centresOf(pixels, edges, backgroundOf(pixels, width), count);
  const cells = coloured(pixels, edges, centres);
  const isColour = (centre: Rgb, at: number) => 0 < at && cells.includes(at) && !isNearlyWhite(centre);
  const numbers = [...centres.keys()].filter((at) => isColour(centres[at] ?? WHITE, at));
  return {
    cells: cells.map((at) => numbers.indexOf(at) + 1),
    colours: Uint8Array.from(
      numbers.flatMap((at) => centres[at] ?? WHITE),
      Math.round,
    ),
  };
};

/** The centre of each cell: the nearest; of a blend, the nearest of those that it may be a blend of. */
function coloured(pixels: readonly Rgb[], edges: SoftEdges, centres: readonly Rgb[]): Uint8Array {
  const parts = pixels.map((_, cell) => (edges.has(cell) ? [] : edges.partsOf(cell, centres)));
  const isPure = (cell: number) => !edges.has(cell) && parts[cell]?.length === 0;
  const among = (from: Uint8Array, cell: number, isKnown: (other: number) => boolean) => {
    const beside = edges.beside(cell).filter(isKnown);
    return [...(parts[cell] ?? []), ...beside.map((other) => from[other] ?? 0)];
  };
  const plain = nearest(pixels, centres);
  const firm = plain.map((centre, cell) =>
    isPure(cell) ? centre : nearestOf(pixels[cell] ?? WHITE, centres, among(plain, cell, isPure)),
  );
  const isFirm = (cell: number) => !edges.has(cell);
  return firm.map((centre, cell) =>
    isFirm(cell) ? centre : nearestOf(pixels[cell] ?? WHITE, centres, among(firm, cell, isFirm)),
  );
}

/** The background and the colours, each the mean of the cells that are nearest to it and no blends. */
function centresOf(pixels: readonly Rgb[], edges: SoftEdges, background: Rgb, count: number): Rgb[] {
  const centres = [background, ...farthest(pixels, edges, background, count)];
  const pure = pixels.filter((_, cell) => !edges.has(cell) && edges.partsOf(cell, centres).length === 0);
  let own = nearest(pure, centres);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of centres.keys()) {
      const alike = pure.filter((_, cell) => own[cell] === at);
      if (0 < alike.length) centres[at] = meanOf(alike);
    }
    const next = nearest(pure, centres);
    if (next.every((centre, cell) => centre === own[cell])) break;
    own = next;
  }
  return centres;
}

export const namesIn: PictureColours["namesIn"] = (colours) => {
  const hex = Array.from(colours, (part) => part.toString(16).padStart(2, "0")).join("");
  const given = (hex.match(/.{6}/g) ?? []).map((rgb, at) => ({ letter: `${at + 1}`, rgb }));
  const { state } = wordsOf(paletteIn(given));
  return given.map((_, at) => (language) => state(stateOf(at + 1), language));
};

const isNearlyWhite = (colour: Rgb): boolean => distance(colour, WHITE) <= ONE;

function meanOf(pixels: readonly Rgb[]): Rgb {
  const mean = (part: 0 | 1 | 2) => pixels.reduce((sum, pixel) => sum + pixel[part], 0) / pixels.length;
  return [mean(0), mean(1), mean(2)];
}

function backgroundOf(pixels: readonly Rgb[], width: number): Rgb {
  if (pixels.some(isNearlyWhite)) return WHITE;
  const last = pixels.length - 1;
  const corners = [0, width - 1, last - width + 1, last].map((at) => pixels[at] ?? WHITE);
  const isOne = corners.every((corner) => distance(corner, corners[0] ?? WHITE) <= ONE);
  return isOne ? meanOf(corners) : WHITE;
}

/** Colours of the picture, each as far as can be from the background and those before it, and no blend. */
function farthest(pixels: readonly Rgb[], edges: SoftEdges, background: Rgb, count: number): Rgb[] {
  const found: Rgb[] = [];
  const far = pixels.map((pixel, cell) => (edges.has(cell) ? 0 : distance(pixel, background)));
  while (found.length < count) {
    const most = far.reduce((best, one) => Math.max(best, one), 0);
    const cell = far.indexOf(most);
    const next = pixels[cell];
    if (!next || most <= ALIKE) break;
    if (0 < edges.partsOf(cell, [background, ...found]).length) {
      far[cell] = 0;
      continue;
    }
    found.push(next);
    for (const [cell, pixel] of pixels.entries()) far[cell] = Math.min(far[cell] ?? 0, distance(pixel, next));
  }
  return found;
}

const nearest = (pixels: readonly Rgb[], centres: readonly Rgb[]): Uint8Array =>
  Uint8Array.from(pixels, (pixel) => nearestOf(pixel, centres));

/** The nearest of some centres; of all, where none are given. */
function nearestOf(pixel: Rgb, centres: readonly Rgb[], among: readonly number[] = []): number {
  const far = centres.map((centre, at) =>
    among.length === 0 || among.includes(at) ? distance(pixel, centre) : Number.POSITIVE_INFINITY,
  );
  return far.indexOf(Math.min(...far));
}
