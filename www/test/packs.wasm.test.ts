// The pictures that we drew: each is a puzzle with one solution, the drawing, and of the level that it says.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error: a script without types.
import { packsOf } from "../../tools/pictures.mjs";
import { languages } from "../src/i18n/language.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import type { DrawnPicture } from "../src/puzzles/view.ts";
import { PICTURES } from "../src/solver/keys/nonogram.ts";
import type { Answer, Grade, Opened } from "../src/solver/wire.ts";
import { loadWasm } from "./wasm.ts";

const text = readFileSync(new URL("../src/puzzles/nonogram/pictures.txt", import.meta.url), "utf8");
const drawn: { name: string; pictures: { name: string; rows: string[] }[] }[] = packsOf(text);
const packs = (await nonogram.packs?.en())?.packs ?? [];
const pictures = packs.flatMap((pack) => pack.pictures);

test("there are sixty pictures and more, of 5 to 30 cells a side, in six packs", () => {
  expect(pictures.length).toBeGreaterThanOrEqual(60);
  expect(packs).toHaveLength(6);
  for (const { rows } of pictures)
    for (const side of [rows.length, rows[0]?.length ?? 0]) {
      expect(side).toBeGreaterThanOrEqual(5);
      expect(side).toBeLessThanOrEqual(30);
    }
  expect(new Set(pictures.map(({ link }) => link)).size).toBe(pictures.length);
});

test("they are those of the text, and each has a title of its own in every language", async () => {
  expect(drawn.flatMap((pack) => pack.pictures.map(({ rows }) => rows))).toEqual(
    pictures.map(({ rows }) => rows),
  );
  for (const language of languages) {
    const titled = (await nonogram.packs?.[language]())?.packs ?? [];
    const titles = titled.flatMap((pack) => [pack.title, ...pack.pictures.map(({ title }) => title)]);
    expect(titles.filter((title) => /^(pack|picture)\./.test(title))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test("what a generated picture shows has a title in every language", async () => {
  for (const language of languages) {
    const titled = await nonogram.packs?.[language]();
    const titles = PICTURES.map((name) => titled?.titleOf(name));
    expect(new Set(titles).size).toBe(PICTURES.length);
    expect(titles).not.toContain(null);
    for (const other of ["", "A small stair", "toString"]) expect(titled?.titleOf(other)).toBeNull();
  }
});

test("New says of each size and level whether a pattern is made instead of a picture", async () => {
  const wasm = await loadWasm("nonogram");
  const isPattern = (await nonogram.packs?.en())?.isPattern;
  const sizes = [...nonogram.sizes.slice(0, 2), { width: 6, height: 12 }, { width: 7, height: 7 }];
  for (const { width, height } of sizes)
    for (const level of nonogram.levels) {
      const made = (pattern: boolean): string =>
        new wasm.Solver().generate(width, height, level, 3n, undefined, false, false, pattern).link;
      expect([width, height, level, made(false) === made(true)]).toEqual([
        ...[width, height, level],
        isPattern?.({ width, height }, level),
      ]);
    }
});

test("each has one solution, its drawing, and its level", async () => {
  const wasm = await loadWasm("nonogram");
  for (const { link, level, rows, title } of pictures satisfies readonly DrawnPicture[]) {
    const solver = new wasm.Solver();
    const opened: Opened = solver.open(link, false);
    expect([opened.view.width, opened.view.height]).toEqual([rows[0]?.length, rows.length]);
    const states = Uint32Array.from(rows.join(""), (cell) => (cell === "#" ? 2 : 1));
    const check = solver.check(states, true) as { solved: boolean; blank: Answer["verdict"] | null };
    expect([title, check.solved]).toEqual([title, true]);
    const empty = solver.check(new Uint32Array(states.length), true) as { verdict: string };
    expect([title, empty.verdict]).toEqual([title, "unique"]);
    expect([title, (solver.grade() as Grade).level]).toEqual([title, level]);
    solver.free();
  }
});
