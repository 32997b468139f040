/** What an implication graph says of its facts and their sources, against the graph itself, in every language. */
import { describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import { sudominoku } from "../src/puzzles/sudominoku/index.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { read } from "../src/solver/flat.ts";
import type { Implication, ImplicationGraph, Opened } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { generatePattern, loadWasm, type Wasm } from "./wasm.ts";

interface Case {
  puzzle: PuzzleDefinition;
  engine: string;
  size: readonly [width: number, height: number];
  seeds: number;
}

const CASES: Record<string, Case> = {
  kakuro: { puzzle: kakuro, engine: "learn", size: [12, 11], seeds: 24 },
  nonogram: { puzzle: nonogram, engine: "fast", size: [15, 14], seeds: 5 },
  sudominoku: { puzzle: sudominoku, engine: "fast", size: [9, 9], seeds: 2 },
  boardcover: { puzzle: boardcover, engine: "fast", size: [8, 8], seeds: 4 },
};

function* graphsOf(solver: InstanceType<Wasm["Solver"]>, engine: string): Generator<ImplicationGraph> {
  solver.watch(engine, new Uint32Array());
  for (let met = 0; met < 12; met += 1) {
    if (!solver.landmark("conflict", false, 20_000n)) return;
    const flat = solver.implication_graph();
    if (flat) yield read(flat) as ImplicationGraph;
  }
}

const eventOf = ({ choice: { cell, state, holds }, level }: Implication): WatchedEvent => ({
  ...{ kind: "learned", rule: 0, depth: level, cell, cause: null },
  ...(holds ? { from: state, to: 0 } : { from: 0, to: state }),
});

describe.each(Object.entries(CASES))("%s", (name, { puzzle, engine, size: [width, height], seeds }) => {
  test("each fact names its cells and says whether it holds; each source names what it is", async () => {
    const solver = new (await loadWasm(name)).Solver();
    const texts = await textsOf(puzzle);
    let [facts, areas] = [0, 0];
    for (let seed = 0; seed < seeds; seed += 1) {
      const opened: Opened = generatePattern(solver, width, height, "expert", BigInt(seed));
      for (const graph of graphsOf(solver, engine)) {
        for (const node of graph.nodes) {
          const { clause, cells, short } = texts.en.fact(eventOf(node), opened);
          expect(cells).toContain(node.choice.cell);
          expect([...cellsNamed(clause, opened.view.width)].sort(), clause).toEqual([...cells].sort());
          if (name !== "nonogram") {
            expect(/\bnot?\b/.test(clause), clause).toBe(!node.choice.holds);
            expect(/^(?:≠|wall|no )/.test(short), short).toBe(!node.choice.holds);
          }
          facts += 1;
        }
        for (const { reason } of [...graph.nodes, graph]) {
          if (reason.by !== "constraint" && reason.by !== "axiom") continue;
          const given = reason.by === "axiom" ? { constraints: [], cell: null, technique: 0 } : reason;
          const source = { ...given, rule: given.technique };
          for (const language of languages)
            expect(texts[language].source(source, opened).length, language).toBeGreaterThan(1);
          const said = texts.en.source(source, opened);
          const homes = new Set(given.constraints.map((run) => opened.view.constraints[run]?.cells[0]));
          if (name === "kakuro" && 0 < homes.size)
            expect(cellsNamed(said, opened.view.width), said).toEqual(homes);
          if (given.cell !== null) expect([...cellsNamed(said, opened.view.width)]).toEqual([given.cell]);
          areas += Number(/sums of a whole area/.test(said));
          expect(/sums of a whole area/.test(said)).toBe(name === "kakuro" && 1 < given.constraints.length);
        }
      }
    }
    expect(facts).toBeGreaterThan(100);
    if (name === "kakuro") expect(areas).toBeGreaterThan(0);
  });
});
