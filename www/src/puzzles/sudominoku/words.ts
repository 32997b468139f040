/** Names and clauses that the sentences about a sudominoku share, in one language. */
import type { Messages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import type { SudominokuMessages } from "../../i18n/messages/sudominoku.ts";
import { place, places } from "../place.ts";
import { joinClauses, joinSentences } from "../shared.ts";
import { WIDTH } from "./board.ts";
import type { Clue } from "./clues.ts";
import {
  cellsIn,
  type Edge,
  type Facts,
  type Known,
  type Laid,
  type Moves,
  terse,
  without,
} from "./facts.ts";

export class Words {
  readonly t: Messages<SudominokuMessages>["t"];
  private readonly language: Language;

  constructor(messages: Messages<SudominokuMessages>) {
    this.t = messages.t;
    this.language = messages.language;
  }

  /** "row 3, column 4" */
  at(cell: number): string {
    return place(cell, WIDTH, this.language);
  }

  /** "row 3, columns 4 and 5" */
  all(cells: readonly number[]): string {
    return places(cells, WIDTH, this.language);
  }

  /** Sentences, one after another; empty ones are left out. */
  join(...sentences: readonly string[]): string {
    return joinSentences(sentences, this.language);
  }

  /** Clauses, one after another. */
  series(clauses: readonly string[]): string {
    return joinClauses(clauses, this.language);
  }

  /** "row 3", "domino 1-2", "row 3, column 4" */
  named(clue: Clue): string {
    switch (clue.what) {
      case "domino":
        return this.t("clue.domino", { low: clue.low, high: clue.high });
      case "single":
        return this.t("clue.single", { digit: clue.digit });
      case "cell":
        return this.at(clue.cell);
      case "edge":
        return this.t("clue.edge", { cells: this.all(clue.cells) });
      case "cover":
        return this.t("clue.cover");
      default:
        return this.t(`clue.${clue.what}`, { number: clue.number });
    }
  }

  /** With the article, where one is needed. */
  definite(clue: Clue): string {
    const name = this.named(clue);
    const isCommon = ["domino", "single", "edge", "cover"].includes(clue.what);
    return isCommon ? this.t("clue.definite", { clue: name }) : name;
  }

  /** "1-2" */
  pair(clue: Clue): string {
    return clue.what === "domino" ? this.t("domino", { low: clue.low, high: clue.high }) : this.named(clue);
  }

  /** "row 3, column 2 is 9; a domino lies on row 4, columns 1 and 2" */
  facts(known: Facts): string {
    return this.series([...known.digits.map((one) => this.state(one)), ...this.layout(known)]);
  }

  /** The same in few characters, for long reasons. */
  briefFacts(known: Facts): string {
    const digits = known.digits.map((one) =>
      this.t("brief.digits", { cells: this.all(one.cells), digits: one.digits.join(" ") }),
    );
    return this.series([...digits, ...this.layout(known)]);
  }

  /** The same in the fewest: "(3,2): 9, (3,4): 1 2". */
  tersestFacts(known: Facts): string {
    return terse(known, {
      not: (digits) => this.t("terse.not", { digits }),
      ...{ single: this.t("terse.single"), noSingle: this.t("terse.noSingle") },
      ...{ joined: this.t("terse.domino"), wall: this.t("terse.wall") },
    });
  }

  /** A reason with what it rests on, where its sentence can name that. */
  withFacts(reason: string, known: Facts): (() => string)[] {
    return [
      () => this.t("basis", { reason, facts: this.facts(known) }),
      () => this.t("basis", { reason, facts: this.briefFacts(known) }),
      () => this.t("basis.terse", { reason, facts: this.tersestFacts(known) }),
    ];
  }

  /** A reason that rests on too many cells to be named. */
  withCells(reason: string, known: Facts): string {
    return this.t("basis.lit", { reason, count: cellsIn(known) });
  }

  /** What becomes of cells, each a sentence. */
  moves(moves: Moves): string[] {
    const cells = (known: Known) => ({ cells: this.all(known.cells), count: known.cells.length });
    return [
      ...moves.become.map((one) => this.t("move.is", { ...cells(one), digits: one.digits })),
      ...moves.joined.map((edge) => this.t("move.domino", { cells: this.all(edge) })),
      ...this.some(moves.singles, "move.single"),
      ...this.walls(moves.walls, "move.wall"),
      ...this.some(moves.noSingles, "move.noSingle"),
      ...moves.keep.map((one) => this.t("move.keep", { ...cells(one), digits: one.digits })),
      ...moves.lose.map((one) => this.t("move.lose", { ...cells(one), digits: one.digits })),
    ];
  }

  private state({ cells, digits }: Known): string {
    const [where, count] = [this.all(cells), cells.length];
    if (digits.length === 1) return this.t("fact.is", { cells: where, count, digits });
    if (digits.length <= 5) return this.t("fact.isOneOf", { cells: where, digits });
    return this.t("fact.isNot", { cells: where, count, digits: without(digits) });
  }

  /** How cells are laid, each a clause. */
  private layout({ joined, singles, walls, noSingles }: Laid): string[] {
    return [
      ...joined.map((edge) => this.t("fact.domino", { cells: this.all(edge) })),
      ...this.some(singles, "fact.single"),
      ...this.walls(walls, "fact.wall"),
      ...this.some(noSingles, "fact.noSingle"),
    ];
  }

  private some(
    cells: readonly number[],
    key: "fact.single" | "fact.noSingle" | "move.single" | "move.noSingle",
  ): string[] {
    return cells.length === 0 ? [] : [this.t(key, { cells: this.all(cells), count: cells.length })];
  }

  private walls(edges: readonly Edge[], key: "fact.wall" | "move.wall"): string[] {
    if (edges.length === 0) return [];
    const places = edges.map((edge) => this.t("between", { cells: this.all(edge) }));
    return [this.t(key, { places })];
  }
}
