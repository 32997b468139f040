/** What is watched stands in the entry of the browser's history, so that a reload leads back to it: an address that the
 *  player did not choose is not shown. */
import { effect } from "@preact/signals";
import { compare, game, isWatching, watch } from "../store.ts";
import { type Moment, writeMoment } from "./permalink.ts";

/** A browser takes some two hundred entries in half a minute. */
const EVERY_MS = 500;

/** The search that stands beside the watched one. */
export function besideIt(): Pick<Moment, "beside"> {
  const { value } = compare;
  if (!value?.beside) return {};
  const { engine, tick } = value.beside;
  return { beside: { ...value, engine, tick } };
}

/** The fragment of an address that leads to what is watched now; null while nothing is. */
function fragment(): string | null {
  const { opened } = game.value ?? {};
  if (!opened || !isWatching.value || !watch.value) return null;
  return `#${opened.puzzle}=${opened.link}${writeMoment({ ...watch.value, ...besideIt() })}`;
}

let isWaiting = false;

export function rememberWatched(): void {
  effect(() => {
    // What is read here is followed; it is written once what changes fast has come to rest for a moment.
    void [game.value, isWatching.value, watch.value, compare.value];
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      const watched = fragment();
      if ((history.state?.watched ?? null) !== watched)
        history.replaceState(watched === null ? null : { watched }, "");
    }, EVERY_MS);
  });
}
