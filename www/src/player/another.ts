/** Another puzzle like the one that is played: its kind, size and level, with a new seed. */
import { computed } from "@preact/signals";
import { makingOf } from "./making.ts";
import { orderOf, randomSeed, wishOf } from "./order.ts";
import { type Player, part } from "./player.ts";
import { storeOf } from "./store.ts";

export const anotherOf = part((player: Player) => {
  const { game, puzzle } = storeOf(player);

  /** The level of the board, where it is known and offered. */
  const level = computed(() => puzzle.value.levels.find((one) => one === game.value?.origin.level) ?? null);

  async function make(): Promise<void> {
    const { width, height } = game.value?.opened.view ?? {};
    if (level.value === null || !width || !height) return;
    const kind = puzzle.value;
    const wish = { ...wishOf(player.storage.local, kind), size: { width, height }, level: level.value };
    const seed = randomSeed();
    const order = orderOf(kind, { ...wish, loose: false }, seed);
    await makingOf(player).make("another", order, { level: wish.level, seed });
  }

  return { level, make };
});
