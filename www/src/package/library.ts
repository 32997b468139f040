/** The solver for programs: what `gridstep/solver` exports. The page itself talks to {@link SolverClient}.
 *
 *  A {@link PuzzleSolver} answers for one kind of puzzle, in the calling thread or in a worker. Cells are numbered from 0, row by
 *  row. A state is a number: what a cell may still be, or what it is, as the kind of puzzle defines it; 0 is an empty
 *  cell. Nothing here has words: techniques, rules and errors come as keys.
 *
 *  Every function rejects with an {@link ArgumentError} where it is called with something that it does not take.
 */
import { type AbortLike, Refused, SolverClient, type SolverSession } from "../solver/client.ts";
import { read } from "../solver/flat.ts";
import type { Calls } from "../solver/protocol.ts";
import type { Check, Count, Grade, Hint, Opened, PuzzleKind, Step, View } from "../solver/wire.ts";
import { ArgumentError, integer, named, oneOf, stateIn, statesIn, text } from "./arguments.ts";
import { type Offer, type Order, orderOf, seedless } from "./order.ts";
import { Searches, USUAL_TICKS, WatchedSearch } from "./search.ts";

export type { WorkerLike } from "../solver/client.ts";
export { Refused, SolverDown, Superseded } from "../solver/client.ts";
export type { WatchedEvent } from "../solver/events.ts";
export type * from "../solver/wire.ts";
export { ArgumentError } from "./arguments.ts";
export type { Offer, Order } from "./order.ts";
export { USUAL_TICKS, WatchedSearch } from "./search.ts";

/** Solutions that are counted one by one at most, where no other number is given. */
export const USUAL_COUNT = 1000;

/** How long a worker may be silent. A program waits in one request for what the page requests in slices. */
const PATIENCE_MS = 60_000;

/** Most solutions of one request. */
const MOST = 2 ** 32 - 2;

/** What goes along with a request that takes long. */
export interface AskOptions {
  /** An `AbortSignal`: ends the request, in a worker. */
  signal?: AbortLike | undefined;
  /** Called with what is done, from 0 to 1. */
  onProgress?: ((done: number) => void) | undefined;
}

/** What was entered so far, a state for each cell; the givens alone where it is left out. */
export interface From {
  states?: ArrayLike<number> | undefined;
}

/** Where a search gives up. */
export interface Within extends From {
  ticks?: number | undefined;
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

/** What a kind of puzzle offers. */
export interface Kind extends PuzzleKind {
  /** What its generator makes: at each level, and of boards with many solutions where it makes such. */
  offers: readonly Offer[];
}

/** What a step of an explanation makes of states, by cell. */
type Take = (opened: Opened, step: Step, states: Uint32Array) => Iterable<{ cell: number; to: number }>;

/** What is known of a kind of puzzle without its wasm. */
export interface Rules {
  offers: readonly Offer[];
  take: Take;
}

/** Solver of one kind of puzzle. */
export class PuzzleSolver {
  readonly #client: SolverClient;
  #kind: Promise<Kind> | undefined;

  /** `spawn` starts what answers; it is called when something is asked for. */
  constructor(
    readonly puzzle: string,
    spawn: ConstructorParameters<typeof SolverClient>[0],
    private readonly rules: Rules,
  ) {
    this.#client = new SolverClient(spawn, undefined, () => PATIENCE_MS);
  }

  /** Reads a puzzle from a text in any format of its kind, the first one of several, or from its short form.
   *
   *  @throws {Refused} with the line, the column and a key, where the text is none.
   */
  async open(source: string, options?: AskOptions): Promise<Puzzle> {
    const asked = optionsIn(options);
    return this.#puzzleOf(await this.#client.open(this.puzzle, text("text", source), false, asked));
  }

  /** Makes a puzzle with one solution (with many, where the order says so): the same order gives the same puzzle for
   *  ever. */
  async generate(order: Order, options?: AskOptions): Promise<Puzzle> {
    const asked = optionsIn(options);
    const checked = orderOf(order, this.puzzle, this.rules.offers);
    const refused = (problem: unknown) => {
      throw isRefusal(problem, "no-such-request") ? seedless(order) : problem;
    };
    return this.#puzzleOf(await this.#client.generate(checked, asked).catch(refused));
  }

  /** Keys of its algorithms, formats and techniques, and what its generator offers. */
  kind(): Promise<Kind> {
    const { offers } = this.rules;
    this.#kind ??= this.#client.ask("kind", { puzzle: this.puzzle }).then((kind) => ({ ...kind, offers }));
    this.#kind.catch(() => {
      this.#kind = undefined;
    });
    return this.#kind;
  }

  /** Ends it: a worker ends, and whatever was asked is rejected with {@link Superseded}. */
  close(): void {
    this.#client.close();
  }

  #puzzleOf(session: SolverSession): Puzzle {
    return new Puzzle(session, this.rules.take, () => this.kind());
  }
}

/** A puzzle that was read or made. A solver holds one at a time: a request about another one reads it again. */
export class Puzzle {
  readonly #searches: Searches;

  constructor(
    private readonly session: SolverSession,
    private readonly take: Take,
    private readonly kind: () => Promise<Kind>,
  ) {
    this.#searches = new Searches(session);
  }

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

  /** What was entered where it was read, a state for each cell: a copy, to begin with. */
  get states(): Uint32Array {
    const { states } = this.#opened;
    return states.length === 0 ? new Uint32Array(this.#cells) : Uint32Array.from(states);
  }

  /** Finds up to `most` solutions that have the entries.
   *
   *  A search that gives up after `ticks` has found what it says, and claims nothing beyond.
   */
  async solve(options?: Within & { most?: number | undefined }): Promise<Solutions> {
    const { most = 1, ticks = USUAL_TICKS, states } = named("options", options, ["most", "ticks", "states"]);
    const ask = {
      states: this.#statesIn(states),
      solutions: integer("most", most, 1, MOST) + 1,
      ticks: integer("ticks", ticks),
    };
    const { found, ...answer } = await this.#ask("solve", ask);
    // A search that met two solutions says no more of its end than how long it took.
    const hasEnded = found.length < 2 ? answer.verdict !== "gaveUp" : answer.ticks < ticks;
    const isComplete = hasEnded && found.length <= most;
    return { solutions: found.slice(0, most), isComplete, ticks: answer.ticks };
  }

  /** How many solutions have the entries: all of them where the kind of puzzle has an algorithm that counts (board
   *  covering) and `upTo` is left out; else one by one, up to {@link USUAL_COUNT} or `upTo`. */
  async count(options?: Within & { upTo?: number | undefined }): Promise<Count> {
    const { upTo, ticks = USUAL_TICKS, states } = named("options", options, ["upTo", "ticks", "states"]);
    const ask = { states: this.#statesIn(states), ticks: integer("ticks", ticks) };
    const most = upTo === undefined ? USUAL_COUNT : integer("upTo", upTo, 1, MOST);
    const count = upTo === undefined ? await this.#ask("count", ask) : null;
    if (count) return count;
    const { solutions, isComplete } = await this.solve({ most, ticks, states: ask.states });
    return { ways: String(solutions.length), complete: isComplete };
  }

  /** Why a cell is what it is, in steps; of the cell whose hint is the easiest, where none is given. Null where
   *  all cells are filled; in a sudominoku, have their digits. */
  async hint(options?: From & { cell?: number | undefined }): Promise<Hint | null> {
    const { cell, states } = named("options", options, ["cell", "states"]);
    const entered = this.#statesIn(states);
    const wanted =
      cell === undefined
        ? await this.#ask("nearest", { states: entered, cell: null })
        : this.#cellIn("cell", cell);
    return wanted === null
      ? null
      : (read(await this.#ask("hint", { states: entered, cell: wanted })) as Hint);
  }

  /** The states after a step of a hint, or of a conflict that {@link check} names: an entry where the step leaves one value,
   *  else what it leaves. Entries that stand stay. */
  apply(step: Step, states: ArrayLike<number>): Uint32Array {
    const effects: unknown = step?.effects;
    if (!Array.isArray(effects)) throw new ArgumentError("step", "a step of a hint", step);
    for (const { cell, from, to } of effects) {
      integer("step.effects.cell", cell, 0, this.#cells - 1);
      stateIn(from, "step.effects.from");
      stateIn(to, "step.effects.to");
    }
    const before = statesIn(states, this.#cells);
    const applied = before.length === 0 ? new Uint32Array(this.#cells) : before;
    for (const { cell, to } of this.take(this.#opened, step, applied.slice())) applied[cell] = to;
    return applied;
  }

  /** Which rules the entries break, whether they are a solution, and which are wrong. */
  async check(states: ArrayLike<number>): Promise<Check> {
    return this.#ask("check", { states: statesIn(states, this.#cells), solutions: true });
  }

  /** How hard it is: the techniques that it needs. Null where grading gave up. */
  grade(): Promise<Grade | null> {
    return this.session.ask("grade", {});
  }

  /** Writes it in a format of its kind: see {@link PuzzleSolver.kind}. */
  async print(format: string, options?: From): Promise<string> {
    const states = this.#statesIn(named("options", options, ["states"]).states);
    const { formats } = await this.kind();
    return this.#ask("print", { format: oneOf("format", format, formats), states });
  }

  /** Starts an algorithm, to be watched tick by tick. */
  async watch(engine: string, options?: From): Promise<WatchedSearch> {
    const states = this.#statesIn(named("options", options, ["states"]).states);
    const { engines } = await this.kind();
    const begun = { engine: oneOf("engine", engine, engines), states, strict: true };
    const painted = await this.#checked(states, this.#searches.begin(begun));
    return new WatchedSearch(this.#searches, begun, painted);
  }

  /** What is asked and not answered is rejected with {@link Superseded}, of its searches, too. */
  close(): void {
    this.session.close();
  }

  get #cells(): number {
    return this.view.width * this.view.height;
  }

  #statesIn(states: ArrayLike<number> = []): Uint32Array {
    return statesIn(states, this.#cells);
  }

  /** A cell that belongs to a constraint: others hold clues, or are holes. */
  #cellIn(argument: string, value: unknown): number {
    const cell = integer(argument, value, 0, this.#cells - 1);
    if (this.view.constraints.some(({ cells }) => cells.includes(cell))) return cell;
    throw new ArgumentError(argument, "a cell of the board, not of clues and no hole", cell);
  }

  /** Asks with states that are inspected. */
  #ask<K extends "solve" | "count" | "nearest" | "hint" | "check" | "print">(
    call: K,
    ask: Calls[K]["ask"],
  ): Promise<Calls[K]["answer"]> {
    const inspected = { ...ask, strict: true };
    return this.#checked(ask.states, this.session.ask(call, inspected));
  }

  /** Of states that are refused, one is a wrong argument. */
  async #checked<T>(states: Uint32Array, answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (problem) {
      const cell = isRefusal(problem, "wrong-state") ? problem.error.args.cell?.value : undefined;
      if (typeof cell !== "number") throw problem;
      throw new ArgumentError(`states[${cell}]`, "a state that this cell can have", states[cell]);
    }
  }
}

const isRefusal = (problem: unknown, kind: string): problem is Refused =>
  problem instanceof Refused && problem.error.kind === kind;

function optionsIn(options: AskOptions | undefined) {
  const { signal, onProgress } = named("options", options, ["signal", "onProgress"]);
  if (signal !== undefined && typeof signal?.addEventListener !== "function")
    throw new ArgumentError("signal", "an AbortSignal", signal);
  if (onProgress !== undefined && typeof onProgress !== "function")
    throw new ArgumentError("onProgress", "a function", onProgress);
  return { ...(signal && { signal }), ...(onProgress && { onProgress }) };
}
