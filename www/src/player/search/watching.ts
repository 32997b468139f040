/** Watching a search: loaded with the Watch panel, and alive from then on. */

import { untracked } from "@preact/signals";
import { meantKey } from "../../board/keyboard.ts";
import type { Landmark } from "../../solver/protocol.ts";
import type { Opened } from "../../solver/wire.ts";
import { announcerOf } from "../announcer.ts";
import { loadCompare } from "../features.ts";
import { isElsewhere } from "../keyboard.ts";
import type { Player } from "../player.ts";
import { part } from "../player.ts";
import { solverOf } from "../solver.ts";
import type { WatchFrom } from "../state.ts";

import { storeOf } from "../store.ts";
import { holdFor, throttled } from "../throttled.ts";
import { exampleOf } from "./example.ts";
import { SPEEDS } from "./pace.ts";
import { Playback } from "./playback.ts";
import { rememberWatched } from "./remember.ts";
import { watchTextOf } from "./text.ts";

/** Who is led by the keys instead, while two searches stand side by side. */
export interface PlaybackController {
  toggle(): void;
  step(): unknown;
  stepBack(): unknown;
  toStart(): unknown;
  toEnd(): unknown;
  faster(by: number): void;
  /** By the key that is meant; null leaves it to others. */
  other(key: string): (() => void) | null;
}

const LANDMARK_KEYS: Readonly<Record<string, Landmark>> = {
  g: "decision",
  x: "conflict",
  s: "solution",
};

export const watchingOf = part((player: Player) => {
  const { dispatch, entered, game, isWatching, opened, watch } = storeOf(player);
  const { ask, askFree, showError } = solverOf(player);
  const { announce } = announcerOf(player);
  const { t } = watchTextOf(player);

  const playback = new Playback(ask, (watch) => dispatch({ type: "watched", watch }), showError);

  /** The search as its sentences describe it. */
  const shownWatch = throttled(
    () => watch.value,
    (now) => (now?.playing || now?.searching ? holdFor(SPEEDS[now.speed] ?? 1) : 0),
  );

  /** The puzzle whose search this is. */
  let searched: Opened | null = null;

  const { isShown, isWanted: isExampleFirst, leave, show } = exampleOf(player);

  /** What a search that begins with another board is to be; what is left out is chosen as it begins. */
  let next: { engine?: string; from?: WatchFrom } = {};

  /** The engines of each puzzle; here, for the effect below runs at once. */
  const known = new Map<string, readonly string[]>();

  // With another puzzle the search is over; it pauses while Watch is not shown.
  player.effect(() => {
    const shown = opened.value;
    const isSeen = isWatching.value;
    untracked(() => {
      if (searched !== shown) playback.close();
      searched = shown;
      if (!isSeen) {
        playback.pause();
        leave();
      } else if (!watch.value) void startWatching(next.engine, next.from);
    });
  });

  rememberWatched(player);
  player.closing.addEventListener("abort", () => playback.close());

  /** Starts to watch; what is not given stays as it was. */
  async function startWatching(engine?: string, from?: WatchFrom): Promise<void> {
    const { value } = game;
    if (!value) return;
    next = {};
    const chosen = engine ?? playback.chosen?.engine ?? (await enginesOf(value.opened.puzzle))[0];
    if (chosen === undefined) return;
    const origin = from ?? playback.chosen?.from ?? ((await isExampleFirst()) ? "example" : "clues");
    // Chosen while this one was on its way: another puzzle, or another search.
    if (game.value?.opened !== value.opened) return;
    if ((origin === "example") !== isShown()) return turnTo({ engine: chosen, from: origin });
    const states = origin === "clues" ? new Uint32Array() : entriesOf(value.states);
    await playback.start(chosen, origin, states);
  }

  /** Shows the board that a search wants, the example or the player's own: with it the search begins, see above. */
  async function turnTo(wanted: typeof next): Promise<void> {
    next = wanted;
    if (wanted.from !== "example") return leave();
    await show().catch((problem: unknown) => {
      if (next === wanted) next = {};
      showError(problem);
    });
  }

  /** A search starts from what is entered; notes are the player's own. */
  const entriesOf = (states: Uint32Array): Uint32Array => states.map(entered);

  /** The engines that a kind of puzzle has, the default first. */
  async function enginesOf(puzzle: string): Promise<readonly string[]> {
    if (!known.has(puzzle)) {
      try {
        const { engines } = await askFree("kind", { puzzle });
        known.set(puzzle, engines);
      } catch (problem) {
        showError(problem);
      }
    }
    return known.get(puzzle) ?? [];
  }

  let controller: PlaybackController | null = null;

  function setController(instead: PlaybackController | null): void {
    controller = instead;
  }

  /** Sets a second search beside this one, or takes it away. */
  async function toggleCompare(): Promise<void> {
    try {
      (await loadCompare()).pairOf(player).toggle();
    } catch (problem) {
      showError(problem);
    }
  }

  /** The one search by itself. */
  const alone: PlaybackController = {
    toggle: () => playback.toggle(),
    step: () => playback.step(),
    stepBack: () => playback.stepBack(),
    toStart: () => playback.seek(0),
    toEnd: () => playback.toEnd(),
    faster: (by) => playback.setSpeed((watch.value?.speed ?? 0) + by),
    other: () => null,
  };

  /** Goes to the next landmark, or the one before; announces that there is none. */
  async function goTo(landmark: Landmark, isBack: boolean): Promise<void> {
    const isThere = await (isBack ? playback.toPrevious(landmark) : playback.toNext(landmark));
    if (!isThere) announce(t(`${isBack ? "noneBefore" : "noneAfter"}.${landmark}`));
  }

  // Before the board: while watching, Space, Home and End are the player's.
  player.onKey(onKey, true);

  function onKey(event: KeyboardEvent): void {
    if (!isWatching.value || isElsewhere(player, event) || event.ctrlKey || event.metaKey) return;
    const action = actionOf(event);
    if (!action) return;
    // A button or a checkbox under the focus is pressed by Space (the tab is chosen already), and sliders and tabs have
    // their own Home and End.
    const jumps = "[role=slider], [role=tab], [role=treeitem]";
    const pressed = "button:not([role=tab]), summary, input, [role=treeitem]";
    const its = { " ": pressed, Home: jumps, End: jumps }[event.key];
    if (its && event.target instanceof Element && event.target.closest(its)) return;
    event.preventDefault();
    event.stopPropagation();
    void action();
  }

  function actionOf(event: KeyboardEvent): (() => unknown) | null {
    const key = meantKey(event);
    const landmark = LANDMARK_KEYS[key];
    if (landmark && !controller) return () => goTo(landmark, event.shiftKey);
    if (key === "c") return toggleCompare;
    const by = controller ?? alone;
    switch (key) {
      case " ":
        return () => by.toggle();
      case ".":
        return () => by.step();
      case ",":
        return () => by.stepBack();
      case "Home":
        return () => by.toStart();
      case "End":
        return () => by.toEnd();
      case "+":
      case "=":
        return () => by.faster(1);
      case "-":
        return () => by.faster(-1);
      default:
        return by.other(key);
    }
  }

  return { playback, shownWatch, startWatching, enginesOf, setController, toggleCompare, goTo };
});
