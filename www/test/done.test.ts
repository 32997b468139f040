import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNMET } from "../src/board/marks.ts";
import { doneOf } from "../src/player/done.ts";
import { newGame } from "../src/player/state.ts";
import { storeOf } from "../src/player/store.ts";
import { filled } from "../src/puzzles/digits.ts";
import { kakuro } from "./kakuro.ts";
import { testPlayer } from "./player.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a clue that is not met stays so while the solver looks at a move elsewhere", async () => {
  const player = testPlayer();
  const { dispatch, showKind, state } = storeOf(player);
  await showKind("kakuro");
  const opened = kakuro("# 4\\ 3\\\n \\3 . .\n \\4 . .");
  dispatch({ type: "opened", game: newGame("a", opened) });
  const { done } = doneOf(player);
  const column = opened.view.constraints.findIndex(({ cells }) => String(cells) === "4,7");
  const enter = (cell: number, digit: number) =>
    dispatch({ type: "edit", changes: [{ cell, from: 0, to: filled(digit) }] });
  const rule = (clues: number[]) => {
    const states = state.value.game?.states as Uint32Array;
    const faults = clues.map((clue) => ({ kind: "sum" as const, cells: [4, 7], clue }));
    const rest = { done: [], wrong: [], verdict: null, blank: null, layout: null, pieces: [], conflicts: [] };
    dispatch({ type: "ruled", states, check: { complete: false, solved: false, faults, ...rest } });
  };
  enter(4, 1);
  enter(7, 2);
  rule([column]);
  expect(done.value.get(column)).toEqual([UNMET]);
  enter(5, 2);
  expect(done.value.get(column), "not yet answered").toEqual([UNMET]);
  rule([column]);
  expect(done.value.get(column)).toEqual([UNMET]);
  dispatch({ type: "undo" });
  expect(done.value.get(column), "undone").toEqual([UNMET]);
});
