/** The picture of a time bar: how many guesses stood, and where a search guessed, broke, went back and found something.
 *
 *  Nothing of the page's layout is asked for while it is drawn: a search that plays draws it in every frame.
 */
import { readColours } from "../../board/theme.ts";
import type { Bucket, Overview } from "../../solver/wire.ts";

/** The shape of the search on top: how many guesses stood; below it the line with its marks. */
const DEPTH = 32;
export const HEIGHT = DEPTH + 44;
/** The line itself, and a row for each kind of mark: guesses above it, what went wrong below. */
const LINE = DEPTH + 18;
/** Where marks lie closer than this, in pixels, they are drawn as one: the more there are, the higher. */
const COLUMN = 3;

/** A kind of mark: where it begins, how high it grows, up or down, and in which colour of the page. */
interface MarkKind {
  name: "legendGuess" | "legendConflict" | "legendBacktrack" | "legendJump" | "legendSolution";
  count: keyof Bucket;
  top: number;
  height: number;
  colour: string;
  /** An arrow's head that points back, not a bar. */
  isArrow?: boolean;
}

export const KINDS: readonly MarkKind[] = [
  { name: "legendGuess", count: "decisions", top: LINE - 2, height: -11, colour: "--guess" },
  { name: "legendConflict", count: "conflicts", top: LINE + 8, height: 9, colour: "--bad-line" },
  { name: "legendBacktrack", count: "backtracks", top: LINE + 19, height: 5, colour: "--soft" },
  { name: "legendJump", count: "backjumps", top: LINE + 18, height: 8, colour: "--ink", isArrow: true },
  { name: "legendSolution", count: "solutions", top: 0, height: HEIGHT, colour: "--target-line" },
];

const NAMES = ["--line", "--accent", "--guess", "--bad-line", "--soft", "--target-line", "--ink"];

export class Strip {
  readonly #observer = new ResizeObserver(() => this.#measure());
  /** What does not move with the tick. */
  readonly #ground = document.createElement("canvas");
  #width = 0;
  #colours = new Map<string, string>();
  #drawn: { last: number; overview: Overview } | null = null;
  #tick = 0;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.#observer.observe(canvas);
  }

  close(): void {
    this.#observer.disconnect();
  }

  /** Reads the colours anew. */
  recolour(): void {
    const colours = readColours(this.canvas.parentElement ?? this.canvas, NAMES);
    this.#colours = new Map(NAMES.map((name, index) => [name, colours[index] ?? ""]));
    this.#measure();
  }

  draw(tick: number, last: number, overview: Overview): void {
    const isSame = this.#drawn?.last === last && this.#drawn.overview === overview;
    this.#tick = tick;
    this.#drawn = { last, overview };
    if (!isSame) this.#drawGround(last, overview);
    this.#drawTick(last);
  }

  #measure(): void {
    this.#width = this.canvas.clientWidth;
    for (const canvas of [this.canvas, this.#ground]) {
      canvas.width = Math.round(this.#width * devicePixelRatio);
      canvas.height = Math.round(HEIGHT * devicePixelRatio);
    }
    if (!this.#drawn) return;
    this.#drawGround(this.#drawn.last, this.#drawn.overview);
    this.#drawTick(this.#drawn.last);
  }

  #drawTick(last: number): void {
    const context = contextOf(this.canvas);
    if (!context || this.#ground.width === 0) return;
    const x = (this.#tick / last) * this.#width;
    context.clearRect(0, 0, this.#width, HEIGHT);
    context.fillStyle = this.#colour("--line");
    context.fillRect(0, LINE, this.#width, 6);
    context.fillStyle = this.#colour("--accent");
    context.fillRect(0, LINE, x, 6);
    context.drawImage(this.#ground, 0, 0, this.#width, HEIGHT);
    context.fillStyle = this.#colour("--ink");
    context.fillRect(Math.min(this.#width - 2, Math.max(0, x - 1)), 0, 2, DEPTH);
    context.fillRect(Math.min(this.#width - 4, Math.max(0, x - 2)), LINE - 6, 4, 18);
  }

  #drawGround(last: number, overview: Overview): void {
    const context = contextOf(this.#ground);
    const width = this.#width;
    if (!context) return;
    context.clearRect(0, 0, width, HEIGHT);
    const columns = columnsOf(overview, last, width);
    paintDepth(context, columns, this.#colour("--guess"));
    for (const { count, top, height, colour, isArrow } of KINDS) {
      context.fillStyle = this.#colour(colour);
      const most = Math.max(1, ...columns.map(({ bucket }) => bucket[count]));
      for (const { left, wide, bucket } of columns) {
        if (bucket[count] === 0) continue;
        // Solutions are few and what one looks for: they are never made small.
        const share = count === "solutions" ? 1 : 0.35 + 0.65 * (bucket[count] / most);
        if (isArrow) paintArrow(context, left, top + height / 2, height * share);
        else context.fillRect(left, top, Math.max(1.5, Math.min(COLUMN, wide) - 0.5), height * share);
      }
    }
    context.fillStyle = this.#colour("--accent");
    for (const fork of overview.forks) paintFork(context, (fork / last) * width);
  }

  #colour = (name: string): string => this.#colours.get(name) ?? "";
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext("2d");
  context?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  return context;
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
  decisions: one.decisions + other.decisions,
  conflicts: one.conflicts + other.conflicts,
  backtracks: one.backtracks + other.backtracks,
  backjumps: one.backjumps + other.backjumps,
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

/** An arrow's head with its point at x, y. */
function paintArrow(context: CanvasRenderingContext2D, x: number, y: number, height: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + 5, y - height / 2);
  context.lineTo(x + 5, y + height / 2);
  context.fill();
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
