import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { entryOf, filled } from "../src/puzzles/digits.ts";
import { LONGEST } from "../src/puzzles/kakuro/facts.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import type { Check, Opened } from "../src/solver/wire.ts";
import { cellsNamed, numbersNamed } from "./kakuro.named.ts";
import { loadWasm } from "./wasm.ts";

const texts = await Promise.all(languages.map((language) => kakuro.text[language]()));

/** One solution; and all four sums 5, which four digits can make. */
const UNIQUE = "7/7/oT-.pN-nbaobgofGn-Tp.-ioGCGBbPSbe8";
const SEVERAL = "2/2/n5555";

type Solver = InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>;

describe("what a check says of real boards", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = new (await loadWasm("kakuro")).Solver();
  });

  test("one wrong entry at a time is named with all that its reason rests on", () => {
    const opened: Opened = solver.open(UNIQUE, false);
    solver.solve(new Uint32Array(), 1, 100_000n);
    const solution = solver.solution(0) ?? new Uint32Array();
    let explained = 0;
    for (const [cell, state] of solution.entries()) {
      const digit = entryOf(state);
      if (digit === null) continue;
      const states = Uint32Array.from(solution, (right, other) => (other % 3 === cell % 3 ? right : 0));
      states[cell] = filled((digit % 9) + 1);
      const check: Check = solver.check(states, true);
      expect(check).toMatchObject({ wrong: [cell], blank: "unique", verdict: "impossible" });
      const [conflict] = check.conflicts;
      if (!conflict) throw new Error("a wrong entry is a conflict");
      expect(conflict.cells).toContain(cell);
      if (!conflict.fault) explained += Math.sign(conflict.steps.length);
      for (const text of texts) {
        const said = text.conflict(conflict, states, opened);
        expect(said.length, said).toBeLessThanOrEqual(LONGEST);
        for (const named of [...conflict.cells, ...conflict.beside]) {
          expect(cellsNamed(said, opened.view.width), said).toContain(named);
          if (!conflict.fault) expect(numbersNamed(said), said).toContain(entryOf(states[named] ?? 0));
        }
      }
    }
    expect(explained).toBeGreaterThan(3);
  });

  test("with several solutions, entries that merely differ are no conflict; two that exclude each other are", () => {
    solver.open(SEVERAL, false);
    const states = new Uint32Array(9);
    states[4] = filled(1);
    expect(solver.check(states, true)).toMatchObject({ wrong: [], conflicts: [], blank: "ambiguous" });
    states[8] = filled(2);
    const { conflicts, verdict }: Check = solver.check(states, true);
    expect(verdict).toBe("impossible");
    expect(conflicts.map(({ cells }) => cells)).toEqual([[4, 8]]);
    expect(conflicts[0]?.steps.at(-1)?.technique).toBe("broken-run");
  });
});
