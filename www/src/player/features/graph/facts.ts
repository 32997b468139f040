/** How the nodes of an implication graph are called, and what they light. */
import { CellPhrases } from "../../../puzzles/cellPhrases.ts";
import type { SearchFactText } from "../../../puzzles/view.ts";
import type { WatchedEvent } from "../../../solver/events.ts";
import type { Implication, ImplicationGraph } from "../../../solver/wire.ts";
import { i18nOf } from "../../i18n.ts";
import type { Player } from "../../player.ts";
import type { Pointed } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { premisesOf, reasonOf } from "./shown.ts";
import { graphTextOf } from "./text.ts";

/** A node as a fact of a search. */
function eventOf({ choice: { cell, state, holds }, level }: Implication): WatchedEvent {
  const [from, to] = holds ? [state, 0] : [0, state];
  return { kind: "learned", rule: 0, depth: level, cell, from, to, cause: null };
}

export function factOf(player: Player, node: Implication): SearchFactText {
  const { opened, puzzleText } = storeOf(player);
  return opened.value
    ? puzzleText.value.fact(eventOf(node), opened.value)
    : { clause: "", short: "", cells: [] };
}

/** "r3c4": row and column, where there is little room. */
export function shortPlace(player: Player, cell: number): string {
  const width = storeOf(player).view.value?.width ?? 1;
  return new CellPhrases(i18nOf(player).language.value, width).allBrief([cell]);
}

/** "row 3, column 4 is not 7"; the conflict is called so. */
export function nameOf(player: Player, graph: ImplicationGraph, node: number): string {
  const { t } = graphTextOf(player);
  const found = graph.nodes[node];
  return found ? factOf(player, found).clause : t("conflict");
}

/** What a node follows from, a sentence. */
export function reasonText(player: Player, graph: ImplicationGraph, node: number): string {
  const { opened, puzzleText } = storeOf(player);
  const { t } = graphTextOf(player);
  const reason = reasonOf(graph, node);
  switch (reason.by) {
    case "decision":
      return t("decision", { number: graph.nodes[node]?.level ?? 0, tick: reason.tick });
    case "nogood":
      return t("nogood", { tick: reason.tick });
    case "excluded":
      return t("excluded");
    default: {
      if (!opened.value) return "";
      const found = reason.by === "axiom" ? { constraints: [], cell: null, technique: 0 } : reason;
      const { constraints, cell, technique: rule } = found;
      return t("reason", { source: puzzleText.value.source({ constraints, cell, rule }, opened.value) });
    }
  }
}

/** What a node is besides a fact, in a few words each. */
export function roles(player: Player, graph: ImplicationGraph, node: number): string[] {
  const { t } = graphTextOf(player);
  const found = graph.nodes[node];
  if (!found) return [];
  const { reason, level } = found;
  const all = [reason.by === "decision" ? t("guess", { number: level }) : t("ofLevel", { level })];
  if (reason.by === "nogood") all.push(t("learnedAt", { tick: reason.tick }));
  if (graph.nogood.includes(node)) all.push(t("onCut"));
  if (graph.nogood[0] === node) all.push(t("uip"));
  return all;
}

/** What a node lights on the board: its cells, those of its premises, and its constraints. */
export function pointedAt(player: Player, graph: ImplicationGraph, node: number): Omit<Pointed, "tick"> {
  const cellsOf = (at: number) => {
    const found = graph.nodes[at];
    return found ? factOf(player, found).cells : [];
  };
  const reason = reasonOf(graph, node);
  const cells = new Set(cellsOf(node));
  const own = reason.by === "constraint" && reason.cell !== null && cells.size === 0 ? [reason.cell] : [];
  return {
    cells: [...cells, ...own],
    evidence: premisesOf(graph, node)
      .flatMap(cellsOf)
      .filter((cell) => !cells.has(cell)),
    constraints: reason.by === "constraint" ? reason.constraints : [],
  };
}

/** The step that a node leads to: where it was guessed, or learned. */
export function tickOf(graph: ImplicationGraph, node: number): number | null {
  const reason = reasonOf(graph, node);
  return reason.by === "decision" || reason.by === "nogood" ? reason.tick : null;
}

/** With a capital, where the language has such. */
export const capital = (player: Player, text: string): string =>
  text === "" ? "" : text.charAt(0).toLocaleUpperCase(i18nOf(player).language.value) + text.slice(1);
