/** A picture on its way to a puzzle: what was chosen, the cells that makes, and what the solver says of them. */
import { batch, computed, effect, signal } from "@preact/signals";
import { isAbort } from "../../player/solver.ts";
import type { PictureColours, PuzzleDefinition } from "../../puzzles/view.ts";
import { type SolverClient, SolverDown } from "../../solver/client.ts";
import type { Drawn } from "../../solver/wire.ts";
import { BadPicture, type PictureProblem, readPicture } from "./decode.ts";
import {
  average,
  type Bounds,
  blackOf,
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

/** Ticks that the solver may spend on each look at a picture: less than a second for the worst of 100 by 100 cells. */
const TICKS = 10_000;
/** Cells from left to right to begin with. */
const WISHED = 30;
/** Colours to begin with. */
const COLOURS = 4;

/** Cells by the number of their colour, 0 for white, and red, green and blue of each; in black and white, 1 is black. */
type Reduced = ReturnType<PictureColours["reduced"]>;

export type Problem = PictureProblem | "notMended" | "noSolver";

/** The answer of the solver about some cells. */
interface Answer {
  asked: Reduced;
  drawn: Drawn;
}

/** Requests about no puzzle. */
export interface ImportSolver {
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
  /** How many colours it is reduced to, where it keeps some. */
  readonly count = signal(COLOURS);
  /** Cells that were given a colour by hand: its number, 0 for white. */
  readonly touched = signal<ReadonlyMap<number, number>>(new Map());
  /** How far the search for the fewest changes is; null while there is none. */
  readonly mending = signal<number | null>(null);

  /** What keeps colours, once it is loaded. */
  readonly #kept = signal<PictureColours | null>(null);
  readonly #answer = signal<Answer | null>(null);
  readonly #mended = signal<Answer | null>(null);
  #cancel: AbortController | null = null;

  readonly taken = computed(() => this.picture.value && sectionOf(this.picture.value, this.section.value));
  readonly cells = computed(
    () => this.taken.value && average(this.taken.value, this.width.value, this.height.value),
  );
  readonly threshold = computed(() => this.chosenThreshold.value ?? otsu(this.cells.value?.shades ?? []));
  readonly #reduced = computed((): Reduced | null => {
    const { cells, threshold, inverted, picture, section, count } = this;
    const [width, height] = [this.width.value, this.height.value];
    if (!cells.value || !picture.value) return null;
    if (!this.bounds.colours) {
      const black = blackOf(cells.value.shades, threshold.value, inverted.value);
      return { cells: black, colours: new Uint8Array() };
    }
    const [red, green, blue] = picture.value.channels;
    const shadesOf = (channel: Grey) => average(sectionOf(channel, section.value), width, height).shades;
    const shades = [shadesOf(red), shadesOf(green), shadesOf(blue)] as const;
    return this.#kept.value?.reduced(shades, width, count.value) ?? null;
  });
  /** The colour of each cell of the picture, touched up; in black and white, 1 is black. */
  readonly coloured = computed((): Reduced | null => {
    const from = this.#reduced.value;
    if (!from) return null;
    const cells = from.cells.slice();
    for (const [cell, colour] of this.touched.value) cells[cell] = colour;
    return { ...from, cells };
  });
  /** What the solver says of the cells as they are shown; null while it thinks. */
  readonly drawn = computed(() => {
    const now = this.coloured.value;
    return [this.#mended.value, this.#answer.value].find((answer) => answer?.asked === now)?.drawn ?? null;
  });
  /** The cells that are shown: with those changed that make it unique. */
  readonly shown = computed(() => {
    const { changed = [], opened } = this.drawn.value ?? {};
    const { cells, colours } = this.coloured.value ?? {};
    if (!cells || !colours || !opened || changed.length === 0) return cells ?? null;
    if (this.#kept.value) return this.#kept.value.changedTo(cells, changed, opened, colours.length / 3);
    return cells.map((cell, at) => (changed.includes(at) ? 1 - cell : cell));
  });
  /** Whether cells were changed, or would have been if any had to. */
  readonly isMended = computed(
    () => this.drawn.value !== null && this.drawn.value === this.#mended.value?.drawn,
  );
  /** Whether there are cells of several colours. */
  readonly isMixed = computed(() => 1 < new Set(this.shown.value).size);

  constructor(
    private readonly solver: ImportSolver,
    private readonly puzzle: string,
    readonly bounds: Bounds & NonNullable<PuzzleDefinition["pictures"]>,
  ) {}

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

  /** Takes a picture in place of the one before; that one stays where the new one is none. */
  async take(file: Blob): Promise<void> {
    this.reading.value = true;
    this.problem.value = null;
    try {
      const [picture, kept = null] = await Promise.all([readPicture(file), this.bounds.colours?.()]);
      batch(() => {
        this.#kept.value = kept;
        this.isProportional.value = true;
        this.chosenThreshold.value = null;
        this.picture.value = picture;
        this.section.value = withoutMargins(picture);
        this.#fit();
      });
    } catch (problem) {
      if (!(problem instanceof BadPicture)) throw problem;
      this.problem.value = problem.problem;
    } finally {
      this.reading.value = false;
    }
  }

  /** The size that it has at first. */
  #fit(): void {
    const taken = this.taken.value;
    if (!taken) return;
    const { width, height } = fitted(taken, WISHED, this.bounds);
    this.width.value = width;
    this.height.value = height;
    this.touched.value = new Map();
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

  /** Gives a cell the next colour. */
  touch(cell: number): void {
    const shown = this.shown.peek();
    const colours = (this.coloured.peek()?.colours.length ?? 0) / 3 || 1;
    const changed = this.drawn.peek()?.changed ?? [];
    // What was changed to make it unique stays so: it is touched up from what is seen.
    const touched = new Map([
      ...this.touched.value,
      ...changed.map((one) => [one, shown?.[one] ?? 0] as const),
    ]);
    this.touched.value = touched.set(cell, ((shown?.[cell] ?? 0) + 1) % (colours + 1));
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
      this.touched.value = new Map();
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
    return { puzzle: this.puzzle, width: this.width.peek(), height: this.height.peek(), ...asked };
  }
}
