/** How many cells a stroke has painted so far, beside the pointer and not under the finger. */
import type { Change, FullClue } from "./contract.ts";
import type { Point } from "./pointer.ts";
import type { BoardProps } from "./props.ts";
import { runAround } from "./run.ts";

/** Where something was pressed, and whether by a finger, under which nothing can be read. */
export interface Place {
  at: Point;
  finger: boolean;
}

/** What was pressed: the tool, whether in the second way, and the cells. */
export type Press = readonly [tool: string, second: boolean, cells: readonly number[]];

/** How far from the point it stands, and from what it would have to be shown on another side. */
const BESIDE_MOUSE = { x: 20, y: -26 };
const ABOVE_FINGER = 64;
const BESIDE_FINGER = 56;

/** Milliseconds for which a few words stay. */
const READING = 3000;

/** The cells of a stroke, and the board under it. */
interface Stroke extends Partial<Pick<BoardProps, "view" | "states">> {
  cells: readonly number[];
}

/** How long the run becomes that a stroke ends; 0 where strokes make none, as one that empties cells. */
function runOf(changes: readonly Change[], { cells, view, states }: Stroke): number {
  const isRun = view?.input.strokes?.isStraight && changes.at(-1)?.to;
  return isRun && states ? runAround(changes, cells, view, states) : 0;
}

export class Count {
  private readonly element = document.createElement("div");
  /** The list that is loaded and still wanted. */
  private listed: object | null = null;
  private reading: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: HTMLElement) {
    this.element.className = "board-count";
    // What is painted is announced when the stroke ends.
    this.element.setAttribute("aria-hidden", "true");
    this.element.hidden = true;
    host.append(this.element);
  }

  /** Nothing is shown for none. Where the run has become longer than the stroke, its length, and by how much. The point is
   *  in pixels from the upper left of the view. */
  show(changes: readonly Change[], stroke: Stroke, at: Point, finger: boolean): void {
    const count = changes.length;
    const run = runOf(changes, stroke);
    if (count === 0) this.hide();
    else this.say(count < run ? `${run} (+${count})` : String(count), at, finger);
  }

  /** What is said while the pointer is down, at its point. */
  say(text: string | readonly Node[], at: Point, finger: boolean): void {
    clearTimeout(this.reading);
    this.element.hidden = false;
    this.element.replaceChildren(...[text].flat());
    const { style } = this.element;
    const view = this.host.querySelector<HTMLElement>(".board-scroll");
    const room = this.host.clientWidth;
    const left = (view?.offsetLeft ?? 0) + at.x;
    const isHigh = at.y < ABOVE_FINGER;
    const side = finger ? (isHigh ? BESIDE_FINGER : 0) : BESIDE_MOUSE.x;
    const width = this.element.offsetWidth;
    // It is centred on this point, and whole within the board's room.
    const beside = room < left + side + width ? left - side - width / 2 : left + side;
    const x = Math.max(width / 2, Math.min(beside, room - width / 2));
    const y = finger ? (isHigh ? at.y : at.y - ABOVE_FINGER) : Math.max(0, at.y + BESIDE_MOUSE.y);
    style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Why a press changes nothing: aloud, and at its place for as long as it takes to be read, or until the next press. */
  refuse(press: Press, { view, states, language, onAnnounce }: BoardProps, place?: Place): void {
    const why = view.input.strokes?.refused?.(...press, states, language) ?? "";
    if (why === "") return;
    onAnnounce(why);
    if (!place) return;
    this.say(why, place.at, place.finger);
    this.reading = setTimeout(() => this.hide(), READING);
  }

  /** Lists the ways to meet a cell's clues until something else is done; announces those that are left. */
  async list(cell: number, { view, states, language, onAnnounce }: BoardProps, place: Place): Promise<void> {
    const asked = {};
    this.listed = asked;
    const clues = (await view.names.ways?.(cell, states, language)?.catch(() => null)) ?? [];
    if (clues.length === 0 || this.listed !== asked) return;
    const lineOf = ({ title, parts }: FullClue): Node => {
      const line = document.createElement("p");
      line.append(title);
      for (const { text, done } of parts) {
        const part = document.createElement(done ? "s" : "span");
        part.textContent = text;
        line.append(" ", part);
      }
      return line;
    };
    this.say(clues.map(lineOf), place.at, place.finger);
    const left = clues.map(({ title, spoken = title, parts }) =>
      [spoken, ...parts.flatMap(({ text, done }) => (done ? [] : [text]))].join(" "),
    );
    onAnnounce(left.join(", "));
  }

  hide(): void {
    clearTimeout(this.reading);
    this.listed = null;
    this.element.hidden = true;
  }
}
