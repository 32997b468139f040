/** New sudominoku: by level, by what is given, and with one layout; and those that are ready. */
import { Sudominoku } from "./sudominoku.ts";
import { expect, test } from "./support.ts";

test("one is made with so many dominoes given and one layout, the same for the same seed", async ({
  page,
  hasTouch,
}) => {
  const board = new Sudominoku(page, hasTouch);
  const made: string[][] = [];
  for (let round = 0; round < 2; round += 1) {
    await board.show();
    await board.pressButton("New");
    const dialog = page.getByRole("dialog", { name: "New puzzle" });
    await dialog.getByRole("combobox", { name: "Level" }).selectOption("Medium");
    await dialog.getByRole("combobox", { name: "Pieces given" }).selectOption("14");
    await dialog.getByLabel("The dominoes have one layout, too").check();
    await dialog.getByRole("textbox", { name: /Seed/ }).fill("7");
    await board.pressButton("Make it");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sudominoku · 14 dominoes · Medium");
    made.push(await board.names());
  }
  expect(made[1]).toEqual(made[0]);
  await board.pressButton("Check");
  await expect(page.getByRole("region", { name: "Check" })).toContainText(
    "The puzzle's digits are unique, and so is its layout.",
  );
});

test("a dozen boards of all levels are ready, the first at once", async ({ page, hasTouch }) => {
  const board = new Sudominoku(page, hasTouch);
  await page.goto("./#sudominoku");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Sudominoku · \d+ dominoes · Easy$/);
  await board.pressButton("New");
  const ready = page.getByRole("region", { name: "Ready to play" }).getByRole("button");
  await expect(ready.nth(11)).toBeVisible();
  await board.press(ready.filter({ hasText: "Expert" }).first());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ · Expert$/);
});
