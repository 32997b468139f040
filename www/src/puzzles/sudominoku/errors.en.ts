/** What can be wrong with a text, in English. */
import type { Args } from "../args.ts";
import { cellsOf, numberOf } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { all, at, count, formats } from "./words.en.ts";

const between = betweenIn("en");
const cell = (args: Args, name = "cell"): string => at(numberOf(args, name));
const digit = (args: Args): number => numberOf(args, "digit");
const twice = (args: Args, house: string): string =>
  `${digit(args)} stands in ${cell(args)} and in ${cell(args, "other")}: twice in a ${house}`;

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "This is no sudominoku in any form that is known here",
  "not-text": () => "This is not text",
  "text-too-long": (args) => `The text is longer than ${numberOf(args, "most")} bytes`,
  "too-many-boards": (args) => `The boards have more than ${numberOf(args, "most")} cells together`,
  "ends-early": () => "The text ends too early",
  "left-over": () => "The text goes on where it should end",
  "not-a-number": () => "This is not a number",
  "count-out-of-bounds": (args) => `The number of dominoes must be from ${between(args)}`,
  "digit-out-of-bounds": (args) => `A digit must be from ${between(args)}`,
  "not-a-position": () => "This is not a position such as B7",
  "off-board": () => "This is not on the board, which has rows A to I and columns 1 to 9",
  "not-adjacent": (args) => `This cell does not lie beside ${cell(args)}`,
  "cell-twice": (args) => `${cell(args)} has been given before`,
  "equal-digits": (args) =>
    args.digit
      ? `There is no domino with ${digit(args)} twice`
      : `A domino has two equal digits, on ${all(cellsOf(args, "cells"))}`,
  "domino-twice": (args) =>
    args.low
      ? `The domino ${numberOf(args, "low")}-${numberOf(args, "high")} has been given before`
      : `A domino is given twice, on ${all(cellsOf(args, "cells"))}`,
  "single-twice": (args) =>
    args.digit
      ? `The single ${digit(args)} has been given before`
      : `A single is given twice, in ${all(cellsOf(args, "cells"))}`,
  "digit-in-row": (args) => twice(args, "row"),
  "digit-in-column": (args) => twice(args, "column"),
  "digit-in-box": (args) => twice(args, "box"),
  "wall-inside": (args) =>
    args.cell
      ? `There is a wall at ${cell(args)} that its domino or single does not allow`
      : "A wall is in the way of this single",
  "no-partner": (args) => `${all(cellsOf(args, "cells"))} can neither be joined nor be a single`,
  "link-shape": () => "This link has no board of nine",
  "link-character": () => "This character means nothing in a link",
  "json-syntax": () => "This is not JSON",
  "json-shape": () => "This JSON is not a puzzle",
  "too-short": () => "This entry ends too early",
  "size-out-of-bounds": (args) => `A list must have from ${between(args)} entries`,
  "version-unknown": () => "This document is of a version that is not known here",
  "other-puzzle": () => "This document holds another kind of puzzle",
  "word-count": (args) =>
    `The board has ${count(numberOf(args, "cells"))}, but there are entries for ${numberOf(args, "words")}`,
  "word-unknown": () => "This entry means nothing",
  "digit-unknown": () => "This is not a digit",
  "too-few-cells": () => "The board has 81 cells, but there are fewer here",
};

const expected: Record<ExpectedKey, string> = {
  puzzle: `a sudominoku in one of these forms: ${Object.values(formats).join(", ")}`,
  text: "a text file",
  "domino-count": "the number of dominoes, or 0 for the end",
  digit: "a digit",
  position: "a position: a row from A to I and a column from 1 to 9",
  "adjacent-cell": "a cell beside the first",
  "free-cell": "a cell of which nothing is given yet",
  "other-digit": "a digit that no cell of the row, column or box has",
  domino: "another domino",
  single: "another single",
  wall: "a wall elsewhere",
  "possible-givens": "what keeps the rules",
  end: "the end of the text",
  link: "a link: 9/ and what is given",
  "link-cell": "what is given of a cell: a to z, a digit, R, D or S",
  "link-digit": "a digit, or 0 where it is not known",
  "link-walls": "38 characters for the walls",
  "link-end": "the end of the link",
  json: "JSON",
  "json-puzzle": "an object with gridstep, puzzle and clues",
  "json-clues": "an object with dominoes, singles, digits and walls",
  "json-entry": 'a string such as "6 B2 1 B3"',
  "json-list": "a list",
  "json-words": "one number for each cell",
  "entry-end": "the end of the string",
  version: "version 1",
  sudominoku: "a sudominoku",
  word: "a digit or notes, and walls",
  entry: "a digit, or a dot for none",
};

export const error = errorText("en", errors, expected);
