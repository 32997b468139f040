/** What does not load, and what nobody expected to fail, is told, and stops nothing that comes after. */
import { beforeEach, expect, test, vi } from "vitest";
import { catalogueOf } from "../src/player/messages.ts";
import { openingOf, PartNotLoaded } from "../src/player/opening.ts";
import type { Player } from "../src/player/player.ts";
import { followLink } from "../src/player/routes.ts";
import { solverOf } from "../src/player/solver.ts";
import { storeOf } from "../src/player/store.ts";
import { Superseded } from "../src/solver/client.ts";
import { testPlayer } from "./player.ts";

vi.mock("../src/player/reading.ts", () => {
  throw new TypeError("Failed to fetch");
});
vi.mock("../src/player/search/follow.ts", () => {
  throw new TypeError("Failed to fetch");
});

const reported = vi.fn();
let player: Player;

beforeEach(() => {
  const page = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { ...page, hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false, ...page }));
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("reportError", reported.mockReset());
  player = testPlayer();
});

const notices = () => storeOf(player).state.value.notices;

test("what nobody expected is told and stands in the console, what was dropped is not", () => {
  const { showError } = solverOf(player);
  showError(new Superseded("hint"));
  showError(new DOMException("", "AbortError"));
  expect(notices()).toEqual([]);
  const problem = new RangeError("x");
  showError(problem);
  expect(notices()).toEqual(["partFailed"]);
  expect(reported.mock.calls).toEqual([[problem]]);
});

test("a part that did not load is told and is no error of ours", () => {
  solverOf(player).showError(new PartNotLoaded("x"));
  expect(notices()).toEqual(["partFailed"]);
  expect(reported).not.toHaveBeenCalled();
});

test("a link whose reader does not load leads to the first board, and is kept to be tried again", async () => {
  await storeOf(player).showKind("kakuro");
  await catalogueOf(player).setPageLanguage("en");
  player.router.replace("#kakuro=4/4/m");
  await followLink(player);
  expect(openingOf(player).notLoaded.value).toBe("#kakuro=4/4/m");
  expect(storeOf(player).game.value?.opened.puzzle).toBe("kakuro");
  expect(player.router.fragment).toBe("#kakuro");
});

test("a moment of a search whose code does not load is told", async () => {
  await storeOf(player).showKind("kakuro");
  player.router.replace("#kakuro&watch=scan@5");
  await followLink(player);
  expect(notices()).toEqual(["partFailed"]);
});
