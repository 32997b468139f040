/** What can be wrong with a text, in English. */
import type { Args } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { keyOf, numberOf } from "./facts.ts";
import { count, formats } from "./words.en.ts";

const between = betweenIn("en");

/** "the 16 across in row 3, column 2" */
function clue(args: Args): string {
  return `the ${numberOf(args, "sum")} ${direction(args)} in ${cell(args)}`;
}

const direction = (args: Args): string => (keyOf(args, "direction") === "down" ? "down" : "across");
const cell = (args: Args): string => `row ${numberOf(args, "row")}, column ${numberOf(args, "column")}`;

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "This is no Kakuro in any form that is known here",
  "not-text": () => "This is not text",
  "text-too-long": (args) => `The text is longer than ${numberOf(args, "most")} bytes`,
  "too-many-boards": (args) => `The boards have more than ${numberOf(args, "most")} cells together`,
  "ends-early": () => "The text ends too early",
  "left-over": () => "The text goes on where it should end",
  "not-a-number": () => "This is not a number",
  "count-out-of-bounds": (args) => `This number must be from ${between(args)}`,
  "size-out-of-bounds": (args) => `A side must be from ${between(args)} cells long`,
  "cell-unknown": () => "This is not a cell",
  "row-length": (args) => `Every row must have ${count(numberOf(args, "cells"))}, like the first`,
  "too-few-cells": () => "The link ends before its last cell",
  "too-many-cells": (args) => `The link has ${count(numberOf(args, "cells"))} more than the board`,
  "clue-off-board": (args) => `The clue lies outside the board: rows and columns go from ${between(args)}`,
  "direction-unknown": () => "A direction is 0 (across) or 1 (down)",
  "clue-on-white": (args) => `${clueStart(args)} stands on a white cell`,
  "clue-without-cells": (args) => `No white cell follows ${clue(args)}`,
  "clue-twice": (args) => `${clueStart(args)} is a second clue for the same run`,
  "run-without-clue": (args) =>
    `The run ${direction(args)} from ${cell(args)} (${count(numberOf(args, "cells"))}) has no clue`,
  "run-too-long": (args) =>
    `The run ${direction(args)} from ${cell(args)} has ${count(numberOf(args, "cells"))}; nine is the most`,
  "sum-impossible": (args) =>
    `No ${count(numberOf(args, "cells"))} with different digits make ${clue(args)}: they make ${between(args)}`,
  "link-shape": () => "This link has no width, height and board",
  "link-character": () => "This character means nothing in a link",
  "json-syntax": () => "This is not JSON",
  "json-shape": () => "This JSON is not a puzzle",
  "version-unknown": () => "This document is of a version that is not known here",
  "other-puzzle": () => "This document holds another kind of puzzle",
  "word-count": (args) =>
    `The board has ${count(numberOf(args, "cells"))}, but there are entries for ${numberOf(args, "words")}`,
  "word-unknown": () => "This entry means nothing in its cell",
  "entry-unknown": (args) => `An entry is a digit from ${between(args)}`,
  "entry-on-black": () => "An entry stands in a black cell",
};

const clueStart = (args: Args): string => `T${clue(args).slice(1)}`;

const expected: Record<ExpectedKey, string> = {
  puzzle: `a Kakuro in one of these forms: ${Object.values(formats).join(", ")}`,
  text: "a text file",
  "case-count": "the number of boards",
  size: "the length of a side",
  cell: "a cell: 0 (black) or 1 (white)",
  "clue-count": "the number of clues",
  row: "a row, counted from 1",
  column: "a column, counted from 1",
  direction: "0 (across) or 1 (down)",
  sum: "a sum",
  end: "the end of the text",
  "line-end": "the end of the line",
  "black-cell": "a black cell",
  "white-cell": "a white cell after the clue",
  "one-clue": "one clue for each run",
  clue: "a clue for the run",
  "short-run": "a run of nine cells at most",
  "possible-sum": "a sum that can be made",
  link: "a link with width/height/board",
  "link-cell": "a cell: k to z, a dot, or two sums",
  "link-sum": "a sum: 0 to 9, a to j, A to Z, or -",
  "picture-cell": "a cell: #, a dot, a digit, or sums with a backslash",
  json: "JSON",
  "json-puzzle": "an object with gridstep, puzzle and clues",
  "json-clues": "an object with cells",
  "json-edge": "down and across, each a list of a line and its sum",
  "json-list": "a list",
  "json-row": "a row as long as the first",
  "json-cell": "0, 1, or [down, across]",
  "json-words": "one number for each cell",
  version: "version 1",
  kakuro: "a Kakuro",
  word: "what such a cell can hold",
  entry: "a digit, or 0 for none",
  zero: "0 in a black cell",
};

export const error = errorText("en", errors, expected);
