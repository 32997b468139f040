/** What is said of an exact cover, against the search itself: its items, their options, and what a step unlinks. */
import { expect, test } from "vitest";
import { loadPuzzle } from "../src/puzzles/index.ts";
import type { Branch, Opened } from "../src/solver/wire.ts";
import { textsOf } from "./texts.ts";
import { loadWasm, nextTick } from "./wasm.ts";

const numberIn = (said: string, pattern: RegExp): number => Number(pattern.exec(said)?.[1]);

/** How options are named. */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  boardcover: /the piece on/g,
  sudominoku: /the (?:domino|single) \d/g,
};

test.each([
  ["boardcover", 8],
  ["sudominoku", 9],
] as const)(
  "the item named of a %s is the one that the search branches on, and the options told are those of the board",
  // It generates boards.
  { timeout: 120_000 },
  async (name, side) => {
    const solver = new (await loadWasm(name)).Solver();
    const puzzle = await loadPuzzle(name);
    if (!puzzle) throw new Error(`${name} is not known`);
    const texts = await textsOf(puzzle);
    const { en } = texts;
    let [taken, back, broken, last] = [0, 0, 0, 0];
    for (let seed = 0; seed < 3; seed += 1) {
      const opened: Opened = solver.generate(side, side, "expert", BigInt(seed));
      solver.watch("exact-cover", new Uint32Array());
      let before = solver.painted();
      for (let tick = 0; tick < 60; tick += 1) {
        const events = nextTick(solver);
        const after = solver.painted();
        const said = en.ownTick?.("exact-cover", events, after, opened) ?? [];
        const item = said.find((one) => one.startsWith("The item"));
        const take = said.find((one) => one.startsWith("Take"));
        const path = solver.path() as Branch[];
        const branch = path.findLast((branch) => branch.taken !== null);
        const isForced = events.some(({ kind }) => kind === "forced");
        const isLast = isForced && events.some(({ kind }) => kind === "undo");
        const refuted = said.find((one) => /^Every other option of the item .* is refuted/.test(one));
        expect(refuted !== undefined, said.join(" ")).toBe(isLast);
        expect(item !== undefined && refuted !== undefined).toBe(false);
        last += Number(isLast);
        if (item && take && (isForced || branch?.taken)) {
          // An item with one option is forced, and no branch.
          const options =
            isForced || !branch ? 1 : 1 + branch.open.length + branch.refuted.length + branch.more;
          expect(numberIn(item, /left: (\d+)\./), said.join(" ")).toBe(options);
          taken += 1;
        }
        const put = said.find((one) => one.startsWith("Uncover"));
        const pieces = put?.match(OPTIONS[name] ?? "")?.length ?? 0;
        const linked = put ? numberIn(put, /and (\d+) other/) + pieces : 0;
        const unlinked = take ? numberIn(take, /and (\d+) other/) + 1 : 0;
        const coverOf = (states: Uint32Array) => en.items?.("exact-cover", states, opened);
        const options = (states: Uint32Array) => coverOf(states)?.options ?? Number.NaN;
        expect(options(before) + linked - unlinked, said.join(" ")).toBe(options(after));
        back += Number(put !== undefined);
        if (events.some(({ kind }) => kind === "conflict")) {
          const [first] = coverOf(after)?.items ?? [];
          expect(first?.options, said.join(" ")).toBe(0);
          expect(said.at(-1)).toBe(`Conflict: the item ${first?.name} has no option left.`);
          broken += 1;
        }
        for (const text of tick % 10 === 0 ? Object.values(texts) : []) {
          const own = text.ownTick?.("exact-cover", events, after, opened) ?? [];
          expect(own).toHaveLength(said.length);
          expect(own.join()).not.toMatch(/undefined|NaN|null/);
        }
        before = after;
      }
    }
    expect(Math.min(taken, back, broken)).toBeGreaterThan(3);
    expect(last).toBeGreaterThan(0);
    expect(en.ownTick?.("fewest", [], [], {} as Opened)).toBeNull();
  },
);
