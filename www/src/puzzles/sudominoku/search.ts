/** What one event of a search amounts to. */

import { isMove, type WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { isImplied } from "../args.ts";
import { digitsOf, entryOf } from "../digits.ts";
import { isLast } from "../follows.ts";
import { around, type Board, boardOf } from "./board.ts";
import { isOne, partnersIn, SINGLE } from "./cellState.ts";
import { type Clue, clueOf } from "./clues.ts";
import { type Edge, edgesAt, type SearchFact } from "./facts.ts";
import { type Lies, liesByFacts, liesOnBoard } from "./lies.ts";

/** How a piece came to be laid: as a guess, as the only choice, or as the last one after the others were refuted, where so
 *  many guesses stand. */
interface Move {
  by: "guess" | "only" | "last";
  guesses: number;
}

export type Happening =
  | ({ what: "domino"; edge: Edge; digits: readonly [number, number] } & Move)
  | ({ what: "single"; cell: number; digit: number } & Move)
  | { what: "try"; fact: SearchFact }
  | Narrowed
  | { what: "broken"; clue: Clue; cell: number | null; lies: Lies }
  | { what: "incompatible"; facts: SearchFact[] }
  | { what: "stuck" }
  | { what: "pieceBack"; clue: Clue }
  | { what: "back"; cell: number }
  | { what: "solution" }
  | { what: "nothing" };

/** A cell that lost digits or partners. */
export interface Narrowed {
  what: "narrow";
  cell: number;
  facts: SearchFact[];
  why: Why;
  clue: Clue | null;
  gone: number[];
  /** Where its domino lies, once that is settled. */
  edge: Edge | null;
}

/** Why something follows, where its constraint does not say it all: nothing that is left holds a digit in a cell. */
export type Why = "settled" | "gone" | "unsupported";

/** The number of the rule "no-support" in an event: its place in the table, from 1. */
const NO_SUPPORT = 12;

/** `states` is the board of `PuzzleText.event`. */
export function happeningOf(
  event: WatchedEvent,
  states: ArrayLike<number>,
  opened: Opened,
  cited: readonly WatchedEvent[] = [],
): Happening {
  const clue = event.cause === null ? null : clueOf(event.cause);
  const { cell } = event;
  if (event.kind === "solution") return { what: "solution" };
  if (event.kind === "conflict") return conflict(clue, cell, boardOf(opened), states, cited);
  if (cell === null || event.kind === "tick" || event.kind === "learned" || event.kind === "reason")
    return { what: "nothing" };
  if (event.kind === "undo") {
    return clue?.what === "domino" || clue?.what === "single"
      ? { what: "pieceBack", clue }
      : { what: "back", cell };
  }
  if (isMove(event) && clue) {
    const by = isLast(event, cited) ? "last" : event.kind === "forced" ? "only" : "guess";
    return laid(cell, event.to, clue, { by, guesses: event.depth });
  }
  const facts = changes(cell, event.from, event.to);
  if (event.kind === "decision") {
    const fact = facts[0];
    return fact ? { what: "try", fact } : { what: "nothing" };
  }
  const why = event.rule === NO_SUPPORT ? "unsupported" : facts[0]?.is ? "settled" : "gone";
  if (facts.length === 0) return { what: "nothing" };
  const gone = digitsGone(event.from, event.to);
  const left = around(cell) & ~partnersIn(event.to);
  const [edge = null] = isOne(left) ? edgesAt(cell, left) : [];
  return { what: "narrow", cell, facts, why, clue, gone, edge };
}

/** A piece that a search lays. */
function laid(cell: number, to: number, clue: Clue, move: Move): Happening {
  const digit = entryOf(to) ?? 0;
  const [edge] = edgesAt(cell, around(cell) & ~partnersIn(to));
  if (clue.what !== "domino" || !edge) return { what: "single", cell, digit, ...move };
  const other = clue.low === digit ? clue.high : clue.low;
  return { what: "domino", edge, digits: edge[0] === cell ? [digit, other] : [other, digit], ...move };
}

function conflict(
  clue: Clue | null,
  cell: number | null,
  board: Board,
  states: ArrayLike<number>,
  cited: readonly WatchedEvent[],
): Happening {
  const facts = factsOf(cited);
  if (clue) {
    const lies = liesByFacts(clue, facts) ?? liesOnBoard(clue, board, states);
    return { what: "broken", clue, cell, lies };
  }
  return facts.length === 0 ? { what: "stuck" } : { what: "incompatible", facts };
}

/** What became of a cell: a digit or a partner that is settled, or what went. */
function changes(cell: number, from: number, to: number): SearchFact[] {
  const facts: SearchFact[] = [];
  const before = around(cell) & ~partnersIn(from);
  const left = around(cell) & ~partnersIn(to);
  if (left !== before) {
    if (left === SINGLE) facts.push({ is: true, what: "single", cell });
    else if (isOne(left))
      facts.push(...edgesAt(cell, left).map((edge) => ({ is: true, what: "joined", edge }) as const));
    else {
      const gone = before & ~left;
      facts.push(...edgesAt(cell, gone).map((edge) => ({ is: false, what: "joined", edge }) as const));
      if (gone & SINGLE) facts.push({ is: false, what: "single", cell });
    }
  }
  const [has, gone] = [digitsOf(to), digitsGone(from, to)];
  if (0 < gone.length && has.length === 1) facts.push({ is: true, what: "digit", cell, digits: has });
  else if (0 < gone.length) facts.push({ is: false, what: "digit", cell, digits: gone });
  return facts;
}

/** The digits that a cell lost. */
function digitsGone(from: number, to: number): number[] {
  const had = from & DIGITS ? digitsOf(from) : ALL;
  return had.filter((digit) => !(to & (1 << digit)));
}

const DIGITS = 0x3fe;
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const isOfDigits = (fact: SearchFact): fact is SearchFact & { what: "digit" } => fact.what === "digit";

/** Facts in reading order: of each cell what it is, or which digits it is not, and how cells are laid. What another one
 *  implies is left out. */
export function factsOf(events: readonly WatchedEvent[]): SearchFact[] {
  const facts: SearchFact[] = [];
  for (const { cell, from, to } of events) {
    if (cell === null) continue;
    const is = from !== 0;
    const fact = factOf(cell, is, is ? from : to);
    const same = facts.find(
      (other) => other.what === "digit" && fact.what === "digit" && other.cell === cell && other.is === is,
    );
    if (same?.what === "digit" && fact.what === "digit") same.digits.push(...fact.digits);
    else facts.push(fact);
  }
  for (const fact of facts) if (fact.what === "digit") fact.digits.sort();
  const isShown = (fact: SearchFact) => fact.what !== "digit" || !isImplied(fact, facts.filter(isOfDigits));
  return facts.filter(isShown).sort((a, b) => startOf(a) - startOf(b));
}

function factOf(cell: number, is: boolean, state: number): SearchFact {
  const partners = 0x1f & ~partnersIn(state);
  if (state & DIGITS || partners === 0x1f) return { is, what: "digit", cell, digits: digitsOf(state) };
  const [edge] = edgesAt(cell, partners);
  return edge ? { is, what: "joined", edge } : { is, what: "single", cell };
}

const startOf = (fact: SearchFact): number => (fact.what === "joined" ? fact.edge[0] : fact.cell);
