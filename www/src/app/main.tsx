/** Starts the page: the last game first, which needs no solver; the solver beside it. */
import { render } from "preact";
import { load, playPuzzle, showGame } from "../player/actions.ts";
import { fromDocument } from "../player/data/document.ts";
import { repository } from "../player/data/repository.ts";
import type { SavedGame } from "../player/data/storage.ts";
import { startEffects } from "../player/effects.ts";
import { prefetch } from "../player/later.tsx";
import { leaveLink, readFragment, type Wanted } from "../player/link.ts";
import { loadAllMessages, setPageLanguage } from "../player/messages.ts";
import { Opening, PuzzleNotLoaded } from "../player/opening.ts";
import { askFree, showError, solver } from "../player/solver.ts";
import { game, playerSettings, showKind } from "../player/store.ts";
import { bundledOf, firstBoard, puzzleNamed, puzzles } from "../puzzles/index.ts";
import { Refused, Superseded } from "../solver/client.ts";
import { App } from "./App.tsx";
import { offer } from "./dropping.tsx";
import { startKeys } from "./keys.ts";
import { LoadFailure } from "./LoadFailure.tsx";

const first = firstPuzzle();
solver.start(first);
const root = document.getElementById("app") ?? document.body;
try {
  await Promise.all([setPageLanguage(playerSettings.value.language), showKind(first)]);
  render(<App />, root);
  startEffects();
  startKeys();
  void begin();
  window.addEventListener("hashchange", () => void followLink());
} catch (problem) {
  render(<LoadFailure />, root);
  reportError(problem);
}
if (TEST_BUILD) Object.assign(window, { misbehave });

/** The kind of puzzle to begin with: what the address names, or what was played last. */
function firstPuzzle(): string {
  const names = [readFragment(location.hash)?.puzzle, playerSettings.value.puzzle, puzzles[0]?.name];
  return names.find((name) => name && puzzleNamed(name)) ?? "";
}

/** For the browser tests of recovery: breaks the solver on purpose. */
function misbehave(how: "trap" | "hang"): void {
  askFree("misbehave", { how }).catch(showError);
}

async function begin(): Promise<void> {
  await followLink();
  await repository.tidy();
  // The words of a puzzle are known by the puzzle, so they come after it.
  prefetch([() => Promise.all(puzzles.map(({ name }) => bundledOf(name))).then(loadAllMessages)]);
  // So that the browser does not throw the games away when it needs room; it may say no, and nothing is lost by asking.
  navigator.storage?.persist?.().catch(() => false);
}

/** Shows what the address names, and goes to its moment of a search; what was played last where it names nothing. */
async function followLink(): Promise<void> {
  const opening = new Opening();
  const wanted = readFragment(location.hash);
  // Before another puzzle is shown: what is watched until then is remembered in this entry of the history, too.
  const fragment: string = history.state?.watched ?? location.hash;
  try {
    if (!wanted && !game.value) await goOn(opening);
    if (!wanted || (await showLinked(wanted, opening))) await followSearch(fragment);
  } catch (problem) {
    if (problem instanceof PuzzleNotLoaded && game.value) leaveLink(game.value.opened);
    showError(problem);
  }
}

/** Opens a puzzle, or says why not and is false. Of a kind alone, what was played last. */
async function showLinked(wanted: Wanted, opening: Opening): Promise<boolean> {
  const shown = game.value?.opened;
  if (wanted.link === "") {
    if (shown?.puzzle !== wanted.puzzle) await goOn(opening, wanted.puzzle);
    return true;
  }
  if (shown?.puzzle === wanted.puzzle && shown.link === wanted.link) return true;
  const saved = await opening.after(savedGame(wanted.link));
  const known = saved && fromDocument(saved.id, saved.document);
  if (known) {
    await showGame(known, opening);
    return true;
  }
  try {
    const { readPuzzle } = await opening.after(import("../player/reading.ts"));
    await readPuzzle(wanted.puzzle, wanted.link, true, opening);
    return true;
  } catch (problem) {
    if (problem instanceof Superseded || problem instanceof PuzzleNotLoaded) throw problem;
    // The dialog reads the text as a puzzle of the kind that is shown, and shows what is wrong in it.
    if (game.value?.opened.puzzle !== wanted.puzzle) await goOn(opening, wanted.puzzle);
    if (problem instanceof Refused) offer(wanted.link);
    else showError(problem);
    return false;
  }
}

/** Goes to the moment of a search that stands in the address behind the puzzle, or that was watched before a reload. */
async function followSearch(fragment: string): Promise<void> {
  if (fragment.includes("&watch=")) await (await import("../player/search/follow.ts")).followMoment(fragment);
}

/** The game of a puzzle to go on with. As the page is opened: the game that was played last if it is of this puzzle,
 *  finished or not, since a reload must not begin it anew. */
async function savedGame(link: string): Promise<SavedGame | undefined> {
  const newest = game.value ? undefined : (await repository.list())[0];
  const last = newest?.link === link ? await repository.load(newest.id) : undefined;
  return last ?? repository.unfinished(link);
}

/** The game that was played last, of any kind or of one, or the first board that comes with the page. */
async function goOn(opening: Opening, puzzle = ""): Promise<void> {
  const games = await opening.after(repository.list());
  const newest = games.find((saved) => puzzle === "" || saved.puzzle === puzzle);
  const saved = newest && (await opening.after(repository.load(newest.id)));
  const last = saved && fromDocument(saved.id, saved.document);
  if (last) {
    await showGame(last, opening);
    return;
  }
  const kind = puzzle || firstPuzzle();
  await opening.after(load(kind));
  const board = await opening.after(firstBoard(kind));
  if (board) await playPuzzle(board.opened, { level: board.level, seed: board.seed }, opening);
}
