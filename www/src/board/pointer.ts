/** Mouse, pen and fingers on the board.
 *
 *  A mouse acts as it is pressed, a finger when it lifts, so that a pinch or a pan never selects anything.
 */

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
}

/** A finger that moves less than this still taps. */
const SLACK = 8;
/** Two taps within this many milliseconds are a double tap. */
const DOUBLE = 350;

interface Point {
  x: number;
  y: number;
}

/** A press that may become a drag. */
interface Stroke {
  id: number;
  finger: boolean;
  add: boolean;
  start: Point;
  last: Point;
  cells: number[];
}

/** Listens on `surface` until the returned function is called. */
export function listen(surface: HTMLElement, gestures: Gestures): () => void {
  const tracker = new Tracker(surface, gestures);
  const handlers = {
    pointerdown: tracker.down,
    pointermove: tracker.move,
    pointerup: tracker.up,
    pointercancel: tracker.cancel,
  };
  for (const [type, handler] of Object.entries(handlers))
    surface.addEventListener(type, handler as EventListener);
  const outside = (event: Event) => {
    if (!surface.contains(event.target as Node)) tracker.forgetTap();
  };
  document.addEventListener("pointerdown", outside, { capture: true });
  return () => {
    document.removeEventListener("pointerdown", outside, { capture: true });
    for (const [type, handler] of Object.entries(handlers)) {
      surface.removeEventListener(type, handler as EventListener);
    }
  };
}

class Tracker {
  private readonly fingers = new Map<number, Point>();
  private stroke: Stroke | null = null;
  /** Two fingers were down: nothing is selected until all have lifted. */
  private pinching = false;
  private lastTap = { cell: -1, time: Number.NEGATIVE_INFINITY };

  constructor(
    private readonly surface: HTMLElement,
    private readonly gestures: Gestures,
  ) {}

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0 || this.onScrollbar(event)) return;
    const at = this.point(event);
    const finger = event.pointerType !== "mouse";
    if (finger) {
      this.fingers.set(event.pointerId, at);
      if (1 < this.fingers.size) {
        this.pinching = true;
        this.stroke = null;
        this.gestures.preview(null);
      }
      if (this.pinching) return;
    }
    // Or else the browser takes the focus away from the grid.
    event.preventDefault();
    const cell = this.gestures.cellAt(at.x, at.y);
    if (cell === null) {
      this.gestures.focus();
      return;
    }
    this.surface.setPointerCapture(event.pointerId);
    const add = event.ctrlKey || event.metaKey || event.shiftKey;
    this.stroke = { id: event.pointerId, finger, add, start: at, last: at, cells: [cell] };
    if (!finger) this.press(cell, add, event.timeStamp);
  };

  readonly move = (event: PointerEvent): void => {
    const at = this.point(event);
    if (this.pinching) {
      this.spread(event.pointerId, at);
      return;
    }
    const { stroke } = this;
    if (stroke?.id !== event.pointerId) return;
    if (stroke.cells.length === 1 && distance(stroke.start, at) < SLACK) return;
    const before = stroke.cells.length;
    this.follow(stroke, at);
    if (stroke.cells.length === before) return;
    if (stroke.finger) this.gestures.preview(stroke.cells);
    else this.gestures.sweep(stroke.cells, stroke.add);
  };

  readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    if (this.pinching) {
      this.pinching = 0 < this.fingers.size;
      return;
    }
    const { stroke } = this;
    if (stroke?.id !== event.pointerId) return;
    this.stroke = null;
    if (!stroke.finger) return;
    this.gestures.preview(null);
    const [cell] = stroke.cells;
    if (1 < stroke.cells.length) this.gestures.sweep(stroke.cells, stroke.add);
    else if (cell !== undefined && distance(stroke.start, this.point(event)) < 2 * SLACK) {
      this.press(cell, stroke.add, event.timeStamp);
    }
  };

  readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.pinching = false;
    if (this.stroke?.id !== event.pointerId) return;
    this.stroke = null;
    this.gestures.preview(null);
  };

  /** Something else was pressed: the next tap is a first one. */
  forgetTap(): void {
    this.lastTap = { cell: -1, time: Number.NEGATIVE_INFINITY };
  }

  private press(cell: number, add: boolean, time: number): void {
    const double = cell === this.lastTap.cell && time - this.lastTap.time < DOUBLE;
    this.lastTap = double ? { cell: -1, time } : { cell, time };
    if (double && !add) this.gestures.pickEqual(cell);
    else this.gestures.pick(cell, add);
  }

  /** Adds the cells on the way to `at`, none of them missed however fast the pointer goes. */
  private follow(stroke: Stroke, at: Point): void {
    const steps = Math.max(1, Math.ceil(distance(stroke.last, at) / 6));
    for (let step = 1; step <= steps; step += 1) {
      const x = stroke.last.x + ((at.x - stroke.last.x) * step) / steps;
      const y = stroke.last.y + ((at.y - stroke.last.y) * step) / steps;
      const cell = this.gestures.cellAt(x, y);
      if (cell !== null && !stroke.cells.includes(cell)) stroke.cells.push(cell);
    }
    stroke.last = at;
  }

  private spread(id: number, at: Point): void {
    const before = this.fingers.get(id);
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    if (!before) return;
    this.fingers.set(id, at);
    if (!other) return;
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const factor = distance(at, other) / Math.max(1, distance(before, other));
    this.gestures.pinch(middle.x, middle.y, (at.x - before.x) / 2, (at.y - before.y) / 2, factor);
  }

  private point(event: PointerEvent): Point {
    const box = this.surface.getBoundingClientRect();
    return {
      x: event.clientX - box.left - this.surface.clientLeft,
      y: event.clientY - box.top - this.surface.clientTop,
    };
  }

  private onScrollbar(event: PointerEvent): boolean {
    const at = this.point(event);
    return this.surface.clientWidth <= at.x || this.surface.clientHeight <= at.y;
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
