/** From pixels to black and white cells: pure functions, nothing of the browser. */

/** A picture in shades of grey, row by row: 0 is black, 255 white. */
export interface Grey {
  width: number;
  height: number;
  shades: ArrayLike<number>;
}

/** A picture in colours beside its shades of grey: RGBA pixels. */
export interface Photo extends Grey {
  rgba: Uint8ClampedArray;
}

/** Red, green and blue of a picture, laid on white paper. */
export function channelsOf({ width, height, rgba }: Omit<Photo, "shades">): readonly [Grey, Grey, Grey] {
  const channel = (part: number): Grey => {
    const shades = new Uint8Array(rgba.length / 4);
    for (let pixel = 0; pixel < shades.length; pixel += 1) {
      const [shade = 0, share = 0] = [rgba[4 * pixel + part], rgba[4 * pixel + 3]];
      shades[pixel] = Math.round(255 + ((shade - 255) * share) / 255);
    }
    return { width, height, shades };
  };
  return [channel(0), channel(1), channel(2)];
}

/** The shades of RGBA pixels, laid on white paper: red, green and blue as bright as the eye sees them (Rec. 709). */
export function greyOf(rgba: Uint8ClampedArray): Uint8Array {
  const shades = new Uint8Array(rgba.length / 4);
  const part = (index: number) => rgba[index] ?? 0;
  for (let pixel = 0; pixel < shades.length; pixel += 1) {
    const at = 4 * pixel;
    const shade = 0.2126 * part(at) + 0.7152 * part(at + 1) + 0.0722 * part(at + 2);
    shades[pixel] = Math.round(255 + ((shade - 255) * part(at + 3)) / 255);
  }
  return shades;
}

/** A part of a picture, in pixels; `right` and `bottom` are no longer in it. */
export interface Section {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const whole = ({ width, height }: Grey): Section => ({
  left: 0,
  top: 0,
  right: width,
  bottom: height,
});

/** That part alone. */
export function sectionOf({ width, shades }: Grey, { left, top, right, bottom }: Section): Grey {
  const [wide, high] = [right - left, bottom - top];
  const part = new Uint8Array(wide * high);
  for (let row = 0; row < high; row += 1)
    for (let column = 0; column < wide; column += 1)
      part[row * wide + column] = shades[(top + row) * width + left + column] ?? 0;
  return { width: wide, height: high, shades: part };
}

/** Shades that differ by no more are one margin: paper is never quite even. */
const EVEN = 32;

/** The picture without margins: without rows and columns at its border that have everywhere the shade of its corners. The
 *  whole picture where the corners differ, as on most photographs, and where nothing would be left. */
export function withoutMargins(picture: Grey): Section {
  const { width, height, shades } = picture;
  const at = (row: number, column: number) => shades[row * width + column] ?? 0;
  const corners = [at(0, 0), at(0, width - 1), at(height - 1, 0), at(height - 1, width - 1)];
  const [least, most] = [Math.min(...corners), Math.max(...corners)];
  if (EVEN < most - least) return whole(picture);
  const isMargin = (shade: number) => most - EVEN <= shade && shade <= least + EVEN;
  const rows = Array.from({ length: height }, (_, row) => row);
  const columns = Array.from({ length: width }, (_, column) => column);
  const inked = {
    rows: rows.filter((row) => columns.some((column) => !isMargin(at(row, column)))),
    columns: columns.filter((column) => rows.some((row) => !isMargin(at(row, column)))),
  };
  const [top = 0, left = 0] = [inked.rows[0], inked.columns[0]];
  const [bottom = height - 1, right = width - 1] = [inked.rows.at(-1), inked.columns.at(-1)];
  return { left, top, right: right + 1, bottom: bottom + 1 };
}

/** The mean shade of each of `width` by `height` cells laid over the picture; pixels on a border count in part. */
export function average({ width: from, height: rows, shades }: Grey, width: number, height: number): Grey {
  const columns = sharesOf(from, width);
  const narrow = new Float32Array(width * rows);
  for (let row = 0; row < rows; row += 1)
    for (let cell = 0; cell < width; cell += 1) {
      const { first, shares } = columns[cell] as Shares;
      let sum = 0;
      for (let index = 0; index < shares.length; index += 1)
        sum += (shares[index] ?? 0) * (shades[row * from + first + index] ?? 0);
      narrow[row * width + cell] = sum;
    }
  const means = new Float32Array(width * height);
  sharesOf(rows, height).forEach(({ first, shares }, cell) => {
    shares.forEach((share, index) => {
      for (let column = 0; column < width; column += 1) {
        const at = cell * width + column;
        means[at] = (means[at] ?? 0) + share * (narrow[(first + index) * width + column] ?? 0);
      }
    });
  });
  return { width, height, shades: means };
}

/** Which pixels of a row lie under a cell, and what part of the cell each takes; the parts add up to 1. */
interface Shares {
  first: number;
  shares: readonly number[];
}

function sharesOf(pixels: number, cells: number): Shares[] {
  const side = pixels / cells;
  return Array.from({ length: cells }, (_, cell) => {
    const [start, end] = [cell * side, (cell + 1) * side];
    const first = Math.min(Math.floor(start), pixels - 1);
    const last = Math.min(Math.max(Math.ceil(end), first + 1), pixels);
    const shares = Array.from({ length: last - first }, (_, index) => {
      const pixel = first + index;
      return Math.max(0, Math.min(end, pixel + 1) - Math.max(start, pixel)) / side;
    });
    return { first, shares };
  });
}

/** One more than the brightest shade: with this threshold all is black. */
export const ALL_BLACK = 256;

/** The threshold that parts dark from bright shades best; 128 where all are one.
 *
 *  Method: Otsu 1979, the greatest variance between the two classes; the middle where several in a row part alike.
 */
export function otsu(shades: ArrayLike<number>): number {
  const counts = new Array<number>(ALL_BLACK).fill(0);
  let sum = 0;
  for (const shade of Array.from(shades, Math.round)) {
    counts[shade] = (counts[shade] ?? 0) + 1;
    sum += shade;
  }
  let [dark, darkSum, best] = [0, 0, 0];
  let [from, to] = [128, 128];
  for (let threshold = 1; threshold < ALL_BLACK; threshold += 1) {
    const count = counts[threshold - 1] ?? 0;
    dark += count;
    darkSum += count * (threshold - 1);
    const bright = shades.length - dark;
    if (dark === 0 || bright === 0) continue;
    const between = dark * bright * (darkSum / dark - (sum - darkSum) / bright) ** 2;
    if (best < between) [best, from, to] = [between, threshold, threshold];
    else if (best === between && count === 0 && threshold === to + 1) to = threshold;
  }
  return Math.round((from + to) / 2);
}

/** A 1 for each cell that is darker than the threshold; for each other one where `inverted`. */
export function blackOf(shades: ArrayLike<number>, threshold: number, inverted: boolean): Uint8Array {
  return Uint8Array.from(shades, (shade) => Number(Math.round(shade) < threshold !== inverted));
}

/** Cells of the other side that keep a picture's proportions, within bounds. */
export function proportional(cells: number, along: number, across: number, bounds: Bounds): number {
  return within(Math.round((cells * across) / along), bounds);
}

export interface Bounds {
  least: number;
  most: number;
}

export const within = (cells: number, { least, most }: Bounds): number =>
  Math.min(most, Math.max(least, Math.round(cells)));

/** The sides that a picture has at first: as wide as wished, unless it would be too high for that; a small one keeps its
 *  pixels. */
export function fitted(picture: { width: number; height: number }, wished: number, bounds: Bounds): Sides {
  const { width, height } = picture;
  const wide = within(Math.min(wished, width, (bounds.most * width) / height), bounds);
  return { width: wide, height: proportional(wide, width, height, bounds) };
}

export interface Sides {
  width: number;
  height: number;
}
