/** Names and clauses that the sentences about a Kakuro share, in one language. */
import type { Messages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import type { KakuroMessages } from "../../i18n/messages/kakuro.ts";
import type { Effect, Opened } from "../../solver/wire.ts";
import { place, places } from "../place.ts";
import { joinClauses, joinSentences } from "../shared.ts";
import { type Board, boardOf, type Run } from "./board.ts";
import { type Known, movesOf, type Rest, terse, without } from "./facts.ts";

export class Words {
  readonly t: Messages<KakuroMessages>["t"];
  readonly board: Board;
  private readonly language: Language;

  constructor(messages: Messages<KakuroMessages>, opened: Opened) {
    this.t = messages.t;
    this.board = boardOf(opened);
    this.language = messages.language;
  }

  /** "row 3, column 4" */
  at(cell: number): string {
    return place(cell, this.board.width, this.language);
  }

  /** "row 3, columns 4 and 5" */
  all(cells: readonly number[]): string {
    return places(cells, this.board.width, this.language);
  }

  /** Sentences, one after another; empty ones are left out. */
  join(...sentences: readonly string[]): string {
    return joinSentences(sentences, this.language);
  }

  /** Clauses, one after another. */
  series(clauses: readonly string[]): string {
    return joinClauses(clauses, this.language);
  }

  /** "16 across", or "run across" where it has no sum. */
  short({ sum, direction }: Run): string {
    return sum === null ? this.t("run.open", { direction }) : this.t("run.sum", { sum, direction });
  }

  /** "16 across from row 3, column 2" */
  named(run: Run): string {
    return this.t("run.from", { run: this.short(run), cell: this.at(run.cells[0] ?? 0) });
  }

  /** "16 in 2 cells", or "the 7 left of 16 in 2 cells" */
  amount(left: number, total: number, cells: number, isRest: boolean): string {
    return isRest ? this.t("amount.rest", { left, total, cells }) : this.t("amount", { total, cells });
  }

  amountOf({ run, used, left, cells }: Rest): string {
    return this.amount(left ?? 0, run.sum ?? 0, cells, 0 < used.length);
  }

  /** A reason with what it rests on; `shorter` is the reason in few words. */
  withFacts(reason: string, shorter: string, known: readonly Known[]): (() => string)[] {
    const { t } = this;
    const not = (digits: string) => t("terse.not", { digits });
    return [
      () => t("basis", { reason, facts: this.series(known.map((one) => this.state(one))) }),
      () => t("basis", { reason, facts: this.series(known.map((one) => this.brief(one))) }),
      () => t("basis.terse", { reason: shorter, facts: terse(known, this.board.width, not) }),
    ];
  }

  /** What becomes of cells, each a sentence. */
  moves(effects: readonly Effect[]): string[] {
    const { become, keep, lose } = movesOf(effects);
    const some = ({ cells, digits }: Known) => ({ cells: this.all(cells), count: cells.length, digits });
    return [
      ...become.map((one) => this.t("move.is", some(one))),
      ...keep.map((one) => this.t("move.keep", some(one))),
      ...lose.map((one) => this.t("move.lose", some(one))),
    ];
  }

  private state({ cells, digits }: Known): string {
    const [where, count] = [this.all(cells), cells.length];
    if (digits.length === 1) return this.t("fact.is", { cells: where, count, digits });
    if (digits.length <= 5) return this.t("fact.isOneOf", { cells: where, digits });
    return this.t("fact.isNot", { cells: where, count, digits: without(digits) });
  }

  /** The same in few characters, for long reasons. */
  private brief({ cells, digits }: Known): string {
    return this.t("brief.digits", { cells: this.all(cells), digits: digits.join(" ") });
  }
}

/** "1+6", "2+5" */
export const sumsOf = (ways: readonly (readonly number[])[]): string[] => ways.map((way) => way.join("+"));
