/** Marks of the player's own: colours, and digits in the corners of cells. */
import { boxOf, expect, hard, held, small, test, tiny } from "./support.ts";

test("colours and corners by the buttons, undone and kept with the rest @phone", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await game.pressButton("Marks");
  await game.pressButton("Colour 2: green");
  await game.pressButton("Corner 4");
  await game.pressButton("Corner 7");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, corners 4 7, green$/);
  await game.pressButton("Corner 4");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, corners 7, green$/);
  await game.pressButton("Undo");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, corners 4 7, green$/);

  await game.pressButton("Marks");
  await game.pressButton("2");
  await expect(game.cell(2, 2), "an entry covers the corners").toHaveAccessibleName(/column 2, 2,.*, green$/);
  await expect(game.cell(2, 2)).not.toHaveAccessibleName(/corners/);
  await game.pressButton("Clear");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/empty,.*, corners 4 7, green$/);

  await page.reload();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, corners 4 7, green$/);
  await game.pick(2, 2);
  await game.pressButton("Clear");
  await expect(game.cell(2, 2), "of a cell that holds nothing else, marks go").not.toHaveAccessibleName(
    /corners|green/,
  );
});

for (const puzzle of ["kakuro", "sudominoku"])
  test(`${puzzle}: the keys for marks are in sight with the board and the pad @phone-only @phone`, async ({
    game,
    page,
  }) => {
    await page.goto(`./#${puzzle}`);
    await game.ready();
    await game.pressButton("Marks");
    await expect(game.button("Colour 2: green")).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      const over = async () => {
        const tools = await boxOf(game.button("Undo"));
        const keys = await boxOf(page.locator(".keys"));
        return Math.max(keys.bottom - size.height, tools.bottom - keys.y);
      };
      await expect.poll(over, `${size.width} by ${size.height}`).toBeLessThanOrEqual(0);
    }
  });

test("a board that was zoomed stays so as its first mark is made", async ({ game, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await game.open(hard);
  const side = async () => (await boxOf(game.cell(2, 2))).width;
  await game.pressButton("Zoom in");
  await game.pressButton("Zoom in");
  const zoomed = await side();
  await game.pick(2, 2);
  await game.pressButton("Marks");
  await game.pressButton("Colour 2: green");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, green$/);
  expect(await side()).toBe(zoomed);
});

test("by M, digits and Shift with digits; several cells at once", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await expect(game.cell(2, 2)).toBeFocused();
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+3");
  await page.keyboard.press("5");
  for (const column of [2, 3]) await expect(game.cell(2, column)).toHaveAccessibleName(/, corners 5, blue$/);
  await page.keyboard.press("Shift+3");
  await expect(game.cell(2, 2), "all have it: it goes").not.toHaveAccessibleName(/blue/);
  await page.keyboard.press("Delete");
  await expect(game.cell(2, 3)).not.toHaveAccessibleName(/corners/);
  await page.keyboard.press("n");
  await page.keyboard.press("4");
  await expect(game.cell(2, 3), "who turns to notes is done with marks").toHaveAccessibleName(/notes 4,/);
  await page.keyboard.press("m");
  await page.keyboard.press("m");
  await page.keyboard.press("8");
  await expect(game.cell(2, 3)).toHaveAccessibleName(/column 3, 8,/);
});

test("a marked board is checked, hinted and solved like any other", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pick(2, 2);
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+1");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, yellow$/);
  await page.keyboard.press("m");
  await page.keyboard.press("h");
  await expect(game.hint).toBeVisible();
  await page.keyboard.press("Escape");
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, yellow$/);
});

test("what is typed before the code of its keys is here is done in its order", async ({ game, page }) => {
  const release = await held(page, /\/cards-\w+\.js/);
  await page.goto(`./#kakuro=${tiny.link}`);
  await game.cell(2, 2).focus();
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+1");
  await page.keyboard.press("n");
  await page.keyboard.press("3");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("1");
  release();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/notes 3, .*, yellow$/);
  await expect(game.cell(2, 3)).toHaveAccessibleName(/notes 1, /);
});

test("keys that wait for their code are for the cell that was chosen, whichever is pressed meanwhile", async ({
  game,
  page,
}) => {
  const release = await held(page, /\/cards-\w+\.js/);
  await page.goto(`./#kakuro=${small.link}`);
  await game.pick(3, 3);
  // Shift alone is a key, too.
  await page.keyboard.press("Shift+5");
  await game.pick(2, 2);
  await page.keyboard.press("5");
  release();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 5,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, notes 5,/);
});

test("a sudominoku's dominoes and marks stand together; a search sees no marks", async ({ game, page }) => {
  await page.goto("./#sudominoku");
  const cell = page.locator('[role="gridcell"][aria-label*="empty"]').first();
  const place = ((await cell.getAttribute("aria-label")) ?? "").split(", empty")[0] ?? "";
  await cell.focus();
  await page.keyboard.press("m");
  await page.keyboard.press("Shift+5");
  await page.keyboard.press("9");
  await page.keyboard.press("s");
  const named = page.locator(`[role="gridcell"][aria-label^="${place}"]`);
  await expect(named).toHaveAccessibleName(/corners 9, purple$/);
  await game.pressButton("Check");
  await expect(page.getByText("Everything is right so far.", { exact: true })).toBeVisible();
});
