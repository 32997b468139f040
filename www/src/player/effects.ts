/** What happens by itself: saving, checking by the rules. */
import { announcerOf } from "./announcer.ts";
import { repositoryOf } from "./data/repository.ts";
import { i18nOf } from "./i18n.ts";
import type { Player } from "./player.ts";
import { solverOf } from "./solver.ts";
import { storeOf } from "./store.ts";

export function startEffects(player: Player): void {
  const { followShown } = solverOf(player);
  const { game } = storeOf(player);
  const { repository } = repositoryOf(player);

  applyTheme(player);
  followShown();
  player.effect(() => {
    if (game.value) repository.save(game.value);
  });
  player.effect(() => checkRules(player));
  startAnnouncing(player);
}

/** The element has the player's theme and language as long as the player is open. */
function applyTheme(player: Player): void {
  const { element } = player;
  const { theme } = storeOf(player);
  const { language } = i18nOf(player);

  const { lang } = element;
  player.effect(() => {
    element.dataset.theme = theme.value;
    element.lang = language.value;
  });
  player.closing.addEventListener("abort", () => {
    delete element.dataset.theme;
    element.lang = lang;
  });
}

/** After each move: is it solved, and which rules are broken? */
function checkRules(player: Player): void {
  const { dispatch, game, states } = storeOf(player);
  const { ask, showError } = solverOf(player);
  const { announce } = announcerOf(player);
  const { t } = i18nOf(player);

  const asked = states.value;
  if (!asked) return;
  ask("check", { states: asked, solutions: false }, { latest: "rules" }).then((check) => {
    const wasSolved = game.value?.solved;
    dispatch({ type: "ruled", states: asked, check });
    if (check.solved && !wasSolved && game.value?.solved) announce(t("solvedTitle"));
  }, showError);
}

/** Announces what is entered. */
function startAnnouncing(player: Player): void {
  const { game, state } = storeOf(player);
  const { announcement } = announcerOf(player);

  let [before, notes] = [game.peek(), state.peek().notes];
  // Without its code nothing is said; the next move tries again.
  const load = (announce: (all: typeof import("./announcements.ts")) => Promise<void>) =>
    void import("./announcements.ts").then(announce).catch(() => {});
  player.effect(() => {
    const [last, now] = [before, game.value];
    before = now;
    if (last && last.id === now?.id && last.states !== now.states) {
      const previous = announcement.peek();
      load((all) => all.announceMove(player, last, now, previous));
    }
  });
  player.effect(() => {
    const now = state.value.notes;
    if (now !== notes) load((all) => all.announceNotes(player, now));
    notes = now;
  });
}
