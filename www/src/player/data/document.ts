/** A game as the JSON document that is saved, exported and imported: the puzzle's own, and what the player did. */
import type { Opened } from "../../solver/wire.ts";
import type { Checkpoint, Game, Move, Origin } from "../state.ts";

/** The whole game; `opened` lets the page show it before the solver has loaded. */
export function toDocument(game: Game): Record<string, unknown> {
  const { opened, origin, history, at, checkpoints, elapsed, hints, solved } = game;
  return {
    ...(JSON.parse(opened.json) as Record<string, unknown>),
    words: Array.from(game.words),
    ...{ history, at, checkpoints, elapsed, hints, solved, origin, opened },
  };
}

/** The document to hand out: what another page needs, and nothing of how ours shows it. Without entries it is the
 *  puzzle alone: what was entered, and when, would give the solution away. */
export function toExport(game: Game, withEntries: boolean): string {
  if (withEntries) {
    const { opened: _shown, ...document } = toDocument(game);
    return `${JSON.stringify(document)}\n`;
  }
  const { words: _entered, ...puzzle } = JSON.parse(game.opened.json) as Record<string, unknown>;
  return `${JSON.stringify(puzzle)}\n`;
}

/** The game of a document, as far as it makes sense; null where it is none. `opened` if the solver has just read it. */
export function fromDocument(id: string, document: unknown, opened?: Opened): Game | null {
  if (!isRecord(document)) return null;
  const shown = opened ?? (isOpened(document.opened) ? document.opened : null);
  if (!shown) return null;
  const cells = shown.view.width * shown.view.height;
  const words = wordsOf(document.words, cells) ?? new Array<number>(cells).fill(0);
  const history = Array.isArray(document.history) ? document.history : [];
  const isSound = history.every((move) => isMove(move, cells));
  const at = isSound && isCount(document.at) ? Math.min(document.at, history.length) : 0;
  return {
    id,
    opened: shown,
    origin: isRecord(document.origin) ? (document.origin as Origin) : {},
    words: Uint32Array.from(words),
    history: isSound ? history : [],
    at,
    checkpoints: checkpointsOf(document.checkpoints, cells),
    elapsed: isCount(document.elapsed) ? document.elapsed : 0,
    hints: isCount(document.hints) ? document.hints : 0,
    solved: document.solved === true,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isCount = (value: unknown): value is number => typeof value === "number" && 0 <= value;

const isWord = (value: unknown): boolean =>
  Number.isInteger(value) && 0 <= Number(value) && Number(value) < 2 ** 32;

function wordsOf(value: unknown, cells: number): number[] | null {
  return Array.isArray(value) && value.length === cells && value.every(isWord) ? value : null;
}

export function isMove(value: unknown, cells: number): value is Move {
  return (
    Array.isArray(value) &&
    value.every(
      (change) =>
        isRecord(change) &&
        isCount(change.cell) &&
        change.cell < cells &&
        isWord(change.from) &&
        isWord(change.to),
    )
  );
}

export function checkpointsOf(value: unknown, cells: number): Checkpoint[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (one): one is Checkpoint =>
      isRecord(one) && typeof one.name === "string" && wordsOf(one.words, cells) !== null,
  );
}

function isOpened(value: unknown): value is Opened {
  return (
    isRecord(value) &&
    typeof value.puzzle === "string" &&
    typeof value.json === "string" &&
    typeof value.link === "string" &&
    Array.isArray(value.words) &&
    isRecord(value.view) &&
    isCount(value.view.width) &&
    isCount(value.view.height) &&
    Array.isArray(value.view.constraints)
  );
}
