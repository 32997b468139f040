/** A board to cover as an exact cover: items are the cells, options the pieces that are left for them. */
import type { Opened } from "../../solver/wire.ts";
import { byOptions, type CoverStructure } from "../exactCover.ts";
import { boardOf } from "./board.ts";
import { wayIn, waysLeft } from "./cellState.ts";
import { pieceAtState } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { cellsOf } from "./piece.ts";

/** Cells of a piece: each option is left in so many items. */
const CELLS = 3;

export const structureOf = (opened: Opened, phrases: Phrases): CoverStructure => ({
  coverOf(states) {
    const board = boardOf(opened);
    const items = board.free.flatMap((isFree, cell) => {
      const state = states[cell] ?? 0;
      return isFree && wayIn(state) === null
        ? [{ name: phrases.at(cell), cells: [cell], options: waysLeft(state).length }]
        : [];
    });
    return { items: byOptions(items), options: items.reduce((sum, { options }) => sum + options, 0) / CELLS };
  },
  optionOf({ cell, from, to, kind }) {
    const board = boardOf(opened);
    const state = kind === "undo" ? from : to;
    const piece = cell === null || wayIn(state) === null ? null : pieceAtState(board, cell, state);
    return piece ? phrases.t("piece", { cells: phrases.all(cellsOf(board, piece)) }) : null;
  },
});
