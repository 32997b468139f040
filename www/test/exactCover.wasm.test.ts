/** What is said of an exact cover, against the search itself: its items, their options, and what a step unlinks. */
import { expect, test } from "vitest";
import { itemsOf, optionsIn } from "../src/puzzles/boardcover/exactCover.ts";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { eventsOf } from "../src/solver/dispatch.ts";
import { decode, EVENT_WORDS } from "../src/solver/events.ts";
import type { Branch, Opened } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

const numberIn = (said: string, pattern: RegExp): number => Number(pattern.exec(said)?.[1]);

test("the item named is the one that the search branches on, and the options told are those of the board", async () => {
  const solver = new (await loadWasm("boardcover")).Solver();
  const { en } = await textsOf(boardcover);
  let [taken, back, broken] = [0, 0, 0];
  for (let seed = 0; seed < 6; seed += 1) {
    const opened: Opened = solver.generate(8, 8, "expert", BigInt(seed));
    const { width } = opened.view;
    solver.watch("exact-cover", new Uint32Array());
    let before = solver.painted();
    for (let tick = 0; tick < 60; tick += 1) {
      solver.play(1n);
      const raw = eventsOf(solver);
      const events = Array.from({ length: raw.length / EVENT_WORDS }, (_, at) =>
        decode(raw, at * EVENT_WORDS),
      );
      const after = solver.painted();
      const said = en.ownTick?.("exact-cover", events, after, opened) ?? [];
      const item = said.find((one) => one.startsWith("The item"));
      const take = said.find((one) => one.startsWith("Take"));
      const path = solver.path() as Branch[];
      const last = path.findLast((branch) => branch.taken !== null);
      if (item && take && last?.taken) {
        const [cell = -1] = cellsNamed(item, width);
        expect(cellsNamed(take, width).has(cell), said.join(" ")).toBe(true);
        // An item with one option is forced, and no branch.
        const isForced = events.some(({ kind }) => kind === "forced");
        const options = isForced ? 1 : 1 + last.open.length + last.refuted.length;
        expect(numberIn(item, /left: (\d+)\./)).toBe(options);
        taken += 1;
      }
      const put = said.find((one) => one.startsWith("Uncover"));
      const linked = put ? numberIn(put, /and (\d+) other/) + 1 : 0;
      const unlinked = take ? numberIn(take, /and (\d+) other/) + 1 : 0;
      const options = (states: ArrayLike<number>) => optionsIn(itemsOf(opened, states));
      expect(options(before) + linked - unlinked, said.join(" ")).toBe(options(after));
      back += Number(put !== undefined);
      if (events.some(({ kind }) => kind === "conflict")) {
        const none = said.find((one) => one.startsWith("Conflict"));
        const [cell = -1] = cellsNamed(none ?? "", width);
        expect(itemsOf(opened, after)[0]).toEqual({ cell, options: 0 });
        broken += 1;
      }
      before = after;
    }
  }
  expect(Math.min(taken, back, broken)).toBeGreaterThan(5);
  expect(en.ownTick?.("fewest", [], [], {} as Opened)).toBeNull();
});
