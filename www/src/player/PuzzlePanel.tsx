/** The puzzle's own panel, where it has one: loaded when it is first shown. */
import { signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { language } from "../i18n/i18n.ts";
import type { PanelProps } from "../puzzles/view.ts";
import type { Remaining } from "../solver/wire.ts";
import { announce } from "./announcer.tsx";
import { litConstraints } from "./marks.ts";
import { ask, showError } from "./solver.ts";
import { dispatch, isWatching, opened, puzzle, selection, state, watch } from "./store.ts";

const panels = signal<ReadonlyMap<string, ComponentType<PanelProps>>>(new Map());

interface Props {
  words: ArrayLike<number>;
  /** What is known of the pieces on that board. */
  pieces: readonly Remaining[];
}

export function PuzzlePanel({ words, pieces }: Props): JSX.Element | null {
  const { name, panel } = puzzle.value;
  useEffect(() => {
    if (!panel || panels.value.has(name)) return;
    panel().then((loaded) => {
      panels.value = new Map(panels.value).set(name, loaded);
    });
  }, [name, panel]);
  const Panel = panels.value.get(name);
  if (!Panel || !opened.value) return null;
  return (
    <Panel
      solver={{ ask, showError }}
      opened={opened.value}
      onAnnounce={announce}
      words={words}
      pieces={pieces}
      lit={litConstraints.value}
      shown={state.value.shown}
      language={language.value}
      cell={selection.value.at(-1) ?? null}
      last={isWatching.value ? (watch.value?.last ?? []) : null}
      onOverlay={(words) => dispatch({ type: "overlaid", words })}
      onShow={(constraint) => dispatch({ type: "placesShown", constraint })}
    />
  );
}
