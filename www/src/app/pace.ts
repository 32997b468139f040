/** How many ticks are due: a speed, and the time that went by. */

/** A tab that was hidden does not catch up. */
const LONGEST_FRAME_MS = 250;
/** How far ahead of the board the recording should be, in seconds. */
export const AHEAD_S = 0.25;
/** Of a frame's 16 ms, so that painting has its share of the 8 ms that playing may take. */
export const FRAME_BUDGET_MS = 3;
/** A request should take about so long, so that stopping answers at once. */
export const SLICE_MS = 40;
/** A request never asks for more: where solutions follow at once, each answer is quick, however much was asked for. */
const MOST_TICKS = 1 << 26;
/** A search without pictures shows one now and then; who wants less motion is shown fewer. */
const SAMPLE_MS = 150;
const CALM_SAMPLE_MS = 1000;
/** Who wants less motion sees a frame of a search that plays so often. */
const CALM_FRAME_MS = 500;

const isCalm = (): boolean => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

export const sampleMs = (): number => (isCalm() ? CALM_SAMPLE_MS : SAMPLE_MS);

export class Pace {
  #owed = 0;
  #time = 0;
  #shown = 0;

  /** The first tick is due at once. */
  begin(): void {
    this.#owed = 1;
    this.#time = performance.now();
  }

  stop(): void {
    this.#owed = 0;
  }

  /** Ticks that should have been played by `now`. */
  due(speed: number, now: number): number {
    const seconds = Math.min(LONGEST_FRAME_MS, Math.max(0, now - this.#time)) / 1000;
    this.#time = now;
    this.#owed = Math.min(this.#owed + seconds * speed, Math.max(1, speed * AHEAD_S));
    return Math.floor(this.#owed);
  }

  /** Whether the frame of `now` is shown, which is then the last one that was. */
  isShown(now: number): boolean {
    if (isCalm() && now < this.#shown + CALM_FRAME_MS) return false;
    this.#shown = now;
    return true;
  }

  /** So many were played. */
  paid(ticks: number): void {
    this.#owed -= ticks;
  }
}

/** How many ticks to ask for after a request for `slice` took so long. */
export function nextSlice(slice: number, took: number): number {
  return took < SLICE_MS ? Math.min(MOST_TICKS, slice * 4) : Math.max(64, slice >> 1);
}
