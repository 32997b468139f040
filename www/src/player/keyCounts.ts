/** How often each key of the pad is still to be entered. */
import { computed } from "@preact/signals";
import type { KeyCounts } from "../board/props.ts";
import { cardsTextOf } from "./cards.text.ts";
import { part } from "./player.ts";
import { storeOf } from "./store.ts";

export const keyCountsOf = part((player) => {
  const { states, view } = storeOf(player);
  const { t } = cardsTextOf(player);

  return computed<KeyCounts>(() => {
    const { held, pad = [], times } = view.value?.input ?? {};
    if (!held || !times || !states.value) return {};
    const entered = Array.from(states.value, held);
    return Object.fromEntries(
      pad.map((key) => {
        // Where one is entered too often, that is shown on the board.
        const left = Math.max(0, times - entered.filter((one) => one === key).length);
        return [key, { left, name: t("keyLeft", { key, left }) }];
      }),
    );
  });
});
