/** What a check finds on a nonogram: the line that breaks, or the way to it. */
import { heart, Nonogram } from "./nonogram.ts";
import { openHeart, openNonogram, twofold } from "./pictures.ts";
import { expect, test } from "./support.ts";

test("a line that its entries break is named and lit", async ({ game, page }) => {
  await openHeart(game, ["##...", ".....", ".....", ".....", "....."]);
  await game.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toContainText(
    "Row 1 (1 1) can no longer be filled with black in row 1, columns 1 and 2.",
  );
  for (const column of [1, 2])
    await expect(game.cell(1, column)).toHaveAccessibleName(/conflicts with others/);
});

test("a picture with as many black cells as there should be is asked about, though nothing is crossed out", async ({
  game,
  page,
}) => {
  const unmet = page.getByRole("tabpanel").getByText("something is wrong");
  await openHeart(game, ["#####", "#####", "#####", ".....", "....."]);
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(unmet).toHaveCount(0);
  await game.pick(4, 1);
  await game.press(page.getByRole("radio", { name: "Black", exact: true }));
  await page.keyboard.press("Space");
  await expect(game.cell(4, 1)).toHaveAccessibleName(/black/);
  await expect(unmet).toBeVisible();
});

test("of entries that cannot stand together those are wrong that differ from the solution, and no others", async ({
  game,
  page,
}) => {
  await openHeart(game, ["##x..", ".....", "....x", ".....", "....."]);
  await game.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toContainText("2 entries are wrong. The others are right.");
  await expect(card, "a clue that one entry breaks comes first").toContainText("Row 3 (5)");
  await expect(game.cell(3, 5)).toHaveAccessibleName(/, crossed out, wrong/);
  await expect(game.cell(1, 1), "wrong, though the shown conflict is another").toHaveAccessibleName(/wrong$/);
  await game.press(card.getByRole("button", { name: "Next conflict" }));
  await expect(game.cell(1, 1), "the heart has a white cell there").toHaveAccessibleName(/wrong, conflicts/);
  await expect(game.cell(1, 2), "black in the heart").toHaveAccessibleName(/, black, conflicts with others/);
  await expect(game.cell(1, 2)).not.toHaveAccessibleName(/wrong/);
  await expect(game.cell(3, 5)).toHaveAccessibleName(/wrong$/);
  await expect(game.cell(1, 3), "right").not.toHaveAccessibleName(/wrong|conflict/);
  for (const mark of ["wrong", "cannot stand together"])
    await expect(card.locator(".legend").getByText(mark, { exact: true })).toBeVisible();
});

test("a wrong cell is explained step by step, to the line that cannot be met", async ({ game, page }) => {
  await openHeart(game, ["....#", ".....", ".....", ".....", "....."]);
  await game.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toContainText("One entry is wrong.");
  await expect(card).toContainText(
    /Black in row 1, column 5 cannot be right\. In \d steps, (row|column) \d \([\d ]+\) can no longer be filled\./,
  );
  await expect(game.cell(1, 5)).toHaveAccessibleName(/wrong/);
  await game.press(card.getByRole("button", { name: "Show the steps" }));
  await expect(card.getByText(/^Step 1 of \d$/)).toBeVisible();
  await expect(card.locator(".sentence").last()).toContainText("The 5 takes all 5 cells of row 3");
  const next = card.getByRole("button", { name: "Next" });
  while (await next.isEnabled()) await game.press(next);
  await expect(card.locator(".sentence").last()).toContainText(
    /Based on: column 5, rows 1 and 3 are black\. So no arrangement of 2 fits into column 5\./,
  );
  await expect(game.cell(1, 5)).toHaveAccessibleName(/, black,/);
  await expect(game.cell(3, 5)).toHaveAccessibleName(/, black by an earlier step,/);
  await game.press(card.getByRole("button", { name: "Back to the conflict" }));
  await expect(game.cell(3, 5)).toHaveAccessibleName(/, empty/);
});

test("only the wrong entries are removed, in one move, and what came after them stays", async ({
  page,
  hasTouch,
}) => {
  const board = new Nonogram(page, hasTouch);
  await board.show(heart);
  await board.stroke([[1, 1]]);
  await board.stroke([[2, 2]]);
  await board.stroke([[3, 5]], "right");
  await board.stroke([[4, 3]]);
  await board.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toContainText("2 entries are wrong. The others are right.");
  await expect(card.getByRole("button", { name: "Go back to before the mistake" })).toBeVisible();
  await board.press(card.getByRole("button", { name: "Remove only the wrong entries" }));
  await board.expectDrawn(".....", ".#...", ".....", "..#..", ".....");
  await expect(card).toBeHidden();
  await board.pressButton("Undo");
  await board.expectDrawn("#....", ".#...", "....x", "..#..", ".....");
});

test("two entries of which each could be right are named together", async ({ game, page }) => {
  await openNonogram(game, twofold);
  const clues = { rows: [[1], [1]], columns: [[1], [1]] };
  const open = async (states: number[]) => {
    await game.pressButton("Open");
    const text = JSON.stringify({ gridstep: 1, puzzle: "nonogram", clues, words: states });
    await page.getByRole("textbox", { name: "Puzzle text" }).fill(text);
    await game.pressButton("Open it");
    await expect(page.getByRole("dialog")).toBeHidden();
    await game.pressButton("Check");
  };
  const card = page.getByRole("region", { name: "Check" });
  await open([2, 0, 0, 0]);
  await expect(card).toContainText("Everything is right so far.");
  await open([2, 0, 0, 1]);
  await expect(card).toContainText(
    /Black in row 1, column 1 and the cross in row 2, column 2 cannot stand together\. In 2 steps,/,
  );
});

test("a right board so far says so", async ({ game, page }) => {
  await openHeart(game, ["x#x..", "#####", ".....", ".....", "....."]);
  await game.pressButton("Check");
  await expect(page.getByRole("region", { name: "Check" })).toContainText("Everything is right so far.");
});
