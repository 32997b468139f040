/** The state of a search that has just begun. */
import type { Moment } from "../../solver/wire.ts";
import type { WatchState } from "../state.ts";

/** Of `SPEEDS`, until another is chosen. */
export const FIRST_SPEED = 2;

type Chosen = Pick<WatchState, "engine" | "from" | "speed" | "origin">;

export const firstWatch = (chosen: Chosen, states: Uint32Array, moment: Moment): WatchState => ({
  ...chosen,
  ...{ turns: [], playing: false, searching: false, overview: { bucketTicks: 1, buckets: [], forks: [] } },
  ...{ tick: moment.tick, reached: moment.reached, end: moment.end, states },
  ...{ nodes: 0, backtracks: 0, depth: 0, solutions: 0, last: [], guesses: [], path: [] },
  ...{ took: 0, bytes: 0, broke: false, pathTick: -1, why: null, solutionTick: null },
});
