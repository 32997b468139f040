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
  ...{
    states: Uint32Array.of(0, 5, 6, 0),
    at: 1,
    elapsed: 1234,
    hints: 2,
    checks: 1,
    solved: false,
    counted: true,
    finished: true,
  },
  history: [[{ cell: 1, from: 0, to: 5 }], [{ cell: 1, from: 5, to: 6 }]],
  log: [
    [0, [{ cell: 1, from: 0, to: 5 }]],
    [700, [{ cell: 1, from: 5, to: 7 }]],
    [800, 1],
    [900, [{ cell: 1, from: 5, to: 6 }]],
    [1200, 1],
  ],
  checkpoints: [{ name: "here", states: [0, 5, 0, 0] }],
};
/** What a document had before there was a log. */
const { log: _log, game: _form, ...before } = toDocument(game);

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
    expect(toDocument(game)).toMatchObject({ gridstep: 1, puzzle: "kakuro", words: [0, 5, 6, 0], game: 2 });
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
    ["entries of another board", { words: [1] }],
    ["entries that are none", { words: "none" }],
    ["a move of a cell outside", { log: [[0, [{ cell: 4, from: 0, to: 1 }]]] }],
    ["a time that is none", { log: [["now", [{ cell: 1, from: 0, to: 1 }]]] }],
    ["an undo of what is not there", { log: [[0, 1]] }],
    ["a log that is none", { log: 7 }],
    ["moves that are none", { log: undefined, history: 7, at: 0 }],
    ["a game of a newer form", { game: 3 }],
  ])(
    "with %s is none: it would be written again without them; from elsewhere it is read without them",
    (_, damage) => {
      const document = { ...toDocument(game), ...damage };
      expect(fromDocument("a", document)).toBeNull();
      const empty = "words" in damage ? { states: new Uint32Array(4) } : { history: [], at: 0, log: [] };
      expect(fromDocument("a", document, opened)).toMatchObject(empty);
    },
  );

  test.each([
    [
      "no entries and no moves",
      { words: undefined, log: undefined },
      { states: new Uint32Array(4), log: [] },
    ],
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
          log: part,
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
  const document = { ...before, history, at };
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
  const log = [...game.history.map((move) => [null, move]), [null, 1]];
  expect(fromDocument("a", saved)).toEqual({ ...game, counted: false, finished: false, log });
  expect(fromDocument("a", { ...saved, at: 99 })).toMatchObject({ at: 2, log: log.slice(0, 2) });
});

test("what undo dropped is in the document, with the times of all that was done", () => {
  const again = fromDocument("a", JSON.parse(toExport(game, true)), opened);
  expect(again?.log.map(([time]) => time)).toEqual([0, 700, 800, 900, 1200]);
  expect(again?.log[1]?.[1]).toEqual([{ cell: 1, from: 5, to: 7 }]);
});
