/** What the changed cells of a picture have become, by the clues that the picture then has. */

import type { Opened } from "../../solver/wire.ts";
import { boardOf, type Line } from "../lines.ts";

/** The cells of a picture, those that were `changed` with the colour that they must have now; as they were where the
 *  lines, one by one, leave a choice. `colours` is how many there are beside white.
 *
 *  O(cells of a line x its blocks) a line, again while a line tells more.
 */
export function changedTo(
  picture: Uint8Array,
  changed: readonly number[],
  opened: Opened,
  colours: number,
): Uint8Array {
  // What each cell can be, as bits: a changed cell is not what it was.
  const masks = Uint16Array.from(picture, (colour) => 1 << colour);
  for (const cell of changed) masks[cell] = ((2 << colours) - 1) & ~(masks[cell] ?? 0);
  const open = boardOf(opened).lines.filter(({ cells }) => cells.some((cell) => changed.includes(cell)));
  for (let isNews = true; isNews; ) {
    isNews = false;
    for (const line of open) {
      const left = possibleIn(line, masks);
      for (const [at, cell] of line.cells.entries()) {
        const now = (masks[cell] ?? 0) & (left[at] ?? 0);
        isNews ||= now !== masks[cell];
        masks[cell] = now;
      }
    }
  }
  return picture.map((colour, cell) => {
    const mask = masks[cell] ?? 0;
    const isOne = mask !== 0 && (mask & (mask - 1)) === 0;
    return isOne ? 31 - Math.clz32(mask) : colour;
  });
}

/** What each cell of a line has in some arrangement of its blocks, as bits. */
function possibleIn({ cells, blocks, colours }: Line, masks: Uint16Array): Uint16Array {
  const own = cells.map((cell) => masks[cell] ?? 0);
  const before = reached(own, blocks, colours);
  const after = reached(own.toReversed(), blocks.toReversed(), colours.toReversed());
  const [length, last] = [own.length, blocks.length];
  const possible = new Uint16Array(length);
  for (let at = 0; at < length; at += 1)
    for (let block = 0; block <= last; block += 1) {
      const isWhite = before.filled[at]?.[block] && after.filled[length - at - 1]?.[last - block];
      if ((own[at] ?? 0) & 1 && isWhite) possible[at] = (possible[at] ?? 0) | 1;
      const end = at + (blocks[block] ?? length + 1);
      if (end > length || !before.free[at]?.[block] || !after.free[length - end]?.[last - block - 1])
        continue;
      const bit = 1 << (colours[block] ?? 0);
      if (own.slice(at, end).every((mask) => mask & bit))
        for (let cell = at; cell < end; cell += 1) possible[cell] = (possible[cell] ?? 0) | bit;
    }
  return possible;
}

/** By number of cells and then of blocks: whether the first cells can hold just the first blocks (`filled`), and whether
 *  the next block can begin there (`free`): a white cell parts blocks of one colour. */
function reached(own: readonly number[], blocks: readonly number[], colours: readonly number[]) {
  const filled: boolean[][] = [];
  const free: boolean[][] = [];
  for (let at = 0; at <= own.length; at += 1) {
    const [here, begins]: [boolean[], boolean[]] = [[], []];
    for (let block = 0; block <= blocks.length; block += 1) {
      const isWhite = ((own[at - 1] ?? 0) & 1) !== 0 && filled[at - 1]?.[block] === true;
      const start = at - (blocks[block - 1] ?? at + 1);
      const bit = 1 << (colours[block - 1] ?? 0);
      const ends =
        free[start]?.[block - 1] === true && own.slice(start, at).every((mask) => (mask & bit) !== 0);
      here[block] = (at === 0 && block === 0) || isWhite || ends;
      const isSame = block !== 0 && colours[block] === colours[block - 1];
      begins[block] = isSame ? isWhite : here[block] === true;
    }
    filled.push(here);
    free.push(begins);
  }
  return { filled, free };
}
