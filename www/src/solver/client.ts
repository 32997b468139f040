/** The page's side of the worker: one request at a time, and a worker that may die at any moment.
 *
 *  Each puzzle that is opened has a session with a handle. A request about a puzzle belongs to its session and carries
 *  the handle, so no answer can be about another puzzle. The worker holds one puzzle at a time: before a request of
 *  another session the client opens that session's puzzle again. It does the same in a new worker after the old one
 *  trapped, hung or was ended to cancel a request, and there it also repeats the watched search up to its tick.
 */
import {
  type Call,
  type Calls,
  type ForkAsk,
  type FreeCall,
  opens,
  type Reply,
  type Request,
  type SessionCall,
} from "./protocol.ts";
import type { Opened, ParseError } from "./wire.ts";

/** What the client needs of a worker; tests have their own. Methods and no functions: so a browser's `Worker` is one, and the
 *  published types need none of its names. */
export interface WorkerLike {
  postMessage(message: Request, transfer?: unknown[]): void;
  terminate(): void;
  onmessage: Handler<{ data: Reply }>["on"] | null;
  onerror: Handler<{ message?: string }>["on"] | null;
}

interface Handler<T> {
  on(event: T): void;
}

/** What the client needs of an `AbortSignal`. */
export interface AbortLike {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
}

export interface AskOptions {
  /** Aborting ends the worker if the request is under way: there is no other way to stop the wasm. */
  signal?: AbortLike;
  onProgress?: (done: number) => void;
  /** A later request of the same name takes the place of one that still waits, which is then refused. */
  latest?: string;
}

/** Asks about one puzzle. */
export type Ask = <K extends SessionCall>(
  call: K,
  ask: Calls[K]["ask"],
  options?: AskOptions,
) => Promise<Calls[K]["answer"]>;

/** The request cannot be met: the text is wrong, or there is no such thing. */
export class Refused extends Error {
  /** `puzzle` is the kind that refused it, where another was meant. */
  constructor(
    readonly error: ParseError,
    readonly puzzle?: string,
  ) {
    super(error.kind);
  }
}

/** The answer is no longer wanted: a later request took this one's place, or another puzzle was opened. Every caller
 *  ignores it. */
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
/** A request of a closed session that still runs after this time ends its worker. */
const LAST_MS = 300;
/** After a long sleep of the machine the timer may fire before the message that was waiting: look once more. */
const GRACE_MS = 500;

interface Job {
  call: Call;
  /** The puzzle it is about, or is to open; null where it is about none. */
  session: SolverSession | null;
  ask: Calls[Call]["ask"];
  options: AskOptions;
  failures: number;
  /** Repeats in the worker what it must know for the next request. */
  isReplay: boolean;
  resolve(answer: Calls[Call]["answer"]): void;
  reject(problem: unknown): void;
}

interface Watching {
  engine: string;
  states: Uint32Array;
  tick: number;
  /** Where it was turned off its way, in order. */
  forks: { tick: number; fork: ForkAsk }[];
}

/** The calls after which a watched search stands elsewhere. */
const MOVES = ["play", "seek", "run", "landmark", "fork"] as const;
type Move = (typeof MOVES)[number];
const isMove = (call: Call): call is Move => (MOVES as readonly Call[]).includes(call);

/** A puzzle that is open for requests, whichever puzzle the worker holds at the moment. */
export class SolverSession {
  /** The search that is watched in it. */
  watching: Watching | undefined;
  #isClosed = false;
  #opened: Opened | undefined;

  constructor(
    private readonly client: SolverClient,
    readonly handle: number,
    opened?: Opened,
  ) {
    this.#opened = opened;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The puzzle; sessions are handed out once it is read. */
  get opened(): Opened {
    if (!this.#opened) throw new Error("the puzzle of this session is not read yet");
    return this.#opened;
  }

  /** The worker has read or made the puzzle. */
  read(opened: Opened): void {
    this.#opened = opened;
  }

  /** Rejects with {@link Superseded} once the session is closed. */
  ask: Ask = (call, ask, options) => this.client.request(call, ask, options, this);

  /** Has the puzzle opened in the worker before something is asked about it. */
  prepare(): void {
    this.client.prepare(this);
  }

  /** All that is asked and not answered is rejected with {@link Superseded}, and whatever is asked later. */
  close(): void {
    this.#isClosed = true;
    this.client.drop(this);
  }
}

export class SolverClient {
  #worker: WorkerLike | undefined;
  #queue: Job[] = [];
  #replay: Job[] = [];
  #current: { id: number; job: Job } | undefined;
  #lastId = 0;
  #lastHandle = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isReady = false;
  /** The session whose puzzle the worker holds. */
  #held: SolverSession | undefined;
  #replayFailures = 0;
  #isClosed = false;

  /** `spawn` starts a worker; `onStatus` is called with the state of the solver. */
  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly onStatus: (status: SolverStatus) => void = () => {},
    private readonly patience: (call: Call) => number = (call) => PATIENCE_MS[call] ?? USUAL_PATIENCE_MS,
  ) {}

  /** Has the wasm of a puzzle loaded, before anything is asked of it. */
  start(puzzle: string): void {
    // The next request fails as well if it does not load.
    this.ask("load", { puzzle }).catch(() => {});
  }

  /** Reads a text (the first puzzle in it). */
  open(puzzle: string, text: string, missingClues: boolean, options?: AskOptions): Promise<SolverSession> {
    return this.#begin("open", { puzzle, text, missingClues }, options);
  }

  /** Makes a puzzle. */
  generate(order: Calls["generate"]["ask"], options?: AskOptions): Promise<SolverSession> {
    return this.#begin("generate", order, options);
  }

  /** A session for a puzzle that was read before. */
  session(opened: Opened): SolverSession {
    this.#lastHandle += 1;
    return new SolverSession(this, this.#lastHandle, opened);
  }

  /** A request that is about no open puzzle. */
  ask<K extends FreeCall>(call: K, ask: Calls[K]["ask"], options?: AskOptions): Promise<Calls[K]["answer"]> {
    return this.request(call, ask, options, null);
  }

  /** Ends the worker. What is asked then is rejected with {@link Superseded}. */
  close(): void {
    this.#isClosed = true;
    this.#held = undefined;
    this.#giveUp(new Superseded("closed"));
  }

  async #begin<K extends "open" | "generate">(
    call: K,
    ask: Calls[K]["ask"],
    options?: AskOptions,
  ): Promise<SolverSession> {
    this.#lastHandle += 1;
    const session = new SolverSession(this, this.#lastHandle);
    await this.request(call, ask, options, session);
    return session;
  }

  // ---------------------------------------------------------------- for sessions

  request<K extends Call>(
    call: K,
    ask: Calls[K]["ask"],
    options: AskOptions = {},
    session: SolverSession | null,
  ): Promise<Calls[K]["answer"]> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || session?.isClosed) return reject(new Superseded(call));
      if (options.signal?.aborted) return reject(options.signal.reason);
      const job: Job = {
        ...{ call, session, ask, options, failures: 0, isReplay: false },
        resolve: resolve as Job["resolve"],
        reject,
      };
      options.signal?.addEventListener("abort", () => this.#abort(job), { once: true });
      if (options.latest) this.#supersede(options.latest, opens(call) ? null : session);
      this.#queue.push(job);
      this.#pump();
    });
  }

  prepare(session: SolverSession): void {
    if (this.#isClosed || this.#current || 0 < this.#queue.length || session === this.#held) return;
    this.#replay = replayOf(session);
    this.#pump();
  }

  drop(session: SolverSession): void {
    const mine = this.#queue.filter((job) => job.session === session);
    this.#queue = this.#queue.filter((job) => job.session !== session);
    this.#replay = this.#replay.filter((job) => job.session !== session);
    const running = this.#current?.job;
    if (running?.session === session) {
      mine.push(running);
      setTimeout(() => this.#endIfRunning(running), LAST_MS);
    }
    for (const job of mine) job.reject(new Superseded(job.call));
  }

  #endIfRunning(job: Job): void {
    if (this.#current?.job !== job) return;
    this.#restart();
    this.#pump();
  }

  /** Rejects what waits under this name, of the same puzzle; of any opening where there is none. */
  #supersede(latest: string, session: SolverSession | null): void {
    const isOlder = (job: Job) =>
      job.options.latest === latest && (opens(job.call) ? null : job.session) === session;
    const older = this.#queue.filter(isOlder);
    this.#queue = this.#queue.filter((job) => !isOlder(job));
    for (const job of older) job.reject(new Superseded(latest));
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
    const next = this.#queue[0];
    if (this.#replay.length === 0 && next?.session && !opens(next.call) && next.session !== this.#held)
      this.#replay = replayOf(next.session);
    const job = this.#replay.shift() ?? this.#queue.shift();
    if (!job) return;
    this.#worker ??= this.#spawn("loading");
    this.#lastId += 1;
    this.#current = { id: this.#lastId, job };
    const { call, ask, session } = job;
    const played = ask as Calls["play"]["ask"];
    const { room } = played;
    const request = { id: this.#lastId, handle: session?.handle ?? null, call, ask } as Request;
    this.#worker.postMessage(request, room && [room]);
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
      if (this.#worker === worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      if (this.#worker === worker) this.#break(event.message ?? "the worker did not load");
    };
    return worker;
  }

  /** Ends the worker and starts another that opens again what this one held. */
  #restart(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#current = undefined;
    this.#reopen();
    this.#worker = this.#spawn("restarting");
  }

  /** What the worker held is opened again in the next one. */
  #reopen(): void {
    this.#replay = this.#held && !this.#held.isClosed ? replayOf(this.#held) : [];
    this.#held = undefined;
  }

  /** The worker trapped, hung or did not load. */
  #break(why: string, isWorthATry = true): void {
    const job = this.#current?.job;
    if (!job || !this.#isReady) {
      this.#giveUp(new SolverDown(why));
      return;
    }
    if (job.isReplay) this.#forgetWhatBreaks(job);
    else job.failures += isWorthATry ? 1 : RETRIES + 1;
    if (!job.isReplay && job.failures <= RETRIES) this.#queue.unshift(job);
    this.#restart();
    if (RETRIES < job.failures) job.reject(new SolverDown(why));
    this.#pump();
  }

  /** The worker did not load, or died while idle: a new one is started when something is asked for. */
  #giveUp(problem: Error): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    const jobs = [...(this.#current ? [this.#current.job] : []), ...this.#queue.splice(0)];
    this.#current = undefined;
    this.#reopen();
    this.onStatus("failed");
    for (const job of jobs) job.reject(problem);
  }

  /** What breaks each new worker is not repeated for ever: first the search is given up, then the puzzle. */
  #forgetWhatBreaks({ call, session }: Job): void {
    this.#replayFailures += 1;
    if (this.#replayFailures <= RETRIES || !session) return;
    this.#replayFailures = 0;
    session.watching = undefined;
    if (call !== "open") return;
    this.#rejectAll(session, new SolverDown("the puzzle cannot be opened again"));
  }

  // ---------------------------------------------------------------- replies

  #receive(reply: Reply): void {
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
    if ("id" in reply && reply.id === this.#current?.id) this.#receiveOf(this.#current.job, reply);
  }

  #receiveOf(job: Job, reply: Extract<Reply, { id: number }>): void {
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
    if ("stale" in reply) {
      this.#openAgain(job);
    } else if ("error" in reply) {
      job.reject(new Refused(reply.error));
      if (job.isReplay && job.session) this.#rejectAll(job.session, new Refused(reply.error));
    } else {
      this.#remember(job, reply.answer);
      job.resolve(reply.answer);
    }
    this.#pump();
  }

  /** The worker holds another puzzle than the client thought. */
  #openAgain(job: Job): void {
    this.#held = undefined;
    job.failures += 1;
    if (RETRIES < job.failures) job.reject(new SolverDown("the worker does not hold the puzzle"));
    else if (!job.session?.isClosed) this.#queue.unshift(job);
  }

  #rejectAll(session: SolverSession, problem: Error): void {
    const its = this.#queue.filter((job) => job.session === session);
    this.#queue = this.#queue.filter((job) => job.session !== session);
    for (const job of its) job.reject(problem);
  }

  #remember({ call, ask, session, isReplay }: Job, answer: Calls[Call]["answer"]): void {
    if (!session) return;
    if (opens(call)) this.#held = session;
    if (isReplay) {
      if (this.#replay.length === 0) this.#replayFailures = 0;
    } else if (opens(call)) {
      session.read(answer as Opened);
    } else if (call === "watch") {
      session.watching = { ...(ask as Calls["watch"]["ask"]), tick: 0, forks: [] };
    } else if (isMove(call) && session.watching) {
      session.watching.tick = (answer as Calls[Move]["answer"]).moment.tick;
      if (call === "fork" && (answer as Calls["fork"]["answer"]).done) noteFork(session.watching, ask);
    }
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

/** A fork forgets what lay after it; none takes back what was made there, too. */
function noteFork({ tick, forks }: Watching, ask: Calls[Call]["ask"]): void {
  const { fork } = ask as Calls["fork"]["ask"];
  const standing = forks.filter((made) => made.tick < tick || (fork !== null && made.tick === tick));
  forks.splice(0, forks.length, ...standing, ...(fork ? [{ tick, fork }] : []));
}

/** What brings a worker to where a session stands. */
function replayOf(session: SolverSession): Job[] {
  const { puzzle, json: text } = session.opened;
  const requests: [Call, Calls[Call]["ask"]][] = [["open", { puzzle, text, missingClues: true }]];
  if (session.watching) {
    const { engine, states, tick, forks } = session.watching;
    requests.push(["watch", { engine, states }]);
    for (const { tick, fork } of forks) requests.push(["seek", { tick }], ["fork", { fork }]);
    requests.push(["seek", { tick }]);
  }
  const ignore = () => {};
  return requests.map(([call, ask]) => ({
    ...{ call, session, ask, options: {}, failures: 0, isReplay: true },
    ...{ resolve: ignore, reject: ignore },
  }));
}
