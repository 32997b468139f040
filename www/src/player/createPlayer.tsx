/** The one way in: `createPlayer` puts a player into an element of any page. */
import { render } from "preact";
import { startEffects } from "./effects.ts";
import { startKeys } from "./firstKeys.ts";
import { whenIdle } from "./lazy.tsx";
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

async function begin(player: Player): Promise<void> {
  // First: the address may change while what it names is on its way.
  const stop = player.router.onChange(() => void followLink(player));
  player.closing.addEventListener("abort", stop);
  await followLink(player);
  // Where the code for that does not load, the next time.
  whenIdle(() => void import("./later.ts").then(({ later }) => later(player)).catch(() => {}));
}
