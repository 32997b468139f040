/** The one State, as a signal, and slices of it that change only when they do. */
import { computed, signal, untracked } from "@preact/signals";
import { preferredLanguage } from "../i18n/i18n.ts";
import { loadedPuzzle, loadPuzzle } from "../puzzles/index.ts";
import type { Face, PuzzleText, PuzzleView } from "../puzzles/view.ts";
import { loadSettings, saveSettings } from "./data/settings.ts";
import { loadPuzzleMessages, messagesOf, setLanguage } from "./messages.ts";
import { type Action, reduce } from "./reduce.ts";
import { firstSettings, firstState } from "./state.ts";

const settings = { ...firstSettings(preferredLanguage(navigator.languages)), ...loadSettings() };

export const state = signal(firstState(settings));

/** Untracked: an effect that dispatches does not thereby depend on the state. */
export const dispatch = (action: Action): void =>
  untracked(() => {
    state.value = reduce(state.value, action);
    if (action.type !== "settings") return;
    void setLanguage(state.value.settings.language);
    saveSettings(state.value.settings);
  });

export const game = computed(() => state.value.game);
export const opened = computed(() => game.value?.opened ?? null);
export const words = computed(() => game.value?.words ?? null);
export const hint = computed(() => state.value.hint);
export const watch = computed(() => state.value.watch);
export const compare = computed(() => state.value.compare);
export const isWatching = computed(() => state.value.face === "watch");
export const selection = computed(() => state.value.selection);
export const playerSettings = computed(() => state.value.settings);

/** The kind of puzzle that is shown; its face is loaded. Nothing before the first is met. */
const shown = signal("");

/** Loads a kind of puzzle, and turns to it unless another is open. What shows a second one finds its words loaded;
 *  the first one's board is shown before they are, see `later.tsx`. */
export async function showKind(name: string): Promise<void> {
  await loadPuzzle(name);
  if (shown.value !== "" && shown.value !== name) await loadPuzzleMessages(name);
  shown.value = name;
}

/** The kind of the opened puzzle; the one met last while none is open. */
export const puzzle = computed<PuzzleView>(() => loadedPuzzle(opened.value?.puzzle ?? shown.value));
export const face = computed<Face | null>(() => opened.value && puzzle.value.face(opened.value));

/** The part of a word that is entered and not only noted. */
export function entered(word: number): number {
  const { value } = face;
  if (value?.entered) return value.entered(word);
  return value?.held(word) == null ? 0 : word;
}

/** Whether the sentences of that kind are there, in the language that is spoken. */
export const hasMessages = computed(() => messagesOf(puzzle.value.name) !== null);

/** The sentences of that kind; only where `isTold`, which all late parts are. */
export const puzzleText = computed<PuzzleText>(() => {
  const text = messagesOf(puzzle.value.name);
  if (!text) throw new Error(`the words of ${puzzle.value.name} are not loaded`);
  return text;
});

/** Loads them. */
export const loadShownMessages = (): Promise<void> => loadPuzzleMessages(puzzle.value.name);

/** Where pressing the board paints: a hint was asked for, and the next press says for which cell. */
export const awaitsCell = computed<boolean>(() => {
  const { value } = hint;
  return !!face.value?.strokes && !!value && (value.cell === null || value.answer?.hint === "correct");
});
/** The tool that the board is pressed with; null where that chooses a cell. */
export const tool = computed<string | null>(() =>
  awaitsCell.value ? null : (face.value?.strokes?.tools[state.value.tool]?.key ?? null),
);

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
