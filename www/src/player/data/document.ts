/** A game as the JSON document that is saved, exported and imported: the puzzle's own, and what the player did. */
import type { Part } from "../../board/contract.ts";
import type { Opened } from "../../solver/wire.ts";
import type { Checkpoint, Game, Move, Origin } from "../state.ts";

/** The whole game; `opened` lets the page show it before the solver has loaded. */
export function toDocument(game: Game): Record<string, unknown> {
  const { opened, origin, solved } = game;
  const puzzle = JSON.parse(opened.json) as Record<string, unknown>;
  return { ...puzzle, ...progressOf(game), solved, origin, opened };
}

/** The part of a document that grows as the game is played. The states of cells are `words` there, as in the puzzle's
 *  own JSON. */
export function progressOf({
  states,
  history,
  at,
  checkpoints,
  crossedOff,
  elapsed,
  hints,
  checks,
}: Game): Record<string, unknown> {
  return { words: Array.from(states), history, at, checkpoints, crossedOff, elapsed, hints, checks };
}

/** The game of a document, as far as it makes sense; null where it is none. `opened` if the solver has just read it. */
export function fromDocument(id: string, document: unknown, opened?: Opened): Game | null {
  if (!isRecord(document)) return null;
  const shown = opened ?? openedOf(document.opened);
  if (!shown) return null;
  const cells = shown.view.width * shown.view.height;
  const states = statesOf(document.words, cells) ?? new Array<number>(cells).fill(0);
  const history = Array.isArray(document.history) ? document.history : [];
  const isSound = history.every((move) => isMove(move, cells));
  const at = isSound && isCount(document.at) ? Math.min(document.at, history.length) : 0;
  return {
    id,
    opened: shown,
    origin: isRecord(document.origin) ? (document.origin as Origin) : {},
    states: Uint32Array.from(states),
    history: isSound ? history : [],
    at,
    checkpoints: checkpointsOf(document.checkpoints, cells),
    crossedOff: partsOf(document.crossedOff),
    elapsed: isCount(document.elapsed) ? document.elapsed : 0,
    hints: isCount(document.hints) ? document.hints : 0,
    checks: isCount(document.checks) ? document.checks : 0,
    solved: document.solved === true,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isCount = (value: unknown): value is number => typeof value === "number" && 0 <= value;

const isState = (value: unknown): boolean =>
  Number.isInteger(value) && 0 <= Number(value) && Number(value) < 2 ** 32;

function statesOf(value: unknown, cells: number): number[] | null {
  return Array.isArray(value) && value.length === cells && value.every(isState) ? value : null;
}

export function isMove(value: unknown, cells: number): value is Move {
  return (
    Array.isArray(value) &&
    value.every(
      (change) =>
        isRecord(change) &&
        isCount(change.cell) &&
        change.cell < cells &&
        isState(change.from) &&
        isState(change.to),
    )
  );
}

export function checkpointsOf(value: unknown, cells: number): Checkpoint[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ name, words, states = words }) => {
    const known = statesOf(states, cells);
    return typeof name === "string" && known ? { name, states: known } : [];
  });
}

/** Parts of clues that are crossed off; what is none is left out. */
export const partsOf = (value: unknown): Part[] =>
  Array.isArray(value)
    ? value.filter((part): part is Part => Array.isArray(part) && part.length === 2 && part.every(isCount))
    : [];

/** In games from before, the states of a checkpoint and of what was opened are `words`, too. */
function openedOf(value: unknown): Opened | null {
  if (!isRecord(value)) return null;
  const { words, states = words, ...rest } = value;
  const opened = { ...rest, states };
  return isOpened(opened) ? opened : null;
}

function isOpened(value: Record<string, unknown>): value is Record<string, unknown> & Opened {
  return (
    typeof value.puzzle === "string" &&
    typeof value.json === "string" &&
    typeof value.link === "string" &&
    Array.isArray(value.states) &&
    isRecord(value.view) &&
    isCount(value.view.width) &&
    isCount(value.view.height) &&
    Array.isArray(value.view.constraints)
  );
}
