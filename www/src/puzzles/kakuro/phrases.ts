/** Names and clauses that the sentences about a Kakuro share, in one language. */
import type { Messages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import type { KakuroMessages } from "../../i18n/messages/kakuro.ts";
import type { Effect, Opened } from "../../solver/wire.ts";
import { basisOf, inLight, type Naming, type Outcome, ofCells, type Ways } from "../conclusion.ts";
import { byLine, place, places } from "../place.ts";
import { joinClauses, joinSentences } from "../shared.ts";
import { type Board, boardOf, type Run } from "./board.ts";
import { type Known, movesOf, type Rest, without } from "./facts.ts";

/** So many of the nine digits are named; of more it is shorter to say which cannot be. */
const FEW = 4;

export class Phrases {
  readonly t: Messages<KakuroMessages>["t"];
  readonly board: Board;
  readonly language: Language;

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

  /** "16 in 2 cells", or "the 7 left in 2 cells of the 16 after 9" */
  amount(left: number, total: number, cells: number, used: readonly number[]): string {
    return used.length === 0
      ? this.t("amount", { total, cells })
      : this.t("amount.rest", { left, total, cells, used });
  }

  amountOf({ run, used, left, cells }: Rest): string {
    return this.amount(left ?? 0, run.sum ?? 0, cells, used);
  }

  /** What a reason rests on, as a sentence. */
  basisOf(known: readonly Known[]): Ways {
    const { language } = this;
    const each = (say: (one: Known) => string) => () => basisOf(known.map(say), language);
    return [
      each((one) => this.state(one)),
      each((one) => this.brief(one)),
      () => basisOf(this.briefest(known), language),
      () => inLight(known.flatMap(({ cells }) => cells).length, language),
    ];
  }

  /** In few characters: the digits of a line together, in its order. */
  private briefest(known: readonly Known[]): string[] {
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
    const one = { cells: this.all(line), digits };
    return this.t(line.length === 1 ? "brief.digits" : "brief.each", one);
  }

  /** What becomes of cells. */
  outcomes(effects: readonly Effect[]): Outcome[] {
    const { become, keep, lose } = movesOf(effects);
    const some = (key: "move.is" | "move.keep" | "move.lose") => (one: Known) =>
      ofCells(one.cells, this.naming, this.language, (cells) =>
        this.t(key, { cells, count: one.cells.length, digits: one.digits }),
      );
    return [...become.map(some("move.is")), ...keep.map(some("move.keep")), ...lose.map(some("move.lose"))];
  }

  private get naming(): Naming {
    return { width: this.board.width, all: (cells) => this.all(cells) };
  }

  private state({ cells, digits }: Known): string {
    const [where, count] = [this.all(cells), cells.length];
    if (digits.length === 1) return this.t("fact.is", { cells: where, count, digits });
    return digits.length <= FEW
      ? this.t("fact.isOneOf", { cells: where, digits })
      : this.t("fact.cannot", { cells: where, digits: without(digits) });
  }

  /** The same in few characters, for long reasons. */
  private brief({ cells, digits }: Known): string {
    return this.t("brief.digits", { cells: this.all(cells), digits });
  }
}

/** "1+6", "2+5" */
export const sumsOf = (ways: readonly (readonly number[])[]): string[] => ways.map((way) => way.join("+"));
