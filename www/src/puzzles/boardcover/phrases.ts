/** Names and clauses that the sentences about a board to cover share, in one language. */
import type { Messages } from "../../i18n/catalogue.ts";
import type { BoardcoverMessages } from "../../i18n/messages/boardcover.ts";
import type { Opened } from "../../solver/wire.ts";
import { CellPhrases } from "../cellPhrases.ts";
import { type Board, boardOf } from "./board.ts";
import { grouped, headOf, isLong } from "./count.ts";
import { piecesOn } from "./facts.ts";
import { namedPiece } from "./names.ts";
import { cellsOf, type Piece } from "./piece.ts";

/** Cells that are named one by one: more are counted. */
export const FEW = 8;

export class Phrases extends CellPhrases {
  readonly t: Messages<BoardcoverMessages>["t"];
  readonly board: Board;

  constructor(messages: Messages<BoardcoverMessages>, opened: Opened) {
    super(messages.language, opened.view.width);
    this.t = messages.t;
    this.board = boardOf(opened);
  }

  /** Many cells are named by the first of them and their number. */
  most(cells: readonly number[]): string {
    if (cells.length <= FEW) return this.all(cells);
    return this.t("cells.more", { cells: this.all(cells.slice(0, 3)), count: cells.length - 3 });
  }

  /** "the area of 12 cells at row 1, column 3" */
  area(cells: readonly number[]): string {
    return this.t("area", { count: cells.length, cell: this.at(cells[0] ?? 0) });
  }

  /** Where pieces lie: each "row 1, columns 1 and 2 and row 2, column 1". */
  places(pieces: readonly Piece[]): string[] {
    return pieces.map((piece) => namedPiece(this.board, piece, this.language));
  }

  /** Where pieces lie; in few characters: "r1c1 r1c2 r2c1". */
  names(pieces: readonly Piece[], isBrief = false): string[] {
    if (!isBrief) return this.places(pieces);
    return pieces.map((piece) => this.allBrief(cellsOf(this.board, piece)));
  }

  /** That pieces lie, and that others do not; `isGrouped`: those with the same sign in one clause. */
  facts(
    laid: readonly Piece[],
    gone: readonly Piece[],
    isGrouped = false,
    isBrief = false,
  ): readonly string[] {
    const [there, absent] = [this.names(laid, isBrief), this.names(gone, isBrief)];
    const lie = there.map((piece) => this.t("fact.lies", { piece }));
    const lack = absent.map((piece) => this.t("fact.gone", { piece }));
    if (!isGrouped) return [...lie, ...lack];
    return [...this.together("facts.lie", lie, there), ...this.together("facts.gone", lack, absent)];
  }

  /** One clause for several pieces; that of a single piece as it is. */
  together(
    key: "facts.lie" | "facts.oneLies" | "facts.gone",
    clauses: readonly string[],
    pieces: readonly string[],
  ): readonly string[] {
    return pieces.length < 2 ? clauses : [this.t(key, { pieces: this.series(pieces) })];
  }

  /** The pieces that are entered on some cells, each once: "the piece on row 1, columns 1 and 2 and row 2, column 1". */
  entries(some: readonly number[], states: ArrayLike<number>): string[] {
    return this.places(piecesOn(this.board, states, some)).map((cells) => this.t("piece", { cells }));
  }

  /** An exact number, however long; a long one by its length. */
  number(digits: string): string {
    if (!isLong(digits)) return grouped(digits);
    return this.t("number.long", { head: headOf(digits), exponent: digits.length - 1 });
  }
}
