/** What a check's steps set aside, over real boards with several wrong entries. */
import { describe, expect, test } from "vitest";
import { cleared, setAside } from "../src/player/aside.ts";
import { concluded } from "../src/player/hintPreview.ts";
import { bundledOf, loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import type { PuzzleView } from "../src/puzzles/view.ts";
import type { Check } from "../src/solver/wire.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

/** A press that enters something else than the solution in a cell. */
function spoil(cell: number, states: Uint32Array, solution: Uint32Array, view: PuzzleView): void {
  const { input } = view;
  const keys = [...input.pad, "black", "white", "1", "2", "3", "4"];
  for (const key of keys) {
    const board = cleared([cell], states, view);
    for (const change of input.press(key, false, [cell], board)) board[change.cell] = change.to;
    const held = input.held(board[cell] ?? 0);
    if (held === null || board[cell] === solution[cell]) continue;
    states.set(board);
    return;
  }
}

describe.each(puzzles.map(({ name }) => name))("the steps of a check of %s", (name) => {
  test("set aside the wrong entries that they argue against, on the board and in words", {
    timeout: 120_000,
  }, async () => {
    const puzzle = await loadPuzzle(name);
    if (!puzzle) throw new Error(`${name} is not known`);
    const text = (await textsOf(puzzle)).en;
    const solver = new (await loadWasm(name)).Solver();
    const { isAgainst = (entry: number, left: number) => (entry & left) === 0 } = text;
    let [steps, without] = [0, 0];
    for (const { opened } of (await bundledOf(name)).slice(0, 6)) {
      solver.open(opened.json, false);
      solver.solve(new Uint32Array(), 1, 1_000_000n);
      const solution = solver.solution(0) ?? new Uint32Array();
      const view = puzzle.view(opened);
      const open = [...solution.keys()].filter((cell) => view.open(cell) && !view.given?.(cell));
      for (let round = 0; round < 6; round += 1) {
        const states = Uint32Array.from(solution, (state, cell) => ((cell * 7 + round) % 4 < 2 ? state : 0));
        for (let wrong = 0; wrong < 4; wrong += 1)
          spoil(open[(round * 5 + wrong) % open.length] ?? 0, states, solution, view);
        const found: Check = solver.check(states, true);
        for (const conflict of found.conflicts) {
          for (const [at, step] of conflict.steps.entries()) {
            const walked = { found, conflict, states, opened };
            const upTo = conflict.steps.slice(0, at + 1);
            const cells = setAside({ ...walked, steps: upTo }, view, text);
            const from = cleared(cells, states, view);
            const shown = states.slice();
            const preview = concluded(conflict.steps.slice(0, at), view, states, from);
            for (const [cell, state] of preview) shown[cell] = state;
            const here = setAside({ ...walked, steps: [step] }, view, text);
            for (const { cell, to } of step.effects) {
              const entry = (state: number) =>
                view.input.entered?.(state) ?? (view.input.held(state) === null ? 0 : state);
              const seen = entry(shown[cell] ?? 0);
              expect(seen !== 0 && isAgainst(seen, to), `${step.technique} against cell ${cell}`).toBe(false);
            }
            steps += 1;
            if (here.length === 0) continue;
            without += 1;
            expect(text.entries(here, states, opened).join()).not.toBe("");
            expect(cells).toEqual(expect.arrayContaining(here));
            // What is set aside is no premise: without it there is no solution either.
            for (const cell of [...conflict.cells, ...conflict.beside]) expect(from[cell]).toBe(states[cell]);
            expect(solver.check(from, true).verdict).toBe("impossible");
          }
        }
      }
    }
    console.info(`${name}: ${without} of ${steps} steps set entries aside`);
    expect(Math.min(steps, without)).toBeGreaterThan(3);
  });
});
