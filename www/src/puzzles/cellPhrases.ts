/** Names of cells, and sentences one after another, on a board of some width: what the phrases of every puzzle share. */
import type { Language } from "../i18n/language.ts";
import type { Naming } from "./conclusion.ts";
import { place, places } from "./place.ts";
import { joinClauses, joinSentences, puzzleMessages } from "./shared.ts";

export class CellPhrases implements Naming {
  constructor(
    readonly language: Language,
    readonly width: number,
  ) {}

  /** "row 3, column 4" */
  at(cell: number): string {
    return place(cell, this.width, this.language);
  }

  /** "row 3, columns 4 and 5" */
  all(cells: readonly number[]): string {
    return places(cells, this.width, this.language);
  }

  /** The same in few characters: "r3c4 r3c5". */
  allBrief(cells: readonly number[]): string {
    const { shared, width } = this;
    return cells
      .map((cell) => shared("cell.brief", { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 }))
      .join(" ");
  }

  /** Sentences, one after another; empty ones are left out. */
  join(...sentences: readonly string[]): string {
    return joinSentences(sentences, this.language);
  }

  /** A message that all puzzles share. */
  get shared(): ReturnType<typeof puzzleMessages>["t"] {
    return puzzleMessages(this.language).t;
  }

  /** How two solutions differ in a cell, where they have `one` and `other`. */
  ambiguous(
    cell: number,
    [first, second]: readonly [ArrayLike<number>, ArrayLike<number>],
    [one = "", other = ""]: readonly (string | number)[],
  ): string {
    const count = Array.from(first).filter((state, index) => state !== second[index]).length;
    return this.shared("ambiguous", { cell: this.at(cell), one, other, count });
  }

  /** Clauses, one after another. */
  series(clauses: readonly string[]): string {
    return joinClauses(clauses, this.language);
  }
}
