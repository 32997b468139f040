/** Which cells of a board are lit for an area or a step. */
import type { Lit } from "../../board/contract.ts";
import type { Arg } from "../../solver/wire.ts";
import type { PuzzleHighlights } from "../view.ts";
import { type Board, bordersOf } from "./board.ts";

/** Values of a step that are cells it speaks of. */
const MEANT = ["cell", "cells", "area", "marked"];

const valuesOf = (arg: Arg | undefined): readonly number[] =>
  arg?.type === "cells" ? arg.value : arg?.type === "cell" ? [arg.value] : [];

export const highlightsOf = (board: Board): PuzzleHighlights => ({
  peers: () => [],
  rims: true,
  meant: ({ args }) => MEANT.flatMap((name) => valuesOf(args[name])),
  clue: (constraint) => rimOf(board, constraint),
});

function rimOf(board: Board, constraint: number): Lit[] {
  const cells = board.areas[constraint] ?? [];
  const all = new Set(cells);
  return cells.map((cell) => ({ cell, rim: bordersOf(board, cell, all) }));
}
