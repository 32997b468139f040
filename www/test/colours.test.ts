import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { channelsOf } from "../src/app/picture/pixels.ts";
import { used } from "../src/app/picture/used.ts";
import { namesIn, reduced as reduce } from "../src/puzzles/colournonogram/reduced.ts";

/** Cells of the colours of some letters. */
const RGB: Readonly<Record<string, readonly [number, number, number]>> = {
  ".": [255, 255, 255],
  r: [220, 30, 40],
  b: [30, 60, 200],
  y: [240, 210, 40],
  n: [20, 20, 60],
};

type Shades = readonly [number[], number[], number[]];

interface Picture {
  shades: Shades;
  width: number;
}

function picture(rows: readonly string[], shift = 0): Picture {
  const channel = (part: 0 | 1 | 2): number[] =>
    [...rows.join("")].map((cell, at) => (RGB[cell]?.[part] ?? 0) + ((at * 7) % (shift + 1)));
  return { shades: [channel(0), channel(1), channel(2)], width: rows[0]?.length ?? 0 };
}

const reduced = ({ shades, width }: Picture, count: number) => reduce(shades, width, count);

/** Cells as letters, a new one for each colour. */
const patternOf = (cells: Iterable<number>): string => {
  const seen: number[] = [];
  return [...cells]
    .map((cell) => {
      if (!seen.includes(cell)) seen.push(cell);
      return cell === 0 ? "." : String.fromCharCode(97 + seen.indexOf(cell));
    })
    .join("");
};

describe("a picture in a few colours", () => {
  const rows = ["....", ".rb.", ".ry.", "...."];

  test("keeps its colours, a little noise or none, and its corners are white", () => {
    for (const shift of [0, 8]) {
      const { cells, colours } = reduced(picture(rows, shift), 3);
      expect(patternOf(cells)).toBe(patternOf([0, 0, 0, 0, 0, 1, 2, 0, 0, 1, 3, 0, 0, 0, 0, 0]));
      expect(colours).toHaveLength(9);
    }
  });

  test("has no more colours than were asked for, and no more than there are", () => {
    expect(reduced(picture(rows), 1).colours).toHaveLength(3);
    expect(reduced(picture(rows), 8).colours).toHaveLength(9);
    expect(reduced(picture(["..", ".."]), 4)).toEqual({
      cells: new Uint8Array(4),
      colours: new Uint8Array(),
    });
  });

  test("on a dark ground becomes white there", () => {
    const { cells, colours } = reduced(picture(["nnnn", "nrbn", "nnnn"]), 2);
    expect(patternOf(cells)).toBe(".....bc.....");
    expect(colours).toHaveLength(6);
  });

  test("is what it is whenever it is reduced, and each cell has a colour of it", () => {
    const shades = fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(shades, fc.integer({ min: 1, max: 8 }), (pixels, count) => {
        const channel = (part: 0 | 1 | 2) => pixels.map((pixel) => pixel[part]);
        const photo = { shades: [channel(0), channel(1), channel(2)] as const, width: 4 };
        const once = reduced(photo, count);
        expect(reduced(photo, count)).toEqual(once);
        expect(once.colours.length).toBeLessThanOrEqual(3 * count);
        expect(Math.max(...once.cells)).toBe(once.colours.length / 3);
      }),
    );
  });
});

/** Pictures of four by three cells. */
const photos: fc.Arbitrary<Picture> = fc
  .array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 12, maxLength: 12 })
  .map((pixels) => {
    const channel = (part: 0 | 1 | 2) => pixels.map((pixel) => pixel[part]);
    return { shades: [channel(0), channel(1), channel(2)], width: 4 };
  });

/** By the weights that the eye gives red, green and blue. */
const farFrom = (one: readonly number[], other: readonly number[]): number =>
  Math.sqrt(
    [2, 4, 3].reduce((sum, weight, part) => sum + weight * ((one[part] ?? 0) - (other[part] ?? 0)) ** 2, 0),
  );

describe("the colours of a reduced picture", () => {
  const rgbOf = (colours: Uint8Array, number: number) => [...colours.subarray(3 * number - 3, 3 * number)];

  test("are nearer to their cells than any other colour", () => {
    fc.assert(
      fc.property(photos, fc.integer({ min: 2, max: 8 }), (photo, count) => {
        const { cells, colours } = reduced(photo, count);
        for (const [cell, number] of cells.entries()) {
          if (number === 0) continue;
          const pixel = photo.shades.map((shades) => shades[cell] ?? 0);
          const far = Array.from({ length: colours.length / 3 }, (_, at) =>
            farFrom(pixel, rgbOf(colours, at + 1)),
          );
          // Colours are rounded after cells have chosen.
          expect(far[number - 1]).toBeLessThanOrEqual(Math.min(...far) + 3);
        }
      }),
    );
  });

  test("are none that look white: those cells are white", () => {
    fc.assert(
      fc.property(photos, fc.integer({ min: 2, max: 8 }), (photo, count) => {
        const { colours } = reduced(photo, count);
        for (let number = 1; number <= colours.length / 3; number += 1)
          expect(farFrom(rgbOf(colours, number), [255, 255, 255])).toBeGreaterThan(58);
      }),
    );
  });

  test("leave white what is lightest, though the corners agree on another ground", () => {
    const { cells, colours } = reduced(picture(["nnnn", "n..n", "nnnn"]), 4);
    expect([...cells]).toEqual([1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1]);
    expect([...colours]).toEqual([...(RGB.n ?? [])]);
  });

  test("are not two where they can hardly be told apart", () => {
    const noisy = picture(["....", ".rr.", ".rr.", "...."], 6);
    expect(reduced(noisy, 8).colours).toHaveLength(3);
  });
});

test("colours have names, and numbers where two are called alike", () => {
  const colours = Uint8Array.of(...[215, 38, 61], ...[36, 88, 197], ...[255, 0, 0]);
  expect(namesIn(colours).map((nameIn) => nameIn("en"))).toEqual(["red (1)", "blue", "red (3)"]);
  expect(namesIn(new Uint8Array())).toEqual([]);
});

test("colours that no cell has are left out, and the others keep their order", () => {
  const colours = Uint8Array.of(1, 1, 1, 2, 2, 2, 3, 3, 3);
  const { reduced: kept, numbers } = used({ cells: Uint8Array.of(3, 0, 1, 3), colours });
  expect([...kept.cells]).toEqual([2, 0, 1, 2]);
  expect([...kept.colours]).toEqual([1, 1, 1, 3, 3, 3]);
  expect(numbers).toEqual([0, 1, 3]);
  expect([...used({ cells: Uint8Array.of(0, 0), colours }).reduced.colours]).toEqual([]);
});

test("channels lie on white paper", () => {
  const rgba = Uint8ClampedArray.of(200, 100, 0, 255, 0, 0, 0, 0);
  const [red, green] = channelsOf({ width: 2, height: 1, rgba });
  expect([red.shades, green.shades]).toEqual([Uint8Array.of(200, 255), Uint8Array.of(100, 255)]);
});
