import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { digitsOf, entryOf } from "../src/puzzles/digits.ts";
import { boardOf } from "../src/puzzles/kakuro/board.ts";
import { ENGINES, LONGEST, waysOf } from "../src/puzzles/kakuro/facts.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import { without } from "../src/puzzles/knownDigits.ts";
import { eventsOf } from "../src/solver/dispatch.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { applyForward, decode, EVENT_WORDS } from "../src/solver/events.ts";
import type { Opened } from "../src/solver/wire.ts";
import { cellsNamed, numbersNamed } from "./kakuro.named.ts";
import { loadWasm } from "./wasm.ts";

const texts = await Promise.all(languages.map((language) => kakuro.text[language]()));
const link = "7/7/oT-.pN-nbaobgofGn-Tp.-ioGCGBbPSbe8";

type Solver = InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>;

describe("what is said of a watched search", () => {
  let solver: Solver;
  beforeAll(async () => {
    const { Solver } = await loadWasm("kakuro");
    solver = new Solver();
  });

  test.each(ENGINES)("%s", (engine) => {
    const opened: Opened = solver.open(link, false);
    solver.watch(engine, new Uint32Array());
    const states = new Uint32Array(opened.view.width * opened.view.height);
    const wrong = new Set<string>();
    const kinds = new Set<string>();
    // The search stops after a solution.
    for (let round = 0; round < 20; round += 1) {
      solver.play(300n);
      const events = eventsOf(solver);
      let undone: WatchedEvent[] = [];
      for (let offset = 0; offset < events.length; offset += EVENT_WORDS) {
        const event = decode(events, offset);
        if (event.kind === "reason") continue;
        if (event.kind === "undo") undone.push(event);
        else if (event.kind === "tick") undone = [];
        // A last choice rests on those that were undone before it.
        const cited = event.kind === "forced" ? undone : citedAfter(events, offset);
        applyForward(events, offset, states);
        kinds.add(event.kind);
        if (event.kind === "tick") continue;
        if (event.kind === "learned") {
          for (const text of texts) {
            const said = text.learned([event], 2, opened);
            if (!cellsNamed(said, opened.view.width).has(event.cell ?? -1)) wrong.add(`learned: ${said}`);
          }
          continue;
        }
        for (const text of texts) {
          const said = text.event(event, states, opened, cited);
          if (engine === "learn" && event.kind === "conflict") {
            for (const fault of unfounded(said, event, cited, opened)) wrong.add(fault);
          }
          for (const fault of faults(said, event, states, opened)) wrong.add(fault);
        }
      }
    }
    expect([...wrong].slice(0, 10)).toEqual([]);
    for (const kind of ["decision", "narrow", "undo", "conflict"]) expect(kinds).toContain(kind);
    // The last value is forced where the others are refuted; a search that learns derives it instead.
    expect(kinds.has("forced")).toBe(engine !== "learn");
  });
});

/** The events that say what the event at `offset` rests on. */
function citedAfter(events: Uint32Array, offset: number): WatchedEvent[] {
  const cited: WatchedEvent[] = [];
  for (let next = offset + EVENT_WORDS; next < events.length; next += EVENT_WORDS) {
    const event = decode(events, next);
    if (event.kind !== "reason") break;
    cited.push(event);
  }
  return cited;
}

/** A conflict must cite the cells that conflict, and its sentence name its clue or what else says so. */
function unfounded(said: string, event: WatchedEvent, cited: WatchedEvent[], opened: Opened): string[] {
  const cells = cited.flatMap(({ cell }) => cell ?? []);
  if (cells.length === 0) return [`nothing is cited: ${said}`];
  if (!cells.includes(event.cell ?? -1)) return [`${event.cell} is not among ${cells}: ${said}`];
  if (event.cause !== null) {
    const run = opened.view.constraints[event.cause]?.cells ?? [];
    return cells.every((cell) => run.includes(cell)) ? [] : [`${cells} outside of ${run}: ${said}`];
  }
  const named = cellsNamed(said, opened.view.width);
  const isSummed = /highlighted fact|표시된 사실|強調した/.test(said);
  return isSummed || cells.every((cell) => named.has(cell)) ? [] : [`${cells} not in: ${said}`];
}

/** What is wrong with a sentence: it must be short, name the cell, the digits and the clue, and be true. */
function faults(said: string, event: WatchedEvent, states: Uint32Array, opened: Opened): string[] {
  const found: string[] = [];
  if (said === "" || LONGEST < said.length || /undefined|NaN|null/.test(said)) found.push(`broken: ${said}`);
  const { cell, cause, kind, from, to } = event;
  const run = cause === null ? undefined : boardOf(opened).runs[cause];
  const numbers = numbersNamed(said);
  if (kind !== "conflict" && cell !== null && !cellsNamed(said, opened.view.width).has(cell)) {
    found.push(`cell ${cell} not in: ${said}`);
  }
  if (run?.sum && kind !== "undo" && !numbers.has(run.sum)) found.push(`${run.sum} not in: ${said}`);
  if ((kind === "decision" || kind === "forced") && !digitsOf(to).every((digit) => numbers.has(digit)))
    found.push(`guess not in: ${said}`);
  if (kind === "decision" && digitsOf(from).length < 2) found.push(`no choice: ${said}`);
  if (kind === "forced" && digitsOf(from).length !== 1 && !/refuted|모순|矛盾/.test(said))
    found.push(`a choice: ${said}`);
  if (kind === "narrow" && run && /can only be made|방법은|作り方は/.test(said)) {
    const used = run.cells
      .filter((other) => other !== cell)
      .flatMap((other) => entryOf(states[other] ?? 0) ?? []);
    const left = (run.sum ?? 0) - used.reduce((sum, digit) => sum + digit, 0);
    const usable = waysOf(run.cells.length - used.length, left, without(used)).flat();
    const gone = digitsOf(from & ~to);
    if (gone.some((digit) => usable.includes(digit))) found.push(`untrue: ${said}`);
  }
  return found;
}
