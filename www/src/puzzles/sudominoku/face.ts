/** How a sudominoku looks, and how it is entered. */

import type { Change, Lit, Side } from "../../board/contract.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { digitEntry, entryOf } from "../digits.ts";
import type { Face } from "../view.ts";
import {
  around,
  type Board,
  boardOf,
  CELL,
  CELLS,
  COVER,
  EDGE,
  endsOf,
  houseOf,
  housesAt,
  isLaid,
  neighbour,
  sideTo,
  WIDTH,
} from "./board.ts";
import { nameOf, stateOf } from "./name.ts";
import { paintCell } from "./paint.ts";
import { pressed, strokesOf } from "./tiles.ts";
import {
  ALL_SIDES,
  DIGIT,
  entered,
  isOne,
  opposite,
  partnersIn,
  SINGLE,
  sidesIn,
  withPartners,
} from "./word.ts";

/** Smaller than this, the sides of a cell are hard to drag over. */
const COMFORTABLE = 30;
const EVERY_CELL: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);
const ALL_DIGITS = 0x3fe;

const entry = digitEntry(9);

export function sudominokuFace(opened: Opened): Face {
  const board = boardOf(opened);
  const isGiven = (cell: number) => board.digits[cell] !== 0;
  return {
    ...entry,
    width: WIDTH,
    height: WIDTH,
    comfortable: COMFORTABLE,
    margins: () => ({ top: 0, left: 0 }),
    open: () => true,
    given: (cell) => isGiven(cell) && isLaid(board, cell),
    paint: (context, at, cell, words, marks, theme) =>
      paintCell(context, at, board, cell, words, marks, theme),
    paintMargin: () => {},
    // What lies on one cell can settle others, far away too.
    around: () => EVERY_CELL,
    strokes: strokesOf(board),
    press: (key, second, cells, words) =>
      pressed(board, key, second, cells, words) ??
      typed(
        key,
        second,
        cells.filter((cell) => !isGiven(cell)),
        words,
      ),
    take: (step, words) => taken(board, step, words),
    ghost: (word, shown) => [
      ...((word ^ shown) & DIGIT ? (["ghost"] as const) : []),
      ...(partnersIn(word) !== partnersIn(shown) ? (["ghost-sides"] as const) : []),
    ],
    held: (word, cell) => (entryOf(word) ?? (board.digits[cell ?? -1] || null))?.toString() ?? null,
    entered,
    state: (cell, words, language) => stateOf(board, cell, words, language),
    name: (cell, words, marks, language, _done, detail) =>
      nameOf(board, cell, words, marks, language, detail),
    peers: (cell) =>
      housesAt(cell)
        .flatMap(houseOf)
        .filter((other) => other !== cell),
    clue,
    sides,
  };
}

/** A key of the pad: what is said of the sides stays. */
function typed(
  key: string,
  second: boolean,
  cells: readonly number[],
  words: ArrayLike<number>,
): readonly Change[] {
  const digits = Array.from(words, (word) => word & DIGIT);
  return onDigits(entry.press(key, second, cells, digits), words);
}

const onDigits = (changes: readonly Change[], words: ArrayLike<number>): Change[] =>
  changes.map(({ cell, to }) => {
    const from = words[cell] ?? 0;
    return { cell, from, to: withPartners(to, partnersIn(from)) };
  });

/** What a step would write: of digits as elsewhere, of partners those that are excluded. A sheet's words hold what is
 *  possible, everything where nothing is said. */
function taken(board: Board, step: Step, words: ArrayLike<number>): readonly Change[] {
  const before = Array.from({ length: CELLS }, (_, cell) => words[cell] ?? 0);
  const after = before.slice();
  const ofDigits = step.effects.filter(
    ({ cell, from, to }) => board.digits[cell] === 0 && (from & ~to & ALL_DIGITS) !== 0,
  );
  const digits = before.map((word) => word & DIGIT);
  for (const { cell, to } of onDigits(entry.take({ ...step, effects: ofDigits }, digits), before))
    after[cell] = to;
  for (const { cell, from, to } of step.effects) {
    if (isLaid(board, cell) || partnersIn(from & ~to) === 0) continue;
    const word = after[cell] ?? 0;
    after[cell] = withPartners(word, partnersIn(word) | (around(cell) & ~partnersIn(to)));
  }
  return after.flatMap((to, cell) => {
    const from = before[cell] ?? 0;
    return from === to ? [] : [{ cell, from, to }];
  });
}

/** A row, a column or a box is lit by its rim, an edge by both its sides; a piece lies in its panel alone. */
function clue(constraint: number): readonly Lit[] {
  if (constraint < 27) {
    const cells = houseOf(constraint);
    const isBorder = (cell: number, side: Side) => !cells.includes(neighbour(cell, side) ?? -1);
    return cells.map((cell) => ({ cell, rim: sidesIn(ALL_SIDES).filter((side) => isBorder(cell, side)) }));
  }
  if (constraint < CELL || COVER <= constraint) return [];
  if (constraint < EDGE) return [{ cell: constraint - CELL }];
  const [one, other] = endsOf(constraint - EDGE);
  const side = sideTo(one, other) ?? "right";
  return [
    { cell: one, mark: `side-${side}` },
    { cell: other, mark: `side-${opposite(side)}` },
  ];
}

/** The side that is left, where only one partner is; else those that went. */
function sides(cell: number, from: number | null, to: number): readonly Side[] {
  const left = partnersIn(to) & around(cell);
  const gone = (from === null ? around(cell) : partnersIn(from) & around(cell)) & ~left;
  if (gone === 0) return [];
  if (isOne(left) && left !== SINGLE) return sidesIn(left);
  return sidesIn(gone);
}
