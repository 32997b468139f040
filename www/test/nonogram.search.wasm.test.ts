import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LONGEST } from "../src/puzzles/args.ts";
import { bundledOf } from "../src/puzzles/index.ts";
import { boardOf, EMPTY } from "../src/puzzles/lines.board.ts";
import { BLACK, WHITE } from "../src/puzzles/nonogram/cellState.ts";
import { ENGINES } from "../src/puzzles/nonogram/facts.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import { describeTick } from "../src/puzzles/tick.ts";
import { eventsOf } from "../src/solver/dispatch.ts";
import { applyForward, decode, EVENT_WORDS } from "../src/solver/events.ts";
import type { Check, Opened } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

const texts = await textsOf(nonogram);
const boards = await bundledOf("nonogram");
const HARD = boards.find(({ level, opened }) => level === "expert" && opened.view.width === 10)?.opened;
/** No line says anything, and there are many solutions: every engine has to guess and to go back. */
const LOOSE = "5 5\n1 1\n1 1\n1 1\n1\n1\n1\n2\n2\n1 1\n1\n";

type Solver = InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>;
let wasm: Awaited<ReturnType<typeof loadWasm>>;
let solver: Solver;
beforeAll(async () => {
  wasm = await loadWasm("nonogram");
});
beforeEach(() => {
  solver = new wasm.Solver();
});

describe("what is said of a watched search", () => {
  const openings = [
    ["a board that needs a supposition", HARD?.json ?? ""],
    ["a board of many solutions", LOOSE],
  ] as const;

  test.each(openings.flatMap(([title, text]) => ENGINES.map((engine) => [engine, title, text] as const)))(
    "%s, %s",
    (engine, _, text) => {
      const opened: Opened = solver.open(text, false);
      solver.watch(engine, new Uint32Array());
      const states = Uint32Array.from(solver.painted());
      const wrong = new Set<string>();
      const kinds = new Set<string>();
      for (let tick = 0; tick < 1_500; tick += 1) {
        solver.play(1n);
        const raw = eventsOf(solver);
        const events = Array.from({ length: raw.length / EVENT_WORDS }, (_, index) =>
          decode(raw, index * EVENT_WORDS),
        );
        for (let offset = 0; offset < raw.length; offset += EVENT_WORDS) applyForward(raw, offset, states);
        for (const event of events) kinds.add(event.kind);
        const depth = events.at(-1)?.depth ?? 0;
        const board = boardOf(opened);
        for (const text of Object.values(texts)) {
          const said = describeTick(text, events, states, depth, opened).join(" ");
          const isSaid = said !== "" || events.every(({ kind }) => kind === "tick");
          if (!isSaid || 2 * LONGEST < said.length || /undefined|NaN|null/.test(said))
            wrong.add(`broken: ${said}`);
          for (const { kind, cell, cause, rule } of events) {
            // The last that was settled is told, with the line that forces it.
            const line = cause === null || rule !== 0 ? undefined : board.lines[cause];
            const hasMessages = kind === "conflict" && line && cell !== null;
            const name = line && `${line.index + 1}${line.kind === "row" ? "행" : "열"}`;
            if (hasMessages && text === texts.ko && !said.includes(name ?? ""))
              wrong.add(`${name} not in: ${said}`);
          }
          const last = events.findLast(({ kind }) => kind === "narrow");
          const isPlain = events.every(({ kind }) => kind === "narrow" || kind === "tick");
          if (isPlain && last?.cell != null && !cellsNamed(said, board.width).has(last.cell))
            wrong.add(`${last.cell} not in: ${said}`);
        }
      }
      expect([...wrong].slice(0, 10)).toEqual([]);
      expect(kinds).toContain("narrow");
      expect(kinds).toContain("solution");
    },
  );

  test("the search goes on to the next solution, in every engine to the same ones", () => {
    const all = ENGINES.map((engine) => {
      solver.open(LOOSE, false);
      solver.watch(engine, new Uint32Array());
      const found: string[] = [];
      while (solver.run(1_000_000n, false) === "solution") found.push(solver.painted().join(""));
      return found.sort();
    });
    expect(all[0]?.length).toBeGreaterThan(2);
    for (const found of all) expect(found).toEqual(all[0]);
  });
});

describe("what a check says of real boards", () => {
  test("one wrong entry at a time is named with all that its reason rests on", () => {
    const opened: Opened = solver.open(HARD?.json ?? "", false);
    const { width } = opened.view;
    solver.solve(new Uint32Array(), 1, 100_000n);
    const solution = solver.solution(0) ?? new Uint32Array();
    let explained = 0;
    for (const [cell, state] of solution.entries()) {
      const states = Uint32Array.from(solution, (right, other) => (other % 3 === cell % 3 ? right : EMPTY));
      states[cell] = state === BLACK ? WHITE : BLACK;
      const check: Check = solver.check(states, true);
      expect(check).toMatchObject({ wrong: [cell], blank: "unique", verdict: "impossible" });
      const [conflict] = check.conflicts;
      if (!conflict) throw new Error("a wrong entry is a conflict");
      expect(conflict.cells).toContain(cell);
      if (!conflict.fault) explained += Math.sign(conflict.steps.length);
      for (const text of Object.values(texts)) {
        const said = text.conflict(conflict, states, opened);
        expect(said.length, said).toBeLessThanOrEqual(LONGEST);
        for (const named of [...conflict.cells, ...conflict.beside])
          expect(cellsNamed(said, width), said).toContain(named);
      }
    }
    expect(explained).toBeGreaterThan(3);
  });

  test("with several solutions, entries that merely differ are no conflict; two that exclude each other are", () => {
    solver.open("2 2\n1\n1\n1\n1\n", false);
    expect(solver.check(Uint32Array.of(BLACK, 0, 0, 0), true)).toMatchObject({
      ...{ wrong: [], conflicts: [], blank: "ambiguous" },
    });
    const { conflicts, verdict }: Check = solver.check(Uint32Array.of(BLACK, 0, 0, WHITE), true);
    expect(verdict).toBe("impossible");
    expect(conflicts.map(({ cells }) => cells)).toEqual([[0, 3]]);
    expect(conflicts[0]?.steps.at(-1)?.technique).toBe("broken-line");
  });
});
