/** How a hint's sentence is put together: why, what that rests on, and at its end what follows from the step's effects. */
import type { Language } from "../i18n/language.ts";
import { LONGEST } from "./args.ts";
import { joinClauses, puzzleMessages } from "./shared.ts";

/** One thing that follows, as a clause. */
export interface Outcome {
  /** How many cells change. */
  cells: number;
  full(): string;
  /** With cells in few characters, where that is another way. */
  short?(): string;
  /** With many cells counted. */
  brief(): string;
}

/** How a puzzle calls the cells of its board. */
export interface Naming {
  width: number;
  all(cells: readonly number[]): string;
  /** The same in few characters. */
  allBrief(cells: readonly number[]): string;
}

/** What a sentence begins with: a reason, and a sentence for what it rests on besides; each "" where there is none. */
export interface Premises {
  reason: string;
  basis: string;
  /** Whether some of what it rests on is only counted. */
  isCounted?: boolean;
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
  const short = () => say(names.allBrief(cells));
  const brief = () => (cells.length <= FEW ? full() : say(counted(cells, names.width, language)));
  return { cells: cells.length, full, short, brief };
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

/** What follows, in clauses. */
export interface Conclusions {
  /** With every cell named: in words, and in few characters. */
  named: Ways;
  /** With many cells counted, or all but the first part. */
  counted: Ways;
}

export function conclusionsOf(outcomes: readonly Outcome[], language: Language): Conclusions {
  const { t } = puzzleMessages(language);
  const [first, ...others] = outcomes;
  const count = others.reduce((sum, { cells }) => sum + cells, 0);
  const all = (form: "full" | "short" | "brief") => () =>
    joined(
      outcomes.map((one) => one[form]?.() ?? one.full()),
      language,
    );
  const alone = () =>
    first && 0 < count ? t("also.more", { first: first.brief(), count }) : (first?.brief() ?? "");
  return { named: [all("full"), all("short")], counted: [all("brief"), alone] };
}

/** Two clauses of what follows. */
export const also = (first: string, second: string, language: Language): string =>
  first === "" ? second : puzzleMessages(language).t("also", { first, second });

const joined = (clauses: readonly string[], language: Language): string =>
  clauses.reduce((first, second) => also(first, second, language), "");

/** The conclusion alone, as a sentence. */
export const concluded = ({ named, counted }: Conclusions, language: Language): string =>
  shortestOf([...named, ...counted].map((way) => () => sentenceOf(way(), language)));

/** "Only row 3, column 4 is empty in the 16 across: 16 - 9 = 7, so row 3, column 4 is 7." What it rests on is said in fewer
 *  words before what follows is, and both name their cells before they are counted: those of what follows last. */
export function reasoned(
  premises: Ways<Premises>,
  conclusions: Ways | Conclusions,
  language: Language,
): string {
  const { named, counted } = "named" in conclusions ? conclusions : { named: conclusions, counted: [] };
  const all = premises.map((premise) => premise());
  const parts = [all.filter((one) => !one.isCounted), all.filter((one) => one.isCounted)];
  const pairs = (some: readonly Premises[], ways: Ways) =>
    ways.flatMap((way) => some.map((premise) => () => assembled(premise, way(), language)));
  return shortestOf([...parts.flatMap((part) => pairs(part, named)), ...pairs(all, counted)]);
}

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
