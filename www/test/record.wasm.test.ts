// Recording with the real solver: the lines are those of the command line, and the player stays where it is.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { linesOf, type RecordHead } from "../src/player/features/record/lines.ts";
import {
  type Job,
  recordPicture,
  recordSteps,
  type Seen,
  TooLong,
} from "../src/player/features/record/recording.ts";
import { Playback } from "../src/player/search/playback.ts";
import type { WatchState } from "../src/player/state.ts";
import { dispatch } from "../src/solver/dispatch.ts";
import type { Call, Calls, Request } from "../src/solver/protocol.ts";
import { loadWasm, type Wasm } from "./wasm.ts";

/** What `gridstep watch` writes of this board, 60 steps at most; its own tests hold it to the same files. */
const golden = (engine: string): string =>
  readFileSync(
    new URL(`../../crates/cli/tests/golden/watch-kakuro-${engine}.jsonl`, import.meta.url),
    "utf8",
  );
const LINK = "4/4/5fl4-r-6l.Febg";

let wasm: Wasm;
beforeAll(async () => {
  wasm = await loadWasm("kakuro");
  globalThis.cancelAnimationFrame = () => {};
});

async function watching(engine: string) {
  const solver = new wasm.Solver();
  const ask = async <K extends Call>(call: K, what: Calls[K]["ask"]): Promise<Calls[K]["answer"]> =>
    dispatch(solver, { id: 0, call, ask: what } as Request, () => {}) as Calls[K]["answer"];
  await ask("open", { puzzle: "kakuro", text: LINK, missingClues: false });
  let shown: WatchState | null = null;
  const playback = new Playback(
    ask,
    (watch) => {
      shown = watch;
    },
    (problem) => {
      throw problem;
    },
  );
  await playback.start(engine, "clues", new Uint32Array());
  const now = (): WatchState => {
    if (!shown) throw new Error("nothing is shown");
    return shown;
  };
  const { techniques: rules } = await ask("kind", { puzzle: "kakuro" });
  return { ask, playback, now, rules };
}

/** A job whose file is the text that would be written; each call pretends to have so many bytes. */
function jobOf(ask: Job["ask"], rules: readonly string[], bytes = 1) {
  let written = "";
  const frames: number[] = [];
  const stopping = new AbortController();
  const done: number[] = [];
  const job: Job = {
    ...{ ask, signal: stopping.signal, onProgress: (part: number) => done.push(part) },
    recorder: {
      ask: async (asked) => {
        if (asked.call === "events") written += linesOf(asked.events, rules);
        if (asked.call === "frame") frames.push(asked.hundredths);
        return asked.call === "finish" ? { bytes, file: new Blob([written]) } : { bytes };
      },
      close: () => {},
    },
  };
  return { job, stopping, done, frames };
}

const headOf = (after: number, to: number): RecordHead => ({
  ...{ kind: "record", gridstep: 1, puzzle: "kakuro", link: LINK, engine: "learn" },
  ...{ after, to, origin: [], forks: [] },
});

/** The lines of the steps after `after`, of all up to `to`. */
function stepsOf(text: string, after: number, to: number): string {
  const steps = text.split(/(?<=\{"kind":"tick".*\n)/);
  return steps.slice(after, to).join("");
}

test.each(["scan", "learn"])(
  "the lines of %s are those of gridstep watch, from any step to any other; the player has not moved",
  async (engine) => {
    const { ask, playback, now, rules } = await watching(engine);
    await playback.runOn({ past: true });
    const last = Math.min(60, now().tick);
    expect(stepsOf(golden(engine), 0, last)).toBe(golden(engine));
    await playback.seek(7);
    const before = now();
    for (const [after, to] of [
      [0, last],
      [last - 3, last],
      [4, 9],
      [0, 1],
    ] as const) {
      const { job, done } = jobOf(ask, rules);
      let text = "";
      await playback.pauseFor(async () => {
        text = await (await recordSteps(job, headOf(after, to), rules)).text();
      });
      expect(text).toBe(stepsOf(golden(engine), after, to));
      expect(done.at(-1)).toBe(1);
      expect([now().tick, [...now().states]]).toEqual([7, [...before.states]]);
    }
    await playback.step();
    const eighth = now();
    await playback.seek(0);
    await playback.seek(8);
    expect([...now().states]).toEqual([...eighth.states]);
  },
);

test("a file that becomes too large ends with how many steps would fit; one that is stopped ends at once", async () => {
  const { ask, playback, rules } = await watching("scan");
  await playback.runOn({ past: true });
  const { job } = jobOf(ask, rules, 40_000_000);
  const problem = await recordSteps(job, headOf(0, 20), rules).catch((found: unknown) => found);
  expect(problem).toBeInstanceOf(TooLong);
  expect((problem as TooLong).steps).toBe(10);
  const { job: stopped, stopping } = jobOf(ask, rules);
  stopping.abort();
  await expect(recordSteps(stopped, headOf(0, 20), rules)).rejects.toThrow(/abort/i);
});

test("each frame shows what the player shows at its step", async () => {
  const { ask, playback, now, rules } = await watching("scan");
  await playback.runOn({ past: true });
  const { tick: to } = now();
  const seen: Seen[] = [];
  const { job, frames } = jobOf(ask, rules);
  const camera = {
    ...{ width: 1, height: 1, flat: [] },
    shoot: (shot: Seen) => {
      seen.push({ ...shot, states: shot.states.slice() });
      return new Uint8ClampedArray(4);
    },
  };
  await playback.pauseFor(async () => {
    await recordPicture(job, { from: 2, to, every: 3, rate: 5 }, camera);
  });
  expect(frames).toHaveLength(seen.length);
  expect([frames[0], frames.at(-1)]).toEqual([20, 200]);
  expect([seen[0]?.tick, seen[1]?.tick, seen.at(-1)?.tick]).toEqual([2, 5, to]);
  for (const { tick, states, last, guesses } of seen) {
    await playback.seek(tick);
    expect([...states]).toEqual([...now().states]);
    expect(last).toEqual(now().last);
    expect(guesses).toEqual(now().guesses);
  }
});
