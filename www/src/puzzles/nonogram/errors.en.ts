/** What can be wrong with a text, in English. */
import type { Args } from "../args.ts";
import { keyOf, numberOf } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { capital, count, formats } from "./words.en.ts";

const between = betweenIn("en");
const side = (args: Args): string => (keyOf(args, "side") === "column" ? "column" : "row");

/** "3 rows", "1 column" */
const lines = (args: Args): string => {
  const number = numberOf(args, "lines");
  return `${number} ${side(args)}${number === 1 ? "" : "s"}`;
};

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "This is no nonogram in any form that is known here",
  "not-text": () => "This is not text",
  "text-too-long": (args) => `The text is longer than ${numberOf(args, "most")} bytes`,
  "too-many-boards": (args) => `The boards have more than ${numberOf(args, "most")} cells together`,
  "ends-early": () => "The text ends too early",
  "left-over": () => "The text goes on where it should end",
  "not-a-number": () => "This is not a number",
  "size-out-of-bounds": (args) => `A side must be from ${between(args)} cells long`,
  "block-out-of-bounds": (args) => `A block must be from ${between(args)} cells long`,
  "too-many-blocks": (args) =>
    `This line has more than ${numberOf(args, "most")} blocks, and none holds more`,
  "too-many-lines": (args) => `There are clues for more than ${lines(args)}`,
  "too-few-lines": (args) => `There are clues for fewer than ${lines(args)}`,
  "clue-too-long": (args) =>
    `${capital(side(args))} ${numberOf(args, "line")} has ${count(numberOf(args, "cells"))}, but its blocks need ${numberOf(args, "least")} with the gaps between them`,
  "totals-differ": (args) =>
    `The rows ask for ${numberOf(args, "rows")} black cells in all, the columns for ${numberOf(args, "columns")}`,
  coloured: () => "This nonogram has several colours. Only black and white ones can be played here",
  "list-twice": () => "This list stands here a second time",
  "key-missing": () => "A .non puzzle needs width, height, rows and columns",
  "xml-syntax": () => "This is not XML",
  "element-unknown": () => "This does not belong here",
  "not-a-grid": () => "This puzzle is not one of rows and columns",
  "link-shape": () => "This link has no width, height and clues",
  "link-character": () => "This character means nothing in a link",
  "json-syntax": () => "This is not JSON",
  "json-shape": () => "This JSON is not a puzzle",
  "version-unknown": () => "This document is of a version that is not known here",
  "other-puzzle": () => "This document holds another kind of puzzle",
  "word-count": (args) =>
    `The board has ${count(numberOf(args, "cells"))}, but there are entries for ${numberOf(args, "words")}`,
  "word-unknown": () => "This entry means nothing",
  "cell-unknown": () => "This is not a cell",
  "too-few-cells": (args) => `The board has ${count(numberOf(args, "cells"))}, but there are fewer here`,
};

const expected: Record<ExpectedKey, string> = {
  puzzle: `a nonogram in one of these forms: ${Object.values(formats).join(", ")}`,
  text: "a text file",
  size: "the length of a side",
  block: "the length of a block",
  clue: "the clue of another line",
  "fitting-clue": "blocks that fit into their line",
  "equal-totals": "as many black cells in the columns as in the rows",
  "one-colour": "blocks of one colour",
  "one-list": "one list of rows and one of columns",
  end: "the end of the text",
  "line-end": "the end of the line",
  "list-end": "the end of the list",
  "non-width": "width and a number",
  "non-height": "height and a number",
  "non-rows": "rows and a list of clues",
  "non-columns": "columns and a list of clues",
  "g-heading": "a heading: a line that begins with a colon",
  "xml-tag": "a tag",
  "xml-attribute": "an attribute: a name, =, and a value in quotes",
  "xml-close": "the end of the tag or of the element",
  "xml-puzzle": "<puzzle>",
  "xml-grid": 'type="grid"',
  "xml-clues": "<clues>, or the end of the puzzle",
  "xml-clues-type": 'type="rows" or type="columns"',
  "xml-line": "<line>, or the end of the clues",
  "xml-count": "<count>, or the end of the line",
  link: "a link with width/height/clues",
  "link-block": "a block: a to z, A to Y, or 0 for an empty line",
  "link-end": "the end of the link",
  json: "JSON",
  "json-puzzle": "an object with gridstep, puzzle and clues",
  "json-clues": "an object with rows and columns",
  "json-list": "a list",
  "json-words": "one number for each cell",
  version: "version 1",
  nonogram: "a nonogram",
  word: "0 for nothing, 1 for white, 2 for black",
  cell: "a cell: #, a dot, or ?",
};

export const error = errorText("en", errors, expected);
