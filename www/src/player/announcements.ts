/** Announcements of moves: what was entered, undone or redone, and which mode keys are in. Loaded after the
 *  first view, or with the first move. */
import { loadCatalogues } from "../i18n/catalogue.ts";
import { place } from "../puzzles/place.ts";
import { announcerOf } from "./announcer.ts";
import { cardsMessages } from "./cards.text.ts";
import { i18nOf } from "./i18n.ts";
import { named } from "./moved.ts";
import type { Player } from "./player.ts";
import { changesTo, type Game } from "./state.ts";
import { storeOf } from "./store.ts";

/** Announces a move, undone or redone too; `previous` is the announcement that stood when it was made. */
export async function announceMove(
  player: Player,
  before: Game,
  now: Game,
  previous: unknown,
): Promise<void> {
  await loadCatalogues();
  const { game } = storeOf(player);
  const { announce, announcement } = announcerOf(player);
  const text = moveText(player, before, now);
  // What came meanwhile is news: another move, or one about this move, made while this code loaded.
  const isLast = game.peek()?.states === now.states && announcement.peek() === previous;
  // That the board is solved says more.
  if (text && isLast && !game.peek()?.solved) announce(text);
}

/** Announces whether digits are notes now. */
export async function announceNotes(player: Player, notes: boolean): Promise<void> {
  await loadCatalogues();
  const { t } = cardsMessages(i18nOf(player).language.peek());
  announcerOf(player).announce(t(notes ? "notesOn" : "notesOff"));
}

/** What changed between two states of a game; empty where no cell did. */
function moveText(player: Player, before: Game, now: Game): string {
  const view = storeOf(player).view.peek();
  const language = i18nOf(player).language.peek();
  const { t } = cardsMessages(language);
  const changed = changesTo(before.states, now.states).filter(({ from, to }) => from !== to);
  const changes = view ? named(view, changed) : [];
  const [first] = changes;
  if (!view || !first) return "";
  const isMove = now.history !== before.history;
  const strokeText = view.input.strokes?.describe(changes, language) ?? "";
  const state = view.names.state(first.cell, now.states, language);
  if (isMove) return strokeText || (changes.length === 1 ? state : t("cells", { count: changes.length }));
  const what =
    changes.length === 1
      ? t("cellHolds", { place: place(first.cell, view.width, language), state })
      : t("cells", { count: changes.length });
  return t(now.at < before.at ? "undone" : "redone", { what });
}
