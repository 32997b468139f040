/** What a cell's state means, and what the page adds above it for the board alone. */
import { FILLED, FRONTIER, PASSED, SHARE_SHIFT } from "../../solver/states/boardcover.ts";

/** Ways in which a piece can lie on a cell. */
export const WAYS = 12;
const ALL_WAYS = (1 << WAYS) - 1;
/** In a state that a step cites: the cell might stay bare. Without it a piece lies there. */
export const BARE = 1 << WAYS;
const SAID = FILLED | ALL_WAYS;

/** A cell that is covered in this way. */
export const filled = (way: number): number => FILLED | (1 << way);

/** The way in which a cell is covered; null where it is not. */
export function wayIn(state: number): number | null {
  const ways = state & ALL_WAYS;
  if (!(state & FILLED) || ways === 0 || ways & (ways - 1)) return null;
  return 31 - Math.clz32(ways);
}

/** The ways that a search, or a step of an explanation, leaves to a cell that is not covered; none where nothing is said
 *  of them. */
export function waysLeft(state: number): number[] {
  if (state & FILLED) return [];
  return waysIn(state);
}

/** The ways of a set. */
export const waysIn = (bits: number): number[] =>
  Array.from({ length: WAYS }, (_, way) => way).filter((way) => bits & (1 << way));

/** Whether the states say the same of a cell. */
export const isSame = (one: number, other: number): boolean => ((one ^ other) & SAID) === 0;

/* A counting sweep shows, and the page has shown, above what is said of a cell:
 *
 *   31 .. 28       |   27    | 26 .. 23 | 22 .. 15       |    14    |   13
 *   offered way + 1 | shaded  |  unused  | share, in 255ths | frontier | passed
 */
const SHARE = 0xff;
const SHADED = 1 << 27;
const OFFER_SHIFT = 28;

/** Whether a sweep has gone over the cell: it is covered, whatever the state. */
export const isPassed = (state: number): boolean => (state & PASSED) !== 0;

/** In which part of a sweep's states a cell of its frontier is covered; null where it is none. */
export const frontierIn = (state: number): number | null => (state & FRONTIER ? shareIn(state) : null);

/** The state, with a piece that could be laid so. */
export const offering = (state: number, way: number): number =>
  ((state & ((1 << OFFER_SHIFT) - 1)) | ((way + 1) << OFFER_SHIFT)) >>> 0;

export function offerIn(state: number): number | null {
  const way = (state >>> OFFER_SHIFT) - 1;
  return 0 <= way && way < WAYS ? way : null;
}

/** The state, with the cell shaded so much, from 0 to 1: only none is 0, and only all is 1. */
export function shaded(state: number, part: number): number {
  const least = 0 < part ? 1 : 0;
  const most = part < 1 ? SHARE - 1 : SHARE;
  const share = Math.min(most, Math.max(least, Math.round(part * SHARE)));
  return ((state & ~(SHARE << SHARE_SHIFT)) | (share << SHARE_SHIFT) | SHADED) >>> 0;
}

export const shadeIn = (state: number): number | null => (state & SHADED ? shareIn(state) : null);

const shareIn = (state: number): number => ((state >>> SHARE_SHIFT) & SHARE) / SHARE;
