/** A puzzle that is opened with several solutions, or none, says so; one that has one says nothing. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { actionsOf } from "../src/player/actions.ts";
import { i18nOf } from "../src/player/i18n.ts";
import { readPuzzle } from "../src/player/reading.ts";
import { followLink } from "../src/player/routes.ts";
import { solutionsOf } from "../src/player/solutions.ts";
import { solverOf } from "../src/player/solver.ts";
import { storeOf } from "../src/player/store.ts";
import { firstBoard, puzzles } from "../src/puzzles/index.ts";
import type { Call, Reply, Request } from "../src/solver/protocol.ts";
import { serve } from "../src/solver/serve.ts";
import { testPlayer } from "./player.ts";
import { loadWasm } from "./wasm.ts";

const asked: Call[] = [];

/** The solver in the same thread. */
vi.mock("../src/player/spawn.ts", () => ({
  newWorker: () => {
    const worker = {
      onmessage: null as ((message: { data: Reply }) => void) | null,
      onerror: null,
      terminate: () => undefined,
      postMessage(request: Request) {
        asked.push(request.call);
        answer(request);
      },
    };
    const answer = serve(loadWasm, (data) => worker.onmessage?.({ data }));
    return worker;
  },
}));

beforeEach(() => {
  asked.length = 0;
  const page = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { ...page, hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false, ...page }));
  vi.stubGlobal("navigator", { languages: ["en"] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const lines = (puzzle: string, rows: unknown, columns: unknown): string =>
  JSON.stringify({
    ...{ gridstep: 1, puzzle },
    clues: { ...(puzzle === "colournonogram" && { colours: [RED, BLUE] }), rows, columns },
  });
const RED = { letter: "r", name: "red", rgb: "d7263d" };
const BLUE = { letter: "b", name: "blue", rgb: "2458c5" };
const cover = (...rows: string[]): string =>
  JSON.stringify({ gridstep: 1, puzzle: "boardcover", clues: { rows } });
const dominoes = (dominoes: readonly string[], singles: readonly string[]): string =>
  JSON.stringify({ gridstep: 1, puzzle: "sudominoku", clues: { dominoes, singles, digits: [], walls: [] } });

/** By kind, texts of a puzzle with several solutions and of one without. */
const TEXTS: Readonly<Record<string, { several: string; none: string }>> = {
  kakuro: {
    several: "# 4\\ 4\\\n\\4 . .\n\\4 . .",
    none: "# 3\\ 5\\\n\\4 . .\n\\4 . .",
  },
  nonogram: {
    several: lines("nonogram", [[1], [1]], [[1], [1]]),
    none: lines("nonogram", [[3], [], [1]], [[1], [1], [2]]),
  },
  colournonogram: {
    several: lines("colournonogram", [[[1, 1]], [[1, 1]], [[1, 2]]], [[[1, 1]], [[1, 1]], [[1, 2]]]),
    none: lines(
      "colournonogram",
      [[[3, 1]], [], [[1, 2]]],
      [
        [[1, 1]],
        [[1, 1]],
        [
          [1, 2],
          [1, 1],
        ],
      ],
    ),
  },
  sudominoku: {
    several: dominoes([], []),
    // Of the first row, no cell can hold a 9.
    none: dominoes(["9 B1 8 B2", "9 C4 7 C5", "9 D7 6 D8", "9 G8 5 G9"], ["1 A9"]),
  },
  boardcover: { several: cover("...", "..."), none: cover("..", "..") },
};

/** What is said of solutions, once the solver has answered. */
async function said(player: ReturnType<typeof testPlayer>): Promise<string> {
  // Answers come in order: that of a later request has all before it.
  await solverOf(player)
    .ask("remaining", { states: new Uint32Array(), cell: 0 })
    .catch(() => undefined);
  return solutionsOf(player).sentence.value;
}

describe.each(puzzles)("$name", ({ name }) => {
  test.each(["several", "none"] as const)("with %s, opened as a text and by its link", async (how) => {
    const sentence = how === "several" ? "This puzzle has several solutions" : "This puzzle has no solution";
    const player = testPlayer();
    await readPuzzle(player, name, TEXTS[name]?.[how] ?? "", false);
    expect(await said(player)).toBe(sentence);

    const { link } = storeOf(player).opened.value ?? {};
    const other = testPlayer();
    other.router.replace(`#${name}=${link}`);
    await followLink(other);
    expect(await said(other)).toBe(sentence);

    const board = await firstBoard(name);
    if (board) await actionsOf(player).playPuzzle(board.opened, { level: board.level });
    expect(await said(player), "another puzzle is shown").toBe("");
  });

  test("with one", async () => {
    const player = testPlayer();
    const board = await firstBoard(name);
    await readPuzzle(player, name, board?.opened.json ?? "", false);
    expect(await said(player)).toBe("");
    expect(asked).toContain("solve");
  });

  test("that is known to have one, since it was made so, is not asked about", async () => {
    const player = testPlayer();
    const board = await firstBoard(name);
    if (board) await actionsOf(player).playPuzzle(board.opened, { level: board.level });
    expect(await said(player)).toBe("");
    expect(asked).not.toContain("solve");
  });
});

test("a nonogram of another program with eighteen solutions", async () => {
  const text = `10 10
4 1
2
1 2
1 2 1
1 1 2
1 1 1 1 1
3
1 3
1 1 1 1
3 1 1
2 1 1
2 1 1 1
1 1 1
1 1 2
1
1 3 1
1 1 1
5
1 1 2 1
2 1 1
`;
  const player = testPlayer();
  await readPuzzle(player, "nonogram", text, false);
  expect(await said(player)).toBe("This puzzle has several solutions");
});

test("a search that finds no end says nothing and is short", async () => {
  // Half of its cells are black at random.
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const side = 60;
  const picture = Array.from({ length: side }, () => Array.from({ length: side }, () => random() < 0.5));
  const blocks = (line: readonly boolean[]) =>
    (
      line
        .map((cell) => (cell ? "#" : "."))
        .join("")
        .match(/#+/g) ?? []
    ).map(({ length }) => length);
  const columns = picture.map((_, column) => blocks(picture.map((row) => row[column] ?? false)));
  const player = testPlayer();
  await readPuzzle(player, "nonogram", lines("nonogram", picture.map(blocks), columns), false);
  expect(await said(player)).toBe("");
});

test.each(languages)("%s: the sentence is in the language that is chosen", async (language) => {
  const player = testPlayer();
  await readPuzzle(player, "nonogram", TEXTS.nonogram?.none ?? "", false);
  i18nOf(player).language.value = language;
  expect(await said(player)).toMatch(
    { en: /^This puzzle/, ko: /^이 퍼즐은/, ja: /^このパズルには/ }[language],
  );
});
