// The pictures that we drew: each is a puzzle with one solution, the drawing, and of the level that it says.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
// @ts-expect-error: a script without types.
import { packsOf } from "../../tools/pictures.mjs";
import { languages } from "../src/i18n/language.ts";
import { colournonogram } from "../src/puzzles/colournonogram/index.ts";
import { stateOf } from "../src/puzzles/lines.board.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import type { DrawnPicture, PuzzleDefinition } from "../src/puzzles/view.ts";
import { PICTURES } from "../src/solver/keys/nonogram.ts";
import type { Answer, Grade, Opened } from "../src/solver/wire.ts";
import { DRAWN } from "./colour.ts";
import { loadWasm } from "./wasm.ts";

interface Kind {
  puzzle: PuzzleDefinition;
  packs: number;
  least: number;
  /** The longest side of all. */
  largest: number;
}

const kinds: readonly Kind[] = [
  { puzzle: nonogram, packs: 6, least: 60, largest: 30 },
  { puzzle: colournonogram, packs: 7, least: 55, largest: 30 },
];

/** The state of each cell: colours are those of the picture, in the order of our drawings. */
function statesOf({ rows }: DrawnPicture): Uint32Array {
  const cells = rows.join("");
  const signs = ["#", ...Object.keys(DRAWN)].filter((sign) => cells.includes(sign));
  return Uint32Array.from(cells, (cell) => stateOf(1 + signs.indexOf(cell)));
}

describe.each(kinds)("pictures of $puzzle.name", async ({ puzzle, ...most }) => {
  const file = new URL(`../src/puzzles/${puzzle.name}/pictures.txt`, import.meta.url);
  const drawn: { name: string; pictures: { name: string; rows: string[] }[] }[] = packsOf(
    readFileSync(file, "utf8"),
  );
  const packs = (await puzzle.packs?.en())?.packs ?? [];
  const pictures = packs.flatMap((pack) => pack.pictures);

  test("there are many, from 5 cells a side on, in some packs", () => {
    expect(pictures.length).toBeGreaterThanOrEqual(most.least);
    expect(packs).toHaveLength(most.packs);
    const sides = pictures.flatMap(({ rows }) => [rows.length, rows[0]?.length ?? 0]);
    expect(Math.min(...sides)).toBe(5);
    expect(Math.max(...sides)).toBe(most.largest);
    expect(new Set(pictures.map(({ link }) => link)).size).toBe(pictures.length);
  });

  test("they are those of the text, and each has a title of its own in every language", async () => {
    expect(drawn.flatMap((pack) => pack.pictures.map(({ rows }) => rows))).toEqual(
      pictures.map(({ rows }) => rows),
    );
    for (const language of languages) {
      const titled = (await puzzle.packs?.[language]())?.packs ?? [];
      const titles = titled.flatMap((pack) => [pack.title, ...pack.pictures.map(({ title }) => title)]);
      expect(titles.filter((title) => /^(pack|picture)\./.test(title))).toEqual([]);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  test("what a generated picture shows has a title in every language", async () => {
    for (const language of languages) {
      const titled = await puzzle.packs?.[language]();
      const titles = PICTURES.map((name) => titled?.titleOf(name));
      expect(new Set(titles).size).toBe(PICTURES.length);
      expect(titles).not.toContain(null);
      for (const other of ["", "A small stair", "toString"]) expect(titled?.titleOf(other)).toBeNull();
    }
  });

  test("New says of each size and level whether a pattern is made instead of a picture", async () => {
    const wasm = await loadWasm(puzzle.name);
    const isPattern = (await puzzle.packs?.en())?.isPattern;
    const sizes = [...puzzle.sizes.slice(0, 2), { width: 6, height: 12 }, { width: 7, height: 7 }];
    for (const { width, height } of sizes)
      for (const level of puzzle.levels) {
        const made = (pattern: boolean): string =>
          new wasm.Solver().generate(width, height, level, 3n, undefined, false, false, pattern).link;
        expect([width, height, level, made(false) === made(true)]).toEqual([
          ...[width, height, level],
          isPattern?.({ width, height }, level),
        ]);
      }
  });

  test("each has one solution, its drawing, and its level; its link is the solver's", async () => {
    const wasm = await loadWasm(puzzle.name);
    for (const picture of pictures) {
      const { link, level, rows, title } = picture;
      const solver = new wasm.Solver();
      const opened: Opened = solver.open(link, false);
      expect([opened.view.width, opened.view.height]).toEqual([rows[0]?.length, rows.length]);
      expect([title, opened.link]).toEqual([title, link]);
      const states = statesOf(picture);
      const check = solver.check(states, true) as { solved: boolean; blank: Answer["verdict"] | null };
      expect([title, check.solved]).toEqual([title, true]);
      const empty = solver.check(new Uint32Array(states.length), true) as { verdict: string };
      expect([title, empty.verdict]).toEqual([title, "unique"]);
      expect([title, (solver.grade() as Grade).level]).toEqual([title, level]);
      solver.free();
    }
  });
});
