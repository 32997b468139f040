import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EventBuffer } from "../src/player/search/eventBuffer.ts";
import { EVENT_KINDS } from "../src/solver/constants.ts";
import type { Branch, Moment } from "../src/solver/wire.ts";

const NONE = 0xffff_ffff;
const CELLS = 6;

const start: Moment = {
  ...{ tick: 0, reached: 0, end: null, nodes: 1, backtracks: 0, conflicts: 0, solutions: 0, level: 0 },
};

const event = (
  kind: (typeof EVENT_KINDS)[number],
  depth: number,
  cell: number,
  from: number,
  to: number,
  cause = NONE,
) => [...[(EVENT_KINDS.indexOf(kind) | (depth << 16)) >>> 0, cell, from, to, cause]];

/** A made-up search: each tick changes some cells, and deepens or takes back. */
interface Search {
  ticks: number[][];
  boards: Uint32Array[];
  guesses: number[][];
}

function search(choices: readonly { cell: number; to: number; back: number }[]): Search {
  const states = new Uint32Array(CELLS);
  const path: { cell: number; before: number }[] = [];
  const made: Search = { ticks: [], boards: [Uint32Array.from(states)], guesses: [[]] };
  for (const [index, { cell, to, back }] of choices.entries()) {
    const events: number[] = [];
    for (let i = 0; i < back && path.length > 0; i += 1) {
      const { cell: undone, before } = path[path.length - 1] as { cell: number; before: number };
      events.push(...event("undo", path.length, undone, states[undone] ?? 0, before));
      states[undone] = before;
      path.pop();
    }
    path.push({ cell, before: states[cell] ?? 0 });
    events.push(...event("decision", path.length, cell, states[cell] ?? 0, to));
    states[cell] = to;
    const other = (cell + 1) % CELLS;
    events.push(...event("conflict", path.length, other, 0, 0, 3));
    events.push(...event("tick", path.length, index + 1, index + 2, back, index));
    made.ticks.push(events);
    made.boards.push(Uint32Array.from(states));
    made.guesses.push(path.map((one) => one.cell));
  }
  return made;
}

const choices = fc.array(
  fc.record({ cell: fc.nat(CELLS - 1), to: fc.integer({ min: 1, max: 99 }), back: fc.nat(3) }),
  { minLength: 1, maxLength: 40 },
);

function record(made: Search, batch: number): EventBuffer {
  const buffer = new EventBuffer();
  buffer.reset(new Uint32Array(CELLS), start);
  for (let at = 0; at < made.ticks.length; at += batch) {
    const part = made.ticks.slice(at, at + batch);
    buffer.append(Uint32Array.from(part.flat()), at + part.length);
  }
  return buffer;
}

const pathOf = (cells: readonly number[]): Branch[] =>
  cells.map((cell) => ({
    ...{ tick: 0, cells: [cell], open: [], refuted: [], more: 0 },
    taken: { cell, state: 1, holds: true, cause: null },
  }));

describe("a tape", () => {
  test("takes a row that is laid out at once for one guess", () => {
    const buffer = new EventBuffer();
    buffer.reset(new Uint32Array(CELLS), start);
    const row = [...event("narrow", 1, 0, 0, 2, 7), ...event("narrow", 1, 1, 0, 1, 7)];
    const alone = [...event("narrow", 1, 3, 0, 1, 6), ...event("decision", 2, 4, 0, 1, 9)];
    buffer.append(
      Uint32Array.from([
        ...[...row, ...event("decision", 1, 2, 0, 2, 7), ...event("tick", 1, 1, 1, 0, 0)],
        ...[...alone, ...event("tick", 2, 2, 2, 0, 0)],
      ]),
      2,
    );
    buffer.forward();
    expect([...buffer.guesses].sort()).toEqual([0, 1, 2]);
    buffer.forward();
    expect([...buffer.guesses].sort()).toEqual([0, 1, 2, 4]);
  });

  test("takes what was the only choice for no guess, and the board for what it then is", () => {
    const buffer = new EventBuffer();
    buffer.reset(new Uint32Array(CELLS), start);
    const first = [...event("decision", 1, 0, 0, 1), ...event("tick", 1, 1, 2, 0, 0)];
    const only = [...event("forced", 1, 1, 0, 2), ...event("tick", 1, 2, 2, 0, 0)];
    const second = [...event("decision", 2, 2, 0, 3), ...event("tick", 2, 3, 3, 0, 0)];
    buffer.append(Uint32Array.from([...first, ...only, ...second]), 3);
    for (const guesses of [[0], [0], [0, 2]]) {
      buffer.forward();
      expect(buffer.guesses).toEqual(guesses);
    }
    expect([...buffer.states.slice(0, 3)]).toEqual([1, 2, 3]);
    buffer.back();
    buffer.back();
    expect([...buffer.states.slice(0, 3)]).toEqual([1, 0, 0]);
  });

  test("shows each board forwards, and the same ones backwards", () => {
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 7 }), (chosen, batch) => {
        const made = search(chosen);
        const buffer = record(made, batch);
        for (let tick = 1; tick <= chosen.length; tick += 1) {
          expect(buffer.forward()).toBe(true);
          expect(buffer.tick).toBe(tick);
          expect(buffer.states).toEqual(made.boards[tick]);
          expect(buffer.guesses).toEqual(made.guesses[tick]);
        }
        expect(buffer.forward()).toBe(false);
        for (let tick = chosen.length - 1; 0 <= tick; tick -= 1) {
          expect(buffer.back()).toBe(true);
          expect(buffer.states).toEqual(made.boards[tick]);
          expect(buffer.guesses).toEqual(made.guesses[tick]);
          expect(buffer.counts.nodes).toBe(tick + 1);
        }
        expect(buffer.back()).toBe(false);
        expect(buffer.last()).toEqual([]);
      }),
    );
  });

  test("knows guesses from before it begins once it is told the path, and for as long as they stand", () => {
    fc.assert(
      fc.property(choices, fc.nat(40), fc.nat(40), (chosen, from, told) => {
        const made = search(chosen);
        const first = Math.min(from, chosen.length - 1);
        const tick = first + Math.min(told, chosen.length - first);
        const buffer = new EventBuffer();
        buffer.reset(made.boards[first] ?? new Uint32Array(), { ...start, tick: first });
        buffer.append(Uint32Array.from(made.ticks.slice(first).flat()), chosen.length);
        while (buffer.tick < tick) buffer.forward();
        buffer.know(pathOf(made.guesses[tick] ?? []));
        for (let at = tick; at <= chosen.length; at += 1) {
          expect(buffer.guesses).toEqual(made.guesses[at]);
          buffer.forward();
        }
      }),
    );
  });

  test("tells what the last tick did, without the event that closes it", () => {
    const buffer = record(search([{ cell: 2, to: 7, back: 0 }]), 1);
    buffer.forward();
    expect(buffer.last().map(({ kind, cell, to }) => [kind, cell, to])).toEqual([
      ["decision", 2, 7],
      ["conflict", 3, 0],
    ]);
  });

  test("a piece that is guessed cell by cell is one guess", () => {
    const buffer = new EventBuffer();
    buffer.reset(new Uint32Array(CELLS), start);
    const lay = (depth: number, cells: readonly number[]) => [
      ...cells.flatMap((cell) => event("decision", depth, cell, 0, 9, 30)),
      ...event("tick", depth, depth, depth, 0, 0),
    ];
    buffer.append(Uint32Array.from([...lay(1, [0, 1]), ...lay(2, [4, 5])]), 2);
    buffer.forward();
    expect(buffer.guesses.sort()).toEqual([0, 1]);
    buffer.forward();
    expect(buffer.guesses.sort()).toEqual([0, 1, 4, 5]);
    buffer.back();
    expect(buffer.guesses.sort()).toEqual([0, 1]);
  });

  test("drops what lies far behind and stays right", () => {
    const buffer = new EventBuffer();
    buffer.reset(new Uint32Array(CELLS), start);
    let state = 0;
    for (let tick = 1; tick <= 30_000; tick += 1) {
      const change = event("narrow", 0, 0, state, tick);
      state = tick;
      buffer.append(Uint32Array.from([...change, ...event("tick", 0, tick, tick, 0, 0)]), tick);
      buffer.forward();
    }
    expect(buffer.states[0]).toBe(30_000);
    let kept = 0;
    while (buffer.back()) kept += 1;
    expect(buffer.states[0]).toBe(30_000 - kept);
    expect(buffer.tick).toBe(30_000 - kept);
    expect(kept).toBeGreaterThan(5000);
    expect(kept).toBeLessThan(30_000);
    while (buffer.forward());
    expect(buffer.states[0]).toBe(30_000);
  });

  test("a step of many events is read whole: a conflict comes last", () => {
    const buffer = new EventBuffer();
    buffer.reset(new Uint32Array(CELLS), start);
    const undone = Array.from({ length: 3_000 }, (_, at) => event("undo", 1, at % CELLS, 1, 0)).flat();
    const rest = [...event("conflict", 1, 0, 0, 0, 3), ...event("tick", 1, 1, 1, 0, 0)];
    buffer.append(Uint32Array.from([...undone, ...rest]), 1);
    buffer.forward();
    expect([buffer.last().length, buffer.last().at(-1)?.kind]).toEqual([3_001, "conflict"]);
  });
});
