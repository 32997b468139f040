/** The values of a step by their names, and the names of its cells. */

import { PARTNERS } from "../../solver/states/sudominoku.ts";
import type { Premise, Step } from "../../solver/wire.ts";
import { cellsOf, numberOf, stepsOf } from "../args.ts";
import { digitsOf } from "../digits.ts";
import { setOf } from "../knownDigits.ts";
import { WIDTH } from "./board.ts";
import { ALL_PARTNERS, DIGIT } from "./cellState.ts";
import { type Clue, clueOf, edgesIn } from "./clues.ts";
import { cluesOf, type Edge, type Facts, factsOf, type TechniqueKey } from "./facts.ts";
import type { Phrases } from "./phrases.ts";

export class StepReader {
  constructor(
    readonly step: Step,
    readonly phrases: Phrases,
  ) {}

  /** Of a step within this one. */
  within(step: Step): StepReader {
    return new StepReader(step, this.phrases);
  }

  get t(): Phrases["t"] {
    return this.phrases.t;
  }

  number(name: string): number {
    return numberOf(this.step.args, name);
  }

  set(name: string): readonly number[] {
    return setOf(this.step.args, name);
  }

  cells(name: string): number[] {
    return cellsOf(this.step.args, name);
  }

  edges(name: string): Edge[] {
    return edgesIn(this.step.args, name);
  }

  /** The places of a domino that the step is about. */
  get places(): string[] {
    return this.edges("cells").map((edge) => this.phrases.all(edge));
  }

  clues(name: string): Clue[] {
    return cluesOf(this.step.args, name).map(clueOf);
  }

  /** The constraints that the step rests on. */
  get rests(): Clue[] {
    return this.step.clues.map(clueOf);
  }

  /** "row 3, column 4" */
  at(name: string): string {
    return this.phrases.all(this.cells(name));
  }

  /** "the domino 1-2" */
  get domino(): string {
    return this.phrases.definite({ what: "domino", low: this.number("low"), high: this.number("high") });
  }

  /** The row, column or box that the step is about. */
  get house(): Clue {
    return this.clues("house")[0] ?? BOARD;
  }

  /** The name of the row, column or box that the step is about. */
  get houseName(): string {
    return this.phrases.definite(this.house);
  }

  /** Cells of that row or column, which is named before them: "columns 4 and 5". */
  inHouse(name: string): string {
    const [cells, { what }] = [this.cells(name), this.house];
    const numbers = (index: (cell: number) => number) =>
      [...new Set(cells.map(index))].sort((one, other) => one - other).map((number) => number + 1);
    if (what === "row") return this.t("cells.columns", { columns: numbers((cell) => cell % WIDTH) });
    if (what === "column") return this.t("cells.rows", { rows: numbers((cell) => Math.floor(cell / WIDTH)) });
    return this.at(name);
  }

  /** The name of the first constraint that the step rests on. */
  get firstName(): string {
    return this.phrases.definite(this.rests[0] ?? BOARD);
  }

  /** The other house that all the named cells and those that change are in. */
  get otherHouse(): Clue | undefined {
    const { house } = this;
    const cells = [...this.cells("cells"), ...this.step.effects.map(({ cell }) => cell)];
    const isOther = (clue: Clue) =>
      "number" in clue && clue.what !== house.what && cells.every((cell) => clue.cells.includes(cell));
    return HOUSES.map(clueOf).find(isOther);
  }

  /** Cells that show why a digit has one place in the house: those that hold it elsewhere, and those of the house that
   *  hold another. */
  seen(digit: number): { stands: number[]; filled: number[] } {
    const inside = "number" in this.house ? this.house.cells : [];
    const { premises: because } = this.step;
    const cells = (is: (cite: Premise) => boolean) => because.filter(is).map(({ cell }) => cell);
    return {
      stands: cells(
        ({ cell, mask: state }) => !inside.includes(cell) && digitsOf(state).join() === String(digit),
      ),
      filled: cells(({ cell, mask: state }) => inside.includes(cell) && digitsOf(state).length === 1),
    };
  }

  /** Digits that cells lose. */
  get gone(): number[] {
    const bits = this.step.effects.reduce((all, { from, to }) => all | (from & ~to), 0);
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => bits & (1 << digit));
  }

  /** What a supposition leads to, with its end. */
  get followed(): number {
    return stepsOf(this.step.args, "steps").length;
  }

  /** The first of the steps within the step: of cases, which there are. */
  get start(): Step | undefined {
    return stepsOf(this.step.args, "steps")[0];
  }

  /** The last of the steps within the step; the step itself where there are none. */
  get end(): Step {
    return stepsOf(this.step.args, "steps").at(-1) ?? this.step;
  }

  /** What the step rests on and its sentence does not name: a contradiction leaves it to the steps within it, but for
   *  what was known of the cells that it changes. */
  get implicit(): Facts {
    return this.implicitIn(this.step.premises);
  }

  /** The same without the digits that stand in the houses that the sentence names: they are seen there. */
  get implicitOpen(): Facts {
    const cells = [...this.clues("house"), ...this.clues("houses")].flatMap((clue) =>
      "number" in clue ? clue.cells : [],
    );
    const isSeen = ({ cell, mask }: Premise) => cells.includes(cell) && isOneDigit(mask);
    return this.implicitIn(this.step.premises.filter((premise) => !isSeen(premise)));
  }

  private implicitIn(premises: readonly Premise[]): Facts {
    const rule = this.step.technique as TechniqueKey;
    const { args, effects } = this.step;
    const changes = ({ cell }: Premise) => effects.some((effect) => effect.cell === cell);
    if (args.steps || rule === "full-house") return factsOf(premises.filter(changes));
    // The digits in the row, column and box of a cell are seen there.
    if (rule === "naked-single") return factsOf(premises.filter(({ mask }) => !isOneDigit(mask)));
    const named = [...this.cells("cells"), ...this.cells("cell")];
    if (rule === "odd-island") return withoutBorder(factsOf(premises), named);
    const said = NAMED[rule] ?? 0;
    return factsOf(
      premises.map(({ cell, mask }) => ({ cell, mask: named.includes(cell) ? mask | said : mask })),
    );
  }
}

/** Facts without the walls on the border of an area and without its cells that are not singles: the reason counts both. */
const withoutBorder = (facts: Facts, area: readonly number[]): Facts => ({
  ...facts,
  walls: facts.walls.filter(([one, other]) => area.includes(one) === area.includes(other)),
  noSingles: facts.noSingles.filter((cell) => !area.includes(cell)),
});

const isOneDigit = (mask: number): boolean => digitsOf(mask).length === 1;

const BOARD: Clue = { what: "cover" };
/** The constraints of rows, columns and boxes. */
const HOUSES = Array.from({ length: 27 }, (_, constraint) => constraint);

const LAYOUT = ALL_PARTNERS << PARTNERS;

/** What a reason says of the cells that it names, as bits of their states: its basis need not say that. */
const NAMED: Partial<Record<TechniqueKey, number>> = {
  "one-partner": LAYOUT,
  "used-pair": DIGIT | LAYOUT,
  "used-single": DIGIT | LAYOUT,
  "used-digit": DIGIT,
  "dead-edge": DIGIT,
  "nine-singles": LAYOUT,
  "naked-pair": DIGIT,
  "naked-triple": DIGIT,
  "shared-partners-two": LAYOUT,
  "shared-partners-three": LAYOUT,
  "shared-partners-four": LAYOUT,
};
