/** What a check finds: entries that cannot stand together, the clue that breaks, and the way there. */
import type { Locator } from "@playwright/test";
import { ambiguous, expect, type Game, impossible, small, test } from "./support.ts";

test("two entries that cannot stand together are named and lit with the clue that breaks, step by step", async ({
  game,
  page,
}) => {
  await game.open(ambiguous);
  await game.enter(2, 2, 1);
  await game.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card, "an entry that another solution lacks is no mistake").toContainText(
    "Everything is right so far.",
  );

  await game.enter(3, 3, 2);
  await game.pressButton("Check");
  await expect(card).toContainText("No solution has all of these entries.");
  await expect(card).toContainText(
    /1 in row 2, column 2 and 2 in row 3, column 3 cannot stand together\. In 2 steps, the 5 (across|down) from/,
  );
  for (const [row, column] of [
    [2, 2],
    [3, 3],
  ] as const) {
    await expect(game.cell(row, column)).toHaveAccessibleName(/conflict/);
  }
  await expect(page.getByRole("status").filter({ hasText: "cannot stand together" })).toBeAttached();

  await game.press(card.getByRole("button", { name: "Show the steps" }));
  await expect(card.getByText("Step 1 of 2")).toBeVisible();
  await expect(card.locator(".sentence").last()).toContainText(/ = 3\b.*is 3\./);
  await game.press(card.getByRole("button", { name: "Next" }));
  await expect(card.locator(".sentence").last()).toContainText(/can no longer be made/);
  const preview = game.grid.getByRole("gridcell", { name: /, 3 by an earlier step,/ });
  await expect(preview, "what step 1 concluded").toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "Step 2 of 2" })).toBeAttached();
  await game.press(card.getByRole("button", { name: "Back to the conflict" }));
  await expect(card).toContainText("cannot stand together");
  await expect(preview).toHaveCount(0);

  await game.press(card.getByRole("button", { name: "Go back to before the last entry" }));
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, empty,/);
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 1,/);
});

/** Checks a board with two mistakes, which are in two conflicts. */
async function checkTwo(game: Game): Promise<Locator> {
  await game.open(small.link);
  await game.enter(2, 2, 1);
  await game.enter(3, 2, 1);
  await game.enter(5, 5, 9);
  await game.pressButton("Check");
  return game.page.getByRole("region", { name: "Check" });
}

test("several conflicts are shown one after another", async ({ game }) => {
  const card = await checkTwo(game);
  await expect(card).toContainText("2 entries are wrong.");
  await expect(card).toContainText("Conflict 1 of 2");
  await expect(card).toContainText(/repeats a digit: 1 is in column 2, rows 2 and 3/);
  await expect(game.cell(3, 2)).toHaveAccessibleName(/conflicts with others/);
  await expect(game.cell(5, 5), "wrong, but no part of this conflict").toHaveAccessibleName(/wrong/);
  await expect(game.cell(5, 5)).not.toHaveAccessibleName(/conflict/);

  await game.press(card.getByRole("button", { name: "Next conflict" }));
  await expect(card).toContainText("Conflict 2 of 2");
  await expect(card).toContainText(/9 in row 5, column 5 cannot be right/);
  await expect(game.cell(5, 5)).toHaveAccessibleName(/wrong/);
  await expect(game.cell(3, 2)).not.toHaveAccessibleName(/conflict/);
  await game.press(card.getByRole("button", { name: "Next conflict" }));
  await expect(card).toContainText("Conflict 1 of 2");
});

test("whichever conflict is shown, going back leaves no mistake", async ({ game }) => {
  const card = await checkTwo(game);
  await game.press(card.getByRole("button", { name: "Next conflict" }));
  await expect(card).toContainText(/9 in row 5, column 5 cannot be right/);

  await game.press(card.getByRole("button", { name: "Go back to before the mistake" }));

  await expect(game.cell(3, 2)).toHaveAccessibleName(/empty/);
  await expect(game.cell(5, 5)).toHaveAccessibleName(/empty/);
});

test("the conflicts are reached by keys alone", async ({ game, page }) => {
  await game.open(ambiguous);
  await game.enter(2, 2, 1);
  await game.enter(3, 3, 2);
  await page.keyboard.press("c");
  const card = page.getByRole("region", { name: "Check" });
  await card.getByRole("button", { name: "Show the steps" }).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByText("Step 1 of 2")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(card.getByRole("button", { name: "Next" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card.getByText("Step 2 of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
});

test("a puzzle without solution is not blamed on the entries", async ({ game, page }) => {
  await game.open(impossible);
  await game.enter(2, 2, 1);
  await game.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toContainText("This puzzle has no solution, whatever you enter");
});

test("a hint that finds a mistake leads to why", async ({ game, page }) => {
  await game.open(small.link);
  await game.enter(5, 5, 9);
  await game.pick(3, 3);
  await game.pressButton("Hint");
  await game.press(game.page.getByRole("button", { name: "Show the conflict" }));
  await expect(page.getByRole("region", { name: "Check" })).toContainText(
    /9 in row 5, column 5 cannot be right/,
  );
});
