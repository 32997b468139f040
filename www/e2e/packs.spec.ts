/** Nonograms that we drew: what one shows is told once it is solved. */
import { Nonogram } from "./nonogram.ts";
import { expect, test } from "./support.ts";

test("a picture of a pack is played, its title is told at the end, and it is seen among the others", async ({
  page,
  hasTouch,
}) => {
  const board = new Nonogram(page, hasTouch);
  await page.goto("./#nonogram");
  await board.ready();
  await board.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const packs = dialog.getByRole("region", { name: "Pictures" });
  const pack = packs.locator("details").filter({ hasText: "Little ones" });
  await expect(pack).toContainText("0 of 8 solved");
  await board.press(pack.locator("summary"));
  await expect(pack.getByText("Key"), "no title tells the solution").toHaveCount(0);
  await board.press(pack.getByRole("button").nth(4));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 5×5 · Easy");

  for (const [row, line] of [".###.", ".#.#.", ".###.", "..#..", "..##."].entries())
    for (const [column, cell] of [...line].entries())
      if (cell === "#") await board.stroke([[row + 1, column + 1]]);
  await expect(board.solved).toBeVisible();
  await expect(page.locator(".shown-title")).toHaveText("The picture: Key.");
  await page.reload();
  await expect(page.locator(".shown-title")).toHaveText("The picture: Key.");

  await board.pressButton("New");
  await expect(pack).toContainText("1 of 8 solved");
  await board.press(pack.locator("summary"));
  await expect(pack.getByRole("button", { name: "Key Easy · solved" })).toBeVisible();
});

test("only nonograms have pictures", async ({ game, page }) => {
  await page.goto("./#kakuro");
  await game.ready();
  await game.pressButton("New");
  await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pictures" })).toHaveCount(0);
});
