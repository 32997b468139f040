/** The turns of phrase that English sentences about a sudominoku share. */
import { list, place, places } from "../place.ts";
import { WIDTH } from "./board.ts";
import type { Clue } from "./clues.ts";
import {
  cellsIn,
  type Edge,
  type Facts,
  type FormatKey,
  type Known,
  type Laid,
  terse,
  without,
} from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  judge: "Judge format (Su-domino-ku)",
  link: "Short form",
  json: "Gridstep document (JSON)",
};

export const and = (parts: readonly (string | number)[]): string => list(parts, "en");

export const or = (parts: readonly (string | number)[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;

export const count = (cells: number): string => `${cells} ${cells === 1 ? "cell" : "cells"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const at = (cell: number): string => place(cell, WIDTH, "en");

export const all = (cells: readonly number[]): string => places(cells, WIDTH, "en");

/** "row 3", "domino 1-2", "row 3, column 4" */
export function named(clue: Clue): string {
  switch (clue.what) {
    case "domino":
      return `domino ${clue.low}-${clue.high}`;
    case "single":
      return `single ${clue.digit}`;
    case "cell":
      return at(clue.cell);
    case "edge":
      return `border between ${all(clue.cells)}`;
    case "cover":
      return "whole board";
    default:
      return `${clue.what} ${clue.number}`;
  }
}

/** With the article, where one is needed. */
export const theNamed = (clue: Clue): string =>
  ["domino", "single", "edge", "cover"].includes(clue.what) ? `the ${named(clue)}` : named(clue);

/** "row 3, column 2 is 9 and a domino lies on row 4, columns 1 and 2" */
export function facts(known: Facts): string {
  return and([...known.digits.map((one) => `${all(one.cells)} ${state(one)}`), ...layout(known)]);
}

/** How cells are laid, each a clause. */
export function layout({ joined, singles, walls, noSingles }: Laid): string[] {
  return [
    ...joined.map((edge) => `a domino lies on ${all(edge)}`),
    ...(singles.length ? [`${all(singles)} ${singles.length === 1 ? "is a single" : "are singles"}`] : []),
    ...(walls.length ? [`${walls.length === 1 ? "a wall is" : "walls are"} ${between(walls)}`] : []),
    ...(noSingles.length
      ? [`${all(noSingles)} ${noSingles.length === 1 ? "is no single" : "are no singles"}`]
      : []),
  ];
}

export const between = (edges: readonly Edge[]): string => and(edges.map((edge) => `between ${all(edge)}`));

function state({ cells, digits }: Known): string {
  if (digits.length === 1) return `${cells.length === 1 ? "is" : "are"} ${digits[0]}`;
  if (digits.length <= 5) return `can only be ${or(digits)}`;
  return `cannot be ${or(without(digits))}`;
}

/** The same in few characters, for long reasons. */
export function briefFacts(known: Facts): string {
  const digits = known.digits.map((one) => `${all(one.cells)}: ${one.digits.join(" ")}`);
  return [...digits, ...layout(known)].join("; ");
}

/** The same in the fewest: "(row, column) (3,2): 9, (3,4): 1 2". */
export function tersestFacts(known: Facts): string {
  const words = { not: (digits: string) => `not ${digits}`, ...TERSE };
  return `(row, column) ${terse(known, words)}`;
}

const TERSE = { single: "single", noSingle: "no single", joined: "domino", wall: "wall" };

/** Where a sentence would never end: how much is lit. */
export const litFacts = (known: Facts): string => `what is known of the ${cellsIn(known)} cells that are lit`;
