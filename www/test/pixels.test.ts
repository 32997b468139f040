import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALL_BLACK,
  average,
  blackOf,
  fitted,
  type Grey,
  greyOf,
  otsu,
  proportional,
  sectionOf,
  whole,
  within,
  withoutMargins,
} from "../src/app/picture/pixels.ts";

const pixel = (...rgba: number[]) => greyOf(Uint8ClampedArray.from(rgba))[0];

describe("shades", () => {
  test("white is white, black is black, green is brighter than red, red than blue", () => {
    expect(pixel(255, 255, 255, 255)).toBe(255);
    expect(pixel(0, 0, 0, 255)).toBe(0);
    const [red = 0, green = 0, blue = 0] = [0, 4, 8].map((at) =>
      pixel(...[255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255].slice(at, at + 4)),
    );
    expect([red, green, blue]).toEqual([54, 182, 18]);
  });

  test("what is transparent is paper: white, whatever lies under it", () => {
    expect(pixel(0, 0, 0, 0)).toBe(255);
    expect(pixel(10, 200, 30, 0)).toBe(255);
    expect(pixel(0, 0, 0, 128)).toBe(127);
  });
});

/** Small pictures of any proportions. */
const greys: fc.Arbitrary<Grey> = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 255 }), { minLength: width * height, maxLength: width * height })
      .map((shades) => ({ width, height, shades })),
  );
const sides = fc.integer({ min: 1, max: 9 });

/** The same mean by another way: each pixel cut into as many small squares as there are cells, and these counted. */
function counted({ width, height, shades }: Grey, columns: number, rows: number): number[] {
  const sums = new Array<number>(columns * rows).fill(0);
  for (let y = 0; y < height * rows; y += 1)
    for (let x = 0; x < width * columns; x += 1) {
      const cell = Math.floor(y / height) * columns + Math.floor(x / width);
      sums[cell] = (sums[cell] ?? 0) + (shades[Math.floor(y / rows) * width + Math.floor(x / columns)] ?? 0);
    }
  return sums.map((sum) => sum / (width * height));
}

describe("average", () => {
  test("a cell has the mean of all that lies under it, parts of pixels too", () => {
    fc.assert(
      fc.property(greys, sides, sides, (grey, width, height) => {
        const found = average(grey, width, height);
        const expected = counted(grey, width, height);
        expect([found.width, found.height, found.shades.length]).toEqual([width, height, width * height]);
        expected.forEach((shade, cell) => {
          expect(found.shades[cell]).toBeCloseTo(shade, 3);
        });
      }),
    );
  });

  test("a picture of as many pixels as cells stays as it is", () => {
    fc.assert(
      fc.property(greys, (grey) => {
        expect(Array.from(average(grey, grey.width, grey.height).shades)).toEqual(grey.shades);
      }),
    );
  });

  test("stripes finer than the cells become grey: no pixel is passed over", () => {
    const stripes = Array.from({ length: 40 * 40 }, (_, at) => (at % 2) * 255);
    const found = average({ width: 40, height: 40, shades: stripes }, 10, 10);
    expect(new Set(found.shades as Float32Array)).toEqual(new Set([127.5]));
  });
});

/** How well a threshold parts shades. */
function between(shades: readonly number[], threshold: number): number {
  const classes = [shades.filter((shade) => shade < threshold), shades.filter((shade) => threshold <= shade)];
  if (classes.some((part) => part.length === 0)) return 0;
  const [dark = 0, bright = 0] = classes.map((part) => part.reduce((sum, one) => sum + one, 0) / part.length);
  return (classes[0]?.length ?? 0) * (classes[1]?.length ?? 0) * (dark - bright) ** 2;
}

describe("threshold", () => {
  test("Otsu's threshold parts as well as the best of all", () => {
    const shades = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(shades, (shades) => {
        const best = Math.max(...Array.from({ length: ALL_BLACK }, (_, at) => between(shades, at + 1)));
        expect(between(shades, otsu(shades))).toBeCloseTo(best, 3);
      }),
    );
  });

  test("it lies in the middle between two shades, and at 128 where there is but one or none", () => {
    expect(otsu([10, 10, 10, 200, 200])).toBe(106);
    expect(otsu([0, 255])).toBe(128);
    for (const shades of [[], [0, 0], [255], [128, 128]]) expect(otsu(shades)).toBe(128);
    // Two ways are equally good, and the middle between them is not.
    expect(otsu([114, 93, 92, 71])).toBe(82);
  });

  test("darker cells are black, the others where swapped; 0 leaves all white, the highest all black", () => {
    const shades = [0, 99, 100, 255];
    expect([...blackOf(shades, 100, false)]).toEqual([1, 1, 0, 0]);
    expect([...blackOf(shades, 100, true)]).toEqual([0, 0, 1, 1]);
    expect([...blackOf(shades, 0, false)]).toEqual([0, 0, 0, 0]);
    expect([...blackOf(shades, ALL_BLACK, false)]).toEqual([1, 1, 1, 1]);
  });
});

describe("size", () => {
  const bounds = { least: 5, most: 100 };

  test("the proportions stay, within bounds", () => {
    expect(proportional(30, 600, 400, bounds)).toBe(20);
    expect(proportional(30, 400, 600, bounds)).toBe(45);
    expect(proportional(30, 10, 1000, bounds)).toBe(100);
    expect(proportional(30, 1000, 10, bounds)).toBe(5);
  });

  test("a picture begins as wide as wished, or as wide as its height allows", () => {
    expect(fitted({ width: 600, height: 400 }, 30, bounds)).toEqual({ width: 30, height: 20 });
    expect(fitted({ width: 100, height: 500 }, 30, bounds)).toEqual({ width: 20, height: 100 });
    expect(fitted({ width: 1, height: 1000 }, 30, bounds)).toEqual({ width: 5, height: 100 });
    expect(fitted({ width: 1000, height: 1 }, 30, bounds)).toEqual({ width: 30, height: 5 });
  });

  test("a small picture keeps its pixels", () => {
    expect(fitted({ width: 16, height: 12 }, 30, bounds)).toEqual({ width: 16, height: 12 });
    expect(fitted({ width: 30, height: 60 }, 30, bounds)).toEqual({ width: 30, height: 60 });
    expect(fitted({ width: 3, height: 4 }, 30, bounds)).toEqual({ width: 5, height: 7 });
  });

  test("every size is whole and within bounds", () => {
    const pixels = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(pixels, pixels, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (width, height, cells) => {
        const { width: wide, height: high } = fitted({ width, height }, 30, bounds);
        for (const side of [wide, high, within(cells, bounds)]) {
          expect(Number.isInteger(side) && 5 <= side && side <= 100, String(side)).toBe(true);
        }
      }),
    );
  });
});

describe("a part of a picture", () => {
  const picture = (...rows: string[]): Grey => ({
    width: rows[0]?.length ?? 0,
    height: rows.length,
    shades: [...rows.join("")].map((sign) => ({ "#": 0, "+": 100, ",": 240 })[sign] ?? 255),
  });

  test("a section has the pixels that lie in it", () => {
    fc.assert(
      fc.property(greys, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 11 }), (grey, x, y) => {
        const [left, top] = [x % grey.width, y % grey.height];
        const part = sectionOf(grey, { ...whole(grey), left, top });
        expect([part.width, part.height]).toEqual([grey.width - left, grey.height - top]);
        for (let row = 0; row < part.height; row += 1)
          for (let column = 0; column < part.width; column += 1)
            expect(part.shades[row * part.width + column]).toBe(
              grey.shades[(top + row) * grey.width + left + column],
            );
      }),
    );
  });

  test("even margins go, white or black, a little soiled too", () => {
    expect(withoutMargins(picture("....,", "..#..", ".....", ",...."))).toEqual({
      ...{ left: 2, top: 1, right: 3, bottom: 2 },
    });
    expect(withoutMargins(picture("####", "#+.#", "####"))).toEqual({ left: 1, top: 1, right: 3, bottom: 2 });
  });

  test("where the corners differ, and where nothing would be left, all stays", () => {
    for (const rows of [["#..", "...", "..."], ["...", "..."], ["#"]]) {
      const all = picture(...rows);
      expect(withoutMargins(all)).toEqual(whole(all));
    }
  });
});
