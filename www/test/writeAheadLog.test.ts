import { beforeEach, expect, test } from "vitest";
import { notedOf, withNoted } from "../src/player/data/records.ts";
import type { GameRecord } from "../src/player/data/storage.ts";
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
let log = new WriteAheadLog(local, "us");
beforeEach(() => {
  ({ local } = memoryStorage());
  log = new WriteAheadLog(local, "us");
});

/** What a record of a game says of it. */
const recordOf = (revision: number, writer = "us", noted = 0) => ({ revision, writer, noted }) as GameRecord;

/** A game as it was kept, with what was noted since. */
const recover = (game: Game, record = recordOf(1)): Game =>
  withNoted(game, record, notedOf(log.noted(game.id), game.states.length));

const note = (game: Game, base: Game) => log.note(game, { game: base, revision: 1 });

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
  note(game, kept.game);
  return { found: recover(structuredClone(kept.game)), wanted: game };
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
  expect(found.log).toEqual(wanted.log);
});

test.each([1, 2, 3])("moves are found again where the database has the first %i of them already", (first) => {
  const moves = [enter(1, 6), enter(2, 7), enter(3, 8)];
  const wanted = after(enter(0, 5), ...moves);
  note(wanted, after(enter(0, 5)));
  const found = recover(structuredClone(after(enter(0, 5), ...moves.slice(0, first))), recordOf(2));
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

test("an undo is found again where the database has another one already", () => {
  const base = after(enter(0, 5), enter(1, 6), enter(2, 7));
  note(
    reduce({ ...firstState(firstSettings("en")), game: base }, { type: "backTo", at: 0 }).game ?? base,
    base,
  );
  const between = after(enter(0, 5), enter(1, 6), enter(2, 7), undo);
  expect(recover(structuredClone(between), recordOf(2))).toMatchObject({ at: 0, history: base.history });
});

test.each([
  ["of a record that another page wrote", recordOf(2, "them")],
  ["of a record that came later", recordOf(3)],
  ["of a record that has it already", recordOf(2, "us", 1)],
])("what was noted, %s, is not used", (_, record) => {
  note(after(enter(0, 5), enter(1, 6)), after(enter(0, 5)));
  const other = after(enter(3, 1), enter(2, 2));
  expect(recover(other, record)).toBe(other);
});

test("what is damaged is not used", () => {
  const game = after(enter(3, 1), enter(2, 2));
  note(after(enter(3, 1), enter(2, 2), enter(1, 6)), game);
  const sound = log.noted("a");
  const damages = [{ log: [[0, [{}]]] }, { from: -1 }, { from: 9 }, { log: [[0, 9]] }, { log: [["1", 1]] }];
  for (const damage of [...damages, { writer: 7 }, { log: null }, { hints: null }, { revision: "1" }]) {
    local.setItem("gridstep.journal.a", JSON.stringify({ ...sound, ...damage }));
    expect(recover(game)).toBe(game);
  }
  for (const damage of ["", "null", "[]", "{"]) {
    local.setItem("gridstep.journal.a", damage);
    expect(recover(game)).toBe(game);
  }
});

test("that the ways to finish were counted is found again, also without a move", () => {
  const kept = after(enter(0, 5));
  note({ ...kept, counted: true }, kept);
  expect(recover(structuredClone(kept)).counted).toBe(true);
  note({ ...kept, elapsed: 7 }, kept);
  expect(recover(structuredClone(kept)).counted).toBe(false);
});

test("a note of nothing takes the place of one of something", () => {
  const kept = after(enter(0, 5), enter(1, 6));
  note({ ...kept, elapsed: 1 }, kept);
  note(kept, kept);
  expect(recover(kept)).toEqual(kept);
});

test("a move that was taken back before it was kept is in the log", () => {
  const { found } = lostAndFound([enter(0, 5)], [enter(1, 6), undo, enter(2, 7)]);
  expect(found.history).toHaveLength(2);
  expect(found.log.map(([, done]) => (typeof done === "number" ? done : done[0]?.cell))).toEqual([
    0, 1, 1, 2,
  ]);
});

test("what a page noted before there were logs is found again, without times", () => {
  const game = after(enter(0, 5), enter(3, 1));
  const old = {
    ...{
      id: "a",
      revision: 1,
      writer: "us",
      number: 1,
      from: 1,
      at: 1,
      moves: [[{ cell: 1, from: 0, to: 6 }]],
    },
    ...{ hints: 0, checks: 0, elapsed: 9, crossedOff: [] },
  };
  local.setItem("gridstep.journal.a", JSON.stringify(old));
  const found = recover(structuredClone(game));
  expect(found).toMatchObject({ at: 1, elapsed: 9, states: Uint32Array.of(5, 0, 0, 0) });
  expect(found.log.map(([time]) => time)).toEqual([null, null, null]);
});

test("what the store has is forgotten", () => {
  const kept = after(enter(0, 5));
  note(after(enter(0, 5), enter(1, 6)), kept);
  // Another tab's record is the base of the note: that has it not.
  log.forget("a", 1);
  expect(recover(kept).history).toHaveLength(2);
  log.forget("a", 2);
  expect(recover(kept)).toBe(kept);
});
