/** Holds the canvas, its twin and the gestures together, outside the component tree: typing must not wait for it. */

import { BoardCanvas } from "./canvas.ts";
import { blank, equals, NO_CONTENT, update } from "./content.ts";
import type { Change, Mark, Part, Theme } from "./contract.ts";
import type { Count, Place, Press } from "./count.ts";
import { Deferred } from "./deferred.ts";
import type { pulled } from "./edge.ts";
import { GridTwin } from "./grid.ts";
import { actionOf, keysOf } from "./keyboard.ts";
import { marginNumber } from "./layout.ts";
import { lightsOf } from "./lights.ts";
import { type Brush, type Gestures, type Listening, listen, type Point } from "./pointer.ts";
import type { BoardProps } from "./props.ts";
import { straight } from "./straight.ts";
import { readTheme } from "./theme.ts";
import { type Frame, Viewport } from "./viewport.ts";

/** The elements that the component made. */
export interface Parts extends Frame {
  canvas: HTMLCanvasElement;
  grid: HTMLElement;
}

/** Cells with a smaller side cannot be hit: they are not painted. */
const LEAST_FOR = { finger: 14, mouse: 4 };

export class BoardController implements Gestures {
  private props: BoardProps | null = null;
  private content: typeof NO_CONTENT = NO_CONTENT;
  private shown: readonly number[] | null = null;
  /** What a stroke that has not ended would write; and the cells that are not called so yet. */
  private drawn: ReadonlyMap<number, number> | null = null;
  private readonly unnamed = new Set<number>();
  /** A stroke that has ended and is painted: the page gets it after the frame, since its work takes longer. */
  private readonly ended = new Deferred();
  /** What a card speaks of. */
  private lit: readonly number[] = [];
  /** Where a mouse hovers. */
  private hovered: number | null = null;
  /** The part of a clue on which the last press began. */
  private part: Part | null = null;
  /** Beside the pointer; loaded with the first stroke. Without it nothing is counted. */
  private count: Count | null = null;
  private pulled: typeof pulled | null = null;
  /** The selection before a drag that adds to it. */
  private base: readonly number[] = [];
  private pointed = false;
  /** The last event came from a pointer: no focus is shown. */
  private pointing = false;
  /** The last key was Tab: what takes the focus was come to by it. */
  private tabbing = false;
  private theme: Theme | null = null;
  private readonly canvas: BoardCanvas;
  private readonly twin: GridTwin;
  private readonly closing = new AbortController();
  private readonly listening: Listening;
  private readonly viewport: Viewport;
  /** How to paint a board that is too small for it has been said. */
  private hasAnnounced = false;

  /** `zoomable` is called with whether there is anything to zoom. */
  constructor(
    private readonly parts: Parts,
    zoomable: (yes: boolean) => void,
  ) {
    this.canvas = new BoardCanvas(parts.canvas);
    this.twin = new GridTwin(parts.grid, (cell, clicked) => {
      // A stroke before it would take the cursor back.
      if (!clicked) this.ended.finish();
      this.go(cell, false);
    });
    this.listening = listen(parts.scroller, this);
    this.viewport = new Viewport(parts, {
      zoomable,
      moving: () => this.listening.drop(),
      arranged: (layout) => {
        this.twin.place(layout);
        this.canvas.resize(layout, this.viewport.scroll);
      },
      resized: () => {
        const cursor = this.props?.selection.at(-1);
        if (cursor !== undefined) this.viewport.reveal(cursor);
      },
      scrolled: () => this.canvas.scrollTo(this.viewport.scroll),
    });
    const { signal } = this.closing;
    this.ended.hurry(signal);
    parts.grid.addEventListener("keydown", this.keyDown, { signal });
    parts.grid.addEventListener("focusin", this.focused, { signal });
    parts.grid.addEventListener("focusout", this.mark, { signal });
    document.addEventListener("keydown", this.keyed, { signal, capture: true });
    document.addEventListener("pointerdown", this.keyed, { signal, capture: true });
    parts.scroller.addEventListener("pointermove", this.hover, { signal });
    parts.scroller.addEventListener("pointerdown", this.margin, { signal });
    parts.scroller.addEventListener("click", this.margin, { signal });
    parts.scroller.addEventListener("pointerleave", this.hover, { signal });
    for (const query of ["(forced-colors: active)", "(prefers-color-scheme: dark)"]) {
      matchMedia(query).addEventListener("change", () => this.recolour(), { signal });
    }
  }

  close(): void {
    this.closing.abort();
    this.viewport.close();
    this.listening.close();
    this.ended.drop();
    this.twin.close();
    this.canvas.close();
  }

  update(props: BoardProps): void {
    const before = this.props;
    this.props = props;
    const other = before?.view !== props.view;
    if (before && before.states !== props.states) this.count?.hide();
    if (other) {
      this.content = blank(props.view);
      this.ended.drop();
      this.drawn = null;
      this.hovered = null;
    }
    if (other || before.theme !== props.theme) this.theme = readTheme(this.parts.root);
    const changes = this.refresh();
    if (this.updateDone(props)) this.twin.rename();
    this.twin.describe(props.label, props.text, props.readOnly);
    if (other || before.language !== props.language || before.detail !== props.detail)
      this.twin.reset(props.view, props.language, props.detail, this.content);
    else this.twin.change(changes.spoken);
    if (this.theme && (other || before.theme !== props.theme))
      this.canvas.reset(props.view, this.theme, this.content);
    else this.canvas.change(changes.painted);
    this.viewport.show(props.view, props.watched);
    this.follow(before?.selection);
    this.revealLit(props);
  }

  /** Zooms around the middle by a factor; null shows the whole board. */
  zoom(factor: number | null): void {
    this.viewport.zoom(factor);
  }

  cellAt(x: number, y: number): number | null {
    const cell = this.viewport.cellAt(x, y);
    return cell !== null && this.props?.view.open(cell) ? cell : null;
  }

  focus(): void {
    this.pointing = true;
    this.twin.focus();
  }

  preview(cells: readonly number[] | null): void {
    this.shown = cells;
    this.mark();
  }

  pick(cell: number, add: boolean): void {
    const { selection } = this;
    this.base = add ? selection : [];
    const others = selection.filter((other) => other !== cell);
    const removes = add && 0 < others.length && others.length < selection.length;
    this.point(add ? (removes ? others : [...others, cell]) : [cell]);
  }

  sweep(cells: readonly number[], add: boolean): void {
    const others = add ? this.base.filter((cell) => !cells.includes(cell)) : [];
    this.point([...others, ...cells]);
  }

  pickEqual(cell: number): void {
    const { props } = this;
    if (!props) return;
    const equal = equals(props.view, props.states, cell);
    this.point([...equal.filter((other) => other !== cell), cell]);
  }

  pinch(x: number, y: number, dx: number, dy: number, factor: number): void {
    this.viewport.moveBy(dx, dy);
    this.viewport.zoomBy(factor, { x, y });
  }

  tooSmall(finger: boolean): boolean {
    return (this.viewport.layout?.side ?? 0) < (finger ? LEAST_FOR.finger : LEAST_FOR.mouse);
  }

  pan(dx: number, dy: number, at: Point, finger: boolean): void {
    this.viewport.moveBy(dx, dy);
    void this.loadCount();
    this.count?.say(this.explain(), at, finger);
  }

  approach({ x, y }: Point): void {
    const { view } = this.props ?? {};
    if (!view) return;
    this.explain();
    this.viewport.zoomTo(view.renderer.scrolled ?? view.renderer.comfortable, x, y);
  }

  pull(from: Point, to: Point, cells: readonly number[]): Point | null {
    void this.loadCount();
    return (this.props && this.pulled?.(this.viewport, this.props.view, from, to, cells)) ?? null;
  }

  settled(): void {
    this.count?.hide();
  }

  private async loadCount(): Promise<Count | null> {
    const found = ({ Count, pulled }: typeof import("./late.ts")) => {
      this.pulled = pulled;
      this.count ??= new Count(this.parts.root);
      return this.count;
    };
    return import("./late.ts").then(found, () => null);
  }

  get hasSecond(): boolean {
    return this.props?.view.input.strokes !== undefined;
  }

  brush(second: boolean, add: boolean): Brush | null {
    const { view, tool, states, readOnly, onStroke } = this.props ?? {};
    const { strokes } = view?.input ?? {};
    if (!strokes || !tool || !states || readOnly || (add && strokes.besideKeys)) return null;
    void this.loadCount();
    const held = (add && strokes.shifted?.(tool)) || tool;
    const changesOf = (cells: readonly number[]) =>
      strokes.paint(held, second, cells, states)?.filter(({ from, to }) => from !== to) ?? null;
    let end: Place = { at: { x: 0, y: 0 }, finger: false };
    const draw = (changes: readonly Change[] | null) => {
      this.drawn = changes && new Map(changes.map(({ cell, to }) => [cell, to]));
      this.mark();
    };
    return {
      isWay: strokes.isWay ?? false,
      ...(strokes.isStraight && { extend: (cells, cell) => straight(cells, cell, view?.width ?? 1) }),
      show: (cells, at, finger) => {
        const changes = changesOf(cells);
        end = { at, finger };
        draw(changes);
        const isCounted = changes && !strokes.isWay && 1 < cells.length;
        this.count?.show(isCounted ? changes : [], { cells, ...this.props }, at, finger);
        return changes !== null;
      },
      finish: (cells) => {
        this.count?.hide();
        const cursor = cells.at(-1);
        const changes = changesOf(cells);
        if (cursor === undefined || !changes) {
          draw(null);
          return false;
        }
        draw(changes);
        this.refuse([held, second, cells], changes, end);
        this.ended.plan(() => {
          this.pointed = true;
          this.twin.activate(cursor);
          this.focus();
          this.drawn = null;
          onStroke?.(changes, cursor);
          // The new states come before the next frame; where nothing has changed, none do.
          requestAnimationFrame(this.mark);
        });
        return true;
      },
      cancel: () => {
        this.count?.hide();
        draw(null);
      },
    };
  }

  /** Says why what was pressed changes nothing: aloud, and where it was pressed. */
  private refuse(press: Press, changes: readonly Change[], place?: Place): void {
    const { props } = this;
    if (changes.length === 0 && props?.view.input.strokes?.refused)
      void this.loadCount().then((count) => count?.refuse(press, props, place));
  }

  /** How to paint; it is announced the first time. */
  private explain(): string {
    const { view, language, onAnnounce } = this.props ?? {};
    const text = (language && view?.input.strokes?.tooSmall(language)) ?? "";
    if (!this.hasAnnounced) onAnnounce?.(text);
    this.hasAnnounced = true;
    return text;
  }

  private get selection(): readonly number[] {
    return this.shown ?? this.props?.selection ?? [];
  }

  /** Selects by pointer: what is under it is in sight, so nothing scrolls. */
  private point(cells: readonly number[]): void {
    const cursor = cells.at(-1);
    if (cursor === undefined) return;
    this.pointed = true;
    this.twin.activate(cursor);
    this.focus();
    this.props?.onSelect(cells, true);
  }

  /** Selects a cell, or only reads one that cannot be filled. `extend` adds all cells on the way along a line. */
  private go(cell: number, extend: boolean): void {
    const { props } = this;
    if (!props) return;
    const { selection, view } = props;
    const way = extend ? straight([this.twin.activeCell], cell, view.width) : [];
    this.twin.activate(cell);
    if (view.open(cell)) {
      // None where the cell is on no line with the last one.
      const added = way.includes(cell) ? way.filter((one) => view.open(one)) : [cell];
      const others = extend ? selection.filter((other) => !added.includes(other)) : [];
      props.onSelect([...others, ...added], false);
    } else {
      this.viewport.reveal(cell);
      this.mark();
    }
  }

  /** What a card speaks of comes into sight, once; the board of a search stays where it was put. */
  private revealLit(props: BoardProps): void {
    const cells = props.watched ? [] : litCells(props);
    if (`${cells}` !== `${this.lit}`) this.viewport.revealAll(cells);
    this.lit = cells;
  }

  private readonly keyDown = (event: KeyboardEvent): void => {
    const { props } = this;
    const { activeCell } = this.twin;
    const action = props && actionOf(event, props.view, activeCell, props.tool);
    if (!action) return;
    const isChosen = 0 < props.selection.length;
    if (action.kind === "move") {
      this.pointing = false;
      // The first arrow says where one is.
      const begins = !isChosen && !action.any && event.key.startsWith("Arrow") && props.view.open(activeCell);
      this.go(begins ? activeCell : action.cell, action.extend);
    } else {
      const cells = isChosen || !this.isFocusShown ? props.selection : [activeCell];
      const fillable = cells.filter((cell) => props.view.open(cell));
      if (props.readOnly || fillable.length === 0) return;
      if (action.key !== "Delete" && !keysOf(props.view).includes(action.key)) return;
      if (!isChosen) props.onSelect(fillable, false);
      const changes = props.view.input.press(action.key, action.shift, fillable, props.states);
      this.refuse([action.key, action.shift, fillable], changes);
      props.onKey(action.key, action.shift);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** Who comes by the Tab key finds a cell to type into. A board that was opened has the focus without a choice. */
  private readonly focused = (): void => {
    const { props } = this;
    const cell = this.twin.activeCell;
    if (this.tabbing && props?.selection.length === 0 && props.view.open(cell)) props.onSelect([cell], false);
    this.mark();
  };

  /** Keys show the focus; where nothing is chosen, those that go to the board: others leave it as it was. */
  private readonly keyed = (event: Event): void => {
    const { key } = event as Partial<KeyboardEvent>;
    this.tabbing = key === "Tab";
    if (!key) this.pointing = true;
    else if (this.pointing) {
      this.count?.hide();
      this.pointing = !this.tabbing && this.props?.selection.length === 0;
      this.mark();
    }
  };

  /** A point of the window, from the upper left of the view. */
  private pointOf(clientX: number, clientY: number): [x: number, y: number] {
    const { left, top } = this.parts.scroller.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** A part of a clue is crossed off where a press begins and ends on it. */
  private readonly margin = ({ type, clientX, clientY, pointerType }: PointerEvent): void => {
    const [x, y] = this.pointOf(clientX, clientY);
    if (type === "click") void this.showWays({ at: { x, y }, finger: pointerType === "touch" });
    else this.count?.hide();
    const part = this.props?.readOnly ? null : this.viewport.partAt(x, y);
    if (type === "click" && part && String(part) === String(this.part)) this.props?.onCrossOff?.(part);
    this.part = part;
  };

  /** How the clues that are printed where one presses can be met. */
  private async showWays(place: Place): Promise<void> {
    const { props } = this;
    const cell = this.viewport.cellAt(place.at.x, place.at.y);
    if (cell !== null && props?.view.names.ways) (await this.loadCount())?.list(cell, props, place);
  }

  private readonly hover = ({ type, pointerType, clientX, clientY }: PointerEvent): void => {
    const { offer, isInk } = this.props?.view.input.strokes ?? {};
    if (!offer && !isInk) return;
    const isOver = type === "pointermove" && pointerType === "mouse";
    const cell = isOver ? this.cellAt(...this.pointOf(clientX, clientY)) : null;
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.mark();
  };

  /** What a press would enter, where one points or is with the keys. */
  private offered(props: BoardProps, states: Uint32Array): readonly Change[] {
    const { strokes } = props.view.input;
    const cell = this.hovered ?? (this.isFocusShown ? this.twin.activeCell : null);
    if (!strokes?.offer || cell === null || this.drawn || props.readOnly || !props.view.open(cell)) return [];
    return props.tool === strokes.tools[0]?.key ? strokes.offer(cell, states) : [];
  }

  private get isFocusShown(): boolean {
    return this.twin.focused && !this.pointing;
  }

  /** Works out the marks anew and repaints what differs. */
  private readonly mark = (): void => {
    const { painted, spoken } = this.refresh();
    this.canvas.change(painted);
    this.twin.change(spoken);
    this.twin.select(this.selection);
  };

  /** Takes over states and marks; which cells look different now, and which are called differently. */
  private refresh(): { painted: number[]; spoken: number[] } {
    const { props, content } = this;
    if (!props) return { painted: [], spoken: [] };
    const bits = this.bits(props);
    const isAsEntered = !props.previews.size && !this.drawn && !props.view.input.strokes?.offer;
    const states = isAsEntered ? props.states : props.states.slice();
    for (const [cell, state] of [...props.previews, ...(this.drawn ?? [])]) states[cell] = state;
    for (const { cell, to } of this.offered(props, states)) states[cell] = to;
    const { painted, renamed: spoken } = update(content, states, bits, props.view);
    for (const cell of spoken) this.unnamed.add(cell);
    if (this.drawn) return { painted, spoken: [] };
    const cells = [...this.unnamed];
    this.unnamed.clear();
    return { painted, spoken: cells };
  }

  /** Takes over which parts of clues are done with; whether any has become so, or is no more. */
  private updateDone({ view, done }: BoardProps): boolean {
    const { done: before } = this.content;
    this.content.done = done;
    const others = new Set([...before.keys(), ...done.keys()]);
    for (const clue of others) if (`${before.get(clue)}` === `${done.get(clue)}`) others.delete(clue);
    const margins = [...others].flatMap((clue) => view.highlights.clue(clue));
    this.canvas.change(margins.map(({ cell, edge }) => (edge ? marginNumber(view, edge, cell) : cell)));
    return 0 < others.size;
  }

  private bits(props: BoardProps): Uint32Array {
    const shown = this.isFocusShown;
    this.parts.root.toggleAttribute("data-focus", shown);
    // With the keyboard in use, its cell is what matters, not where the mouse rests.
    const pointed = props.view.input.strokes?.isInk && !shown ? this.hovered : null;
    return lightsOf(props, this.selection, this.drawn, shown ? this.twin.activeCell : null, pointed);
  }

  /** After an update: the twin's active cell and the scroll follow the selection. */
  private follow(before: readonly number[] | undefined): void {
    const { props } = this;
    if (!props) return;
    this.twin.select(props.selection);
    const cursor = props.selection.at(-1);
    if (cursor === undefined || cursor === before?.at(-1)) return;
    this.twin.activate(cursor);
    if (!this.pointed) this.viewport.reveal(cursor);
    this.pointed = false;
  }

  private recolour(): void {
    const { props } = this;
    this.theme = readTheme(this.parts.root);
    // Clues that have letters only then are longer.
    this.viewport.arrange();
    if (props) this.canvas.reset(props.view, this.theme, this.content);
  }
}

/** The cells that a card speaks of: what follows, then what that rests on. */
function litCells({ marks, states }: BoardProps): number[] {
  const lit = (...wanted: readonly Mark[]) =>
    [...marks].flatMap(([cell, own]) =>
      cell < states.length && wanted.some((mark) => own.has(mark)) ? [cell] : [],
    );
  return [...lit("target"), ...lit("evidence", "reason", "clue-across", "clue-down")];
}
