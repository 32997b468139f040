/** The values of a step by their names, and the names of its cells and runs. */

import type { Premise, Step } from "../../solver/wire.ts";
import { digitsOf } from "../digits.ts";
import { type Known, setOf } from "../knownDigits.ts";
import type { Run } from "./board.ts";
import { cellsOf, keyOf, knownOf, numberOf, runsOf, setsOf, type TechniqueKey } from "./facts.ts";
import { type Phrases, sumsOf } from "./phrases.ts";

export class StepReader {
  /** The runs that the step rests on. */
  readonly runs: readonly Run[];

  constructor(
    readonly step: Step,
    readonly phrases: Phrases,
  ) {
    this.runs = step.clues.flatMap((clue) => phrases.board.runs[clue] ?? []);
  }

  get t(): Phrases["t"] {
    return this.phrases.t;
  }

  number(name: string): number {
    return numberOf(this.step.args, name);
  }

  key(name: string): string {
    return keyOf(this.step.args, name);
  }

  set(name: string): readonly number[] {
    return setOf(this.step.args, name);
  }

  /** "1+6", "2+5" */
  sums(name: string): string[] {
    return sumsOf(setsOf(this.step.args, name));
  }

  cells(name: string): number[] {
    return cellsOf(this.step.args, name);
  }

  /** "row 3, column 4" */
  at(name: string): string {
    return this.phrases.all(this.cells(name));
  }

  /** The runs of some clues. */
  named(name: string): Run[] {
    return runsOf(this.step.args, name, this.phrases.board);
  }

  /** "16 across" */
  get run(): string {
    const [run] = this.runs;
    return run ? this.phrases.short(run) : "";
  }

  /** "16 in 2 cells" */
  get amount(): string {
    return this.phrases.amount(
      this.number("left"),
      this.number("sum"),
      this.number("cells"),
      this.set("used"),
    );
  }

  /** Whether it is a digit that the sentence names among those that stand in a run: where is seen there. */
  private isUsed({ cell, mask }: Premise): boolean {
    const [digit = 0, ...others] = digitsOf(mask);
    return (
      others.length === 0 &&
      USED.some(
        ([name, direction]) =>
          this.set(name).includes(digit) &&
          this.runs.some(
            (run) => run.cells.includes(cell) && (direction === null || run.direction === direction),
          ),
      )
    );
  }

  /** Of a cell of one run, without the digits that stand there: that it holds none of these goes without saying. */
  private besidesStanding(premise: Premise): Premise {
    if (this.step.clues.length !== 1) return premise;
    const standing = this.step.premises
      .filter(({ cell, mask }) => cell !== premise.cell && digitsOf(mask).length === 1)
      .reduce((all, { mask }) => all | mask, 0);
    const mask = premise.mask & ~standing;
    return digitsOf(mask).length < 2 ? premise : { ...premise, mask };
  }

  /** What the step rests on and its sentence does not name: a contradiction leaves it to the steps within it, but for
   *  what was known of the cell that it is about. */
  get implicit(): Known[] {
    const { premises, effects, technique } = this.step;
    if (technique === "contradiction")
      return knownOf(premises.filter(({ cell }) => effects.some((effect) => effect.cell === cell)));
    return knownOf(
      premises.filter((premise) => !this.isUsed(premise)).map((premise) => this.besidesStanding(premise)),
      (SAID[this.step.technique as TechniqueKey] ?? []).flatMap((name) => this.cells(name)),
    );
  }
}

/** The values that name the digits which stand in runs, and the direction of these; null where all are meant. */
const USED = [
  ["used", null],
  ["acrossUsed", "across"],
  ["downUsed", "down"],
] as const;

/** The values that name cells together with what is known of them. */
const SAID: Partial<Record<TechniqueKey, readonly string[]>> = {
  "used-digit": ["cell"],
  "only-candidate": ["cell"],
  "naked-pair": ["cells"],
  "naked-triple": ["cells"],
};
