/** Which cell the key H asks about, and where it goes on after a step is done. */
import { beforeEach, expect, test, vi } from "vitest";
import { hintActionsOf } from "../src/player/features/hint/hintActions.ts";
import { catalogueOf } from "../src/player/messages.ts";
import type { Player } from "../src/player/player.ts";
import { newGame } from "../src/player/state.ts";
import { storeOf } from "../src/player/store.ts";
import { filled } from "../src/puzzles/digits.ts";
import type { Step } from "../src/solver/wire.ts";
import { kakuro } from "./kakuro.ts";
import { testPlayer } from "./player.ts";

/** The white cells of the board. */
const [A, B, C] = [4, 5, 7] as const;
const EASIEST = C;

const asked: string[] = [];
/** Settles some cells, one a step. */
let chain: readonly number[] = [];
const step = (cell: number): Step => ({
  technique: "last-cell",
  level: "easy",
  ...{ args: {}, clues: [], premises: [], effects: [{ cell, from: 0x3fe, to: 1 << 1 }] },
});

vi.mock("../src/solver/flat.ts", () => ({ read: (flat: unknown) => flat }));
vi.mock("../src/player/solver.ts", () => ({
  solverOf: () => ({
    showError: (problem: unknown) => {
      throw problem;
    },
    ask: async (call: string, { cell }: { cell: number | null }) => {
      asked.push(`${call} ${cell}`);
      return call === "nearest"
        ? EASIEST
        : { hint: "chain", steps: (chain.length ? chain : [cell ?? 0]).map(step) };
    },
  }),
}));

let player: Player;
beforeEach(async () => {
  const page = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { ...page, hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false, ...page }));
  player = testPlayer();
  asked.length = 0;
  chain = [];
  const { dispatch, showKind } = storeOf(player);
  await showKind("kakuro");
  await catalogueOf(player).loadPuzzleMessages("kakuro");
  await catalogueOf(player).setPageLanguage("en");
  dispatch({ type: "opened", game: newGame("a", kakuro("# 7\\ 4\\ \n \\9 . . \n \\2 . .")) });
});

/** The key H, until the answer is there. */
async function press(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    hintActionsOf(player).askOrClimb();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const select = (cell: number) => storeOf(player).dispatch({ type: "select", cells: [cell] });
const enter = (cell: number) =>
  storeOf(player).dispatch({ type: "edit", changes: [{ cell, from: 0, to: filled(3) }] });

test("without a chosen cell it is about the easiest step, and chooses nothing", async () => {
  await press();
  expect(asked).toEqual(["nearest null", `hint ${EASIEST}`]);
  expect(storeOf(player).selection.value).toEqual([]);
});

test("once the step of the chosen cell is done, it goes on with the easiest step", async () => {
  select(A);
  await press(5);
  expect(asked).toEqual([`hint ${A}`]);
  expect(storeOf(player).hint.value).toBeNull();
  await press();
  expect(asked.slice(1)).toEqual(["nearest null", `hint ${EASIEST}`]);
  expect(storeOf(player).hint.value?.topic).toBe("easiest");
  expect(storeOf(player).selection.value, "where the player is").toEqual([A]);
});

test("so it does after an easiest step that was taken instead of a filled cell", async () => {
  select(A);
  enter(A);
  await press();
  expect(storeOf(player).hint.value?.topic).toBe("filled");
  // The card takes the place of the first rung.
  await press(4);
  expect(storeOf(player).hint.value).toBeNull();
  await press();
  expect(storeOf(player).hint.value?.topic).toBe("easiest");
});

test("a chain goes on from step to step, also where an entry came before it", async () => {
  chain = [B, A];
  select(A);
  await press(5);
  expect(storeOf(player).hint.value).toMatchObject({ topic: "cell", step: 1, level: "name" });
  await press(3);
  expect(asked).toEqual([`hint ${A}`]);
  expect(storeOf(player).hint.value).toMatchObject({ step: 1, level: "move" });
});

test.each([
  ["it is chosen again", () => select(A), "filled"],
  ["the step is undone", () => storeOf(player).dispatch({ type: "undo" }), "cell"],
  ["another cell is chosen", () => select(B), "cell"],
])("the cell is meant where %s", async (_, act, topic) => {
  select(A);
  await press(5);
  act();
  await press();
  expect(storeOf(player).hint.value?.topic).toBe(topic);
});
