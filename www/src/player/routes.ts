/** What the address of a player leads to: a puzzle, a kind of puzzle, a moment of a search, or what was played last. */
import { firstBoard, puzzleNamed, puzzles } from "../puzzles/index.ts";
import { Refused, Superseded } from "../solver/client.ts";
import { actionsOf } from "./actions.ts";
import { repositoryOf } from "./data/repository.ts";
import { leaveLink, readFragment, type Wanted } from "./link.ts";
import { loading, loadPart, type Opening, openingOf, PuzzleNotLoaded } from "./opening.ts";
import { type Player, part } from "./player.ts";
import { solverOf } from "./solver.ts";
import type { Game } from "./state.ts";
import { storeOf } from "./store.ts";

/** The kind of puzzle to begin with: what the address names, or what was played last. */
export function firstPuzzle(player: Player): string {
  const { playerSettings } = storeOf(player);

  const names = [readFragment(player.router.fragment)?.puzzle, playerSettings.value.puzzle, puzzles[0]?.name];
  return names.find((name) => name && puzzleNamed(name)) ?? "";
}

/** The kind of puzzle that was shown last at an address that names none: Back leads to it again. */
const unnamedOf = part(() => ({ puzzle: "", isHere: true }));

/** Shows what the address names, and goes to its moment of a search; what was played last where it names nothing. */
export async function followLink(player: Player): Promise<void> {
  const { beginOpening } = openingOf(player);
  const { game } = storeOf(player);
  const { showError } = solverOf(player);

  const opening = beginOpening();
  const wanted = readFragment(player.router.fragment);
  const unnamed = unnamedOf(player);
  const shown = game.value?.opened.puzzle;
  if (unnamed.isHere) unnamed.puzzle = shown ?? "";
  unnamed.isHere = !wanted;
  // Before another puzzle is shown: what is watched until then is remembered in this entry of the history, too.
  const { fragment, remembered } = player.router;
  try {
    if (!wanted) {
      if (shown !== unnamed.puzzle) await goOn(player, opening, unnamed.puzzle);
      // A kind that there is not: the page says so where it says what is wrong in a text.
      if (fragment) {
        player.router.replace("#");
        refuse(player, fragment);
      }
    } else if (!(await showLinked(player, wanted, opening))) return;
    await followSearch(player, fragment, remembered);
  } catch (problem) {
    if (problem instanceof PuzzleNotLoaded && game.value) leaveLink(player, game.value.opened);
    showError(problem);
  }
}

/** Opens a puzzle, or says why not and is false. Of a kind alone, what was played last. */
async function showLinked(player: Player, wanted: Wanted, opening: Opening): Promise<boolean> {
  const { game } = storeOf(player);
  const { showGame } = actionsOf(player);
  const { showError } = solverOf(player);

  const shown = game.value?.opened;
  if (wanted.link === "") {
    if (shown?.puzzle !== wanted.puzzle) await goOn(player, opening, wanted.puzzle);
    return true;
  }
  if (shown?.puzzle === wanted.puzzle && shown.link === wanted.link) return true;
  const known = await opening.after(savedGame(player, wanted.link));
  if (known) {
    await showGame(known, opening);
    return true;
  }
  try {
    const reading = loading(import("./reading.ts"), wanted.puzzle, wanted.link);
    const { readPuzzle } = await opening.after(reading);
    await readPuzzle(player, wanted.puzzle, wanted.link, true, opening);
    return true;
  } catch (problem) {
    // The page stays as it is, if there is anything on it.
    if (problem instanceof Superseded || (problem instanceof PuzzleNotLoaded && game.value)) throw problem;
    // The text is then read as a puzzle of the kind that is shown, to say what is wrong in it.
    if (game.value?.opened.puzzle !== wanted.puzzle) await goOn(player, opening, wanted.puzzle);
    // The address names what is shown again: the refused text is where the page says what is wrong in it.
    if (game.value) leaveLink(player, game.value.opened);
    if (problem instanceof Refused) refuse(player, wanted.link);
    else showError(problem);
    return false;
  }
}

/** Goes to the moment of a search that was watched before a reload, or that stands in the address behind the puzzle. What
 *  is remembered may be of the puzzle before: it was written just as the address changed. */
async function followSearch(player: Player, fragment: string, remembered: string | null): Promise<void> {
  const isOfShown = readFragment(remembered ?? "")?.link === storeOf(player).game.value?.opened.link;
  const wasWatched = isOfShown && remembered;
  const moment = wasWatched || fragment;
  if (!moment.includes("&watch=")) return;
  await (await loadPart(import("./watch.ts"))).followPermalink(player, moment, Boolean(wasWatched));
}

/** The game of a puzzle to go on with. As the page is opened: the game that was played last if it is of this puzzle,
 *  finished or not, since a reload must not begin it anew. */
async function savedGame(player: Player, link: string): Promise<Game | undefined> {
  const { game } = storeOf(player);
  const { repository } = repositoryOf(player);

  const last = game.value ? undefined : await repository.last(link);
  return last ?? repository.unfinished(link);
}

/** The game that was played last, of any kind or of one, or the first board that comes with the page. */
async function goOn(player: Player, opening: Opening, puzzle = ""): Promise<void> {
  const { repository } = repositoryOf(player);
  const { load, playPuzzle, showGame } = actionsOf(player);

  const last = await opening.after(repository.newest(puzzle));
  if (last) {
    await showGame(last, opening);
    return;
  }
  const kind = puzzle || firstPuzzle(player);
  await opening.after(load(kind));
  const board = await opening.after(loading(firstBoard(kind), kind));
  if (board) await playPuzzle(board.opened, { level: board.level, seed: board.seed }, opening);
}

/** A link that cannot be read: the page says what is wrong in it, if it can. */
function refuse(player: Player, link: string): void {
  const { onRefused } = player.options;
  if (onRefused) onRefused(player, link);
  else storeOf(player).dispatch({ type: "notice", notice: "linkRefused", on: true });
}
