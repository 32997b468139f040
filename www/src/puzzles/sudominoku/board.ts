/** A printed sudominoku as the page needs it, and what is known of it together with entries. */

import type { Side } from "../../board/contract.ts";
import { SIDES } from "../../board/marks.ts";
import { CELL, COVER, DOMINO, EDGE, SINGLES } from "../../solver/states/sudominoku.ts";
import type { ConstraintView, Opened } from "../../solver/wire.ts";
import { numberOf } from "../args.ts";
import { entryOf } from "../digits.ts";
import { memoize } from "../memoize.ts";
import { bitOf, isOne, opposite, partnersIn, SINGLE, sidesIn } from "./cellState.ts";

export const WIDTH = 9;
export const CELLS = 81;
/** Where the constraints of a kind begin. */
export { CELL, COVER, DOMINO, EDGE, SINGLES };

export interface Board {
  /** The printed digit of each cell, 0 where there is none. */
  digits: readonly number[];
  /** The partners that what is printed leaves to each cell. */
  partners: readonly number[];
}

/** Reads an opened puzzle once. */
export const boardOf: (opened: Opened) => Board = memoize(read);

function read({ view }: Opened): Board {
  const digits = new Array<number>(CELLS).fill(0);
  const partners = Array.from({ length: CELLS }, (_, cell) => around(cell));
  for (const { kind, home, args } of view.constraints) {
    if (kind !== "given" || home === null) continue;
    digits[home] = numberOf(args, "digit");
    partners[home] = around(home) & ~numberOf(args, "excluded");
  }
  return { digits, partners };
}

/** The partners that a cell has on an empty board. */
export const around = (cell: number): number =>
  SIDES.reduce((sum, side) => (neighbour(cell, side) === null ? sum : sum | bitOf(side)), SINGLE);

export function neighbour(cell: number, side: Side): number | null {
  const column = cell % WIDTH;
  if (side === "right") return column < WIDTH - 1 ? cell + 1 : null;
  if (side === "left") return 0 < column ? cell - 1 : null;
  const other = side === "down" ? cell + WIDTH : cell - WIDTH;
  return 0 <= other && other < CELLS ? other : null;
}

/** The side on which `other` lies beside `cell`; null where it does not. */
export const sideTo = (cell: number, other: number): Side | null =>
  SIDES.find((side) => neighbour(cell, side) === other) ?? null;

/** Whether what is printed says all of a cell's partner. */
export const isLaid = (board: Board, cell: number): boolean => isOne(board.partners[cell] ?? 0);

export interface Known {
  /** By cell: the digit that is printed or entered; 0 for none. */
  digits: readonly number[];
  /** By cell: the partners that are left, alike on both sides of an edge. */
  partners: readonly number[];
}

let last: { board: Board; states: readonly number[]; known: Known } | null = null;

/** What is printed and entered, taken together. Asked for cell by cell: the last answer is kept. */
export function knownOf(board: Board, states: ArrayLike<number>): Known {
  if (last?.board === board && last.states.every((state, cell) => state === (states[cell] ?? 0)))
    return last.known;
  const copy = Array.from({ length: CELLS }, (_, cell) => states[cell] ?? 0);
  const partners = board.partners.map((left, cell) => left & ~partnersIn(copy[cell] ?? 0));
  agree(partners);
  const digits = board.digits.map((digit, cell) => digit || (entryOf(copy[cell] ?? 0) ?? 0));
  last = { board, states: copy, known: { digits, partners } };
  return last.known;
}

/** Makes both cells of each edge say the same: a wall on one side is one on the other, and a cell with one partner left
 *  is that one's only partner. */
export function agree(partners: number[]): void {
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    for (let cell = 0; cell < CELLS; cell += 1) {
      for (const side of SIDES) {
        const other = neighbour(cell, side);
        if (other === null) continue;
        const [here = 0, there = 0] = [partners[cell], partners[other]];
        const back = bitOf(opposite(side));
        if (!(here & bitOf(side))) partners[other] = there & ~back;
        else if (here === bitOf(side)) partners[other] = there & back;
        if (partners[other] !== there) now += 1;
      }
    }
  }
}

/** The side on which a cell is joined, "single", or null where neither is settled. */
export function layOf(partners: number): Side | "single" | null {
  if (!isOne(partners)) return null;
  return partners === SINGLE ? "single" : (sidesIn(partners)[0] ?? null);
}

/** Whether the one partner left is a cell. */
export const isJoined = (partners: number): boolean => isOne(partners) && partners !== SINGLE;

/** Whether there is a wall on a side that is to be seen: the edge of a tile is none. */
export function isWall(known: Known, cell: number, side: Side): boolean {
  const other = neighbour(cell, side);
  if (other === null) return false;
  const [here = 0, there = 0] = [known.partners[cell], known.partners[other]];
  return !isOne(here) && !isOne(there) && (here & bitOf(side)) === 0;
}

const plain = (
  kind: string,
  cells: readonly number[],
  args: Record<string, number> = {},
): ConstraintView => ({
  ...{ kind, home: null, cells: [...cells] },
  args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, { type: "number", value }])),
});

const count = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The constraints that every board has, in their order. */
export function commonConstraints(): ConstraintView[] {
  const digits = count(WIDTH).map((index) => index + 1);
  return [
    ...count(DOMINO).map((house) =>
      plain(["row", "column", "box"][Math.floor(house / WIDTH)] ?? "", houseOf(house), {
        number: (house % WIDTH) + 1,
      }),
    ),
    ...digits.flatMap((low) =>
      digits.filter((high) => low < high).map((high) => plain("domino", [], { low, high })),
    ),
    ...digits.map((digit) => plain("single", [], { digit })),
    ...count(CELLS).map((cell) => plain("cell", [cell])),
    ...count(COVER - EDGE).map((edge) => plain("edge", endsOf(edge))),
    plain("cover", count(CELLS)),
  ];
}

/** The two cells of an edge's constraint. */
export function endsOf(edge: number): readonly [number, number] {
  if (edge < 72) {
    const first = Math.floor(edge / 8) * WIDTH + (edge % 8);
    return [first, first + 1];
  }
  return [edge - 72, edge - 63];
}

/** The cells of a row (0 to 8), a column (9 to 17) or a box (18 to 26). */
export function houseOf(house: number): readonly number[] {
  return Array.from({ length: WIDTH }, (_, place) => {
    if (house < 9) return house * WIDTH + place;
    if (house < 18) return place * WIDTH + house - 9;
    const index = house - 18;
    return (Math.floor(index / 3) * 3 + Math.floor(place / 3)) * WIDTH + (index % 3) * 3 + (place % 3);
  });
}

/** Row, column and box of a cell. */
export const housesAt = (cell: number): readonly [number, number, number] => {
  const [row, column] = [Math.floor(cell / WIDTH), cell % WIDTH];
  return [row, 9 + column, 18 + Math.floor(row / 3) * 3 + Math.floor(column / 3)];
};
