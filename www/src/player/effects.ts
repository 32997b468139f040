/** What happens by itself: saving, checking by the rules, the helper, the clock. */
import { effect } from "@preact/signals";
import { language, t } from "../i18n/i18n.ts";
import { announce } from "./announcer.tsx";
import { repository } from "./data/repository.ts";
import { ask, followShown, showError } from "./solver.ts";
import type { Game } from "./state.ts";
import { dispatch, face, game, isWatching, playerSettings, selection, theme, words } from "./store.ts";

const TICK_MS = 1000;

export function startEffects(): void {
  effect(applyLook);
  followShown();
  effect(() => {
    if (game.value) repository.save(game.value);
  });
  effect(checkRules);
  effect(lookAtCell);
  startClock();
}

function applyLook(): void {
  document.documentElement.dataset.theme = theme.value;
  document.documentElement.lang = language.value;
}

/** After each move: is it solved, and which rules are broken? */
function checkRules(): void {
  const asked = words.value;
  if (!asked) return;
  ask("check", { words: asked, solutions: false }, { latest: "rules" }).then((check) => {
    const wasSolved = game.value?.solved;
    dispatch({ type: "ruled", words: asked, check });
    if (check.solved && !wasSolved && game.value?.solved) announce(t("solvedTitle"));
  }, showError);
}

/** What the clues of the cursor's cell allow. */
function lookAtCell(): void {
  const asked = words.value;
  const cell = selection.value.at(-1);
  if (!asked || cell === undefined || !playerSettings.value.helper || !face.value?.open(cell)) {
    dispatch({ type: "looked", looks: [] });
    return;
  }
  ask("look", { words: asked, cell }, { latest: "look" }).then((looks) => {
    if (words.value === asked && selection.value.at(-1) === cell) dispatch({ type: "looked", looks });
  }, showError);
}

/** Runs while the page is seen, somebody plays and the board is not solved. */
function startClock(): void {
  let before = performance.now();
  const advance = () => {
    const now = performance.now();
    const milliseconds = Math.min(2 * TICK_MS, now - before);
    before = now;
    const { value } = game;
    if (value && isRunning(value) && !isWatching.value) dispatch({ type: "clock", milliseconds });
  };
  setInterval(advance, TICK_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && game.value) repository.save(game.value, true);
    before = performance.now();
  });
  window.addEventListener("pagehide", () => {
    if (game.value) repository.save(game.value, true);
  });
}

const isRunning = ({ solved, history }: Game): boolean => !document.hidden && !solved && 0 < history.length;
