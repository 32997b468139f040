/** The steps of hints for some cells of a board that is filled more and more. */
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import { read } from "../src/solver/flat.ts";
import type { Hint, Opened, Step } from "../src/solver/wire.ts";
import { all } from "./kakuro.named.ts";
import type { Wasm } from "./wasm.ts";

/** Rounds of a board, and cells of each that are asked about. */
const ROUNDS = 4;
const ASKED = 14;

export function hintedOf(
  solver: InstanceType<Wasm["Solver"]>,
  puzzle: PuzzleDefinition,
  opened: Opened,
): Step[] {
  solver.open(opened.json, false);
  solver.solve(new Uint32Array(), 1, 1_000_000n);
  const solution = solver.solution(0) ?? new Uint32Array();
  const view = puzzle.view(opened);
  const steps = new Map<string, Step>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const states = Uint32Array.from(solution, (state, cell) => ((cell * 7 + round) % 4 < round ? state : 0));
    const open = [...states.keys()].filter((cell) => view.open(cell) && !view.given?.(cell) && !states[cell]);
    const stride = Math.max(1, Math.floor(open.length / ASKED));
    for (let index = round; index < open.length; index += stride) {
      const hint = read(solver.hint(states, open[index] ?? 0)) as Hint;
      const chain = "steps" in hint ? hint.steps : [];
      for (const step of all(chain)) steps.set(JSON.stringify(step), step);
    }
  }
  return [...steps.values()];
}
