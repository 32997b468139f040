// The player of searches with the real solver: any way to a tick shows the same board.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { Playback } from "../src/player/search/playback.ts";
import type { WatchState } from "../src/player/state.ts";
import { dispatch } from "../src/solver/dispatch.ts";
import type { Call, Calls, Request } from "../src/solver/protocol.ts";
import type { Opened } from "../src/solver/wire.ts";
import { loadWasm, type Wasm } from "./wasm.ts";

const board: { opened: Opened } = JSON.parse(
  readFileSync(new URL("../src/puzzles/kakuro/first.json", import.meta.url), "utf8"),
);

/** No plain search is through with it soon. */
const hard = "11/11/l-4l-an.l7flUJnC-r5clC-QAoK6qTDr8Oo8frbbq7go7-b-l5Tr-bn-al-bl-en-4l-4l6CRFFf7Jb8Wd5CEb";

let wasm: Wasm;
beforeAll(async () => {
  wasm = await loadWasm("kakuro");
  // Node has no frames; only playing needs them, and these tests go step by step.
  globalThis.cancelAnimationFrame = () => {};
});

/** A player on the first board, the state it shows, and the requests it sends. */
async function watching(
  engine: string,
  text = board.opened.json,
  onCall: (calls: number) => void | Promise<void> = () => {},
) {
  const solver = new wasm.Solver();
  const calls: Call[] = [];
  const sought: number[] = [];
  const ask = async <K extends Call>(call: K, what: Calls[K]["ask"]): Promise<Calls[K]["answer"]> => {
    calls.push(call);
    if (call === "seek") sought.push((what as Calls["seek"]["ask"]).tick);
    await onCall(calls.length);
    return dispatch(solver, { id: 0, call, ask: what } as Request, () => {}) as Calls[K]["answer"];
  };
  await ask("open", { puzzle: "kakuro", text, missingClues: false });
  let shown: WatchState | null = null;
  const problems: unknown[] = [];
  const playback = new Playback(
    ask,
    (watch) => {
      shown = watch;
    },
    (problem) => problems.push(problem),
  );
  await playback.start(engine, "clues", new Uint32Array());
  const now = (): WatchState => {
    if (!shown) throw new Error("nothing is shown");
    return shown;
  };
  return { playback, now, calls, sought, problems };
}

describe.each(["scan", "fewest", "propagate"])("watching %s", (engine) => {
  test("step by step, by seeking, and backwards: the same boards and counts", async () => {
    const { playback, now, problems } = await watching(engine);
    const boards = [now()];
    for (let tick = 1; tick <= 40; tick += 1) {
      await playback.step();
      boards.push(now());
    }
    expect(boards.map(({ tick }) => tick)).toEqual(boards.map((_, tick) => tick));
    const same = (tick: number) => {
      const wanted = boards[tick];
      expect(now().states).toEqual(wanted?.states);
      expect([now().tick, now().nodes, now().backtracks, now().depth]).toEqual([
        ...[tick, wanted?.nodes, wanted?.backtracks, wanted?.depth],
      ]);
      expect(now().last).toEqual(wanted?.last);
    };
    for (const tick of [17, 3, 40, 1, 39, 20]) {
      await playback.seek(tick);
      same(tick);
    }
    for (let tick = 19; 0 <= tick; tick -= 1) {
      await playback.stepBack();
      same(tick);
    }
    await playback.stepBack();
    same(0);
    expect(problems).toEqual([]);
  });

  test("a search that was chosen is begun, though a step follows at once", async () => {
    const { playback, now, problems } = await watching(engine);
    await playback.step();
    await Promise.all([playback.start("fewest", "clues", new Uint32Array()), playback.step()]);
    expect([now().engine, now().tick]).toEqual(["fewest", 1]);
    expect(problems).toEqual([]);
  });

  test("to the solution, on to the end, and back to the start", async () => {
    const { playback, now, problems } = await watching(engine);
    await playback.nextSolution();
    expect(now().solutions).toBe(1);
    expect(now().last.at(-1)?.kind).toBe("solution");
    const solution = now();
    await playback.toEnd();
    expect(now().tick).toBe(now().end);
    expect(now().solutions).toBe(1);
    await playback.seek(0);
    expect([now().tick, now().last]).toEqual([0, []]);
    await playback.seek(solution.tick);
    expect(now().states).toEqual(solution.states);
    await playback.seek(10 ** 9);
    expect(now().tick).toBe(now().end);
    expect(problems).toEqual([]);
  });

  test("inside what was recorded stepping back asks the solver for nothing", async () => {
    const { playback, calls } = await watching(engine);
    for (let i = 0; i < 10; i += 1) await playback.step();
    const asked = calls.length;
    for (let i = 0; i < 10; i += 1) await playback.stepBack();
    expect(calls.slice(asked)).toEqual([]);
  });
});

/** What is shown follows within a few turns of the event loop; vitest would look again after 50 ms. */
const poll = <T>(read: () => T) => expect.poll(read, { interval: 1 });

const pathOf = async (now: () => WatchState) => {
  await poll(() => now().path.filter(({ taken }) => taken).length).toBe(now().depth);
  return now().path;
};

test.each(["scan", "propagate", "learn"])(
  "%s: to landmarks and back, where the events say",
  async (engine) => {
    const { playback, now, problems } = await watching(engine, MANY);
    for (const landmark of ["decision", "solution", "conflict"] as const) {
      await playback.seek(0);
      const ticks: number[] = [];
      while (ticks.length < 3) {
        await playback.toNext(landmark);
        expect(now().last.map(({ kind }) => kind)).toContain(landmark);
        ticks.push(now().tick);
      }
      expect(await playback.toPrevious(landmark)).toBe(true);
      expect(now().tick).toBe(ticks[1]);
      expect(await playback.toPrevious(landmark)).toBe(true);
      expect(now().tick).toBe(ticks[0]);
      expect(await playback.toPrevious(landmark)).toBe(false);
      expect(now().tick).toBe(ticks[0]);
    }
    expect(problems).toEqual([]);
  },
);

test.each(["scan", "propagate", "learn"])(
  "%s: turned off its way, sought, and back on it",
  async (engine) => {
    const { playback, now, problems } = await watching(engine, MANY);
    await playback.toNext("decision");
    await playback.toNext("decision");
    await playback.toNext("decision");
    const fork = now().tick;
    const path = await pathOf(now);
    const branch = path.findIndex(({ open }) => 0 < open.length);
    const choice = path[branch]?.open.findLast(({ holds }) => holds);
    if (!choice) throw new Error("nothing is open");
    await playback.step();
    const own = now();
    await playback.seek(fork);
    expect(await playback.fork({ branch, choice, forbid: false })).toBe(true);
    expect([now().tick, now().reached]).toEqual([fork, fork]);
    await playback.step();
    expect(
      now().last.some(
        ({ kind, cell, to }) => kind === "decision" && cell === choice.cell && to === choice.state,
      ),
    ).toBe(true);
    expect((await pathOf(now)).map(({ taken }) => taken)).toContainEqual(choice);
    const turned = now();
    await playback.seek(1);
    await playback.seek(fork + 1);
    expect(now().states).toEqual(turned.states);
    await poll(() => now().overview.forks).toEqual([fork]);
    await playback.seek(fork);
    expect(await playback.fork(null)).toBe(true);
    await playback.step();
    expect(now().states).toEqual(own.states);
    expect(problems).toEqual([]);
  },
);

test.each(["scan", "fewest"])(
  "%s: how often a mistake was made is the same, stepped to or sought",
  async (engine) => {
    const { playback, now, problems } = await watching(engine, MANY);
    const counted = async () => {
      await poll(() => now().why?.again?.until).toBe(now().tick);
      return { again: now().why?.again, conflictSet: now().why?.conflictSet, lit: now().why?.lit };
    };
    const met = new Map<number, Awaited<ReturnType<typeof counted>>>();
    const isMetAgain = () => [...met.values()].some(({ again }) => 1 < (again?.count ?? 0));
    while (met.size < 12 || (!isMetAgain() && met.size < 200)) {
      await playback.toNext("conflict");
      met.set(now().tick, await counted());
    }
    expect(isMetAgain()).toBe(true);
    for (const [tick, wanted] of [...met].reverse()) {
      await playback.seek(tick + 40);
      await playback.seek(tick);
      expect(await counted()).toEqual(wanted);
      const { latest } = wanted.again ?? {};
      if (latest) expect([...met.keys()]).toContain(latest);
    }
    expect(problems).toEqual([]);
  },
);

test("what was chosen last is known before the search has begun, and as it was if it cannot begin", async () => {
  const { playback, now, problems } = await watching("scan");
  const begun = playback.start("learn", "clues", new Uint32Array());
  expect(playback.chosen).toMatchObject({ engine: "learn", from: "clues" });
  expect(now().engine).toBe("scan");
  await begun;
  expect(now().engine).toBe("learn");
  await playback.start("none of these", "clues", new Uint32Array());
  expect(problems).toHaveLength(1);
  expect(playback.chosen).toMatchObject({ engine: "learn", from: "clues" });
});

test("steps that follow each other at once are all taken, but not into another search", async () => {
  const { playback, now, problems } = await watching("scan");
  await Promise.all([playback.step(), playback.step(), playback.step()]);
  expect(now().tick).toBe(3);
  void playback.step();
  await playback.start("learn", "clues", new Uint32Array());
  expect(now()).toMatchObject({ engine: "learn", tick: 0 });
  expect(problems).toEqual([]);
});

test("a newer command makes an older one void", async () => {
  const { playback, now, problems } = await watching("scan");
  void playback.toEnd();
  void playback.seek(30);
  await playback.seek(5);
  expect(now().tick).toBe(5);
  await playback.step();
  expect(now().tick).toBe(6);
  expect(problems).toEqual([]);
});

/** Four rows and columns of four cells, each 20: over ten thousand solutions. */
const MANY = `1 5 ${["0 0 0 0 0", ...Array(4).fill("0 1 1 1 1")].join(" ")} 8
  2 1 0 20  3 1 0 20  4 1 0 20  5 1 0 20  1 2 1 20  1 3 1 20  1 4 1 20  1 5 1 20`;

test("a tick that is far beyond all that was searched is gone to in small steps at first", async () => {
  const { playback, now, sought } = await watching("scan", hard);
  await playback.seek(100_000);
  expect(now().tick).toBe(100_000);
  const steps = sought.map((tick, at) => tick - (sought[at - 1] ?? 0));
  expect(steps[0]).toBeLessThanOrEqual(256);
  // Each is at most four times the one before, which was quick.
  for (const [at, step] of steps.entries()) expect(step).toBeLessThanOrEqual(4 * (steps[at - 1] ?? 256));
});

test("what takes long to repeat is shown as a search, which can be stopped", async () => {
  let delay = 0;
  const wait = () => new Promise<void>((resolve) => setTimeout(resolve, delay));
  const { playback, now, problems } = await watching("scan", hard, wait);
  await playback.seek(5000);
  delay = 500;
  const seeking = playback.seek(2000);
  await vi.waitUntil(() => now().searching, { timeout: 30_000 });
  playback.pause();
  delay = 0;
  await seeking;
  expect([now().tick, now().searching]).toEqual([5000, false]);
  expect(problems).toEqual([]);
});

test("a search that meets a solution at every turn goes on, however many there are", async () => {
  let pause = () => {};
  const { playback, now, problems } = await watching("scan", MANY, (calls) => {
    if (calls === 1000) pause();
  });
  pause = () => playback.pause();
  await playback.toEnd();
  expect(problems).toEqual([]);
  expect(now().solutions).toBeGreaterThan(900);
});
