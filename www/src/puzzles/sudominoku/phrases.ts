/** Names and clauses that the sentences about a sudominoku share, in one language. */
import type { Messages } from "../../i18n/catalogue.ts";
import type { SudominokuMessages } from "../../i18n/messages/sudominoku.ts";
import type { Premise } from "../../solver/wire.ts";
import { CellPhrases } from "../cellPhrases.ts";
import { basisOf, type Outcome, ofCells, type Ways } from "../conclusion.ts";
import { briefText, digitOutcome, type Known, knownText } from "../knownDigits.ts";
import { WIDTH } from "./board.ts";
import type { Clue } from "./clues.ts";
import { apartOf, type Edge, endsOf, type Facts, type Moves } from "./facts.ts";

/** Walls that are named one by one even in few words. */
const FEW = 2;

/** Why a domino does not fit on a pair of neighbours. */
type ApartKey = "digits" | "unfit" | "laid" | "laidBrief" | "assumed";

export class Phrases extends CellPhrases {
  readonly t: Messages<SudominokuMessages>["t"];

  constructor(messages: Messages<SudominokuMessages>) {
    super(messages.language, WIDTH);
    this.t = messages.t;
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

  /** "row 3, column 2 is 9", "a domino lies on row 4, columns 1 and 2" */
  clauses(known: Facts): string[] {
    const full = (one: Known) => knownText(one, this.all(one.cells), this.language);
    return [...known.digits.map(full), ...this.layout(known)];
  }

  /** What a reason rests on, as a sentence: in full, with walls counted, and that in few words. */
  basesOf(known: Facts): Ways {
    const full = (one: Known) => knownText(one, this.all(one.cells), this.language);
    const brief = (one: Known) => briefText(one.digits, this.all(one.cells), this.language);
    const counted = (text: (one: Known) => string) => () =>
      basisOf([...known.digits.map(text), ...this.layout(known, this.countedWalls)], this.language);
    return [() => basisOf(this.clauses(known), this.language), counted(full), counted(brief)];
  }

  /** How many facts there are of each kind: "the digits left to 2 cells", "3 walls". */
  kindsOf({ digits, pieces, joined, singles, walls, noSingles }: Facts): string[] {
    const counts = [
      ["basis.digits", digits.flatMap(({ cells }) => cells).length],
      ["basis.dominoes", pieces.length + joined.length],
      ["basis.singles", singles.length],
      ["basis.walls", walls.length],
      ["basis.noSingles", noSingles.length],
    ] as const;
    return counts.flatMap(([key, count]) => (count === 0 ? [] : [this.t(key, { count })]));
  }

  /** Why the domino of two digits fits nowhere but at some `places`: the other pairs of neighbours are counted by why. */
  apart(premises: readonly Premise[], [low, high]: readonly [number, number], places: readonly Edge[]): Ways {
    const { digits, unfit, laid, assumed } = apartOf(premises, [low, high], places);
    const all = digits + unfit + laid + assumed;
    const counted = (counts: { [kind in ApartKey]?: number }) => () => {
      const kinds = Object.entries(counts).flatMap(([kind, count]) =>
        count === 0 ? [] : [this.t(`apart.${kind as ApartKey}`, { count, low, high })],
      );
      return this.t("basis.domino", { all, places: places.length, kinds });
    };
    return [
      counted({ digits, unfit, laid, assumed }),
      counted({ unfit: digits + unfit, laidBrief: laid, assumed }),
    ];
  }

  /** What becomes of cells. */
  outcomes(moves: Moves): Outcome[] {
    const ofDigits = (kind: "become" | "keep" | "lose") => digitOutcome(kind, this, this.language);
    const ofSingles = (key: "move.single" | "move.noSingle", some: readonly number[]) =>
      some.length === 0 ? [] : [this.ofCells(some, (cells) => this.t(key, { cells, count: some.length }))];
    return [
      ...moves.become.map(ofDigits("become")),
      ...moves.joined.map((edge) => this.ofCells(edge, (cells) => this.t("move.domino", { cells }))),
      ...ofSingles("move.single", moves.singles),
      ...this.ofWalls(moves.walls),
      ...ofSingles("move.noSingle", moves.noSingles),
      ...moves.keep.map(ofDigits("keep")),
      ...moves.lose.map(ofDigits("lose")),
    ];
  }

  private ofCells(cells: readonly number[], say: (named: string) => string): Outcome {
    return ofCells(cells, this, this.language, say);
  }

  private ofWalls(edges: readonly Edge[]): Outcome[] {
    const [full = ""] = this.walls(edges, "move.wall");
    if (full === "") return [];
    const short = () => this.walls(edges, "move.wall", true)[0] ?? "";
    const brief = () => (edges.length <= 2 ? full : this.t("move.walls", { count: edges.length }));
    return [{ cells: new Set(edges.flat()).size, full: () => full, short, brief }];
  }

  /** How cells are laid, each a clause. */
  private layout(
    { pieces, joined, singles, walls, noSingles }: Facts,
    ofWalls = (edges: readonly Edge[]) => this.walls(edges, "fact.wall"),
  ): string[] {
    return [
      ...pieces.map(({ edge, digits }) => this.t("fact.thisDomino", { cells: this.all(edge), digits })),
      ...joined.map((edge) => this.t("fact.domino", { cells: this.all(edge) })),
      ...this.some(singles, "fact.single"),
      ...ofWalls(walls),
      ...this.some(noSingles, "fact.noSingle"),
    ];
  }

  private some(cells: readonly number[], key: "fact.single" | "fact.noSingle"): string[] {
    return cells.length === 0 ? [] : [this.t(key, { cells: this.all(cells), count: cells.length })];
  }

  /** "there are 4 walls at row 7, columns 6 and 7" */
  private countedWalls = (edges: readonly Edge[]): string[] =>
    edges.length <= FEW
      ? this.walls(edges, "fact.wall")
      : [this.t("fact.walls", { count: edges.length, cells: this.all(endsOf(edges)) })];

  private walls(edges: readonly Edge[], key: "fact.wall" | "move.wall", isBrief = false): string[] {
    if (edges.length === 0) return [];
    const places = edges.map((edge) =>
      this.t("between", { cells: isBrief ? this.allBrief(edge) : this.all(edge) }),
    );
    return [this.t(key, { places })];
  }
}
