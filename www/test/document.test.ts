import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BoardView } from "../src/board/contract.ts";
import { toDocument } from "../src/player/data/document.ts";
import { toExport } from "../src/player/data/export.ts";
import { fromDocument, isPlayable } from "../src/player/data/records.ts";
import { sensible } from "../src/player/data/settings.ts";
import { type Game, newGame } from "../src/player/state.ts";
import type { Opened } from "../src/solver/wire.ts";

const opened: Opened = {
  puzzle: "kakuro",
  json: '{"gridstep":1,"puzzle":"kakuro","clues":{"cells":[[0,1],[1,1]]}}',
  link: "2/2/x",
  states: [],
  view: { width: 2, height: 2, constraints: [] },
};

const game: Game = {
  ...newGame("a", opened, { level: "hard", seed: 7 }),
  ...{ states: Uint32Array.of(0, 5, 6, 0), at: 1, elapsed: 1234, hints: 2, checks: 1, solved: false },
  history: [[{ cell: 1, from: 0, to: 5 }], [{ cell: 1, from: 5, to: 6 }]],
  checkpoints: [{ name: "here", states: [0, 5, 0, 0] }],
};

describe("a saved game", () => {
  test("parts of clues that were crossed off come back; what is none is left out", () => {
    const game = { ...newGame("a", opened), crossedOff: [[1, 0] as const, [0, 2] as const] };
    expect(fromDocument("a", toDocument(game))?.crossedOff).toEqual(game.crossedOff);
    for (const crossedOff of [undefined, null, 7, "x", [[1]], [[1, -1]], [["a", 0]], [{}], [[1, 2, 3]]])
      expect(fromDocument("a", { ...toDocument(game), crossedOff })?.crossedOff).toEqual([]);
  });

  test("comes back as it was", () => {
    const copy: unknown = JSON.parse(JSON.stringify(toDocument(game)));
    expect(fromDocument("a", copy)).toEqual(game);
  });

  test("is the puzzle's own JSON with what the player did", () => {
    expect(toDocument(game)).toMatchObject({ gridstep: 1, puzzle: "kakuro", words: [0, 5, 6, 0], at: 1 });
    expect(JSON.parse(toExport(game, true))).not.toHaveProperty("opened");
  });

  test("gives nothing away that was entered, unless that is wanted", () => {
    const handed = JSON.parse(
      toExport(
        {
          ...game,
          opened: { ...opened, json: JSON.stringify({ ...JSON.parse(opened.json), words: [0, 5, 6, 0] }) },
        },
        false,
      ),
    );
    expect(handed).toEqual(JSON.parse(opened.json));
    expect(handed).not.toHaveProperty("words");
  });

  test("that is exported needs the solver to be shown again", () => {
    const document: unknown = JSON.parse(toExport(game, true));
    expect(fromDocument("b", document)).toBeNull();
    expect(fromDocument("b", document, opened)).toEqual({ ...game, id: "b" });
  });

  test.each([
    ["entries of another board", { words: [1] }, { states: new Uint32Array(4) }],
    [
      "a history with a cell outside",
      { history: [[{ cell: 4, from: 0, to: 1 }]], at: 1 },
      { history: [], at: 0 },
    ],
    ["more moves standing than there are", { at: 99 }, { at: 2 }],
    ["a checkpoint for another board", { checkpoints: [{ name: "x", states: [1] }] }, { checkpoints: [] }],
    ["a clock that is none", { elapsed: "soon" }, { elapsed: 0 }],
  ])("with %s is read as far as it makes sense", (_, damage, expected) => {
    expect(fromDocument("a", { ...toDocument(game), ...damage })).toMatchObject(expected);
  });

  test("made of anything at all never throws", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (whole, part) => {
        fromDocument("a", whole, opened);
        fromDocument("a", {
          ...toDocument(game),
          history: part,
          words: part,
          checkpoints: part,
          origin: part,
        });
      }),
    );
  });
});

test.each([
  ["a move that does not lead to what is there", [[{ cell: 1, from: 0, to: 4 }]], 1],
  [
    "a move that changes what was not there",
    [[{ cell: 1, from: 3, to: 5 }], [{ cell: 1, from: 0, to: 5 }]],
    2,
  ],
  [
    "a move to redo from what is not there",
    [[{ cell: 1, from: 0, to: 5 }], [{ cell: 1, from: 7, to: 6 }]],
    1,
  ],
  ["a place in half a move", [[{ cell: 1, from: 0, to: 5 }], [{ cell: 1, from: 5, to: 6 }]], 0.5],
])("of another page, %s, is read without its history", (_, history, at) => {
  const document = { ...toDocument(game), history, at };
  expect(fromDocument("a", document, opened)).toMatchObject({ states: game.states, history: [], at: 0 });
});

test("moves are those of cells that can be changed", () => {
  const view = {
    open: (cell: number) => cell !== 0,
    given: (cell: number) => cell === 2,
  } as unknown as BoardView;
  expect(isPlayable(game, view)).toBe(true);
  for (const cell of [0, 2])
    expect(isPlayable({ ...game, history: [[{ cell, from: 0, to: 1 }]] }, view)).toBe(false);
});

test("a level is one of ours, and no name of what every object has", () => {
  for (const level of ["constructor", "__proto__", 7, null])
    expect(fromDocument("a", { ...toDocument(game), origin: { level } })?.origin).toEqual({});
});

test("settings of an older or damaged page are taken as far as they make sense", () => {
  expect(sensible({ language: "ko", theme: "pink", live: 1, helper: false })).toEqual({
    language: "ko",
    helper: false,
  });
  expect(sensible(null)).toEqual({});
});

test("a document from before the page said states opens as it was saved", () => {
  const saved = {
    ...{
      gridstep: 1,
      puzzle: "kakuro",
      clues: {
        cells: [
          [0, 1],
          [1, 1],
        ],
      },
      words: [0, 5, 6, 0],
      at: 1,
    },
    ...{ elapsed: 1234, hints: 2, checks: 1, solved: false, origin: { level: "hard", seed: 7 } },
    history: [[{ cell: 1, from: 0, to: 5 }], [{ cell: 1, from: 5, to: 6 }]],
    checkpoints: [{ name: "here", words: [0, 5, 0, 0] }],
    opened: { puzzle: "kakuro", json: opened.json, link: "2/2/x", words: [], view: opened.view },
  };
  expect(fromDocument("a", saved)).toEqual(game);
});
