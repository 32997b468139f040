// What a sentence beside a search gives as known stands on the board before the step: nothing that the step itself finds is
// a reason for it. What a conflict gives as its reason is among the facts that it cites, and nothing is said twice.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import { sudominoku } from "../src/puzzles/sudominoku/index.ts";
import { describeTick } from "../src/puzzles/tick.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { ENGINES as COVERING } from "../src/solver/keys/boardcover.ts";
import { ENGINES as SUMS } from "../src/solver/keys/kakuro.ts";
import { ENGINES as PICTURES } from "../src/solver/keys/nonogram.ts";
import { ENGINES as DOMINOES } from "../src/solver/keys/sudominoku.ts";
import type { Level, Opened } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { loadWasm, nextTick } from "./wasm.ts";

const STEPS = 200;
const LEVELS: readonly Level[] = ["medium", "hard", "expert"];
const BLACK = 2;
const FILLED = 1 << 10;

interface Told {
  sentence: string;
  events: readonly WatchedEvent[];
  before: Uint32Array;
  opened: Opened;
  where: string;
}

/** Every sentence of the first steps of an engine, on the example and on made boards. */
async function told(puzzle: PuzzleDefinition, engine: string, side = 9, steps = STEPS): Promise<Told[]> {
  const solver = new (await loadWasm(puzzle.name)).Solver();
  const { en } = await textsOf(puzzle);
  const example = readFileSync(
    new URL(`../src/puzzles/${puzzle.name}/example.json`, import.meta.url),
    "utf8",
  );
  const made = LEVELS.flatMap((level) =>
    [1n, 2n].map((seed) => solver.generate(side, side, level, seed).json),
  );
  return [example, ...made].flatMap((text, board) => {
    const opened = solver.open(text, true);
    solver.watch(engine, Uint32Array.from(opened.states));
    let before = solver.painted().slice();
    return Array.from({ length: steps }, (_, step) => {
      const events = nextTick(solver);
      const states = solver.painted().slice();
      const sentences = describeTick(en, events, states, 0, opened);
      const where = `${puzzle.name}, ${engine}, board ${board}, step ${step + 1}`;
      const all = sentences.map((sentence) => ({
        sentence,
        events,
        before,
        opened,
        where: `${where}: ${sentence}`,
      }));
      before = states;
      return all;
    }).flat();
  });
}

const digitsIn = (text: string): number[] => [...text.matchAll(/\d/g)].map(Number);
const entryIn = (state = 0): number | null => (state & FILLED ? Math.log2(state & (FILLED - 1)) : null);

/** The cells of the constraint that ruled something out. */
function applied({ events, opened }: Told): readonly number[] {
  const cause = events.find((event) => event.kind === "narrow" && event.cause !== null)?.cause ?? -1;
  return opened.view.constraints[cause]?.cells ?? [];
}

test.each(PICTURES)(
  "nonogram, %s: a line that has all of its black cells had them before",
  async (engine) => {
    for (const one of await told(nonogram, engine, 10)) {
      const blocks = /^(?:Row|Column) \d+ \(([\d ]+)\) has all of its black cells/.exec(one.sentence)?.[1];
      if (blocks === undefined) continue;
      const black = applied(one).filter((cell) => one.before[cell] === BLACK).length;
      expect(black, one.where).toBe(blocks.split(" ").reduce((sum, block) => sum + Number(block), 0));
    }
  },
);

test.each(["propagate", "learn"])(
  "kakuro, %s: a digit that stands in a run stood there before",
  async (engine) => {
    let checked = 0;
    for (const one of await told(kakuro, engine)) {
      if (!one.events.some(({ kind, cause }) => kind === "narrow" && cause !== null)) continue;
      const stands = /([\d, and]+) (?:is|are) already in the/.exec(one.sentence)?.[1];
      const taken = / after ([\d, and]+?)(?: can only| that fits| uses|,|\.)/.exec(one.sentence)?.[1];
      const [, left, total] = /Only (\d+) is left of (\d+)/.exec(one.sentence) ?? [];
      const standing = applied(one).flatMap((cell) => entryIn(one.before[cell]) ?? []);
      if (stands ?? taken)
        expect(standing, one.where).toEqual(expect.arrayContaining(digitsIn(stands ?? taken ?? "")));
      if (left)
        expect(
          standing.reduce((sum, digit) => sum + digit, Number(left)),
          one.where,
        ).toBe(Number(total));
      if (stands ?? taken ?? left) checked += 1;
    }
    expect(checked).toBeGreaterThan(20);
  },
);

test("kakuro: what a conflict says of a run rests on the facts that it cites", async () => {
  let checked = 0;
  for (const one of await told(kakuro, "learn")) {
    const conflict = one.events.findIndex(({ kind, cause }) => kind === "conflict" && cause !== null);
    const cited = one.events.slice(conflict + 1).filter(({ kind }) => kind === "reason");
    if (conflict < 0 || cited.length === 0 || !one.sentence.startsWith("Conflict: the ")) continue;
    const digits = cited.flatMap(({ from }) => (from === 0 ? [] : digitsOfMask(from)));
    const twice = / holds (\d) twice/.exec(one.sentence)?.[1];
    const used = /with ([\d, and]+) in the/.exec(one.sentence)?.[1];
    const lacking = / needs (\d), and none/.exec(one.sentence)?.[1];
    if (twice) expect(digits.filter((digit) => digit === Number(twice)).length, one.where).toBe(2);
    if (used) expect(digits, one.where).toEqual(expect.arrayContaining(digitsIn(used)));
    if (lacking) {
      const cells = opensOf(one, one.events[conflict]?.cause ?? -1);
      const shut = cited.filter(({ from, to }) =>
        from === 0 ? digitsOfMask(to).includes(Number(lacking)) : true,
      );
      expect(new Set(shut.map(({ cell }) => cell)).size, one.where).toBe(cells);
    }
    if (twice ?? used ?? lacking) checked += 1;
  }
  expect(checked).toBeGreaterThan(3);
});

const digitsOfMask = (mask: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << digit));
const opensOf = ({ opened }: Told, cause: number): number =>
  opened.view.constraints[cause]?.cells.length ?? 0;

test("board covering: the piece that overlaps others lay there before, and they were as many", async () => {
  let checked = 0;
  for (const one of await told(boardcover, "fast", 9, 500)) {
    // A piece that what was learned rests on, or that the rules exclude others by, is not of this step either.
    const lies = /^A piece lies on ((?:(?!, and|, so).)+), so (?:no piece|a piece)/.exec(one.sentence)?.[1];
    if (lies !== undefined && one.events.every(({ kind }) => kind !== "undo" && kind !== "learned")) {
      const cells = [...cellsNamed(lies, one.opened.view.width)];
      if (cells.length === 3)
        expect(
          cells.map((cell) => waysOf(one.before[cell])),
          one.where,
        ).toEqual([1, 1, 1]);
    }
    const found =
      /^The piece on (.+) overlaps (all but one|\d+) of the (\d+) pieces left to (row \d+, column \d+), so (.+)\.$/.exec(
        one.sentence,
      );
    if (!found) continue;
    checked += 1;
    const [, piece = "", , count, cell = "", outcome = ""] = found;
    const [at = -1] = cellsNamed(cell, one.opened.view.width);
    expect(waysOf(one.before[at]), one.where).toBe(Number(count));
    const lying = [...cellsNamed(piece, one.opened.view.width)];
    expect(
      lying.map((cell) => waysOf(one.before[cell])),
      one.where,
    ).toEqual([1, 1, 1]);
    if (outcome.startsWith("a piece lies on")) expect(found[2], one.where).toBe("all but one");
    else expect(outcome, one.where).toContain(` ${Number(count) - Number(found[2])} piece`);
  }
  expect(checked).toBeGreaterThan(20);
});

/** Pieces that a cell has left: a bit each of its twelve ways. */
const waysOf = (state = 0): number => [...(state & 0xfff).toString(2)].filter((bit) => bit === "1").length;

test.each([
  ...PICTURES.map((engine) => ({ puzzle: nonogram, name: "nonogram", engine })),
  ...SUMS.map((engine) => ({ puzzle: kakuro, name: "kakuro", engine })),
  ...DOMINOES.map((engine) => ({ puzzle: sudominoku, name: "sudominoku", engine })),
  ...COVERING.map((engine) => ({ puzzle: boardcover, name: "boardcover", engine })),
])(
  "$name, $engine: no clause is said twice in a sentence, and none leaves open which of two it is",
  async ({ puzzle, engine }) => {
    for (const { sentence, where } of await told(puzzle, engine)) {
      expect(sentence, where).not.toContain("or two");
      const clauses = sentence.split(/(?:\.|;|:|, and|, so) /);
      expect(new Set(clauses).size, where).toBe(clauses.length);
    }
  },
);
