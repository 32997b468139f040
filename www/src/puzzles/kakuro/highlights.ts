/** Which cells of a Kakuro are lit for a cell or a run. */
import type { PuzzleHighlights } from "../view.ts";
import type { Board } from "./board.ts";

export const highlightsOf = (board: Board): PuzzleHighlights => ({
  peers(cell) {
    const runs = board.runsOf.get(cell);
    if (!runs) return [];
    return [...runs.across.cells, ...runs.down.cells].filter((other) => other !== cell);
  },
  clue(constraint) {
    const run = board.runs[constraint];
    const cell = run?.home ?? run?.cells[0] ?? 0;
    return [{ cell, mark: run?.direction === "down" ? "clue-down" : "clue-across" }];
  },
});
