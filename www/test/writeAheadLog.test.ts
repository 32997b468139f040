import { beforeEach, expect, test } from "vitest";
import { WriteAheadLog } from "../src/player/data/writeAheadLog.ts";
import { memoryStorage } from "../src/player/memory.ts";
import { type Action, reduce } from "../src/player/reduce.ts";
import { firstSettings, firstState, type Game, newGame } from "../src/player/state.ts";
import type { Check, Hint, Opened } from "../src/solver/wire.ts";

const opened: Opened = {
  ...{ puzzle: "kakuro", json: "{}", link: "2/2/x", states: [] },
  view: { width: 2, height: 2, constraints: [] },
};

let { local } = memoryStorage();
let log = new WriteAheadLog(local);
beforeEach(() => {
  ({ local } = memoryStorage());
  log = new WriteAheadLog(local);
});

const enter = (cell: number, to: number): Action => ({ type: "edit", changes: [{ cell, from: 0, to }] });
const undo: Action = { type: "undo" };

function after(...actions: Action[]): Game {
  const start = reduce(firstState(firstSettings("en")), { type: "opened", game: newGame("a", opened) });
  const { game } = actions.reduce(reduce, start);
  if (!game) throw new Error("a game");
  return game;
}

/** The later of two games of one history, from what was kept of the earlier one. */
function lostAndFound(before: Action[], since: Action[]): { found: Game; wanted: Game } {
  const start = reduce(firstState(firstSettings("en")), { type: "opened", game: newGame("a", opened) });
  const kept = before.reduce(reduce, start);
  const { game } = since.reduce(reduce, kept);
  if (!kept.game || !game) throw new Error("a game");
  log.note(game, kept.game);
  return { found: log.recover(structuredClone(kept.game)), wanted: game };
}

test.each([
  ["a move", [enter(0, 5)], [enter(1, 6)]],
  ["the first move", [], [enter(1, 6)]],
  ["several moves", [enter(0, 5)], [enter(1, 6), enter(2, 7)]],
  ["an undo", [enter(0, 5), enter(1, 6)], [undo]],
  ["a redo", [enter(0, 5), undo], [{ type: "redo" } as Action]],
  ["another move instead of one that was taken back", [enter(0, 5), enter(1, 6)], [undo, enter(2, 7)]],
])("%s is found again", (_, before, since) => {
  const { found, wanted } = lostAndFound(before, since);
  expect(Array.from(found.states)).toEqual(Array.from(wanted.states));
  expect(found.history).toEqual(wanted.history);
  expect(found.at).toBe(wanted.at);
});

test.each([1, 2, 3])("moves are found again where the database has the first %i of them already", (first) => {
  const moves = [enter(1, 6), enter(2, 7), enter(3, 8)];
  const wanted = after(enter(0, 5), ...moves);
  log.note(wanted, after(enter(0, 5)));
  const found = log.recover(structuredClone(after(enter(0, 5), ...moves.slice(0, first))));
  expect(found.history).toEqual(wanted.history);
  expect(Array.from(found.states)).toEqual(Array.from(wanted.states));
});

test("a checkpoint, a hint that was counted and the clock are found again", () => {
  const checkpoint: Action = { type: "keepCheckpoint", name: "here" };
  const hinted: Action[] = [
    { type: "hintAsked", topic: "cell", chosen: 1 },
    { type: "hintAnswered", answer: { hint: "chain", steps: [{}] } as unknown as Hint, cell: 1 },
  ];
  const clock: Action = { type: "clock", milliseconds: 2000 };
  const checked: Action = { type: "checked", check: {} as Check };
  const crossOff: Action = { type: "crossOff", part: [1, 0] };
  for (const since of [
    [checkpoint],
    hinted,
    [checked],
    [crossOff],
    [crossOff, crossOff, crossOff],
    [enter(1, 6), clock, ...hinted, checkpoint],
  ]) {
    const { found, wanted } = lostAndFound([enter(0, 5)], since);
    expect(found.checkpoints.map(({ name, states }) => [name, Array.from(states)])).toEqual(
      wanted.checkpoints.map(({ name, states }) => [name, Array.from(states)]),
    );
    expect(found.crossedOff).toEqual(wanted.crossedOff);
    expect(found.hints).toBe(wanted.hints);
    expect(found.checks).toBe(wanted.checks);
    expect(found.elapsed).toBe(wanted.elapsed);
  }
});

test("what was noted of another state is not used, nor what is damaged", () => {
  log.note(after(enter(0, 5), enter(1, 6)), after(enter(0, 5)));
  const other = after(enter(3, 1), enter(2, 2));
  expect(log.recover(other)).toBe(other);
  for (const damage of ["", "null", "[]", '{"length":2,"was":2,"from":0,"moves":[[{}]],"at":1}', "{"]) {
    local.setItem("gridstep.journal.a", damage);
    expect(log.recover(other)).toBe(other);
  }
});

test("what was taken back before it was kept is forgotten", () => {
  const kept = after(enter(0, 5), enter(1, 6));
  log.note({ ...kept, at: 1 }, kept);
  log.note(kept, kept);
  expect(log.recover(kept)).toBe(kept);
});

test("what the store has is forgotten", () => {
  const kept = after(enter(0, 5));
  log.note(after(enter(0, 5), enter(1, 6)), kept);
  log.forget("a");
  expect(log.recover(kept)).toBe(kept);
});
