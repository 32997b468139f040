/** Events of a search as JSON lines, in the very shape in which `gridstep watch` writes them. */
import type { WatchedEvent } from "../../../solver/events.ts";
import { decode, EVENT_WORDS } from "../../../solver/events.ts";
import type { Turn } from "../../search/permalink.ts";

/** The first line of a record: all that is needed to come by the others again. */
export interface RecordHead {
  kind: "record";
  gridstep: 1;
  puzzle: string;
  /** Opens the page with this puzzle and search, where the record ends. */
  link: string;
  engine: string;
  /** The events are those of the steps after `after`, up to the end of step `to`. */
  after: number;
  to: number;
  /** The states it started from, one a cell; none, from the clues alone. */
  origin: readonly number[];
  /** Where it was turned off its way before `to`. */
  forks: readonly Turn[];
}

/** What 96 bits of a tally count, by the number that stands where other events have their rule. */
const COUNTED = ["states", "ways"] as const;
const UNCOUNTED = "too-wide";

/** The lines of these events; `rules` are the puzzle's names of its rules. */
export function linesOf(events: Uint32Array, rules: readonly string[]): string {
  let lines = "";
  for (let at = 0; at < events.length; at += EVENT_WORDS)
    lines += `${JSON.stringify(lineOf(decode(events, at), events, at, rules))}\n`;
  return lines;
}

function lineOf(event: WatchedEvent, events: Uint32Array, at: number, rules: readonly string[]): object {
  const { kind, rule, depth, cell, from, to, cause } = event;
  // As numbers, what for other events would be none is a number too.
  const [place, last] = [events[at + 1] ?? 0, events[at + 4] ?? 0];
  if (kind === "tick")
    return { kind, tick: place, level: depth, nodes: from, backtracks: to, solutions: last };
  if (kind === "tally") return { kind, counts: COUNTED[rule] ?? UNCOUNTED, place, limbs: [from, to, last] };
  if (kind === "reason" && cell !== null)
    return { kind, level: depth, cell, from, to, learned: event.learnedAt ?? null };
  const technique = rules[rule - 1] ?? null;
  return { kind: kind, technique, level: depth, cell, from, to, cause };
}
