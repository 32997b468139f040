/** A signal that follows another, but only ten times a second while that moves: nobody reads faster, and what is told in
 *  words need not be written anew in every frame. */
import { effect, type ReadonlySignal, signal } from "@preact/signals";

const TOLD_MS = 100;

export function calm<T>(source: () => T, isMoving: (value: T) => boolean): ReadonlySignal<T> {
  const told = signal(source());
  let time = 0;
  effect(() => {
    const value = source();
    const now = performance.now();
    if (isMoving(value) && now < time + TOLD_MS) return;
    time = now;
    told.value = value;
  });
  return told;
}
