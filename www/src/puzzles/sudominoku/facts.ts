/** What there is to say of a sudominoku, before any language says it. */

import { ENGINES, FAULTS, FORMATS, STEPS } from "../../solver/keys/sudominoku.ts";
import type { Effect, Premise } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { digitsOf } from "../digits.ts";
import { type DigitMoves, digitMovesOf, gather, type Known } from "../knownDigits.ts";
import { agree, around, CELLS, neighbour } from "./board.ts";
import { bitOf, isOne, partnersIn, SINGLE, sidesIn } from "./cellState.ts";

export { ENGINES, FAULTS, FORMATS, STEPS };

export type TechniqueKey = (typeof STEPS)[number];
export type EngineKey = (typeof ENGINES)[number];
export type FaultKey = (typeof FAULTS)[number];

/** Constraints, one or several. */
export function cluesOf(args: Args, name: string): number[] {
  const arg = args[name];
  return arg?.type === "clues" ? arg.value : arg?.type === "clue" ? [arg.value] : [];
}

/** Two cells side by side, in reading order. */
export type Edge = readonly [number, number];

/** What is known of how cells are laid. */
export interface Laid {
  joined: Edge[];
  singles: number[];
  walls: Edge[];
  noSingles: number[];
}

export interface Facts extends Laid {
  digits: Known[];
  /** Dominoes that are known with their digits. */
  pieces: Piece[];
}

export interface Piece {
  edge: Edge;
  /** In the order of its cells: "3-2". */
  digits: string;
}

/** What cells are known to hold, and how they are laid. */
export function factsOf(because: readonly Premise[], besides: readonly number[] = []): Facts {
  const cites = because.filter(({ cell }) => !besides.includes(cell));
  const laid = laidOf(
    cites.map(({ cell, mask: state }) => ({ cell, before: around(cell), after: partnersIn(state) })),
  );
  const digitAt = (cell: number) => digitsOf(cites.find((cite) => cite.cell === cell)?.mask ?? 0);
  const isPiece = (edge: Edge) => edge.every((cell) => digitAt(cell).length === 1);
  const known = laid.joined.filter(isPiece);
  // All digits are no news; none at all is the conclusion of a step that finds a cell without candidates.
  const narrowed = cites.filter(
    ({ cell }) => !known.flat().includes(cell) && 0 < digitAt(cell).length && digitAt(cell).length < 9,
  );
  return {
    digits: gather(narrowed.map(({ cell }) => [cell, digitAt(cell)])),
    pieces: known.map((edge) => ({ edge, digits: edge.map(digitAt).join("-") })),
    ...laid,
    joined: laid.joined.filter((edge) => !known.includes(edge)),
  };
}

export type Moves = DigitMoves & Laid;

export function movesOf(effects: readonly Effect[]): Moves {
  const changes = effects.map(({ cell, from, to }) => ({
    cell,
    before: partnersIn(from),
    after: partnersIn(to),
  }));
  return { ...digitMovesOf(effects), ...laidOf(changes) };
}

/** What a change of the partners that a cell can have says; what follows from a domino at once is left out. */
function laidOf(changes: readonly { cell: number; before: number; after: number }[]): Laid {
  const laid: Laid = { joined: [], singles: [], walls: [], noSingles: [] };
  for (const { cell, before, after } of changes) {
    const left = after & around(cell);
    const gone = before & around(cell) & ~left;
    if (gone === 0) continue;
    if (left === SINGLE) laid.singles.push(cell);
    else if (isOne(left)) add(laid.joined, edgesAt(cell, left));
    else add(laid.walls, edgesAt(cell, gone));
    if (!isOne(left) && gone & SINGLE) laid.noSingles.push(cell);
  }
  const settled = new Set([...laid.joined.flat(), ...laid.singles]);
  laid.walls = laid.walls.filter((edge) => !edge.some((cell) => settled.has(cell)));
  laid.noSingles = laid.noSingles.filter((cell) => !settled.has(cell));
  return laid;
}

/** One thing that is said of cells: a digit, or how they are laid; or that it is not so. */
export type SearchFact = { is: boolean } & (
  | { what: "digit"; cell: number; digits: number[] }
  | { what: "joined"; edge: Edge }
  | { what: "single"; cell: number }
);

/** The edges on some sides of a cell. */
export function edgesAt(cell: number, partners: number): Edge[] {
  return sidesIn(partners & ~SINGLE).flatMap((side): Edge[] => {
    const other = neighbour(cell, side);
    return other === null ? [] : [[Math.min(cell, other), Math.max(cell, other)]];
  });
}

/** How many pairs of neighbours there are on which a domino does not fit, by why. */
export interface Apart {
  /** One cell can be neither of them. */
  digits: number;
  /** The cells cannot hold one of each. */
  unfit: number;
  /** A wall is between them, or one of them is in another domino or is a single. */
  laid: number;
  /** No premise says so: earlier steps of an assumption do. */
  assumed: number;
}

/** Why the domino of two digits fits nowhere but at some `places`. */
export function apartOf(
  premises: readonly Premise[],
  [low, high]: readonly [number, number],
  places: readonly Edge[],
): Apart {
  const both = (1 << low) | (1 << high);
  const digits = new Array<number>(CELLS).fill(both);
  const partners = Array.from({ length: CELLS }, (_, cell) => around(cell));
  for (const { cell, mask } of premises) {
    digits[cell] = mask & both;
    partners[cell] = around(cell) & partnersIn(mask);
  }
  agree(partners);
  const apart: Apart = { digits: 0, unfit: 0, laid: 0, assumed: 0 };
  for (const cell of digits.keys()) {
    for (const side of ["right", "down"] as const) {
      const other = neighbour(cell, side);
      if (other === null || places.some((edge) => edge.includes(cell) && edge.includes(other))) continue;
      const [here = 0, there = 0] = [digits[cell], digits[other]];
      if (!here || !there) apart.digits += 1;
      else if (here === there && here !== both) apart.unfit += 1;
      else if (!((partners[cell] ?? 0) & bitOf(side))) apart.laid += 1;
      else apart.assumed += 1;
    }
  }
  return apart;
}

function add(edges: Edge[], more: readonly Edge[]): void {
  for (const [one, other] of more)
    if (!edges.some((edge) => edge[0] === one && edge[1] === other)) edges.push([one, other]);
}

/** Few cells that have all these edges: the one with the most of them first. */
export function endsOf(edges: readonly Edge[]): number[] {
  const ends: number[] = [];
  for (let left = [...edges]; 0 < left.length; ) {
    const count = (cell: number) => left.filter((edge) => edge.includes(cell)).length;
    const most = left.flat().reduce((best, cell) => (count(best) < count(cell) ? cell : best));
    ends.push(most);
    left = left.filter((edge) => !edge.includes(most));
  }
  return ends.sort((one, other) => one - other);
}

/** How many cells facts are about. */
export const cellsIn = (facts: Facts): number =>
  new Set([
    ...facts.digits.flatMap(({ cells }) => cells),
    ...facts.pieces.flatMap(({ edge }) => edge),
    ...facts.singles,
    ...facts.noSingles,
    ...facts.joined.flat(),
    ...facts.walls.flat(),
  ]).size;
