/** Names and clauses that the sentences about a Kakuro share, in one language. */
import type { Messages } from "../../i18n/catalogue.ts";
import type { KakuroMessages } from "../../i18n/messages/kakuro.ts";
import type { Effect, Opened } from "../../solver/wire.ts";
import { CellPhrases } from "../cellPhrases.ts";
import { basisOf, inLight, type Outcome, type Ways } from "../conclusion.ts";
import { briefText, digitMovesOf, digitOutcome, type Known, knownText, signedText } from "../knownDigits.ts";
import { byLine } from "../place.ts";
import { type Board, boardOf, type Run } from "./board.ts";
import type { Rest } from "./facts.ts";

export class Phrases extends CellPhrases {
  readonly t: Messages<KakuroMessages>["t"];
  readonly board: Board;

  constructor(messages: Messages<KakuroMessages>, opened: Opened) {
    super(messages.language, opened.view.width);
    this.t = messages.t;
    this.board = boardOf(opened);
  }

  /** "16 across", or "run across" where it has no sum. */
  short({ sum, direction }: Run): string {
    return sum === null ? this.t("run.open", { direction }) : this.t("run.sum", { sum, direction });
  }

  /** "16 across from row 3, column 2" */
  named(run: Run): string {
    return this.t("run.from", { run: this.short(run), cell: this.at(run.cells[0] ?? 0) });
  }

  /** "16 in 2 cells", or "the 7 left in 2 cells of the 16 after 9" */
  amount(left: number, total: number, cells: number, used: readonly number[]): string {
    return used.length === 0
      ? this.t("amount", { total, cells })
      : this.t("amount.rest", { left, total, cells, used });
  }

  amountOf({ run, used, left, cells }: Rest): string {
    return this.amount(left ?? 0, run.sum ?? 0, cells, used);
  }

  /** The same where the run is named with its sum. */
  amountWithin(rest: Rest): string {
    const { left, cells, used } = rest;
    return used.length === 0
      ? this.amountOf(rest)
      : this.t("amount.within", { left: left ?? 0, cells, used });
  }

  /** What a reason rests on, as a sentence. */
  basisOf(known: readonly Known[]): Ways {
    const { language } = this;
    const each = (say: (one: Known) => string) => () => basisOf(known.map(say), language);
    return [
      each((one) => this.state(one)),
      each((one) => this.brief(one)),
      () => basisOf(this.inLines(known), language),
      each((one) => signedText(one, this.allBrief(one.cells))),
      () => inLight(known.flatMap(({ cells }) => cells).length, language),
    ];
  }

  /** In few characters: the digits of a line together, in its order. */
  private inLines(known: readonly Known[]): string[] {
    const digits = new Map<number, number>();
    for (const { cells, digits: some } of known)
      if (some.length === 1) for (const cell of cells) digits.set(cell, some[0] ?? 0);
    const placed = [...digits.keys()].sort((one, other) => one - other);
    const open = known.filter((one) => 1 < one.digits.length);
    return [
      ...byLine(placed, this.board.width).map((line) => this.inTurn(line, digits)),
      ...open.map((one) => this.brief(one)),
    ];
  }

  private inTurn(line: readonly number[], held: ReadonlyMap<number, number>): string {
    const digits = line.map((cell) => held.get(cell) ?? 0);
    const where = this.all(line);
    return line.length === 1
      ? briefText(digits, where, this.language)
      : this.t("brief.each", { cells: where, digits });
  }

  /** What becomes of cells. */
  outcomes(effects: readonly Effect[]): Outcome[] {
    const { become, keep, lose } = digitMovesOf(effects);
    return [
      ...become.map(digitOutcome("become", this, this.language)),
      ...keep.map(digitOutcome("keep", this, this.language)),
      ...lose.map(digitOutcome("lose", this, this.language)),
    ];
  }

  private state(one: Known): string {
    return knownText(one, this.all(one.cells), this.language);
  }

  private brief({ cells, digits }: Known): string {
    return briefText(digits, this.all(cells), this.language);
  }
}

/** "1+6", "2+5" */
export const sumsOf = (ways: readonly (readonly number[])[]): string[] => ways.map((way) => way.join("+"));
