/** What is watched stands in the entry of the browser's history, so that a reload leads back to it: an address that the
 *  player did not choose is not shown. */
import { leadsAway } from "../link.ts";
import type { Player } from "../player.ts";
import { storeOf } from "../store.ts";
import { type Permalink, writePermalink } from "./permalink.ts";

/** A browser takes some two hundred entries in half a minute. */
const EVERY_MS = 500;

/** The search that stands beside the watched one. */
export function besideIt(player: Player): Pick<Permalink, "beside"> {
  const { compare } = storeOf(player);

  const { value } = compare;
  if (!value?.beside) return {};
  const { engine, tick } = value.beside;
  return { beside: { ...value, engine, tick } };
}

/** The fragment of an address that leads to what is watched now; null while nothing is. */
function fragment(player: Player): string | null {
  const { game, isWatching, watch } = storeOf(player);

  const { opened } = game.value ?? {};
  if (!opened || !isWatching.value || !watch.value || game.value?.isExample) return null;
  return `#${opened.puzzle}=${opened.link}${writePermalink({ ...watch.value, ...besideIt(player) })}`;
}

export function rememberWatched(player: Player): void {
  const { compare, game, isWatching, watch } = storeOf(player);

  let isWaiting = false;
  player.effect(() => {
    // What is read here is followed; it is written once what changes fast has come to rest for a moment.
    void [game.value, isWatching.value, watch.value, compare.value];
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      // The entry of the history is then that of the puzzle which opens next.
      if (game.value && leadsAway(player, game.value.opened)) return;
      const watched = fragment(player);
      if (player.router.remembered !== watched) player.router.remember(watched);
    }, EVERY_MS);
  });
}
