/** Two searches side by side: when each has finished, how it came out, and where both stand at one moment. Pure. */
import type { Compare, WatchState } from "../../state.ts";

/** Memory at which a search gives up. Its past takes 40 MB at most; the rest is its own. */
export const MOST_BYTES = 256 << 20;

/** The ticks at which it may be made to give up. */
export const LIMITS: readonly number[] = [
  10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 10_000_000_000,
];
export const USUAL_LIMIT = 10_000_000;

export const firstCompare: Compare = {
  ...{ beside: null, pace: "step", goal: "first", limit: USUAL_LIMIT },
  ...{ speed: 2, playing: false, found: [null, null], shown: 0 },
};

/** One of the two. */
export type Lane = 0 | 1;
export const LANES: readonly Lane[] = [0, 1];

/** What is known of a search, wherever its board stands. */
export interface Progress extends Pick<WatchState, "tick" | "end" | "bytes" | "broke"> {
  /** The tick of its first solution. */
  found: number | null;
}

type Rules = Pick<Compare, "goal" | "limit">;

/** It found a solution; nothing is left to try; it gave up at so many steps, or for want of memory; the solver broke
 *  down over it. */
export type Outcome = "found" | "over" | "steps" | "memory" | "broke";

/** How a search came out; null while it goes on. */
export function outcomeOf(
  { tick, end, bytes, broke, found }: Progress,
  { goal, limit }: Rules,
): Outcome | null {
  if (broke) return "broke";
  if (goal === "first" && found !== null && found <= tick) return "found";
  if (end !== null && end <= tick) return "over";
  if (limit <= tick) return "steps";
  return MOST_BYTES <= bytes ? "memory" : null;
}

/** Where two searches that ran for themselves stand together, going by steps: not beyond the one that has further to
 *  go; one that has finished before waits there. */
export function together(lanes: readonly Progress[], rules: Rules): number[] {
  const going = lanes.filter((lane) => outcomeOf(lane, rules) === null);
  const tick = going.length === 0 ? Infinity : Math.min(...going.map(({ tick }) => tick));
  return lanes.map((lane) => Math.min(tick, lane.tick));
}

/** The furthest tick that a board can be sought to. */
export const furthest = (
  { found, end, reached }: Pick<WatchState, "end" | "reached"> & Pick<Progress, "found">,
  { goal }: Rules,
): number => (goal === "first" && found !== null ? found : (end ?? reached));
