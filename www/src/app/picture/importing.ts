/** A picture on its way to a puzzle: what was chosen, the cells that makes, and what the solver says of them. */
import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import { isAbort } from "../../player/solver.ts";
import { loadPuzzle } from "../../puzzles/index.ts";
import type { PictureColours, PuzzleDefinition } from "../../puzzles/view.ts";
import { type SolverClient, SolverDown } from "../../solver/client.ts";
import type { Drawn } from "../../solver/wire.ts";
import { BadPicture, type PictureProblem, readPicture } from "./decode.ts";
import {
  average,
  type Bounds,
  blackOf,
  channelsOf,
  fitted,
  type Grey,
  otsu,
  type Photo,
  proportional,
  type Section,
  sectionOf,
  whole,
  within,
  withoutMargins,
} from "./pixels.ts";
import { type Reduced, used } from "./used.ts";

/** Ticks that the solver may spend on each look at a picture: less than a second for the worst of 100 by 100 cells. */
const TICKS = 10_000;
/** Cells from left to right to begin with. */
const WISHED = 30;
/** Colours to begin with. */
const COLOURS = 4;

/** The kinds of puzzle that pictures become. */
const INK = "nonogram";
const COLOURED = "colournonogram";
const ANY_SIDE = { least: 1, most: Number.POSITIVE_INFINITY };

export type Problem = PictureProblem | "notMended" | "noSolver" | "notLoaded";

/** The answer of the solver about some cells. */
interface Answer {
  asked: Reduced;
  drawn: Drawn;
}

/** Requests about no puzzle. */
interface ImportSolver {
  ask: SolverClient["ask"];
  showError(problem: unknown): void;
}

export class Importing {
  readonly picture = signal<Photo | null>(null);
  /** The part of it that is taken. */
  readonly section = signal<Section>({ left: 0, top: 0, right: 1, bottom: 1 });
  readonly reading = signal(false);
  readonly problem = signal<Problem | null>(null);
  readonly width = signal(WISHED);
  readonly height = signal(WISHED);
  readonly isProportional = signal(true);
  /** Null while the threshold finds itself. */
  readonly chosenThreshold = signal<number | null>(null);
  readonly inverted = signal(false);
  /** The kind of puzzle that it becomes. */
  readonly kind: Signal<PuzzleDefinition>;
  /** Whether it keeps colours, and how many at most. */
  readonly inColours = computed(() => this.kind.value.pictures?.colours !== undefined);
  readonly count = signal(COLOURS);
  /** Colours whose cells all become white. */
  readonly whitened = signal<ReadonlySet<number>>(new Set());
  /** The number of the colour that cells are touched up with. */
  readonly brush = signal(1);
  /** What that gives a cell: white, where its colour has become white. */
  readonly paint = computed(() => (this.whitened.value.has(this.brush.value) ? 0 : this.brush.value));
  /** Cells that were given a colour by hand: its number, 0 for white. */
  readonly touched = signal<ReadonlyMap<number, number>>(new Map());
  /** How far the search for the fewest changes is; null while there is none. */
  readonly mending = signal<number | null>(null);

  /** What keeps colours, once it is loaded. */
  readonly #kept = signal<PictureColours | null>(null);
  readonly #answer = signal<Answer | null>(null);
  readonly #mended = signal<Answer | null>(null);
  #cancel: AbortController | null = null;
  #wanted: string | undefined;
  /** What was to be read last. */
  #file: Blob | null = null;

  readonly taken = computed(() => this.picture.value && sectionOf(this.picture.value, this.section.value));
  readonly cells = computed(
    () => this.taken.value && average(this.taken.value, this.width.value, this.height.value),
  );
  readonly threshold = computed(() => this.chosenThreshold.value ?? otsu(this.cells.value?.shades ?? []));
  /** Made when colours are first kept. */
  readonly #channels = computed(() => this.picture.value && channelsOf(this.picture.value));
  /** Red, green and blue of each cell. */
  readonly #shades = computed(() => {
    const [section, width, height] = [this.section.value, this.width.value, this.height.value];
    if (!this.#channels.value) return null;
    const [red, green, blue] = this.#channels.value;
    const shadesOf = (channel: Grey) => average(sectionOf(channel, section), width, height).shades;
    return [shadesOf(red), shadesOf(green), shadesOf(blue)] as const;
  });
  readonly #reduced = computed((): Reduced | null => {
    const { cells, threshold, inverted, width, count } = this;
    if (!cells.value) return null;
    if (!this.inColours.value) {
      const black = blackOf(cells.value.shades, threshold.value, inverted.value);
      return { cells: black, colours: new Uint8Array() };
    }
    const shades = this.#shades.value;
    return (shades && this.#kept.value?.reduced(shades, width.value, count.value)) ?? null;
  });
  /** The colour of each cell of the picture, touched up; in black and white, 1 is black. */
  readonly coloured = computed((): Reduced | null => {
    const from = this.#reduced.value;
    if (!from) return null;
    const cells = from.cells.slice();
    for (const [cell, colour] of this.touched.value) cells[cell] = colour;
    return { ...from, cells: cells.map((colour) => (this.whitened.value.has(colour) ? 0 : colour)) };
  });
  /** What the solver says of the cells as they are shown; null while it thinks. */
  readonly drawn = computed(() => {
    const now = this.coloured.value;
    return [this.#mended.value, this.#answer.value].find((answer) => answer?.asked === now)?.drawn ?? null;
  });
  /** The cells that are shown: with those changed that make it unique. */
  readonly shown = computed(() => {
    const [drawn, coloured] = [this.drawn.value, this.coloured.value];
    if (!coloured || !drawn?.changed.length) return coloured?.cells ?? null;
    const { numbers } = used(coloured);
    return Uint8Array.from(drawn.cells, (number) => numbers[number] ?? number);
  });
  /** Whether cells were changed, or would have been if any had to. */
  readonly isMended = computed(
    () => this.drawn.value !== null && this.drawn.value === this.#mended.value?.drawn,
  );
  /** What its colours are called, beside white. */
  readonly names = computed(() => {
    const [kept, reduced] = [this.#kept.value, this.#reduced.value];
    return kept && reduced ? kept.namesIn(reduced.colours) : [];
  });
  /** Whether there are cells of several colours. */
  readonly isMixed = computed(() => 1 < new Set(this.shown.value).size);

  constructor(
    private readonly solver: ImportSolver,
    puzzle: PuzzleDefinition,
  ) {
    this.kind = signal(puzzle);
  }

  get mostColours(): number {
    return this.#kept.value?.most ?? COLOURS;
  }

  get bounds(): Bounds {
    return this.kind.value.pictures ?? ANY_SIDE;
  }

  /** Asks the solver whenever the cells change; returns what ends it. */
  start(): () => void {
    const stop = effect(() => {
      const cells = this.coloured.value;
      this.stopMending();
      if (cells) void this.#draw(cells);
    });
    return () => {
      stop();
      this.stopMending();
    };
  }

  /** Takes a picture in place of the one before; that one stays where the new one is none. Of several that are read at
   *  once, the latest counts. */
  async take(file: Blob): Promise<void> {
    this.#file = file;
    const isLatest = () => this.#file === file;
    this.reading.value = true;
    this.problem.value = null;
    try {
      const { pictures } = this.kind.peek();
      const [picture, kept] = await Promise.all([readPicture(file), pictures?.colours?.()]);
      if (!isLatest()) return;
      batch(() => {
        this.#kept.value ??= kept ?? null;
        this.isProportional.value = true;
        this.chosenThreshold.value = null;
        this.picture.value = picture;
        this.section.value = withoutMargins(picture);
        this.#fit();
      });
    } catch (problem) {
      if (isLatest()) this.problem.value = problem instanceof BadPicture ? problem.problem : "notLoaded";
    } finally {
      if (isLatest()) this.reading.value = false;
    }
  }

  /** The size that it has at first. */
  #fit(): void {
    const taken = this.taken.value;
    if (!taken) return;
    const { width, height } = fitted(taken, WISHED, this.bounds);
    this.width.value = width;
    this.height.value = height;
    this.#forget();
  }

  /** Drops touched cells and whitened colours: they belong to the cells and colours before. */
  #forget(): void {
    this.touched.value = new Map();
    this.whitened.value = new Set();
    this.brush.value = 1;
  }

  /** Keeps colours, or makes black and white of them: the last choice holds, whatever has to be loaded. */
  async keepColours(isKept: boolean): Promise<void> {
    const wanted = isKept ? COLOURED : INK;
    this.#wanted = wanted;
    try {
      const kind = await loadPuzzle(wanted);
      const kept = await kind?.pictures?.colours?.();
      if (!kind || this.#wanted !== wanted) return;
      batch(() => {
        this.kind.value = kind;
        this.#kept.value ??= kept ?? null;
        this.problem.value = null;
        this.#forget();
        this.#fitBounds();
      });
    } catch {
      if (this.#wanted === wanted) this.problem.value = "notLoaded";
    }
  }

  /** Leaves out cells that the kind of puzzle has no room for; in proportion, unless the sides were set free. */
  #fitBounds(): void {
    const long = this.width.value < this.height.value ? "height" : "width";
    const wished = this[long].value;
    for (const side of ["width", "height"] as const) this[side].value = within(this[side].value, this.bounds);
    if (this[long].value < wished) this.resize(long, wished);
  }

  /** Sets how many colours there are at most. */
  reduce(count: number): void {
    batch(() => {
      this.count.value = count;
      this.#forget();
    });
  }

  /** Makes all cells of the brush's colour white, or has them coloured again. */
  whiten(isWhite: boolean): void {
    const whitened = new Set(this.whitened.value);
    if (isWhite) whitened.add(this.brush.value);
    else whitened.delete(this.brush.value);
    this.whitened.value = whitened;
  }

  /** Takes all of the picture, or all but its margins. */
  frame(part: "whole" | "inside"): void {
    const picture = this.picture.peek();
    if (picture) this.crop(part === "whole" ? whole(picture) : withoutMargins(picture));
  }

  /** Takes another part of the picture; what would leave nothing leaves a pixel. */
  crop({ left, top, right, bottom }: Section): void {
    const picture = this.picture.peek();
    if (!picture) return;
    const [first, above] = [Math.min(left, picture.width - 1), Math.min(top, picture.height - 1)];
    batch(() => {
      this.section.value = {
        ...{ left: first, right: Math.max(right, first + 1) },
        ...{ top: above, bottom: Math.max(bottom, above + 1) },
      };
      this.resize("width", this.width.value);
    });
  }

  /** Gives a cell the brush's colour, or makes it white if it has that. */
  touch(cell: number): void {
    const shown = this.shown.peek();
    const colour = shown?.[cell] === this.paint.value ? 0 : this.paint.value;
    if (shown?.[cell] === colour) return;
    const changed = this.drawn.peek()?.changed ?? [];
    // What was changed to make it unique stays so: it is touched up from what is seen.
    const touched = new Map([
      ...this.touched.value,
      ...changed.map((one) => [one, shown?.[one] ?? 0] as const),
    ]);
    this.touched.value = touched.set(cell, colour);
  }

  /** Takes back what was touched up. */
  untouch(): void {
    this.touched.value = new Map();
  }

  /** Sets a side; the other follows, unless it was set free. */
  resize(side: "width" | "height", cells: number): void {
    const picture = this.taken.value;
    const other = side === "width" ? "height" : "width";
    batch(() => {
      this[side].value = within(cells, this.bounds);
      this.#forget();
      if (!picture || !this.isProportional.value) return;
      this[other].value = proportional(this[side].value, picture[side], picture[other], this.bounds);
    });
  }

  /** Ties the height to the width again, or sets it free. */
  keepProportions(isKept: boolean): void {
    this.isProportional.value = isKept;
    if (isKept) this.resize("width", this.width.value);
  }

  /** One question at a time: one that still waits gives way to a newer. */
  async #draw(asked: Reduced): Promise<void> {
    try {
      const what = { ...this.#asked(asked), ticks: TICKS };
      const drawn = await this.solver.ask("draw", what, { latest: "draw" });
      this.#answer.value = { asked, drawn };
      if (this.problem.value === "noSolver") this.problem.value = null;
    } catch (problem) {
      if (problem instanceof SolverDown) this.problem.value = "noSolver";
      this.solver.showError(problem);
    }
  }

  /** Has the fewest cells changed that make it unique. */
  async mend(): Promise<void> {
    const asked = this.coloured.value;
    if (!asked) return;
    const cancel = new AbortController();
    this.#cancel = cancel;
    this.mending.value = 0;
    this.problem.value = null;
    try {
      const onProgress = (done: number) => {
        if (this.#cancel === cancel) this.mending.value = done;
      };
      const drawn = await this.solver.ask("mend", this.#asked(asked), { signal: cancel.signal, onProgress });
      this.#mended.value = { asked, drawn };
    } catch (problem) {
      if (!isAbort(problem)) this.problem.value = problem instanceof SolverDown ? "noSolver" : "notMended";
      this.solver.showError(problem);
    } finally {
      if (this.#cancel === cancel) this.mending.value = null;
    }
  }

  stopMending(): void {
    this.#cancel?.abort(new DOMException("", "AbortError"));
    this.#cancel = null;
    this.mending.value = null;
  }

  /** Back to the picture as it was. */
  takeBack(): void {
    this.#mended.value = null;
  }

  #asked(asked: Reduced) {
    const { reduced } = used(asked);
    return {
      puzzle: this.kind.peek().name,
      width: this.width.peek(),
      height: this.height.peek(),
      ...reduced,
    };
  }
}
