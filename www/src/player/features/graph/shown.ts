/** Which nodes of an implication graph are shown: its nodes by their index, and after them the conflict. */
import type { ImplicationGraph, ImplicationReason } from "../../../solver/wire.ts";

/** Nodes between cut and conflict that are shown before one asks for all: the nearest to the conflict. */
const BETWEEN = 24;

export const conflictOf = ({ nodes }: ImplicationGraph): number => nodes.length;

export const premisesOf = (graph: ImplicationGraph, node: number): readonly number[] =>
  graph.nodes[node]?.premises ?? graph.premises;

export const reasonOf = (graph: ImplicationGraph, node: number): ImplicationReason =>
  graph.nodes[node]?.reason ?? graph.reason;

/** Whether a node is on the conflict's side of the cut. */
export const isBelow = ({ nodes }: ImplicationGraph, node: number): boolean =>
  nodes[node]?.isAfterCut ?? true;

/** The nodes between cut and conflict, the nearest to the conflict first. */
function between(graph: ImplicationGraph): number[] {
  const found = new Set([conflictOf(graph)]);
  for (const node of found)
    for (const premise of premisesOf(graph, node)) if (isBelow(graph, premise)) found.add(premise);
  return [...found];
}

/** What is shown where the premises of some nodes are open: the conflict, the nogood, and what lies between, if that is
 *  not too much. */
export function shownNodes(
  graph: ImplicationGraph,
  open: ReadonlySet<number>,
  isWhole: boolean,
): Set<number> {
  const near = between(graph);
  const shown = new Set([...graph.nogood, ...(isWhole ? near : near.slice(0, BETWEEN + 1))]);
  for (const node of shown)
    if (open.has(node)) for (const premise of premisesOf(graph, node)) shown.add(premise);
  return shown;
}

/** How many nodes between cut and conflict are not shown. */
export const foldedNodes = ({ nodes }: ImplicationGraph, shown: ReadonlySet<number>): number =>
  nodes.filter(({ isAfterCut }, node) => isAfterCut && !shown.has(node)).length;
