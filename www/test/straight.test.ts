import fc from "fast-check";
import { expect, test } from "vitest";
import { runAround } from "../src/board/run.ts";
import { straight } from "../src/board/straight.ts";

test("a stroke keeps to the row or column in which it left its first cell, and shortens as it goes back", () => {
  // On a board that is 5 cells wide.
  const ways: [number[], number[]][] = [
    [[6], [6]],
    [
      [6, 7, 8],
      [6, 7, 8],
    ],
    [
      [6, 7, 13, 14],
      [6, 7, 8, 9],
    ],
    [
      [6, 11, 12, 18],
      [6, 11, 16],
    ],
    [
      [6, 7, 8, 7],
      [6, 7],
    ],
    [
      [8, 7, 6, 11],
      [8, 7, 6],
    ],
    // Back at the first cell it may turn.
    [
      [6, 7, 6, 11],
      [6, 11],
    ],
  ];
  for (const [way, wanted] of ways) {
    const [first = 0, ...rest] = way;
    expect(rest.reduce<readonly number[]>((cells, cell) => straight(cells, cell, 5), [first])).toEqual(
      wanted,
    );
  }
});

test("wherever the pointer goes, the cells lie side by side in one line from the first", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.nat({ max: 80 }), { minLength: 1, maxLength: 20 }),
      (width, way) => {
        const [first = 0, ...rest] = way;
        const cells = rest.reduce<readonly number[]>((all, cell) => straight(all, cell, width), [first]);
        expect(cells[0]).toBe(first);
        const steps = new Set(cells.slice(1).map((cell, at) => cell - (cells[at] ?? 0)));
        expect(steps.size).toBeLessThanOrEqual(1);
        for (const step of steps) expect([1, -1, width, -width]).toContain(step);
        const rows = new Set(cells.map((cell) => Math.floor(cell / width)));
        expect(rows.size === 1 || width === 1 || [...steps].every((step) => Math.abs(step) === width)).toBe(
          true,
        );
      },
    ),
  );
});

test("the run that a stroke ends is counted from its last painted cell, up to the edge and to what differs", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      // Empty, black, and crossed out, which a black stroke leaves.
      fc.array(fc.constantFrom(0, 1, 2), { minLength: 49, maxLength: 49 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (width, height, isRow, colours, line, one, other) => {
        const states = colours.slice(0, width * height);
        const length = isRow ? width : height;
        const cellAt = (place: number) =>
          isRow ? (line % height) * width + place : place * width + (line % width);
        const [from, to] = [one % length, other % length];
        // Of a single cell the direction is unknown: down its column.
        fc.pre(from !== to || !isRow);
        const step = from <= to ? 1 : -1;
        const places = Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + at * step);
        const empty = places.filter((place) => states[cellAt(place)] === 0);
        const changes = empty.map((place) => ({ cell: cellAt(place), from: 0, to: 1 }));
        const drawn = Array.from({ length }, (_, place) =>
          empty.includes(place) ? 1 : states[cellAt(place)],
        ).join("");
        const last = empty.at(-1);
        const before = /1*$/.exec(drawn.slice(0, last))?.[0].length ?? 0;
        const after = /^1*/.exec(drawn.slice(last))?.[0].length ?? 0;
        const wanted = last === undefined ? 0 : before + after;
        expect(runAround(changes, places.map(cellAt), { width, height }, states)).toBe(wanted);
      },
    ),
  );
});
