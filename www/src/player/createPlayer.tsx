/** The one way in: `createPlayer` puts a player into an element of any page. */
import { render } from "preact";
import { bundledOf, puzzles } from "../puzzles/index.ts";
import { repositoryOf } from "./data/repository.ts";
import { startEffects } from "./effects.ts";
import { prefetch, whenIdle } from "./lazy.tsx";
import { catalogueOf } from "./messages.ts";
import { PlayerView } from "./PlayerView.tsx";
import { Player, PlayerContext, type PlayerOptions } from "./player.ts";
import { firstPuzzle, followLink } from "./routes.ts";
import { solverOf } from "./solver.ts";
import { storeOf } from "./store.ts";

/**
 * Shows a player in an element, which it fills. Each player has a worker, a state and a language of its own.
 * Resolves when the player is shown; its puzzle may still load. Rejects where its code does not load.
 *
 * ```ts
 * const player = await createPlayer(element, { puzzle: "nonogram", locale: "ko" });
 * player.close();
 * ```
 */
export async function createPlayer(element: HTMLElement, options: PlayerOptions = {}): Promise<Player> {
  const player = await newPlayer(element, options);
  const { playerSettings, showKind } = storeOf(player);
  const { solver } = solverOf(player);
  const first = firstPuzzle(player);
  solver.start(first);
  await Promise.all([catalogueOf(player).setPageLanguage(playerSettings.value.language), showKind(first)]);
  render(
    <PlayerContext.Provider value={player}>
      <PlayerView />
    </PlayerContext.Provider>,
    element,
  );
  player.closing.addEventListener("abort", () => {
    render(null, element);
    solver.close();
  });
  startEffects(player);
  startKeys(player);
  void begin(player);
  return player;
}

async function newPlayer(element: HTMLElement, options: PlayerOptions): Promise<Player> {
  const { storage, router, puzzle = "" } = options;
  if (storage && router) return new Player(element, storage, router, options);
  const { memoryRouter, memoryStorage } = await import("./memory.ts");
  return new Player(element, storage ?? memoryStorage(), router ?? memoryRouter(`#${puzzle}`), options);
}

/** Keys wait for the cards, with which they are loaded; what is typed on the board after one that waits, waits, too. Each
 *  is for the cells that were selected then, whichever were pressed meanwhile. */
function startKeys(player: Player): void {
  const { dispatch, selection } = storeOf(player);
  let act: typeof import("./cards.ts").onKey | undefined;
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
      last = import("./cards.ts")
        .then(({ onKey }) => {
          act = onKey;
          pressed = selection.value;
          perform(cells, () => onKey(player, event));
        })
        .catch(() => {
          last = undefined;
        });
  });
}

async function begin(player: Player): Promise<void> {
  // First: the address may change while what it names is on its way.
  const stop = player.router.onChange(() => void followLink(player));
  player.closing.addEventListener("abort", stop);
  await followLink(player);
  const { repository } = repositoryOf(player);
  // Where the code for that does not load, the next time.
  whenIdle(() => {
    import("./data/records.ts")
      .then(({ tidy }) => tidy(repository, storeOf(player).game.peek()?.id))
      .catch(() => {});
  });
  // The messages of a puzzle are known by the puzzle, so they come after it.
  const { loadAllMessages } = catalogueOf(player);
  prefetch(player, [
    () => import("./announcements.ts"),
    () => import("../board/late.ts"),
    () => Promise.all(puzzles.map(({ name }) => bundledOf(name))).then(loadAllMessages),
  ]);
}
