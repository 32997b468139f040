/** The board for screen readers: an invisible `role=grid` over the canvas.
 *
 *  A large board has only a window of cells around the active one in the DOM. Only what changed is written.
 */
import type { Content } from "./canvas.ts";
import type { BoardView, Detail, Edge, Language } from "./contract.ts";
import { Deferred } from "./deferred.ts";
import type { Layout, Window } from "./layout.ts";
import { marksOf, SPOKEN, SPOKEN_CLUES } from "./marks.ts";
import type { BoardText } from "./props.ts";

/** Up to this many rows and columns all cells are there. */
const WHOLE = 20;
/** The window of a larger board moves in steps of this many cells and reaches one step to either side. */
const STEP = 7;

export class GridTwin {
  #view: BoardView | null = null;
  #content: Content = { states: [], bits: [], done: new Map() };
  #language: Language = "en";
  #detail: Detail = "usual";
  #text: BoardText | null = null;
  #readOnly = false;
  #selected: ReadonlySet<number> = new Set();
  #active = -1;
  #window: Window = { top: 0, bottom: 0, left: 0, right: 0 };
  #side = 0;
  #focusing = false;
  readonly #following = new Deferred();
  readonly #renaming = new Deferred();
  readonly #cells = new Map<number, HTMLElement>();
  readonly #headers = new Map<HTMLElement, { edge: Edge; cell: number }>();

  /** `chosen` is called with cells that assistive technology focuses or clicks; a click may be the end of a press. */
  constructor(
    private readonly grid: HTMLElement,
    private readonly chosen: (cell: number, clicked: boolean) => void,
  ) {
    grid.addEventListener("focusin", this.#onEvent);
    grid.addEventListener("click", this.#onEvent);
  }

  /** Another puzzle, language or detail: everything is written anew. The cells of the same puzzle stay, with the focus. */
  reset(view: BoardView, language: Language, detail: Detail, content: Content): void {
    const plain = (one: BoardView | null) => one?.plain ?? one;
    const known = plain(view) === plain(this.#view);
    this.#view = view;
    this.#language = language;
    this.#detail = detail;
    this.#content = content;
    if (known) {
      for (const [cell, element] of this.#cells) this.#name(cell, element);
      this.#nameHeaders();
    } else {
      this.#window = { top: 0, bottom: 0, left: 0, right: 0 };
      this.#cells.clear();
      this.#active = -1;
      this.activate(first(view));
    }
  }

  describe(label: string, text: BoardText, readOnly: boolean): void {
    this.#text = text;
    // In another language the board has another name.
    if (label !== this.grid.ariaLabel) this.#nameRows();
    this.grid.setAttribute("aria-label", label);
    this.grid.setAttribute("aria-readonly", String(readOnly));
    if (readOnly === this.#readOnly) return;
    this.#readOnly = readOnly;
    for (const [cell, element] of this.#cells) this.#allow(cell, element);
  }

  /** Puts the invisible cells over the painted ones, for touch exploration. */
  place(layout: Layout): void {
    this.#side = layout.side;
    const { style } = this.grid;
    style.setProperty("--side", `${layout.side}px`);
    style.left = `${layout.left + this.#window.left * layout.side}px`;
    style.top = `${layout.top + this.#window.top * layout.side}px`;
    this.#origin = { x: layout.left, y: layout.top };
  }

  #origin = { x: 0, y: 0 };

  /** The states or marks of these cells have changed. */
  change(cells: Iterable<number>): void {
    for (const cell of cells) {
      const element = this.#cells.get(cell);
      if (element) this.#name(cell, element);
    }
  }

  /** Parts of clues have been done with: every cell of their lines is called differently. */
  rename(): void {
    this.#renaming.plan(() => {
      this.change(this.#cells.keys());
      this.#nameHeaders();
    });
  }

  select(cells: readonly number[]): void {
    const now = new Set(cells);
    for (const cell of this.#selected)
      if (!now.has(cell)) this.#cells.get(cell)?.setAttribute("aria-selected", "false");
    for (const cell of now)
      if (!this.#selected.has(cell)) this.#cells.get(cell)?.setAttribute("aria-selected", "true");
    this.#selected = now;
  }

  /** Makes `cell` the one that the Tab key reaches. */
  activate(cell: number): void {
    const view = this.#view;
    if (!view || cell === this.#active) return;
    this.#cells.get(this.#active)?.setAttribute("tabindex", "-1");
    this.#active = cell;
    this.#cells.get(cell)?.setAttribute("tabindex", "0");
    if (this.#cells.size === 0) this.#show(windowAround(view, cell, this.#window));
    else this.#later(this.focused);
  }

  /** Painting does not wait for the focus and the window: they follow when the frame is on the screen. Until then
   *  keys go to the cell that has the focus now. */
  #later(focus: boolean): void {
    this.#focusing ||= focus;
    this.#following.plan(() => {
      if (this.#view) this.#show(windowAround(this.#view, this.#active, this.#window));
      if (this.#focusing) this.#cells.get(this.#active)?.focus({ preventScroll: true });
      this.#focusing = false;
    });
  }

  /** The cell that the Tab key reaches. */
  get activeCell(): number {
    return this.#active;
  }

  get focused(): boolean {
    return this.grid.matches(":focus-within");
  }

  /** A key that follows at once must find the grid: the focus may only move late where it is in the grid already. */
  focus(): void {
    this.#later(true);
    if (!this.focused) this.#following.finish();
  }

  close(): void {
    this.#following.drop();
    this.#renaming.drop();
    this.grid.removeEventListener("focusin", this.#onEvent);
    this.grid.removeEventListener("click", this.#onEvent);
  }

  readonly #onEvent = (event: Event): void => {
    const cell = Number((event.target as HTMLElement).dataset.cell ?? -1);
    const clicked = event.type === "click";
    if (0 <= cell && (clicked || cell !== this.#active)) this.chosen(cell, clicked);
  };

  #show(window: Window): void {
    const view = this.#view;
    if (!view || same(window, this.#window)) return;
    this.#window = window;
    const whole = window.right - window.left === view.width && window.bottom - window.top === view.height;
    // Headers are a row and a column of their own, before the first ones.
    const heads = view.names.header ? 1 : 0;
    const counts = !whole || 0 < heads;
    this.#count("aria-rowcount", counts ? view.height + heads : null);
    this.#count("aria-colcount", counts ? view.width + heads : null);
    const before = new Map(this.#cells);
    this.#cells.clear();
    this.#headers.clear();
    const rows: HTMLElement[] = view.names.header ? [this.#columnHeaders(window)] : [];
    for (let row = window.top; row < window.bottom; row += 1) {
      const element = document.createElement("div");
      element.setAttribute("role", "row");
      if (counts) element.setAttribute("aria-rowindex", String(row + 1 + heads));
      if (view.names.header) element.append(this.#makeHeader("left", row * view.width, 1));
      for (let column = window.left; column < window.right; column += 1) {
        const cell = row * view.width + column;
        element.append(before.get(cell) ?? this.#make(cell));
        this.#cells.set(cell, element.lastElementChild as HTMLElement);
        if (counts) element.lastElementChild?.setAttribute("aria-colindex", String(column + 1 + heads));
      }
      rows.push(element);
    }
    this.#nameHeaders();
    this.grid.replaceChildren(...rows);
    this.#nameRows();
    this.grid.style.left = `${this.#origin.x + window.left * this.#side}px`;
    this.grid.style.top = `${this.#origin.y + window.top * this.#side}px`;
  }

  /** Else the name of a row would be those of all its cells. */
  #nameRows(): void {
    let row = this.#window.top;
    for (const element of this.grid.querySelectorAll("[role=row]:not(.board-heads)")) {
      row += 1;
      element.ariaLabel = this.#text?.row(row) ?? "";
    }
  }

  #count(attribute: string, value: number | null): void {
    if (value === null) this.grid.removeAttribute(attribute);
    else this.grid.setAttribute(attribute, String(value));
  }

  #columnHeaders(window: Window): HTMLElement {
    const row = document.createElement("div");
    row.className = "board-heads";
    row.setAttribute("role", "row");
    row.setAttribute("aria-rowindex", "1");
    for (let column = window.left; column < window.right; column += 1)
      row.append(this.#makeHeader("top", column, column + 2));
    return row;
  }

  /** The header of the line that begins with a cell. */
  #makeHeader(edge: Edge, cell: number, index: number): HTMLElement {
    const element = document.createElement("span");
    element.className = "board-head";
    element.setAttribute("role", edge === "top" ? "columnheader" : "rowheader");
    element.setAttribute("aria-colindex", String(index));
    this.#headers.set(element, { edge, cell });
    return element;
  }

  #nameHeaders(): void {
    for (const [element, { edge, cell }] of this.#headers) {
      const name = this.#view?.names.header?.(edge, cell, this.#content.done, this.#language) ?? "";
      if (element.textContent !== name) element.textContent = name;
    }
  }

  #make(cell: number): HTMLElement {
    const element = document.createElement("div");
    element.setAttribute("role", "gridcell");
    element.dataset.cell = String(cell);
    element.setAttribute("tabindex", cell === this.#active ? "0" : "-1");
    element.setAttribute("aria-selected", String(this.#selected.has(cell)));
    this.#allow(cell, element);
    this.#name(cell, element);
    return element;
  }

  #allow(cell: number, element: HTMLElement): void {
    element.setAttribute(
      "aria-readonly",
      String(this.#readOnly || !this.#view || !canFill(this.#view, cell)),
    );
  }

  #name(cell: number, element: HTMLElement): void {
    const marks = marksOf((this.#content.bits[cell] ?? 0) & (SPOKEN | SPOKEN_CLUES));
    const { states, done } = this.#content;
    const name = this.#view?.names.name(cell, states, marks, this.#language, done, this.#detail) ?? "";
    if (element.getAttribute("aria-label") !== name) element.setAttribute("aria-label", name);
  }
}

/** The first cell one can fill. */
function first(view: BoardView): number {
  const cells = view.width * view.height;
  for (let cell = 0; cell < cells; cell += 1) if (canFill(view, cell)) return cell;
  return 0;
}

const canFill = (view: BoardView, cell: number): boolean => view.open(cell) && !view.given?.(cell);

/** The part of the board to keep in the DOM: `now` as long as it reaches beyond the cell on every side. */
export function windowAround(view: { width: number; height: number }, cell: number, now: Window): Window {
  const along = (at: number, length: number, from: number, to: number): [number, number] => {
    if (length <= WHOLE) return [0, length];
    const roomy = (from === 0 || from < at) && (to === length || at + 1 < to);
    if (from <= at && at < to && roomy) return [from, to];
    const start = Math.floor(at / STEP) * STEP;
    return [Math.max(0, start - STEP), Math.min(length, start + 2 * STEP)];
  };
  const [top, bottom] = along(Math.floor(cell / view.width), view.height, now.top, now.bottom);
  const [left, right] = along(cell % view.width, view.width, now.left, now.right);
  return { top, bottom, left, right };
}

function same(one: Window, other: Window): boolean {
  return (
    one.top === other.top &&
    one.bottom === other.bottom &&
    one.left === other.left &&
    one.right === other.right
  );
}
