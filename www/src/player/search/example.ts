/** The example boards of Watch: on each of them every search shows within a few steps what is its own.
 *
 *  An example is shown in place of the player's game, which stays as it is and comes back; it is not saved itself.
 */
import { firstBoard } from "../../puzzles/index.ts";
import { freshId } from "../actions.ts";
import { openingOf } from "../opening.ts";
import type { Player } from "../player.ts";
import { part } from "../player.ts";
import { solverOf } from "../solver.ts";
import { type Game, newGame } from "../state.ts";
import { storeOf } from "../store.ts";

export const exampleOf = part((player: Player) => {
  const { dispatch, game, puzzle } = storeOf(player);
  const { openPuzzle } = solverOf(player);
  const { beginOpening } = openingOf(player);

  /** The player's game, while an example is shown. */
  let own: Game | null = null;

  const isShown = (): boolean => game.value?.isExample === true;

  /** Whether nothing was played yet: the first board that comes with the page, without a move. */
  async function isWanted(): Promise<boolean> {
    const { value } = game;
    if (value?.history.length !== 0 || value.opened.states.length !== 0) return false;
    // Where it does not load, the search begins on the board that is shown.
    const first = await firstBoard(value.opened.puzzle).catch(() => null);
    return value.opened.link === first?.opened.link;
  }

  async function show(): Promise<void> {
    const opening = beginOpening();
    const { default: document } = await opening.after(puzzle.value.example());
    const opened = await opening.after(openPuzzle(puzzle.value.name, JSON.stringify(document), true));
    own = game.value;
    dispatch({ type: "opened", game: { ...newGame(freshId(), opened), isExample: true } });
  }

  /** Shows the player's game again. */
  function leave(): void {
    if (own && isShown()) dispatch({ type: "opened", game: own });
  }

  return { isShown, isWanted, show, leave };
});
