/** Goes to the moment of a search that an address names, or that a reload interrupted. */
import { loadCompare } from "../features.ts";
import { readFragment } from "../link.ts";
import type { Player } from "../player.ts";

import { storeOf } from "../store.ts";
import { type Permalink, readPermalink } from "./permalink.ts";
import { watchingOf } from "./watching.ts";

/** A tick that is reached in seconds; what is further waits for a press. */
const FAR = 10_000_000;

/** Says so where the fragment names no moment that the shown puzzle has, or one that is far, unless it is wanted. */
export async function followPermalink(player: Player, fragment: string, isWanted: boolean): Promise<void> {
  const { dispatch, game } = storeOf(player);

  const { opened } = game.value ?? {};
  if (!opened) return;
  if (readFragment(fragment)?.puzzle !== opened.puzzle) return;
  const permalink = readPermalink(fragment);
  const isFar = permalink !== null && FAR < furthest(permalink);
  if (isFar && !isWanted) dispatch({ type: "notice", notice: "farMoment", on: true });
  else if (!permalink || !(await goTo(player, permalink)))
    dispatch({ type: "notice", notice: "noMoment", on: true });
}

const furthest = ({ tick, turns, beside }: Permalink): number =>
  Math.max(tick, beside?.tick ?? 0, ...turns.map((turn) => turn.tick));

/** Whether the shown puzzle has that moment; else the search stands at the last that it has on the way there. */
export async function goTo(
  player: Player,
  { engine, tick, origin, turns, beside }: Permalink,
): Promise<boolean> {
  const { dispatch, game, watch } = storeOf(player);
  const { enginesOf, playback } = watchingOf(player);

  const { view, puzzle } = game.value?.opened ?? {};
  if (!view || !puzzle) return false;
  const isOfBoard = origin.length === 0 || origin.length === view.width * view.height;
  const engines = await enginesOf(puzzle);
  if (!isOfBoard || !engines.includes(engine)) return false;
  // Before the panel is shown, which would start a search of its own.
  await playback.start(engine, origin.length === 0 ? "clues" : "mine", origin);
  dispatch({ type: "panel", panel: "watch" });
  if (beside && engines.includes(beside.engine)) {
    const { pairOf } = await loadCompare();
    await pairOf(player).open({ ...beside, ticks: [tick, beside.tick] });
    return true;
  }
  for (const turn of turns) {
    await playback.seek(turn.tick);
    if (watch.value?.tick !== turn.tick || !(await playback.fork(turn.fork))) return false;
  }
  await playback.seek(tick);
  const { end = null } = watch.value ?? {};
  return end === null || tick <= end;
}
