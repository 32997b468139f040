/** A sudominoku from pictures, as the solver would open it: for tests of the page without the solver. */
import { around, endsOf, houseOf } from "../src/puzzles/sudominoku/board.ts";
import { ALL_PARTNERS, bitOf, SINGLE } from "../src/puzzles/sudominoku/cellState.ts";
import type { ConstraintView, Opened } from "../src/solver/wire.ts";

const CELLS = 81;
const SIGNS: Readonly<Record<string, number>> = {
  ">": bitOf("right"),
  v: bitOf("down"),
  "<": bitOf("left"),
  "^": bitOf("up"),
  o: SINGLE,
};

/** Rows of digits and of where the partner lies (`o`: a single), `.` where nothing is given; rows that are left out at
 *  the end are empty. */
export function sudominoku(digits: readonly string[], layout: readonly string[]): Opened {
  const at = (rows: readonly string[], cell: number) => rows[Math.floor(cell / 9)]?.[cell % 9] ?? ".";
  const plain = (kind: string, cells: readonly number[]): ConstraintView => ({
    ...{ kind, home: null, cells: [...cells], args: {} },
  });
  const many = (count: number, make: (index: number) => ConstraintView) =>
    Array.from({ length: count }, (_, index) => make(index));
  const given = Array.from({ length: CELLS }, (_, cell) => cell).flatMap((cell): ConstraintView[] => {
    const [digit, sign] = [at(digits, cell), at(layout, cell)];
    if (digit === "." && sign === ".") return [];
    const left = SIGNS[sign] ?? ALL_PARTNERS;
    const args: ConstraintView["args"] = { excluded: { type: "number", value: around(cell) & ~left } };
    if (digit !== ".") args.digit = { type: "number", value: Number(digit) };
    return [{ kind: "given", home: cell, cells: [cell], args }];
  });
  const constraints = [
    ...many(27, (house) => plain(["row", "column", "box"][Math.floor(house / 9)] ?? "", houseOf(house))),
    ...many(36, () => plain("domino", [])),
    ...many(9, () => plain("single", [])),
    ...many(CELLS, (cell) => plain("cell", [cell])),
    ...many(144, (edge) => plain("edge", endsOf(edge))),
    plain("cover", []),
    ...given,
  ];
  return { puzzle: "sudominoku", json: "", link: "", states: [], view: { width: 9, height: 9, constraints } };
}
