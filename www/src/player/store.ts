/** The one State, as a signal, and slices of it that change only when they do. */
import { computed, signal, untracked } from "@preact/signals";
import { preferredLanguage } from "../i18n/i18n.ts";
import { loadedPuzzle, loadPuzzle } from "../puzzles/index.ts";
import type { PuzzleDefinition, PuzzleText, PuzzleView } from "../puzzles/view.ts";
import { loadSettings, saveSettings } from "./data/settings.ts";
import { enteredIn } from "./entered.ts";
import { catalogueOf } from "./messages.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { type Action, reduce } from "./reduce.ts";
import { firstSettings, firstState } from "./state.ts";

export const storeOf = part((player: Player) => {
  const { loadPuzzleMessages, messagesOf, setLanguage } = catalogueOf(player);

  const { local } = player.storage;
  const { locale = preferredLanguage(navigator.languages), theme: ownTheme = "system" } = player.options;
  const first = { ...firstSettings(locale), theme: ownTheme, ...loadSettings(local) };
  const state = signal(firstState(first));
  /** Advances the clock of the game; who runs it replaces this. */
  const clock = { advance: () => {} };

  /** Untracked: an effect that dispatches does not thereby depend on the state. */
  const dispatch = (action: Action): void =>
    untracked(() => {
      // Each move is logged with its time, not with that of the last tick.
      if (/^(edit|undo|redo|backTo|restart|goTo)/.test(action.type)) clock.advance();
      const { settings } = state.value;
      state.value = reduce(state.value, action);
      if (state.value.settings === settings) return;
      setLanguage(state.value.settings.language).catch(() =>
        dispatch({ type: "notice", notice: "partFailed", on: true }),
      );
      saveSettings(local, state.value.settings);
    });

  const game = computed(() => state.value.game);
  const opened = computed(() => game.value?.opened ?? null);
  const states = computed(() => game.value?.states ?? null);
  const hint = computed(() => state.value.hint);
  const watch = computed(() => state.value.watch);
  const compare = computed(() => state.value.compare);
  const isWatching = computed(() => state.value.panel === "watch");
  const selection = computed(() => state.value.selection);
  const playerSettings = computed(() => state.value.settings);

  /** The kind of puzzle that is shown; its view is loaded. Nothing before the first is met. */
  const shown = signal("");

  /** Loads a kind of puzzle, and turns to it unless another is open. What shows a second one finds its sentences loaded;
   *  the first one's board is shown before they are, see `lazy.tsx`. */
  async function showKind(name: string): Promise<void> {
    await loadPuzzle(name);
    if (shown.value !== "" && shown.value !== name) await loadPuzzleMessages(name);
    shown.value = name;
  }

  /** The kind of the opened puzzle; the one met last while none is open. */
  const puzzle = computed<PuzzleDefinition>(() => loadedPuzzle(opened.value?.puzzle ?? shown.value));
  /** Adds to each view, once that is loaded, what a board shows besides the puzzle. */
  const wrap = signal((view: PuzzleView) => view);
  const letters = computed(() => playerSettings.value.letters);
  const plainView = computed(() => opened.value && puzzle.value.view(opened.value, letters.value));
  const view = computed<PuzzleView | null>(() => plainView.value && wrap.value(plainView.value));

  /** The part of a cell's state that is entered and not only noted. */
  const entered = (cellState: number): number => (view.value ? enteredIn(view.value, cellState) : 0);

  /** Whether the sentences of that kind are there, in the language that is spoken. */
  const hasMessages = computed(() => messagesOf(puzzle.value.name) !== null);

  /** The sentences of that kind; only where `hasMessages`, which holds in all lazy parts. */
  const puzzleText = computed<PuzzleText>(() => {
    const text = messagesOf(puzzle.value.name);
    if (!text) throw new Error(`the sentences of ${puzzle.value.name} are not loaded`);
    return text;
  });

  /** Loads them. */
  const loadShownMessages = (): Promise<void> => loadPuzzleMessages(puzzle.value.name);

  /** The game is played in another tab. */
  const isElsewhere = computed(() => state.value.notices.includes("otherTab"));

  /** Where pressing the board paints: a hint was asked for, and the next press says for which cell. */
  const awaitsCell = computed<boolean>(
    () => !!view.value?.input.strokes && /filled|pressed/.test(hint.value?.topic ?? ""),
  );
  /** The tool that the board is pressed with; null where that chooses a cell. */
  const tool = computed<string | null>(() =>
    awaitsCell.value ? null : (view.value?.input.strokes?.tools[state.value.tool]?.key ?? null),
  );
  const darkSystem = matchMedia("(prefers-color-scheme: dark)");
  const systemOf = () => (darkSystem.matches ? "dark" : "light");
  const systemTheme = signal<"light" | "dark">(systemOf());
  darkSystem.addEventListener("change", () => (systemTheme.value = systemOf()), { signal: player.closing });

  /** What is painted, after the player's choice and the system's. */
  const theme = computed(() => {
    const choice = playerSettings.value.theme;
    return choice === "system" ? systemTheme.value : choice;
  });

  return {
    state,
    clock,
    dispatch,
    game,
    opened,
    states,
    hint,
    watch,
    compare,
    isWatching,
    selection,
    playerSettings,
    showKind,
    puzzle,
    view,
    wrap,
    entered,
    hasMessages,
    isElsewhere,
    puzzleText,
    loadShownMessages,
    awaitsCell,
    tool,
    theme,
  };
});
