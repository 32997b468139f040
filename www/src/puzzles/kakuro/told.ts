/** A step with its values at hand, named in a language. */

import type { Language } from "../../i18n/language.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { places } from "../place.ts";
import { type Board, boardOf, type Run } from "./board.ts";
import { cellsOf, type Known, knownOf, numberOf, type RuleKey, setOf, setsOf } from "./facts.ts";

/** What a language calls things. */
export interface Words {
  language: Language;
  /** "16 across" */
  short(run: Run): string;
  /** "16 in 2 cells", or what is left of 16. */
  amount(left: number, total: number, cells: number, isRest: boolean): string;
}

export class Told {
  readonly board: Board;
  /** The runs that the step rests on. */
  readonly runs: readonly Run[];

  constructor(
    readonly step: Step,
    opened: Opened,
    private readonly words: Words,
  ) {
    const board = boardOf(opened);
    this.board = board;
    this.runs = step.clues.flatMap((clue) => board.runs[clue] ?? []);
  }

  number(name: string): number {
    return numberOf(this.step.args, name);
  }

  set(name: string): readonly number[] {
    return setOf(this.step.args, name);
  }

  sets(name: string): readonly number[][] {
    return setsOf(this.step.args, name);
  }

  cells(name: string): number[] {
    return cellsOf(this.step.args, name);
  }

  /** "row 3, column 4" */
  at(name: string): string {
    return this.places(this.cells(name));
  }

  places(cells: readonly number[]): string {
    return places(cells, this.board.width, this.words.language);
  }

  /** "16 across" */
  get run(): string {
    const [run] = this.runs;
    return run ? this.words.short(run) : "";
  }

  /** "16 in 2 cells" */
  get rest(): string {
    const isRest = 0 < this.set("used").length;
    return this.words.amount(this.number("left"), this.number("sum"), this.number("cells"), isRest);
  }

  /** What the step rests on and its sentence does not name: a contradiction leaves it to the steps within it. */
  get unsaid(): Known[] {
    if (this.step.technique === "contradiction") return [];
    return knownOf(
      this.step.premises,
      (SAID[this.step.technique as RuleKey] ?? []).flatMap((name) => this.cells(name)),
    );
  }
}

/** The values that name cells together with what is known of them. */
const SAID: Partial<Record<RuleKey, readonly string[]>> = {
  "used-digit": ["cell"],
  "only-candidate": ["cell"],
  "naked-pair": ["cells"],
  "naked-triple": ["cells"],
};
