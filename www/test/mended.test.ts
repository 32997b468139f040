import fc from "fast-check";
import { expect, test } from "vitest";
import { changedTo } from "../src/puzzles/colournonogram/mended.ts";
import type { Opened } from "../src/solver/wire.ts";

const COLOURS = 2;
const [WIDTH, HEIGHT] = [4, 3];

const places = Array.from({ length: HEIGHT * WIDTH }, (_, cell) => cell);

/** The blocks of a line: length and colour of each. */
function blocksOf(colours: readonly number[]): [number, number][] {
  const blocks: [number, number][] = [];
  for (const [at, colour] of colours.entries()) {
    const last = blocks.at(-1);
    if (colour !== 0 && last && colours[at - 1] === colour) last[0] += 1;
    else if (colour !== 0) blocks.push([1, colour]);
  }
  return blocks;
}

/** The puzzle whose answer is a picture. */
function puzzleOf(picture: Uint8Array, width: number): Opened {
  const cells = [...picture.keys()];
  const height = cells.length / width;
  const rows = Array.from({ length: height }, (_, row) => cells.slice(row * width, (row + 1) * width));
  const columns = Array.from({ length: width }, (_, column) =>
    cells.filter((cell) => cell % width === column),
  );
  const constraints = [...rows, ...columns].map((cells, number) => {
    const blocks = blocksOf(cells.map((cell) => picture[cell] ?? 0));
    return {
      kind: number < height ? "row" : "column",
      home: null,
      cells,
      args: {
        blocks: { type: "numbers" as const, value: blocks.map(([length]) => length) },
        colours: { type: "numbers" as const, value: blocks.map(([, colour]) => colour) },
      },
    };
  });
  return { puzzle: "colournonogram", json: "", link: "", states: [], view: { width, height, constraints } };
}

const cluesOf = (picture: Uint8Array): string => JSON.stringify(puzzleOf(picture, WIDTH).view);

/** All that the changed cells can be, tried one after another. */
function ways(picture: Uint8Array, changed: readonly number[], clues: string): Uint8Array[] {
  const [cell, ...rest] = changed;
  if (cell === undefined) {
    return cluesOf(picture) === clues ? [picture] : [];
  }
  return Array.from({ length: COLOURS + 1 }, (_, colour) => colour)
    .filter((colour) => colour !== picture[cell])
    .flatMap((colour) => ways(picture.with(cell, colour), rest, clues));
}

const pictures = fc.uint8Array({ minLength: places.length, maxLength: places.length, max: COLOURS });

test("changed cells have what every way to meet the clues gives them, and the others what they had", () => {
  let settled = 0;
  fc.assert(
    fc.property(pictures, pictures, fc.subarray(places, { maxLength: 5 }), (before, other, differing) => {
      const after = before.map((colour, cell) => (differing.includes(cell) ? (other[cell] ?? 0) : colour));
      const changed = places.filter((cell) => before[cell] !== after[cell]);
      const found = changedTo(before, changed, puzzleOf(after, WIDTH), COLOURS);
      const all = ways(before, changed, cluesOf(after));
      for (const cell of places) {
        if (found[cell] === before[cell]) continue;
        settled += 1;
        expect(all.map((way) => way[cell])).toEqual(all.map(() => found[cell]));
      }
      if (changed.length === 1) expect(found, "one cell follows from its lines").toEqual(after);
    }),
  );
  expect(settled).toBeGreaterThan(50);
});

test("a cell that no colour fits stays as it was", () => {
  const before = Uint8Array.of(1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  expect(changedTo(before, [2], puzzleOf(before, WIDTH), COLOURS)).toEqual(before);
});

test("hundreds of changed cells are settled line by line", () => {
  const side = 80;
  const target = Uint8Array.from({ length: side * side }, (_, cell) =>
    Math.floor(cell / side) % 2 === 0 ? 1 + (Math.floor((cell % side) / 4) % 2) : 0,
  );
  const changed = [...target.keys()].filter((cell) => cell % 7 === 0);
  const before = target.map((colour, cell) => (cell % 7 === 0 ? (colour + 1) % 3 : colour));
  expect(changedTo(before, changed, puzzleOf(target, side), COLOURS)).toEqual(target);
});
