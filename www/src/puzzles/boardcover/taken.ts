/** Pieces that are laid and taken away, and what a step makes of states. */
import type { Change } from "../../board/contract.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { type Board, boardOf } from "./board.ts";
import { wayIn } from "./cellState.ts";
import { isLaying, movedFacts } from "./facts.ts";
import {
  canLie,
  cellsOf,
  isPiece,
  type Piece,
  pieceAt,
  pieceOn,
  statesOf,
  TURNS,
  waysOpen,
} from "./piece.ts";

export const take = (opened: Opened, step: Step, states: ArrayLike<number>): readonly Change[] =>
  taken(boardOf(opened), step, states);

/** What a step would write: the piece that it lays; else the ways that are left. None stays beside a piece that is in its
 *  way. */
export function taken(board: Board, step: Step, states: ArrayLike<number>): readonly Change[] {
  const laying = new Laying(board, states);
  for (const piece of movedFacts(board, step).laid) laying.settle(piece);
  if (!isLaying(step.technique)) for (const { cell, to } of step.effects) laying.leave(cell, to);
  laying.tidy();
  return laying.changes();
}

/** States that are being changed. */
export class Laying {
  private readonly states: number[];

  constructor(
    private readonly board: Board,
    private readonly before: ArrayLike<number>,
  ) {
    this.states = Array.from({ length: board.free.length }, (_, cell) => before[cell] ?? 0);
  }

  changes(): Change[] {
    return this.states.flatMap((to, cell) => {
      const from = this.before[cell] ?? 0;
      return from === to ? [] : [{ cell, from, to }];
    });
  }

  /** Lays the first piece that fits, turns the one that lies there to the next, or takes it away after the last. Only
   *  pieces with the cell in the middle come in turn, where any fits. */
  tap(cell: number): void {
    const { board, states } = this;
    const lying = pieceOn(board, states, cell);
    const open = waysOpen(board, states, cell);
    const turns = open.filter((way) => TURNS.includes(way));
    const pieces = (turns.length === 0 ? open : turns).flatMap((way) => pieceAt(board, cell, way) ?? []);
    const at = lying ? pieces.findIndex((piece) => isPiece(piece, lying)) : -1;
    const next = lying && at < 0 ? undefined : pieces[at + 1];
    this.clear(cell);
    if (next) this.lay(next);
  }

  /** Lays a piece; what lies in its way goes. */
  force(piece: Piece): void {
    for (const cell of cellsOf(this.board, piece)) this.clear(cell);
    this.lay(piece);
  }

  /** Lays a piece where nothing else is. */
  settle(piece: Piece): void {
    if (canLie(this.board, this.states, piece)) this.lay(piece);
  }

  /** What is said of the ways that are left, where the cell is not covered. */
  leave(cell: number, state: number): void {
    if (!pieceOn(this.board, this.states, cell)) this.states[cell] = state;
  }

  /** Of the ways that are left to cells, those go in which a piece no longer fits, unless none would stay. */
  tidy(): void {
    const { board, states } = this;
    for (const [cell, state] of states.entries()) {
      if (!state || wayIn(state) !== null) continue;
      const open = waysOpen(board, states, cell).reduce((bits, way) => bits | (1 << way), 0);
      states[cell] = state & open || state;
    }
  }

  /** Takes away the piece on a cell, and whatever else its state says. */
  clear(cell: number): void {
    const piece = pieceOn(this.board, this.states, cell);
    for (const one of piece ? cellsOf(this.board, piece) : []) this.states[one] = 0;
    this.states[cell] = 0;
  }

  private lay(piece: Piece): void {
    for (const { cell, state } of statesOf(this.board, piece)) this.states[cell] = state;
  }
}
