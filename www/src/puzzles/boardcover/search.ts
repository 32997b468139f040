/** What one event of a search amounts to. */
import { isChange, isMove, type WatchedEvent } from "../../solver/events.ts";
import type { Choice, Opened } from "../../solver/wire.ts";
import { isLast } from "../follows.ts";
import { boardOf } from "./board.ts";
import { frontierIn, isPassed, wayIn, waysIn, waysLeft } from "./cellState.ts";
import { areaOf, pieceAtState, piecesAt, piecesIn, STEPS } from "./facts.ts";
import { cellsOf, cornersOf, type Piece } from "./piece.ts";

export interface Tallied {
  /** In decimal digits, as the ways. */
  states: string;
  ways: string;
  /** How many cells the edge of a board would have that is too wide to be counted; null where it is not. */
  tooWide: string | null;
  /** All is counted, and the cells are open again. */
  isOver: boolean;
}

/** How far a search that counts has come. Each number comes in parts of 96 bits, see `Kind::Tally` of the engine. */
export function talliesOf(events: readonly WatchedEvent[]): Tallied {
  const sums = [0n, 0n, 0n];
  for (const { kind, rule, cell, from, to, cause } of events) {
    if (kind !== "tally") continue;
    const part = BigInt(from) | (BigInt(to) << 32n) | (BigInt(cause ?? 0xffff_ffff) << 64n);
    sums[rule] = (sums[rule] ?? 0n) | (part << (96n * BigInt(cell ?? 0)));
  }
  return {
    ...{ states: String(sums[0]), ways: String(sums[1]) },
    tooWide: sums[2] === 0n ? null : String(sums[2]),
    isOver: events.some(({ kind }) => kind === "undo"),
  };
}

/** A piece by the corner that it leaves out, and where its block lies from the cell that is in this corner of it. */
const SHAPES = "▟▙▜▛";
const TOWARD = "↘↙↗↖";

/** "▛ ↘": what a guess lays on a cell. */
export function shortOf({ state }: Choice): string {
  const way = wayIn(state) ?? waysIn(state)[0] ?? 0;
  const { corner, missing } = cornersOf(way);
  return `${SHAPES[missing]} ${TOWARD[corner]}`;
}

/** Whether a piece lies on the cell, or could. */
const isLeft = (state: number): boolean => wayIn(state) !== null || 0 < waysLeft(state).length;

/** What follows: where a piece lies or does not, or how many a cell has left. */
export type Outcome =
  | { what: "laid" | "gone"; cells: readonly number[] }
  | { what: "left"; cell: number; count: number };

/** Why it does: a cell has no other piece, a piece that lies overlaps others of those it had, or all others are refuted
 *  where so many guesses stand; a piece would cut off an area, or a sweep counted only states that one piece leads to. */
export type Why =
  | { what: "only"; cell: number }
  | { what: "overlaps"; piece: Piece; cell: number; before: number; left: number }
  | { what: "last"; guesses: number }
  | { what: "cut-off" | "counted" };

/** In place of a technique, in events of a sweep's way back: the states that it counted leave no other piece. */
const COUNTED = 0xff;

/** What one event of a search amounts to. */
export type Happening =
  | { what: "laid"; cells: readonly number[] }
  | { what: "ruledOut"; cells: readonly number[] }
  | { what: "either"; out: readonly number[]; cell: number; cells: readonly number[] }
  | { what: "follows"; outcome: Outcome; why: Why | null }
  | { what: "uncovered"; cell: number }
  | { what: "swept"; cell: number }
  | { what: "tally" }
  | { what: "incompatible" }
  | { what: "overlap"; cell: number }
  | { what: "unfit"; cells: readonly number[] }
  | { what: "stuck" }
  | { what: "back"; cells: readonly number[] }
  | { what: "solution" }
  | { what: "nothing" };

/** `states` is the board of `PuzzleText.event`. */
export function happeningOf(
  event: WatchedEvent,
  states: ArrayLike<number>,
  opened: Opened,
  cited: readonly WatchedEvent[] = [],
): Happening {
  const board = boardOf(opened);
  const { kind, rule, cell, from, to, cause } = event;
  if (kind === "solution") return { what: "solution" };
  if (kind === "tally") return { what: "tally" };
  if (kind === "conflict") {
    if (cell === null || STEPS[rule - 1] === "cut-off")
      return cause === null ? { what: "stuck" } : { what: "unfit", cells: areaOf(opened, cause) };
    if (!isLeft(states[cell] ?? 0)) return { what: "uncovered", cell };
    return cause === null ? { what: "incompatible" } : { what: "overlap", cell };
  }
  if (cell === null || !isChange(event)) return { what: "nothing" };
  const cellsAt = (state: number): readonly number[] => {
    const piece = pieceAtState(board, cell, state);
    return piece ? cellsOf(board, piece) : [cell];
  };
  if (kind === "undo") return { what: "back", cells: cellsAt(from) };
  // A search that learns also guesses that a piece does not lie: several are left then.
  const [out] = isMove(event) && !pieceAtState(board, cell, to) ? piecesAt(board, cell, from & ~to) : [];
  if (out) return { what: "ruledOut", cells: cellsOf(board, out) };
  if (kind === "decision") {
    const [gone, ...more] = piecesAt(board, cell, from & ~to);
    // To rule one of two pieces out is to leave the other.
    return gone && more.length === 0
      ? { what: "either", out: cellsOf(board, gone), cell, cells: cellsAt(to) }
      : { what: "laid", cells: cellsAt(to) };
  }
  const lying = (why: Why | null): Happening => ({
    what: "follows",
    outcome: { what: "laid", cells: cellsAt(to) },
    why,
  });
  if (isLast(event, cited)) return lying({ what: "last", guesses: event.depth });
  if (kind === "forced") return lying(rule === COUNTED ? { what: "counted" } : { what: "only", cell });
  if (isPassed(to) || frontierIn(to) !== null) return { what: "swept", cell };
  const why: Why | null = STEPS[rule - 1] === "cut-off" ? { what: "cut-off" } : null;
  const [one, ...more] = piecesAt(board, cell, from & ~to);
  const gone = one && more.length === 0 ? cellsOf(board, one) : null;
  if (gone && (cause === null || why))
    return { what: "follows", outcome: { what: "gone", cells: gone }, why };
  const piece = cause === null ? lyingIn(cited, opened) : null;
  const isLying = wayIn(to) !== null;
  const left = isLying ? 1 : waysLeft(to).length;
  const overlaps: Why | null = piece && {
    what: "overlaps",
    piece,
    cell,
    before: waysLeft(from).length,
    left,
  };
  // What follows from what was learned has no constraint, and need not be the only piece left.
  if (isLying) return lying(cause === null ? overlaps : { what: "only", cell });
  if (left === 0) return { what: "uncovered", cell };
  return { what: "follows", outcome: { what: "left", cell, count: left }, why: overlaps };
}

/** The piece that lies, where facts are that alone, by no nogood. */
function lyingIn(cited: readonly WatchedEvent[], opened: Opened): Piece | null {
  if (cited.some(({ from, learnedAt }) => from === 0 || learnedAt !== undefined)) return null;
  const [piece = null, ...others] = piecesIn(cited, opened);
  return others.length === 0 ? piece : null;
}
