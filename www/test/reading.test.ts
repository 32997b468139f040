/** What a text is taken for before the solver has read it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPuzzle } from "../src/player/reading.ts";
import { solverOf } from "../src/player/solver.ts";
import { testPlayer } from "./player.ts";

beforeEach(() => {
  const page = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { ...page, hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false, ...page }));
  vi.stubGlobal("navigator", { languages: ["en"] });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The kinds of puzzle that a text was given to. */
async function readersOf(text: string): Promise<string[]> {
  const player = testPlayer();
  const asked: string[] = [];
  vi.spyOn(solverOf(player), "openPuzzle").mockImplementation(async (puzzle) => {
    asked.push(puzzle);
    throw new Error("not read");
  });
  await readPuzzle(player, "kakuro", text, false).catch(() => {});
  return asked;
}

test("a document goes to the kind that it names, one that is longer than any may be is not looked into", async () => {
  const parse = vi.spyOn(JSON, "parse");
  const document = JSON.stringify({ puzzle: "nonogram" });
  expect(await readersOf(document)).toContain("nonogram");
  expect(parse).toHaveBeenCalledWith(document);
  parse.mockClear();
  const long = document.padEnd((4 << 20) + 1);
  expect(await readersOf(long)).toEqual(["kakuro"]);
  expect(parse).not.toHaveBeenCalledWith(long);
});
