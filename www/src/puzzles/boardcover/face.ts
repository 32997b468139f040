/** How a board to cover looks, and how pieces are laid on it. */

import type { Change, Lit } from "../../board/contract.ts";
import type { Arg, Opened, Step } from "../../solver/wire.ts";
import type { Face } from "../view.ts";
import { type Board, boardOf, bordersOf } from "./board.ts";
import { LAYS, movedFacts, piecesOn } from "./facts.ts";
import { Laying, pressed, strokesOf } from "./laying.ts";
import { heldAt, nameOf } from "./name.ts";
import { paintCell } from "./paint.ts";
import { isSame, wayIn } from "./word.ts";

/** Down to this side a board is shown whole. */
const COMFORTABLE = 15;
/** A board that is not shown whole has cells that a finger can hit. */
const SCROLLED = 26;
/** So far away a piece can lie that fits no more when one is laid. */
const REACH = 2;

/** Values of a step that are cells it speaks of. */
const MEANT = ["cell", "cells", "area", "marked"];

const valuesOf = (arg: Arg | undefined): readonly number[] =>
  arg?.type === "cells" ? arg.value : arg?.type === "cell" ? [arg.value] : [];

export function coverFace(opened: Opened): Face {
  const board = boardOf(opened);
  const { width, height } = board;
  return {
    width,
    height,
    comfortable: COMFORTABLE,
    scrolled: SCROLLED,
    margins: () => ({ top: 0, left: 0 }),
    open: (cell) => board.free[cell] ?? false,
    paint: (context, at, cell, words, marks, theme) =>
      paintCell(context, at, board, cell, words, marks, theme),
    paintMargin: () => {},
    around: (cell) => near(board, cell),
    pad: ["piece"],
    notes: false,
    strokes: strokesOf(board),
    press: (key, second, cells, words) => pressed(board, key, second, cells, words),
    take: (step, words) => taken(board, step, words),
    ghost: (word, shown) => (isSame(word, shown) ? [] : ["ghost"]),
    held: (word) => (wayIn(word) === null ? null : "piece"),
    entries: (cells, words) => piecesOn(board, words, cells).length,
    state: (cell, words, language) => heldAt(board, cell, words, language),
    name: (cell, words, marks, language, _done, detail) =>
      nameOf(board, cell, words, marks, language, detail),
    peers: () => [],
    rims: true,
    meant: ({ args }) => MEANT.flatMap((name) => valuesOf(args[name])),
    clue: (constraint) => rimOf(board, constraint),
  };
}

/** Cells of which it is said how many pieces fit. */
function near({ width, height }: Board, cell: number): number[] {
  const [row, column] = [Math.floor(cell / width), cell % width];
  const found: number[] = [];
  for (let y = Math.max(0, row - REACH); y <= Math.min(height - 1, row + REACH); y += 1)
    for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x += 1)
      found.push(y * width + x);
  return found;
}

/** What a step would write: the piece that it lays; else the ways that are left. */
function taken(board: Board, step: Step, words: ArrayLike<number>): readonly Change[] {
  const laying = new Laying(board, words);
  for (const piece of movedFacts(board, step).laid) laying.settle(piece);
  if (step.technique !== LAYS) for (const { cell, to } of step.effects) laying.leave(cell, to);
  return laying.changes();
}

function rimOf(board: Board, constraint: number): Lit[] {
  const cells = board.areas[constraint] ?? [];
  const all = new Set(cells);
  return cells.map((cell) => ({ cell, rim: bordersOf(board, cell, all) }));
}
