/** The search as a line: where it guessed, broke, went back and found something; drag it to be there. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Bucket, Overview } from "../solver/wire.ts";
import { formatNumber, t } from "./i18n.ts";
import type { Player } from "./player.ts";
import type { WatchState } from "./state.ts";
import { theme } from "./store.ts";
import { watchText } from "./watch/text.ts";
import { player } from "./watching.ts";

/** The shape of the search on top: how many guesses stood; below it the line with its marks. */
const DEPTH = 32;
const HEIGHT = DEPTH + 44;
/** The line itself, and a row for each kind of mark: guesses above it, what went wrong below. */
const LINE = DEPTH + 18;
/** Where marks lie closer than this, in pixels, they are told together: the more there are, the higher. */
const COLUMN = 3;

/** A kind of mark: where it begins, how high it grows, up or down, and in which colour of the page. */
interface MarkKind {
  name: "legendGuess" | "legendConflict" | "legendBacktrack" | "legendSolution";
  count: keyof Bucket;
  top: number;
  height: number;
  colour: string;
}

const KINDS: readonly MarkKind[] = [
  { name: "legendGuess", count: "guesses", top: LINE - 2, height: -11, colour: "--guess" },
  { name: "legendConflict", count: "conflicts", top: LINE + 8, height: 9, colour: "--bad-line" },
  { name: "legendBacktrack", count: "backtracks", top: LINE + 19, height: 5, colour: "--soft" },
  { name: "legendSolution", count: "solutions", top: 0, height: HEIGHT, colour: "--target-line" },
];

interface Props {
  watch: WatchState;
  /** Who goes where the bar leads. */
  lead?: Pick<Player, "seek" | "step" | "stepBack">;
  /** The tick at its end, if it is not the search's own. */
  until?: number;
  label?: string;
  /** Without the legend. */
  bare?: boolean;
}

export function TimeBar({ watch, lead = player, until, label, bare = false }: Props): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { tick, reached, end, overview } = watch;
  const last = Math.max(1, until ?? end ?? reached);
  const painted = theme.value;
  useLayoutEffect(() => {
    if (canvas.current) paint(canvas.current, tick, last, overview);
  }, [tick, last, overview, painted]);

  const seekTo = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width));
    void lead.seek(Math.round(share * last));
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
    void (goal === tick - 1 ? lead.stepBack() : goal === tick + 1 ? lead.step() : lead.seek(goal));
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
        aria-valuetext={t("tickOf", formatNumber(tick), formatNumber(end ?? reached))}
        onPointerDown={begin}
        onPointerMove={drag}
        onKeyDown={key}
      >
        <canvas ref={canvas} height={HEIGHT} />
      </div>
      {!bare && <Legend isForked={0 < overview.forks.length} />}
    </>
  );
}

function Legend({ isForked }: { isForked: boolean }): JSX.Element {
  return (
    <p class="small legend" aria-hidden="true">
      {KINDS.map(({ name }) => (
        <span key={name}>
          <i class={`swatch ${name}`} /> {t(name)}
        </span>
      ))}
      <span>
        <i class="swatch legendDepth" /> {watchText().legendDepth}
      </span>
      {isForked && (
        <span>
          <i class="swatch legendFork" /> {watchText().legendFork}
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
  const columns = columnsOf(overview, last, width);
  paintDepth(context, columns, colour("--guess"));
  for (const { count, top, height, colour: name } of KINDS) {
    context.fillStyle = colour(name);
    const most = Math.max(1, ...columns.map(({ bucket }) => bucket[count]));
    for (const { left, wide, bucket } of columns) {
      if (bucket[count] === 0) continue;
      // Solutions are few and what one looks for: they are never made small.
      const share = count === "solutions" ? 1 : 0.35 + 0.65 * (bucket[count] / most);
      context.fillRect(left, top, Math.max(1.5, Math.min(COLUMN, wide) - 0.5), height * share);
    }
  }
  context.fillStyle = colour("--accent");
  for (const fork of overview.forks) paintFork(context, x(fork));
  context.fillStyle = colour("--ink");
  context.fillRect(Math.min(width - 2, Math.max(0, x(tick) - 1)), 0, 2, DEPTH);
  context.fillRect(Math.min(width - 4, Math.max(0, x(tick) - 2)), LINE - 6, 4, 18);
}

/** What happened in a stretch of the bar that is wide enough to be seen. */
interface Column {
  left: number;
  wide: number;
  bucket: Bucket;
}

/** The buckets of the search, joined until each is as wide as a mark. */
function columnsOf({ buckets, bucketTicks }: Overview, last: number, width: number): Column[] {
  const each = (bucketTicks / last) * width;
  const joined = Math.max(1, Math.ceil(COLUMN / Math.max(each, Number.MIN_VALUE)));
  const columns: Column[] = [];
  for (let first = 0; first < buckets.length; first += joined) {
    const bucket = buckets.slice(first, first + joined).reduce(join);
    columns.push({ left: first * each, wide: joined * each, bucket });
  }
  return columns;
}

const join = (one: Bucket, other: Bucket): Bucket => ({
  guesses: one.guesses + other.guesses,
  conflicts: one.conflicts + other.conflicts,
  backtracks: one.backtracks + other.backtracks,
  solutions: one.solutions + other.solutions,
  shallowest: Math.min(one.shallowest, other.shallowest),
  deepest: Math.max(one.deepest, other.deepest),
});

/** A band between the fewest and the most guesses that stood; what all of a stretch had is filled, paler. */
function paintDepth(context: CanvasRenderingContext2D, columns: readonly Column[], colour: string): void {
  const deepest = Math.max(1, ...columns.map(({ bucket }) => bucket.deepest));
  const y = (depth: number) => DEPTH - 2 - (depth / deepest) * (DEPTH - 4);
  context.fillStyle = colour;
  for (const { left, wide, bucket } of columns) {
    context.globalAlpha = 0.25;
    context.fillRect(left, y(bucket.shallowest), wide, DEPTH - 2 - y(bucket.shallowest));
    context.globalAlpha = 1;
    const top = y(bucket.deepest);
    context.fillRect(left, top, Math.max(wide, 1), Math.max(1.5, y(bucket.shallowest) - top));
  }
}

/** A diamond on the line: here the search was turned off its way. */
function paintFork(context: CanvasRenderingContext2D, x: number): void {
  context.beginPath();
  context.moveTo(x, LINE - 4);
  context.lineTo(x + 6, LINE + 3);
  context.lineTo(x, LINE + 10);
  context.lineTo(x - 6, LINE + 3);
  context.fill();
}
