/** Whether the implication graph of a conflict is shown beside a search; what shows it is loaded when it is wanted. */
import { computed, signal, untracked } from "@preact/signals";
import type { ComponentType } from "preact";
import { read } from "../../solver/flat.ts";
import type { ImplicationGraph } from "../../solver/wire.ts";
import { loadGraph } from "../features.ts";
import type { Player } from "../player.ts";
import { part } from "../player.ts";
import { solverOf } from "../solver.ts";
import type { Pointed, WatchState } from "../state.ts";
import { storeOf } from "../store.ts";
import { watchingOf } from "./watching.ts";

/** The id of the button that opens the graph. */
export const openerOf = (player: Player): string => player.id("graph-opener");

export const graphOf = part((player: Player) => {
  const { playback } = watchingOf(player);
  const { dispatch, opened, watch } = storeOf(player);
  const { ask, showError } = solverOf(player);

  /** Null while it is closed. */
  const Card = signal<ComponentType<{ watch: WatchState }> | null>(null);

  async function open(): Promise<void> {
    playback.pause();
    try {
      const { GraphCard } = await loadGraph();
      Card.value = GraphCard;
    } catch (problem) {
      showError(problem);
    }
  }

  function close(): void {
    Card.value = null;
    point(null);
  }

  // Another algorithm may not learn, and another puzzle has other conflicts.
  const searched = computed(() => `${opened.value?.link} ${watch.value?.engine}`);
  player.effect(() => {
    void searched.value;
    if (untracked(() => Card.value)) untracked(close);
  });

  /** The graph of the conflict at a tick, or of the one that it learned from. The board stands there. */
  async function load(tick: number): Promise<ImplicationGraph | null> {
    let graph: ImplicationGraph | null = null;
    await playback.pauseFor(async () => {
      await ask("seek", { tick });
      const flat = await ask("implications", {});
      if (flat) graph = read(flat) as ImplicationGraph;
    });
    return graph;
  }

  /** Lights something else than what the last tick did, until the board moves; null lights that again. */
  const point = (pointed: Pointed | null) => dispatch({ type: "pointed", pointed });

  return { Card, open, close, load, point };
});
