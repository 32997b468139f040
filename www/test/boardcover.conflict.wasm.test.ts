/** A conflict of a watched search names a cell on which, as the board is shown, no piece lies and none fits. */
import { expect, test } from "vitest";
import { boardOf } from "../src/puzzles/boardcover/board.ts";
import { ENGINES } from "../src/puzzles/boardcover/facts.ts";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { ALL_WAYS, canLie, pieceAt, pieceOn } from "../src/puzzles/boardcover/piece.ts";
import { describeTick } from "../src/puzzles/tick.ts";
import type { Opened } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { loadWasm, nextTick } from "./wasm.ts";

const UNCOVERED = /^Conflict: no piece fits on (.*) any more\.$/;

test("the cell of a conflict is empty, whichever search meets it", async () => {
  const solver = new (await loadWasm("boardcover")).Solver();
  const text = await boardcover.text.en();
  const met = new Map<string, number>();
  const links = ["8/8/gAAAAAAAAAA", "5/5/gAAAA"];
  const generated = Array.from(
    { length: 6 },
    (_, seed): Opened => solver.generate(9, 8, "expert", BigInt(seed)),
  );
  for (const link of [...links, ...generated.map(({ json }) => json)])
    for (const engine of ENGINES) {
      const opened: Opened = solver.open(link, false);
      const board = boardOf(opened);
      solver.watch(engine, new Uint32Array());
      for (let tick = 0; tick < 120; tick += 1) {
        const events = nextTick(solver);
        const states = solver.painted();
        for (const said of describeTick(text, events, states, 0, opened)) {
          const [, named] = UNCOVERED.exec(said) ?? [];
          if (named === undefined) continue;
          const [cell = -1] = cellsNamed(named, board.width);
          const fitting = ALL_WAYS.flatMap((way) => pieceAt(board, cell, way) ?? []);
          expect(pieceOn(board, states, cell), `${engine}, step ${tick + 1}: ${said}`).toBeNull();
          // What is ruled out and not covered is shown by the ways that are left, in searches that keep them.
          if (engine !== "fast")
            expect(
              fitting.some((piece) => canLie(board, states, piece)),
              `${engine}, step ${tick + 1}: ${said}`,
            ).toBe(false);
          met.set(engine, (met.get(engine) ?? 0) + 1);
        }
      }
    }
  for (const engine of ["first-cell", "fewest", "fast"])
    expect(met.get(engine) ?? 0, engine).toBeGreaterThan(5);
});
