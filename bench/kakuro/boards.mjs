// Boards for the bench, in the judge's format: read and written, made at random, turned over.
import { readFileSync } from "node:fs";
import { random } from "../random.mjs";

/**
 * A board: `side` cells a side, `white` row by row, and `clues`: the sum of each run, by its direction (0 across,
 * 1 down) and its home, the cell before its first.
 *
 * @typedef {{ side: number, white: boolean[], clues: { home: number, direction: 0 | 1, sum: number }[] }} Board
 */

/** The first board of a file. */
export function readBoard(file) {
  const numbers = readFileSync(file, "utf8").split(/\s+/).filter(Boolean).map(Number);
  let at = 1;
  const next = () => numbers[at++];
  const side = next();
  const white = Array.from({ length: side * side }, () => next() === 1);
  const clues = Array.from({ length: next() }, () => {
    const [row, column, direction, sum] = [next() - 1, next() - 1, next(), next()];
    return { home: row * side + column, direction, sum };
  });
  return { side, white, clues };
}

/** The board as a file of one case. */
export function writeBoard({ side, white, clues }) {
  const row = (at) =>
    white
      .slice(at * side, (at + 1) * side)
      .map(Number)
      .join(" ");
  const clue = ({ home, direction, sum }) =>
    [Math.floor(home / side) + 1, (home % side) + 1, direction, sum].join(" ");
  const rows = Array.from({ length: side }, (_, at) => row(at));
  return `${[1, side, ...rows, clues.length, ...clues.map(clue)].join("\n")}\n`;
}

/** The runs as lists of cells, each with its home and direction. */
function runs(side, white) {
  const found = [];
  for (const direction of [0, 1]) {
    const stride = direction === 0 ? 1 : side;
    for (let home = 0; home + stride < side * side; home += 1) {
      if (white[home] || !white[home + stride]) continue;
      if (direction === 0 && home % side === side - 1) continue;
      const cells = [];
      for (let cell = home + stride; white[cell]; cell += stride) cells.push(cell);
      found.push({ home, direction, cells });
    }
  }
  return found;
}

// ---------------------------------------------------------------- At random

/** Of a hundred inner cells so many begin white; about the share of the benchmark's `raw` boards is left of them. */
const whiteShare = 72;

/**
 * A board as an editor meets one: black cells thrown at random, any digits that fit, their sums as clues.
 *
 * It has a solution, and nearly always many. No run is longer than nine or shorter than two.
 */
export function randomBoard(side, seed) {
  const below = random(seed * 1000 + side);
  const inner = (cell) => cell >= side && cell % side > 0;
  const white = Array.from({ length: side * side }, (_, cell) => inner(cell) && below(100) < whiteShare);
  for (;;) {
    shape(side, white);
    const digits = fill(side, white, below);
    if (typeof digits === "number") {
      white[digits] = false;
      continue;
    }
    const clues = runs(side, white).map(({ home, direction, cells }) => ({
      home,
      direction,
      sum: cells.reduce((sum, cell) => sum + digits[cell], 0),
    }));
    return { side, white, clues };
  }
}

/** Blackens the tenth cell of a run and every cell that stands alone, until there is none. */
function shape(side, white) {
  const lone = (cell, stride) => !white[cell - stride] && !white[cell + stride];
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < white.length; cell += 1) {
      if (!white[cell]) continue;
      const long = [1, side].some((stride) => run(white, cell, stride).length > 9);
      // Column 0 is black, so the cell after a row's last is black too.
      if (!long && !lone(cell, 1) && !lone(cell, side)) continue;
      white[cell] = false;
      changed = true;
    }
  }
}

/** The cells of a run up to this one, this one included. */
function run(white, cell, stride) {
  const cells = [];
  for (let at = cell; white[at]; at -= stride) cells.push(at);
  return cells;
}

/** Digits that differ within every run, in reading order; or the cell for which none was left. */
function fill(side, white, below) {
  const digits = new Array(white.length).fill(0);
  for (let cell = 0; cell < white.length; cell += 1) {
    if (!white[cell]) continue;
    const used = [1, side].flatMap((stride) => run(white, cell, stride)).map((at) => digits[at]);
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !used.includes(digit));
    if (free.length === 0) return cell;
    digits[cell] = free[below(free.length)];
  }
  return digits;
}

// ---------------------------------------------------------------- Turned over

/**
 * The eight ways to lay a board: turned over along its sides and its diagonal.
 *
 * The puzzle is the same, but a solver meets its cells in another order: what varies between the eight is luck.
 */
export function eightWays(board) {
  const { side, white, clues } = board;
  const last = side;
  const sums = new Map(clues.map(({ home, direction, sum }) => [`${home} ${direction}`, sum]));
  const cellsOf = runs(side, white);
  const flips = [false, true];
  return flips.flatMap((across) =>
    flips.flatMap((down) =>
      flips.map((diagonal) => {
        const place = (cell) => {
          const [row, column] = [Math.floor(cell / side), cell % side];
          const flipped = [down && row > 0 ? last - row : row, across && column > 0 ? last - column : column];
          const [newRow, newColumn] = diagonal ? flipped.reverse() : flipped;
          return newRow * side + newColumn;
        };
        const laid = new Array(white.length).fill(false);
        for (let cell = 0; cell < white.length; cell += 1) laid[place(cell)] = white[cell];
        const moved = cellsOf.flatMap(({ home, direction, cells }) => {
          const sum = sums.get(`${home} ${direction}`);
          if (sum === undefined) return [];
          const turned = diagonal ? 1 - direction : direction;
          const first = Math.min(...cells.map(place));
          return [{ home: first - (turned === 0 ? 1 : side), direction: turned, sum }];
        });
        return { side, white: laid, clues: moved };
      }),
    ),
  );
}
