/** Another puzzle like the one that is played: its kind, size and level, with a new seed. */
import { computed, signal } from "@preact/signals";
import { Refused } from "../solver/client.ts";
import { actionsOf } from "./actions.ts";
import { openingOf } from "./opening.ts";
import { orderOf, randomSeed, wishOf } from "./order.ts";
import { type Player, part } from "./player.ts";
import { solverOf } from "./solver.ts";
import { storeOf } from "./store.ts";

export const anotherOf = part((player: Player) => {
  const { game, puzzle } = storeOf(player);
  const { beginOpening } = openingOf(player);
  const { generatePuzzle, showError } = solverOf(player);
  const { playPuzzle } = actionsOf(player);

  /** How far the making is; null while none is made. */
  const progress = signal<number | null>(null);
  /** None of that size and level could be made. */
  const hasFailed = signal(false);
  let cancel: AbortController | null = null;

  /** The level of the board, where it is known and offered. */
  const level = computed(() => puzzle.value.levels.find((one) => one === game.value?.origin.level) ?? null);

  async function make(): Promise<void> {
    const { width, height } = game.value?.opened.view ?? {};
    if (level.value === null || !width || !height || cancel) return;
    const kind = puzzle.value;
    const wish = { ...wishOf(player.storage.local, kind), size: { width, height }, level: level.value };
    const seed = randomSeed();
    const controller = new AbortController();
    cancel = controller;
    progress.value = 0;
    hasFailed.value = false;
    try {
      const opening = beginOpening();
      const onProgress = (done: number) => {
        progress.value = done;
      };
      const order = orderOf(kind, { ...wish, loose: false }, seed);
      const opened = await generatePuzzle(order, { signal: controller.signal, onProgress });
      await playPuzzle(opened, { level: wish.level, seed }, opening);
    } catch (problem) {
      hasFailed.value = problem instanceof Refused;
      showError(problem);
    } finally {
      progress.value = null;
      cancel = null;
    }
  }

  const stop = (): void => cancel?.abort(new DOMException("", "AbortError"));

  return { level, progress, hasFailed, make, stop };
});
