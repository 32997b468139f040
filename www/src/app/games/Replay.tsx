/** A game again, move by move, forwards and backwards, with the time of each. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX, Ref } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Control } from "../../player/controls.tsx";
import { i18nOf } from "../../player/i18n.ts";
import { named } from "../../player/moved.ts";
import { type Player, usePlayer } from "../../player/player.ts";
import type { Game } from "../../player/state.ts";
import { BoardPicture } from "../../player/technique/Picture.tsx";
import { titleOf } from "../../player/title.ts";
import { loadedPuzzle } from "../../puzzles/index.ts";
import { place } from "../../puzzles/place.ts";
import type { PuzzleView } from "../../puzzles/view.ts";
import { gamesTextOf } from "./games.text.ts";
import { boardAt, type Step, stepsOf } from "./steps.ts";

/** How long all moves take to play, and the least and most of one. */
const WHOLE_MS = 30_000;
const [LEAST_MS, MOST_MS] = [40, 600];

export function Replay({ game, onClose }: { game: Game; onClose(): void }): JSX.Element {
  const player = usePlayer();
  const { t } = gamesTextOf(player);

  const { opened } = game;
  const view = useMemo(() => loadedPuzzle(opened.puzzle).view(opened), [opened]);
  const { start, steps } = useMemo(() => stepsOf(game), [game]);
  const at = useSignal(0);
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => play.current?.focus(), []);
  const count = at.value;
  const states = useMemo(() => boardAt(start, steps, count), [start, steps, count]);
  const step = steps[count - 1];
  const caption = captionOf(player, view, states, step);
  const isFinished = game.solved && count === steps.length;
  const position = t("replayOf", { at: count, all: steps.length });
  return (
    <section class="replay" aria-labelledby="replay-title">
      <div class="row">
        <h3 id="replay-title" class="grow">
          {t("replayTitle")}: {titleOf(player, game)}
        </h3>
        <button type="button" onClick={onClose}>
          {t("replayBack")}
        </button>
      </div>
      <Board
        view={(isFinished && view.finished) || view}
        states={states}
        step={step}
        caption={`${position} · ${caption}`}
      />
      <Transport at={at} last={steps.length} text={`${position}, ${caption}`} playButton={play} />
    </section>
  );
}

interface TransportProps {
  at: Signal<number>;
  last: number;
  /** Where it is, in words. */
  text: string;
  playButton: Ref<HTMLButtonElement>;
}

function Transport({ at, last, text, playButton }: TransportProps): JSX.Element {
  const { t } = gamesTextOf(usePlayer());

  const isPlaying = useSignal(false);
  useEffect(() => {
    if (!isPlaying.value) return;
    const pace = Math.max(LEAST_MS, Math.min(MOST_MS, WHOLE_MS / last));
    const timer = setInterval(() => {
      at.value = Math.min(last, at.value + 1);
      if (at.value === last) isPlaying.value = false;
    }, pace);
    return () => clearInterval(timer);
  }, [isPlaying.value, last]);
  const go = (to: number) => {
    isPlaying.value = false;
    at.value = Math.max(0, Math.min(last, to));
  };
  const play = () => {
    if (at.value === last) at.value = 0;
    isPlaying.value = !isPlaying.value;
  };
  const { value: now } = at;
  const [isFirst, isLast] = [now === 0, now === last];
  const [icon, label] = isPlaying.value
    ? (["pause", t("replayPause")] as const)
    : (["play", t("replayPlay")] as const);
  return (
    <div class="replay-controls">
      <input
        type="range"
        min={0}
        max={last}
        value={now}
        aria-label={t("replayMoves")}
        aria-valuetext={text}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <div class="row controls">
        <Control icon="toStart" label={t("replayStart")} disabled={isFirst} onClick={() => go(0)} />
        <Control icon="stepBack" label={t("replayBackward")} disabled={isFirst} onClick={() => go(now - 1)} />
        <Control icon={icon} label={label} disabled={last === 0} button={playButton} onClick={play} />
        <Control icon="step" label={t("replayForward")} disabled={isLast} onClick={() => go(now + 1)} />
        <Control icon="toEnd" label={t("replayEnd")} disabled={isLast} onClick={() => go(last)} />
      </div>
    </div>
  );
}

interface BoardProps {
  view: PuzzleView;
  states: Uint32Array;
  step: Step | undefined;
  caption: string;
}

/** The board with what the step changed. */
function Board({ view, states, step, caption }: BoardProps): JSX.Element {
  const shown = useMemo(() => {
    const changed = new Set<"change">(["change"]);
    return {
      ...{ view, states, previews: new Map<number, number>() },
      marks: new Map(step?.changes.map(({ cell }) => [cell, changed])),
      part: { top: 0, left: 0, bottom: view.height, right: view.width },
    };
  }, [view, states, step]);
  return <BoardPicture shown={shown} caption={caption} />;
}

/** "1:23 · row 2, column 3: 5" */
function captionOf(player: Player, view: PuzzleView, states: Uint32Array, step: Step | undefined): string {
  const { formatTime, language } = i18nOf(player);
  const { t } = gamesTextOf(player);

  if (!step) return t("replayBegin");
  const { kind, time, isDropped } = step;
  const changes = named(view, step.changes);
  const cells = [...new Set(changes.map(({ cell }) => cell))];
  const [cell] = cells;
  const { value } = language;
  const what =
    cell !== undefined && cells.length === 1
      ? t("replayCell", {
          place: place(cell, view.width, value),
          state: view.names.state(cell, states, value),
        })
      : (view.input.strokes?.describe(changes, value).replace(/[.。]$/, "") ??
        t("replayCells", { count: cells.length }));
  return [
    ...(time === null ? [] : [formatTime(time)]),
    ...(kind === "move" ? [] : [t(kind === "undo" ? "replayUndo" : "replayRedo")]),
    what,
    ...(isDropped ? [t("replayDropped")] : []),
  ].join(" · ");
}
