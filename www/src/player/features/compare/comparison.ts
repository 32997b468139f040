/** The state that two searches side by side share. */
import { type Player, part } from "../../player.ts";
import type { Compare, WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { firstCompare, LANES, type Lane } from "./race.ts";

export type Comparison = ReturnType<typeof comparisonOf>;

export const comparisonOf = part((player: Player) => {
  const { compare, dispatch, watch } = storeOf(player);

  const rules = (): Compare => compare.value ?? firstCompare;

  const change = (change: Partial<Compare>): void => dispatch({ type: "compared", change });

  /** What the page knows of one of the two. */
  const stateOf = (lane: Lane): WatchState | null =>
    lane === 0 ? watch.value : (compare.value?.beside ?? null);

  /** Whether one of them moves. */
  const isBusy = (): boolean =>
    (compare.value?.playing ?? false) || LANES.some((lane) => stateOf(lane)?.searching);

  return { compare, watch, rules, change, stateOf, isBusy };
});
