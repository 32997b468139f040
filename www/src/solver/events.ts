/** The events of a watched search as they cross from the worker: five words each, see `Event::words` in Rust. */

import { EVENT_KINDS, NONE } from "./constants.ts";

export { EVENT_WORDS } from "./constants.ts";

/** One event of a search, decoded. */
export interface WatchedEvent {
  kind: (typeof EVENT_KINDS)[number];
  /** Index into the puzzle's table of techniques plus one; 0 where none is involved. */
  rule: number;
  depth: number;
  /** The cell, or null. */
  cell: number | null;
  from: number;
  to: number;
  /** The constraint that forced it or failed, or null. */
  cause: number | null;
  /** Of a fact that a change or a conflict rests on by a nogood: the step in which the nogood was learned; 0 if it excludes
   *  a solution that was found. */
  learnedAt?: number;
}

const GUESS = EVENT_KINDS.indexOf("decision");
const FORCED = EVENT_KINDS.indexOf("forced");
const NARROW = EVENT_KINDS.indexOf("narrow");
const UNDO = EVENT_KINDS.indexOf("undo");
const TICK = EVENT_KINDS.indexOf("tick");

/** Whether the search went on with an alternative: one of several, or the only one that was left. */
export const isMove = ({ kind }: WatchedEvent): boolean => kind === "decision" || kind === "forced";

/** Whether the event changes a cell. */
export const isChange = (event: WatchedEvent): boolean =>
  isMove(event) || event.kind === "narrow" || event.kind === "undo";

/** The event whose first word is at `offset`. */
export function decode(events: Uint32Array, offset: number): WatchedEvent {
  const head = events[offset] ?? 0;
  const event: WatchedEvent = {
    kind: EVENT_KINDS[head & 0xff] ?? "tick",
    rule: (head >>> 8) & 0xff,
    depth: depthOf(events, offset),
    cell: cellOf(events, offset),
    from: events[offset + 2] ?? 0,
    to: events[offset + 3] ?? 0,
    cause: causeOf(events, offset),
  };
  if (event.kind !== "reason" || event.cell === null || event.cause === null) return event;
  return { ...event, cause: null, learnedAt: event.cause };
}

const known = (word: number | undefined): number | null =>
  word === undefined || word === NONE ? null : word;

export const cellOf = (events: Uint32Array, offset: number): number | null => known(events[offset + 1]);

export const causeOf = (events: Uint32Array, offset: number): number | null => known(events[offset + 4]);

export const isTick = (events: Uint32Array, offset: number): boolean =>
  ((events[offset] ?? TICK) & 0xff) === TICK;

export const isGuess = (events: Uint32Array, offset: number): boolean =>
  ((events[offset] ?? TICK) & 0xff) === GUESS;

/** Whether the event settles something, by a guess or by a rule. */
export function settles(events: Uint32Array, offset: number): boolean {
  const kind = (events[offset] ?? TICK) & 0xff;
  return kind === GUESS || kind === NARROW;
}

/** How many guesses stood. */
export const depthOf = (events: Uint32Array, offset: number): number => (events[offset] ?? 0) >>> 16;

/** Writes what the event changed into `states`. */
export function applyForward(events: Uint32Array, offset: number, states: Uint32Array): void {
  if (changes(events, offset)) states[events[offset + 1] ?? 0] = events[offset + 3] ?? 0;
}

/** Takes back what the event changed in `states`. */
export function applyBackward(events: Uint32Array, offset: number, states: Uint32Array): void {
  if (changes(events, offset)) states[events[offset + 1] ?? 0] = events[offset + 2] ?? 0;
}

function changes(events: Uint32Array, offset: number): boolean {
  const kind = (events[offset] ?? TICK) & 0xff;
  return kind === GUESS || kind === FORCED || kind === NARROW || kind === UNDO;
}
