/** Which cells and sides of a sudominoku are lit for a cell or a constraint. */
import type { Lit, Side } from "../../board/contract.ts";
import type { PuzzleHighlights } from "../view.ts";
import { around, CELL, COVER, EDGE, endsOf, houseOf, housesAt, neighbour, sideTo } from "./board.ts";
import { ALL_SIDES, isOne, opposite, partnersIn, SINGLE, sidesIn } from "./cellState.ts";

export const highlights: PuzzleHighlights = {
  peers: (cell) =>
    housesAt(cell)
      .flatMap(houseOf)
      .filter((other) => other !== cell),
  clue,
  sides,
};

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
