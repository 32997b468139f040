/** How many ticks are due: a speed, and the time that went by. */

/** Ticks a second; the last is as fast as it goes, which is without recording. */
export const SPEEDS: readonly number[] = [
  ...[0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 4096, 16384, 65536],
  Number.POSITIVE_INFINITY,
];

/** A tab that was hidden does not catch up. */
const LONGEST_FRAME_MS = 250;
/** How far ahead of the board the recording should be, in seconds. */
export const AHEAD_S = 0.25;
/** Events are five words each; more in a request would take a frame too long to play. */
export const MOST_WORDS = 200_000;
/** Of a frame's 16 ms, what a search that plays may have of the main thread. */
const FRAME_MS = 8;
/** Kept back for what comes from outside a frame, the worker's answers; 2 measures no better. */
const SPARE_MS = 1;
/** Something is played even where the rest takes all there is. */
const LEAST_MS = 0.5;
/** What the dearest of the last frames took beside playing is forgotten so far with each frame: states are written anew in
 *  every few frames only, and the next such frame must find its room.
 */
const KEPT_REST = 0.97;
/** A request should take about so long, so that stopping answers at once. */
export const SLICE_MS = 40;
/** Ticks of the first request of a long search: on a big board one can take a millisecond. */
export const FIRST_SLICE = 1 << 8;
/** A request never asks for more: where solutions follow at once, each answer is quick, however much was asked for. */
const MOST_TICKS = 1 << 26;
/** A search that runs without frames shows one now and then; fewer with reduced motion. */
const SAMPLE_MS = 150;
const CALM_SAMPLE_MS = 1000;
/** How often a playing search shows a frame with reduced motion. */
const CALM_FRAME_MS = 500;

const motion = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const prefersReducedMotion = (): boolean => motion?.matches ?? false;

export const sampleMs = (): number => (prefersReducedMotion() ? CALM_SAMPLE_MS : SAMPLE_MS);

export class Pace {
  #owed = 0;
  #time = 0;
  #shown = 0;
  /** Milliseconds that a frame takes beside playing: to show the board, to lay out and to paint. */
  #rest = FRAME_MS / 2;
  #ended = 0;
  readonly #painted = new MessageChannel();

  constructor() {
    // A message posted in a frame comes when the page has painted it.
    this.#painted.port1.onmessage = () => {
      this.#rest = Math.max(performance.now() - this.#ended, this.#rest * KEPT_REST);
    };
  }

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

  /** When playing has to end in the frame that begins, so that painting has its share. */
  deadline(): number {
    return performance.now() + Math.max(LEAST_MS, FRAME_MS - SPARE_MS - this.#rest);
  }

  /** Whether the frame of `now` is shown, which is then the last one that was. */
  isShown(now: number): boolean {
    if (prefersReducedMotion() && now < this.#shown + CALM_FRAME_MS) return false;
    this.#shown = now;
    return true;
  }

  /** So many were played, which is all of this frame. */
  paid(ticks: number): void {
    this.#owed -= ticks;
    this.#ended = performance.now();
    this.#painted.port2.postMessage(null);
  }
}

/** How many ticks to ask for after a request for `slice` took so long. */
export function nextSlice(slice: number, took: number): number {
  return took < SLICE_MS ? Math.min(MOST_TICKS, slice * 4) : Math.max(64, slice >> 1);
}
