/** The one State, as a signal, and slices of it that change only when they do. */
import { computed, signal, untracked } from "@preact/signals";
import { loadedPuzzle, loadPuzzle, puzzles } from "../puzzles/index.ts";
import type { Face, PuzzleText, PuzzleView } from "../puzzles/view.ts";
import { learnPuzzle, preferredLanguage, speak, textOf } from "./i18n.ts";
import { type Action, reduce } from "./reduce.ts";
import { loadSettings, saveSettings } from "./settings.ts";
import { firstSettings, firstState } from "./state.ts";

const settings = { ...firstSettings(preferredLanguage(navigator.languages)), ...loadSettings() };

export const state = signal(firstState(settings));

/** Untracked: an effect that dispatches does not thereby depend on the state. */
export const dispatch = (action: Action): void =>
  untracked(() => {
    state.value = reduce(state.value, action);
    if (action.type !== "settings") return;
    void speak(state.value.settings.language);
    saveSettings(state.value.settings);
  });

export const game = computed(() => state.value.game);
export const opened = computed(() => game.value?.opened ?? null);
export const words = computed(() => game.value?.words ?? null);
export const hint = computed(() => state.value.hint);
export const watch = computed(() => state.value.watch);
export const isWatching = computed(() => state.value.face === "watch");
export const selection = computed(() => state.value.selection);
export const playerSettings = computed(() => state.value.settings);

/** The kind of puzzle that is shown; its face and its words are loaded. */
const shown = signal(puzzles[0]?.name ?? "");

/** Loads a kind of puzzle with its words, and turns to it unless another is open. */
export async function meet(name: string): Promise<void> {
  await loadPuzzle(name);
  await learnPuzzle(name);
  shown.value = name;
}

/** The kind of the opened puzzle; the one met last while none is open. */
export const puzzle = computed<PuzzleView>(() => loadedPuzzle(opened.value?.puzzle ?? shown.value));
export const face = computed<Face | null>(() => opened.value && puzzle.value.face(opened.value));
export const puzzleText = computed<PuzzleText>(() => textOf(puzzle.value.name));

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const systemTheme = signal<"light" | "dark">(darkSystem.matches ? "dark" : "light");
darkSystem.addEventListener("change", () => {
  systemTheme.value = darkSystem.matches ? "dark" : "light";
});

/** What is painted, after the player's choice and the system's. */
export const theme = computed(() => {
  const choice = playerSettings.value.theme;
  return choice === "system" ? systemTheme.value : choice;
});
