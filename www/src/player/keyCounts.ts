/** How often each key of the pad is still to be entered. */
import { computed, signal } from "@preact/signals";
import type { KeyCounts } from "../board/props.ts";
import { loadCatalogues } from "../i18n/catalogue.ts";
import { cardsTextOf } from "./cards.text.ts";
import { part } from "./player.ts";
import { storeOf } from "./store.ts";

export const keyCountsOf = part((player) => {
  const { states, view } = storeOf(player);
  const { t } = cardsTextOf(player);
  /** The counts are named, and this code may be here before its words. */
  const areWordsHere = signal(false);
  loadCatalogues().then(
    () => (areWordsHere.value = true),
    () => {},
  );

  return computed<KeyCounts>(() => {
    const { held, pad = [], times } = view.value?.input ?? {};
    if (!held || !times || !states.value || !areWordsHere.value) return {};
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
