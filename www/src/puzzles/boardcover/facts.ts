/** What there is to say of a board to cover, before any language says it. */

import { isChange, type WatchedEvent } from "../../solver/events.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../../solver/keys/boardcover.ts";
import type { Choice, Opened, Premise, Step } from "../../solver/wire.ts";
import { ASSUMED } from "../view.ts";
import { type Board, boardOf } from "./board.ts";
import { BARE, frontierIn, isPassed, wayIn, waysIn, waysLeft } from "./cellState.ts";
import { cellsOf, cornersOf, isPiece, type Piece, pieceAt, pieceOn } from "./piece.ts";

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

const piecesAt = (board: Board, cell: number, ways: number): (Piece | null)[] =>
  waysIn(ways).map((way) => pieceAt(board, cell, way));

export interface Tallied {
  /** In decimal digits, as the ways. */
  states: string;
  ways: string;
  /** How many cells the edge of a board would have that is too wide to be counted; null where it is not. */
  tooWide: string | null;
  /** All is counted, and the cells are open again. */
  isOver: boolean;
}

/** How far a search that counts has come. Each number comes in parts of 96 bits, see `Kind::Tally` of the engine. */
export function talliesOf(events: readonly WatchedEvent[]): Tallied {
  const sums = [0n, 0n, 0n];
  for (const { kind, rule, cell, from, to, cause } of events) {
    if (kind !== "tally") continue;
    const part = BigInt(from) | (BigInt(to) << 32n) | (BigInt(cause ?? 0xffff_ffff) << 64n);
    sums[rule] = (sums[rule] ?? 0n) | (part << (96n * BigInt(cell ?? 0)));
  }
  return {
    ...{ states: String(sums[0]), ways: String(sums[1]) },
    tooWide: sums[2] === 0n ? null : String(sums[2]),
    isOver: events.some(({ kind }) => kind === "undo"),
  };
}

/** A piece by the corner that it leaves out, and where its block lies from the cell that is in this corner of it. */
const SHAPES = "▟▙▜▛";
const TOWARD = "↘↙↗↖";

/** "▛ ↘": what a guess lays on a cell. */
export function shortOf({ state }: Choice): string {
  const way = wayIn(state) ?? waysIn(state)[0] ?? 0;
  const { corner, missing } = cornersOf(way);
  return `${SHAPES[missing]} ${TOWARD[corner]}`;
}

/** What one event of a search amounts to. */
export type Happening =
  | { what: "laid"; cells: readonly number[] }
  | { what: "forced"; cells: readonly number[]; isOnly: boolean }
  | { what: "fewer"; cell: number; left: number }
  | { what: "cutOff"; cells: readonly number[] }
  | { what: "uncovered"; cell: number }
  | { what: "swept"; cell: number }
  | { what: "tally" }
  | { what: "unfit"; cells: readonly number[] }
  | { what: "stuck" }
  | { what: "back"; cells: readonly number[] }
  | { what: "solution" }
  | { what: "nothing" };

export function happeningOf(event: WatchedEvent, opened: Opened): Happening {
  const board = boardOf(opened);
  const { kind, rule, cell, from, to, cause } = event;
  if (kind === "solution") return { what: "solution" };
  if (kind === "tally") return { what: "tally" };
  if (kind === "conflict") {
    if (cell !== null) return { what: "uncovered", cell };
    return cause === null ? { what: "stuck" } : { what: "unfit", cells: areaOf(opened, cause) };
  }
  if (cell === null || !isChange(event)) return { what: "nothing" };
  const cellsAt = (state: number): readonly number[] => {
    const piece = pieceAtState(board, cell, state);
    return piece ? cellsOf(board, piece) : [cell];
  };
  if (kind === "undo") return { what: "back", cells: cellsAt(from) };
  if (kind === "decision") return { what: "laid", cells: cellsAt(to) };
  if (kind === "forced") return { what: "forced", cells: cellsAt(to), isOnly: true };
  if (isPassed(to) || frontierIn(to) !== null) return { what: "swept", cell };
  // What follows from what was learned has no constraint, and need not be the only piece left.
  if (wayIn(to) !== null) return { what: "forced", cells: cellsAt(to), isOnly: cause !== null };
  const left = waysLeft(to).length;
  const [cut] = STEPS[rule - 1] === "cut-off" ? piecesAt(board, cell, from & ~to) : [];
  if (cut) return { what: "cutOff", cells: cellsOf(board, cut) };
  return left === 0 ? { what: "uncovered", cell } : { what: "fewer", cell, left };
}
