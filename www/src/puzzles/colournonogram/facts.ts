/** What there is to say of a nonogram in colours, before any language says it. */
import type { WatchedEvent } from "../../solver/events.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../../solver/keys/colournonogram.ts";
import type { Effect, Opened, Premise } from "../../solver/wire.ts";
import { isImplied } from "../args.ts";
import { isLast } from "../follows.ts";
import { gather, type Known } from "../knownDigits.ts";
import { boardOf, isSettled, type Line } from "../lines.ts";
import { anyOf, notesOf, type Palette, paletteOf, valuesOf } from "./palette.ts";

export { ENGINES, FAULTS, FORMATS, STEPS };

export type TechniqueKey = (typeof STEPS)[number];

/** What is said of cells: that each is one of some colours, or none of them. */
export interface Fact {
  cells: number[];
  is: boolean;
  values: number[];
}

/** What is known of cells, each by the fewest colours. */
export function knownOf(cells: readonly (readonly [cell: number, mask: number])[], palette: Palette): Fact[] {
  const facts = cells.map(([cell, mask]) => {
    const { is, values } = isSettled(mask) ? { is: true, values: valuesOf(mask) } : notesOf(palette, mask);
    return { cell, is, values };
  });
  return gathered(facts.filter(({ values }) => 0 < values.length));
}

function gathered(facts: readonly { cell: number; is: boolean; values: number[] }[]): Fact[] {
  const of = (wanted: boolean): Known[] =>
    gather(facts.filter(({ is }) => is === wanted).map(({ cell, values }) => [cell, values]));
  const [is, isNot] = [true, false].map((wanted) =>
    of(wanted).map(({ cells, digits }): Fact => ({ cells, is: wanted, values: digits })),
  );
  return [...(is ?? []), ...(isNot ?? [])];
}

export const citedOf = (premises: readonly Premise[], palette: Palette): Fact[] =>
  knownOf(
    premises.map(({ cell, mask }) => [cell, mask]),
    palette,
  );

/** What becomes of cells: each has a colour, or can no longer have some. */
export const movedOf = (effects: readonly Effect[]): Fact[] =>
  gathered(effects.map(({ cell, from, to }) => changeOf(cell, from, to)));

const changeOf = (cell: number, from: number, to: number) =>
  isSettled(to)
    ? { cell, is: true, values: valuesOf(to) }
    : { cell, is: false, values: valuesOf(from & ~to) };

/** What some cells of a board hold. */
export const heldIn = (cells: readonly number[], states: ArrayLike<number>): Known[] =>
  gather(
    cells.flatMap((cell): [number, number[]][] =>
      isSettled(states[cell] ?? 0) ? [[cell, valuesOf(states[cell] ?? 0)]] : [],
    ),
  );

/** Facts of a search in reading order, each of one cell. What another one implies is left out. */
export function factsOf(events: readonly WatchedEvent[]): Fact[] {
  const facts: { cell: number; is: boolean; digits: number[] }[] = [];
  for (const { cell, from, to } of events) {
    const is = from !== 0;
    const digits = valuesOf(is ? from : to);
    const same = facts.find((fact) => fact.cell === cell && fact.is === is);
    if (same) same.digits.push(...digits);
    else if (cell !== null) facts.push({ cell, is, digits });
  }
  return facts
    .filter((fact) => !isImplied(fact, facts))
    .sort((one, other) => one.cell - other.cell)
    .map(({ cell, is, digits }) => ({ cells: [cell], is, values: digits.sort() }));
}

/** What one event of a search amounts to. */
export type Happening =
  | { what: "guess"; fact: Fact }
  | { what: "last"; fact: Fact; guesses: number }
  | { what: "only"; fact: Fact }
  | { what: "settled"; fact: Fact; line: Line }
  | { what: "follows"; fact: Fact }
  | { what: "broken"; line: Line }
  | { what: "none"; cell: number }
  | { what: "incompatible"; facts: Fact[] }
  | { what: "stuck" }
  | { what: "back"; cell: number }
  | { what: "solution" }
  | { what: "nothing" };

export function happeningOf(
  event: WatchedEvent,
  opened: Opened,
  cited: readonly WatchedEvent[] = [],
): Happening {
  const { cell, kind, from, to, cause } = event;
  const line = cause === null ? undefined : boardOf(opened).lines[cause];
  if (kind === "solution") return { what: "solution" };
  if (kind === "conflict") return conflict(cell, line, cited);
  if (cell === null || kind === "tick" || kind === "learned" || kind === "reason") return { what: "nothing" };
  if (kind === "undo") return { what: "back", cell };
  const [fact] = movedOf([{ cell, from: from || anyOf(paletteOf(opened)), to }]);
  if (!fact) return { what: "nothing" };
  if (isLast(event, cited)) return { what: "last", fact, guesses: event.depth };
  if (kind === "forced") return { what: "only", fact };
  if (kind === "decision") return { what: "guess", fact };
  return line ? { what: "settled", fact, line } : { what: "follows", fact };
}

function conflict(cell: number | null, line: Line | undefined, cited: readonly WatchedEvent[]): Happening {
  if (line) return { what: "broken", line };
  const facts = factsOf(cited);
  const isOne = cell !== null && facts.every(({ cells }) => cells[0] === cell);
  if (0 < facts.length && !isOne) return { what: "incompatible", facts };
  return cell === null ? { what: "stuck" } : { what: "none", cell };
}
