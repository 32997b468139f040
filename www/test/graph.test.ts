/** Where the nodes of an implication graph stand, and which are shown. */
import { describe, expect, test } from "vitest";
import { BOX, layoutOf, levelsOf } from "../src/player/features/graph/layout.ts";
import { conflictOf, foldedNodes, premisesOf, shownNodes } from "../src/player/features/graph/shown.ts";
import type { Implication, ImplicationGraph } from "../src/solver/wire.ts";

const node = (level: number, premises: number[], isAfterCut = false): Implication => ({
  choice: { cell: 0, state: 1, holds: true, cause: null },
  level,
  reason: premises.length === 0 ? { by: "decision", tick: level } : { by: "axiom" },
  premises,
  isAfterCut,
});

/** Guesses 0 and 1, 2 from the first; 3 from the second is the first unique implication point; 4 to 6 after the cut. */
const small: ImplicationGraph = {
  tick: 9,
  nodes: [
    node(1, []),
    node(4, []),
    node(1, [0]),
    node(4, [1]),
    node(4, [2, 3], true),
    node(4, [3], true),
    node(4, [4, 5], true),
  ],
  reason: { by: "axiom" },
  premises: [4, 6],
  nogood: [3, 2],
  level: 4,
  backjump: 1,
};

/** A chain of so many nodes between cut and conflict. */
const chain = (length: number): ImplicationGraph => ({
  ...small,
  nodes: [node(1, []), ...Array.from({ length }, (_, at) => node(1, [at], true))],
  premises: [length],
  nogood: [0],
  level: 1,
  backjump: 0,
});

describe("what is shown", () => {
  test("the conflict, the nogood and what lies between; premises of the nogood once it is opened", () => {
    const shown = shownNodes(small, new Set(), false);
    expect([...shown].sort()).toEqual([2, 3, 4, 5, 6, conflictOf(small)]);
    expect(foldedNodes(small, shown)).toBe(0);
    expect([...shownNodes(small, new Set([3]), false)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("of many nodes the nearest to the conflict, and those whose premises are opened", () => {
    const graph = chain(60);
    const shown = shownNodes(graph, new Set(), false);
    expect([shown.size, foldedNodes(graph, shown)]).toEqual([26, 36]);
    const opened = shownNodes(graph, new Set([37]), false);
    expect(opened.has(36)).toBe(true);
    expect(foldedNodes(graph, shownNodes(graph, new Set(), true))).toBe(0);
  });
});

/** A nogood of so many guesses, from which the conflict follows at once. */
function wide(count: number): ImplicationGraph {
  const guesses = Array.from({ length: count }, (_, at) => at);
  const nodes = [...guesses.map((at) => node(at + 1, [])), node(count, guesses, true)];
  return { ...small, nodes, premises: [count], nogood: guesses, level: count, backjump: count - 1 };
}

const GRAPHS: readonly [name: string, graph: ImplicationGraph, room: number][] = [
  ["a small graph", small, 340],
  ["a chain", chain(60), 340],
  ["a nogood of twenty", wide(20), 300],
];

describe.each(GRAPHS)("%s", (_, graph, room) => {
  const shown = shownNodes(graph, new Set(), true);
  const { places, edges, cut, width, height } = layoutOf(graph, shown, room);

  test("every node has a place of its own within the picture", () => {
    expect(places.size).toBe(shown.size);
    const all = [...places.values()];
    for (const [index, { x, y }] of all.entries()) {
      expect(x - BOX.width / 2).toBeGreaterThanOrEqual(0);
      expect(x + BOX.width / 2).toBeLessThanOrEqual(width);
      expect(y + BOX.height).toBeLessThanOrEqual(height);
      for (const other of all.slice(index + 1))
        expect(Math.abs(other.x - x) >= BOX.width || Math.abs(other.y - y) >= BOX.height).toBe(true);
    }
    expect(width).toBe(room);
  });

  test("the cut lies between the nogood and what follows from it; premises stand above", () => {
    for (const node of shown) {
      const { y } = places.get(node) ?? { y: Number.NaN };
      if (graph.nodes[node]?.isAfterCut ?? true) expect(y).toBeGreaterThan(cut);
      else expect(y + BOX.height).toBeLessThan(cut);
    }
    expect(edges.length).toBe(
      [...shown].reduce(
        (sum, node) => sum + premisesOf(graph, node).filter((premise) => shown.has(premise)).length,
        0,
      ),
    );
    for (const { from, to } of edges)
      expect((places.get(from)?.y ?? 0) + BOX.height).toBeLessThanOrEqual(places.get(to)?.y ?? 0);
  });
});

test("the backjump is drawn over the levels, of which some may be left out", () => {
  expect(levelsOf(small)).toEqual([1, 2, 3, 4]);
  expect(levelsOf({ ...small, level: 40, backjump: 30, nogood: [2] })).toEqual([
    1,
    null,
    30,
    31,
    null,
    39,
    40,
  ]);
  expect(levelsOf({ ...small, level: 5, backjump: 0, nogood: [3] })).toEqual([0, 1, 2, 3, 4, 5]);
});
