/** Plays a watched search: forwards, backwards, at any speed, to any tick. Faster is more ticks a request. */
import { type Ask, Superseded } from "../../solver/client.ts";
import type { Calls, ForkAsk, Landmark, Painted, Spent } from "../../solver/protocol.ts";
import type { Moment } from "../../solver/wire.ts";
import type { WatchFrom, WatchState, WhyState } from "../state.ts";
import { Clock } from "./clock.ts";
import { EventBuffer } from "./eventBuffer.ts";
import { FIRST_SPEED, firstWatch } from "./firstWatch.ts";
import type { Goal } from "./goal.ts";
import { AHEAD_S, FIRST_SLICE, MOST_WORDS, nextSlice, Pace, SLICE_MS, SPEEDS, sampleMs } from "./pace.ts";
import { askWhy, isAskedFor } from "./why.ts";

/** Ticks that are recorded before the one gone to: to step back from there, and to know the latest guesses. */
const WINDOW = 1024;
const OVERVIEW_EVERY_MS = 400;
/** The path is asked for when the board has stood still for so long: quick steps do not wait for it. */
const STILL_MS = 60;
/** A request that takes longer is shown as a search. */
const LONG_MS = 300;

export class Playback {
  /** How long the search took. */
  readonly clock = new Clock();
  #state: WatchState | null = null;
  #events = new EventBuffer();
  /** Where the worker's search stands; the recording may end elsewhere. */
  #workerTick = 0;
  /** Grows with each command: what an older one still does is void. */
  #generation = 0;
  /** Grows with each search that is begun or ended: a command that follows at once does not make it void. */
  #searches = 0;
  /** The search that is to begin, until it has. */
  #asked: Pick<WatchState, "engine" | "from"> | null = null;
  #tail: Promise<void> = Promise.resolve();
  #fetching = false;
  #frame = 0;
  #pace = new Pace();
  #batch = 256;
  /** Memory of the answer that was recorded last, for the next one. */
  #room: ArrayBuffer | undefined;
  #overviewTime = 0;
  #sampleTime = 0;
  #pathTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: Ask,
    private readonly publish: (watch: WatchState | null) => void,
    private readonly fail: (problem: unknown) => void,
  ) {}

  /** Starts a search from a board; `states` empty: from the clues alone. */
  async start(engine: string, from: WatchFrom, states: Uint32Array): Promise<void> {
    const speed = this.#state?.speed ?? FIRST_SPEED;
    this.#halt();
    const search = ++this.#searches;
    const isWanted = () => search === this.#searches;
    this.#asked = { engine, from };
    await this.#command(async () => {
      const begun = this.ask("watch", { engine, states });
      const { moment, states: board } = await begun.finally(() => {
        if (isWanted()) this.#asked = null;
      });
      this.#workerTick = moment.tick;
      if (!isWanted()) return;
      this.#events.reset(board, moment);
      this.clock.reset();
      this.#state = firstWatch({ engine, from, speed, origin: states }, board, moment);
      this.show();
    }, isWanted);
  }

  /** What was chosen last: of two choices made at once, the second does not undo the first. */
  get chosen(): Pick<WatchState, "engine" | "from"> | null {
    return this.#asked ?? this.#state;
  }

  /** Ends the watching altogether. */
  close(): void {
    this.#halt();
    this.#generation += 1;
    this.#searches += 1;
    this.#asked = null;
    this.#state = null;
    this.publish(null);
  }

  toggle(): void {
    if (this.#state?.playing || this.#state?.searching) this.pause();
    else this.play();
  }

  play(): void {
    if (!this.#state || this.#state.playing || this.#isOver) return;
    if (this.#isFlatOut) return void this.nextSolution();
    this.#generation += 1;
    this.#pace.begin();
    this.#change({ playing: true });
    this.#frame = requestAnimationFrame(this.#onFrame);
  }

  /** A search that runs ends with the request under way, and says so itself: only then is the tick final. */
  pause(): void {
    this.#halt();
    this.#generation += 1;
    this.#change({ playing: false });
    if (this.#state && !this.#state.searching && this.#state.tick !== this.#events.tick) this.show();
    this.#askAround();
  }

  /** A step that waits for the solver is taken though another one follows: two presses are two steps. */
  step(): Promise<void> {
    const search = this.#searches;
    const isWanted = () => search === this.#searches;
    return this.#command(async () => {
      if (!this.#isOver && this.#events.tick === this.#events.endTick) await this.#record(1);
      this.#events.forward();
      this.show();
      this.#askAround();
    }, isWanted);
  }

  stepBack(): Promise<void> {
    const { tick } = this.#events;
    if (tick === 0) return Promise.resolve();
    return this.#command(async (isCurrent) => {
      const isRecorded = this.#events.firstTick < tick - 1 || tick === 1;
      if (isRecorded && this.#events.back()) {
        this.show();
        this.#askPath();
      } else await this.#goTo(tick - 1, isCurrent);
    });
  }

  /** To a tick, or the last one there is. */
  seek(tick: number): Promise<void> {
    return this.#command((isCurrent) => this.#goTo(Math.max(0, Math.floor(tick)), isCurrent));
  }

  nextSolution(): Promise<void> {
    return this.runOn({ isDone: ({ flow }) => flow !== "running" });
  }

  /** To the next tick with a landmark; false where there is none, and it goes to the end. */
  async toNext(landmark: Landmark): Promise<boolean> {
    let isThere = true;
    const isDone = ({ found, moment: { end, tick } }: Calls["landmark"]["answer"]) => {
      isThere = found || end !== tick;
      return found || end === tick;
    };
    await this.#command((isCurrent) =>
      this.#onward(isCurrent, (until) => this.ask("landmark", { landmark, back: false, until }), isDone),
    );
    return isThere;
  }

  /** To the last tick before this one, and after `after`, with a landmark; false where there is none. */
  async toPrevious(landmark: Landmark, after = -1): Promise<boolean> {
    let isThere = false;
    await this.#command(async (isCurrent) => {
      const found = await this.#landmarkBefore(landmark);
      isThere = found !== null && after < found;
      if (found !== null && isThere && isCurrent()) await this.#goTo(found, isCurrent);
      else this.#askAround();
    });
    return isThere;
  }

  /** The last tick with a landmark before the one shown; the worker's search then stands there. */
  async #landmarkBefore(landmark: Landmark): Promise<number | null> {
    await this.#seekToShown();
    const { found, moment } = await this.ask("landmark", { landmark, back: true, until: 0 });
    this.#note(moment);
    return found ? moment.tick : null;
  }

  /** Turns the search off its way at the present tick; null, back to its own way from here. False if that is not on
   *  offer. */
  async fork(fork: ForkAsk | null): Promise<boolean> {
    let isDone = false;
    await this.#command(async () => {
      await this.#seekToShown();
      const { done, moment } = await this.ask("fork", { fork });
      this.#note(moment);
      isDone = done;
      if (!done || !this.#state) return;
      this.#events.cut();
      const { tick } = moment;
      const turns = this.#state.turns.filter(
        (turn) => turn.tick < tick || (fork !== null && turn.tick === tick),
      );
      this.#change({ turns: fork ? [...turns, { tick, fork }] : turns, pathTick: -1, why: null });
      this.show();
      this.#askAround();
    });
    return isDone;
  }

  /** To the last solution; from there, or where there is none, to the end of the search. */
  async toEnd(): Promise<void> {
    const from = this.#events.tick;
    await this.runOn({ past: true });
    const isSolution = this.#events.last().some(({ kind }) => kind === "solution");
    if (!this.#isOver || !this.#state?.solutions || isSolution) return;
    await this.toPrevious("solution", from);
  }

  /** Runs on from where the board stands, to the end or the goal, then shows the last tick. */
  runOn({ past = false, last = Number.MAX_SAFE_INTEGER, isDone }: Goal): Promise<void> {
    return this.#command((isCurrent) =>
      this.#onward(
        isCurrent,
        async (until) => {
          const before = this.#workerTick;
          const ran = await this.ask("run", { tick: Math.min(until, last), past });
          this.#measure(before, ran.moment, ran);
          return ran;
        },
        (ran) => isDone?.(ran) || ran.flow === "exhausted" || last <= ran.moment.tick,
      ),
    );
  }

  /** Runs a task that may move the worker's search; the board stays where it is. */
  pauseFor(task: () => Promise<void>): Promise<void> {
    return this.#command(async () => {
      await task();
      if (this.#state) this.#note((await this.ask("seek", { tick: this.#events.tick })).moment);
    });
  }

  /** Takes effect at once, on a search that is being played too. */
  setSpeed(speed: number): void {
    const isMoving = this.#state?.playing || (this.#state?.searching && this.#isFlatOut);
    const wasFlatOut = this.#isFlatOut;
    this.#change({ speed: Math.max(0, Math.min(SPEEDS.length - 1, speed)) });
    if (!isMoving || wasFlatOut === this.#isFlatOut) return;
    this.pause();
    void this.#tail.then(() => this.play());
  }

  readonly #onFrame = (now: number): void => {
    const state = this.#state;
    if (!state?.playing) return;
    const speed = SPEEDS[state.speed] ?? 1;
    const { solutions } = this.#events;
    const played = this.playRecorded(this.#pace.due(speed, now), this.#pace.deadline());
    this.#pace.paid(played);
    if (this.#events.solutions !== solutions || this.#isOver) {
      this.show();
      this.pause();
      return;
    }
    if (0 < played && this.#pace.isShown(now)) this.show();
    this.follow(speed);
    this.#frame = requestAnimationFrame(this.#onFrame);
  };

  // What a frame is made of is public: a comparison plays several searches at one pace.

  /** The tick of the board. */
  get tick(): number {
    return this.#events.tick;
  }

  /** Ticks that are recorded beyond it. */
  get ahead(): number {
    return this.#events.endTick - this.#events.tick;
  }

  /** Solutions met by then. */
  get solutions(): number {
    return this.#events.solutions;
  }

  /** Plays up to `ticks` recorded ticks, not beyond a solution nor for longer than until `deadline`; how many. */
  playRecorded(ticks: number, deadline: number): number {
    const { solutions } = this.#events;
    let played = 0;
    while (played < ticks && this.#events.forward()) {
      played += 1;
      if (this.#events.solutions !== solutions || deadline < performance.now()) break;
    }
    return played;
  }

  /** Sees to it that there is something to play, though nothing beyond the tick `last`, and updates the time bar. */
  follow(speed: number, last = Number.MAX_SAFE_INTEGER): void {
    if (this.#overviewTime + OVERVIEW_EVERY_MS < performance.now()) this.#askOverview();
    const wanted = Math.min(this.#batch, Math.ceil(speed * AHEAD_S));
    const ticks = Math.min(wanted, last - this.#events.endTick);
    if (this.#fetching || wanted <= this.ahead || ticks <= 0) return;
    const generation = this.#generation;
    this.#fetching = true;
    this.#exclusive(async () => {
      if (generation === this.#generation) await this.#record(ticks);
    }).finally(() => {
      this.#fetching = false;
    });
  }

  /** Makes the recording longer by up to `ticks` ticks. */
  async #record(ticks: number): Promise<void> {
    const { endTick } = this.#events;
    if (this.#workerTick !== endTick) this.#note((await this.ask("seek", { tick: endTick })).moment);
    const asked = performance.now();
    const room = this.#room;
    this.#room = undefined;
    const { moment, events, ...spent } = await this.ask("play", { ticks, room });
    this.#measure(endTick, moment, spent);
    this.#note(moment);
    this.#events.append(events, moment.tick);
    this.#room = events.buffer as ArrayBuffer;
    const took = performance.now() - asked;
    if (SLICE_MS < took || MOST_WORDS < events.length) this.#batch = Math.max(1, this.#batch >> 1);
    else if (ticks === this.#batch && this.#batch < 1 << 20) this.#batch *= 2;
  }

  /** To `tick`, with some ticks recorded before it. */
  async #goTo(tick: number, isCurrent: () => boolean): Promise<void> {
    const goal = Math.min(tick, this.#state?.end ?? tick);
    const board = await this.#seekInSlices(Math.max(0, goal - WINDOW), isCurrent);
    if (!isCurrent()) return;
    const { end = null } = this.#state ?? {};
    // The end was met on the way: its own past is wanted, not that of a tick there is not.
    if (end !== null && end < goal) return this.#goTo(end, isCurrent);
    this.#events.reset(board.states, board.moment);
    while (this.#events.endTick < goal && isCurrent()) {
      const before = this.#events.endTick;
      await this.#record(goal - before);
      if (this.#events.endTick === before) break;
    }
    if (!isCurrent()) return;
    while (this.#events.tick < goal && this.#events.forward());
    this.show();
    this.#askAround();
  }

  /** A tick that was not reached yet may be far: in slices, so that it can be stopped. What was searched before is
   *  repeated in one; where that takes long, it looks like a search. */
  async #seekInSlices(goal: number, isCurrent: () => boolean): Promise<Calls["seek"]["answer"]> {
    let slice = FIRST_SLICE;
    for (;;) {
      const reached = this.#state?.reached ?? 0;
      const tick = Math.min(goal, Math.max(reached, this.#workerTick) + slice);
      const asked = performance.now();
      const waiting = setTimeout(() => this.#change({ searching: true }), LONG_MS);
      const board = await this.ask("seek", { tick }).finally(() => clearTimeout(waiting));
      this.#note(board.moment);
      if (goal <= board.moment.tick || board.moment.tick < tick || !isCurrent()) return board;
      slice = nextSlice(slice, performance.now() - asked);
      this.#showRunning(board);
    }
  }

  /** Goes on in slices until `isDone`, then shows the last tick. */
  async #onward<A extends Painted>(
    isCurrent: () => boolean,
    go: (until: number) => Promise<A>,
    isDone: (answer: A) => boolean,
  ): Promise<void> {
    await this.#seekToShown();
    let slice = FIRST_SLICE;
    this.#change({ last: [], searching: true });
    while (isCurrent()) {
      const asked = performance.now();
      const board = await go(this.#workerTick + slice);
      this.#note(board.moment);
      if (isDone(board)) break;
      slice = nextSlice(slice, performance.now() - asked);
      this.#sample(board);
    }
    // Stopped or there: show what the last tick did.
    if (this.#state) await this.#goTo(this.#workerTick, () => this.#state !== null);
  }

  /** Has the worker's search stand where the board does. */
  async #seekToShown(): Promise<void> {
    if (this.#workerTick !== this.#events.tick)
      this.#note((await this.ask("seek", { tick: this.#events.tick })).moment);
  }

  get #isFlatOut(): boolean {
    return SPEEDS[this.#state?.speed ?? 0] === Number.POSITIVE_INFINITY;
  }

  get #isOver(): boolean {
    const { end } = this.#state ?? { end: null };
    return end !== null && end <= this.#events.tick;
  }

  #halt(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#pathTimer);
    this.#pace.stop();
  }

  /** A command of the player's: stops what went on before and has the worker for itself. */
  #command(task: (isCurrent: () => boolean) => Promise<void>, isWanted?: () => boolean): Promise<void> {
    this.#halt();
    this.#generation += 1;
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    this.#change({ playing: false, broke: false });
    return this.#exclusive(async () => {
      if (!(isWanted ?? isCurrent)()) return;
      await task(isCurrent);
      this.#change({ searching: false });
    });
  }

  readonly #exclusive = (task: () => Promise<void>): Promise<void> => {
    this.#tail = this.#tail.then(task).catch((problem: unknown) => {
      this.#halt();
      this.#change({ playing: false, searching: false, broke: true });
      this.fail(problem);
    });
    return this.#tail;
  };

  #note(moment: Moment): void {
    this.#workerTick = moment.tick;
    if (this.#state) this.#state = { ...this.#state, reached: moment.reached, end: moment.end };
  }

  /** What it took to come to a moment for the first time. */
  #measure(from: number, { tick }: Moment, { took, bytes }: Spent): void {
    this.clock.note(from, tick, took);
    if (this.#state) this.#state = { ...this.#state, bytes };
  }

  #askAround(): void {
    this.#askOverview();
    this.#askPath();
  }

  /** The path of where the search stands, once it stands still. */
  #askPath(): void {
    const generation = this.#generation;
    const isStill = () => generation === this.#generation && this.#state !== null;
    clearTimeout(this.#pathTimer);
    this.#pathTimer = setTimeout(() => {
      void this.#exclusive(async () => {
        if (!isStill()) return;
        await this.#seekToShown();
        const path = await this.ask("path", {});
        const solutionTick = this.#isOver ? await this.#landmarkBefore("solution") : null;
        await this.#seekToShown();
        if (!isStill()) return;
        const { tick } = this.#events;
        this.#events.know(path);
        this.#change({ path, pathTick: tick, guesses: this.#events.guesses, solutionTick });
        if (!isAskedFor(this.#events.last())) return;
        const show = (why: WhyState) => this.#change({ why });
        await askWhy({ tick, path, ask: this.ask, isStill, show, exclusive: this.#exclusive, nextSlice });
      });
    }, STILL_MS);
  }

  #askOverview(): void {
    const generation = this.#generation;
    this.#overviewTime = performance.now();
    this.ask("overview", {}, { latest: "overview" }).then(
      (overview) => {
        if (generation === this.#generation) this.#change({ overview });
      },
      (problem: unknown) => {
        if (!(problem instanceof Superseded)) this.fail(problem);
      },
    );
  }

  /** Shows the board as it was played. */
  show(): void {
    const { tick, states, counts, guesses } = this.#events;
    const { nodes, backtracks, depth, solutions } = counts;
    const board = { states: Uint32Array.from(states), last: this.#events.last(), guesses };
    this.#change({ tick, nodes, backtracks, depth, solutions, took: this.clock.timeAt(tick), ...board });
  }

  /** What a search without pictures looks like by now, if it is time for that. */
  #sample(board: Painted): void {
    const now = performance.now();
    if (now < this.#sampleTime + sampleMs()) return;
    this.#sampleTime = now;
    this.#showRunning(board);
    if (this.#overviewTime + OVERVIEW_EVERY_MS < now) this.#askOverview();
  }

  #showRunning({ moment, states }: Calls["seek"]["answer"]): void {
    const { tick, nodes, backtracks, level: depth, solutions } = moment;
    const board = { states, last: [], guesses: [], path: [], searching: true };
    this.#change({ tick, nodes, backtracks, depth, solutions, took: this.clock.timeAt(tick), ...board });
  }

  #change(change: Partial<WatchState>): void {
    if (!this.#state) return;
    this.#state = { ...this.#state, ...change };
    this.publish(this.#state);
  }
}
