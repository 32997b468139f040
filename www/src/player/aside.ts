/** Entries on the board that the steps of a conflict do without. */
import type { Change } from "../board/contract.ts";
import type { PuzzleText, PuzzleView } from "../puzzles/view.ts";
import type { Check, EntryConflict, Opened, Step } from "../solver/wire.ts";
import { enteredIn } from "./entered.ts";

/** Steps of a conflict, and the board with its entries. */
export interface Walked {
  found: Pick<Check, "conflicts" | "wrong">;
  conflict: EntryConflict;
  steps: readonly Step[];
  states: ArrayLike<number>;
  opened: Opened;
}

/** Entries that the steps set aside, in reading order: those that a step rules out, and those that are wrong or in another
 *  conflict and lie where a step reasons. The conflict's own and those beside it are premises. */
export function setAside(
  { found, conflict, steps, states, opened }: Walked,
  view: PuzzleView,
  text: Pick<PuzzleText, "entries" | "isAgainst">,
): number[] {
  const { isAgainst = (entry: number, left: number) => (entry & left) === 0 } = text;
  const premises = [...conflict.cells, ...conflict.beside];
  const used = new Set(premises);
  const suspect = new Set([...found.wrong, ...found.conflicts.flatMap(({ cells }) => cells)]);
  const entryAt = (cell: number) => enteredIn(view, states[cell] ?? 0);
  const isAside = (cell: number) => !used.has(cell) && view.open(cell) && entryAt(cell) !== 0;
  const aside = new Set<number>();
  for (const { clues, effects, premises: known } of steps) {
    const within = view.highlights.rims
      ? []
      : clues.flatMap((clue) => opened.view.constraints[clue]?.cells ?? []);
    const reasoned = [...effects, ...known].map(({ cell }) => cell);
    for (const cell of [...reasoned, ...within]) if (suspect.has(cell) && isAside(cell)) aside.add(cell);
    for (const { cell, to } of effects) if (isAside(cell) && isAgainst(entryAt(cell), to)) aside.add(cell);
  }
  // A piece that lies on several cells is a premise by any of them.
  const nameOf = (cell: number) => text.entries([cell], states, opened).join();
  const named = new Set(premises.map(nameOf));
  return [...aside].filter((cell) => !named.has(nameOf(cell))).sort((one, other) => one - other);
}

/** The board without the entries of some cells: a cell may take several presses. */
export function cleared(cells: readonly number[], states: Uint32Array, view: PuzzleView): Uint32Array {
  const board = states.slice();
  for (let changes = pressed(cells, board, view); 0 < changes.length; changes = pressed(cells, board, view))
    for (const { cell, to } of changes) board[cell] = to;
  return board;
}

const pressed = (cells: readonly number[], board: Uint32Array, { input }: PuzzleView): readonly Change[] =>
  input.press("Delete", false, cells, board).filter(({ from, to }) => from !== to);
