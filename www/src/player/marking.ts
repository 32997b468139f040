/** Marks of the player's own on cells of digits: a colour, and digits in the corners. They lie in bits of a state that no
 *  puzzle uses, so that they are undone and kept with the rest; their code is loaded when a board has some.
 */
import { computed, signal } from "@preact/signals";
import { loadMarking } from "./features.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { solverOf } from "./solver.ts";
import { MARKED } from "./state.ts";
import { storeOf } from "./store.ts";

export const markingOf = part((player: Player) => {
  const { dispatch, state, states, view, wrap } = storeOf(player);
  const isWanted = signal(false);
  /** Keys mark cells. */
  const isOn = computed(() => isWanted.value && view.value?.input.notes === true);
  let kit: Awaited<ReturnType<typeof loadMarking>> | null = null;

  async function load(): Promise<void> {
    try {
      kit ??= await loadMarking();
      wrap.value = kit.withMarks;
    } catch (problem) {
      solverOf(player).showError(problem);
    }
  }

  /** A key for cells: at once, or when the code is here. */
  async function press(key: string, shift: boolean, cells: readonly number[]): Promise<void> {
    if (!kit) await load();
    if (!kit || !view.value) return;
    const changes = kit.marked(view.value, key, shift, cells, states.value ?? []);
    dispatch({ type: "edit", changes, isMark: true });
  }

  function toggle(): void {
    const isWantedNow = !isOn.value;
    if (isWantedNow) {
      dispatch({ type: "notes", on: false });
      void load();
    }
    isWanted.value = isWantedNow;
  }

  // A key enters one kind of thing: who turns to notes, by whatever way, is done with marks.
  player.effect(() => {
    if (state.value.notes) isWanted.value = false;
  });
  player.effect(() => {
    if (!kit && states.value?.some((state) => state & MARKED)) void load();
  });

  return { isOn, press, toggle };
});
