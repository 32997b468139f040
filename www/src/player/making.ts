/** A puzzle on its way from the generator: one at a time, with how far it is. */
import { signal } from "@preact/signals";
import { Refused } from "../solver/client.ts";
import type { OrderAsk } from "../solver/protocol.ts";
import { actionsOf } from "./actions.ts";
import { openingOf } from "./opening.ts";
import { type Player, part } from "./player.ts";
import { solverOf } from "./solver.ts";
import type { Origin } from "./state.ts";

/** Who had it made. */
export type Maker = "another" | "day" | "form";

export const makingOf = part((player: Player) => {
  const { beginOpening } = openingOf(player);
  const { generatePuzzle, showError } = solverOf(player);
  const { playPuzzle } = actionsOf(player);

  /** How far the making is, and for whom; null while none is made. */
  const progress = signal<{ maker: Maker; done: number } | null>(null);
  /** For whom none could be made of that size and level. */
  const failed = signal<Maker | null>(null);
  let cancel: AbortController | null = null;

  /** Makes a puzzle and plays it. Does nothing while another one is made. */
  async function make(maker: Maker, order: OrderAsk, origin: Origin): Promise<void> {
    if (cancel) return;
    const controller = new AbortController();
    cancel = controller;
    progress.value = { maker, done: 0 };
    failed.value = null;
    try {
      const opening = beginOpening();
      const onProgress = (done: number) => {
        progress.value = { maker, done };
      };
      const opened = await generatePuzzle(order, { signal: controller.signal, onProgress });
      await playPuzzle(opened, origin, opening);
    } catch (problem) {
      failed.value = problem instanceof Refused ? maker : null;
      showError(problem);
    } finally {
      progress.value = null;
      cancel = null;
    }
  }

  const stop = (): void => cancel?.abort(new DOMException("", "AbortError"));

  /** How far the puzzle of one maker is; null while it makes none. */
  const doneFor = (maker: Maker): number | null =>
    progress.value?.maker === maker ? progress.value.done : null;

  return { doneFor, failed, progress, make, stop };
});
