/** The puzzle's own panel, where it has one: loaded when it is first shown. */
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";

import type { PanelProps } from "../puzzles/view.ts";
import type { Remaining } from "../solver/wire.ts";
import { announcerOf } from "./announcer.ts";
import { i18nOf } from "./i18n.ts";
import { PartFailed } from "./lazy.tsx";
import { marksOf } from "./marks.ts";
import { usePlayer } from "./player.ts";
import { rememberOf } from "./remembered.ts";
import { solverOf } from "./solver.ts";
import { storeOf } from "./store.ts";

interface Props {
  states: ArrayLike<number>;
  /** What is known of the pieces on that board. */
  pieces: readonly Remaining[];
}

export function PuzzlePanel({ states, pieces }: Props): JSX.Element | null {
  const player = usePlayer();
  const { dispatch, isWatching, opened, puzzle, selection, state, watch } = storeOf(player);
  const { ask, showError } = solverOf(player);
  const { announce } = announcerOf(player);
  const { litConstraints } = marksOf(player);
  const { language } = i18nOf(player);

  const { name, panel } = puzzle.value;
  /** The panel of the puzzle that it is named after; null where it did not load. */
  const loaded = useSignal<readonly [string, ComponentType<PanelProps> | null] | null>(null);
  const [of, Panel] = loaded.value ?? [];
  useEffect(() => {
    if (!panel || of === name) return;
    const end = (found: ComponentType<PanelProps> | null) => {
      loaded.value = [name, found];
    };
    panel().then(end, () => end(null));
  }, [name, panel, of]);
  if (of !== name) return null;
  if (Panel === null) return <PartFailed onRetry={() => (loaded.value = null)} />;
  if (!Panel || !opened.value) return null;
  return (
    <Panel
      remember={rememberOf(player)}
      solver={{ ask, showError }}
      opened={opened.value}
      onAnnounce={announce}
      states={states}
      pieces={pieces}
      lit={litConstraints.value}
      shown={state.value.shown}
      language={language.value}
      cell={selection.value.at(-1) ?? null}
      last={isWatching.value ? (watch.value?.last ?? []) : null}
      onCounted={() => {
        const game = storeOf(player).game.peek();
        if (game && !game.counted && !game.finished)
          dispatch({ type: "adopted", game: { ...game, counted: true } });
      }}
      onOverlay={(states) => dispatch({ type: "overlaid", states })}
      onShow={(constraint) => dispatch({ type: "placesShown", constraint })}
    />
  );
}
