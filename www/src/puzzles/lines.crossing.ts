/** Crosses that come and go by themselves: a row or column whose blocks are all painted, and no more, is finished. */
import type { Change, Habits } from "../board/contract.ts";
import { type Board, EMPTY, isSettled, type Line, linesOf, stateOf, WHITE } from "./lines.board.ts";
import type { Played } from "./view.ts";

type At = (cell: number) => number;

/** In the lines that a move finishes, what is left is crossed out, but for what the move itself empties. In those that it
 *  finishes no longer, crosses go that came so, where the other line of the cell is not finished. A line without blocks is
 *  finished from the start: it is crossed out with the first move. */
export function completed(
  board: Board,
  changes: readonly Change[],
  { states, history, at: moves }: Played,
  { crossesOut }: Habits,
): Change[] {
  if (!crossesOut || changes.every(({ from, to }) => from === to)) return [];
  const after = new Map(changes.map(({ cell, to }) => [cell, to]));
  const before: At = (cell) => states[cell] ?? EMPTY;
  const at: At = (cell) => after.get(cell) ?? before(cell);
  const isUntouched = ({ blocks, cells }: Line) =>
    blocks.length === 0 && cells.every((cell) => at(cell) === EMPTY);
  const touched = new Set(changes.flatMap(({ cell }) => linesOf(board, cell)));
  for (const line of board.lines) if (isUntouched(line)) touched.add(line);

  const found = new Map<number, number>();
  const undone = new Set<number>();
  for (const line of touched) {
    if (isFinished(line, at)) {
      for (const cell of line.cells) if (!isSettled(at(cell)) && !after.has(cell)) found.set(cell, WHITE);
    } else if (isFinished(line, before)) for (const cell of line.cells) undone.add(cell);
  }
  // The history is gone through once, and only where a line is finished no longer.
  const own = undone.size === 0 ? undone : crossedBefore(history.slice(0, moves));
  for (const cell of undone) {
    const isFree = at(cell) === WHITE && own.has(cell) && !after.has(cell);
    if (isFree && !linesOf(board, cell).some((line) => isFinished(line, at))) found.set(cell, EMPTY);
  }
  return [...found].map(([cell, to]) => ({ cell, from: before(cell), to }));
}

const isFinished = ({ blocks, colours, cells }: Line, at: At): boolean =>
  runsOf(cells.map(at)).join() ===
  blocks.map((length, index) => [length, stateOf(colours[index] ?? 1)].join()).join();

const isPainted = (state: number): boolean => isSettled(state) && state !== WHITE;

/** How many cells side by side have the same colour, and their state. */
function runsOf(states: readonly number[]): [length: number, state: number][] {
  const runs: [number, number][] = [];
  states.forEach((state, at) => {
    const last = runs.at(-1);
    if (!isPainted(state)) return;
    if (last && states[at - 1] === state) last[0] += 1;
    else runs.push([1, state]);
  });
  return runs;
}

/** The cells whose crosses came by themselves. A stroke writes one state, and what it leads to follows in the same move:
 *  crosses after something else. Those that come with crosses of the player's count as the player's. */
function crossedBefore(history: Played["history"]): Set<number> {
  const found = new Set<number>();
  for (const move of history) {
    const first = move[0]?.to;
    const others = move.findIndex(({ to }) => to !== first);
    const isStroke = first !== WHITE && move.every(({ to }, index) => !isPainted(to) || index < others);
    for (const { cell, to } of move) {
      if (isStroke && to === WHITE) found.add(cell);
      else found.delete(cell);
    }
  }
  return found;
}
