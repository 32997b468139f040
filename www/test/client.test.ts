// The client against a worker that answers, is slow, traps, hangs or does not load.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  Refused,
  SolverClient,
  SolverDown,
  type SolverSession,
  type SolverStatus,
  Superseded,
  type WorkerLike,
} from "../src/solver/client.ts";
import type { Call, Calls, Reply, Request } from "../src/solver/protocol.ts";
import type { Moment, ParseError } from "../src/solver/wire.ts";

/** How a worker reacts to a request: with replies, or not at all. */
type Reaction = (request: Request) => readonly object[];

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  readonly heard: Request[] = [];
  isTerminated = false;

  constructor(private readonly react: Reaction) {
    queueMicrotask(() => this.say({ ready: true }));
  }

  postMessage(sent: Request, transfer: Transferable[] = []): void {
    const request = structuredClone(sent, { transfer });
    this.heard.push(request);
    queueMicrotask(() => {
      for (const reply of this.react(request)) this.say({ id: request.id, ...reply } as Reply);
    });
  }

  say(reply: Reply): void {
    if (!this.isTerminated) this.onmessage?.({ data: reply } as MessageEvent<Reply>);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

const moment = (tick: number): Moment => ({
  ...{ tick, reached: tick, end: null, nodes: 0, backtracks: 0, conflicts: 0, solutions: 0, level: 0 },
});
const opened = {
  puzzle: "kakuro",
  json: "{}",
  link: "",
  states: [],
  view: { width: 1, height: 1, constraints: [] },
};
const error: ParseError = { line: 2, column: 3, kind: "bad", found: "x", expected: "y", args: {} };
const states = new Uint32Array([1, 2]);

/** The tick that was sought last. */
let forkedAt = 0;

/** Answers as a sound worker would, as far as these tests ask. */
const sound: Reaction = ({ call, ask }) => {
  if (call === "open" || call === "generate") return [{ answer: opened }];
  if (call === "watch") return [{ answer: { moment: moment(0), states } }];
  if (call === "fork") return [{ answer: { done: true, moment: moment(forkedAt) } }];
  if (call === "seek") forkedAt = (ask as { tick: number }).tick;
  if (call === "seek") return [{ answer: { moment: moment((ask as { tick: number }).tick), states } }];
  if (call === "play") return [{ answer: { moment: moment(7), flow: "running", events: new Uint32Array() } }];
  return [{ answer: call }];
};

const setUp = (...reactions: Reaction[]) => setUpWith(() => 1000, ...reactions);

/** With the patience that the page has. */
const setUpPatiently = (...reactions: Reaction[]) => setUpWith(undefined, ...reactions);

function setUpWith(patience: ((call: Call) => number) | undefined, ...reactions: Reaction[]) {
  const workers: FakeWorker[] = [];
  const statuses: SolverStatus[] = [];
  const client = new SolverClient(
    () => {
      const worker = new FakeWorker(reactions[Math.min(workers.length, reactions.length - 1)] ?? sound);
      workers.push(worker);
      return worker;
    },
    (status) => statuses.push(status),
    patience,
  );
  const callsOf = (index: number): Call[] => workers[index]?.heard.map(({ call }) => call) ?? [];
  // Most tests are about one puzzle, which the worker opens first.
  return { client, session: client.session(opened), workers, statuses, callsOf };
}

const trapOn =
  (trapped: Call): Reaction =>
  (request) =>
    request.call === trapped ? [{ trap: "unreachable" }] : sound(request);

const silentOn =
  (silent: Call): Reaction =>
  (request) =>
    request.call === silent ? [] : sound(request);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("requests", () => {
  test("are answered one after another", async () => {
    const { session, callsOf } = setUp(sound);
    const answers = await Promise.all([session.ask("path", {}), session.ask("grade", {})]);
    expect(answers).toEqual(["path", "grade"]);
    expect(callsOf(0)).toEqual(["open", "path", "grade"]);
  });

  test("hear of progress", async () => {
    const { session } = setUp(() => [{ progress: 0.25 }, { progress: 0.5 }, { answer: null }]);
    const heard: number[] = [];
    await session.ask("grade", {}, { onProgress: (done) => heard.push(done) });
    expect(heard).toEqual([0.25, 0.5]);
  });

  test("that are refused leave the worker alive", async () => {
    const { session, workers } = setUp(({ call }) => (call === "grade" ? [{ error }] : [{ answer: call }]));
    const refused = session.ask("grade", {});
    await expect(refused).rejects.toThrow(Refused);
    await expect(refused).rejects.toMatchObject({ error });
    await expect(session.ask("path", {})).resolves.toBe("path");
    expect(workers).toHaveLength(1);
  });

  test("of one kind that still wait give way to the latest", async () => {
    const { session, callsOf } = setUp(sound);
    const look = (cell: number) => session.ask("remaining", { states, cell }, { latest: "remaining" });
    const under = session.ask("grade", {});
    const first = look(1);
    const second = look(2);
    await expect(first).rejects.toThrow(Superseded);
    await Promise.all([under, second]);
    expect(callsOf(0)).toEqual(["open", "grade", "remaining"]);
  });
});

describe("memory of an answer", () => {
  test("goes along with the request that it is for, and no more when that is tried again", async () => {
    const { session, workers, callsOf } = setUp(trapOn("play"), sound);
    const room = new ArrayBuffer(8);
    await session.ask("play", { ticks: 7, room });
    expect(room.byteLength).toBe(0);
    expect([callsOf(0), callsOf(1)]).toEqual([
      ["open", "play"],
      ["open", "play"],
    ]);
    const heard = workers.map((worker) => worker.heard[1]?.ask as { ticks: number; room?: ArrayBuffer });
    expect(heard.map((ask) => ask.room?.byteLength)).toEqual([8, undefined]);
  });
});

describe("aborting", () => {
  test("a request that waits takes it out of the queue and leaves the worker alone", async () => {
    const { session, workers, callsOf } = setUp(sound);
    const controller = new AbortController();
    const first = session.ask("grade", {});
    const second = session.ask("path", {}, { signal: controller.signal });
    controller.abort();
    await expect(second).rejects.toThrow("aborted");
    await first;
    expect(workers).toHaveLength(1);
    expect(callsOf(0)).toEqual(["open", "grade"]);
  });

  test("a new worker is told of the forks that stand, each at its tick", async () => {
    const { client, workers, callsOf } = setUp(silentOn("hint"), sound);
    const fork = { branch: 0, choice: { cell: 1, state: 2, holds: true, cause: null }, forbid: false };
    const session = await client.open("kakuro", "…", false);
    await session.ask("watch", { engine: "scan", states });
    for (const tick of [3, 5, 9, 6]) {
      await session.ask("seek", { tick });
      await session.ask("fork", { fork });
    }
    await session.ask("seek", { tick: 5 });
    await session.ask("fork", { fork: null });
    const controller = new AbortController();
    const hint = session.ask("hint", { states, cell: 0 }, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    await expect(hint).rejects.toThrow("aborted");
    await session.ask("grade", {});
    expect(callsOf(1)).toEqual(["open", "watch", "seek", "fork", "seek", "grade"]);
    expect(workers[1]?.heard[2]?.ask).toEqual({ tick: 3 });
  });

  test("a request under way ends the worker; the next one is told what that one knew", async () => {
    const { client, workers, callsOf } = setUp(silentOn("hint"), sound);
    const session = await client.open("kakuro", "…", false);
    await session.ask("watch", { engine: "scan", states });
    await session.ask("play", { ticks: 7 });
    const controller = new AbortController();
    const hint = session.ask("hint", { states, cell: 0 }, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    await expect(hint).rejects.toThrow("aborted");
    await session.ask("grade", {});
    expect(workers[0]?.isTerminated).toBe(true);
    expect(callsOf(1)).toEqual(["open", "watch", "seek", "grade"]);
    expect(workers[1]?.heard[0]?.ask).toEqual({ puzzle: "kakuro", text: "{}", missingClues: true });
    expect(workers[1]?.heard[2]?.ask).toEqual({ tick: 7 });
  });

  test("before asking asks nothing", async () => {
    const { session, workers } = setUp(sound);
    await expect(session.ask("path", {}, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(workers).toHaveLength(0);
  });
});

describe("a worker that breaks", () => {
  test("by a trap is replaced, and the request is tried again", async () => {
    const { client, workers, callsOf, statuses } = setUp(trapOn("hint"), sound);
    const session = await client.open("kakuro", "…", false);
    await expect(session.ask("hint", { states, cell: 0 })).resolves.toBe("hint");
    expect(workers[0]?.isTerminated).toBe(true);
    expect(callsOf(1)).toEqual(["open", "hint"]);
    expect(statuses).toEqual(["loading", "ready", "restarting", "ready"]);
  });

  test("every time over the same request is not asked it for ever, and goes on with others", async () => {
    const { session, workers } = setUp(trapOn("hint"));
    await expect(session.ask("hint", { states, cell: 0 })).rejects.toThrow(SolverDown);
    expect(workers).toHaveLength(3);
    await expect(session.ask("path", {})).resolves.toBe("path");
  });

  test("by hanging is replaced after its patience and a grace, and the request is not tried again", async () => {
    const { session, workers } = setUp(silentOn("hint"), sound);
    const refused = expect(session.ask("hint", { states, cell: 0 })).rejects.toThrow(SolverDown);
    await vi.advanceTimersByTimeAsync(1400);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(workers[0]?.isTerminated).toBe(true);
    await refused;
    await expect(session.ask("hint", { states, cell: 0 })).resolves.toBe("hint");
  });

  test("is not thought to hang while it shows signs of life", async () => {
    const { client, workers } = setUp(silentOn("generate"));
    void client.generate({ puzzle: "kakuro", width: 9, height: 9, level: "easy", seed: 1 });
    for (let second = 0; second < 10; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      workers[0]?.say({ id: 1, progress: second / 10 });
    }
    expect(workers).toHaveLength(1);
  });

  /** Time passes in which a worker gives signs of life, as a search does that repeats what it did. */
  async function live(workers: readonly FakeWorker[], seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      // The request that the search began with.
      workers.at(-1)?.say({ id: 1, progress: 0 });
    }
  }

  test("is given all the time that it needs to repeat what was searched before", async () => {
    const { client, workers, callsOf } = setUpPatiently(trapOn("grade"), silentOn("seek"));
    const session = await client.open("kakuro", "…", false);
    await session.ask("watch", { engine: "scan", states });
    await session.ask("seek", { tick: 5 });
    const grade = session.ask("grade", {});
    await live(workers, 600);
    expect(workers).toHaveLength(2);
    workers[1]?.say({ id: 7, answer: { moment: moment(5), states } } as Reply);
    await expect(grade).resolves.toBe("grade");
    expect(callsOf(1)).toEqual(["open", "watch", "seek", "grade"]);
  });

  test.each(["seek", "fork", "landmark", "why", "implications", "recount"] as const)(
    "is given all the time that it needs for %s while it shows signs of life, and else ended",
    async (call) => {
      const { session, workers } = setUpPatiently(silentOn(call));
      const ask = () => session.ask(call, {} as Calls[typeof call]["ask"]);
      const asked = ask();
      await live(workers, 600);
      expect(workers).toHaveLength(1);
      workers[0]?.say({ id: 2, answer: { moment: moment(5), states } } as Reply);
      await asked;
      const hung = expect(ask()).rejects.toThrow(SolverDown);
      await vi.advanceTimersByTimeAsync(6000);
      expect(workers[0]?.isTerminated).toBe(true);
      await hung;
    },
  );

  test("over what it is told anew is not told it for ever", async () => {
    const { client, callsOf } = setUp(trapOn("grade"), trapOn("watch"));
    const session = await client.open("kakuro", "…", false);
    await session.ask("watch", { engine: "scan", states });
    await expect(session.ask("grade", {})).resolves.toBe("grade");
    expect(callsOf(1)).toEqual(["open", "watch"]);
    expect(callsOf(2)).toEqual(["open", "watch"]);
    expect(callsOf(3)).toEqual(["open", "grade"]);
  });

  test("is given all the time that the network takes while another puzzle's wasm is on its way", async () => {
    const { client, workers, statuses } = setUp(silentOn("open"));
    await client.ask("load", { puzzle: "kakuro" });
    const waiting = client.open("other", "…", false);
    await vi.advanceTimersByTimeAsync(1);
    workers[0]?.say({ ready: false });
    await vi.advanceTimersByTimeAsync(60_000);
    workers[0]?.say({ ready: true });
    workers[0]?.say({ id: 2, answer: opened });
    await expect(waiting).resolves.toMatchObject({ opened });
    expect(workers).toHaveLength(1);
    expect(statuses).toEqual(["loading", "ready", "loading", "ready"]);
  });

  test("over another puzzle's wasm, which does not load, opens what was open in the next one", async () => {
    const { client, workers, callsOf } = setUp(sound);
    const session = await client.open("kakuro", "…", false);
    const refused = client.open("other", "…", false);
    workers[0]?.say({ ready: false });
    workers[0]?.say({ failed: "no network" });
    await expect(refused).rejects.toThrow(SolverDown);
    await session.ask("grade", {});
    expect(callsOf(1)).toEqual(["open", "grade"]);
    expect(workers[1]?.heard[0]?.ask).toMatchObject({ puzzle: "kakuro" });
  });

  test("before it has loaded fails all that waits, and a later request tries again", async () => {
    let isOnline = false;
    const workers: FakeWorker[] = [];
    const client = new SolverClient(() => {
      const worker = new FakeWorker(sound);
      workers.push(worker);
      if (!isOnline) {
        worker.isTerminated = true;
        queueMicrotask(() => worker.onerror?.({ message: "no network" } as ErrorEvent));
      }
      return worker;
    });
    await expect(client.session(opened).ask("path", {})).rejects.toThrow(SolverDown);
    isOnline = true;
    await expect(client.session(opened).ask("path", {})).resolves.toBe("path");
    expect(workers).toHaveLength(2);
  });
});

describe("sessions", () => {
  const other = { ...opened, puzzle: "nonogram" };
  const byPuzzle: Reaction = (request) => {
    const { call, ask } = request;
    if (call === "open")
      return [{ answer: (ask as { puzzle: string }).puzzle === "kakuro" ? opened : other }];
    return sound(request);
  };
  const handlesOf = (worker: FakeWorker | undefined) => worker?.heard.map(({ handle }) => handle);

  test("of two puzzles are never mixed up: each is opened again before it is asked about", async () => {
    const { client, workers, callsOf } = setUp(byPuzzle);
    const first = await client.open("kakuro", "…", false);
    const second = await client.open("nonogram", "…", false);
    await Promise.all([first.ask("grade", {}), second.ask("path", {})]);
    expect(callsOf(0)).toEqual(["open", "open", "open", "grade", "open", "path"]);
    const [a, b] = [first.handle, second.handle];
    expect(handlesOf(workers[0])).toEqual([a, b, a, a, b, b]);
  });

  test("come back with the search that was watched in them", async () => {
    const { client, callsOf } = setUp(byPuzzle);
    const first = await client.open("kakuro", "…", false);
    await first.ask("watch", { engine: "scan", states });
    await first.ask("seek", { tick: 5 });
    await client.open("nonogram", "…", false);
    await first.ask("play", { ticks: 1 });
    expect(callsOf(0).slice(4)).toEqual(["open", "watch", "seek", "play"]);
  });

  test("that are closed reject what waits and what is asked later, and ask nothing", async () => {
    const { session, callsOf } = setUp(sound);
    const running = session.ask("grade", {});
    const waiting = session.ask("path", {});
    session.close();
    await expect(waiting).rejects.toThrow(Superseded);
    await expect(running).rejects.toThrow(Superseded);
    await expect(session.ask("grade", {})).rejects.toThrow(Superseded);
    expect(callsOf(0)).toEqual(["open"]);
  });

  test("that are closed over a long request end the worker, so that the next puzzle need not wait", async () => {
    const { client, session, workers, callsOf } = setUp(silentOn("check"), sound);
    const long = expect(session.ask("check", { states, solutions: true })).rejects.toThrow(Superseded);
    await vi.advanceTimersByTimeAsync(1);
    session.close();
    await long;
    const next = client.open("nonogram", "…", false);
    await vi.advanceTimersByTimeAsync(299);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await next;
    expect(workers[0]?.isTerminated).toBe(true);
    expect(callsOf(1)).toEqual(["open"]);
  });

  test("that the worker calls stale are opened again, but not for ever", async () => {
    let stale = 1;
    const { session, callsOf } = setUp((request) =>
      request.call === "grade" && 0 <= --stale ? [{ stale: true }] : sound(request),
    );
    await expect(session.ask("grade", {})).resolves.toBe("grade");
    expect(callsOf(0)).toEqual(["open", "grade", "open", "grade"]);
    stale = 10;
    await expect(session.ask("grade", {})).rejects.toThrow(SolverDown);
  });

  test("whose puzzle is refused when it is opened again reject what was asked", async () => {
    const { session, callsOf } = setUp(({ call }) => (call === "open" ? [{ error }] : [{ answer: call }]));
    await expect(Promise.all([session.ask("grade", {}), session.ask("path", {})])).rejects.toThrow(Refused);
    expect(callsOf(0)).toEqual(["open"]);
  });

  test("are superseded each by itself", async () => {
    const { client, session } = setUp(sound);
    const another = client.session(other);
    const hint = (of: typeof session) => of.ask("hint", { states, cell: 1 }, { latest: "hint" });
    const busy = session.ask("grade", {});
    const [first, second] = [hint(session), hint(another)];
    await expect(Promise.all([busy, first, second])).resolves.toHaveLength(3);
  });
});

/** A worker with one puzzle open, which answers with the puzzle that it holds, late, and sometimes breaks. */
class ForgetfulWorker extends FakeWorker {
  constructor(breaks: (request: Request) => boolean) {
    let held: { puzzle: string; handle: number | null } | undefined;
    super((request) => {
      const { call, ask, handle } = request;
      if (breaks(request)) return [{ trap: "unreachable" }];
      if (call === "open") {
        const { puzzle } = ask as { puzzle: string };
        held = { puzzle, handle };
        return [{ answer: { ...opened, puzzle } }];
      }
      return held?.handle === handle ? [{ answer: held?.puzzle }] : [{ stale: true }];
    });
  }
}

test("whatever the order of openings, requests, closings and breakdowns: an answer is about its own puzzle", async () => {
  vi.useRealTimers();
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("open" as const), puzzle: fc.nat(2) }),
      fc.record({ do: fc.constant("ask" as const), session: fc.nat(5), breaks: fc.boolean() }),
      fc.record({ do: fc.constant("close" as const), session: fc.nat(5) }),
      fc.record({ do: fc.constant("pause" as const) }),
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (run) => {
      let breaking = 0;
      const client = new SolverClient(
        () =>
          new ForgetfulWorker(({ call }) => {
            if (call !== "grade" || breaking === 0) return false;
            breaking -= 1;
            return true;
          }),
      );
      const sessions: SolverSession[] = [];
      const answers: Promise<unknown>[] = [];
      for (const step of run) {
        const session = "session" in step ? sessions[step.session % sessions.length] : undefined;
        if (step.do === "open") sessions.push(client.session({ ...opened, puzzle: `puzzle ${step.puzzle}` }));
        else if (step.do === "close") session?.close();
        else if (step.do === "pause") await new Promise((resolve) => setTimeout(resolve));
        else if (session) {
          if (step.breaks) breaking += 1;
          const wanted = session.opened.puzzle;
          const answer = session.ask("grade", {}).then(
            (found) => expect(found).toBe(wanted),
            (problem) => expect(problem instanceof Superseded || problem instanceof SolverDown).toBe(true),
          );
          answers.push(answer);
        }
      }
      await Promise.all(answers);
      client.close();
    }),
    { numRuns: 200 },
  );
});
