/** The puzzles, one line each. */
import type { Level, Opened } from "../solver/wire.ts";
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

/** The first board a stranger sees, and a file with others. */
interface Boards {
  first: () => Promise<{ default: unknown }>;
  others: () => Promise<{ default: unknown }>;
}

const boards: Readonly<Record<string, Boards>> = {
  kakuro: { first: () => import("./kakuro/first.json"), others: () => import("./kakuro/boards.json") },
};

export const firstBoard = async (puzzle: string): Promise<Bundled | undefined> =>
  (await boards[puzzle]?.first())?.default as Bundled | undefined;

/** All boards of a puzzle that come with the page. */
export async function bundledOf(puzzle: string): Promise<readonly Bundled[]> {
  const first = await firstBoard(puzzle);
  const others = (await boards[puzzle]?.others())?.default as readonly Bundled[] | undefined;
  return [...(first ? [first] : []), ...(others ?? [])];
}
