import { expect, test } from "vitest";
import { bestWith } from "../src/player/best.ts";
import { memoryStorage } from "../src/player/memory.ts";
import type { Game } from "../src/player/state.ts";
import { newGame } from "../src/player/state.ts";
import { kakuro } from "./kakuro.ts";

const solved = (id: string, elapsed: number, more: Partial<Game> = {}): Game => ({
  ...newGame(id, kakuro(". .\n. ."), { level: "easy" }),
  ...{ elapsed, solved: true },
  ...more,
});

test("the best time is that of the fastest game without help, and asking again changes nothing", () => {
  const { local } = memoryStorage();
  expect(bestWith(local, solved("a", 9000))).toEqual({ milliseconds: 9000, game: "a" });
  expect(bestWith(local, solved("b", 9500))).toEqual({ milliseconds: 9000, game: "a" });
  expect(bestWith(local, solved("c", 100, { hints: 1 }))?.game).toBe("a");
  expect(bestWith(local, solved("d", 100, { checks: 1 }))?.game).toBe("a");
  expect(bestWith(local, solved("f", 100, { counted: true }))?.game).toBe("a");
  for (let time = 0; time < 2; time += 1)
    expect(bestWith(local, solved("e", 8000))).toEqual({ milliseconds: 8000, game: "e" });
});

test("levels are compared apart, and what has no level not at all", () => {
  const { local } = memoryStorage();
  bestWith(local, solved("a", 5000));
  expect(bestWith(local, solved("b", 7000, { origin: { level: "hard" } }))?.game).toBe("b");
  expect(bestWith(local, solved("c", 1, { origin: {} }))).toBeNull();
});

test.each(["no JSON", "[]", "null", '{"kakuro 2x2 easy":{"milliseconds":"1"}}', '{"kakuro 2x2 easy":null}'])(
  "%s in the store is no time",
  (text) => {
    const { local } = memoryStorage();
    local.setItem("gridstep.best", text);
    expect(bestWith(local, solved("a", 5000))?.game).toBe("a");
  },
);

test("without room in the store the time is still said", () => {
  const local = {
    ...memoryStorage().local,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(bestWith(local, solved("a", 5000))).toEqual({ milliseconds: 5000, game: "a" });
});
