/** The description of one tick of a watched search: its main events, and the board they are read on. */

import { isChange, isMove, type WatchedEvent } from "../solver/events.ts";
import type { Opened } from "../solver/wire.ts";
import type { PuzzleText } from "./view.ts";

/** The sentences of a tick that ended with the board `states` and `depth` guesses. A conflict is read on the board `cause`,
 *  where only what causes it stands, once that is known. */
export function describeTick(
  text: PuzzleText,
  events: readonly WatchedEvent[],
  states: Uint32Array,
  depth: number,
  opened: Opened,
  cause?: Uint32Array,
): readonly string[] {
  const clause = events.filter((event) => event.kind === "learned");
  if (text.tally && events.some(({ kind }) => kind === "tally")) {
    const broken = events.find(({ kind }) => kind === "conflict");
    return [text.tally(events, opened), ...(broken ? [text.event(broken, states, opened)] : [])];
  }
  if (clause[0]) {
    const learned = text.learned(clause, clause[0].depth - depth, opened);
    // A single fact says itself what follows.
    const follows = 1 < clause.length && events.find(({ kind }) => kind === "narrow");
    if (!follows) return [learned];
    const parts = partsOf(follows, events);
    return [learned, text.event(joined(parts, follows), boardFor(parts, events, states), opened)];
  }
  return mainEvents(events).map((event) => {
    const parts = partsOf(event, events);
    const cited = distinct(parts.flatMap((part) => citedBy(part, events)));
    const board = event.kind === "conflict" && cause ? cause : boardFor(parts, events, states);
    return text.event(joined(parts, event), board, opened, cited);
  });
}

/** The parts of an event as one. */
const joined = (parts: readonly WatchedEvent[], event: WatchedEvent): WatchedEvent => ({
  ...event,
  from: (parts[0] ?? event).from,
  to: (parts.at(-1) ?? event).to,
});

/** The board that an event is read on. What a constraint rules out follows from the board before it was applied, and all
 *  that it rules out at once is no reason for it; of anything else, the board right after it: what came later is none. */
function boardFor(
  parts: readonly WatchedEvent[],
  events: readonly WatchedEvent[],
  states: Uint32Array,
): Uint32Array {
  const last = parts.at(-1);
  if (!last) return states;
  const isApplied = last.kind === "narrow" && last.cause !== null;
  const isWithIt = ({ kind, cause }: WatchedEvent) => kind === "narrow" && cause === last.cause;
  const from = isApplied ? events.findIndex(isWithIt) : events.indexOf(last) + 1;
  const board = states.slice();
  for (const later of events.slice(from).reverse()) {
    if (later.cell !== null && isChange(later)) board[later.cell] = later.from;
  }
  return board;
}

/** Facts, each once. */
const distinct = (cited: readonly WatchedEvent[]): WatchedEvent[] => [
  ...new Map(cited.map((fact) => [factKey(fact), fact])).values(),
];

const factKey = ({ cell, from, to, cause, learnedAt }: WatchedEvent): string =>
  [cell, from, to, cause, learnedAt].join();

/** What an event rests on is said right after it; a last alternative rests on the one before, which is undone first. */
function citedBy(event: WatchedEvent, events: readonly WatchedEvent[]): readonly WatchedEvent[] {
  if (event.kind === "forced") return events.filter(({ kind }) => kind === "undo");
  const start = events.indexOf(event) + 1;
  let end = start;
  while (events[end]?.kind === "reason") end += 1;
  return events.slice(start, end);
}

/** An event; where it narrows, all that the same reason, or facts of the same kind, took from the cell in the tick: a
 *  search may report it digit by digit. */
function partsOf(event: WatchedEvent, events: readonly WatchedEvent[]): WatchedEvent[] {
  const reason = reasonKey(event, events);
  const isPart = (other: WatchedEvent) =>
    other.kind === "narrow" && other.cell === event.cell && reasonKey(other, events) === reason;
  return event.kind === "narrow" && reason !== "" ? events.filter(isPart) : [event];
}

/** Whether it follows from what other cells are, by the rules of the puzzle alone. */
function isByFacts(event: WatchedEvent, events: readonly WatchedEvent[]): boolean {
  const [first] = citedBy(event, events);
  return (
    event.kind === "narrow" && event.cause === null && first?.cause === null && first.learnedAt === undefined
  );
}

/** Whether it follows from facts that stood before the tick, and nothing else changed its cell in it. */
function isByKnown(
  event: WatchedEvent,
  events: readonly WatchedEvent[],
  changed: ReadonlySet<number | null>,
): boolean {
  const ofCell = events.filter((other) => isChange(other) && other.cell === event.cell);
  return (
    citedBy(event, events).every(({ cell }) => !changed.has(cell)) &&
    ofCell.every((other) => isByFacts(other, events))
  );
}

/** What a change follows from: its technique, its constraint, and what is cited; empty where nothing is. */
function reasonKey(event: WatchedEvent, events: readonly WatchedEvent[]): string {
  if (isByFacts(event, events)) return "facts";
  const cited = citedBy(event, events).map(factKey);
  return event.cause === null && cited.length === 0 ? "" : [event.rule, event.cause, ...cited].join(" ");
}

/** How many cells besides the described one were narrowed by the tick, and the constraint that did it all. */
export function othersChanged(events: readonly WatchedEvent[]): { cells: number; constraint: number | null } {
  const isShown = ({ kind }: WatchedEvent) => kind !== "narrow" && kind !== "undo" && kind !== "reason";
  const narrowed = events.some(isShown) ? [] : events.filter(({ kind }) => kind === "narrow");
  const [first = null, ...more] = new Set(narrowed.map(({ cause }) => cause));
  const cells = new Set(narrowed.map(({ cell }) => cell));
  return { cells: Math.max(0, cells.size - 1), constraint: more.length === 0 ? first : null };
}

/** How many cells besides the one that is tried next hold what they did before, as a tick went back: none if it did not. */
export function cellsBack(events: readonly WatchedEvent[]): number {
  const tried = new Set(events.filter(isMove).map(({ cell }) => cell));
  if (tried.size === 0 && !events.some(({ kind }) => kind === "learned")) return 0;
  const cells = new Set(events.filter(({ kind }) => kind === "undo").map(({ cell }) => cell));
  return [...cells].filter((cell) => !tried.has(cell) && isChanged(events, cell)).length;
}

/** Whether a cell looks otherwise after a tick than before. */
function isChanged(events: readonly WatchedEvent[], cell: number | null): boolean {
  const changes = events.filter((event) => event.cell === cell && isChange(event));
  return changes[0]?.from !== changes.at(-1)?.to;
}

/** The main events of a tick: what was tried or followed, and how it ended. */
function mainEvents(events: readonly WatchedEvent[]): WatchedEvent[] {
  const tried = events.find(isMove);
  // The last that a constraint says; else the first that a nogood says; else the last that follows from what stood before
  // the tick.
  const narrowed = events.filter((event) => event.kind === "narrow");
  const cites = narrowed.filter((event) => 0 < citedBy(event, events).length);
  const changed = new Set(events.filter(isChange).map(({ cell }) => cell));
  const followed =
    narrowed.findLast(({ cause }) => cause !== null) ??
    cites.find((event) => !isByFacts(event, events)) ??
    cites.findLast((event) => isByKnown(event, events, changed)) ??
    narrowed.at(-1);
  const ended = events.find((event) => event.kind === "conflict" || event.kind === "solution");
  const began = tried ?? (ended?.kind === "conflict" ? undefined : followed);
  const main = [began, ended].filter((event) => event !== undefined);
  const takenBack = events.find((event) => event.kind === "undo");
  return main.length === 0 && takenBack ? [takenBack] : main;
}
