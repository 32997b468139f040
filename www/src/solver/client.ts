/** The page's side of the worker: one request at a time, and a worker that may die at any moment.
 *
 *  The client remembers what the worker must know (the open text, the watched engine and its tick). When a worker
 *  traps, hangs or is ended to cancel a request, a new one is started and told the same; nobody else notices.
 */
import type { Call, Calls, ForkAsk, Reply, Request } from "./protocol.ts";
import type { ParseError } from "./wire.ts";

/** What the client needs of a worker; tests have their own. */
export interface WorkerLike {
  postMessage(message: Request, transfer?: Transferable[]): void;
  terminate(): void;
  onmessage: ((message: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface AskOptions {
  /** Aborting ends the worker if the request is under way: there is no other way to stop the wasm. */
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
  /** A later request of the same name takes the place of one that still waits, which is then refused. */
  latest?: string;
}

export type Ask = <K extends Call>(
  call: K,
  ask: Calls[K]["ask"],
  options?: AskOptions,
) => Promise<Calls[K]["answer"]>;

/** The request cannot be met: the text is wrong, or there is no such thing. */
export class Refused extends Error {
  constructor(readonly error: ParseError) {
    super(error.kind);
  }
}

/** A later request of the same kind took this one's place. */
export class Superseded extends Error {}

/** The solver broke down over this request, again and again. */
export class SolverDown extends Error {}

export type SolverStatus = "loading" | "ready" | "restarting" | "failed";

/** A request that traps is tried again this often: a crash may be an accident (memory, say). One that hangs is not:
 *  whoever asked has waited long enough. */
const RETRIES = 1;
/** A worker without a sign of life for so long hangs. Searching is stopped by ticks long before. */
const PATIENCE_MS: Partial<Record<Call, number>> = {
  hint: 30_000,
  check: 30_000,
  grade: 30_000,
  count: 30_000,
  ways: 30_000,
  shares: 30_000,
  draw: 30_000,
  mend: 30_000,
};
const USUAL_PATIENCE_MS = 5000;
/** After a long sleep of the machine the timer may fire before the message that was waiting: look once more. */
const GRACE_MS = 500;

interface Job {
  call: Call;
  ask: Calls[Call]["ask"];
  options: AskOptions;
  failures: number;
  /** Tells a new worker what the old one knew. */
  isReplay: boolean;
  resolve(answer: Calls[Call]["answer"]): void;
  reject(problem: unknown): void;
}

interface Watching {
  engine: string;
  words: Uint32Array;
  tick: number;
  /** Where it was turned off its way, in order. */
  forks: { tick: number; fork: ForkAsk }[];
}

/** The calls after which a watched search stands elsewhere. */
const MOVES = ["play", "seek", "run", "landmark", "fork"] as const;
type Move = (typeof MOVES)[number];
const isMove = (call: Call): call is Move => (MOVES as readonly Call[]).includes(call);

export class SolverClient {
  #worker: WorkerLike | undefined;
  #queue: Job[] = [];
  #replay: Job[] = [];
  #current: { id: number; job: Job } | undefined;
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReady = false;
  #open: { puzzle: string; text: string } | undefined;
  #watching: Watching | undefined;
  #replayFailures = 0;

  /** `spawn` starts a worker; `onStatus` hears how the solver is. */
  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly onStatus: (status: SolverStatus) => void = () => {},
    private readonly patience: (call: Call) => number = (call) => PATIENCE_MS[call] ?? USUAL_PATIENCE_MS,
  ) {}

  /** Has the wasm of a puzzle loaded, before anything is asked of it. */
  start(puzzle: string): void {
    // Whoever asks something next is told that it did not load.
    this.ask("load", { puzzle }).catch(() => {});
  }

  ask<K extends Call>(call: K, ask: Calls[K]["ask"], options: AskOptions = {}): Promise<Calls[K]["answer"]> {
    return new Promise((resolve, reject) => {
      if (options.signal?.aborted) return reject(options.signal.reason);
      const job: Job = {
        call,
        ask,
        options,
        failures: 0,
        isReplay: false,
        resolve: resolve as Job["resolve"],
        reject,
      };
      options.signal?.addEventListener("abort", () => this.#abort(job), { once: true });
      if (options.latest) this.#supersede(options.latest);
      this.#queue.push(job);
      this.#pump();
    });
  }

  /** Ends the worker and forgets what it knew: nothing is asked any more. */
  close(): void {
    this.#open = this.#watching = undefined;
    this.#giveUp("closed");
  }

  #supersede(latest: string): void {
    const old = this.#queue.filter((job) => job.options.latest === latest);
    this.#queue = this.#queue.filter((job) => job.options.latest !== latest);
    for (const job of old) job.reject(new Superseded(latest));
  }

  #abort(job: Job): void {
    const waits = this.#queue.indexOf(job);
    if (0 <= waits) this.#queue.splice(waits, 1);
    else if (this.#current?.job === job) this.#restart();
    job.reject(job.options.signal?.reason);
    this.#pump();
  }

  #pump(): void {
    if (this.#current) return;
    if (this.#queue.length === 0 && this.#replay.length === 0) return;
    this.#worker ??= this.#spawn("loading");
    const job = this.#replay.shift() ?? this.#queue.shift();
    if (!job) return;
    this.#lastId += 1;
    this.#current = { id: this.#lastId, job };
    const { call, ask } = job;
    const played = ask as Calls["play"]["ask"];
    const { room } = played;
    this.#worker.postMessage({ id: this.#lastId, call, ask } as Request, room && [room]);
    // It is gone, though the request may be sent again.
    delete played.room;
    this.#wait();
  }

  // ---------------------------------------------------------------- the worker's life

  #spawn(status: SolverStatus): WorkerLike {
    const worker = this.spawn();
    this.#isReady = false;
    this.onStatus(status);
    worker.onmessage = ({ data }) => {
      if (this.#worker === worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      if (this.#worker === worker) this.#break(event.message ?? "the worker did not load");
    };
    return worker;
  }

  /** Ends the worker and starts another that will be told what this one knew. */
  #restart(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#current = undefined;
    this.#replay = this.#memory();
    this.#worker = this.#spawn("restarting");
  }

  #memory(): Job[] {
    const jobs: [Call, Calls[Call]["ask"]][] = [];
    if (this.#open) jobs.push(["open", { ...this.#open, missingClues: true }]);
    if (this.#open && this.#watching) {
      const { engine, words, tick, forks } = this.#watching;
      jobs.push(["watch", { engine, words }]);
      for (const { tick, fork } of forks) jobs.push(["seek", { tick }], ["fork", { fork }]);
      jobs.push(["seek", { tick }]);
    }
    const nothing = () => {};
    return jobs.map(([call, ask]) => ({
      ...{ call, ask, options: {}, failures: 0, isReplay: true },
      ...{ resolve: nothing, reject: nothing },
    }));
  }

  /** The worker trapped, hung or did not load. */
  #break(why: string, isWorthATry = true): void {
    const job = this.#current?.job;
    if (!job || !this.#isReady) {
      this.#giveUp(why);
      return;
    }
    if (job.isReplay) this.#forgetWhatBreaks(job);
    else job.failures += isWorthATry ? 1 : RETRIES + 1;
    if (!job.isReplay && job.failures <= RETRIES) this.#queue.unshift(job);
    this.#restart();
    if (RETRIES < job.failures) job.reject(new SolverDown(why));
    this.#pump();
  }

  /** The worker did not load, or died while nobody asked: a new one is started when something is asked for. */
  #giveUp(why: string): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    const jobs = [...(this.#current ? [this.#current.job] : []), ...this.#queue.splice(0)];
    this.#current = undefined;
    this.#replay = this.#memory();
    this.onStatus("failed");
    for (const job of jobs) job.reject(new SolverDown(why));
  }

  /** What breaks each new worker that hears of it must not be told for ever. */
  #forgetWhatBreaks(job: Job): void {
    this.#replayFailures += 1;
    if (this.#replayFailures <= RETRIES) return;
    this.#replayFailures = 0;
    if (job.call === "open") this.#open = undefined;
    this.#watching = undefined;
  }

  // ---------------------------------------------------------------- what the worker says

  #hear(reply: Reply): void {
    if ("failed" in reply) {
      this.#break(reply.failed);
      return;
    }
    if ("ready" in reply) {
      if (reply.ready) this.onStatus("ready");
      else if (this.#isReady) this.onStatus("loading");
      this.#isReady = reply.ready;
    }
    this.#wait();
    if ("id" in reply && reply.id === this.#current?.id) this.#hearOf(this.#current.job, reply);
  }

  #hearOf(job: Job, reply: Extract<Reply, { id: number }>): void {
    if ("progress" in reply) {
      job.options.onProgress?.(reply.progress);
      return;
    }
    if ("trap" in reply) {
      this.#break(reply.trap);
      return;
    }
    this.#current = undefined;
    clearTimeout(this.#timer);
    if ("error" in reply) {
      job.reject(new Refused(reply.error));
    } else {
      this.#remember(job, reply.answer);
      job.resolve(reply.answer);
    }
    this.#pump();
  }

  #remember({ call, ask, isReplay }: Job, answer: Calls[Call]["answer"]): void {
    if (isReplay) {
      if (this.#replay.length === 0) this.#replayFailures = 0;
      return;
    }
    if (call === "open" || call === "generate") {
      const opened = answer as Calls["open"]["answer"];
      this.#open = { puzzle: opened.puzzle, text: opened.json };
      this.#watching = undefined;
    } else if (call === "watch") {
      this.#watching = { ...(ask as Calls["watch"]["ask"]), tick: 0, forks: [] };
    } else if (isMove(call) && this.#watching) {
      this.#watching.tick = (answer as Calls[Move]["answer"]).moment.tick;
      if (call === "fork" && (answer as Calls["fork"]["answer"]).done) this.#noteFork(this.#watching, ask);
    }
  }

  /** A fork forgets what lay after it; none takes back what was made there, too. */
  #noteFork({ tick, forks }: Watching, ask: Calls[Call]["ask"]): void {
    const { fork } = ask as Calls["fork"]["ask"];
    const kept = forks.filter((made) => made.tick < tick || (fork !== null && made.tick === tick));
    forks.splice(0, forks.length, ...kept, ...(fork ? [{ tick, fork }] : []));
  }

  /** Winds up the clock that ends a worker without a sign of life; loading may take as long as the network does. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.#current || !this.#isReady) return;
    const { job } = this.#current;
    const giveUp = () => this.#break(`no sign of life during ${job.call}`, false);
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(giveUp, GRACE_MS);
    }, this.patience(job.call));
  }
}
