/** What the board shows, as it was last painted. */
import type { Done, Face } from "../puzzles/view.ts";
import type { Content } from "./canvas.ts";

export const NO_CONTENT = { words: new Uint32Array(0), bits: new Uint32Array(0), done: new Map() as Done };

/** A board on which nothing has been written yet. */
export function blank(face: Face): Content & typeof NO_CONTENT {
  return {
    words: new Uint32Array(face.width * face.height),
    bits: new Uint32Array(numbersOf(face)),
    done: NO_CONTENT.done,
  };
}

/** Cells and margins. */
export const numbersOf = ({ width, height }: Face): number => width * height + width + height;

/** The cells that hold the same as `cell`, itself included; only itself where it holds nothing, and where most cells
 *  hold one of two things. */
export function equals(face: Face, words: Uint32Array, cell: number): number[] {
  const held = isPainted(face) ? null : face.held(words[cell] ?? 0, cell);
  if (held === null) return [cell];
  const equal: number[] = [];
  for (let other = 0; other < words.length; other += 1)
    if (face.held(words[other] ?? 0, other) === held) equal.push(other);
  return equal;
}

/** Whether cells are painted and not typed into. */
const isPainted = ({ strokes }: Face): boolean => strokes !== undefined && !strokes.besideKeys;
