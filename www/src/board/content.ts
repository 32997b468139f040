/** What the board shows, as it was last painted. */

import type { Content } from "./canvas.ts";
import type { BoardView, Done } from "./contract.ts";
import { SPOKEN, SPOKEN_CLUES } from "./marks.ts";

export const NO_CONTENT = { states: new Uint32Array(0), bits: new Uint32Array(0), done: new Map() as Done };

/** A board on which nothing has been written yet. */
export function blank(view: BoardView): Content & typeof NO_CONTENT {
  return {
    states: new Uint32Array(view.width * view.height),
    bits: new Uint32Array(numbersOf(view)),
    done: NO_CONTENT.done,
  };
}

/** Cells and margins. */
export const numbersOf = ({ width, height }: BoardView): number => width * height + width + height;

/** Writes states and marks into a content; which cells look different now, and which are called differently. */
export function update(
  content: typeof NO_CONTENT,
  states: Uint32Array,
  bits: Uint32Array,
  view: BoardView,
): { painted: number[]; renamed: number[] } {
  const painted: number[] = [];
  const spoken: number[] = [];
  for (let cell = 0; cell < bits.length; cell += 1) {
    const state = cell < states.length ? states[cell] : undefined;
    const now = bits[cell] ?? 0;
    const was = content.bits[cell] ?? 0;
    const isOther = state !== undefined && state !== content.states[cell];
    if (now === was && !isOther) continue;
    painted.push(cell);
    if (isOther || (now ^ was) & (SPOKEN | SPOKEN_CLUES)) spoken.push(cell);
    const around = isOther ? (view.renderer.around?.(cell) ?? []) : [];
    painted.push(...around);
    spoken.push(...around);
    if (state !== undefined) content.states[cell] = state;
    content.bits[cell] = now;
  }
  return { painted, renamed: spoken };
}

/** The cells that hold the same as `cell`, itself included; only itself where it holds nothing, and where most cells
 *  hold one of two things. */
export function equals(view: BoardView, states: Uint32Array, cell: number): number[] {
  const held = isPainted(view) ? null : view.input.held(states[cell] ?? 0, cell);
  if (held === null) return [cell];
  const equal: number[] = [];
  for (let other = 0; other < states.length; other += 1)
    if (view.input.held(states[other] ?? 0, other) === held) equal.push(other);
  return equal;
}

/** Whether cells are painted and not typed into. */
const isPainted = ({ input: { strokes } }: BoardView): boolean =>
  strokes !== undefined && !strokes.besideKeys;
