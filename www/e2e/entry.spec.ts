/** How digits are entered: notes that an entry rules out, digits typed again, several cells at once. */

import { empty, Sudominoku } from "./sudominoku.ts";
import { expect, inSight, small, test, tiny } from "./support.ts";

const noted = /, notes 2 8,/;

test("an entry clears its notes in its runs, and no others; one undo brings them back", {
  tag: "@phone",
}, async ({ game }) => {
  await game.open(small.link);
  await game.pressButton("Notes");
  for (const [row, column] of [
    [2, 3],
    [3, 2],
    [3, 3],
  ] as const) {
    await game.pick(row, column);
    await game.pressButton("Note 2");
    await game.pressButton("Note 8");
    await expect(game.cell(row, column)).toHaveAccessibleName(noted);
  }
  await game.pressButton("Notes");
  await game.enter(2, 2, 2);
  await expect(game.cell(2, 3)).toHaveAccessibleName(/, notes 8,/);
  await expect(game.cell(3, 2)).toHaveAccessibleName(/, notes 8,/);
  await expect(game.cell(3, 3), "it shares no run").toHaveAccessibleName(noted);
  await game.pressButton("Undo");
  for (const [row, column] of [
    [2, 3],
    [3, 2],
  ] as const)
    await expect(game.cell(row, column)).toHaveAccessibleName(noted);
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
});

test("notes stay where that is chosen, after a reload too", async ({ game, page }) => {
  await game.open(small.link);
  await game.press(page.getByText("Options"));
  await game.press(page.getByLabel("An entry clears its notes in cells that cannot repeat it"));
  await page.reload();
  await game.ready();
  await game.pick(2, 3);
  await page.keyboard.press("Shift+2");
  await page.keyboard.press("Shift+8");
  await game.enter(2, 2, 2);
  await expect(game.cell(2, 2)).toHaveAccessibleName(/column 2, 2,/);
  await expect(game.cell(2, 3)).toHaveAccessibleName(noted);
});

test("a digit typed again stays, and only Delete clears it; who likes to toggle can", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.enter(2, 2, 2);
  await page.keyboard.press("2");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/column 2, 2,/);
  await page.keyboard.press("Delete");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
  await game.press(page.getByText("Options"));
  await game.press(page.getByLabel("The same digit again clears a cell"));
  await game.enter(2, 2, 2);
  await page.keyboard.press("2");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
});

test("in several cells at once a digit is one move, and clears the notes of all their runs", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.pick(3, 3);
  await page.keyboard.press("Shift+5");
  await game.pick(2, 2);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("5");
  for (const column of [2, 3]) await expect(game.cell(2, column)).toHaveAccessibleName(/, 5,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, empty,/);
  await game.pressButton("Undo");
  for (const column of [2, 3]) await expect(game.cell(2, column)).toHaveAccessibleName(/, empty,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, notes 5,/);
});

test("a nonogram has no options of digits", async ({ game, page }) => {
  await game.visit("#nonogram=5/5/aAEECABDDDB");
  await expect(game.grid).toHaveAccessibleName(/5\D+5/);
  await game.press(page.getByText("Options"));
  await expect(page.getByLabel("Show the time")).toBeVisible();
  await expect(page.getByLabel("The same digit again clears a cell")).toBeHidden();
});

test("of a sudominoku, an entry clears its notes in row, column and box", async ({ page, hasTouch }) => {
  const board = new Sudominoku(page, hasTouch);
  await board.show(empty);
  for (const [row, column] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await board.pick(row, column);
    await page.keyboard.press("Shift+6");
    await expect(board.cell(row, column)).toHaveAccessibleName(/notes 6/);
  }
  await board.pick(3, 3);
  await page.keyboard.press("6");
  for (const [row, column] of [
    [1, 1],
    [2, 2],
  ] as const)
    await expect(board.cell(row, column)).not.toHaveAccessibleName(/notes/);
});

test("a clue says whether its full run makes it, quietly, and a full board that is wrong is not silent", {
  tag: "@phone",
}, async ({ game, page }) => {
  await game.open(tiny.link);
  const status = page.getByRole("status").last();
  await game.enter(2, 2, 1);
  await expect(game.cell(2, 2)).not.toHaveAccessibleName(/met/);
  await game.enter(2, 3, 2);
  await expect(game.cell(2, 3)).toHaveAccessibleName(/across 3 in 2 cells, met/);
  await game.enter(3, 2, 2);
  await game.enter(3, 3, 1);
  await expect(game.cell(3, 2)).toHaveAccessibleName(/across 4 in 2 cells, not met/);
  const said = "Everything is filled in, but something is wrong.";
  const card = page.getByRole("tabpanel").getByText(said);
  await expect(card).toBeVisible();
  await expect(status).toHaveText(said);
  await game.press(page.getByRole("button", { name: "Check it" }));
  await expect(card).toBeHidden();
  await expect(page.getByRole("region", { name: "Check" })).toBeVisible();
  await game.enter(3, 2, 3);
  await expect(game.solved).toBeVisible();
  await expect(card).toBeHidden();
});

test("clues say nothing where that is chosen", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.press(page.getByText("Options"));
  await game.press(page.getByLabel("Clues show whether they are met"));
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await expect(game.cell(2, 3)).toHaveAccessibleName(/column 3, 2,/);
  await expect(game.cell(2, 3)).not.toHaveAccessibleName(/met/);
});

test("a press on a clue shows which digits make its sum, and strikes what the entries rule out", {
  tag: "@phone",
}, async ({ game, page }) => {
  await game.open(small.link);
  const pressClue = async () => {
    const { x, y } = await game.middle(3, 1);
    if (game.hasTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  };
  await pressClue();
  const bubble = page.locator(".board-count");
  await expect(bubble).toHaveText("9 → 126 135 234");
  await expect(bubble.locator("s")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "across 9 126 135 234" })).toBeAttached();

  await game.enter(3, 2, 1);
  await expect(bubble, "an entry may rule ways out").toBeHidden();
  await pressClue();
  await expect(bubble).toBeVisible();
  await expect(bubble.locator("s")).toHaveText(["234"]);
  await inSight(bubble);
  await game.pick(3, 3);
  await expect(bubble).toBeHidden();
});
