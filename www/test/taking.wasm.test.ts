// What "Do it" writes is possible beside what is on the board after it, and keeps the solution: for every step of the
// hints of random positions, on boards of every puzzle.
import { expect, test } from "vitest";
import { digitsOf, entryOf, filled, notesOf } from "../src/puzzles/digits.ts";
import { loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import type { PuzzleDefinition, PuzzleView } from "../src/puzzles/view.ts";
import { read } from "../src/solver/flat.ts";
import type { Hint, Opened } from "../src/solver/wire.ts";
import { coveredWays } from "./boardcover.ways.ts";
import { loadWasm } from "./wasm.ts";

type States = ArrayLike<number>;

/** What is wrong with a cell's notes: they contradict the board, or lack the solution. */
type Wrong = (
  cell: number,
  states: States,
  solution: States,
  view: PuzzleView,
  opened: Opened,
) => string | null;

const ofDigits: Wrong = (cell, states, solution, view, { view: { constraints } }) => {
  const state = states[cell] ?? 0;
  const [own, right] = [entryOf(state), entryOf(solution[cell] ?? 0)];
  if (own !== null) return own === right ? null : `entered ${own}, not ${right}`;
  const notes = digitsOf(notesOf(state));
  if (notes.length === 0) return null;
  if (right !== null && !notes.includes(right)) return `notes ${notes} without ${right}`;
  const given = (at: number) =>
    constraints.find(({ kind, home }) => kind === "given" && home === at)?.args.digit;
  const beside = view.highlights.peers(cell).flatMap((peer) => {
    const digit = given(peer);
    return digit?.type === "number" ? [digit.value] : (entryOf(states[peer] ?? 0) ?? []);
  });
  const twice = notes.filter((digit) => beside.includes(digit));
  return twice.length === 0 ? null : `notes ${notes} beside ${twice}`;
};

const checks: Readonly<Record<string, { size: number; notes: boolean; wrong: Wrong }>> = {
  kakuro: { size: 7, notes: true, wrong: ofDigits },
  nonogram: {
    ...{ size: 8, notes: false },
    wrong: (cell, states, solution) =>
      states[cell] && states[cell] !== solution[cell] ? "another colour" : null,
  },
  colournonogram: {
    ...{ size: 8, notes: false },
    wrong: (cell, states, solution) =>
      states[cell] && !(states[cell] & (solution[cell] ?? 0)) ? "without its colour" : null,
  },
  sudominoku: { size: 9, notes: true, wrong: ofDigits },
  boardcover: { size: 8, notes: false, wrong: coveredWays },
};

test.each(puzzles.map(({ name }) => name))("%s", { timeout: 120_000 }, async (name) => {
  const puzzle = (await loadPuzzle(name)) as PuzzleDefinition;
  const { Solver } = await loadWasm(name);
  const solver = new Solver();
  const { size, notes, wrong } = checks[name] as (typeof checks)[string];
  const found: string[] = [];
  let written = 0;
  for (const [seed, level] of (["easy", "medium", "hard", "expert"] as const).entries()) {
    const opened: Opened = solver.generate(size, size, level, BigInt(seed));
    if (!opened) continue;
    const view = puzzle.view(opened);
    solver.solve(new Uint32Array(), 1, 1_000_000n);
    const solution = solver.solution(0) ?? new Uint32Array();
    for (let round = 0; round < 8; round += 1) {
      const some = Uint32Array.from(solution, (state: number, cell: number) =>
        (cell * 7 + round * 5) % 11 < round ? state : 0,
      );
      const start = notes && round % 2 ? (solver.notes(some) as Uint32Array) : some;
      const open = [...start.keys()].filter((cell) => view.open(cell) && !view.given?.(cell));
      const cells = open.filter((cell) => view.input.held(start[cell] ?? 0, cell) === null);
      const cell = cells[(round * 13 + seed) % cells.length];
      if (cell === undefined) continue;
      const hint = read(solver.hint(start, cell)) as Hint;
      if (hint.hint !== "chain") continue;
      const states = start.slice();
      for (const step of hint.steps) {
        const changes = view.input.take(step, states);
        for (const { cell, to } of changes) states[cell] = to;
        written += changes.length;
        for (const at of states.keys()) {
          const what = wrong(at, states, solution, view, opened);
          if (what) found.push(`${level} ${round}, ${step.technique}, cell ${at}: ${what}`);
        }
      }
    }
  }
  expect(written).toBeGreaterThan(20);
  expect(found.slice(0, 5)).toEqual([]);
});

test("a note that repeats the digit which the same step places is not written", async () => {
  const puzzle = (await loadPuzzle("kakuro")) as PuzzleDefinition;
  const { Solver } = await loadWasm("kakuro");
  const view = puzzle.view(new Solver().open("2/2/n4334", false));
  const effects = [
    { cell: 4, from: 0x3fe, to: filled(9) & 0x3fe },
    { cell: 5, from: 0x3fe, to: (1 << 6) | (1 << 8) | (1 << 9) },
  ];
  const step = { technique: "lone-sum", level: "easy", clues: [], premises: [], effects, args: {} } as const;
  expect(view.input.take(step as never, new Uint32Array(9))).toEqual([
    { cell: 4, from: 0, to: filled(9) },
    { cell: 5, from: 0, to: (1 << 6) | (1 << 8) },
  ]);
});
