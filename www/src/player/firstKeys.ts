/** Keys before the code that knows what they mean is there. */
import { loadPart } from "./opening.ts";
import type { Player } from "./player.ts";
import { solverOf } from "./solver.ts";
import { storeOf } from "./store.ts";

type Cards = Pick<typeof import("./cards.ts"), "onKey">;

/** Keys wait for the cards, with which they are loaded; what is typed on the board after one that waits, waits, too. Each
 *  is for the cells that were selected then, whichever were pressed meanwhile. */
export function startKeys(player: Player, load: () => Promise<Cards> = () => import("./cards.ts")): void {
  const { dispatch, selection } = storeOf(player);
  const { showError } = solverOf(player);
  let act: Cards["onKey"] | undefined;
  let last: Promise<unknown> | undefined;
  /** What was selected when the cards came: only a press has changed it. */
  let pressed: readonly number[];
  const perform = (cells: readonly number[], key: () => void) => {
    // Without the cards, which did not come, the key asks for them again.
    if (!act || cells === pressed) return key();
    dispatch({ type: "select", cells });
    key();
    dispatch({ type: "select", cells: pressed });
  };
  player.onKey((event) => {
    const { ctrlKey, key, metaKey, target } = event;
    const isBrowsers = ctrlKey || metaKey || /^(Tab|F\d)/.test(key);
    if (act || !last || isBrowsers || !(target as Element).closest("[role=grid]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const cells = selection.value;
    last = last.then(() => perform(cells, () => target?.dispatchEvent(new KeyboardEvent("keydown", event))));
  }, true);
  player.onKey((event) => {
    const cells = selection.value;
    if (act) act(player, event);
    else if (!event.defaultPrevented)
      last = loadPart(load())
        .then(({ onKey }) => {
          act = onKey;
          pressed = selection.value;
          perform(cells, () => onKey(player, event));
        })
        .catch((problem: unknown) => {
          // The next key loads them again.
          if (!act) last = undefined;
          showError(problem);
        });
  });
}
