/** The log of a game, and what is made of it: moves to undo and redo, a replay, statistics. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { medianOf, statisticsOf } from "../src/app/games/statistics.ts";
import { boardAt, stepsOf } from "../src/app/games/steps.ts";
import type { Summary } from "../src/app/games/summary.ts";
import { logOf, played } from "../src/player/data/log.ts";
import { memoryStorage } from "../src/player/memory.ts";
import { type Action, reduce } from "../src/player/reduce.ts";
import { firstSettings, firstState, type Game, newGame } from "../src/player/state.ts";
import type { Opened } from "../src/solver/wire.ts";

const opened: Opened = {
  ...{ puzzle: "kakuro", json: "{}", link: "3/2/x", states: [0, 7, 0, 0, 0, 0] },
  view: { width: 3, height: 2, constraints: [] },
};

/** A move of one cell or two, or what takes moves back. */
type Act = readonly (readonly [cell: number, to: number])[] | "undo" | "redo" | "restart" | number;

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.array(fc.tuple(fc.nat(5), fc.nat(3)), { minLength: 1, maxLength: 2 }) },
    { weight: 3, arbitrary: fc.constantFrom<Act[]>("undo", "redo", "restart") },
    { weight: 1, arbitrary: fc.nat(5) },
  ),
  { maxLength: 30 },
);

function actionOf(act: Act, { states }: Game): Action {
  if (typeof act === "number") return { type: "backTo", at: act };
  if (typeof act === "string") return { type: act };
  const cells = new Map(act);
  const changes = Array.from(cells, ([cell, to]) => ({ cell, from: states[cell] ?? 0, to }));
  return { type: "edit", changes };
}

/** All boards of a game, one after each act that changed something. */
function boardsOf(list: readonly Act[]): { game: Game; boards: Uint32Array[] } {
  let game = newGame("a", opened);
  const boards = [game.states];
  for (const act of list) {
    const state = reduce({ ...firstState(firstSettings("en")), game }, actionOf(act, game));
    if (state.game && state.game.log !== game.log) boards.push(state.game.states);
    game = state.game ?? game;
  }
  return { game, boards };
}

test("moves to undo and to redo follow from the log", () => {
  fc.assert(
    fc.property(acts, (list) => {
      const { game } = boardsOf(list);
      expect(played(game.log)).toEqual({ history: game.history, at: game.at });
    }),
  );
});

test("of moves without a log, the log leads to the same", () => {
  fc.assert(
    fc.property(acts, (list) => {
      const { history, at } = boardsOf(list).game;
      expect(played(logOf(history, at))).toEqual({ history, at });
    }),
  );
});

test("a replay shows each board that was there, and what each step changed", () => {
  fc.assert(
    fc.property(acts, (list) => {
      const { game, boards } = boardsOf(list);
      const { start, steps } = stepsOf(game);
      expect(steps).toHaveLength(boards.length - 1);
      for (const [count, board] of boards.entries()) expect(boardAt(start, steps, count)).toEqual(board);
      for (const [index, { changes }] of steps.entries()) {
        const before = boardAt(start, steps, index);
        for (const { cell, from, to } of changes) {
          expect(before[cell]).toBe(from);
          before[cell] = to;
        }
      }
    }),
  );
});

test("the median of an even count is the mean of the two in the middle", () => {
  expect([[], [5], [1, 3], [1, 3, 9], [1, 2, 4, 9]].map(medianOf)).toEqual([null, 5, 2, 3, 3]);
});

test("times are those without help, of a known level; the best one may be of a game that is gone", () => {
  const { local } = memoryStorage();
  const summary = (rest: Partial<Summary>): Summary => ({
    ...{
      id: "a",
      puzzle: "kakuro",
      link: "3/2/",
      title: "",
      group: "kakuro 3x2 hard",
      groupTitle: "Kakuro 3×2 · Hard",
    },
    ...{ origin: { level: "hard" }, updated: 0, elapsed: 9000, solved: true, unaided: true, moves: 1 },
    ...{
      percent: 100,
      drawing: { width: 3, height: 2, board: "", filled: "", painted: [], isInk: false, digits: [] },
    },
    ...rest,
  });
  const games = [summary({}), summary({ elapsed: 7000 }), summary({ elapsed: 1000, unaided: false })];
  const all = [...games, summary({ solved: false, elapsed: 10 })];
  const first = { title: "Kakuro 3×2 · Hard", played: 4, solved: 3, best: 7000, median: 8000 };
  expect(statisticsOf(local, all)).toEqual([first]);
  local.setItem("gridstep.best", JSON.stringify({ "kakuro 3x2 hard": { milliseconds: 4000, game: "gone" } }));
  expect(statisticsOf(local, all)).toEqual([{ ...first, best: 4000 }]);
  const unknown = summary({ origin: {}, group: "kakuro 3x2 undefined", groupTitle: "Kakuro 3×2" });
  const second = { title: "Kakuro 3×2", played: 1, solved: 1, best: null, median: null };
  expect(statisticsOf(local, [...all, unknown])).toEqual([{ ...first, best: 4000 }, second]);
});
