/** How a hint's sentence is put together: why, what that rests on, and at its end what follows from the step's effects. */
import type { Language } from "../i18n/language.ts";
import { LONGEST } from "./args.ts";
import { joinClauses, puzzleMessages } from "./shared.ts";

/** One thing that follows, as a clause. */
export interface Outcome {
  /** How many cells change. */
  cells: number;
  full(): string;
  /** In few words, where it is long. */
  brief(): string;
}

/** How a puzzle calls the cells of its board. */
export interface Naming {
  width: number;
  all(cells: readonly number[]): string;
}

/** What a sentence begins with: a reason, and a sentence for what it rests on besides; each "" where there is none. */
export interface Premises {
  reason: string;
  basis: string;
}

/** Ways to say the same, the longest first. */
export type Ways<T = string> = readonly (() => T)[];

/** A reason that names all that it rests on. */
export const because = (reason: string): Ways<Premises> => [() => ({ reason, basis: "" })];

/** Cells that are named one by one even in few words. */
const FEW = 3;

/** What becomes of some cells, all the same: they are named, or counted by line ("6 cells of row 3"). */
export function ofCells(
  cells: readonly number[],
  names: Naming,
  language: Language,
  say: (named: string) => string,
): Outcome {
  const full = () => say(names.all(cells));
  const brief = () => (cells.length <= FEW ? full() : say(counted(cells, names.width, language)));
  return { cells: cells.length, full, brief };
}

function counted(cells: readonly number[], width: number, language: Language): string {
  const { t } = puzzleMessages(language);
  const count = cells.length;
  const lineOf = (index: (cell: number) => number) =>
    cells.every((cell) => index(cell) === index(cells[0] ?? 0)) ? index(cells[0] ?? 0) + 1 : null;
  const [row, column] = [lineOf((cell) => Math.floor(cell / width)), lineOf((cell) => cell % width)];
  if (row !== null) return t("cells.row", { count, line: row });
  return column === null ? t("cells.lit", { count }) : t("cells.column", { count, line: column });
}

/** Everything that follows, in clauses: with every cell named, with many of them counted, with the first part alone. */
export function conclusionsOf(outcomes: readonly Outcome[], language: Language): Ways {
  const { t } = puzzleMessages(language);
  const [first, ...others] = outcomes;
  const count = others.reduce((sum, { cells }) => sum + cells, 0);
  return [
    () =>
      joined(
        outcomes.map(({ full }) => full()),
        language,
      ),
    () =>
      joined(
        outcomes.map(({ brief }) => brief()),
        language,
      ),
    () => (first && 0 < count ? t("also.more", { first: first.brief(), count }) : (first?.brief() ?? "")),
  ];
}

/** Two clauses of what follows. */
export const also = (first: string, second: string, language: Language): string =>
  first === "" ? second : puzzleMessages(language).t("also", { first, second });

const joined = (clauses: readonly string[], language: Language): string =>
  clauses.reduce((first, second) => also(first, second, language), "");

/** The conclusion alone, as a sentence. */
export const concluded = (conclusions: Ways, language: Language): string =>
  shortestOf(conclusions.map((way) => () => sentenceOf(way(), language)));

/** "Only row 3, column 4 is empty in the 16 across: 16 - 9 = 7, so row 3, column 4 is 7." What follows is counted before
 *  less is said of what it rests on. */
export const reasoned = (premises: Ways<Premises>, conclusions: Ways, language: Language): string =>
  shortestOf(
    premises.flatMap((premise) => conclusions.map((way) => () => assembled(premise(), way(), language))),
  );

/** A clause of what follows as a sentence. */
export const sentenceOf = (conclusion: string, language: Language): string =>
  assembled({ reason: "", basis: "" }, conclusion, language);

/** What a reason rests on, as a sentence. */
export const basisOf = (facts: readonly string[], language: Language): string =>
  facts.length === 0 ? "" : puzzleMessages(language).t("basis", { facts: joinClauses(facts, language) });

/** The same where it is too much to be named: the cells are lit. */
export const inLight = (count: number, language: Language): string =>
  count === 0 ? "" : puzzleMessages(language).t("basis.lit", { count });

function assembled({ reason, basis }: Premises, conclusion: string, language: Language): string {
  const { t } = puzzleMessages(language);
  if (conclusion === "") return basis === "" ? t("reason", { reason }) : t("reason.basis", { reason, basis });
  if (reason === "")
    return basis === "" ? t("conclusion", { conclusion }) : t("so.only", { basis, conclusion });
  return basis === "" ? t("so", { reason, conclusion }) : t("so.basis", { reason, basis, conclusion });
}

/** The first that is short enough, else the shortest. */
function shortestOf(ways: Ways): string {
  const texts: string[] = [];
  for (const way of ways) {
    const text = way();
    if (text.length <= LONGEST) return text;
    texts.push(text);
  }
  return texts.reduce((best, text) => (text.length < best.length ? text : best), texts[0] ?? "");
}
