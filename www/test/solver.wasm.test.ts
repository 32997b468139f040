// The boundary: what crosses has the shapes of wire.ts, and what is wrong is refused, never a trap.
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Bundled } from "../src/puzzles/index.ts";
import { eventsOf } from "../src/solver/dispatch.ts";
import { EVENT_WORDS } from "../src/solver/events.ts";
import { read } from "../src/solver/flat.ts";
import type { Answer, Check, Hint, Opened, ParseError, PuzzleKind } from "../src/solver/wire.ts";
import { loadWasm, type Wasm } from "./wasm.ts";

const folder = new URL("../src/puzzles/kakuro/", import.meta.url);
const first = JSON.parse(readFileSync(new URL("first.json", folder), "utf8")) as Bundled;

let wasm: Wasm;
let solver: InstanceType<Wasm["Solver"]>;
beforeAll(async () => {
  wasm = await loadWasm("kakuro");
});
beforeEach(() => {
  solver = new wasm.Solver();
});

const nothing = new Uint32Array();
const openFirst = (): Opened => solver.open(first.opened.json, false);

function refusal(work: () => unknown): ParseError {
  try {
    work();
  } catch (error) {
    return error as ParseError;
  }
  throw new Error("it was not refused");
}

describe("what crosses", () => {
  test("plain objects, null and not undefined, numbers and not bigints", () => {
    openFirst();
    const values = [
      solver.check(nothing, false),
      solver.solve(nothing, 2, 1000n),
      read(solver.hint(nothing, 12)),
    ];
    solver.watch("scan", nothing);
    for (const value of [...values, solver.play(3n), solver.moment(), solver.overview()]) {
      expect(value).toEqual(JSON.parse(JSON.stringify(value)));
    }
    expect(solver.moment()).toMatchObject({ tick: 3, end: null });
    expect(eventsOf(solver).length % 5).toBe(0);
  });

  test("what was played is written to where there is room, and elsewhere where there is too little", () => {
    openFirst();
    const played = (room?: ArrayBuffer) => {
      solver.watch("scan", nothing);
      solver.play(9n);
      return eventsOf(solver, room);
    };
    const events = played();
    expect(events.length).toBeGreaterThan(9 * EVENT_WORDS);
    const room = new ArrayBuffer(events.byteLength + 40);
    const again = played(room);
    expect(again).toEqual(events);
    expect(again.buffer).toBe(room);
    const less = new ArrayBuffer(events.byteLength - 4);
    const elsewhere = played(less);
    expect(elsewhere).toEqual(events);
    expect(new Uint8Array(less).every((byte) => byte === 0)).toBe(true);
  });

  test("a search that repeats what it did gives a sign of life for each second", () => {
    openFirst();
    let [seconds, beats] = [0, 0];
    // A clock on which a second passes with each look.
    const clock = {
      now() {
        seconds += 1;
        return 1000 * seconds;
      },
    } as unknown as Performance;
    const listen = () => {
      beats += 1;
    };
    solver.listen(listen, clock);
    solver.watch("scan", nothing);
    solver.seek(64n);
    expect(beats).toBe(1);
    solver.seek(10n);
    solver.seek(64n);
    expect(beats).toBe(2);
    // 63 ticks, and one more.
    solver.why();
    solver.seek(65n);
    expect(beats).toBe(3);
  });

  test("a solved board is solved; a wrong entry is found, and the hint says so", () => {
    openFirst();
    expect(solver.solve(nothing, 1, 1_000_000n)).toMatchObject({ solutions: 1 } satisfies Partial<Answer>);
    expect(solver.solution(1)).toBeUndefined();
    const solution = solver.solution(0) ?? nothing;
    expect(solver.check(solution, false)).toMatchObject({
      complete: true,
      solved: true,
    } satisfies Partial<Check>);
    const [cell = 0, other = 0] = [...solution.keys()].filter((at) => solution[at] !== 0);
    const wrong = new Uint32Array(solution.length);
    wrong[cell] = solution.find((state) => state !== 0 && state !== solution[cell]) ?? 0;
    expect((solver.check(wrong, true) as Check).wrong).toEqual([cell]);
    expect(read(solver.hint(wrong, other))).toEqual({
      hint: "wrongEntries",
      cells: [cell],
      unique: true,
    } satisfies Hint);
  });

  test("progress while a puzzle is made", () => {
    const heard: number[] = [];
    solver.listen((done: number) => heard.push(done), performance);
    solver.generate(12, 12, "hard", 3n);
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.every((done) => 0 <= done && done <= 1)).toBe(true);
  });
});

describe("refused, with the solver still alive", () => {
  test.each<[string, string, (one: typeof solver) => unknown]>([
    ["nothing is open", "no-puzzle", (one) => one.check(nothing, false)],
    ["no format", "no-format", (one) => one.open("hello", false)],
    ["nothing is watched", "no-search", (one) => one.play(1n)],
    ["no such level", "no-such-request", (one) => one.generate(9, 9, "odd", 1n)],
    ["no such size", "no-such-request", (one) => one.generate(0, 4_000_000_000, "easy", 1n)],
  ])("%s: %s", (_, kind, work) => {
    expect(refusal(() => work(solver))).toMatchObject({ kind, line: 1 });
    expect(openFirst().view).toEqual(first.opened.view);
  });

  test("states and cells that do not fit the board", () => {
    openFirst();
    const states = new Uint32Array(3);
    const works = [
      () => solver.check(states, true),
      () => solver.hint(states, 0),
      () => solver.hint(nothing, 9999),
    ];
    for (const work of works) expect(refusal(work).kind).toBe("wrong-size");
    expect(refusal(() => solver.watch("scan", states)).kind).toBe("wrong-size");
    expect(refusal(() => solver.watch("magic", nothing)).kind).toBe("no-engine");
    expect(refusal(() => solver.print("morse", nothing)).kind).toBe("no-format");
  });

  test("states that mean nothing, as a damaged store may hold, trap nowhere", () => {
    openFirst();
    const area = first.opened.view.width * first.opened.view.height;
    const states = Uint32Array.from({ length: area }, (_, cell) => (cell * 2_654_435_761) >>> 0);
    solver.check(states, true);
    solver.remaining(states, 12);
    solver.notes(states);
    solver.hint(states, 12);
    solver.solve(states, 2, 1000n);
    solver.print("json", states);
    for (const engine of (solver.kind() as PuzzleKind).engines) {
      solver.watch(engine, states);
      solver.play(100n);
    }
  });

  test("a text that is wrong says where, and leaves the open puzzle open", () => {
    openFirst();
    expect(refusal(() => solver.open("1\n3\n0 0 0\n0 1 x\n", false))).toMatchObject({
      line: 4,
      column: 5,
    });
    expect(solver.check(nothing, false)).toMatchObject({ complete: false });
  });
});
