/** The part of a watched search that is at hand: recorded events, and the board at one moment of them.
 *
 *  Forwards and backwards inside it no message is needed. What lies far behind is dropped.
 */
import type { WatchedEvent } from "../../solver/events.ts";
import {
  applyBackward,
  applyForward,
  causeOf,
  cellOf,
  decode,
  depthOf,
  EVENT_WORDS,
  isGuess,
  isTick,
  settles,
} from "../../solver/events.ts";
import type { Branch, Moment } from "../../solver/wire.ts";

/** What a tick event says, as of its end. */
export interface Counts {
  nodes: number;
  backtracks: number;
  solutions: number;
  depth: number;
}

/** The guesses that stand, the newest first; shared between moments. */
interface Path {
  cells: readonly number[];
  depth: number;
  /** While this one stands it is the same; null too where it was made before the recording begins. */
  below: Path | null;
}

const CAPACITY = 1 << 18;
/** Words of the past that are kept when there is no more room. */
const LEAST_KEPT = 1 << 16;

export class EventBuffer {
  states = new Uint32Array();
  tick = 0;
  /** The tick at which the recording ends. */
  endTick = 0;
  #data = new Uint32Array(CAPACITY);
  #length = 0;
  #at = 0;
  /** Where the recording begins: of what this tick did nothing is known. */
  firstTick = 0;
  #firstCounts: Counts = { nodes: 0, backtracks: 0, solutions: 0, depth: 0 };
  /** The guesses that stand at each tick from the first on, as far as it was played. */
  #paths: (Path | null)[] = [null];

  /** Forgets everything and stands at a moment of which only the board is known. */
  reset(states: Uint32Array, moment: Moment): void {
    this.states = Uint32Array.from(states);
    this.tick = this.endTick = this.firstTick = moment.tick;
    this.#length = this.#at = 0;
    this.#firstCounts = { ...moment, depth: moment.level };
    this.#paths = [null];
  }

  /** Adds what happened up to the end of tick `endTick`. */
  append(events: Uint32Array, endTick: number): void {
    if (this.#data.length < this.#length + events.length) this.#dropPast();
    if (this.#data.length < this.#length + events.length) {
      const larger = new Uint32Array(2 * (this.#length + events.length));
      larger.set(this.#data.subarray(0, this.#length));
      this.#data = larger;
    }
    this.#data.set(events, this.#length);
    this.#length += events.length;
    this.endTick = endTick;
  }

  /** Forgets what was recorded after the moment at hand: the search went another way. */
  cut(): void {
    this.#length = this.#at;
    this.endTick = this.tick;
  }

  /** Plays one tick; false where the recording ends. */
  forward(): boolean {
    if (this.#at === this.#length) return false;
    let path = this.#path;
    for (;;) {
      applyForward(this.#data, this.#at, this.states);
      path = this.#follow(path);
      this.#at += EVENT_WORDS;
      if (isTick(this.#data, this.#at - EVENT_WORDS) || this.#length <= this.#at) break;
    }
    this.tick += 1;
    this.#paths[this.tick - this.firstTick] = path;
    return true;
  }

  /** Takes one tick back; false where the recording begins. */
  back(): boolean {
    if (this.#at === 0) return false;
    const start = this.#startOfTick(this.#at);
    while (start < this.#at) {
      this.#at -= EVENT_WORDS;
      applyBackward(this.#data, this.#at, this.states);
    }
    this.tick -= 1;
    return true;
  }

  /** What the last tick did, without the event that closes it; nothing where the recording begins. */
  last(): WatchedEvent[] {
    if (this.#at === 0) return [];
    const events: WatchedEvent[] = [];
    const start = this.#startOfTick(this.#at);
    for (let at = start; at < this.#at; at += EVENT_WORDS) {
      if (!isTick(this.#data, at)) events.push(decode(this.#data, at));
    }
    return events;
  }

  /** Solutions met so far: the one count that is wanted at every tick. */
  get solutions(): number {
    return this.#at === 0 ? this.#firstCounts.solutions : (this.#data[this.#at - 1] ?? 0);
  }

  get counts(): Counts {
    if (this.#at === 0) return this.#firstCounts;
    const { from, to, depth, cause } = decode(this.#data, this.#at - EVENT_WORDS);
    return { nodes: from, backtracks: to, solutions: cause ?? 0, depth };
  }

  /** Cells of the guesses that stand, the oldest first, as far as they were seen. */
  get guesses(): number[] {
    const cells: number[] = [];
    for (let path = this.#path; path; path = path.below) cells.push(...path.cells);
    return cells.reverse();
  }

  /** The guesses that stand, the oldest first: those made before the recording begins are known from now on. */
  know(path: readonly Branch[]): void {
    let oldest = this.#path;
    while (oldest?.below) oldest = oldest.below;
    let unseen: Path | null = null;
    for (const [index, { taken, cells }] of path.slice(0, (oldest?.depth ?? Infinity) - 1).entries()) {
      if (!taken) continue;
      unseen = { cells, depth: index + 1, below: unseen };
    }
    if (oldest) oldest.below = unseen;
    else this.#paths[this.tick - this.firstTick] = unseen;
  }

  get #path(): Path | null {
    return this.#paths[this.tick - this.firstTick] ?? null;
  }

  /** The guesses that stand after the event at hand. */
  #follow(path: Path | null): Path | null {
    const depth = depthOf(this.#data, this.#at);
    const isNew = isGuess(this.#data, this.#at);
    let rest = path;
    while (rest && (isNew ? depth - 1 : depth) < rest.depth) rest = rest.below;
    return isNew ? { cells: this.#guessed(), depth, below: rest } : rest;
  }

  /** The cell of the guess at hand, and those before it that it settles with the same cause: a row that is laid out, the
   *  other half of a domino. */
  #guessed(): readonly number[] {
    const cause = causeOf(this.#data, this.#at);
    const cells = [cellOf(this.#data, this.#at) ?? 0];
    for (let at = this.#at - EVENT_WORDS; cause !== null && 0 <= at; at -= EVENT_WORDS) {
      if (!settles(this.#data, at) || causeOf(this.#data, at) !== cause) break;
      cells.push(cellOf(this.#data, at) ?? 0);
    }
    return cells;
  }

  #startOfTick(end: number): number {
    let start = end - EVENT_WORDS;
    while (0 < start && !isTick(this.#data, start - EVENT_WORDS)) start -= EVENT_WORDS;
    return start;
  }

  #dropPast(): void {
    let drop = 0;
    let ticks = 0;
    for (let at = 0; at < this.#at - LEAST_KEPT; at += EVENT_WORDS) {
      if (!isTick(this.#data, at)) continue;
      drop = at + EVENT_WORDS;
      ticks += 1;
    }
    if (drop === 0) return;
    const { from, to, depth, cause } = decode(this.#data, drop - EVENT_WORDS);
    this.#firstCounts = { nodes: from, backtracks: to, solutions: cause ?? 0, depth };
    this.#data.copyWithin(0, drop, this.#length);
    this.#length -= drop;
    this.#at -= drop;
    this.firstTick += ticks;
    this.#paths.splice(0, ticks);
  }
}
