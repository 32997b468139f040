// What programs ask wrongly: every function of the package says which argument is wrong, and what it can be.
import { describe, expect, test } from "vitest";
import { blackOf } from "../src/package/black.ts";
import { colourOf, stateOf as ofColour } from "../src/package/colours.ts";
import { digitOf, digitsOf, stateOf as ofDigit } from "../src/package/digits.ts";
import { ArgumentError, type Puzzle, type PuzzleSolver, type WatchedSearch } from "../src/package/library.ts";
import { stateOf as ofWay, wayOf } from "../src/package/ways.ts";
import { puzzles } from "../src/puzzles/index.ts";
import { solverOf } from "./library.ts";

/** Numbers that are none where a whole number of a range is wanted. */
const NO_INTEGERS = [undefined, null, "1", Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY, {}, []];

/** Calls a function as a program without types can, and returns what it rejects with. */
async function wrong(call: () => unknown): Promise<ArgumentError> {
  const problem = await Promise.resolve()
    .then(call)
    .then(
      () => "nothing",
      (thrown: unknown) => thrown,
    );
  if (!(problem instanceof ArgumentError)) throw new Error(`no argument error: ${problem}`);
  expect(problem.name).toBe("ArgumentError");
  expect(problem.message).toContain(`${problem.argument} must be ${problem.allowed}; `);
  return problem;
}

// biome-ignore lint/suspicious/noExplicitAny: a program without types passes anything
type Any = any;

const LINK = "2/2/n4334";

async function opened(): Promise<{ solver: PuzzleSolver; puzzle: Puzzle; search: WatchedSearch }> {
  const solver = solverOf("kakuro");
  const puzzle = await solver.open(LINK);
  return { solver, puzzle, search: await puzzle.watch("scan") };
}

describe("numbers", () => {
  const calls: [
    string,
    readonly unknown[],
    (of: Awaited<ReturnType<typeof opened>>, value: Any) => unknown,
  ][] = [
    ["most", [0], ({ puzzle }, most) => puzzle.solve({ most: most ?? null })],
    ["ticks", [2 ** 53], ({ puzzle }, ticks) => puzzle.solve({ ticks: ticks ?? null })],
    ["upTo", [0, 2 ** 32], ({ puzzle }, upTo) => puzzle.count({ upTo: upTo ?? null })],
    ["ticks", [2 ** 53], ({ puzzle }, ticks) => puzzle.count({ ticks: ticks ?? null })],
    ["cell", [9, 2 ** 32], ({ puzzle }, cell) => puzzle.hint({ cell: cell ?? null })],
    ["ticks", [2 ** 53], ({ search }, ticks) => search.play(ticks ?? null)],
    ["until", [2 ** 53], ({ search }, until) => search.run(until ?? null)],
    ["tick", [2 ** 53], ({ search }, tick) => search.seek(tick)],
  ];
  test.each(calls)("%s", async (argument, more, call) => {
    const of = await opened();
    for (const value of [...NO_INTEGERS, ...more]) {
      const problem = await wrong(() => call(of, value));
      expect([problem.argument, problem.allowed]).toEqual([
        argument,
        expect.stringMatching(/^an integer from/),
      ]);
      expect(problem.found).toBe(value === undefined && argument !== "tick" ? null : value);
    }
    // Nothing has happened meanwhile.
    expect(of.search.moment.tick).toBe(0);
  });

  test("states of a cell, and what they are made of", async () => {
    for (const read of [digitOf, digitsOf, blackOf, colourOf, wayOf])
      for (const value of [...NO_INTEGERS, 2 ** 32])
        expect(await wrong(() => read(value as Any))).toMatchObject({ argument: "state" });
    const makes = [
      [ofDigit, "digit", [0, 10]],
      [ofColour, "colour", [9]],
      [ofWay, "way", [12]],
    ] as const;
    for (const [make, argument, more] of makes)
      for (const value of [...NO_INTEGERS, ...more])
        expect(await wrong(() => make(value as Any))).toMatchObject({ argument, found: value });
  });
});

test("states: one for each cell, and one that the cell can have", async () => {
  const { puzzle, search } = await opened();
  const calls: ((states: Any) => unknown)[] = [
    (states) => puzzle.solve({ states }),
    (states) => puzzle.count({ states }),
    (states) => puzzle.hint({ states }),
    (states) => puzzle.hint({ states, cell: 4 }),
    (states) => puzzle.print("json", { states }),
    (states) => puzzle.watch("scan", { states }),
    (states) => puzzle.check(states),
  ];
  const apply = async (states: Any) =>
    puzzle.apply({ effects: [], technique: "", level: "easy", clues: [], premises: [], args: {} }, states);
  const cells = new Array(9).fill(0);
  for (const call of [...calls, apply]) {
    for (const states of [null, "000000000", 9, {}, [1], new Uint32Array(8), new Uint32Array(10)])
      expect(await wrong(() => call(states))).toMatchObject({
        argument: "states",
        allowed: "an array of 9 states, or an empty one",
        found: states,
      });
    for (const state of NO_INTEGERS)
      expect(await wrong(() => call(cells.with(4, state)))).toMatchObject({
        argument: "states[4]",
        found: state,
      });
  }
  for (const call of calls) {
    // 5 is no state of a cell, as a digit would be; the first cell holds clues.
    expect(await wrong(() => call(cells.with(4, 5)))).toMatchObject({ argument: "states[4]", found: 5 });
    expect(await wrong(() => call(cells.with(0, ofDigit(1))))).toMatchObject({ argument: "states[0]" });
  }
  for (const needed of [() => (puzzle as Any).check(), () => apply(undefined)])
    expect(await wrong(needed)).toMatchObject({ argument: "states", message: /missing/ });
  expect(search.moment.tick).toBe(0);
});

test("cells that are none of the board's", async () => {
  const { puzzle } = await opened();
  expect(await wrong(() => puzzle.hint({ cell: 0 }))).toMatchObject({ argument: "cell", found: 0 });
  for (const step of [undefined, null, {}, "step", { effects: 3 }])
    expect(await wrong(() => puzzle.apply(step as Any, []))).toMatchObject({ argument: "step" });
  const outside = { effects: [{ cell: 9, from: 6, to: 2 }] };
  expect(await wrong(() => puzzle.apply(outside as Any, []))).toMatchObject({
    argument: "step.effects.cell",
  });
});

test("texts and names", async () => {
  const { solver, puzzle } = await opened();
  const { engines, formats } = await solver.kind();
  for (const value of [undefined, null, 3, {}, ["2/2/n4334"]])
    expect(await wrong(() => solver.open(value as Any))).toMatchObject({
      argument: "text",
      allowed: "a string",
    });
  for (const value of [undefined, null, 3, "none", ""]) {
    expect(await wrong(() => puzzle.print(value as Any))).toMatchObject({
      argument: "format",
      allowed: `one of ${formats.join(", ")}`,
    });
    expect(await wrong(() => puzzle.watch(value as Any))).toMatchObject({
      argument: "engine",
      allowed: `one of ${engines.join(", ")}`,
    });
  }
});

test("options that there are not, and options that are none", async () => {
  const { solver, puzzle } = await opened();
  const order = { width: 6, height: 6, level: "easy", seed: 1 } as const;
  const calls: ((options: Any) => unknown)[] = [
    (options) => solver.open(LINK, options),
    (options) => solver.generate(order, options),
    (options) => puzzle.solve(options),
    (options) => puzzle.count(options),
    (options) => puzzle.hint(options),
    (options) => puzzle.print("json", options),
    (options) => puzzle.watch("scan", options),
  ];
  for (const call of calls) {
    expect(await wrong(() => call({ limit: 3 }))).toMatchObject({ argument: "limit", found: 3 });
    for (const options of [null, 3, "most", []])
      expect(await wrong(() => call(options))).toMatchObject({ argument: "options", found: options });
  }
  expect(await wrong(() => solver.open(LINK, { signal: {} } as Any))).toMatchObject({ argument: "signal" });
  expect(await wrong(() => solver.open(LINK, { onProgress: 1 } as Any))).toMatchObject({
    argument: "onProgress",
  });
});

describe("an order", () => {
  const order = { width: 9, height: 9, level: "easy", seed: 1 };

  test.each(puzzles)("$name: each part is checked against what kind() offers", async ({ name }) => {
    const solver = solverOf(name);
    const refused = (part: Any) => wrong(() => solver.generate({ ...order, ...part }));
    const { offers } = await solver.kind();
    expect(offers.filter(({ loose }) => !loose).map(({ level }) => level)).toEqual([
      ...["easy", "medium", "hard", "expert"],
    ]);
    for (const { level, loose, sides, given } of offers) {
      const [least, most] = sides;
      const allowed = least === most ? `${least}` : `an integer from ${least} to ${most}`;
      for (const side of [...NO_INTEGERS, least - 1, most + 1]) {
        expect(await refused({ level, loose, width: side })).toMatchObject({ argument: "width", allowed });
        expect(await refused({ level, loose, height: side })).toMatchObject({ argument: "height" });
      }
      for (const wanted of given ? [...NO_INTEGERS.slice(1), given[0] - 1, given[1] + 1] : [3])
        expect(await refused({ level, loose, given: wanted })).toMatchObject({ argument: "given" });
      for (const seed of [...NO_INTEGERS, 2 ** 53])
        expect(await refused({ level, loose, seed })).toMatchObject({ argument: "seed", found: seed });
    }
    for (const level of [undefined, null, "Easy", "simple", 1])
      expect(await refused({ level })).toMatchObject({
        argument: "level",
        allowed: "one of easy, medium, hard, expert",
      });
    for (const option of ["whole", "loose", "pattern"] as const) {
      expect(await refused({ [option]: "yes" })).toMatchObject({
        argument: option,
        allowed: "true or false",
      });
      if (!offers.some((offer) => offer[option]))
        expect(await refused({ [option]: true })).toMatchObject({ argument: option, found: true });
    }
    expect(await refused({ size: 9 })).toMatchObject({ argument: "size" });
    expect(await wrong(() => solver.generate(undefined as Any))).toMatchObject({ argument: "level" });
  });

  test("whose board has too few cells is told what its height can be", async () => {
    const solver = solverOf("boardcover");
    expect(
      await wrong(() => solver.generate({ ...order, width: 2, height: 3, level: "easy" })),
    ).toMatchObject({
      argument: "height",
      allowed: "an integer from 4 to 20",
    });
  });
});
