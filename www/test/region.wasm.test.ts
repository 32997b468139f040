import { describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { bundledOf, loadPuzzle } from "../src/puzzles/index.ts";
import { place } from "../src/puzzles/place.ts";
import { read } from "../src/solver/flat.ts";
import type { Hint, Opened, Step } from "../src/solver/wire.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

/** Some steps of the hints for a board on which a part of the solution is entered. */
function stepsOf(solver: InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>): Step[] {
  solver.solve(new Uint32Array(), 1, 1_000_000n);
  const solution = solver.solution(0) ?? new Uint32Array();
  const found: Step[] = [];
  for (const round of [0, 2]) {
    const states = Uint32Array.from(solution, (state, cell) => ((cell * 7 + round) % 4 < round ? state : 0));
    for (let cell = round; cell < states.length; cell += Math.max(5, Math.floor(states.length / 12))) {
      const hint = read(solver.hint(states, cell)) as Hint;
      if (hint.hint === "chain") found.push(...hint.steps);
    }
  }
  return found;
}

describe("where to look lights what the sentence names, and no more", () => {
  test.each(["kakuro", "nonogram", "sudominoku", "boardcover"])("%s", { timeout: 120_000 }, async (name) => {
    const puzzle = await loadPuzzle(name);
    if (!puzzle) throw new Error(`there is no ${name}`);
    const texts = await textsOf(puzzle);
    const { Solver } = await loadWasm(name);
    const solver = new Solver();
    const techniques = new Set<string>();
    for (const { opened: board } of (await bundledOf(name)).slice(0, 11)) {
      const opened: Opened = solver.open(board.json, false);
      for (const step of stepsOf(solver)) {
        techniques.add(step.technique);
        for (const language of languages) {
          const text = texts[language];
          const { cells, clues } = text.region?.(step) ?? { cells: [], clues: step.clues };
          const said = text.step(step, "where", opened);
          expect(cells.length + clues.length, said).toBeGreaterThan(0);
          expect(cells.length, "of several cells a piece could be read off").toBeLessThanOrEqual(1);
          for (const cell of cells) expect(said).toContain(place(cell, opened.view.width, language));
          expect(step.clues).toEqual(expect.arrayContaining([...clues]));
        }
      }
    }
    expect(techniques.size).toBeGreaterThan(4);
  });
});
