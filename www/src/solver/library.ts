/** The solver for programs: what `gridstep/solver` exports. The page itself talks to {@link SolverClient}.
 *
 *  A {@link PuzzleSolver} answers for one kind of puzzle, in the calling thread or in a worker. Cells are numbered from 0, row by
 *  row. A state is a number: what a cell may still be, or what it is, as the kind of puzzle defines it; 0 is an empty
 *  cell. Nothing here has words: techniques, rules and errors come as keys.
 */
import { type AskOptions, SolverClient, type SolverSession } from "./client.ts";
import { applyForward, decode, EVENT_WORDS, type WatchedEvent } from "./events.ts";
import { read } from "./flat.ts";
import type { OrderAsk, Painted } from "./protocol.ts";
import type {
  Check,
  Count,
  Flow,
  Grade,
  Hint,
  ImplicationGraph,
  Moment,
  Opened,
  PuzzleKind,
  View,
  Why,
} from "./wire.ts";

export type { AskOptions, SolverStatus, WorkerLike } from "./client.ts";
export { Refused, SolverDown, Superseded } from "./client.ts";
export type { WatchedEvent } from "./events.ts";
export type * from "./wire.ts";

/** What kind of puzzle to make: see {@link PuzzleSolver.generate}. */
export type Order = Omit<OrderAsk, "puzzle">;

/** Ticks after which a count or a search for solutions gives up, where no other number is given: some seconds. */
export const USUAL_TICKS = 10_000_000;

/** How long a worker may be silent. A program waits in one request for what the page requests in slices. */
const PATIENCE_MS = 60_000;

/** What was entered so far, a state for each cell; the givens alone where it is left out. */
export interface From {
  states?: ArrayLike<number>;
}

/** Solutions of a puzzle. */
export interface Solutions {
  /** A state for each cell. */
  solutions: Uint32Array[];
  /** Whether there are no others; false also where the search gave up. */
  isComplete: boolean;
  /** Ticks that it took. */
  ticks: number;
}

/** Solver of one kind of puzzle. */
export class PuzzleSolver {
  readonly #client: SolverClient;

  /** `spawn` starts what answers; it is called when something is asked for. */
  constructor(
    readonly puzzle: string,
    spawn: ConstructorParameters<typeof SolverClient>[0],
  ) {
    this.#client = new SolverClient(spawn, undefined, () => PATIENCE_MS);
  }

  /** Reads a puzzle from a text in any format of its kind, the first one of several, or from its short form.
   *
   *  @throws {Refused} with the line, the column and a key, where the text is none.
   */
  async open(text: string, options?: AskOptions): Promise<Puzzle> {
    return new Puzzle(await this.#client.open(this.puzzle, text, false, options));
  }

  /** Makes a puzzle with one solution: the same order gives the same puzzle for ever.
   *
   *  @throws {Refused} where there is none of that size.
   */
  async generate(order: Order, options?: AskOptions): Promise<Puzzle> {
    return new Puzzle(await this.#client.generate({ ...order, puzzle: this.puzzle }, options));
  }

  /** Keys of its algorithms, formats and techniques. */
  kind(): Promise<PuzzleKind> {
    return this.#client.ask("kind", { puzzle: this.puzzle });
  }

  /** Ends it: a worker ends, and whatever was asked is rejected with {@link Superseded}. */
  close(): void {
    this.#client.close();
  }
}

/** A puzzle that was read or made. A solver holds one at a time: a request about another one reads it again. */
export class Puzzle {
  constructor(private readonly session: SolverSession) {}

  get #opened(): Opened {
    return this.session.opened;
  }

  /** Its constraints, width and height. */
  get view(): View {
    return this.#opened.view;
  }

  /** Its short form, which stands in links. */
  get link(): string {
    return this.#opened.link;
  }

  /** In the JSON of `docs/formats`. */
  get json(): string {
    return this.#opened.json;
  }

  /** Finds up to `most` solutions that have the entries.
   *
   *  A search that gives up after `ticks` has found what it says, and claims nothing beyond.
   */
  async solve({
    most = 1,
    ticks = USUAL_TICKS,
    states = [],
  }: From & { most?: number; ticks?: number } = {}): Promise<Solutions> {
    const ask = { states: Uint32Array.from(states), solutions: most + 1, ticks };
    const { found, ...answer } = await this.session.ask("solve", ask);
    // A search that met two solutions says no more of its end than how long it took.
    const hasEnded = found.length < 2 ? answer.verdict !== "gaveUp" : answer.ticks < ticks;
    const isComplete = hasEnded && found.length <= most;
    return { solutions: found.slice(0, most), isComplete, ticks: answer.ticks };
  }

  /** How many solutions have the entries; null where the kind of puzzle does not count. */
  count({ ticks = USUAL_TICKS, states = [] }: From & { ticks?: number } = {}): Promise<Count | null> {
    return this.session.ask("count", { states: Uint32Array.from(states), ticks });
  }

  /** Why a cell is what it is, in steps; of the cell whose hint is the easiest, where none is given. Null where no cell is open. */
  async hint({ cell, states = [] }: From & { cell?: number } = {}): Promise<Hint | null> {
    const entered = Uint32Array.from(states);
    const wanted = cell ?? (await this.session.ask("nearest", { states: entered, cell: null }));
    return wanted === null
      ? null
      : (read(await this.session.ask("hint", { states: entered, cell: wanted })) as Hint);
  }

  /** Which rules the entries break, whether they are a solution, and which are wrong. */
  check(states: ArrayLike<number>): Promise<Check> {
    return this.session.ask("check", { states: Uint32Array.from(states), solutions: true });
  }

  /** How hard it is: the techniques that it needs. Null where grading gave up. */
  grade(): Promise<Grade | null> {
    return this.session.ask("grade", {});
  }

  /** Writes it in a format of its kind: see {@link PuzzleSolver.kind}. */
  print(format: string, { states = [] }: From = {}): Promise<string> {
    return this.session.ask("print", { format, states: Uint32Array.from(states) });
  }

  /** Starts an algorithm, to be watched tick by tick; a search that was watched before ends. */
  async watch(engine: string, { states = [] }: From = {}): Promise<WatchedSearch> {
    const painted = await this.session.ask("watch", { engine, states: Uint32Array.from(states) });
    return new WatchedSearch(this.session, painted);
  }

  /** What is asked and not answered is rejected with {@link Superseded}. */
  close(): void {
    this.session.close();
  }
}

/** A search at one of its ticks. */
export class WatchedSearch {
  #at: Painted;

  constructor(
    private readonly session: SolverSession,
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
    const { flow, events, moment } = await this.session.ask("play", { ticks });
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
    const { flow, ...painted } = await this.session.ask("run", { tick: until, past: false });
    this.#at = painted;
    return flow;
  }

  /** Goes to a tick, forwards or backwards. */
  async seek(tick: number): Promise<void> {
    this.#at = await this.session.ask("seek", { tick });
  }

  /** Why the last tick met a conflict, or what it took back after one. */
  why(): Promise<Why> {
    return this.session.ask("why", {});
  }

  /** What the conflict of the last tick follows from; null where there is none. */
  async implications(): Promise<ImplicationGraph | null> {
    const flat = await this.session.ask("implications", {});
    return flat && (read(flat) as ImplicationGraph);
  }
}
