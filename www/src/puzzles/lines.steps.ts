/** The values of a step by their names, and the names of its cells and lines: what nonograms of both kinds share. */
import type { Step } from "../solver/wire.ts";
import { cellsOf, numberOf, stepsOf } from "./args.ts";
import type { LinePhrases } from "./lines.phrases.ts";
import type { Line } from "./lines.ts";
import type { Region } from "./view.ts";

const NONE: Line = { kind: "row", number: 0, index: 0, blocks: [], colours: [], cells: [] };

export class LineStepReader<P extends LinePhrases> {
  /** The line that the step is about. */
  readonly line: Line;

  constructor(
    readonly step: Step,
    readonly phrases: P,
  ) {
    this.line = phrases.lineOf(step.clues[0] ?? 0) ?? NONE;
  }

  get t(): P["t"] {
    return this.phrases.t;
  }

  number(name: string): number {
    return numberOf(this.step.args, name);
  }

  cells(name: string): readonly number[] {
    return cellsOf(this.step.args, name);
  }

  /** "row 3, column 4" */
  at(name: string): string {
    return this.phrases.all(this.cells(name));
  }

  /** "row 3" */
  get lineName(): string {
    return this.phrases.line(this.line);
  }

  /** "row 3 (5 2)" */
  get named(): string {
    return this.phrases.named(this.line);
  }

  /** Steps that follow from a supposition, with the one that ends in a conflict. */
  get followed(): number {
    return stepsOf(this.step.args, "steps").length;
  }

  /** The line that a supposition breaks. */
  get broken(): string {
    return this.phrases.named(this.phrases.lineOf(this.number("clue")) ?? NONE);
  }
}

/** What a sentence names that says where to look: the cell of an assumption, else the line. */
export function region({ args, clues }: Step): Region {
  const isAssumed = 0 < stepsOf(args, "steps").length;
  return isAssumed ? { cells: cellsOf(args, "cell"), clues: [] } : { cells: [], clues };
}
