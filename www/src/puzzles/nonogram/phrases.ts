/** Names and clauses that the sentences about a nonogram share, in one language. */
import type { NonogramMessages } from "../../i18n/messages/nonogram.ts";
import { basisOf, type Outcome, ofCells, type Ways } from "../conclusion.ts";
import { LinePhrases } from "../lines.phrases.ts";
import { type Line, printed } from "../lines.ts";
import { type Colours, heldColours } from "./facts.ts";

export class Phrases extends LinePhrases<NonogramMessages> {
  /** "5 2" */
  clue(line: Line): string {
    return printed(line).join(" ");
  }

  /** "row 3 (5 2)" */
  named(line: Line): string {
    return this.t("named", { line: this.line(line), clue: this.clue(line) });
  }

  /** "the 5", or "the 2 (number 3)" where the clue has another 2. */
  block(blocks: readonly number[], block: number, which: number): string {
    const isAlone = blocks.filter((other) => other === block).length < 2;
    return this.t("block", { block, which, isAlone });
  }

  colour(isBlack: boolean): string {
    return this.t("colour", { isBlack });
  }

  /** "row 3, column 4 is black" */
  fact(cell: number, isBlack: boolean): string {
    return this.t("fact", { cells: this.at(cell), count: 1, isBlack });
  }

  /** "row 3, columns 1 to 5 are black and row 3, column 7 is white" */
  facts(colours: Colours): string {
    return this.messages.list(this.parts(colours, "fact"));
  }

  /** What a reason rests on, as a sentence. */
  basisOf(known: Colours): Ways {
    const { language } = this;
    const isNothing = known.black.length + known.white.length === 0;
    return [
      () => basisOf(isNothing ? [] : [this.facts(known)], language),
      () => basisOf(this.parts(known, "fact.brief"), language),
    ];
  }

  /** What becomes of cells. */
  outcomes({ black, white }: Colours): Outcome[] {
    const some = (cells: readonly number[], isBlack: boolean) =>
      cells.length === 0
        ? []
        : ofCells(cells, this, this.language, (named) =>
            this.t("move", { cells: named, count: cells.length, isBlack }),
          );
    return [some(black, true), some(white, false)].flat();
  }

  /** "black in row 3, column 4", "the crosses in row 2, columns 1 and 2" */
  entries(cells: readonly number[], states: ArrayLike<number>): string[] {
    return this.parts(heldColours(cells, states), "entry");
  }

  /** The same in one list. */
  listed(cells: readonly number[], states: ArrayLike<number>): string {
    return this.messages.list(this.entries(cells, states));
  }

  parts({ black, white }: Colours, key: "fact" | "fact.when" | "fact.brief" | "move" | "entry"): string[] {
    const part = (cells: readonly number[], isBlack: boolean) =>
      cells.length === 0 ? [] : [this.t(key, { cells: this.all(cells), count: cells.length, isBlack })];
    return [...part(black, true), ...part(white, false)];
  }
}
