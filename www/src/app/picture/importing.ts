/** A picture on its way to a puzzle: what was chosen, the cells that makes, and what the solver says of them. */
import { batch, computed, effect, signal } from "@preact/signals";
import { isAbort } from "../../player/solver.ts";
import { type SolverClient, SolverDown } from "../../solver/client.ts";
import type { Drawn } from "../../solver/wire.ts";
import { BadPicture, type PictureProblem, readPicture } from "./decode.ts";
import { average, type Bounds, blackOf, fitted, type Grey, otsu, proportional, within } from "./pixels.ts";

/** Ticks that the solver may spend on each look at a picture: less than a second for the worst of 100 by 100 cells. */
const TICKS = 10_000;
/** Cells from left to right to begin with. */
const WISHED = 30;

export type Problem = PictureProblem | "notMended" | "noSolver";

/** The answer of the solver about some cells. */
interface Answer {
  black: Uint8Array;
  drawn: Drawn;
}

/** Requests about no puzzle. */
export interface ImportSolver {
  ask: SolverClient["ask"];
  showError(problem: unknown): void;
}

export class Importing {
  readonly picture = signal<Grey | null>(null);
  readonly reading = signal(false);
  readonly problem = signal<Problem | null>(null);
  readonly width = signal(WISHED);
  readonly height = signal(WISHED);
  readonly isProportional = signal(true);
  /** Null while the threshold finds itself. */
  readonly chosenThreshold = signal<number | null>(null);
  readonly inverted = signal(false);
  /** How far the search for the fewest changes is; null while there is none. */
  readonly mending = signal<number | null>(null);

  readonly #answer = signal<Answer | null>(null);
  readonly #mended = signal<Answer | null>(null);
  #cancel: AbortController | null = null;

  readonly cells = computed(
    () => this.picture.value && average(this.picture.value, this.width.value, this.height.value),
  );
  readonly threshold = computed(() => this.chosenThreshold.value ?? otsu(this.cells.value?.shades ?? []));
  /** A 1 for each black cell of the picture as it is. */
  readonly black = computed(
    () => this.cells.value && blackOf(this.cells.value.shades, this.threshold.value, this.inverted.value),
  );
  /** What the solver says of the cells as they are shown; null while it thinks. */
  readonly drawn = computed(() => {
    const now = this.black.value;
    return [this.#mended.value, this.#answer.value].find((answer) => answer?.black === now)?.drawn ?? null;
  });
  /** The cells that are shown: with those changed that make it unique. */
  readonly shown = computed(() => {
    const shown = this.black.value?.slice() ?? null;
    for (const cell of this.drawn.value?.changed ?? []) if (shown) shown[cell] = 1 - (shown[cell] ?? 0);
    return shown;
  });
  /** Whether cells were changed, or would have been if any had to. */
  readonly isMended = computed(
    () => this.drawn.value !== null && this.drawn.value === this.#mended.value?.drawn,
  );
  /** Whether there are black cells and white ones. */
  readonly isMixed = computed(() => [0, 1].every((colour) => this.shown.value?.includes(colour)));

  constructor(
    private readonly solver: ImportSolver,
    private readonly puzzle: string,
    readonly bounds: Bounds,
  ) {}

  /** Asks the solver whenever the cells change; returns what ends it. */
  start(): () => void {
    const stop = effect(() => {
      const black = this.black.value;
      this.stopMending();
      if (black) void this.#draw(black);
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
      const picture = await readPicture(file);
      batch(() => {
        const { width, height } = fitted(picture, WISHED, this.bounds);
        this.width.value = width;
        this.height.value = height;
        this.isProportional.value = true;
        this.chosenThreshold.value = null;
        this.picture.value = picture;
      });
    } catch (problem) {
      if (!(problem instanceof BadPicture)) throw problem;
      this.problem.value = problem.problem;
    } finally {
      this.reading.value = false;
    }
  }

  /** Sets a side; the other follows, unless it was set free. */
  resize(side: "width" | "height", cells: number): void {
    const picture = this.picture.peek();
    const other = side === "width" ? "height" : "width";
    batch(() => {
      this[side].value = within(cells, this.bounds);
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
  async #draw(black: Uint8Array): Promise<void> {
    try {
      const what = { ...this.#asked(black), ticks: TICKS };
      const drawn = await this.solver.ask("draw", what, { latest: "draw" });
      this.#answer.value = { black, drawn };
      if (this.problem.value === "noSolver") this.problem.value = null;
    } catch (problem) {
      if (problem instanceof SolverDown) this.problem.value = "noSolver";
      this.solver.showError(problem);
    }
  }

  /** Has the fewest cells changed that make it unique. */
  async mend(): Promise<void> {
    const black = this.black.value;
    if (!black) return;
    const cancel = new AbortController();
    this.#cancel = cancel;
    this.mending.value = 0;
    this.problem.value = null;
    try {
      const onProgress = (done: number) => {
        if (this.#cancel === cancel) this.mending.value = done;
      };
      const drawn = await this.solver.ask("mend", this.#asked(black), { signal: cancel.signal, onProgress });
      this.#mended.value = { black, drawn };
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

  #asked(black: Uint8Array) {
    return { puzzle: this.puzzle, width: this.width.peek(), height: this.height.peek(), black };
  }
}
