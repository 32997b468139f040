/** Leads two searches of one puzzle: by steps each makes one at a time; by time each runs as fast as it can, and both
 *  workers run at once. */

import type { Ran } from "../../../solver/protocol.ts";
import { Pace, SPEEDS } from "../../search/pace.ts";
import type { Playback } from "../../search/playback.ts";
import type { PlaybackController } from "../../search/watching.ts";
import type { CompareGoal, ComparePace } from "../../state.ts";
import type { Comparison } from "./comparison.ts";
import {
  firstCompare,
  furthest,
  LANES,
  type Lane,
  MOST_BYTES,
  outcomeOf,
  type Progress,
  together,
} from "./race.ts";

/** Ticks that each makes before it is the other's turn. */
const TURN = 16;
/** The last speed, as fast as it goes, is what going by time is for. */
export const FASTEST = SPEEDS.length - 2;

/** Leads two searches side by side. */
export class Pair implements PlaybackController {
  #pace = new Pace();
  #frame = 0;
  /** Grows with each command: what an older one still does is void. */
  #generation = 0;
  /** Both beginning anew: a command given meanwhile is about the searches that begin, so it waits. */
  #begun: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly shared: Comparison,
    private readonly playbacks: readonly [Playback, Playback],
    private readonly onEscape: () => void,
  ) {}

  /** Both begin anew; what is not given stays as it was. */
  async begin(engines: Partial<Record<Lane, string>>): Promise<boolean> {
    const isCurrent = this.#command();
    const { from, origin } = this.shared.watch.value ?? {};
    const [first, second] = LANES.map((lane) => engines[lane] ?? this.playbacks[lane].chosen?.engine);
    if (first === undefined || !from || !origin) return false;
    this.shared.change({ found: [null, null] });
    this.#begun = Promise.all([
      this.playbacks[0].start(first, from, origin),
      this.playbacks[1].start(second ?? first, from, origin),
    ]);
    await this.#begun;
    return isCurrent();
  }

  /** Other rules: both begin anew, for what they did before was measured by the old ones. */
  async rule(rules: { pace?: ComparePace; goal?: CompareGoal }): Promise<void> {
    this.pause();
    this.shared.change(rules);
    await this.begin({});
  }

  /** Takes effect at once: a search that gave up can go on. */
  limit(limit: number): void {
    this.pause();
    this.shared.change({ limit });
  }

  toggle(): void {
    if (this.shared.isBusy()) this.pause();
    else this.play();
  }

  play(): void {
    if (this.shared.compare.value?.pace === "time") void this.toEnd();
    else void this.#play();
  }

  async #play(): Promise<void> {
    if (!(await this.#commandBegun())() || this.#going().length === 0) return;
    this.#pace.begin();
    this.shared.change({ playing: true });
    this.#frame = requestAnimationFrame(this.#onFrame);
  }

  /** Searches that run end with the request under way, and stand still then. */
  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#pace.stop();
    this.shared.change({ playing: false });
    for (const one of this.playbacks) one.pause();
  }

  async step(): Promise<void> {
    if (!(await this.#commandBegun())()) return;
    await Promise.all(
      this.#going().map(async (lane) => {
        await this.playbacks[lane].step();
        this.#look(lane);
      }),
    );
  }

  /** By steps, one that has finished before waits until the other has come back to it. */
  async stepBack(): Promise<void> {
    if (!(await this.#commandBegun())()) return;
    const last = this.shared.compare.value?.pace === "step" ? Math.max(...this.#ticks()) - 1 : 0;
    const back = this.playbacks.filter(({ tick }) => last < tick);
    await Promise.all(back.map((one) => one.stepBack()));
  }

  async toStart(): Promise<void> {
    this.#command();
    await this.#seek([0, 0]);
  }

  /** Both run until each has finished, for themselves. */
  async toEnd(): Promise<void> {
    const isCurrent = await this.#commandBegun();
    if (!isCurrent()) return;
    const { goal, limit } = this.shared.rules();
    await Promise.all(
      this.#going().map((lane) =>
        this.playbacks[lane].runOn({
          past: goal === "all",
          last: limit,
          isDone: (ran) => this.#isEnough(lane, ran),
        }),
      ),
    );
    if (isCurrent() && this.shared.compare.value?.pace === "step")
      await this.#seek(together(this.#progress(), this.shared.rules()));
  }

  /** Both run to these ticks. */
  async runTo(ticks: readonly [number, number]): Promise<void> {
    this.#command();
    const isDone = (lane: Lane) => (ran: Ran) => this.#isEnough(lane, ran);
    await Promise.all(
      LANES.map((lane) => this.playbacks[lane].runOn({ last: ticks[lane], isDone: isDone(lane) })),
    );
  }

  /** One goes to a tick, and the other to where it stood then: at the same step, or after as long. */
  async seek(lane: Lane, tick: number): Promise<void> {
    if (!(await this.#commandBegun())()) return;
    const most = LANES.map((one) => this.#furthest(one));
    const other = lane === 0 ? 1 : 0;
    const goal = Math.min(Math.max(0, tick), most[lane] ?? 0);
    const beside =
      this.shared.compare.value?.pace === "step"
        ? goal
        : this.playbacks[other].clock.tickAt(this.playbacks[lane].clock.timeAt(goal));
    const targets = [goal, goal];
    targets[other] = Math.min(beside, most[other] ?? 0);
    await this.#seek(targets);
  }

  faster(by: number): void {
    this.setSpeed((this.shared.compare.value?.speed ?? 0) + by);
  }

  setSpeed(speed: number): void {
    this.shared.change({ speed: Math.max(0, Math.min(FASTEST, speed)) });
  }

  other(key: string): (() => void) | null {
    const { pace } = this.shared.compare.value ?? {};
    if (key === "t") return () => void this.rule({ pace: pace === "step" ? "time" : "step" });
    if (key === "v")
      return () => this.shared.change({ shown: this.shared.compare.value?.shown === 0 ? 1 : 0 });
    return key === "Escape" ? this.onEscape : null;
  }

  end(): void {
    this.#command();
    this.playbacks[1].close();
  }

  // ---------------------------------------------------------------- going by steps

  readonly #onFrame = (now: number): void => {
    const { playing, speed, limit } = this.shared.compare.value ?? firstCompare;
    if (!playing) return;
    const rate = SPEEDS[speed] ?? 1;
    const deadline = this.#pace.deadline();
    const due = this.#pace.due(rate, now);
    let played = 0;
    for (let made = -1; made !== 0 && played < due && performance.now() < deadline; played += made)
      made = this.#turns(Math.min(TURN, due - played));
    this.#pace.paid(played);
    if (0 < played && this.#pace.isShown(now)) for (const one of this.playbacks) one.show();
    const going = this.#going();
    if (going.length === 0) {
      this.pause();
      return;
    }
    for (const lane of going) this.playbacks[lane].follow(rate, limit);
    this.#frame = requestAnimationFrame(this.#onFrame);
  };

  /** Each plays as many ticks as all that go on have recorded; how many. */
  #turns(most: number): number {
    const going = this.#going();
    const { limit } = this.shared.rules();
    const room = going.map((lane) => Math.min(this.playbacks[lane].ahead, limit - this.playbacks[lane].tick));
    const ticks = going.length === 0 ? 0 : Math.min(most, ...room);
    for (const lane of going) {
      let left = ticks;
      // Playing stops at each solution; the search may go on after it.
      for (let played = -1; 0 < left && played !== 0 && this.#outcome(lane) === null; left -= played) {
        played = this.playbacks[lane].playRecorded(left, Infinity);
        this.#look(lane);
      }
    }
    return ticks;
  }

  // ---------------------------------------------------------------- bookkeeping

  /** Stops what went on before. */
  #command(): () => boolean {
    this.#generation += 1;
    const generation = this.#generation;
    if (this.shared.isBusy()) this.pause();
    return () => generation === this.#generation;
  }

  /** The same, once both have begun. */
  async #commandBegun(): Promise<() => boolean> {
    const isCurrent = this.#command();
    await this.#begun;
    return isCurrent;
  }

  async #seek(ticks: readonly number[]): Promise<void> {
    await Promise.all(LANES.map((lane) => this.playbacks[lane].seek(ticks[lane] ?? 0)));
  }

  /** Takes what a slice without pictures brought; returns whether that is all that was wanted. */
  #isEnough(lane: Lane, { flow, moment, bytes }: Ran): boolean {
    const isFirst = flow === "solution" && this.shared.rules().goal === "first";
    if (isFirst) this.#found(lane, moment.tick);
    return isFirst || MOST_BYTES <= bytes;
  }

  /** Looks whether the tick just played was the first solution. */
  #look(lane: Lane): void {
    const { solutions, tick } = this.playbacks[lane];
    if (
      0 < solutions &&
      this.shared.rules().goal === "first" &&
      this.shared.compare.value?.found[lane] === null
    )
      this.#found(lane, tick);
  }

  #found(lane: Lane, tick: number): void {
    const [first, second] = this.shared.compare.value?.found ?? [null, null];
    this.shared.change({ found: lane === 0 ? [first ?? tick, second] : [first, second ?? tick] });
  }

  #ticks = (): number[] => this.playbacks.map(({ tick }) => tick);

  #progressOf(lane: Lane): Progress {
    const { end = null, bytes = 0, broke = false } = this.shared.stateOf(lane) ?? {};
    return {
      end,
      bytes,
      broke,
      tick: this.playbacks[lane].tick,
      found: this.shared.compare.value?.found[lane] ?? null,
    };
  }

  #progress = (): Progress[] => LANES.map((lane) => this.#progressOf(lane));

  #outcome = (lane: Lane) => outcomeOf(this.#progressOf(lane), this.shared.rules());

  /** Those that have not finished. */
  #going = (): Lane[] => LANES.filter((lane) => this.#outcome(lane) === null);

  #furthest(lane: Lane): number {
    const { end = null, reached = 0 } = this.shared.stateOf(lane) ?? {};
    return furthest(
      { end, reached, found: this.shared.compare.value?.found[lane] ?? null },
      this.shared.rules(),
    );
  }
}
