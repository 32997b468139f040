// Solvers for programs, in the thread that asks, with the wasm of the last release build.
import { afterEach } from "vitest";
import { inspectingThread } from "../src/package/inspect.ts";
import { PuzzleSolver, type Rules } from "../src/package/library.ts";
import { take as boardcover } from "../src/puzzles/boardcover/taken.ts";
import { take as colournonogram } from "../src/puzzles/colournonogram/taken.ts";
import { take as kakuro } from "../src/puzzles/kakuro/taken.ts";
import { take as nonogram } from "../src/puzzles/nonogram/taken.ts";
import { take as sudominoku } from "../src/puzzles/sudominoku/taken.ts";
import { OFFERS as ofBoardcover } from "../src/solver/keys/boardcover.ts";
import { OFFERS as ofColours } from "../src/solver/keys/colournonogram.ts";
import { OFFERS as ofKakuro } from "../src/solver/keys/kakuro.ts";
import { OFFERS as ofNonogram } from "../src/solver/keys/nonogram.ts";
import { OFFERS as ofSudominoku } from "../src/solver/keys/sudominoku.ts";
import { loadWasm } from "./wasm.ts";

const rules: Readonly<Record<string, Rules>> = {
  kakuro: { offers: ofKakuro, take: kakuro },
  nonogram: { offers: ofNonogram, take: nonogram },
  colournonogram: { offers: ofColours, take: colournonogram },
  sudominoku: { offers: ofSudominoku, take: sudominoku },
  boardcover: { offers: ofBoardcover, take: boardcover },
};

const solvers: PuzzleSolver[] = [];
afterEach(() => {
  for (const solver of solvers.splice(0)) solver.close();
});

/** It is closed after the test. */
export function solverOf(puzzle: string): PuzzleSolver {
  const worker = () => inspectingThread((name) => (name === puzzle ? loadWasm(name) : null));
  const solver = new PuzzleSolver(puzzle, worker, rules[puzzle] as Rules);
  solvers.push(solver);
  return solver;
}
