/** The printed Kakuro: which cells are white, and the runs. */
import type { ConstraintView, Opened } from "../../solver/wire.ts";
import { memoize } from "../memoize.ts";

export interface Run {
  /** Index of its constraint. */
  clue: number;
  direction: "across" | "down";
  /** The cell its sum is printed in; null where the board ends before it. */
  home: number | null;
  cells: readonly number[];
  sum: number | null;
}

export interface Board {
  width: number;
  height: number;
  white: readonly boolean[];
  runs: readonly Run[];
  /** The runs of each white cell: across, then down. */
  runsOf: ReadonlyMap<number, { across: Run; down: Run }>;
  /** The runs whose sums are printed in a cell. */
  printed: ReadonlyMap<number, { across?: Run; down?: Run }>;
}

/** Reads an opened puzzle once. */
export const boardOf: (opened: Opened) => Board = memoize(read);

function read({ view }: Opened): Board {
  const { width, height } = view;
  const runs = view.constraints.map(runOf);
  const white = new Array<boolean>(width * height).fill(false);
  const runsOf = new Map<number, { across: Run; down: Run }>();
  const printed = new Map<number, { across?: Run; down?: Run }>();
  for (const run of runs) {
    for (const cell of run.cells) {
      white[cell] = true;
      const both = runsOf.get(cell);
      if (both) both[run.direction] = run;
      else runsOf.set(cell, { across: run, down: run });
    }
    if (run.home !== null && run.sum !== null) {
      printed.set(run.home, { ...printed.get(run.home), [run.direction]: run });
    }
  }
  return { width, height, white, runs, runsOf, printed };
}

function runOf(constraint: ConstraintView, clue: number): Run {
  const { sum } = constraint.args;
  return {
    clue,
    direction: constraint.kind === "down" ? "down" : "across",
    home: constraint.home,
    cells: constraint.cells,
    sum: sum?.type === "number" ? sum.value : null,
  };
}
