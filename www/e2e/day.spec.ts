/** The puzzle of the day, and how fast it was solved. */
import { expect, test } from "./support.ts";

test("the puzzle of the day is the same for another visitor, and is marked once it is solved", {
  tag: "@phone",
}, async ({ game, page }) => {
  await page.clock.setFixedTime(new Date("2026-11-25T09:00:00"));
  await page.goto("./#boardcover");
  await game.ready();
  await game.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const day = dialog.getByRole("region", { name: "Puzzle of the day" });
  await game.press(day.getByRole("button", { name: "Easy", exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/6×6 · Easy/);
  const board = await game.names();

  // The day before has another one.
  await game.pressButton("New");
  await day.getByRole("combobox", { name: "Day" }).selectOption("2026-11-24");
  await game.press(day.getByRole("button", { name: "Easy", exact: true }));
  await expect(dialog).toBeHidden();
  expect(await game.names()).not.toEqual(board);

  await game.pressButton("New");
  await expect(day.getByRole("combobox", { name: "Day" })).toHaveValue("2026-11-25");
  await game.press(day.getByRole("button", { name: "Easy", exact: true }));
  await expect(dialog).toBeHidden();
  expect(await game.names()).toEqual(board);

  // Solved step by step, with hints.
  const free = (await game.names()).filter((name) => name.includes("empty")).length;
  for (let piece = 0; piece < free / 3; piece += 1) {
    await game.pressButton("Hint");
    await expect(game.rung("Move")).toBeVisible();
    await game.takeStep();
    await expect(game.hint).toBeHidden();
  }
  await expect(game.solved).toBeVisible();
  // With help it is no best time.
  await expect(game.solved).not.toContainText("best time");
  await game.pressButton("New puzzle");
  await expect(day.getByRole("button", { name: "Easy, solved" })).toBeVisible();

  // Another one like it has the keyboard's focus on its board.
  await page.keyboard.press("Escape");
  await game.solved.getByRole("button", { name: "Another like this" }).focus();
  await page.keyboard.press("Enter");
  await expect(game.solved).toBeHidden();
  await expect(game.grid.locator(":focus")).toHaveCount(1);
  await expect(game.grid.getByRole("gridcell", { selected: true })).toHaveCount(0);
});
