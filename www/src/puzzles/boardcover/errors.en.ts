/** What can be wrong with a text, in English. */
import type { Args } from "../args.ts";
import { numberOf } from "../args.ts";
import { betweenIn, errorText } from "../wrong.ts";
import type { ErrorKey, ExpectedKey } from "./errors.ts";
import { count, formats } from "./words.en.ts";

const between = betweenIn("en");
const cells = (args: Args): string => count(numberOf(args, "cells"));

const errors: Record<ErrorKey, (args: Args) => string> = {
  "no-format": () => "This is no board to cover in any form that is known here",
  "not-text": () => "This is not text",
  "text-too-long": (args) => `The text is longer than ${numberOf(args, "most")} bytes`,
  "too-many-boards": (args) => `The boards have more than ${numberOf(args, "most")} cells together`,
  "ends-early": () => "The text ends too early",
  "left-over": () => "The text goes on where it should end",
  "not-a-number": () => "This is not a number",
  "count-out-of-bounds": (args) => `The number of boards must be from ${between(args)}`,
  "size-out-of-bounds": (args) => `A side must be from ${between(args)} cells long`,
  "cell-unknown": () => "This is not a cell",
  "row-too-short": (args) => `This row ends before its last cell: it should have ${cells(args)}`,
  "row-too-long": (args) => `This row goes on behind its last cell: it should have ${cells(args)}`,
  "link-shape": () => "This link has no width, height and cells",
  "link-character": () => "This character means nothing in a link, or nothing at its end",
  "too-few-cells": (args) => `The board has ${cells(args)}, but there are fewer here`,
  "json-syntax": () => "This is not JSON",
  "json-shape": () => "This JSON is not a puzzle",
  "version-unknown": () => "This document is of a version that is not known here",
  "other-puzzle": () => "This document holds another kind of puzzle",
  "word-count": (args) =>
    `The board has ${cells(args)}, but there are entries for ${numberOf(args, "words")}`,
  "word-unknown": () => "This entry means nothing, or does not fit on the board",
  "holes-differ": () => "The holes of the entries are not those of the board",
  "not-a-piece": (args) => `These ${cells(args)} of one letter are no piece`,
};

const expected: Record<ExpectedKey, string> = {
  puzzle: `a board in one of these forms: ${Object.values(formats).join(", ")}`,
  text: "a text file",
  "case-count": "the number of boards",
  size: "the length of a side",
  row: "a row of # and dots",
  cell: "# for a hole or a dot for a cell to be covered",
  "row-end": "the end of the row",
  end: "the end of the text",
  link: "a link with width/height/cells",
  "link-cells": "a character for six cells: A to Z, a to z, 0 to 9, - or _",
  "link-end": "the end of the link",
  json: "JSON",
  "json-puzzle": "an object with gridstep, puzzle and clues",
  "json-clues": "an object with rows",
  "json-list": "a list",
  "json-row": "a string of # and dots",
  "json-words": "one number for each cell",
  version: "version 1",
  boardcover: "a board to cover",
  word: "0 for nothing, pieces that are left, or a piece that fits",
  entry: "# for a hole, a dot for an empty cell, or the letter of a piece",
  hole: "#, since the board has a hole here",
  "free-cell": "a dot or a letter, since the board has no hole here",
  piece: "three cells of one letter around a corner",
};

export const error = errorText("en", errors, expected);
