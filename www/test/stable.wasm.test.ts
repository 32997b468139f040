// A hint depends on the board alone: asked again, and by a solver that was asked nothing else before, it is the same.
import { expect, test } from "vitest";
import { bundledOf, loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import { read } from "../src/solver/flat.ts";
import { loadWasm } from "./wasm.ts";

test.each(puzzles.map(({ name }) => name))("hints about %s are the same when asked again", async (name) => {
  const puzzle = await loadPuzzle(name);
  if (!puzzle) throw new Error(`${name} is not known`);
  const { Solver } = await loadWasm(name);
  const solver = new Solver();
  let asked = 0;
  for (const { opened } of (await bundledOf(name)).slice(0, 10)) {
    solver.open(opened.json, false);
    solver.solve(new Uint32Array(), 1, 1_000_000n);
    const solution = solver.solution(0) ?? new Uint32Array();
    const view = puzzle.view(opened);
    for (const filled of [1, 2, 3]) {
      const states = Uint32Array.from(solution, (state, cell) =>
        (cell * 7 + filled) % 6 < filled ? state : 0,
      );
      const open = [...states.keys()].filter(
        (cell) => view.open(cell) && !view.given?.(cell) && !states[cell],
      );
      for (const cell of open.filter((_, index) => index % Math.ceil(open.length / 4) === 0)) {
        const hint = read(solver.hint(states, cell));
        expect(read(solver.hint(states, cell))).toEqual(hint);
        const other = new Solver();
        other.open(opened.json, false);
        expect(read(other.hint(states, cell))).toEqual(hint);
        other.free();
        asked += 1;
      }
    }
  }
  expect(asked).toBeGreaterThan(50);
});
