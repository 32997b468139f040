/** The rules of board covering in pictures. */
import { constraintOf, type RulePicture, shownBoard } from "../rules.ts";
import { viewOf } from "./view.ts";

const HOLE = 15;
const free = Array.from({ length: HOLE }, (_, cell) => cell);
const opened = shownBoard("boardcover", 4, 4, [constraintOf("area", null, free, "cells", free.length)]);

/** Each piece along its three cells, the corner in the middle. */
const PIECES = [
  [1, 0, 4],
  [2, 3, 7],
  [8, 12, 13],
  [6, 5, 9],
  [11, 10, 14],
];

function covered(pieces: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const states = new Map<number, number>();
  const { strokes } = viewOf(opened).input;
  for (const piece of pieces) {
    const entered = Uint32Array.from({ length: HOLE + 1 }, (_, cell) => states.get(cell) ?? 0);
    for (const { cell, to } of strokes?.paint(strokes.tools[0]?.key ?? "", false, piece, entered) ?? [])
      states.set(cell, to);
  }
  return states;
}

export const rules: readonly RulePicture[] = [
  { opened, states: covered(PIECES.slice(0, 1)), cells: PIECES[0] ?? [] },
  { opened, states: covered(PIECES.slice(0, 3)) },
  { opened, states: covered(PIECES) },
];
