/** A checkpoint holds the board as it was when it was asked for, and its name can be changed afterwards. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { cardActionsOf } from "../src/player/cardActions.ts";
import { i18nOf } from "../src/player/i18n.ts";
import type { Player } from "../src/player/player.ts";
import { newGame } from "../src/player/state.ts";
import { storeOf } from "../src/player/store.ts";
import { filled } from "../src/puzzles/digits.ts";
import { kakuro } from "./kakuro.ts";
import { testPlayer } from "./player.ts";

let player: Player;

beforeEach(async () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  player = testPlayer();
  await storeOf(player).showKind("kakuro");
  storeOf(player).dispatch({
    type: "opened",
    game: newGame("a", kakuro("# 4\\ 3\\\n \\3 . .\n \\4 . .")),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const enter = (cell: number, digit: number) =>
  storeOf(player).dispatch({ type: "edit", changes: [{ cell, from: 0, to: filled(digit) }] });
const keep = () => cardActionsOf(player).keepCheckpoint();
const kept = () => storeOf(player).game.value?.checkpoints ?? [];
const names = () => kept().map(({ name }) => name);

test("who presses Checkpoint and plays on comes back to the board as it was pressed", () => {
  enter(4, 1);
  const pressed = Array.from(storeOf(player).game.value?.states ?? []);
  expect(keep()).toBe(kept()[0]);
  enter(5, 2);
  storeOf(player).dispatch({ type: "keepCheckpoint", index: 0, name: "one cell" });
  expect(kept()).toEqual([{ name: "one cell", states: pressed }]);
  storeOf(player).dispatch({ type: "goToCheckpoint", index: 0 });
  expect(Array.from(storeOf(player).game.value?.states ?? [])).toEqual(pressed);
});

test.each(languages)("%s: each position is kept once, under a name that no other has", (language) => {
  i18nOf(player).language.value = language;
  enter(4, 1);
  const first = keep();
  expect(keep(), "the same board").toBe(first);
  enter(5, 2);
  keep();
  storeOf(player).dispatch({ type: "dropCheckpoint", index: 0 });
  enter(7, 3);
  keep();
  expect(kept()).toHaveLength(2);
  expect(new Set(names()).size).toBe(2);
  expect(names().every((name) => /\d/.test(name))).toBe(true);
});

test("another tab plays: nothing is kept here", () => {
  storeOf(player).dispatch({ type: "notice", notice: "otherTab", on: true });
  expect(keep()).toBeNull();
  expect(kept()).toEqual([]);
});
