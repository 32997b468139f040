/** What is known of the digits of cells, and what becomes of them: gathered, and in sentences; for every puzzle of digits. */
import type { Language } from "../i18n/language.ts";
import type { Effect } from "../solver/wire.ts";
import type { Args } from "./args.ts";
import { basisOf, type Naming, type Outcome, ofCells, type Premises, type Ways } from "./conclusion.ts";
import { digitsOf } from "./digits.ts";
import { puzzleMessages } from "./shared.ts";

/** Cells of which the same digits are known, together. */
export interface Known {
  cells: number[];
  /** The digits they can hold. */
  digits: number[];
}

/** The digits of a set. */
export function setOf(args: Args, name: string): number[] {
  const arg = args[name];
  return arg?.type === "digits" ? arg.value : [];
}

/** The digits from 1 to 9 that are not among some. */
export const without = (digits: readonly number[]): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !digits.includes(digit));

export function gather(cells: readonly (readonly [cell: number, digits: number[]])[]): Known[] {
  const bySet = new Map<string, Known>();
  for (const [cell, digits] of cells) {
    const same = bySet.get(digits.join());
    if (same) same.cells.push(cell);
    else bySet.set(digits.join(), { cells: [cell], digits });
  }
  return [...bySet.values()];
}

/** Cells that become one digit, cells that keep a few, and cells that lose a few. */
export interface DigitMoves {
  become: Known[];
  keep: Known[];
  lose: Known[];
}

export function digitMovesOf(effects: readonly Effect[]): DigitMoves {
  const kinds: Record<keyof DigitMoves, [number, number[]][]> = { become: [], keep: [], lose: [] };
  const placed = effects.flatMap(({ to }) => (digitsOf(to).length === 1 ? digitsOf(to) : []));
  for (const { cell, from, to } of effects) {
    const [left, gone] = [digitsOf(to), digitsOf(from & ~to)];
    if (gone.length === 0) continue;
    if (left.length === 1) kinds.become.push([cell, left]);
    // "One is 9, and another can only be 8 or 9" would contradict itself.
    else if (0 < left.length && left.length < gone.length && !left.some((digit) => placed.includes(digit)))
      kinds.keep.push([cell, left]);
    else kinds.lose.push([cell, gone]);
  }
  return { become: gather(kinds.become), keep: gather(kinds.keep), lose: gather(kinds.lose) };
}

/** So many of the nine digits are named; of more it is shorter to say which cannot be. */
const FEW = 4;

/** "row 3, column 4 can only be 2 or 5"; `where` names the cells. */
export function knownText({ cells, digits }: Known, where: string, language: Language): string {
  const { t } = puzzleMessages(language);
  if (digits.length === 1) return t("digits.is", { cells: where, count: cells.length, digits });
  return digits.length <= FEW
    ? t("digits.isOneOf", { cells: where, digits })
    : t("digits.cannot", { cells: where, digits: without(digits) });
}

/** The same in few characters, for long reasons. */
export const briefText = (digits: readonly number[], where: string, language: Language): string =>
  puzzleMessages(language).t("digits.brief", { cells: where, digits });

/** Cells, and the digits that they hold or do not: "r3c4=2/5", "r3c4≠2". */
const signed = (cells: string, is: boolean, digits: readonly number[]): string =>
  `${cells}${is ? "=" : "≠"}${digits.join("/")}`;

/** What is known, as short as can be: "r3c4 r3c5=2/5", or which digits cannot be; `where` names the cells so. */
export const signedText = ({ digits }: Known, where: string): string =>
  digits.length <= FEW ? signed(where, true, digits) : signed(where, false, without(digits));

/** That one cell is one of some digits, or none of them: known, as a condition, or as what follows. */
export function ofCell(cell: string, digits: readonly number[], language: Language) {
  const { t } = puzzleMessages(language);
  const one = { cells: cell, count: 1, digits };
  return {
    known: (is: boolean) => t(is ? "digits.is" : "digits.isNot", one),
    condition: () => t("digits.when", { cells: cell, digits }),
    conclusion: (is: boolean) => t(is ? "digits.become" : "digits.lose", one),
    /** In few characters. */
    brief: (is: boolean) => signed(cell, is, digits),
  };
}

/** Reasons, and what they rest on: where a step leaves a cell one digit and excludes only some of the others, the digits
 *  that earlier steps left. */
export function withOpenBefore(
  reasons: Ways,
  { cell, left, gone }: { cell: number; left: readonly number[]; gone: readonly number[] },
  where: string,
  language: Language,
): Ways<Premises> {
  const digits = [...left, ...gone].sort((one, other) => one - other);
  const isWhole = left.length !== 1 || digits.length === 9;
  const known = isWhole ? [] : [knownText({ cells: [cell], digits }, where, language)];
  return reasons.map((reason) => () => ({ reason: reason(), basis: basisOf(known, language) }));
}

/** What becomes of cells, all in the same way. */
export const digitOutcome =
  (kind: keyof DigitMoves, naming: Naming, language: Language) =>
  ({ cells, digits }: Known): Outcome =>
    ofCells(cells, naming, language, (named) =>
      puzzleMessages(language).t(`digits.${kind}`, { cells: named, count: cells.length, digits }),
    );
