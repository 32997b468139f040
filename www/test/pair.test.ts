// Two searches side by side: what is commanded while both begin again.
import { expect, test, vi } from "vitest";
import type { Comparison } from "../src/player/features/compare/comparison.ts";
import { Pair } from "../src/player/features/compare/controller.ts";
import { firstCompare } from "../src/player/features/compare/race.ts";
import type { Playback } from "../src/player/search/playback.ts";
import type { Compare } from "../src/player/state.ts";

vi.stubGlobal("cancelAnimationFrame", () => {});

const LIMIT = 10_000;

/** A search that begins again only when it is let, and runs to its limit at once. */
class Search {
  tick = 7_861_504;
  readonly seeks: number[] = [];
  readonly started: string[] = [];
  chosen = { engine: "scan", from: "clues" };
  begin = (): void => {};
  readonly #begun = new Promise<void>((resolve) => {
    this.begin = resolve;
  });

  async start(engine: string, from: string): Promise<void> {
    this.started.push(engine);
    this.chosen = { engine, from };
    await this.#begun;
    this.tick = 0;
  }

  async runOn({ last }: { last: number }): Promise<void> {
    this.tick = Math.max(this.tick, last);
  }

  async seek(tick: number): Promise<void> {
    this.seeks.push(tick);
    this.tick = tick;
  }

  pause(): void {}
}

function setUp() {
  const searches = [new Search(), new Search()] as const;
  let compare: Compare = { ...firstCompare, limit: LIMIT };
  const watch = {
    engine: "scan",
    from: "clues",
    origin: new Uint32Array(),
    end: null,
    bytes: 0,
    broke: false,
  };
  const shared = {
    compare: {
      get value() {
        return compare;
      },
    },
    watch: { value: watch },
    rules: () => compare,
    change: (change: Partial<Compare>) => {
      compare = { ...compare, ...change };
    },
    stateOf: () => watch,
    isBusy: () => false,
  } as unknown as Comparison;
  const pair = new Pair(shared, searches as unknown as readonly [Playback, Playback], () => {});
  return { pair, searches };
}

test("to the end of both, before both have begun again: they run from their start to the limit", async () => {
  const { pair, searches } = setUp();
  const ruled = pair.rule({ pace: "step" });
  const ended = pair.toEnd();
  for (const search of searches) search.begin();
  await Promise.all([ruled, ended]);
  expect(searches.map(({ tick }) => tick)).toEqual([LIMIT, LIMIT]);
  expect(searches.flatMap(({ seeks }) => seeks)).toEqual([LIMIT, LIMIT]);
});

test("of two commands before both have begun again the later one counts", async () => {
  const { pair, searches } = setUp();
  const ruled = pair.rule({ pace: "step" });
  const ended = pair.toEnd();
  const started = pair.toStart();
  for (const search of searches) search.begin();
  await Promise.all([ruled, ended, started]);
  expect(searches.map(({ tick }) => tick)).toEqual([0, 0]);
});

test("an algorithm that is chosen is not undone by a rule that is changed before it has begun", async () => {
  const { pair, searches } = setUp();
  const begun = pair.begin({ 1: "learn" });
  const ruled = pair.rule({ pace: "time" });
  for (const search of searches) search.begin();
  await Promise.all([begun, ruled]);
  expect(searches.map(({ started }) => started)).toEqual([
    ["scan", "scan"],
    ["learn", "learn"],
  ]);
});
