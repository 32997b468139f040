/** Mouse, pen and fingers on the board.
 *
 *  A mouse selects as it is pressed, a finger when it lifts, and whatever paints counts when it lifts: so a pinch or a
 *  pan never selects or paints anything.
 */
import { meantKey } from "./keyboard.ts";

/** What the gestures do; points are in CSS pixels from the upper left of the view. */
export interface Gestures {
  /** The board was pressed where nothing can be selected: it takes the keyboard all the same. */
  focus(): void;
  /** The cell under a point that can be selected, or null. */
  cellAt(x: number, y: number): number | null;
  /** Shows cells as selected while a finger is still down; null shows the true selection again. */
  preview(cells: readonly number[] | null): void;
  /** One cell, alone or added to (or taken from) the selection. */
  pick(cell: number, add: boolean): void;
  /** Cells that were dragged over, in order. */
  sweep(cells: readonly number[], add: boolean): void;
  /** A double click. */
  pickEqual(cell: number): void;
  /** Two fingers moved by (dx, dy) and spread by `factor` around (x, y). */
  pinch(x: number, y: number, dx: number, dy: number, factor: number): void;
  /** Whether the right button and a long press are the board's. */
  readonly hasSecond: boolean;
  /** What a press paints with, or null where it selects; `second` for the right button or a long press, `add` for a key
   *  that is held to choose more. */
  brush(second: boolean, add: boolean): Brush | null;
  /** Whether the cells are too small to be hit, and so must not be painted. */
  tooSmall(finger: boolean): boolean;
  /** A drag over these cells has come from one point to another: scrolls on where that is the edge of what is seen. The
   *  point to go on at; null where nothing scrolls. */
  pull(from: Point, to: Point, cells: readonly number[]): Point | null;
  /** Something was pressed that is too small: it can be moved, and is brought nearer where it was only pressed. */
  pan(dx: number, dy: number, at: Point, finger: boolean): void;
  approach(at: Point): void;
  settled(): void;
}

/** A stroke on its way. */
export interface Brush {
  /** The stroke goes back where the pointer does. */
  readonly isWay: boolean;
  /** The cells of the stroke when the pointer comes to another one; that one is added, if left out. */
  extend?(cells: readonly number[], cell: number): readonly number[];
  /** Shows what the stroke would do, and beside the point to how many cells; false where so few cells are no stroke. */
  show(cells: readonly number[], at: Point, finger: boolean): boolean;
  /** False where so few cells are no stroke. */
  finish(cells: readonly number[]): boolean;
  /** As if nothing had been pressed. */
  cancel(): void;
}

export interface Point {
  x: number;
  y: number;
}

/** A finger that moves less than this still taps. */
const SLACK = 8;
/** Two taps within this many milliseconds are a double tap. */
const DOUBLE = 350;
/** A finger that stays down so long at one place means the second way. */
const LONG = 350;
/** A finger paints in sight after this: by then a second one would be there if it were a pinch. */
const ALONE = 120;
/** No cell that can be painted is passed over in steps of so many pixels. */
const FINE = 3;

/** A press that may become a drag. */
interface Stroke {
  id: number;
  finger: boolean;
  add: boolean;
  start: Point;
  last: Point;
  /** In the order they were met. */
  cells: Set<number>;
  brush: Brush | null;
  /** It would paint, but the cells are too small: it moves the board. */
  pans: boolean;
}

/** Two fingers: the point between them, and how far apart they are. */
interface Grip {
  middle: Point;
  width: number;
}

export interface Listening {
  /** Ends a press that is on its way, without effect. */
  drop(): void;
  close(): void;
}

/** Handles the events of `surface` until it is closed. */
export function listen(surface: HTMLElement, gestures: Gestures): Listening {
  const tracker = new Tracker(surface, gestures);
  const closing = new AbortController();
  const { signal } = closing;
  surface.addEventListener("pointerdown", tracker.down, { signal });
  surface.addEventListener("pointermove", tracker.move, { signal });
  surface.addEventListener("pointerup", tracker.up, { signal });
  surface.addEventListener("pointercancel", tracker.cancel, { signal });
  surface.addEventListener("contextmenu", tracker.menu, { signal });
  // Else Chromium takes the end of a drag for a fling, and the next tap, on a key of the pad, for what stops it.
  surface.addEventListener("touchmove", (event) => event.preventDefault(), { signal, passive: false });
  const outside = (event: Event) => {
    if (!surface.contains(event.target as Node)) tracker.pressedElsewhere();
  };
  document.addEventListener("pointerdown", outside, { signal, capture: true });
  document.addEventListener("click", tracker.click, { signal, capture: true });
  document.addEventListener("keydown", tracker.key, { signal, capture: true });
  window.addEventListener("pagehide", tracker.leave, { signal });
  return {
    drop: () => tracker.drop(),
    close: () => {
      tracker.drop();
      closing.abort();
    },
  };
}

class Tracker {
  readonly #fingers = new Map<number, Point>();
  #stroke: Stroke | null = null;
  /** Two fingers were down: nothing is selected until all have lifted. */
  #pinching = false;
  /** A press elsewhere took a stroke back, and does nothing else. */
  #spent = false;
  #lastTap = { cell: -1, time: Number.NEGATIVE_INFINITY };
  /** How two fingers held the board when it was last moved. */
  #grip: Grip | null = null;
  #frame = 0;
  #edge = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    private readonly surface: HTMLElement,
    private readonly gestures: Gestures,
  ) {}

  readonly down = (event: PointerEvent): void => {
    const isSecond = event.button === 2 && this.gestures.hasSecond;
    if ((event.button !== 0 && !isSecond) || this.#onScrollbar(event)) return;
    const at = this.#point(event);
    const finger = event.pointerType !== "mouse";
    this.drop();
    this.#spent = false;
    if (finger) {
      this.#fingers.set(event.pointerId, at);
      this.#pinching ||= 1 < this.#fingers.size;
      this.#grip = this.#gripNow();
      if (this.#pinching) return;
    }
    // Or else the browser takes the focus away from the grid.
    event.preventDefault();
    const cell = this.gestures.cellAt(at.x, at.y);
    const add = event.ctrlKey || event.metaKey || event.shiftKey;
    const brush = this.gestures.brush(isSecond, add);
    if (cell === null || (isSecond && !brush)) {
      this.gestures.focus();
      return;
    }
    this.surface.setPointerCapture(event.pointerId);
    const pans = brush !== null && this.gestures.tooSmall(finger);
    const stroke: Stroke = {
      id: event.pointerId,
      ...{ finger, add, start: at, last: at, cells: new Set([cell]) },
      ...{ brush: pans ? null : brush, pans },
    };
    this.#stroke = stroke;
    if (pans) return;
    if (brush) this.#begin(stroke, cell, event.timeStamp);
    else if (!finger) this.#press(cell, add, event.timeStamp);
  };

  readonly move = (event: PointerEvent): void => {
    const at = this.#point(event);
    if (this.#pinching) {
      if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, at);
      this.#frame ||= requestAnimationFrame(this.#spread);
      return;
    }
    const stroke = this.#stroke;
    if (stroke?.id !== event.pointerId) return;
    if (stroke.pans) {
      this.#pan(stroke, at);
      return;
    }
    const before = stroke.cells.size;
    if (before === 1 && distance(stroke.start, at) < SLACK) return;
    this.#forgetTimers();
    this.#drag(stroke, at, at);
    this.#edge ||= requestAnimationFrame(this.#pull);
  };

  /** Takes in the cells on the way, and shows what they would become. */
  #drag(stroke: Stroke, to: Point, at: Point): void {
    const before = stroke.cells.size;
    this.#follow(stroke, to);
    if (stroke.brush) stroke.brush.show([...stroke.cells], at, stroke.finger);
    else if (before < stroke.cells.size) {
      if (stroke.finger) this.gestures.preview([...stroke.cells]);
      else this.gestures.sweep([...stroke.cells], stroke.add);
    }
  }

  /** Goes on, frame by frame, as long as the pointer stays at the edge and there is further to go. */
  readonly #pull = (): void => {
    this.#edge = 0;
    const stroke = this.#stroke;
    if (!stroke || stroke.cells.size < 2) return;
    const { last } = stroke;
    const to = this.gestures.pull(stroke.start, last, [...stroke.cells]);
    if (!to) return;
    stroke.last = to;
    this.#drag(stroke, to, last);
    stroke.last = last;
    this.#edge = requestAnimationFrame(this.#pull);
  };

  readonly up = (event: PointerEvent): void => {
    this.#release(event.pointerId);
    if (this.#pinching) {
      this.#pinching = 0 < this.#fingers.size;
      return;
    }
    const stroke = this.#stroke;
    if (stroke?.id !== event.pointerId) return;
    this.#stroke = null;
    this.#forgetTimers();
    const cells = [...stroke.cells];
    if (stroke.pans) {
      this.gestures.settled();
      if (stroke.last === stroke.start) this.gestures.approach(stroke.start);
    } else if (stroke.brush) {
      if (!stroke.brush.finish(cells) && stroke.finger) this.#lift(stroke, event);
    } else if (stroke.finger) {
      this.gestures.preview(null);
      if (1 < cells.length) this.gestures.sweep(cells, stroke.add);
      else this.#lift(stroke, event);
    }
  };

  readonly cancel = (event: PointerEvent): void => {
    this.#release(event.pointerId);
    if (this.#fingers.size === 0) this.#pinching = false;
    if (this.#stroke?.id === event.pointerId) this.drop();
  };

  /** The page is left: what was painted until now is a stroke. */
  readonly leave = (): void => {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke?.brush) stroke.brush.finish([...stroke.cells]);
  };

  /** While a stroke is on its way, Escape and the keys to undo take it back, and no other key does anything. */
  readonly key = (event: KeyboardEvent): void => {
    if (!this.#stroke?.brush) return;
    event.preventDefault();
    event.stopPropagation();
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && meantKey(event) === "z";
    if (event.key === "Escape" || isUndo) this.drop();
  };

  /** A button under another finger, that of Undo for one, has taken the stroke back already. */
  readonly click = (event: Event): void => {
    if (!this.#spent) return;
    this.#spent = false;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly menu = (event: Event): void => {
    if (this.gestures.hasSecond) event.preventDefault();
  };

  /** The next tap is a first one. */
  pressedElsewhere(): void {
    this.#spent = Boolean(this.#stroke?.brush);
    if (this.#spent) this.drop();
    this.#lastTap = { cell: -1, time: Number.NEGATIVE_INFINITY };
  }

  /** Ends a press without effect. */
  drop(): void {
    const stroke = this.#stroke;
    this.#stroke = null;
    this.#forgetTimers();
    if (stroke?.pans) this.gestures.settled();
    else if (stroke?.brush) stroke.brush.cancel();
    else if (stroke?.finger) this.gestures.preview(null);
  }

  /** A press that paints: a mouse is answered at once, a finger once it is clear what it does. */
  #begin(stroke: Stroke, cell: number, time: number): void {
    const show = () => stroke.brush?.show([...stroke.cells], stroke.last, stroke.finger);
    if (!stroke.finger) {
      if (!show()) this.#press(cell, false, time);
      return;
    }
    const second = () => {
      stroke.brush?.cancel();
      stroke.brush = this.gestures.brush(true, false);
      // Before the first tap ends, a browser refuses the capture and logs an error.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(20);
      show();
    };
    this.#timers = [setTimeout(show, ALONE), setTimeout(second, LONG)];
  }

  #pan(stroke: Stroke, at: Point): void {
    const { last, start, finger } = stroke;
    if (last === start && distance(start, at) < SLACK) return;
    stroke.last = at;
    this.gestures.pan(at.x - last.x, at.y - last.y, at, finger);
  }

  #forgetTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  /** A finger that stayed where it was has chosen a cell. */
  #lift({ cells, start, add }: Stroke, event: PointerEvent): void {
    const [cell] = cells;
    if (cell !== undefined && distance(start, this.#point(event)) < 2 * SLACK)
      this.#press(cell, add, event.timeStamp);
  }

  #press(cell: number, add: boolean, time: number): void {
    const double = cell === this.#lastTap.cell && time - this.#lastTap.time < DOUBLE;
    this.#lastTap = double ? { cell: -1, time } : { cell, time };
    if (double && !add) this.gestures.pickEqual(cell);
    else this.gestures.pick(cell, add);
  }

  /** Adds the cells on the way to `at`, none of them missed however fast the pointer goes. */
  #follow(stroke: Stroke, at: Point): void {
    const steps = Math.max(1, Math.ceil(distance(stroke.last, at) / FINE));
    for (let step = 1; step <= steps; step += 1) {
      const x = stroke.last.x + ((at.x - stroke.last.x) * step) / steps;
      const y = stroke.last.y + ((at.y - stroke.last.y) * step) / steps;
      const cell = this.gestures.cellAt(x, y);
      if (cell !== null) this.#add(stroke, cell);
    }
    stroke.last = at;
  }

  #add({ cells, brush }: Stroke, cell: number): void {
    const [last, before] = brush?.isWay ? [...cells].slice(-2).reverse() : [];
    if (last !== undefined && cell === before) cells.delete(last);
    const extended = brush?.extend?.([...cells], cell) ?? [...cells, cell];
    cells.clear();
    for (const one of extended) cells.add(one);
  }

  /** Runs once a frame, after the events of all fingers: else the zoom would flicker while the board is only moved. */
  readonly #spread = (): void => {
    this.#frame = 0;
    const before = this.#grip;
    const now = this.#gripNow();
    this.#grip = now;
    if (!before || !now) return;
    const { middle } = now;
    const factor = now.width / Math.max(1, before.width);
    this.gestures.pinch(middle.x, middle.y, middle.x - before.middle.x, middle.y - before.middle.y, factor);
  };

  /** A finger lifts: what it still did before counts. */
  #release(finger: number): void {
    if (this.#frame) {
      cancelAnimationFrame(this.#frame);
      this.#spread();
    }
    this.#fingers.delete(finger);
    this.#grip = this.#gripNow();
  }

  #gripNow(): Grip | null {
    const [one, other] = this.#fingers.values();
    if (!one || !other) return null;
    const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    return { middle, width: distance(one, other) };
  }

  #point(event: PointerEvent): Point {
    const box = this.surface.getBoundingClientRect();
    return {
      x: event.clientX - box.left - this.surface.clientLeft,
      y: event.clientY - box.top - this.surface.clientTop,
    };
  }

  #onScrollbar(event: PointerEvent): boolean {
    const at = this.#point(event);
    return this.surface.clientWidth <= at.x || this.surface.clientHeight <= at.y;
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
