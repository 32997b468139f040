/** Which marks each cell and margin has: the props' own, the selection's, and what goes along with the cursor. */
import { equals, numbersOf } from "./content.ts";
import { marginNumber } from "./layout.ts";
import { bitsOf } from "./marks.ts";
import type { BoardProps } from "./props.ts";

const SELECTED = bitsOf(["selected"]);
const CURSOR = bitsOf(["cursor"]);
const FOCUS = bitsOf(["focus"]);
const PEER = bitsOf(["peer"]);
const SAME = bitsOf(["same"]);
const NOTED = bitsOf(["noted"]);
const PREVIEW = bitsOf(["preview"]);

/** What of a board's props lights its cells. */
type Lit = Pick<BoardProps, "view" | "states" | "marks" | "previews" | "readOnly">;

/** Marks as bits by number of a cell or margin. `drawn` is what a stroke would write, over which nothing is a preview;
 *  `focused` the cell that shows the focus, if any does; what goes along with the cursor goes along with the cell that is
 *  `pointed` at, if any is.
 */
export function lightsOf(
  props: Lit,
  selection: readonly number[],
  drawn: ReadonlyMap<number, number> | null,
  focused: number | null,
  pointed: number | null = null,
): Uint32Array {
  const { view, states, marks, previews, readOnly } = props;
  const bits = new Uint32Array(numbersOf(view));
  const put = (cell: number, bit: number) => {
    bits[cell] = (bits[cell] ?? 0) | bit;
  };
  for (const [cell, own] of marks) put(cell, bitsOf(own));
  for (const [cell, shown] of previews) {
    // What is set aside is not there at all.
    if (!shown || drawn?.has(cell)) continue;
    const preview = view.renderer.preview?.(states[cell] ?? 0, shown);
    put(cell, preview ? bitsOf(preview) : PREVIEW);
  }
  for (const cell of selection) put(cell, SELECTED);
  const cursor = selection.at(-1);
  const isOnBoard = cursor !== undefined && cursor < states.length;
  if (isOnBoard) put(cursor, CURSOR);
  const along = pointed ?? (isOnBoard ? cursor : null);
  // What is only watched is lit by the search alone.
  if (along !== null && !readOnly) lightAlong(props, along, put);
  if (focused !== null) put(focused, FOCUS);
  return bits;
}

/** What shares a clue with the cursor's cell, or holds or notes the same. */
function lightAlong({ view, states }: Lit, cursor: number, put: (cell: number, bit: number) => void): void {
  for (const cell of view.highlights.peers(cursor)) put(cell, PEER);
  for (const edge of ["left", "top"] as const) put(marginNumber(view, edge, cursor), PEER);
  for (const cell of equals(view, states, cursor)) if (cell !== cursor) put(cell, SAME);
  const { noted } = view.input;
  const held = view.input.held(states[cursor] ?? 0, cursor);
  if (held === null || !noted) return;
  states.forEach((state, cell) => {
    if (noted(state, held)) put(cell, NOTED);
  });
}
