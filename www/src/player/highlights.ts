/** What a hint, a check, a fault, a search or a move shows on the board. The code that says what is loaded with the
 *  first. */
import { computed, signal } from "@preact/signals";
import type { Done } from "../board/contract.ts";
import type { KeyCounts } from "../board/props.ts";
import type { Previews } from "./hintPreview.ts";
import type { MarkMap } from "./marks.ts";
import { type Player, part } from "./player.ts";
import { storeOf } from "./store.ts";

const NONE = new Map<number, never>();

export const highlightsOf = part((player: Player) => {
  const { state, states, view } = storeOf(player);
  const code = signal<typeof import("./cards.ts") | null>(null);

  const isWanted = computed(() => {
    const { check, faults, game, hint, overlay, shown, watch } = state.value;
    const hasMarks = game?.history.length || game?.crossedOff.length;
    return !!(
      view.value?.input.times ||
      check ||
      hasMarks ||
      hint ||
      overlay ||
      watch ||
      shown !== null ||
      faults.length
    );
  });
  player.effect(() => {
    // Where it does not load, the cards do not either; the next move tries again.
    void states.value;
    if (!isWanted.value || code.peek()) return;
    // Nothing of it waits for sentences.
    import("./cards.ts").then(
      (loaded) => (code.value = loaded),
      () => {},
    );
  });

  const marks = computed<MarkMap>(() => code.value?.marksOf(player).marks.value ?? NONE);
  const hintPreview = computed<Previews>(() => code.value?.hintPreviewOf(player).hintPreview.value ?? NONE);
  const done = computed<Done>(() => code.value?.doneOf(player).done.value ?? NONE);
  const isUnmet = computed(() => code.value?.doneOf(player).isUnmet.value ?? false);
  const keyCounts = computed<KeyCounts>(() => code.value?.keyCountsOf(player).value ?? {});
  return { marks, hintPreview, done, isUnmet, keyCounts };
});
