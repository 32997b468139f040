import fc from "fast-check";
import { expect, test } from "vitest";
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
