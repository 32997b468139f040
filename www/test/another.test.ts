import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anotherOf } from "../src/player/another.ts";
import { remember, wishOf } from "../src/player/order.ts";
import { newGame } from "../src/player/state.ts";
import { storeOf } from "../src/player/store.ts";
import type { Opened } from "../src/solver/wire.ts";
import { testPlayer } from "./player.ts";

const { opened }: { opened: Opened } = JSON.parse(
  readFileSync(new URL("../src/puzzles/sudominoku/first.json", import.meta.url), "utf8"),
);

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("another one like a board has as many given pieces as were wished for, if its level offers that", async () => {
  const player = testPlayer();
  const { dispatch, puzzle, showKind } = storeOf(player);
  await showKind("sudominoku");
  const kind = puzzle.value;
  const [given] = kind.given?.easy ?? [];
  const { local } = player.storage;
  remember(local, kind, { ...wishOf(local, kind), level: "easy", given: given ?? null });
  const order = (level: "easy" | "expert") => {
    dispatch({ type: "opened", game: newGame("a", opened, { level }) });
    return anotherOf(player).orderLikeIt(7);
  };
  expect(order("easy")).toMatchObject({ level: "easy", given, seed: 7 });
  expect(kind.given?.expert).not.toContain(given);
  expect(order("expert")).toMatchObject({ level: "expert", seed: 7 });
  expect(order("expert")).not.toHaveProperty("given");
});
