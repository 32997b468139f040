/** Nonograms for browser tests of hints, checks, searches and formats, and how one is opened and read. */
import type { Locator } from "@playwright/test";
import { expect, type Game } from "./support.ts";

/** Every line but two is settled by itself: `.#.#.`, `#####`, `#####`, `.###.`, `..#..` */
export const heart = {
  link: "5/5/aAEECABDDDB",
  rows: [[1, 1], [5], [5], [3], [1]],
  columns: [[2], [4], [4], [4], [2]],
  picture: [".#.#.", "#####", "#####", ".###.", "..#.."],
};

/** A diagonal, or the other one. */
export const twofold = "2/2/AAAA";
/** As many black cells either way, but none in its place. */
export const impossible = "3/3/C0CaACA";
/** Ten by ten and of the hardest level: hints need a supposition. */
export const expert = { level: "Expert", size: "10×10", seed: "1" };

/** Four by three: `##.#`, `....`, `####`, in each form. */
export const oblong = {
  link: "4/3/bA0DaAaAAaA",
  picture: ["##.#", "....", "####"],
  nemo: "4 3\n2 1\n0\n4\n1 1\n1 1\n1\n1 1\n",
  non: "width 4\nheight 3\n\nrows\n2,1\n0\n4\n\ncolumns\n1,1\n1,1\n1\n1,1\n",
  address: "https://puzz.link/p?nonogram/4/3/11111g1112h4g",
  pzprv3: "pzprv3\nnonogram\n3\n4\n. . 1 1 . 1 \n. . 1 1 1 1 \n2 1 . . . . \n. . . . . . \n. 4 . . . . \n",
  g: ": rows\n2 1\n0\n4\n: columns\n1 1\n1 1\n1\n1 1\n",
  json: '{"gridstep":1,"puzzle":"nonogram","clues":{"rows":[[2,1],[],[4]],"columns":[[1,1],[1,1],[1],[1,1]]}}',
  webpbn: `<?xml version="1.0"?>
<puzzleset>
<puzzle type="grid" defaultcolor="black">
<clues type="columns">
<line><count>1</count><count>1</count></line>
<line><count>1</count><count>1</count></line>
<line><count>1</count></line>
<line><count>1</count><count>1</count></line>
</clues>
<clues type="rows">
<line><count>2</count><count>1</count></line>
<line></line>
<line><count>4</count></line>
</clues>
</puzzle>
</puzzleset>
`,
};

/** Opens a nonogram by its link and waits until it is shown. */
export async function openNonogram(game: Game, link: string): Promise<void> {
  await game.page.goto(`./#nonogram=${link}`);
  const [width, height] = link.split("/");
  await expect(game.grid).toHaveAccessibleName(new RegExp(`${width}\\D+${height}`));
}

/** Opens a text in the dialog. */
export async function paste(game: Game, text: string): Promise<void> {
  await game.pressButton("Open");
  await game.page.getByRole("textbox", { name: "Puzzle text" }).fill(text);
  await game.pressButton("Open it");
}

/** The heart with some cells entered: `#` black, `x` crossed out, anything else open. */
export async function openHeart(game: Game, entered: readonly string[]): Promise<void> {
  await openNonogram(game, heart.link);
  const words = [...entered.join("")].map((cell) => (cell === "#" ? 2 : cell === "x" ? 1 : 0));
  const { rows, columns } = heart;
  await paste(game, JSON.stringify({ gridstep: 1, puzzle: "nonogram", clues: { rows, columns }, words }));
  await expect(game.page.getByRole("dialog")).toBeHidden();
  await expectPicture(game, entered);
}

/** What the cells hold: `#` black, `x` crossed out, `.` open. */
export async function pictureOf(game: Game): Promise<string[]> {
  const rows = await game.grid
    .locator("[role=row]:not(.board-heads)")
    .evaluateAll((all) =>
      all.map((row) => Array.from(row.querySelectorAll("[role=gridcell]"), (cell) => cell.ariaLabel ?? "")),
    );
  const held = (name: string) => (/, black\b/.test(name) ? "#" : /, crossed out\b/.test(name) ? "x" : ".");
  return rows.map((row) => row.map(held).join(""));
}

export async function expectPicture(game: Game, wanted: readonly string[]): Promise<void> {
  const plain = wanted.map((row) => row.replace(/[^#x]/g, "."));
  await expect.poll(() => pictureOf(game)).toEqual(plain);
}

/** The black cells of what is shown, whatever is crossed out. */
export async function expectBlack(game: Game, wanted: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await pictureOf(game)).map((row) => row.replaceAll("x", ".")))
    .toEqual(wanted);
}

/** Asks for the hint of a cell, by keys, so that nothing is painted. */
export async function hintFor(game: Game, row: number, column: number, hint = "Hint"): Promise<void> {
  if (row === 1 && column === 1) await game.begin();
  else await game.cell(row, column).focus();
  await game.pressButton(hint);
}

export const sentenceOf = (game: Game): Locator => game.hint.locator(".sentence");
