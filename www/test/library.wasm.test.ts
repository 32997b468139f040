// The solver for programs, in the thread that asks: see `gridstep/solver`.
import { describe, expect, test } from "vitest";
import { Refused, Superseded } from "../src/package/library.ts";
import { digitsOf, entryOf, filled } from "../src/puzzles/digits.ts";
import { solverOf } from "./library.ts";

/** Four solutions, all four sums being 5. */
const AMBIGUOUS = "2/2/n5555";
/** 3 and 17 both ways. */
const IMPOSSIBLE = "2/2/n3h3h";
const UNIQUE = "2/2/n4334";
/** A nonogram of random cells, where a search meets conflicts. */
const JUMPING =
  "15/15/adCbabAaeaBcaAbacAaaCbaacCbbbAaCacaAdaaAbbaCacaCabaaAbcabAabbaaAbbbAaaaAbaadAbbcBaabaBcaaCaaaaaaAbcDcaaAacCaabaAabaCaaaAcaaaA";

describe("solve", () => {
  test("finds the one solution, and says that it is the only one", async () => {
    const puzzle = await solverOf("kakuro").open(UNIQUE);
    const { solutions, isComplete, ticks } = await puzzle.solve();
    expect(solutions.map((states) => Array.from(states, entryOf))).toEqual([
      [null, null, null, null, 1, 2, null, 3, 1],
    ]);
    expect(isComplete).toBe(true);
    expect(ticks).toBeGreaterThan(0);
  });

  test.each([
    [1, 1, false],
    [2, 2, false],
    [4, 4, true],
    [9, 4, true],
  ])("of four, at most %i: finds %i, complete %s", async (most, found, isComplete) => {
    const answer = await (await solverOf("kakuro").open(AMBIGUOUS)).solve({ most });
    expect(answer.solutions).toHaveLength(found);
    expect(answer.isComplete).toBe(isComplete);
  });

  test("none is complete, too; giving up is not", async () => {
    const none = await solverOf("kakuro").open(IMPOSSIBLE);
    expect(await none.solve()).toMatchObject({ solutions: [], isComplete: true });
    const hard = await solverOf("nonogram").open(JUMPING);
    expect(await hard.solve({ ticks: 1 })).toMatchObject({ solutions: [], isComplete: false });
  });

  test("keeps what is entered", async () => {
    const puzzle = await solverOf("kakuro").open(AMBIGUOUS);
    const states = Uint32Array.from({ length: 9 }, (_, cell) => (cell === 4 ? filled(2) : 0));
    const { solutions, isComplete } = await puzzle.solve({ states });
    expect(solutions.map((found) => entryOf(found[4] ?? 0))).toEqual([2]);
    expect(isComplete).toBe(true);
  });
});

test("counts: to the last where the kind of puzzle has an algorithm for it, else one by one", async () => {
  const board = await solverOf("boardcover").generate({ width: 5, height: 6, level: "easy", seed: 1 });
  expect(await board.count()).toEqual({ ways: "1", complete: true });
  expect(await board.count({ upTo: 5 })).toEqual({ ways: "1", complete: true });
  const kakuro = await solverOf("kakuro").open(AMBIGUOUS);
  expect(await kakuro.count()).toEqual({ ways: "4", complete: true });
  expect(await kakuro.count({ upTo: 5 })).toEqual({ ways: "4", complete: true });
  expect(await kakuro.count({ upTo: 4 })).toEqual({ ways: "4", complete: true });
  expect(await kakuro.count({ upTo: 3 })).toEqual({ ways: "3", complete: false });
  const states = kakuro.states;
  states[4] = filled(2);
  expect(await kakuro.count({ states })).toEqual({ ways: "1", complete: true });
  const none = await solverOf("kakuro").open(IMPOSSIBLE);
  expect(await none.count()).toEqual({ ways: "0", complete: true });
  const hard = await solverOf("nonogram").open(JUMPING);
  expect(await hard.count({ ticks: 1 })).toEqual({ ways: "0", complete: false });
});

test("a hint for a cell, or the easiest; none where all is filled", async () => {
  const puzzle = await solverOf("kakuro").open(UNIQUE);
  const hint = await puzzle.hint({ cell: 4 });
  if (hint?.hint !== "chain") throw new Error("no chain");
  expect(hint.steps.at(-1)?.effects.find(({ cell }) => cell === 4)?.to).toBe(2);
  expect(await puzzle.hint()).toMatchObject({ hint: "chain" });
  const [solution] = (await puzzle.solve()).solutions;
  expect(await puzzle.hint({ states: solution ?? [] })).toBeNull();
});

test("check, grade, print and kind", async () => {
  const solver = solverOf("kakuro");
  const puzzle = await solver.open(UNIQUE);
  const states = new Uint32Array(9);
  states[4] = filled(3);
  expect((await puzzle.check(states)).wrong).toEqual([4]);
  expect(await puzzle.grade()).toMatchObject({ level: "easy", finished: true });
  const { formats, engines } = await solver.kind();
  expect(engines.length).toBeGreaterThan(3);
  for (const format of formats) expect(await puzzle.print(format)).not.toBe("");
  expect((await solver.open(puzzle.json)).link).toBe(puzzle.link);
});

test("the same order makes the same puzzle, and a signal ends another", async () => {
  const solver = solverOf("nonogram");
  const order = { width: 8, height: 6, level: "easy", seed: 5 } as const;
  const [one, other] = [await solver.generate(order), await solver.generate(order)];
  expect(one.link).toBe(other.link);
  expect([one.view.width, one.view.height]).toEqual([8, 6]);
  await expect(solver.generate(order, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});

test("a text that is no puzzle says where and what", async () => {
  const problem = await solverOf("kakuro")
    .open("2/2/zzz")
    .catch((thrown: unknown) => thrown);
  if (!(problem instanceof Refused)) throw new Error("not refused");
  expect(problem.error).toMatchObject({ line: 1 });
  expect(problem.error.kind).not.toBe("");
});

describe("a watched search", () => {
  test("goes on, tells what happened, and goes back", async () => {
    const solver = solverOf("kakuro");
    const puzzle = await solver.generate({ width: 6, height: 6, level: "medium", seed: 2 });
    const search = await puzzle.watch("scan");
    const begun = search.states.slice();
    const { flow, events } = await search.play(5);
    expect(flow).toBe("running");
    expect(events.filter(({ kind }) => kind === "tick")).toHaveLength(5);
    expect(search.moment.tick).toBe(5);
    expect(search.states).not.toEqual(begun);
    await search.seek(0);
    expect(search.states).toEqual(begun);
    expect(await search.run()).toBe("solution");
    const [solution] = (await puzzle.solve()).solutions;
    expect(Array.from(search.states, entryOf)).toEqual(Array.from(solution ?? [], entryOf));
  });

  test("says why at a conflict", async () => {
    const puzzle = await solverOf("nonogram").open(JUMPING);
    const search = await puzzle.watch("fast");
    let isConflict = false;
    for (let tick = 0; tick < 200 && !isConflict; tick += 1) {
      const { events, flow } = await search.play();
      isConflict = events.some(({ kind }) => kind === "conflict");
      if (flow !== "running") break;
    }
    expect(isConflict).toBe(true);
    expect(await search.why()).toBeTruthy();
    expect(await search.implications()).toBeTruthy();
  });
});

test("two puzzles of one solver take turns; each search stays where it was", async () => {
  const solver = solverOf("kakuro");
  const one = await solver.open(UNIQUE);
  const search = await one.watch("scan");
  await search.play(3);
  const other = await solver.open(AMBIGUOUS);
  expect((await other.solve({ most: 9 })).solutions).toHaveLength(4);
  await search.play(1);
  expect(search.moment.tick).toBe(4);
  expect((await one.solve()).solutions).toHaveLength(1);
});

test("two searches of one puzzle take turns; each stays where it was, and goes on with its own", async () => {
  const solver = solverOf("kakuro");
  const puzzle = await solver.generate({ width: 6, height: 6, level: "medium", seed: 2 });
  const [scan, fewest] = [await puzzle.watch("scan"), await puzzle.watch("fewest")];
  await Promise.all([scan.play(10), fewest.play(5), puzzle.grade(), scan.play(1)]);
  expect([scan.moment.tick, fewest.moment.tick]).toEqual([11, 5]);
  for (const [engine, search] of Object.entries({ scan, fewest })) {
    const alone = await puzzle.watch(engine);
    await alone.seek(search.moment.tick);
    expect(search.states, engine).toEqual(alone.states);
  }
  puzzle.close();
  await expect(scan.play()).rejects.toThrow(Superseded);
});

test("what is closed answers no more", async () => {
  const solver = solverOf("kakuro");
  const puzzle = await solver.open(UNIQUE);
  puzzle.close();
  await expect(puzzle.grade()).rejects.toThrow(Superseded);
  solver.close();
  await expect(solver.open(UNIQUE)).rejects.toThrow(Superseded);
});

test("digits of a state are its candidates", () => {
  expect(digitsOf(filled(7))).toEqual([7]);
  expect(digitsOf((1 << 2) | (1 << 9))).toEqual([2, 9]);
});
