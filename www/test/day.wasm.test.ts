// The puzzle of a day is the same for everybody, and stays what it was.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DAYS, dayOf, latestDays, orderOfDay, seedOfDay } from "../src/player/day.ts";
import { loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { Opened } from "../src/solver/wire.ts";
import { loadWasm } from "./wasm.ts";

test("a day is that of the player's clock, and the latest days begin with today", () => {
  expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe("2026-11-05");
  const days = latestDays(new Date(2027, 0, 3, 0, 1));
  expect(days).toHaveLength(DAYS);
  expect(days.slice(0, 4)).toEqual(["2027-01-03", "2027-01-02", "2027-01-01", "2026-12-31"]);
});

test("days, kinds and levels have seeds of their own", () => {
  const seeds = new Set<number>();
  const days = Array.from({ length: 365 }, (_, day) => dayOf(new Date(2027, 0, 1 + day)));
  for (const day of days)
    for (const { name } of puzzles)
      for (const level of ["easy", "medium", "hard", "expert"] as const)
        seeds.add(seedOfDay(day, name, level));
  // Of 7,300 numbers below 2^32 two are the same in one of 160 cases.
  expect(seeds.size).toBe(365 * 4 * 5);
});

/** What was made of two days when they were first played. Where a generator makes other puzzles of the same seeds, its
 *  EDITION rises, and these change with it. */
const MADE: Readonly<Record<string, string>> = {
  kakuro: "28d162b02dcdebb1 e19ca1fec19b570d",
  nonogram: "abfd3a3f8f7a442f d392fe684e2e5405",
  colournonogram: "f40b0325ce4cd6d4 342e2192be56ad97",
  sudominoku: "8159441e3e76c6dc 5a8ec7676689d4d0",
  boardcover: "36988d08b836d53a 6b62d1dcdf056cb5",
};

describe.each(puzzles)("$name", ({ name }) => {
  test("the puzzles of a day are what they were", { timeout: 60_000 }, async () => {
    const kind = (await loadPuzzle(name)) as PuzzleDefinition;
    const wasm = await loadWasm(name);
    const made = ["2026-11-25", "2027-02-28"].map((day) => {
      const links = kind.levels.map((level) => {
        const { width, height, seed, given, whole } = orderOfDay(kind, level, day);
        const opened: Opened = new wasm.Solver().generate(width, height, level, BigInt(seed), given, whole);
        return opened.link;
      });
      return createHash("sha256").update(links.join(" ")).digest("hex").slice(0, 16);
    });
    expect(made.join(" ")).toBe(MADE[name]);
  });
});
