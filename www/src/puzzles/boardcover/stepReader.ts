/** The values of a step by their names, and the names of its cells. */

import type { Step } from "../../solver/wire.ts";
import { cellsOf, keyOf, numberOf, stepsOf } from "../args.ts";
import { citedFacts, type Facts, movedFacts, SUPPOSES, type TechniqueKey } from "./facts.ts";
import type { Phrases } from "./phrases.ts";

export class StepReader {
  constructor(
    readonly step: Step,
    readonly phrases: Phrases,
  ) {}

  get t(): Phrases["t"] {
    return this.phrases.t;
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
    return this.cells(name).length === this.phrases.board.free.filter(Boolean).length;
  }

  /** "row 3, column 4" */
  at(name: string): string {
    return this.phrases.all(this.cells(name));
  }

  /** The first of some cells. */
  first(name: string): string {
    return this.phrases.at(this.cells(name)[0] ?? 0);
  }

  /** Cells that may be many. */
  most(name: string): string {
    return this.phrases.most(this.cells(name));
  }

  /** What it concludes. */
  get moved(): Facts {
    return movedFacts(this.phrases.board, this.step);
  }

  /** What it rests on; a supposition leaves that to the steps within it. */
  get rests(): Facts {
    return SUPPOSES.includes(this.step.technique as TechniqueKey)
      ? { laid: [], gone: [] }
      : citedFacts(this.phrases.board, this.step.premises);
  }

  /** A step within this one. */
  within(step: Step): StepReader {
    return new StepReader(step, this.phrases);
  }

  /** Steps that follow from a supposition, with the one that breaks. */
  get followed(): number {
    return stepsOf(this.step.args, "steps").length;
  }

  /** The last of the steps within the step; the step itself where there are none. */
  get end(): Step {
    return stepsOf(this.step.args, "steps").at(-1) ?? this.step;
  }
}
