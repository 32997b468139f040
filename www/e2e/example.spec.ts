/** Where nobody has played yet, Watch starts on a board on which the searches differ; the player's own stays. */
import { expect, small, test } from "./support.ts";

const KINDS = { kakuro: "9×9", nonogram: "10×10", boardcover: "6×6" } as const;

test("on the first board Watch shows an example; Play has the own board again, and no game is lost or added", async ({
  game,
  page,
}) => {
  for (const [kind, size] of Object.entries(KINDS)) {
    await page.goto(`./#${kind}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText(size);
    await page.getByRole("tab", { name: "Watch" }).click();
    await expect(game.thisStep).toContainText("This is an example on which the algorithms differ.");
    await expect(title).not.toContainText(size);
    await page.getByRole("tab", { name: "Play" }).click();
    await expect(title).toContainText(size);
  }
});

test("within thirty steps of the example a search that learns meets a conflict and jumps back", async ({
  game,
  page,
}) => {
  await page.goto("./#boardcover");
  await game.ready();
  await page.getByRole("tab", { name: "Watch" }).click();
  await expect(game.thisStep).toContainText("This is an example");
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption({ label: "Learn from conflicts" });
  await expect(game.thisStep).toContainText("It learns the cause as a new rule");
  await expect(game.thisStep).toContainText("This is an example");
  await game.tick.fill("30");
  await game.tick.press("Enter");
  await expect(game.tick).toHaveValue("30");
  await expect(page.locator(".transport .legendJump")).toBeVisible();
});

test("an example is chosen for any board, and the own one comes back with its moves", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.enter(2, 2, 2);
  await game.saved(1);
  await game.watch();
  const from = page.getByRole("combobox", { name: "Start from" });
  await expect(from).toHaveValue("clues");
  await from.selectOption({ label: "an example board" });
  await expect(game.thisStep).toContainText("This is an example");
  await expect(game.cell(2, 2)).not.toHaveAccessibleName(/, 2/);
  await from.selectOption({ label: "my position" });
  await expect(game.thisStep).not.toContainText("This is an example");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 2/);
  // A reload leads back to what was watched of the own board, once that is remembered.
  await expect.poll(() => page.evaluate(() => history.state?.watched ?? "")).toContain("&watch=");
  await from.selectOption({ label: "an example board" });
  await expect(game.thisStep).toContainText("This is an example");
  await page.reload();
  await expect(game.slider).toBeVisible();
  await page.getByRole("tab", { name: "Play" }).click();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 2/);
  await game.pressButton("Undo");
  await expect(game.cell(2, 2)).not.toHaveAccessibleName(/, 2/);
});
