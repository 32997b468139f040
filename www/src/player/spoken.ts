/** What a screen reader hears of moves: what was entered, undone or redone, and which mode keys are in. Loaded after the
 *  first view. */
import { untracked } from "@preact/signals";
import { catalogue, loadCatalogues } from "../i18n/catalogue.ts";
import { spoken as loads } from "../i18n/messages/spoken.ts";
import { place } from "../puzzles/place.ts";
import { announcerOf } from "./announcer.ts";
import { i18nOf } from "./i18n.ts";
import type { Player } from "./player.ts";
import type { Game } from "./state.ts";
import { storeOf } from "./store.ts";

const messages = catalogue(loads);

/** Announces each move, and each change of the way of entering, from now on. */
export async function startSpeaking(player: Player): Promise<void> {
  await loadCatalogues();
  const { game, state } = storeOf(player);
  const { announce } = announcerOf(player);
  const { language } = i18nOf(player);
  let before = game.peek();
  player.effect(() => {
    const now = game.value;
    untracked(() => {
      const said = now && before?.id === now.id ? moveSaid(player, before, now) : "";
      before = now;
      if (said) announce(said);
    });
  });
  let notes = state.peek().notes;
  player.effect(() => {
    const now = state.value.notes;
    untracked(() => {
      if (now !== notes) announce(messages(language.value).t(now ? "notesOn" : "notesOff"));
      notes = now;
    });
  });
}

/** What changed between two states of a game; empty where no cell did. */
function moveSaid(player: Player, before: Game, now: Game): string {
  const face = storeOf(player).face.value;
  const { t } = messages(i18nOf(player).language.value);
  const changes = Array.from(now.words, (to, cell) => ({ cell, from: before.words[cell] ?? 0, to })).filter(
    ({ from, to }) => from !== to,
  );
  const [first] = changes;
  if (!face || !first) return "";
  const language = i18nOf(player).language.value;
  const isMove = now.history !== before.history;
  const told = face.strokes?.told(changes, language) ?? "";
  const state = face.state(first.cell, now.words, language);
  if (isMove) return told || (changes.length === 1 ? state : t("cells", { count: changes.length }));
  const what =
    changes.length === 1
      ? t("cellHolds", { place: place(first.cell, face.width, language), state })
      : t("cells", { count: changes.length });
  return t(now.at < before.at ? "undone" : "redone", { what });
}
