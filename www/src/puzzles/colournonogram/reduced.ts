/** From a picture in colours to cells of a few, and what those are called: pure functions, nothing of the browser. */
import { COLOURS } from "../../solver/states/colournonogram.ts";
import { stateOf } from "../lines.ts";
import type { PictureColours } from "../view.ts";
import { paletteIn } from "./palette.ts";
import { wordsOf } from "./words.ts";

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
/** Corners that differ by no more are one background; what differs from white by no more is white. */
const ONE = 60;
/** What differs by no more from a colour does not begin another one. */
const ALIKE = 36;
const ROUNDS = 12;

/** How different two colours look, by the common weights of red, green and blue. */
const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(Math.SQRT2 * (one[0] - other[0]), 2 * (one[1] - other[1]), Math.sqrt(3) * (one[2] - other[2]));

export const most: PictureColours["most"] = COLOURS;

/** Cells of at most `count` colours beside the background, which becomes white: what is nearly white; in a picture without
 *  that, what the corners show where they agree.
 *
 *  Method: k-means, begun with the colours that are farthest from all before; the same picture gives the same cells.
 */
export const reduced: PictureColours["reduced"] = ([red, green, blue], width, count) => {
  const pixels = Array.from(red, (shade, at): Rgb => [shade, green[at] ?? 0, blue[at] ?? 0]);
  const background = backgroundOf(pixels, width);
  const centres = [background, ...farthest(pixels, background, count)];
  let cells = nearest(pixels, centres);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const at of centres.keys()) {
      const own = pixels.filter((_, cell) => cells[cell] === at);
      if (0 < own.length) centres[at] = meanOf(own);
    }
    const next = nearest(pixels, centres);
    if (next.every((centre, cell) => centre === cells[cell])) break;
    cells = next;
  }
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

/** Colours of the picture, each as far as can be from the background and those before it. */
function farthest(pixels: readonly Rgb[], background: Rgb, count: number): Rgb[] {
  const found: Rgb[] = [];
  const far = pixels.map((pixel) => distance(pixel, background));
  for (let at = 0; at < count; at += 1) {
    const most = far.reduce((best, one) => Math.max(best, one), 0);
    const next = pixels[far.indexOf(most)];
    if (!next || most <= ALIKE) break;
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
