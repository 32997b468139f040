/** Of a domino or single that conflicts: whether it has no place, or lies twice. */
import { digitsOf } from "../digits.ts";
import { type Board, CELLS, houseOf, housesAt, type Known, knownOf } from "./board.ts";
import { isOne, SINGLE } from "./cellState.ts";
import type { Clue } from "./clues.ts";
import { edgesAt, type SearchFact } from "./facts.ts";

/** Whether no place is left for a piece, or two hold it; null where that is not known. */
export type Lies = "nowhere" | "twice" | null;

type Piece = Clue & { what: "domino" | "single" };

const isPiece = (clue: Clue): clue is Piece => clue.what === "domino" || clue.what === "single";

const digitsOfPiece = (clue: Piece): number[] =>
  clue.what === "domino" ? [clue.low, clue.high] : [clue.digit];

/** By what is cited: to lie twice takes two dominoes or singles. */
export function liesByFacts(clue: Clue, facts: readonly SearchFact[]): Lies {
  if (!isPiece(clue) || facts.length === 0) return null;
  const laid = facts.flatMap((fact): (readonly number[])[] => {
    if (!fact.is) return [];
    if (clue.what === "domino") return fact.what === "joined" ? [fact.edge] : [];
    return fact.what === "single" ? [[fact.cell]] : [];
  });
  if (laid.length < 2) return "nowhere";
  const digitIn = (cell: number) =>
    facts.flatMap((fact) => (fact.what === "digit" && fact.is && fact.cell === cell ? fact.digits : []))[0];
  const holding = laid.filter((cells) =>
    digitsOfPiece(clue).every((digit) => cells.map(digitIn).includes(digit)),
  );
  return holding.length < 2 ? null : "twice";
}

/** By the board: the digits and partners that it leaves, without what stands in a cell's row, column and box. */
export function liesOnBoard(clue: Clue, board: Board, states: ArrayLike<number>): Lies {
  if (!isPiece(clue)) return null;
  const known = knownOf(board, states);
  const left = (cell: number) => digitsLeft(cell, known, states);
  const [low = 0, high = low] = digitsOfPiece(clue);
  const places = placesOf(clue, known).filter(([one = 0, other = one]) => {
    const can = (first: number, second: number) => left(one).includes(first) && left(other).includes(second);
    return can(low, high) || can(high, low);
  });
  if (places.length === 0) return "nowhere";
  const isSettled = (cell: number) => left(cell).length === 1 && isOne(known.partners[cell] ?? 0);
  return places.filter((cells) => cells.every(isSettled)).length < 2 ? null : "twice";
}

/** The cells that a domino or a single could lie on, by their partners. */
function placesOf({ what }: Piece, { partners }: Known): (readonly number[])[] {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  if (what === "single") return cells.filter((cell) => (partners[cell] ?? 0) & SINGLE).map((cell) => [cell]);
  return cells.flatMap((cell) => edgesAt(cell, partners[cell] ?? 0).filter(([first]) => first === cell));
}

function digitsLeft(cell: number, { digits }: Known, states: ArrayLike<number>): number[] {
  const own = digits[cell] ?? 0;
  if (own !== 0) return [own];
  const standing = housesAt(cell)
    .flatMap(houseOf)
    .map((other) => digits[other] ?? 0);
  const noted = digitsOf(states[cell] ?? 0);
  const left = 0 < noted.length ? noted : [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return left.filter((digit) => !standing.includes(digit));
}
