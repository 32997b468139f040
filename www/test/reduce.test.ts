import { describe, expect, test } from "vitest";
import { beforeFirst, beforeLast } from "../src/player/before.ts";
import { firstCompare } from "../src/player/features/compare/race.ts";
import { type Action, reduce } from "../src/player/reduce.ts";
import { firstSettings, firstState, newGame, type State } from "../src/player/state.ts";
import type { Check, Hint, Opened, Step } from "../src/solver/wire.ts";

const opened: Opened = {
  ...{ puzzle: "kakuro", json: "{}", link: "2/2/x", states: [] },
  view: { width: 2, height: 2, constraints: [] },
};
const start: State = reduce(firstState(firstSettings("en")), { type: "opened", game: newGame("a", opened) });

const play = (state: State, ...actions: Action[]): State => actions.reduce(reduce, state);
const enter = (cell: number, to: number, from = 0): Action => ({
  type: "edit",
  changes: [{ cell, from, to }],
});
const statesOf = (state: State): number[] => Array.from(state.game?.states ?? []);
const step: Step = { technique: "r", level: "easy", clues: [], premises: [], effects: [], args: {} };
const chain: Hint = { hint: "chain", steps: [step, step] };
const check: Check = {
  complete: false,
  solved: false,
  faults: [],
  done: [],
  wrong: [],
  verdict: null,
  blank: null,
  layout: null,
  pieces: [],
  conflicts: [],
};

describe("entries", () => {
  test("are undone and redone as they were made", () => {
    const done = play(start, enter(0, 5), enter(1, 6), enter(0, 7, 5));
    expect(statesOf(done)).toEqual([7, 6, 0, 0]);
    const undone = play(done, { type: "undo" }, { type: "undo" });
    expect(statesOf(undone)).toEqual([5, 0, 0, 0]);
    expect(statesOf(play(undone, { type: "redo" }, { type: "redo" }))).toEqual([7, 6, 0, 0]);
  });

  test("of one move go together, even twice on one cell", () => {
    const changes = [
      { cell: 0, from: 0, to: 1 },
      { cell: 0, from: 1, to: 2 },
      { cell: 1, from: 0, to: 2 },
    ];
    const done = play(start, { type: "edit", changes });
    expect(statesOf(done)).toEqual([2, 2, 0, 0]);
    expect(statesOf(play(done, { type: "undo" }))).toEqual([0, 0, 0, 0]);
  });

  test("end what could be redone", () => {
    const done = play(start, enter(0, 5), { type: "undo" }, enter(0, 6));
    expect(done.game?.history).toHaveLength(1);
    expect(play(done, { type: "redo" })).toBe(done);
  });

  test("that change nothing are no move", () => {
    expect(play(start, enter(0, 0))).toBe(start);
  });

  test("leave the entries of earlier states alone", () => {
    play(start, enter(0, 5));
    expect(statesOf(start)).toEqual([0, 0, 0, 0]);
  });

  test("undo and redo stop at the ends", () => {
    expect(play(start, { type: "undo" })).toBe(start);
    const done = play(start, enter(0, 5));
    expect(play(done, { type: "redo" })).toBe(done);
  });
});

describe("positions", () => {
  test("restart empties the board and can be undone", () => {
    const restarted = play(start, enter(0, 5), enter(1, 6), { type: "restart" });
    expect(statesOf(restarted)).toEqual([0, 0, 0, 0]);
    expect(statesOf(play(restarted, { type: "undo" }))).toEqual([5, 6, 0, 0]);
  });

  test("restart takes back what was crossed off by hand, until it is undone", () => {
    const crossed = play(start, enter(0, 5), { type: "crossOff", part: [0, 0] });
    expect(crossed.game?.crossedOff).toEqual([[0, 0]]);
    const restarted = play(crossed, { type: "restart" });
    expect(restarted.game?.crossedOff).toEqual([]);
    expect(play(restarted, enter(0, 6), { type: "undo" }).game?.crossedOff).toEqual([]);
    const back = play(restarted, enter(0, 6), { type: "undo" }, { type: "undo" });
    expect(back.game?.crossedOff).toEqual([[0, 0]]);
    const alone = play(start, { type: "crossOff", part: [0, 0] }, { type: "restart" });
    expect(alone.game?.crossedOff, "there is no move to undo").toEqual([[0, 0]]);
    const again = play(restarted, { type: "restart" }, { type: "undo" });
    expect(again.game?.crossedOff).toEqual([[0, 0]]);
    expect(statesOf(again)).toEqual([5, 0, 0, 0]);
  });

  test("a checkpoint brings its position back, as a move", () => {
    const kept = play(
      start,
      enter(0, 5),
      { type: "keepCheckpoint", name: "here" },
      enter(0, 6, 5),
      enter(1, 1),
    );
    const back = play(kept, { type: "goToCheckpoint", index: 0 });
    expect(statesOf(back)).toEqual([5, 0, 0, 0]);
    expect(statesOf(play(back, { type: "undo" }))).toEqual([6, 1, 0, 0]);
    expect(play(back, { type: "dropCheckpoint", index: 0 }).game?.checkpoints).toEqual([]);
    expect(play(back, { type: "goToCheckpoint", index: 9 })).toBe(back);
  });

  test("before the first mistake is found by what still stands", () => {
    // 5 in cell 0 was wrong and is corrected; 9 in cell 1 is wrong and stands.
    const state = play(start, enter(0, 5), enter(1, 9), enter(0, 6, 5), enter(2, 1));
    const { game } = state;
    if (!game) throw new Error("a game is open");
    expect(beforeFirst([1], game)).toBe(1);
    expect(beforeFirst([2], game)).toBe(3);
    expect(beforeFirst([3], game)).toBeNull();
    expect(statesOf(play(state, { type: "backTo", at: 1 }))).toEqual([5, 0, 0, 0]);
  });
});

describe("hints and checks", () => {
  test("a chain counts as one hint, other answers as none", () => {
    const asked = play(start, { type: "hintAsked", topic: "cell", chosen: 0 });
    expect(play(asked, { type: "hintAnswered", answer: chain, cell: 0 }).game?.hints).toBe(1);
    expect(play(asked, { type: "hintAnswered", answer: { hint: "correct" }, cell: 0 }).game?.hints).toBe(0);
  });

  test("an entry of the player's closes the hint; one of the hint's does not", () => {
    const shown = play(
      start,
      { type: "hintAsked", topic: "cell", chosen: 0 },
      { type: "hintAnswered", answer: chain, cell: 0 },
    );
    expect(play(shown, enter(0, 5)).hint).toBeNull();
    const changes = [{ cell: 0, from: 0, to: 5 }];
    expect(play(shown, { type: "edit", changes, fromHint: true }).hint?.answer).toBe(chain);
  });

  test("steps and rungs change what is shown and nothing else", () => {
    const shown = play(
      start,
      { type: "hintAsked", topic: "cell", chosen: 0 },
      { type: "hintAnswered", answer: chain, cell: 0 },
    );
    const next = play(
      shown,
      { type: "hintShown", shown: { step: 1 } },
      { type: "hintShown", shown: { level: "why" } },
    );
    expect(next.hint).toEqual({
      ...{ topic: "cell", chosen: 0, cell: 0, answer: chain, nearest: "sought" },
      ...{ step: 1, level: "why", followed: 0, unfolded: false, showing: "mine" },
    });
    expect(next.game).toBe(shown.game);
  });

  test("another step or rung begins with the assumption as a whole", () => {
    const followed = play(
      start,
      { type: "hintAsked", topic: "cell", chosen: 0 },
      { type: "hintAnswered", answer: chain, cell: 0 },
      { type: "hintShown", shown: { followed: 2 } },
    );
    expect(followed.hint?.followed).toBe(2);
    expect(play(followed, { type: "hintShown", shown: { step: 1 } }).hint?.followed).toBe(0);
    expect(play(followed, { type: "hintShown", shown: { level: "move" } }).hint?.followed).toBe(0);
  });

  test("an answer about another board is not taken", () => {
    const done = play(start, enter(0, 5));
    const late: Action = {
      type: "ruled",
      states: start.game?.states as Uint32Array,
      check: { ...check, solved: true },
    };
    expect(play(done, late)).toBe(done);
  });

  test("a solved board is solved until it changes", () => {
    const done = play(start, enter(0, 5));
    const states = done.game?.states as Uint32Array;
    const solved = play(done, { type: "ruled", states, check: { ...check, solved: true } });
    expect(solved.game?.solved).toBe(true);
    expect(play(solved, { type: "undo" }).game?.solved).toBe(false);
  });

  test("a game that was solved once stays finished, whatever is undone", () => {
    const done = play(start, enter(0, 5));
    const states = done.game?.states as Uint32Array;
    const solved = play(done, { type: "ruled", states, check: { ...check, solved: true } });
    const undone = play(solved, { type: "undo" });
    const ruled = play(undone, { type: "ruled", states: undone.game?.states as Uint32Array, check });
    expect([done, solved, ruled].map(({ game }) => game?.finished)).toEqual([false, true, true]);
  });

  test("an easier cell is offered with the hint it was sought for, and no other", () => {
    const asked = play(
      start,
      { type: "hintAsked", topic: "cell", chosen: 2 },
      { type: "hintAnswered", answer: chain, cell: 2 },
    );
    expect(play(asked, { type: "nearestFound", cell: 2, nearest: 1 }).hint?.nearest).toBe(1);
    expect(play(asked, { type: "nearestFound", cell: 3, nearest: 1 })).toBe(asked);
    const again = play(
      asked,
      { type: "nearestFound", cell: 2, nearest: 1 },
      { type: "hintAsked", topic: "cell", chosen: 1 },
    );
    expect(again.hint?.nearest).toBe("sought");
  });

  test("a check shows one conflict at a time, as a whole first", () => {
    const checked = play(start, { type: "checked", check });
    const stepped = play(checked, { type: "checkShown", step: 2 });
    expect(stepped.check).toMatchObject({ conflict: 0, step: 2 });
    expect(play(stepped, { type: "checkShown", conflict: 1 }).check).toMatchObject({
      conflict: 1,
      step: null,
    });
    expect(play(start, { type: "checkShown", conflict: 1 })).toBe(start);
  });

  test("what completed a conflict is the last of its entries", () => {
    const { game } = play(start, enter(0, 5), enter(1, 6), enter(2, 7));
    if (!game) throw new Error("a game");
    expect(beforeLast([0, 1], game)).toBe(1);
    expect(beforeFirst([0, 1], game)).toBe(0);
    expect(beforeLast([3], game)).toBeNull();
  });

  test("a check is closed by the next move", () => {
    const checked = play(start, { type: "checked", check: { ...check, wrong: [0] } });
    expect(checked.check?.found.wrong).toEqual([0]);
    expect(play(checked, enter(0, 5)).check).toBeNull();
  });
});

test("a game that was on its way leaves a dialog open that was opened since", () => {
  const state = play(start, { type: "dialog", dialog: "new" });
  const { game } = start;
  if (!game) throw new Error("a game");
  expect(reduce(state, { type: "opened", game, keepsDialog: true }).dialog).toBe("new");
  expect(reduce(state, { type: "opened", game }).dialog).toBeNull();
});

test("a new game closes what belonged to the old one", () => {
  const busy = play(
    start,
    { type: "select", cells: [1] },
    { type: "notes", on: true },
    { type: "dialog", dialog: "new" },
    { type: "hintAsked", topic: "cell", chosen: 1 },
    { type: "opened", game: newGame("b", opened) },
  );
  expect(busy).toEqual({ ...start, game: newGame("b", opened) });
});

test("what another tab saved closes a check only if the board differs", () => {
  const checked: State = { ...play(start, enter(0, 5)), check: { found: check, conflict: 0, step: null } };
  const { game } = checked;
  if (!game) throw new Error("no game");
  const later = play(checked, { type: "adopted", game: { ...game, elapsed: 9000 } });
  expect([later.check, later.game?.elapsed]).toEqual([checked.check, 9000]);
  const moved = play(checked, enter(1, 6)).game ?? game;
  const other = play(checked, { type: "adopted", game: moved });
  expect([other.check, statesOf(other)]).toEqual([null, [5, 6, 0, 0]]);
});

test("two searches stand side by side until that is ended; what one says later is not heard", () => {
  const both = play(
    start,
    { type: "compare", compare: firstCompare },
    { type: "compared", change: { limit: 9 } },
  );
  expect(both.compare).toEqual({ ...firstCompare, limit: 9 });
  const ended = play(
    both,
    { type: "compare", compare: null },
    { type: "compared", change: { playing: true } },
  );
  expect(ended.compare).toBeNull();
  expect(play(both, { type: "opened", game: newGame("b", opened) }).compare).toBeNull();
});

test("what is given by the text stands on the board", () => {
  expect(Array.from(newGame("c", { ...opened, states: [1, 2, 3, 4] }).states)).toEqual([1, 2, 3, 4]);
});

test("a notice stands once, until it is dismissed", () => {
  const on: Action = { type: "notice", notice: "storageFailing", on: true };
  const told = play(start, on, on);
  expect(told.notices).toEqual(["storageFailing"]);
  expect(play(told, { ...on, on: false }).notices).toEqual([]);
});
