/** A search that a program watches. */
import type { SolverSession } from "../solver/client.ts";
import { applyForward, decode, EVENT_WORDS, type WatchedEvent } from "../solver/events.ts";
import { read } from "../solver/flat.ts";
import type { Calls, Painted } from "../solver/protocol.ts";
import type { Flow, ImplicationGraph, Moment, Why } from "../solver/wire.ts";
import { integer } from "./arguments.ts";

/** Ticks after which a count or a search for solutions gives up, where no other number is given: some seconds. */
export const USUAL_TICKS = 10_000_000;

/** A search as it can be begun again. */
interface Begun {
  engine: string;
  states: Uint32Array;
}

/** The searches of a puzzle, which take turns in its session: it holds one at a time, and another one goes on from where it
 *  stood. */
export class Searches {
  #held: Begun | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly session: SolverSession) {}

  /** Begins a search. */
  begin(ask: Begun): Promise<Painted> {
    return this.#inTurn(() => this.#watch(ask));
  }

  /** Asks about a search that stands at a tick. */
  ask<K extends "play" | "run" | "seek" | "why" | "implications">(
    search: Begun,
    tick: () => number,
    call: K,
    ask: Calls[K]["ask"],
  ): Promise<Calls[K]["answer"]> {
    return this.#inTurn(async () => {
      if (this.#held !== search) {
        await this.#watch(search);
        await this.session.ask("seek", { tick: tick() });
      }
      return this.session.ask(call, ask);
    });
  }

  async #watch(ask: Begun): Promise<Painted> {
    const painted = await this.session.ask("watch", ask);
    this.#held = ask;
    return painted;
  }

  /** One after another; after one that failed it is not known which search is held. */
  #inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(ask);
    this.#last = turn.catch(() => {
      this.#held = undefined;
    });
    return turn;
  }
}

/** A search at one of its ticks. */
export class WatchedSearch {
  #at: Painted;

  constructor(
    private readonly searches: Searches,
    private readonly begun: Begun,
    at: Painted,
  ) {
    this.#at = at;
  }

  /** The present tick and the counts up to it. */
  get moment(): Moment {
    return this.#at.moment;
  }

  /** What each cell may be at this tick. */
  get states(): Uint32Array {
    return this.#at.states;
  }

  /** Advances by up to `ticks` ticks and returns their events. Stops after a solution and at the end. */
  async play(ticks = 1): Promise<{ flow: Flow; events: WatchedEvent[] }> {
    const ask = { ticks: integer("ticks", ticks) };
    const { flow, events, moment } = await this.#ask("play", ask);
    const states = this.#at.states.slice();
    const decoded: WatchedEvent[] = [];
    for (let offset = 0; offset < events.length; offset += EVENT_WORDS) {
      applyForward(events, offset, states);
      decoded.push(decode(events, offset));
    }
    this.#at = { moment, states };
    return { flow, events: decoded };
  }

  /** Advances to the next solution or the end, at most to a tick, without events. */
  async run(until = USUAL_TICKS): Promise<Flow> {
    const ask = { tick: integer("until", until), past: false };
    const { flow, ...painted } = await this.#ask("run", ask);
    this.#at = painted;
    return flow;
  }

  /** Goes to a tick, forwards or backwards; to the end, where the search ends before it. */
  async seek(tick: number): Promise<void> {
    this.#at = await this.#ask("seek", { tick: integer("tick", tick) });
  }

  /** Why the last tick met a conflict, or what it took back after one. */
  why(): Promise<Why> {
    return this.#ask("why", {});
  }

  /** What the conflict of the last tick follows from; null where there is none. */
  async implications(): Promise<ImplicationGraph | null> {
    const flat = await this.#ask("implications", {});
    return flat && (read(flat) as ImplicationGraph);
  }

  #ask<K extends "play" | "run" | "seek" | "why" | "implications">(
    call: K,
    ask: Calls[K]["ask"],
  ): Promise<Calls[K]["answer"]> {
    return this.searches.ask(this.begun, () => this.moment.tick, call, ask);
  }
}
