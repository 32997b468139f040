/** The search as a line: where it guessed, broke, went back and found something; drag it to be there. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Bucket, Overview } from "../solver/wire.ts";
import { formatNumber, t } from "./i18n.ts";
import type { WatchState } from "./state.ts";
import { theme } from "./store.ts";
import { player } from "./watching.ts";

const HEIGHT = 44;
/** The line itself, and a row for each kind of mark: guesses above it, what went wrong below. */
const LINE = 18;

/** A kind of mark: where it stands, how high, and in which colour of the page. */
interface MarkKind {
  name: "legendGuess" | "legendConflict" | "legendBacktrack" | "legendSolution";
  count: keyof Bucket;
  top: number;
  height: number;
  colour: string;
}

const KINDS: readonly MarkKind[] = [
  { name: "legendGuess", count: "guesses", top: 6, height: 8, colour: "--guess" },
  { name: "legendConflict", count: "conflicts", top: 28, height: 7, colour: "--bad-line" },
  { name: "legendBacktrack", count: "backtracks", top: 38, height: 4, colour: "--soft" },
  { name: "legendSolution", count: "solutions", top: 0, height: HEIGHT, colour: "--target-line" },
];

export function TimeBar({ watch }: { watch: WatchState }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { tick, reached, end, overview } = watch;
  const last = Math.max(1, end ?? reached);
  const painted = theme.value;
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, tick, last, overview);
  }, [tick, last, overview, painted]);

  const seekTo = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    void player.seek(Math.round(share * last));
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
    void (goal === tick - 1 ? player.stepBack() : goal === tick + 1 ? player.step() : player.seek(goal));
  };
  return (
    <>
      <div
        class="timebar"
        role="slider"
        tabIndex={0}
        aria-label={t("timeBar")}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={tick}
        aria-valuetext={t("tickOf", formatNumber(tick), formatNumber(end ?? reached))}
        onPointerDown={begin}
        onPointerMove={drag}
        onKeyDown={key}
      >
        <canvas ref={canvas} height={HEIGHT} />
      </div>
      <p class="small legend" aria-hidden="true">
        {KINDS.map(({ name }) => (
          <span key={name}>
            <i class={`swatch ${name}`} /> {t(name)}
          </span>
        ))}
      </p>
    </>
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

function paint(canvas: HTMLCanvasElement, tick: number, last: number, overview: Overview): void {
  const scale = devicePixelRatio;
  const width = canvas.clientWidth;
  const context = canvas.getContext("2d");
  if (!context) return;
  // A canvas that gets a size is made anew, which costs more than to wipe it.
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(HEIGHT * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(HEIGHT * scale);
  }
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, HEIGHT);
  const x = (at: number) => (at / last) * width;
  context.fillStyle = colour("--line");
  context.fillRect(0, LINE, width, 6);
  context.fillStyle = colour("--accent");
  context.fillRect(0, LINE, x(tick), 6);
  for (const { count, top, height, colour: name } of KINDS) {
    context.fillStyle = colour(name);
    for (const [index, bucket] of overview.buckets.entries()) {
      if (bucket[count] === 0) continue;
      const left = x(index * overview.bucketTicks);
      context.fillRect(left, top, Math.max(1.5, x(overview.bucketTicks) - 0.5), height);
    }
  }
  context.fillStyle = colour("--ink");
  context.fillRect(Math.min(width - 3, Math.max(0, x(tick) - 1.5)), LINE - 6, 3, 18);
}
