/** How long a search took to come to each of its ticks: milliseconds in the solver, as they were measured stretch by
 *  stretch; in between, and there alone, it is taken to be even. */

/** Most stretches that are remembered; when there are more, neighbours are joined. */
const MOST = 1024;

export class Clock {
  #ticks = [0];
  #times = [0];

  reset(): void {
    this.#ticks = [0];
    this.#times = [0];
  }

  /** It took so long from one tick to another. What was known already is not measured again. */
  note(from: number, to: number, took: number): void {
    const [tick, time] = [this.#ticks.at(-1) ?? 0, this.#times.at(-1) ?? 0];
    if (to <= tick) return;
    const share = (to - Math.max(from, tick)) / (to - from);
    this.#ticks.push(to);
    this.#times.push(time + took * share);
    if (MOST < this.#ticks.length) this.#thin();
  }

  /** Milliseconds until a tick; those of the last one that was measured, if it lies further. */
  timeAt(tick: number): number {
    return along(tick, this.#ticks, this.#times);
  }

  /** The tick that it had come to after so many milliseconds. */
  tickAt(time: number): number {
    return Math.floor(along(time, this.#times, this.#ticks));
  }

  /** The first and the last stay. */
  #thin(): void {
    const isKept = (_: number, index: number) => index % 2 === 0 || index === MOST;
    this.#ticks = this.#ticks.filter(isKept);
    this.#times = this.#times.filter(isKept);
  }
}

/** Where `x`, among `from`, lies among `to`; both grow. */
function along(x: number, from: readonly number[], to: readonly number[]): number {
  const after = from.findIndex((end) => x <= end);
  if (after < 0) return to.at(-1) ?? 0;
  if (after === 0) return to[0] ?? 0;
  const [left = 0, right = 0, low = 0, high = 0] = [from[after - 1], from[after], to[after - 1], to[after]];
  return low + ((x - left) / (right - left)) * (high - low);
}
