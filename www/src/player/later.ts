/** What is done once the browser has nothing else to do. */
import { languages } from "../i18n/language.ts";
import { bundledOf, loadedPuzzles, puzzles } from "../puzzles/index.ts";
import { repositoryOf } from "./data/repository.ts";
import { loadAll, savesData } from "./lazy.tsx";
import { catalogueOf } from "./messages.ts";
import type { Player } from "./player.ts";
import { storeOf } from "./store.ts";

/** Tidies the games, and loads what may be wanted. Not where the browser is set to save data. */
export function later(player: Player): void {
  const { repository } = repositoryOf(player);
  const done: Promise<unknown>[] = [
    import("./data/records.ts").then(({ tidy }) => tidy(repository, storeOf(player).game.peek()?.id)),
  ];
  if (!savesData()) {
    loadAll(player);
    done.push(import("./announcements.ts"), import("../board/late.ts"), loadWords(player));
  }
  // What does not load is loaded when it is wanted.
  for (const one of done) one.catch(() => {});
}

/** The messages of a puzzle are known by the puzzle, so they come after it: in all languages, so that they can be turned to
 *  without a network. */
async function loadWords(player: Player): Promise<void> {
  const { loadMessages } = catalogueOf(player);
  await Promise.all(puzzles.map(({ name }) => bundledOf(name)));
  await Promise.all(languages.map(loadMessages));
  await Promise.all(loadedPuzzles().flatMap(({ errors }) => languages.map((wanted) => errors[wanted]())));
}
