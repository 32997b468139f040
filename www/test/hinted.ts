/** The steps of hints for some cells of a board that is filled more and more. */
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import { read } from "../src/solver/flat.ts";
import type { Hint, Opened, Step } from "../src/solver/wire.ts";
import { all } from "./kakuro.named.ts";
import type { Wasm } from "./wasm.ts";

/** Eighths of a board that are filled, and cells of each that are asked about. Chains from an empty board are long and
 *  share most of their steps: after enough of these the next board follows. */
const FILLED = [0, 1, 2, 4, 6];
const ASKED = 14;
const ENOUGH = 160;

export interface Hinted {
  /** The steps of the chains. */
  steps: Step[];
  /** These and the steps within them. */
  all: Step[];
}

/** Hints take the most time of these tests: tests of one file share them. */
const known = new Map<string, Hinted>();

export function hintedOf(
  solver: InstanceType<Wasm["Solver"]>,
  puzzle: PuzzleDefinition,
  opened: Opened,
): Hinted {
  const before = known.get(opened.json);
  if (before) return before;
  const found = find(solver, puzzle, opened);
  known.set(opened.json, found);
  return found;
}

function find(solver: InstanceType<Wasm["Solver"]>, puzzle: PuzzleDefinition, opened: Opened): Hinted {
  solver.open(opened.json, false);
  solver.solve(new Uint32Array(), 1, 1_000_000n);
  const solution = solver.solution(0) ?? new Uint32Array();
  const view = puzzle.view(opened);
  const steps = new Map<string, Step>();
  const inner = new Map<string, Step>();
  for (const [round, filled] of FILLED.entries()) {
    const states = Uint32Array.from(solution, (state, cell) => ((cell * 7 + round) % 8 < filled ? state : 0));
    const open = [...states.keys()].filter((cell) => view.open(cell) && !view.given?.(cell) && !states[cell]);
    const stride = Math.max(1, Math.floor(open.length / ASKED));
    const asked = open.filter((_, index) => round <= index && (index - round) % stride === 0);
    // Every third first, so that they are spread over the board.
    const spread = [0, 1, 2].flatMap((first) => asked.filter((_, at) => at % 3 === first));
    for (const cell of spread) {
      if (filled === 0 && ENOUGH < inner.size) break;
      const hint = read(solver.hint(states, cell)) as Hint;
      for (const step of "steps" in hint ? hint.steps : []) {
        const text = JSON.stringify(step);
        if (steps.has(text)) continue;
        steps.set(text, step);
        for (const one of all([step])) inner.set(one === step ? text : JSON.stringify(one), one);
      }
    }
  }
  return { steps: [...steps.values()], all: [...inner.values()] };
}
