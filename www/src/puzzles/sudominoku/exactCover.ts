/** A sudominoku as an exact cover: items are its cells, the digits of each row, column and box, the dominoes and the
 *  singles; options the dominoes and singles with their digits and places. */
import type { Opened } from "../../solver/wire.ts";
import { entryOf } from "../digits.ts";
import { byOptions, type CoverStructure } from "../exactCover.ts";
import { around, type Board, boardOf, CELL, CELLS, DOMINO, housesAt, neighbour, SINGLES } from "./board.ts";
import { bitOf, isOne, opposite, partnersIn, SINGLE, sidesIn } from "./cellState.ts";
import { clueOf } from "./clues.ts";
import type { Phrases } from "./phrases.ts";

/** Items in the order of the search: the cells, the digits of houses, the dominoes with the singles. */
const DIGITS = CELLS;
const PIECES = DIGITS + 27 * 9;
const ITEMS = PIECES + CELL - DOMINO;
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What is known of the cells of a watched board. */
class Cells {
  constructor(
    private readonly board: Board,
    private readonly states: ArrayLike<number>,
  ) {}

  /** The digits that a cell can have by itself. */
  digits(cell: number): readonly number[] {
    const digit = this.board.digits[cell] || entryOf(this.states[cell] ?? 0);
    return digit ? [digit] : ALL;
  }

  /** The partners that it can have. */
  partners(cell: number): number {
    return around(cell) & (this.board.partners[cell] ?? 0) & ~partnersIn(this.states[cell] ?? 0);
  }

  /** Whether its piece lies: digit and partner are known, and so they are of the partner. */
  lies(cell: number): boolean {
    const left = this.partners(cell);
    if (!isOne(left) || this.digits(cell) === ALL) return false;
    const [side] = sidesIn(left);
    const other = side ? neighbour(cell, side) : null;
    return side === undefined || other === null
      ? true
      : this.partners(other) === bitOf(opposite(side)) && this.digits(other) !== ALL;
  }
}

/** The items of a piece; `ends` are its cells with their digits. */
function itemsOf(ends: readonly (readonly [cell: number, digit: number])[]): number[] {
  const [first = 0, second] = ends.map(([, digit]) => digit);
  const piece = second === undefined ? SINGLES - DOMINO + first - 1 : pairOf(first, second);
  const houses = ends.flatMap(([cell, digit]) =>
    housesAt(cell).map((house) => DIGITS + house * 9 + digit - 1),
  );
  return [...ends.map(([cell]) => cell), ...houses, PIECES + piece];
}

/** The number of a domino: 12, 13, ... 19, 23, ... 89. */
function pairOf(one: number, other: number): number {
  const [low, high] = one < other ? [one, other] : [other, one];
  return ((low - 1) * (18 - low)) / 2 + high - low - 1;
}

/** All pieces that a cell begins, as the cells know them. */
function* piecesAt(cell: number, cells: Cells): Generator<(readonly [cell: number, digit: number])[]> {
  const left = cells.partners(cell);
  if (left & SINGLE) for (const digit of cells.digits(cell)) yield [[cell, digit]];
  for (const side of ["right", "down"] as const) {
    const other = neighbour(cell, side);
    if (other === null || !(left & bitOf(side))) continue;
    for (const first of cells.digits(cell))
      for (const second of cells.digits(other))
        if (first !== second)
          yield [
            [cell, first],
            [other, second],
          ];
  }
}

export const structureOf = (opened: Opened, phrases: Phrases): CoverStructure => ({
  coverOf(states) {
    const cells = new Cells(boardOf(opened), states);
    const lies = Array.from({ length: CELLS }, (_, cell) => cells.lies(cell));
    const covered = new Set<number>();
    const open: number[][] = [];
    for (let cell = 0; cell < CELLS; cell += 1) {
      for (const ends of piecesAt(cell, cells)) {
        const lying = ends.filter(([end]) => lies[end]).length;
        if (lying === 0) open.push(itemsOf(ends));
        else if (lying === ends.length) for (const item of itemsOf(ends)) covered.add(item);
      }
    }
    const counts = new Array<number>(ITEMS).fill(0);
    const left = open.filter((items) => !items.some((item) => covered.has(item)));
    for (const items of left) for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
    const items = counts.flatMap((options, item) =>
      covered.has(item) ? [] : [{ ...named(item, phrases), options }],
    );
    return { items: byOptions(items), options: left.length };
  },
  optionOf({ cell, cause, from, to, kind }) {
    const clue = cause === null ? null : clueOf(cause);
    const state = kind === "undo" ? from : to;
    const digit = entryOf(state);
    if (cell === null || clue === null || digit === null) return null;
    if (clue.what === "single") return phrases.t("exact.single", { digit, cell: phrases.at(cell) });
    if (clue.what !== "domino") return null;
    const [side] = sidesIn(around(cell) & ~partnersIn(state));
    const other = side ? neighbour(cell, side) : null;
    if (other === null) return null;
    const second = clue.low === digit ? clue.high : clue.low;
    const digits = cell < other ? `${digit}-${second}` : `${second}-${digit}`;
    return phrases.t("exact.domino", { digits, cells: phrases.all([cell, other]) });
  },
});

/** The name of an item, and its cells. */
function named(item: number, phrases: Phrases): { name: string; cells: readonly number[] } {
  if (item < DIGITS) return { name: phrases.at(item), cells: [item] };
  if (PIECES <= item) return { name: phrases.definite(clueOf(DOMINO + item - PIECES)), cells: [] };
  const house = clueOf(Math.floor((item - DIGITS) / 9));
  const digit = ((item - DIGITS) % 9) + 1;
  return {
    name: phrases.t("exact.digit", { digit, house: phrases.named(house) }),
    cells: "number" in house ? house.cells : [],
  };
}
