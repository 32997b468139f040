/** An exact cover as its own structure: items are the cells to cover, options the pieces that are left for them. */
import type { WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { boardOf } from "./board.ts";
import { wayIn, waysLeft } from "./cellState.ts";
import { pieceAtState } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { cellsOf } from "./piece.ts";

/** An item that is not covered, and how many options are left for it. */
export interface Item {
  cell: number;
  options: number;
}

/** Cells of a piece: each option is left in so many items. */
const CELLS = 3;

/** The items that are not covered, those with the fewest options first; of several the first in reading order, as the
 *  search chooses. */
export function itemsOf(opened: Opened, states: ArrayLike<number>): Item[] {
  const { free } = boardOf(opened);
  const items = free.flatMap((isFree, cell): Item[] => {
    const state = states[cell] ?? 0;
    return isFree && wayIn(state) === null ? [{ cell, options: waysLeft(state).length }] : [];
  });
  return items.sort((one, other) => one.options - other.options || one.cell - other.cell);
}

/** How many options are left. */
export const optionsIn = (items: readonly Item[]): number =>
  items.reduce((sum, { options }) => sum + options, 0) / CELLS;

/** The board before some of the last events. */
function before(states: ArrayLike<number>, events: readonly WatchedEvent[]): number[] {
  const board = Array.from(states);
  for (const { cell, from, kind } of [...events].reverse())
    if (cell !== null && kind !== "conflict" && kind !== "tick") board[cell] = from;
  return board;
}

/** The piece that an event lays or removes. */
function pieceOf({ cell, from, to, kind }: WatchedEvent, opened: Opened): readonly number[] {
  const board = boardOf(opened);
  const piece = cell === null ? null : pieceAtState(board, cell, kind === "undo" ? from : to);
  return piece ? cellsOf(board, piece) : [];
}

/** What a tick did: the option put back, the item chosen with the option taken, and how it ended. */
export function coverTick(
  events: readonly WatchedEvent[],
  states: ArrayLike<number>,
  opened: Opened,
  texts: Phrases,
): string[] {
  const { t } = texts;
  const said: string[] = [];
  const back = events.find(({ kind, from }) => kind === "undo" && wayIn(from) !== null);
  const taken = events.find(({ kind, to }) => kind !== "undo" && wayIn(to) !== null);
  const at = taken ? events.indexOf(taken) : events.length;
  const open = itemsOf(opened, before(states, events.slice(at)));
  if (back) {
    const undone = optionsIn(open) - optionsIn(itemsOf(opened, before(states, events)));
    said.push(t("exact.back", { cells: texts.all(pieceOf(back, opened)), linked: undone - 1 }));
  }
  const [item] = open;
  if (taken && item) {
    const cells = pieceOf(taken, opened);
    const left = optionsIn(itemsOf(opened, states));
    const values = { cell: texts.at(item.cell), count: item.options };
    said.push(t("exact.item", values));
    said.push(
      t("exact.take", {
        cells: texts.all(cells),
        covered: cells.length,
        unlinked: optionsIn(open) - left - 1,
      }),
    );
  }
  const broken = events.find(({ kind }) => kind === "conflict");
  if (broken) said.push(t("exact.none", { cell: texts.at(broken.cell ?? 0) }));
  else if (events.some(({ kind }) => kind === "solution")) said.push(t("exact.solution"));
  return said;
}
