/** A signal that follows another, but only now and then while that moves: reading is not faster, and what is in words
 *  need not be written anew in every frame. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";

/** How long words stand while steps can be distinguished, and while they fly by. */
const STEPPING_MS = 100;
const FLYING_MS = 250;
/** Steps a second that cannot be distinguished. */
const FLYING = 32;

/** How long the words of a search that goes at so many steps a second stand. */
export const holdFor = (speed: number): number => (FLYING < speed ? FLYING_MS : STEPPING_MS);

/** `standing` gives for how many milliseconds a value stands; 0 where nothing moves. The newest value is set as soon
 *  as the one before it has stood that long, whether or not another follows. */
export function throttled<T>(source: () => T, standing: (value: T) => number): ReadonlySignal<T> {
  const shown = signal(source());
  let time = 0;
  let stood = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const show = (value: T) => {
    time = performance.now();
    shown.value = value;
  };
  effect(() => {
    const value = source();
    const stands = standing(value);
    clearTimeout(waiting);
    const left = time + stands - performance.now();
    // The beginning and the end of a move are set at once.
    if (stands === stood && 0 < left) waiting = setTimeout(show, left, value);
    else show(value);
    stood = stands;
  });
  return shown;
}
