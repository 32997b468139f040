// Boards for the bench as .g, the format that the survey's archive and the peer share: read, written, turned over.
import { readFileSync } from "node:fs";

/**
 * The clues of a puzzle, lists of blocks.
 *
 * @typedef {{ rows: number[][], columns: number[][] }} Board
 */

/** The puzzle of a file. */
export function readBoard(file) {
  // Names in the survey's comments are Latin-1.
  const lines = readFileSync(file, "latin1").split("\n").map((line) => line.trim());
  const [rows, columns] = [lines.indexOf(": rows"), lines.indexOf(": columns")];
  const blocks = (line) => (line.match(/\d+/g) ?? []).map(Number).filter((block) => block > 0);
  const last = lines.findLastIndex((line) => line !== "");
  return { rows: lines.slice(rows + 1, columns).map(blocks), columns: lines.slice(columns + 1, last + 1).map(blocks) };
}

/** Black on white, told by the letter of a block: the peer wants to hear it, and a line before it. */
const colours = ["A puzzle", "#d", "   0:   #FFFFFF   white", "   g:X  #000000   black"];

/** The puzzle as a file. */
export function writeBoard({ rows, columns }) {
  const list = (lines) => lines.map((blocks) => blocks.map((block) => `${block}g`).join(" ") || "0");
  return `${[...colours, ": rows", ...list(rows), ": columns", ...list(columns)].join("\n")}\n`;
}

/**
 * Five of the eight ways to lay a board: as it is, turned over along its sides, and along its diagonal.
 *
 * The puzzle is the same, but a solver meets its cells in another order: what varies between the ways is luck.
 */
export function fiveWays(board) {
  const back = (lines) => lines.map((blocks) => [...blocks].reverse());
  const across = ({ rows, columns }) => ({ rows: back(rows), columns: [...columns].reverse() });
  const down = ({ rows, columns }) => ({ rows: [...rows].reverse(), columns: back(columns) });
  const diagonal = ({ rows, columns }) => ({ rows: columns, columns: rows });
  return [board, across(board), down(board), across(down(board)), diagonal(board)];
}
