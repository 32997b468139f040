/** A step with its values at hand, named in a language. */

import type { Language } from "../../i18n/language.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { cellsOf, keyOf, numberOf, stepsOf } from "../args.ts";
import { place, places } from "../place.ts";
import { type Board, boardOf } from "./board.ts";
import { citedFacts, type Facts, movedFacts, type RuleKey, SUPPOSES } from "./facts.ts";
import { namedPiece } from "./name.ts";
import type { Piece } from "./piece.ts";

export class Told {
  readonly board: Board;

  constructor(
    readonly step: Step,
    readonly opened: Opened,
    readonly language: Language,
  ) {
    this.board = boardOf(opened);
  }

  number(name: string): number {
    return numberOf(this.step.args, name);
  }

  key(name: string): string {
    return keyOf(this.step.args, name);
  }

  cells(name: string): readonly number[] {
    return cellsOf(this.step.args, name);
  }

  /** Whether these are all cells of the board that are to be covered. */
  isWhole(name: string): boolean {
    return this.cells(name).length === this.board.free.filter(Boolean).length;
  }

  /** "row 3, column 4" */
  at(name: string): string {
    return this.said(this.cells(name));
  }

  said(cells: readonly number[]): string {
    return places(cells, this.board.width, this.language);
  }

  place(cell: number): string {
    return place(cell, this.board.width, this.language);
  }

  /** What it concludes. */
  get moved(): Facts {
    return movedFacts(this.board, this.step);
  }

  /** What it rests on; a supposition leaves that to the steps within it. */
  get rests(): Facts {
    return SUPPOSES.includes(this.step.technique as RuleKey)
      ? { laid: [], gone: [] }
      : citedFacts(this.board, this.step.premises);
  }

  named(pieces: readonly Piece[]): string[] {
    return pieces.map((piece) => namedPiece(this.board, piece, this.language));
  }

  /** A step within this one. */
  within(step: Step): Told {
    return new Told(step, this.opened, this.language);
  }

  /** Steps that follow from a supposition, before the one that breaks. */
  get followed(): number {
    return stepsOf(this.step.args, "steps").length - 1;
  }

  get end(): Step | undefined {
    return stepsOf(this.step.args, "steps").at(-1);
  }
}
