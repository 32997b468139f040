/** How many solutions a puzzle from elsewhere has: a sentence says it where that is not one. */
import { computed, signal } from "@preact/signals";
import type { Opened, Verdict } from "../solver/wire.ts";
import { cardsTextOf } from "./cards.text.ts";
import { part } from "./player.ts";
import { solverOf } from "./solver.ts";
import { storeOf } from "./store.ts";

/** Ticks that the search may take, fewer on large boards, where each takes longer: a few milliseconds for most, a tenth of a
 *  second for the worst. What is asked meanwhile waits as long. */
const TICKS = 5_000;
const TICKS_TIMES_CELLS = 5_000_000;

export const solutionsOf = part((player) => {
  const { opened } = storeOf(player);
  const { ask, showError } = solverOf(player);
  const { t } = cardsTextOf(player);

  const found = signal<{ about: Opened; verdict: Verdict } | null>(null);

  /** About the puzzle that is shown; empty where it has one solution, or was not counted. */
  const sentence = computed(() => {
    const { about, verdict } = found.value ?? {};
    if (about !== opened.value) return "";
    if (verdict === "impossible") return t("noSolution");
    return verdict === "ambiguous" ? t("hintAmbiguousTitle") : "";
  });

  /** Counts the solutions of the puzzle that is shown. Its board waits for nothing. */
  function count(): void {
    const about = opened.peek();
    if (!about) return;
    const { width, height } = about.view;
    const ticks = Math.min(TICKS, Math.ceil(TICKS_TIMES_CELLS / (width * height)));
    ask("solve", { states: new Uint32Array(), solutions: 2, ticks }).then(({ verdict }) => {
      found.value = { about, verdict };
    }, showError);
  }

  return { sentence, count };
});
