/** New puzzles: made to order, and those that come with the page. */
import { expect, test, tiny } from "./support.ts";

test("a puzzle is made by size, level and seed; the same seed makes the same puzzle", {
  tag: "@phone",
}, async ({ game, page }) => {
  const boards: string[][] = [];
  for (let round = 0; round < 2; round += 1) {
    await game.open(tiny.link);
    await game.pressButton("New");
    const dialog = page.getByRole("dialog", { name: "New puzzle" });
    await dialog.getByRole("combobox", { name: "Size" }).selectOption("6×6");
    await dialog.getByRole("combobox", { name: "Level" }).selectOption("Medium");
    await dialog.getByRole("textbox", { name: /Seed/ }).fill("7");
    await game.pressButton("Make it");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kakuro 6×6 · Medium");
    boards.push(await game.names());
  }
  expect(boards[1]).toEqual(boards[0]);
});

test("a seed that is none is told", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pressButton("New");
  await page.getByRole("textbox", { name: /Seed/ }).fill("seven");
  await game.pressButton("Make it");
  await expect(page.getByRole("alert")).toContainText("A seed is a whole number");
});

test("a puzzle long in the making shows how far it is, and Cancel leaves the game at once", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await dialog.getByRole("combobox", { name: "Size" }).selectOption("20×20");
  await dialog.getByRole("combobox", { name: "Level" }).selectOption("Expert");
  // Takes seconds; others are there before one can cancel.
  await dialog.getByRole("textbox", { name: /Seed/ }).fill("5");
  await game.pressButton("Make it");
  const progress = dialog.getByRole("progressbar", { name: "Making a puzzle…" });
  await expect(progress).toBeVisible();

  const answered = page.evaluate(fromClickTo, "progress");
  await game.press(dialog.getByRole("button", { name: "Cancel" }));
  expect(await answered, "milliseconds from Cancel to the answer").toBeLessThan(500);
  await expect(game.button("Make it")).toBeEnabled();

  await game.press(dialog.getByRole("button", { name: "Close" }));
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  await game.pick(2, 3);
  await game.pressButton("Hint");
  await expect(game.hint.locator(".sentence"), "a new worker knows the present puzzle").toBeVisible();
});

test("closing the dialog ends the making", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pressButton("New");
  await page.getByRole("combobox", { name: "Size" }).selectOption("20×20");
  await page.getByRole("combobox", { name: "Level" }).selectOption("Expert");
  // Takes seconds, as not every seed does.
  await page.getByRole("textbox", { name: /Seed/ }).fill("5");
  await game.pressButton("Make it");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await game.pick(2, 3);
  await game.pressButton("Hint");
  await expect(game.hint.locator(".sentence")).toBeVisible();
  await expect(game.grid).toHaveAccessibleName("Kakuro board, 3 by 3");
});

test("a puzzle that was chosen can be played by keys at once, whichever way it was chosen", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const isOnBoard = async () => {
    await expect(dialog).toBeHidden();
    await expect(page.locator("[role=gridcell]:focus")).toHaveAccessibleName(/empty/);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("1");
    await expect(page.locator("[role=gridcell]:focus")).not.toHaveAccessibleName(/empty/);
  };
  const ready = dialog.getByRole("region", { name: "Ready to play" }).getByRole("button");
  await game.pressButton("New");
  await game.press(ready.nth(2));
  await isOnBoard();
  await game.pressButton("New");
  await game.press(dialog.getByRole("button", { name: "Make it" }));
  await isOnBoard();
  await game.pressButton("New");
  await game.press(
    dialog.getByRole("region", { name: "Your games" }).getByRole("listitem").first().getByRole("button"),
  );
  await expect(dialog).toBeHidden();
  await expect(page.locator("[role=gridcell]:focus")).toBeVisible();
});

test("a dozen boards of all levels are ready to play", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pressButton("New");
  const ready = page.getByRole("region", { name: "Ready to play" }).getByRole("button");
  await expect(ready.nth(11)).toBeVisible();
  for (const level of ["Easy", "Medium", "Hard", "Expert"])
    await expect(ready.filter({ hasText: level })).not.toHaveCount(0);
  await game.press(ready.filter({ hasText: "Hard" }).first());
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hard");
});

/** Milliseconds from the next click to the moment when what `selector` finds is gone. */
function fromClickTo(selector: string): Promise<number> {
  return new Promise((resolve) => {
    let clicked = Number.NaN;
    document.addEventListener("click", () => (clicked = performance.now()), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector)) return;
      observer.disconnect();
      resolve(performance.now() - clicked);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test("what was chosen is chosen the next time, by kind of puzzle and over visits; nonsense is not", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const size = dialog.getByRole("combobox", { name: "Size" });
  const level = dialog.getByRole("combobox", { name: "Level" });
  await size.selectOption("6×6");
  await level.selectOption("Hard");
  await game.pressButton("Make it");
  await expect(dialog).toBeHidden();
  await page.reload();
  await game.ready();
  await game.pressButton("New");
  await expect(size.locator("option:checked")).toHaveText("6×6");
  await expect(level.locator("option:checked")).toHaveText("Hard");
  await game.press(dialog.getByRole("button", { name: "Close" }));
  await page.getByRole("link", { name: "Nonogram" }).click();
  await game.pressButton("New");
  await expect(level.locator("option:checked")).toHaveText("Easy");
  await page.evaluate(() =>
    localStorage.setItem(
      "gridstep.wishes",
      '{"kakuro":{"size":{"width":6},"level":"constructor","given":[]}}',
    ),
  );
  await page.goto(`./#kakuro=${tiny.link}`);
  await page.reload();
  await game.ready();
  await game.pressButton("New");
  await expect(level.locator("option:checked")).toHaveText("Easy");
});

test("the dialog says what is played, with its seed, and makes another like it", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  await expect(
    dialog.getByRole("button", { name: "Another like this" }),
    "nobody knows its level",
  ).toBeHidden();
  await dialog.getByRole("combobox", { name: "Size" }).selectOption("6×6");
  await dialog.getByRole("combobox", { name: "Level" }).selectOption("Medium");
  await dialog.getByRole("textbox", { name: /Seed/ }).fill("7");
  await game.pressButton("Make it");
  await expect(dialog).toBeHidden();
  const first = await game.names();
  await game.pressButton("New");
  await expect(dialog.getByText("Kakuro 6×6 · Medium · seed 7")).toBeVisible();
  await game.pressButton("Another like this");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kakuro 6×6 · Medium");
  expect(await game.names()).not.toEqual(first);
  await game.pressButton("New");
  await expect(dialog.getByText(/^Kakuro 6×6 · Medium · seed \d+$/)).toBeVisible();
  await expect(dialog.getByText("seed 7", { exact: true })).toBeHidden();
});

test("the page stays where it is behind the dialog @phone-only", async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await game.open(tiny.link);
  // The cards, which make the page longer than the window, come after the board.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(700);
  await game.pressButton("New");
  await expect(page.getByRole("dialog", { name: "New puzzle" })).toBeVisible();
  await page.mouse.move(4, 4);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.keyboard.press("Escape");
  // The page scrolls from the next frame on.
  const scrolled = async () => {
    await page.mouse.wheel(0, 300);
    return page.evaluate(() => scrollY);
  };
  await expect.poll(scrolled).toBeGreaterThan(0);
});
