/** Another puzzle like the one that is played: its kind, size and level, with a new seed. */
import { computed } from "@preact/signals";
import type { OrderAsk } from "../solver/protocol.ts";
import { makingOf } from "./making.ts";
import { orderOf, randomSeed, wishOf } from "./order.ts";
import { type Player, part } from "./player.ts";
import { storeOf } from "./store.ts";

export const anotherOf = part((player: Player) => {
  const { game, puzzle } = storeOf(player);

  /** The level of the board, where it is known and offered. */
  const level = computed(() => puzzle.value.levels.find((one) => one === game.value?.origin.level) ?? null);

  /** The order of one with this seed; null where no level is known. */
  function orderLikeIt(seed: number): OrderAsk | null {
    const { width, height } = game.value?.opened.view ?? {};
    if (level.value === null || !width || !height) return null;
    const kind = puzzle.value;
    const wish = wishOf(player.storage.local, kind);
    // How many pieces can be given depends on the level, which may not be the one that was chosen with them.
    const given = kind.given?.[level.value]?.find((count) => count === wish.given) ?? null;
    const size = { width, height };
    return orderOf(kind, { ...wish, size, level: level.value, given, loose: false }, seed);
  }

  async function make(): Promise<void> {
    const seed = randomSeed();
    const order = orderLikeIt(seed);
    if (order) await makingOf(player).make("another", order, { level: order.level, seed });
  }

  return { level, orderLikeIt, make };
});
