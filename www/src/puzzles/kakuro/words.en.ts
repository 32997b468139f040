/** The turns of phrase that English sentences about a Kakuro share. */
import { list, place, places } from "../place.ts";
import type { Run } from "./board.ts";
import type { FormatKey } from "./facts.ts";
import { type Known, type Rest, terse, without } from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  judge: "Judge format (KAKURO2)",
  link: "Short form of puzz.link",
  "puzz.link": "puzz.link address",
  json: "Gridstep document (JSON)",
  picture: "Picture in text",
};

export const and = (parts: readonly (string | number)[]): string => list(parts, "en");

export const or = (parts: readonly (string | number)[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;

export const count = (cells: number): string => `${cells} ${cells === 1 ? "cell" : "cells"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1+6, 2+5 or 3+4" */
export const sets = (ways: readonly (readonly number[])[]): string => or(ways.map((way) => way.join("+")));

/** "1+6, 2+5 and 3+4 do not fit" */
export const misfits = (ways: readonly (readonly number[])[]): string =>
  `${and(ways.map((way) => way.join("+")))} ${ways.length === 1 ? "does" : "do"} not fit`;

/** "only as 1+3", "as 1+6 or 2+5" */
export const asSets = (ways: readonly (readonly number[])[]): string =>
  `${ways.length === 1 ? "only " : ""}as ${sets(ways)}`;

/** "16 across", or "run across" where it has no sum. */
export const short = (run: Run): string => `${run.sum ?? "run"} ${run.direction}`;

/** "16 across from row 3, column 2" */
export const named = (run: Run, width: number): string =>
  `${short(run)} from ${place(run.cells[0] ?? 0, width, "en")}`;

/** "16 in 2 cells", or "the 7 left of 16 in 2 cells". */
export const amount = (left: number, total: number, cells: number, isRest: boolean): string =>
  isRest ? `the ${left} left of ${total} in ${count(cells)}` : `${total} in ${count(cells)}`;

export const amountOf = ({ run, used, left, cells }: Rest): string =>
  amount(left ?? 0, run.sum ?? 0, cells, 0 < used.length);

/** "row 3, column 2 is 9 and row 3, columns 4 and 5 can only be 1 or 2" */
export function facts(known: readonly Known[], width: number): string {
  return and(
    known.map(({ cells, digits }) => `${places(cells, width, "en")} ${state(digits, cells.length)}`),
  );
}

function state(digits: readonly number[], cells: number): string {
  if (digits.length === 1) return `${cells === 1 ? "is" : "are"} ${digits[0]}`;
  if (digits.length <= 5) return `can only be ${or(digits)}`;
  return `cannot be ${or(without(digits))}`;
}

/** The same in few characters, for long reasons: "row 3, column 2: 9; row 3, column 4: 1 2". */
export function briefFacts(known: readonly Known[], width: number): string {
  return known.map(({ cells, digits }) => `${places(cells, width, "en")}: ${digits.join(" ")}`).join("; ");
}

/** The same in the fewest: "(row, column) (3,2): 9, (3,4): 1 2". */
export function tersestFacts(known: readonly Known[], width: number): string {
  return `(row, column) ${terse(known, width, (digits) => `not ${digits}`)}`;
}
