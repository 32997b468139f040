/** What a screen reader hears of moves, and how much it is given of each cell. */
import type { Page } from "@playwright/test";
import { heart, Nonogram, rings } from "./nonogram.ts";
import { expect, small, test } from "./support.ts";

const live = (page: Page) => page.locator(".unseen[role=status]");

test("entries, notes, undo and redo are announced", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(3, 3);
  await page.keyboard.press("5");
  await expect(live(page)).toHaveText("5");
  await page.keyboard.press("Control+z");
  await expect(live(page)).toHaveText("Undone: row 3, column 3: empty");
  await page.keyboard.press("Control+y");
  await expect(live(page)).toHaveText("Redone: row 3, column 3: 5");
  await page.keyboard.press("n");
  await expect(live(page)).toHaveText("Notes on");
  await game.pick(3, 2);
  await page.keyboard.press("4");
  await page.keyboard.press("6");
  await expect(live(page)).toHaveText("notes 4 6");
  await page.keyboard.press("n");
  await expect(live(page)).toHaveText("Notes off");
});

test("an entry that clears notes is named alone, as it is made and in a replay", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(3, 2);
  await page.keyboard.press("n");
  await expect(live(page)).toHaveText("Notes on");
  await page.keyboard.press("4");
  await expect(live(page)).toHaveText("notes 4");
  await page.keyboard.press("n");
  await expect(live(page)).toHaveText("Notes off");
  await game.pick(3, 3);
  await page.keyboard.press("4");
  await expect(game.cell(3, 2)).toHaveAccessibleName(/empty/);
  await expect(live(page)).toHaveText("4");
  await page.keyboard.press("Control+z");
  await expect(live(page)).toHaveText("Undone: row 3, column 3: empty");
  await page.keyboard.press("Control+y");
  await game.saved(2);

  await game.pressButton("New");
  await game.pressButton("All games, backup");
  await game.press(page.getByRole("button", { name: /^Replay/ }).first());
  const moves = page.getByRole("slider", { name: "Moves" });
  await expect(game.button("Play")).toBeFocused();
  await game.pressButton("One move on");
  await expect(moves).toHaveAttribute("aria-valuetext", /row 3, column 2: notes 4$/);
  await game.pressButton("One move on");
  await expect(moves).toHaveAttribute("aria-valuetext", /row 3, column 3: 4$/);
  await moves.press("End");
  await expect(moves).toHaveAttribute("aria-valuetext", /Redo · row 3, column 3: 4$/);
});

test("clues of a nonogram are headers of its rows and columns; a setting has cells say more or less", async ({
  page,
}) => {
  const game = new Nonogram(page, false);
  const { grid } = game;
  await game.show(heart);
  const clues = await grid.getByRole("rowheader").allTextContents();
  expect(clues.length).toBe((await grid.getByRole("row").count()) - 1);
  for (const clue of clues) expect(clue).toMatch(/^row \d+: \d/);
  await expect(game.cell(2, 3)).toHaveAccessibleName("row 2, column 3, empty");
  await game.press(page.getByText("Options", { exact: true }));
  const detail = page.getByRole("combobox", { name: "What a screen reader reads for a cell" });
  await detail.selectOption({ label: "what it holds" });
  await expect(game.cell(2, 3)).toHaveAccessibleName("empty");
  await detail.selectOption({ label: "place, what it holds and all clues" });
  await expect(game.cell(2, 3)).toHaveAccessibleName(/^row 2, column 3, empty; row 2: .*; column 3: /);
});

test("rows of a board are named by their number, also where only a part of them is there, in each language", async ({
  page,
}) => {
  const game = new Nonogram(page, false);
  const names = () =>
    game.grid.locator("[role=row]:not(.board-heads)").evaluateAll((rows) => rows.map((row) => row.ariaLabel));
  const numbers = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at);
  await game.show(heart);
  expect(await names()).toEqual(numbers(1, 5).map((row) => `row ${row}`));
  await game.page.getByRole("combobox", { name: "Language" }).selectOption("ko");
  await expect.poll(names).toEqual(numbers(1, 5).map((row) => `${row}행`));
  await game.show(rings(30, 30));
  await game.cell(14, 12).focus();
  await expect.poll(names).toEqual(numbers(1, 21).map((row) => `${row}행`));
  await game.cell(21, 12).focus();
  await expect.poll(names).toEqual(numbers(8, 21).map((row) => `${row}행`));
});
