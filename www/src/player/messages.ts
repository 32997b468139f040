/** The messages of the puzzles in the languages that are loaded. */
import { signal } from "@preact/signals";
import { loadCatalogues, wantedLanguages } from "../i18n/catalogue.ts";

import type { Language } from "../i18n/language.ts";
import { page } from "../i18n/page.ts";
import { loadedPuzzle, loadedPuzzles } from "../puzzles/index.ts";
import type { PuzzleText } from "../puzzles/view.ts";
import { i18nOf } from "./i18n.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";

const keyOf = (wanted: Language, puzzle: string): string => `${wanted} ${puzzle}`;

export const catalogueOf = part((player: Player) => {
  const { language } = i18nOf(player);

  /** By language and puzzle. */
  const loaded = signal<ReadonlyMap<string, PuzzleText>>(new Map());
  /** The language that was chosen last, which may still load. */
  let latest: Language | null = null;

  /** Turns to a language once the catalogues of the loaded modules are loaded, which is enough for the first view. */
  async function setPageLanguage(wanted: Language): Promise<void> {
    await turnTo(wanted, loadCatalogues(wanted));
  }

  /** Turns to a language once its messages are loaded, with those of the loaded puzzles. A later call wins. */
  async function setLanguage(wanted: Language): Promise<void> {
    await turnTo(wanted, loadMessages(wanted));
  }

  async function turnTo(wanted: Language, loading: Promise<void>): Promise<void> {
    latest = wanted;
    await loading;
    if (latest === wanted) language.value = wanted;
  }

  async function loadMessages(wanted: Language): Promise<void> {
    await loadCatalogues(wanted);
    await Promise.all(loadedPuzzles().map(({ name }) => loadFor(wanted, name)));
  }

  /** Loads the messages of a loaded puzzle, and the page's lazy ones, in the languages that were wanted. */
  async function loadPuzzleMessages(puzzle: string): Promise<void> {
    await Promise.all(wantedLanguages().map((wanted) => loadFor(wanted, puzzle)));
  }

  async function loadFor(wanted: Language, puzzle: string): Promise<void> {
    const key = keyOf(wanted, puzzle);
    if (loaded.peek().has(key)) return;
    const text = await loadedPuzzle(puzzle).text[wanted]();
    loaded.value = new Map(loaded.peek()).set(key, text);
  }

  /** The name of a puzzle, which need not be loaded; the short one, where it has one. */
  function titleOfPuzzle(puzzle: string, form: "puzzle" | "short" = "puzzle"): string {
    const { find } = page(language.value);
    return find(`${form}.${puzzle}`) ?? find(`puzzle.${puzzle}`) ?? puzzle;
  }

  /** The messages of a puzzle in the shown language; null until they are loaded. */
  const messagesOf = (puzzle: string): PuzzleText | null =>
    loaded.value.get(keyOf(language.value, puzzle)) ?? null;

  return { setPageLanguage, setLanguage, loadMessages, loadPuzzleMessages, titleOfPuzzle, messagesOf };
});
