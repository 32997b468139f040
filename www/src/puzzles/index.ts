/** The puzzles, one line each. What a line names is loaded when it is wanted: a first visit pays for one puzzle. */

import { loadCatalogues } from "../i18n/catalogue.ts";
import type { Level, Opened } from "../solver/wire.ts";
import type { PuzzleDefinition } from "./view.ts";

/** What is known of a puzzle before it is loaded. */
export interface Listed {
  /** Folder name, and what stands in the address. */
  name: string;
  load(): Promise<PuzzleDefinition>;
}

export const puzzles: readonly Listed[] = [
  {
    name: "kakuro",
    load: async () => (await import("./kakuro/index.ts")).kakuro,
  },
  {
    name: "nonogram",
    load: async () => (await import("./nonogram/index.ts")).nonogram,
  },
  {
    name: "colournonogram",
    load: async () => (await import("./colournonogram/index.ts")).colournonogram,
  },
  {
    name: "sudominoku",
    load: async () => (await import("./sudominoku/index.ts")).sudominoku,
  },
  {
    name: "boardcover",
    load: async () => (await import("./boardcover/index.ts")).boardcover,
  },
];

export const puzzleNamed = (name: string): Listed | null =>
  puzzles.find((puzzle) => puzzle.name === name) ?? null;

/** A board that comes with the page, so that it can be played before the solver has loaded. */
export interface Bundled {
  level: Level;
  seed: number;
  opened: Opened;
}

const loaded = new Map<string, PuzzleDefinition>();

/** Loads a puzzle with the messages of its board, once; null where there is none of that name. */
export async function loadPuzzle(name: string): Promise<PuzzleDefinition | null> {
  const known = loaded.get(name) ?? (await puzzleNamed(name)?.load());
  if (!known) return null;
  await loadCatalogues();
  loaded.set(name, known);
  return known;
}

/** A puzzle that was loaded before. */
export function loadedPuzzle(name: string): PuzzleDefinition {
  const known = loaded.get(name);
  if (!known) throw new Error(`${name} is not loaded`);
  return known;
}

export const loadedPuzzles = (): readonly PuzzleDefinition[] => [...loaded.values()];

/** A board as it stands in a file, whole. */
function whole(bundled: unknown, { common }: PuzzleDefinition): Bundled {
  const board = bundled as Bundled;
  const { opened } = board;
  const constraints = [...(common?.() ?? []), ...opened.view.constraints];
  return { ...board, opened: { ...opened, view: { ...opened.view, constraints } } };
}

export async function firstBoard(puzzle: string): Promise<Bundled | undefined> {
  const view = await loadPuzzle(puzzle);
  return view ? whole((await view.boards.first()).default, view) : undefined;
}

/** All boards of a puzzle that come with the page. */
export async function bundledOf(puzzle: string): Promise<readonly Bundled[]> {
  const view = await loadPuzzle(puzzle);
  if (!view) return [];
  const [first, others] = await Promise.all([view.boards.first(), view.boards.others()]);
  return [first.default, ...(others.default as readonly unknown[])].map((board) => whole(board, view));
}
