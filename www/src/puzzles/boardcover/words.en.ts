/** The turns of phrase that English sentences about a board to cover share. */
import { list, places } from "../place.ts";
import type { FormatKey } from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  judge: "Judge format (BOARDCOVER)",
  link: "Short form in a link",
  json: "Gridstep document (JSON)",
};

export const and = (parts: readonly (string | number)[]): string => list(parts, "en");

export const or = (parts: readonly (string | number)[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;

export const count = (cells: number): string => `${cells} ${cells === 1 ? "cell" : "cells"}`;

export const pieces = (number: number): string => `${number} ${number === 1 ? "piece" : "pieces"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Many cells are named by the first of them and their number. */
export const all = (cells: readonly number[], width: number): string =>
  cells.length <= 8
    ? places(cells, width, "en")
    : `${places(cells.slice(0, 3), width, "en")} and ${cells.length - 3} more cells`;

/** "row 1, columns 1 and 2 make an area of 2 cells"; many cells are only counted. */
export const areaWith = (cells: readonly number[], width: number): string =>
  cells.length <= 8
    ? `${places(cells, width, "en")} make an area of ${count(cells.length)}`
    : `the area at ${places(cells.slice(0, 1), width, "en")} has ${count(cells.length)}`;

/** "the area of 12 cells at row 1, column 3" */
export const areaSaid = (cells: readonly number[], width: number): string =>
  `the area of ${count(cells.length)} at ${places(cells.slice(0, 1), width, "en")}`;
