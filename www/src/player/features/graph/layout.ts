/** Where the nodes of an implication graph stand: in rows, premises above what follows from them, the cut between. */
import type { ImplicationGraph } from "../../../solver/wire.ts";
import { isBelow, premisesOf } from "./shown.ts";

/** A node's box, and the space around it. */
export const BOX = { width: 72, height: 38 } as const;
const GAP = { across: 8, down: 24, wrapped: 8 } as const;
/** The room of the line that is the cut, with words above and below. */
const CUT = 52;
const MARGIN = 6;

export interface Place {
  /** The middle of the box. */
  x: number;
  /** Its upper edge. */
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  places: ReadonlyMap<number, Place>;
  edges: readonly { from: number; to: number }[];
  /** The height of the cut. */
  cut: number;
}

/** The rows of some nodes: `before` gives those that a node must come after, itself not among them. */
function ranked(nodes: readonly number[], before: (node: number) => readonly number[]): number[][] {
  const ranks = new Map<number, number>();
  const rankOf = (node: number): number => {
    const known = ranks.get(node);
    if (known !== undefined) return known;
    const rank = before(node).reduce((most, other) => Math.max(most, rankOf(other) + 1), 0);
    ranks.set(node, rank);
    return rank;
  };
  const rows: number[][] = [];
  for (const node of nodes) {
    const rank = rankOf(node);
    const row = rows[rank] ?? [];
    row.push(node);
    rows[rank] = row;
  }
  return rows;
}

export function layoutOf(graph: ImplicationGraph, shown: ReadonlySet<number>, room: number): Layout {
  const nodes = [...shown].sort((one, other) => one - other);
  const edges = nodes.flatMap((to) =>
    premisesOf(graph, to)
      .filter((from) => shown.has(from))
      .map((from) => ({ from, to })),
  );
  const isAbove = (node: number) => !isBelow(graph, node);
  // Above, rows are counted from the cut upwards; below, from the cut downwards.
  const above = ranked(nodes.filter(isAbove), (node) =>
    edges.flatMap(({ from, to }) => (from === node && isAbove(to) ? to : [])),
  ).reverse();
  const below = ranked(
    nodes.filter((node) => !isAbove(node)),
    (node) => edges.flatMap(({ from, to }) => (to === node && !isAbove(from) ? from : [])),
  );
  const most = Math.max(2, Math.floor((room - 2 * MARGIN + GAP.across) / (BOX.width + GAP.across)));
  const width = Math.max(room, most * (BOX.width + GAP.across) - GAP.across + 2 * MARGIN);
  const places = new Map<number, Place>();
  let y = MARGIN;
  const stack = (rows: readonly number[][]) => {
    for (const row of rows) {
      for (const line of linesOf(byPremises(graph, row, places), most)) {
        const whole = line.length * (BOX.width + GAP.across) - GAP.across;
        for (const [index, node] of line.entries())
          places.set(node, { x: (width - whole + BOX.width) / 2 + index * (BOX.width + GAP.across), y });
        y += BOX.height + GAP.wrapped;
      }
      y += GAP.down - GAP.wrapped;
    }
    y -= GAP.down;
  };
  stack(above);
  const cut = y + CUT / 2;
  y += CUT;
  stack(below);
  return { width, height: y + MARGIN, places, edges, cut };
}

/** A row in the order in which the premises stand. */
function byPremises(
  graph: ImplicationGraph,
  row: readonly number[],
  places: ReadonlyMap<number, Place>,
): number[] {
  const middle = (node: number): number => {
    const found = premisesOf(graph, node).flatMap((premise) => places.get(premise)?.x ?? []);
    return found.length === 0 ? 0 : found.reduce((sum, x) => sum + x, 0) / found.length;
  };
  const middles = new Map(row.map((node) => [node, middle(node)]));
  return [...row].sort((one, other) => (middles.get(one) ?? 0) - (middles.get(other) ?? 0));
}

/** A row in as few lines as there is room for, of about the same length. */
function linesOf(row: readonly number[], most: number): number[][] {
  const count = Math.ceil(row.length / most);
  const size = Math.ceil(row.length / count);
  return Array.from({ length: count }, (_, line) => row.slice(line * size, (line + 1) * size));
}

/** The nodes of the graph that are guesses, by their level. */
export const guessesOf = ({ nodes }: ImplicationGraph): ReadonlyMap<number, number> =>
  new Map(
    nodes.flatMap(({ reason, level }, node) => (reason.by === "decision" ? [[level, node] as const] : [])),
  );

/** The levels that a backjump is drawn over, from the lowest; null stands for some that are left out. */
export function levelsOf(graph: ImplicationGraph): (number | null)[] {
  const { backjump, level, nogood, nodes } = graph;
  const lower = new Set(nogood.map((node) => nodes[node]?.level ?? 0).filter((other) => other < backjump));
  const between = Array.from({ length: level - backjump - 1 }, (_, index) => backjump + 1 + index);
  const low = [...lower].sort((one, other) => one - other).slice(-LOWER);
  const all = [
    ...low,
    backjump,
    ...(between.length <= OVER ? between : [...between.slice(0, 1), null, ...between.slice(-1)]),
    level,
  ];
  return all.flatMap((one, index) => {
    const last = index === 0 ? 0 : all[index - 1];
    const isGap = typeof one === "number" && typeof last === "number" && last + 1 < one;
    return isGap ? [null, one] : [one];
  });
}

const LOWER = 3;
const OVER = 4;
