/** Soft edges of a picture are no colours: a logo keeps the colours that it is drawn in. */
import { describe, expect, test } from "vitest";
import { average } from "../src/app/picture/pixels.ts";
import drawn from "../src/puzzles/colournonogram/pictures.json";
import { reduced } from "../src/puzzles/colournonogram/reduced.ts";
import { distance, type Rgb } from "../src/puzzles/colournonogram/softEdges.ts";

const RGB = {
  white: [255, 255, 255],
  black: [20, 20, 20],
  grey: [140, 140, 140],
  red: [220, 30, 40],
  pink: [240, 150, 180],
  yellow: [250, 205, 40],
  green: [30, 150, 70],
  blue: [30, 60, 200],
} as const satisfies Record<string, Rgb>;
type Name = keyof typeof RGB;

/** A shape on a square whose side is 1. */
interface Shape {
  name: Name;
  has(x: number, y: number): boolean;
}
const disc = (name: Name, x: number, y: number, radius: number): Shape => ({
  name,
  has: (right, down) => Math.hypot(right - x, down - y) < radius,
});
const box = (name: Name, left: number, top: number, side: number): Shape => ({
  name,
  has: (x, y) => left < x && x < left + side && top < y && y < top + side,
});

const LOGOS: Readonly<Record<string, readonly Shape[]>> = {
  "a disc": [disc("red", 0.5, 0.5, 0.42)],
  "a square": [box("blue", 0.13, 0.13, 0.74)],
  "a target": [disc("red", 0.5, 0.5, 0.45), disc("yellow", 0.5, 0.5, 0.3), disc("blue", 0.5, 0.5, 0.15)],
  "discs that overlap": [
    ...[disc("red", 0.35, 0.4, 0.27), disc("blue", 0.65, 0.4, 0.27)],
    disc("green", 0.5, 0.68, 0.25),
  ],
  "a thin outline": [
    ...[disc("black", 0.5, 0.5, 0.46), disc("yellow", 0.5, 0.5, 0.38)],
    ...[disc("black", 0.35, 0.4, 0.06), disc("black", 0.65, 0.4, 0.06)],
  ],
  "black beside grey, which its edges are as well": [
    disc("black", 0.4, 0.4, 0.3),
    box("grey", 0.5, 0.5, 0.45),
  ],
  "red beside pink, which its edges are as well": [disc("red", 0.4, 0.4, 0.3), box("pink", 0.5, 0.5, 0.45)],
};

/** A part of a cell, as many in a row: a drawing program blends them. */
const PARTS = 4;

/** What the topmost shapes show over a picture of so many pixels a side, moved by some of one. */
const seenIn = (shapes: readonly Shape[], side: number, moved: number) => (x: number, y: number) =>
  shapes.findLast(({ has }) => has((x + moved) / side, (y + 0.7 * moved) / side))?.name ?? "white";

/** Red, green and blue of each pixel. */
function channels(shapes: readonly Shape[], side: number, moved: number) {
  const seen = seenIn(shapes, side, moved);
  const parts = Array.from({ length: PARTS }, (_, part) => (part + 0.5) / PARTS);
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    const colours = parts.flatMap((right) => parts.map((down) => RGB[seen(x + right, y + down)]));
    return ([0, 1, 2] as const).map((part) => colours.reduce((sum, one) => sum + one[part], 0) / PARTS ** 2);
  });
  return [0, 1, 2].map((part) => pixels.map((pixel) => Math.round(pixel[part] ?? 0)));
}

/** The shades of cells, of pixels as many or more. */
const shadesOf = (shapes: readonly Shape[], pixels: number, cells: number, moved: number) =>
  channels(shapes, pixels, moved).map(
    (shades) => average({ width: pixels, height: pixels, shades }, cells, cells).shades,
  ) as unknown as Parameters<typeof reduced>[0];

const nameOf = (rgb: Uint8Array): Name | undefined =>
  (Object.keys(RGB) as Name[]).find((name) => distance(RGB[name], [...rgb] as unknown as Rgb) < 36);

describe.each(Object.entries(LOGOS))("%s", (_, shapes) => {
  const wanted = [...new Set(shapes.map(({ name }) => name))].sort();

  test.each([
    [24, 24, 0],
    [24, 24, 0.37],
    [32, 32, 0.5],
    [90, 30, 0.37],
  ])("of %i pixels in %i cells, moved by %f", (pixels, cells, moved) => {
    const { cells: found, colours } = reduced(shadesOf(shapes, pixels, cells, moved), cells, 4);
    const names = Array.from({ length: colours.length / 3 }, (_, at) =>
      nameOf(colours.subarray(3 * at, 3 * at + 3)),
    );
    expect(names.toSorted()).toEqual(wanted);
    // No cell has a colour that is nowhere near: an edge of black is not grey beside white.
    const seen = seenIn(shapes, pixels, moved);
    const step = pixels / cells;
    for (const [cell, number] of found.entries()) {
      const [column, row] = [cell % cells, Math.floor(cell / cells)];
      const near = Array.from({ length: 100 }, (_, at) =>
        seen((column - 0.95 + 0.3 * (at % 10)) * step, (row - 0.95 + 0.3 * Math.floor(at / 10)) * step),
      );
      expect(near, `cell ${column}, ${row}`).toContain(names[number - 1] ?? "white");
    }
  });
});

/** As in `tools/pictures.mjs`. */
const OURS: Readonly<Record<string, string>> = {
  ...{ k: "1a1a1a", e: "8a8a8a", n: "7a4a21", r: "d7263d", o: "ef7d1a", y: "f2c318", g: "2c8c3c" },
  ...{ b: "2458c5", c: "4fb3e0", v: "7d3cb5", p: "ea7fb0" },
};

describe("what is a colour although it lies between two others", () => {
  test.each(drawn.flatMap(({ pictures }) => pictures).map(({ name, rows }) => [name, rows] as const))(
    "a picture that is drawn cell by cell keeps all its colours: %s",
    (_, rows) => {
      const letters = [...rows.join("")];
      const shade = (letter: string, at: number) =>
        Number.parseInt((OURS[letter] ?? "ffffff").slice(at, at + 2), 16);
      const shades = [0, 2, 4].map((at) => letters.map((letter) => shade(letter, at)));
      const { cells, colours } = reduced(
        shades as unknown as Parameters<typeof reduced>[0],
        rows[0]?.length ?? 0,
        8,
      );
      const pairs = new Set(letters.map((letter, cell) => `${letter}${cells[cell]}`));
      const used = new Set(letters);
      expect(pairs.size).toBe(used.size);
      expect(colours).toHaveLength(3 * [...used].filter((letter) => letter !== ".").length);
    },
  );

  test("colours that run into each other are parted into as many as are wanted", () => {
    const side = 15;
    const along = Array.from({ length: side * side }, (_, at) => (at % side) / (side - 1));
    const shades = [along.map((t) => 255 * t), along.map(() => 40), along.map((t) => 255 * (1 - t))] as const;
    expect(reduced(shades, side, 4).colours).toHaveLength(12);
  });
});
