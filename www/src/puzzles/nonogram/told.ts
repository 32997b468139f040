/** A step with its values at hand, named in a language. */

import type { Language } from "../../i18n/language.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { cellsOf, keyOf, numberOf, stepsOf } from "../args.ts";
import { place } from "../place.ts";
import { type Board, boardOf, type Line } from "./board.ts";
import { cellsSaid, lineSaid } from "./cells.ts";
import { type Colours, citedColours, movedColours, numbersOf } from "./facts.ts";

/** Whether the start of a line is left (of a row) or above (of a column), or its end right or below. */
export type Side = "left" | "right" | "top" | "bottom";

export class Told {
  readonly board: Board;
  /** The line it is about. */
  readonly line: Line;

  constructor(
    readonly step: Step,
    opened: Opened,
    readonly language: Language,
  ) {
    this.board = boardOf(opened);
    this.line = this.lineOf(step.clues[0] ?? 0);
  }

  lineOf(clue: number): Line {
    return this.board.lines[clue] ?? { kind: "row", number: 0, index: 0, blocks: [], cells: [] };
  }

  number(name: string): number {
    return numberOf(this.step.args, name);
  }

  key(name: string): string {
    return keyOf(this.step.args, name);
  }

  has(name: string): boolean {
    return this.step.args[name] !== undefined;
  }

  cells(name: string): readonly number[] {
    return cellsOf(this.step.args, name);
  }

  get blocks(): readonly number[] {
    return numbersOf(this.step.args, "blocks");
  }

  /** "row 3, column 4" */
  at(name: string): string {
    return this.said(this.cells(name));
  }

  said(cells: readonly number[]): string {
    return cellsSaid(cells, this.board.width, this.language);
  }

  place(cell: number): string {
    return place(cell, this.board.width, this.language);
  }

  lineSaid(line: Line): string {
    return lineSaid(line, this.language);
  }

  /** All cells that change. */
  get changed(): string {
    return this.said(this.step.effects.map(({ cell }) => cell));
  }

  get moved(): Colours {
    return movedColours(this.step.effects);
  }

  /** What it rests on; a supposition leaves that to the steps within it. */
  get because(): Colours {
    return this.isSupposed ? { black: [], white: [] } : citedColours(this.step.premises);
  }

  get isSupposed(): boolean {
    return this.step.technique === "edge" || this.step.technique === "contradiction";
  }

  /** Whether the room of the step is the whole line. */
  get isWhole(): boolean {
    const { cells } = this.line;
    return this.cells("from")[0] === cells[0] && this.cells("to")[0] === cells.at(-1);
  }

  /** Steps that follow from a supposition, before the one that breaks. */
  get followed(): number {
    return stepsOf(this.step.args, "steps").length - 1;
  }

  /** The line that a supposition breaks. */
  get broken(): Line {
    return this.lineOf(numberOf(this.step.args, "clue"));
  }

  get side(): Side {
    const isStart = this.key("side") === "start";
    if (this.line.kind === "row") return isStart ? "left" : "right";
    return isStart ? "top" : "bottom";
  }

  get otherSide(): Side {
    return ({ left: "right", right: "left", top: "bottom", bottom: "top" } as const)[this.side];
  }
}
