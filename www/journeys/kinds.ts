/** What a person knows of each kind of puzzle: a small board with one solution, and how entries are made on it. */
import { button, cell, type Kind, press, type Step } from "./steps.ts";

/** A digit by the pad, whose key may say how many are left. */
const digit = (row: number, column: number, value: number): readonly Step[] => [
  cell(row, column),
  press({ role: "button", keys: [], literal: String(value) }),
];

const digits = (rows: Readonly<Record<number, Readonly<Record<number, number>>>>): (readonly Step[])[] =>
  Object.entries(rows).flatMap(([row, values]) =>
    Object.entries(values).map(([column, value]) => digit(Number(row), Number(column), value)),
  );

/** Cells to press, one move each. */
const presses = (...cells: readonly (readonly [row: number, column: number])[]): (readonly Step[])[] =>
  cells.map(([row, column]) => [cell(row, column)]);

const note = (row: number, column: number): readonly Step[] => [
  cell(row, column),
  press(button("page.notes")),
  press(button("page.note", { values: { key: 3 } })),
  press(button("page.notes")),
];

export const kinds: readonly Kind[] = [
  {
    name: "kakuro",
    board: "4/4/m.ma--em-jm3Jbb9",
    moves: digits({ 2: { 2: 2, 3: 8, 4: 1 }, 3: { 2: 1, 3: 5, 4: 3 }, 4: { 3: 7, 4: 5, 5: 2 }, 5: { 3: 9 } }),
    wrong: digit(3, 3, 9),
    notes: note(5, 4),
    texts: [
      "kakuro.json",
      "kakuro.judge",
      "kakuro.link",
      "kakuro.picture",
      "kakuro.puzz.link",
      "kakuro.pzprv3",
    ],
    offered: 4,
    searches: ["kakuro.engine.scan.title", "kakuro.engine.fewest.title"],
    levels: 4,
  },
  {
    name: "nonogram",
    board: "5/5/aAEECABDDDB",
    moves: presses([1, 2], [1, 4], [2, 1], [2, 2], [2, 3], [2, 4], [2, 5], [3, 1], [3, 2], [3, 3]),
    wrong: [cell(1, 1)],
    texts: [
      "nonogram.g",
      "nonogram.json",
      "nonogram.link",
      "nonogram.nemo",
      "nonogram.non",
      "nonogram.puzz.link",
      "nonogram.pzprv3",
      "nonogram.webpbn",
    ],
    offered: 7,
    searches: ["nonogram.engine.rows.title", "nonogram.engine.lines.title"],
    levels: 4,
  },
  {
    name: "colournonogram",
    board: "5/5/d7263drred.ea7fb0ppink/aAa2a1CECABa2a1BDDB",
    moves: presses([1, 2], [1, 4], [2, 1], [2, 3], [2, 4], [2, 5], [3, 1], [3, 2], [3, 3], [3, 4]),
    wrong: [cell(1, 1)],
    texts: [
      "colournonogram.g",
      "colournonogram.json",
      "colournonogram.link",
      "colournonogram.non",
      "colournonogram.webpbn",
    ],
    offered: 4,
    searches: ["colournonogram.engine.propagate.title", "colournonogram.engine.learn.title"],
    levels: 4,
  },
  {
    name: "sudominoku",
    board:
      "9/aS7S2R64D35R19S5cR97R84D27D51D42R92S1S8R63D68R75D49bS3D74D39D18aR25D41aR32R76D26D85aR59D71D34D12D69R73D82S9R13S4R65b",
    moves: digits({
      1: { 1: 8 },
      2: { 1: 3, 2: 6, 3: 1 },
      4: { 7: 9, 8: 8 },
      5: { 5: 6 },
      6: { 3: 5 },
      7: { 3: 4 },
      9: { 8: 7 },
    }),
    wrong: digit(9, 9, 2),
    notes: note(9, 9),
    texts: ["sudominoku.json", "sudominoku.judge", "sudominoku.link"],
    offered: 2,
    searches: ["sudominoku.engine.scan.title", "sudominoku.engine.fewest.title"],
    levels: 4,
  },
  {
    name: "boardcover",
    board: "4/4/AAE",
    moves: presses([1, 1], [2, 2], [3, 3], [3, 3], [3, 3], [2, 2], [2, 2], [1, 1], [1, 1], [3, 3]),
    wrong: [cell(1, 3)],
    texts: ["boardcover.json", "boardcover.judge", "boardcover.link"],
    offered: 2,
    searches: ["boardcover.engine.fewest.title", "boardcover.engine.sweep.title"],
    levels: 4,
  },
];
