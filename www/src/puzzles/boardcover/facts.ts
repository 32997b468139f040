/** What there is to say of a board to cover, before any language says it. */

import type { WatchedEvent } from "../../solver/events.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../../solver/keys/boardcover.ts";
import type { Opened, Premise, Step } from "../../solver/wire.ts";
import { ASSUMED } from "../view.ts";
import { type Board, boardOf } from "./board.ts";
import { BARE, wayIn, waysIn, waysLeft } from "./cellState.ts";
import { isPiece, type Piece, pieceAt, pieceOn } from "./piece.ts";

export { ENGINES, FAULTS, FORMATS, STEPS };

export type TechniqueKey = (typeof STEPS)[number];
export type EngineKey = (typeof ENGINES)[number];
export type FaultKey = (typeof FAULTS)[number];

/** The cells of an area of the printed board. */
export const areaOf = (opened: Opened, constraint: number): readonly number[] =>
  boardOf(opened).areas[constraint] ?? [];

/** The piece that a state lays on a cell, or the only one that it leaves. */
export function pieceAtState(board: Board, cell: number, state: number): Piece | null {
  const left = waysLeft(state);
  const way = wayIn(state) ?? (left.length === 1 ? (left[0] ?? null) : null);
  return way === null ? null : pieceAt(board, cell, way);
}

/** The pieces on some cells, each once. */
export const piecesOn = (board: Board, states: ArrayLike<number>, cells: readonly number[]): Piece[] =>
  distinct(cells.map((cell) => pieceOn(board, states, cell)));

/** The pieces that facts of a search are about. */
export const piecesIn = (events: readonly WatchedEvent[], opened: Opened): Piece[] =>
  distinct(
    events.map(({ cell, from, to }) =>
      cell === null ? null : pieceAtState(boardOf(opened), cell, from === 0 ? to : from),
    ),
  );

function distinct(pieces: readonly (Piece | null)[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) if (piece && !found.some((other) => isPiece(other, piece))) found.push(piece);
  return found;
}

/** Pieces that lie, and pieces that are ruled out. */
export interface Facts {
  laid: Piece[];
  gone: Piece[];
}

/** What a step rests on: a piece that lies is cited by the one way of a cell, those ruled out by the ways left. That one
 *  way is left does not say yet that a piece lies: it may be what the step concludes. */
export function citedFacts(board: Board, because: readonly Premise[]): Facts {
  const lies = ({ mask: state }: Premise) => !(state & BARE) && waysIn(state).length === 1;
  const laid = distinct(
    because.filter(lies).flatMap(({ cell, mask: state }) => piecesAt(board, cell, state)),
  );
  const gone = because.flatMap((cite) => (lies(cite) ? [] : piecesAt(board, cite.cell, ~cite.mask)));
  return { laid, gone: distinct(gone) };
}

/** What a step concludes: a piece that lies, or pieces that do not. */
export function movedFacts(board: Board, { technique: rule, effects }: Step): Facts {
  if (isLaying(rule)) {
    const laid = effects.flatMap(({ cell, to }) => piecesAt(board, cell, to));
    return { laid: distinct(laid), gone: [] };
  }
  const gone = effects.flatMap(({ cell, from, to }) => piecesAt(board, cell, from & ~to));
  return { laid: [], gone: distinct(gone) };
}

/** The pieces of some ways of a cell. */
export const openPieces = (ways: number, cell: number, opened: Opened): Piece[] =>
  distinct(piecesAt(boardOf(opened), cell, ways));

/** Rules that suppose a piece: what follows is in inner steps. */
export const SUPPOSES: readonly TechniqueKey[] = ["dead-end", "contradiction"];

/** The one rule that lays a piece; the others rule pieces out. */
const LAYS: TechniqueKey = "only-piece";

/** Whether a step lays what its effects leave. */
export const isLaying = (technique: string): boolean => technique === LAYS || technique === ASSUMED;

/** The pieces that cover a cell in some ways. */
export const piecesAt = (board: Board, cell: number, ways: number): (Piece | null)[] =>
  waysIn(ways).map((way) => pieceAt(board, cell, way));
