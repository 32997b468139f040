// Where a search rules digits out and so leaves a cell one, the sentence names those that were left before: from these and
// what is ruled out, and from nothing else, the digit follows; and they were left before the step, not by it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import { sudominoku } from "../src/puzzles/sudominoku/index.ts";
import { describeTick } from "../src/puzzles/tick.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { Level } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { loadWasm, nextTick } from "./wasm.ts";

const CELL = "row \\d+, column \\d+";
const STEPS = 250;
const LEVELS: readonly Level[] = ["medium", "hard", "expert"];
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const digitsIn = (text: string): number[] => [...text.matchAll(/\d/g)].map(Number);
const candidates = (state: number): number[] => ALL.filter((digit) => state & (1 << digit));

/** The digits that the sentence says were left, and those that its reason takes away. */
function openAndGone(
  sentence: string,
  cell: string,
): { open: number[]; gone: number[]; from: number[] } | null {
  const basis = new RegExp(`^Based on: ${cell} (can only be|cannot be) ([\\d, or]+)\\. (.*)$`).exec(sentence);
  const [, how, listed = "", rest = sentence] = basis ?? [];
  const digits = digitsIn(listed);
  const open =
    how === undefined ? ALL : how === "cannot be" ? ALL.filter((one) => !digits.includes(one)) : digits;
  const own = /^The domino (\d)-(\d) has no/.exec(rest);
  if (own) return { open, from: digits, gone: ALL.filter((one) => !own.slice(1).map(Number).includes(one)) };
  const isThere = new RegExp(`^((?:${CELL} is \\d(?:, | and )?)+), so`, "i").exec(rest)?.[1];
  if (isThere !== undefined)
    return { open, from: digits, gone: [...isThere.matchAll(/is (\d)/g)].map(([, one]) => Number(one)) };
  const brought = /^No domino or single that is left brings ([\d, or]+) into/.exec(rest);
  const noRoom = /leave no room for ([\d, or]+) there/.exec(rest);
  const stands = /^([\d, and]+) (?:is|are) already in/.exec(rest);
  const fills = /that fits the candidates of (?:the|its) other cells has ([\d, or]+) there/.exec(rest);
  const [, gone] = brought ?? noRoom ?? stands ?? fills ?? [];
  return gone === undefined ? null : { open, from: digits, gone: digitsIn(gone) };
}

async function said(puzzle: PuzzleDefinition, engine: string): Promise<number> {
  const solver = new (await loadWasm(puzzle.name)).Solver();
  const { en } = await textsOf(puzzle);
  const example = readFileSync(
    new URL(`../src/puzzles/${puzzle.name}/example.json`, import.meta.url),
    "utf8",
  );
  const made = LEVELS.flatMap((level) => [1n, 2n].map((seed) => solver.generate(9, 9, level, seed).json));
  let count = 0;
  for (const text of [example, ...made]) {
    const opened = solver.open(text, true);
    solver.watch(engine, Uint32Array.from(opened.states));
    let before = solver.painted().slice();
    for (let step = 1; step <= STEPS; step += 1) {
      const events = nextTick(solver);
      for (const sentence of describeTick(en, events, solver.painted(), 0, opened)) {
        const [, cell = "", digit] = new RegExp(`(?:so|and) (${CELL}) is (\\d)\\.$`).exec(sentence) ?? [];
        const found = digit === undefined ? null : openAndGone(sentence, cell);
        if (!found) continue;
        count += 1;
        const where = `${puzzle.name}, ${engine}, step ${step}: ${sentence}`;
        expect(
          found.open.filter((one) => !found.gone.includes(one)),
          where,
        ).toEqual([Number(digit)]);
        const [at = -1] = cellsNamed(cell, opened.view.width);
        const left = candidates(before[at] ?? 0);
        if (0 < found.from.length) expect(found.open, where).toEqual(left.length === 0 ? ALL : left);
      }
      before = solver.painted().slice();
    }
  }
  return count;
}

test.each([
  { name: "sudominoku", puzzle: sudominoku, engine: "fast", least: 200 },
  { name: "kakuro", puzzle: kakuro, engine: "learn", least: 40 },
  { name: "kakuro", puzzle: kakuro, engine: "propagate", least: 20 },
])(
  "$name, $engine: a digit follows from those that were left and those that go",
  async ({ puzzle, engine, least }) => {
    expect(await said(puzzle, engine)).toBeGreaterThan(least);
  },
);
