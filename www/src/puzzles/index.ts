/** The puzzles, one line each. */
import type { Level, Opened } from "../solver/wire.ts";
import kakuroBoards from "./kakuro/boards.json";
import { kakuro } from "./kakuro/index.ts";
import type { PuzzleView } from "./view.ts";

export const puzzles: readonly PuzzleView[] = [kakuro];

export const puzzleNamed = (name: string): PuzzleView | null =>
  puzzles.find((puzzle) => puzzle.name === name) ?? null;

/** A board that comes with the page, so that it can be played before the solver has loaded. */
export interface Bundled {
  level: Level;
  seed: number;
  opened: Opened;
}

const bundled: Readonly<Record<string, readonly Bundled[]>> = {
  kakuro: kakuroBoards as unknown as readonly Bundled[],
};

export const bundledOf = (puzzle: string): readonly Bundled[] => bundled[puzzle] ?? [];
