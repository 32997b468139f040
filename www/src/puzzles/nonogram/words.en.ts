/** The turns of phrase that English sentences about a nonogram share. */
import { list } from "../place.ts";
import { type Line, printed } from "./board.ts";
import { cellsSaid, lineSaid } from "./cells.ts";
import type { Colours, FormatKey } from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  nemo: "nemo (.nin)",
  link: "Short form in a link",
  json: "Gridstep document (JSON)",
  webpbn: "webpbn (XML)",
  g: "Olšák (.g)",
  non: "Simpson (.non)",
};

export const and = (parts: readonly (string | number)[]): string => list(parts, "en");

export const count = (cells: number): string => `${cells} ${cells === 1 ? "cell" : "cells"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const colour = (black: boolean): string => (black ? "black" : "white");

/** "5 2" */
export const clueOf = (line: Line): string => printed(line).join(" ");

/** "row 3 (5 2)" */
export const named = (line: Line): string => `${lineSaid(line, "en")} (${clueOf(line)})`;

/** "1st", "22nd", "13th" */
export function ordinal(number: number): string {
  const ending = { 1: "st", 2: "nd", 3: "rd" }[number % 100 < 11 || 13 < number % 100 ? number % 10 : 0];
  return `${number}${ending ?? "th"}`;
}

/** "the 5", or "the 2 (3rd number)" where the clue has another 2. */
export function blockSaid(blocks: readonly number[], block: number, which: number): string {
  const isAlone = blocks.filter((other) => other === block).length < 2;
  return isAlone ? `the ${block}` : `the ${block} (${ordinal(which)} number)`;
}

/** "row 3, columns 1 to 5 are black and row 3, column 7 is white" */
export const facts = (colours: Colours, width: number): string =>
  and(parts(colours, (cells, black) => `${cellsSaid(cells, width, "en")} ${is(cells)} ${colour(black)}`));

/** The same in fewer words, for long reasons: "black: row 3, columns 1 to 5; white: row 3, column 7". */
export const briefFacts = (colours: Colours, width: number): string =>
  parts(colours, (cells, black) => `${colour(black)}: ${cellsSaid(cells, width, "en")}`).join("; ");

/** "black in row 3, column 4 and the crosses in row 2, columns 1 and 2" */
export const entries = (colours: Colours, width: number): string =>
  and(
    parts(colours, (cells, black) => {
      const what = black ? "black" : cells.length === 1 ? "the cross" : "the crosses";
      return `${what} in ${cellsSaid(cells, width, "en")}`;
    }),
  );

const is = (cells: readonly number[]): string => (cells.length === 1 ? "is" : "are");

function parts({ black, white }: Colours, say: (cells: number[], black: boolean) => string): string[] {
  return [...(black.length ? [say(black, true)] : []), ...(white.length ? [say(white, false)] : [])];
}
