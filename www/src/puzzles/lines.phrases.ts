/** Names of lines that the sentences about nonograms of both kinds share, in one language. */
import type { Messages } from "../i18n/catalogue.ts";
import type { Opened } from "../solver/wire.ts";
import { CellPhrases } from "./cellPhrases.ts";
import { cellsText } from "./lines.cells.ts";
import { type Board, boardMessages, boardOf, type Line, lineText } from "./lines.ts";

export abstract class LinePhrases<M = unknown> extends CellPhrases {
  readonly t: Messages<M>["t"];
  readonly board: Board;

  constructor(
    readonly messages: Messages<M>,
    opened: Opened,
  ) {
    super(messages.language, opened.view.width);
    this.t = messages.t;
    this.board = boardOf(opened);
  }

  /** The line of a constraint. */
  lineOf(constraint: number | null): Line | undefined {
    return this.board.lines[constraint ?? -1];
  }

  /** "row 3, columns 1 to 5" */
  override all(cells: readonly number[]): string {
    return cellsText(cells, this.width, this.language);
  }

  /** "row 3" */
  line(line: Line): string {
    return lineText(line, this.language);
  }

  /** "5 2", "red 5, blue 2" */
  abstract clue(line: Line): string;

  /** "row 3 (5 2)" */
  abstract named(line: Line): string;

  /** The same of the lines of some constraints. */
  allNamed(constraints: readonly number[]): string[] {
    return constraints.flatMap((constraint) => this.lineOf(constraint) ?? []).map((line) => this.named(line));
  }

  /** "Row 3: 5 2" */
  heading(line: Line): string {
    const values = { line: this.line(line), clue: this.clue(line) };
    return this.messages.capital(boardMessages(this.language).t("lineClue", values));
  }

  /** What entries hold, nouns: "black in row 3, column 4". */
  abstract entries(cells: readonly number[], states: ArrayLike<number>): readonly string[];
}
