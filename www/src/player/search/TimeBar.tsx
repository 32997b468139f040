/** The search as a line: where it guessed, broke, went back and found something; drag it to be there. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Bucket } from "../../solver/wire.ts";
import { usePlayer } from "../player.ts";
import type { WatchState } from "../state.ts";
import { storeOf } from "../store.ts";
import type { Playback } from "./playback.ts";
import { HEIGHT, KINDS, Strip } from "./strip.ts";
import { watchTextOf } from "./text.ts";
import { watchingOf } from "./watching.ts";

interface Props {
  watch: WatchState;
  /** What the bar moves: the shown search, if left out. */
  controls?: Pick<Playback, "seek" | "step" | "stepBack">;
  /** The tick at its end, if it is not the search's own. */
  until?: number;
  label?: string;
  /** Beside the legend. */
  children?: ComponentChildren;
}

export function TimeBar({ watch, controls, until, label, children }: Props): JSX.Element {
  const player = usePlayer();
  const { playback } = watchingOf(player);
  const { theme } = storeOf(player);
  const { t } = watchTextOf(player);

  const canvas = useRef<HTMLCanvasElement>(null);
  const moved = controls ?? playback;
  const { tick, reached, end, overview } = watch;
  const last = Math.max(1, until ?? end ?? reached);
  const strip = useRef<Strip | null>(null);
  const painted = theme.value;
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const made = new Strip(canvas.current);
    strip.current = made;
    return () => made.close();
  }, []);
  useLayoutEffect(() => strip.current?.recolour(), [painted]);
  useLayoutEffect(() => strip.current?.draw(tick, last, overview), [tick, last, overview]);

  // The bar follows every frame; what its marks mean does not.
  const legend = useMemo(() => <Legend overview={overview} />, [overview]);

  const seekTo = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    void moved.seek(Math.round(share * last));
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    seekTo(event);
  };
  const drag = (event: PointerEvent) => {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) seekTo(event);
  };
  const key = (event: KeyboardEvent) => {
    const goal = goalOf(event.key, tick, last);
    if (goal === null) return;
    event.preventDefault();
    event.stopPropagation();
    void (goal === tick - 1 ? moved.stepBack() : goal === tick + 1 ? moved.step() : moved.seek(goal));
  };
  return (
    <>
      <div
        class="timebar"
        role="slider"
        tabIndex={0}
        aria-label={label ?? t("timeBar")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={tick}
        aria-valuetext={t("tickOf", { tick, last: end ?? reached })}
        onPointerDown={begin}
        onPointerMove={drag}
        onKeyDown={key}
      >
        <canvas ref={canvas} height={HEIGHT} />
      </div>
      <div class="bar-notes">
        {legend}
        {children}
      </div>
    </>
  );
}

/** Of the marks that are on the bar. */
function Legend({ overview }: Pick<WatchState, "overview">): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);

  const isForked = 0 < overview.forks.length;
  const has = (count: keyof Bucket) => overview.buckets.some((bucket) => 0 < bucket[count]);
  return (
    <p class="small legend" aria-hidden="true">
      {KINDS.filter(({ count }) => has(count)).map(({ name }) => (
        <span key={name}>
          <i class={`swatch ${name}`} /> {t(name)}
        </span>
      ))}
      {has("deepest") && (
        <span>
          <i class="swatch legendDepth" /> {t("legendDepth")}
        </span>
      )}
      {isForked && (
        <span>
          <i class="swatch legendFork" /> {t("legendFork")}
        </span>
      )}
    </p>
  );
}

/** Where a key of a slider leads. */
function goalOf(key: string, tick: number, last: number): number | null {
  const page = Math.max(1, Math.round(last / 10));
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return tick + 1;
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, tick - 1);
    case "PageUp":
      return Math.min(last, tick + page);
    case "PageDown":
      return Math.max(0, tick - page);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
