/** From a picture in colours to cells of a few: pure functions, nothing of the browser. */
import type { Opened } from "../../solver/wire.ts";
import { boardOf, type Line } from "../lines.ts";
import type { PictureColours } from "../view.ts";

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
/** Corners that differ by no more are one background. */
const ONE = 60;
const ROUNDS = 12;

/** How different two colours look, by the common weights of red, green and blue. */
const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(Math.SQRT2 * (one[0] - other[0]), 2 * (one[1] - other[1]), Math.sqrt(3) * (one[2] - other[2]));

/** Cells of at most `count` colours beside the background, which becomes white: what the corners show where they agree,
 *  else what is white.
 *
 *  Method: k-means, begun with the colours that are farthest from all before; the same picture gives the same cells.
 */
export const reduced: PictureColours["reduced"] = ([red, green, blue], width, count) => {
  const pixels = Array.from(red, (shade, at): Rgb => [shade, green[at] ?? 0, blue[at] ?? 0]);
  const centres = [backgroundOf(pixels, width), ...farthest(pixels, backgroundOf(pixels, width), count)];
  let cells = nearest(pixels, centres);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of centres.keys()) {
      const own = pixels.filter((_, cell) => cells[cell] === at);
      if (0 < own.length) centres[at] = meanOf(own);
    }
    cells = nearest(pixels, centres);
  }
  const used = [...centres.keys()].filter((at) => 0 < at && cells.includes(at));
  return {
    cells: cells.map((at) => used.indexOf(at) + 1),
    colours: Uint8Array.from(used.flatMap((at) => centres[at] ?? WHITE)),
  };
};

function meanOf(pixels: readonly Rgb[]): Rgb {
  const mean = (part: 0 | 1 | 2) => pixels.reduce((sum, pixel) => sum + pixel[part], 0) / pixels.length;
  return [mean(0), mean(1), mean(2)];
}

function backgroundOf(pixels: readonly Rgb[], width: number): Rgb {
  const last = pixels.length - 1;
  const corners = [0, width - 1, last - width + 1, last].map((at) => pixels[at] ?? WHITE);
  const isOne = corners.every((corner) => distance(corner, corners[0] ?? WHITE) <= ONE);
  return isOne ? meanOf(corners) : WHITE;
}

/** Colours of the picture, each as far as can be from the background and those before it. */
function farthest(pixels: readonly Rgb[], background: Rgb, count: number): Rgb[] {
  const found: Rgb[] = [];
  const far = pixels.map((pixel) => distance(pixel, background));
  for (let at = 0; at < count; at += 1) {
    const most = far.reduce((best, one) => Math.max(best, one), 0);
    const next = pixels[far.indexOf(most)];
    if (!next || most === 0) break;
    found.push(next);
    for (const [cell, pixel] of pixels.entries()) far[cell] = Math.min(far[cell] ?? 0, distance(pixel, next));
  }
  return found;
}

const nearest = (pixels: readonly Rgb[], centres: readonly Rgb[]): Uint8Array =>
  Uint8Array.from(pixels, (pixel) => {
    const far = centres.map((centre) => distance(pixel, centre));
    return far.indexOf(Math.min(...far));
  });

/** The cells of a picture with some of them changed so that it has certain clues: the colours that they have then. The
 *  picture as it is, where there are none. */
export function changedTo(
  picture: Uint8Array,
  changed: readonly number[],
  opened: Opened,
  colours: number,
): Uint8Array {
  const cells = picture.slice();
  const { lines } = boardOf(opened);
  const meets = ({ cells: own, blocks, colours: wanted }: Line): boolean => {
    const runs: [length: number, colour: number][] = [];
    own.forEach((cell, at) => {
      const colour = cells[cell] ?? 0;
      const last = runs.at(-1);
      if (last && 0 < at && cells[own[at - 1] ?? 0] === colour && colour !== 0) last[0] += 1;
      else if (colour !== 0) runs.push([1, colour]);
    });
    return runs.join() === blocks.map((block, at) => [block, wanted[at]].join()).join();
  };
  /** The lines that are whole once a cell is settled, in the order of the changed cells. */
  const closed = changed.map((cell, at) =>
    lines.filter(
      ({ cells: own }) => own.includes(cell) && !changed.slice(at + 1).some((other) => own.includes(other)),
    ),
  );
  const settle = (at: number): boolean => {
    const cell = changed[at];
    if (cell === undefined) return true;
    for (let colour = 0; colour <= colours; colour += 1) {
      cells[cell] = colour;
      if (closed[at]?.every(meets) && settle(at + 1)) return true;
    }
    cells[cell] = picture[cell] ?? 0;
    return false;
  };
  settle(0);
  return cells;
}
