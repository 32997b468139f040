/** Names and clauses that the sentences about a nonogram in colours share, in one language. */
import type { Messages } from "../../i18n/catalogue.ts";
import type { ColournonogramMessages } from "../../i18n/messages/colournonogram.ts";
import type { Opened } from "../../solver/wire.ts";
import { basisOf, inLight, type Outcome, ofCells, type Premises, type Ways } from "../conclusion.ts";
import { LinePhrases } from "../lines.phrases.ts";
import type { Line } from "../lines.ts";
import { puzzleMessages } from "../shared.ts";
import { type Fact, heldIn } from "./facts.ts";
import { colourName, type Palette, paletteOf } from "./palette.ts";
import { blockText } from "./words.ts";

export class Phrases extends LinePhrases<ColournonogramMessages> {
  readonly palette: Palette;

  constructor(messages: Messages<ColournonogramMessages>, opened: Opened) {
    super(messages, opened);
    this.palette = paletteOf(opened);
  }

  /** "red 3, blue 2" */
  clue(line: Line): string {
    const blocks = line.blocks.map((_, index) => blockText(this.palette, line, index, this.language));
    return blocks.join(", ") || "0";
  }

  /** "row 3 (red 3, blue 2)" */
  named(line: Line): string {
    return this.t("named", { line: this.line(line), clue: this.clue(line) });
  }

  /** "the red 3", or "the red 3 (number 2)" where the clue has another such. */
  block(line: Line, index: number): string {
    const isLike = (_: number, other: number) =>
      line.blocks[other] === line.blocks[index] && line.colours[other] === line.colours[index];
    const isAlone = line.blocks.filter(isLike).length < 2;
    return this.t("block", {
      block: blockText(this.palette, line, index, this.language),
      which: index + 1,
      isAlone,
    });
  }

  colour(value: number): string {
    return colourName(this.palette, value, this.language);
  }

  colours(values: readonly number[]): string[] {
    return values.map((value) => this.colour(value));
  }

  /** "row 3, column 4 is red", "row 3, column 4 is not red", "row 3, column 4 can only be red or blue" */
  fact({ cells, is, values }: Fact): string {
    const { t } = puzzleMessages(this.language);
    const named = { cells: this.all(cells), count: cells.length, digits: this.colours(values) };
    if (!is) return t("digits.isNot", named);
    return values.length === 1 ? t("digits.is", named) : t("digits.isOneOf", named);
  }

  /** The same after "if"; of facts that say what a cell is. */
  when({ cells, values }: Fact): string {
    const named = { cells: this.all(cells), digits: this.colours(values) };
    return puzzleMessages(this.language).t("digits.when", named);
  }

  private brief({ cells, is, values }: Fact): string {
    const named = { cells: this.allBrief(cells), colours: this.colours(values) };
    return this.t(is ? "brief" : "brief.not", named);
  }

  /** What a reason rests on, as a sentence. */
  basisOf(known: readonly Fact[]): Ways<Omit<Premises, "reason">> {
    const { language } = this;
    const count = known.reduce((sum, { cells }) => sum + cells.length, 0);
    return [
      () => ({
        basis: basisOf(
          known.map((fact) => this.fact(fact)),
          language,
        ),
      }),
      () => ({
        basis: basisOf(
          known.map((fact) => this.brief(fact)),
          language,
        ),
      }),
      () => ({ basis: inLight(count, language), isCounted: true }),
    ];
  }

  /** What follows, a clause. */
  private conclusion({ is, values }: Fact, cells: string, count: number): string {
    const named = { cells, count, digits: this.colours(values) };
    return puzzleMessages(this.language).t(is ? "digits.become" : "digits.lose", named);
  }

  concluded(fact: Fact): string {
    return this.conclusion(fact, this.all(fact.cells), fact.cells.length);
  }

  outcomes(facts: readonly Fact[]): Outcome[] {
    return facts.map((fact) =>
      ofCells(fact.cells, this, this.language, (named) => this.conclusion(fact, named, fact.cells.length)),
    );
  }

  /** "red in row 3, column 4", "the crosses in row 2, columns 1 and 2" */
  entries(cells: readonly number[], states: ArrayLike<number>): string[] {
    return heldIn(cells, states).map(({ cells: same, digits: [value = 0] }) => {
      const named = { cells: this.all(same), count: same.length };
      return value === 0
        ? this.t("entry.white", named)
        : this.t("entry", { cells: named.cells, colour: this.colour(value) });
    });
  }
}
