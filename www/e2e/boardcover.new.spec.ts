/** New boards to cover: ready ones, and ones that are made. */
import { Boardcover } from "./boardcover.ts";
import { expect, test } from "./support.ts";

test("boards come along, and others are made by level and size, or with many solutions", async ({
  page,
  hasTouch,
}) => {
  const board = new Boardcover(page, hasTouch);
  await board.show();
  await board.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await expect(dialog.locator(".boards button")).toHaveCount(15);
  const names = await dialog.locator(".boards button").allTextContents();
  expect(new Set(names).size, "no two are called the same").toBe(15);
  const size = dialog.getByLabel("Size");
  await size.selectOption("4×2");
  await dialog.getByLabel("Level").selectOption("expert");
  await expect(dialog.getByRole("status")).toHaveText(
    "Expert boards have sides of 7 to 20 cells. 4×2 does not fit, so 8×8 is made.",
  );
  await expect(size.getByRole("option")).toHaveText(["8×8", "10×10", "12×12", "15×15", "20×20"]);
  await dialog.getByLabel("Level").selectOption("easy");
  await expect(size.getByRole("option").first()).toHaveText("4×2");
  await dialog.getByLabel("Level").selectOption("medium");
  await size.selectOption("8×8");
  await dialog.getByLabel("Seed (optional)").fill("7");
  await board.press(dialog.getByRole("button", { name: "Make it" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board covering 8×8 · Medium");
  await board.press(page.getByLabel("Count them as I play"));
  await expect(board.count.locator("output")).toHaveText("1 way");
  await board.pressButton("New");
  await board.press(dialog.getByLabel("A board with many solutions"));
  await expect(dialog.getByLabel("Level")).toBeDisabled();
  await board.press(dialog.getByRole("button", { name: "Make it" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board covering 8×8");
  await expect(board.count.locator("output")).toHaveText(/^([2-9]|\d{2,}|\d{1,3}(,\d{3})+) ways$/);
});
