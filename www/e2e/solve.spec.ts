/** A whole board, from the first cell to the message: by mouse and pad at a desk, by finger on a phone. */
import { boxOf, cellsOf, expect, holding, small, smallAsJudge, test, tiny } from "./support.ts";

test("a board is solved with the pad, and the page says so with the time and no hint", {
  tag: "@phone",
}, async ({ game }) => {
  await game.open(small.link);
  await game.fill(small, 1);
  await expect(game.solved).toBeHidden();

  await game.enter(5, 5, 8);

  await expect(game.solved.getByRole("heading", { name: "Solved!" })).toBeVisible();
  await expect(game.solved).toContainText("Every clue is met.");
  await expect(game.solved).toContainText(/Finished in \d+:\d\d\./);
  await expect(game.solved).toContainText("Without a hint.");
});

test("a hint that was used is said at the end", async ({ game }) => {
  await game.open(tiny.link);
  await game.pick(2, 2);
  await game.pressButton("Hint");
  await expect(game.rung("Move")).toBeVisible();
  await game.fill(tiny);

  await expect(game.solved).toContainText("With one hint.");
});

test("a full board with a mistake is not solved, and is once it is put right", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.fill(tiny, 1);
  await game.enter(3, 3, 2);
  await expect(page.getByRole("tabpanel").getByText("something is wrong")).toBeVisible();
  await expect(game.solved).toBeHidden();

  await game.enter(3, 3, 1);

  await expect(game.solved).toBeVisible();
});

test("a cell that is picked again after a digit is picked alone, however fast", { tag: "@phone" }, async ({
  game,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 3, 2);
  await game.enter(3, 3, 2);
  await game.enter(3, 3, 1);

  await expect(game.cell(2, 3)).toHaveAccessibleName(holding(2));
});

test("undo takes the solved message back", async ({ game }) => {
  await game.open(tiny.link);
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();

  await game.pressButton("Undo");

  await expect(game.solved).toBeHidden();
  await expect(game.cell(3, 3)).toHaveAccessibleName(/empty/);
});

test("a board that was solved keeps its first time, whatever is undone afterwards", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.fill(tiny);
  const clock = page.getByRole("timer", { name: "Time" });
  await expect(game.solved).toBeVisible();
  const time = await clock.innerText();

  await game.pressButton("Undo");
  await page.reload();
  await expect(game.cell(3, 3)).toHaveAccessibleName(/empty/);
  await page.waitForTimeout(2500);

  await expect(clock).toHaveText(time);
  await game.pressButton("Redo");
  await expect(game.solved).toContainText(`Finished in ${time}.`);
});

test("several cells are picked by dragging, and a digit goes into all of them as a note", async ({
  game,
  page,
}) => {
  test.skip(
    test.info().project.name === "phone",
    "fingers that drag cannot be made with Playwright's touchscreen",
  );
  await game.open(small.link);
  const from = await game.middle(2, 2);
  const to = await game.middle(2, 4);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.press("Shift+3");

  for (const column of [2, 3, 4]) await expect(game.cell(2, column)).toHaveAccessibleName(/notes 3,/);
});

test("a double click picks all equal digits", { tag: "@phone" }, async ({ game, page }) => {
  await game.open(small.link);
  await game.enter(2, 2, 2);
  await game.enter(5, 4, 2);
  const { x, y } = await game.middle(2, 2);
  if (test.info().project.name === "phone") {
    // Past the tap that entered the digit: three taps are a double tap and one more.
    await game.pick(3, 3);
    // At once: two taps that wait for each other can be too far apart.
    await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  } else await page.mouse.dblclick(x, y);

  await expect(game.grid.getByRole("gridcell", { selected: true })).toHaveCount(2);
  await expect(game.cell(5, 4)).toHaveAttribute("aria-selected", "true");
});

test("the pad's last key empties a cell", async ({ game }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 4);

  await game.pressButton("Clear");

  await expect(game.cell(2, 2)).toHaveAccessibleName(/empty/);
});

test("what the clues of a cell allow is shown, and can be switched off", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  const helper = page.getByRole("region", { name: "This cell" });
  await expect(helper).toContainText("3 down: 3 left in 2 cells: 1+2.");

  await game.press(page.getByText("Options"));
  await game.press(page.getByLabel("Show what is still possible in a cell"));

  await expect(helper).toBeHidden();
});

test("on a phone the ways to make a sum are one line below the pad, unfolded at a press and for good", {
  tag: "@phone-only",
}, async ({ game, page }) => {
  const helper = page.getByRole("region", { name: "This cell" });
  const ways = helper.getByRole("listitem");
  await game.open(small.link);
  await game.pick(3, 3);
  await expect(helper.getByText("This cell")).toBeVisible();
  await expect(ways).toHaveCount(0);
  expect((await boxOf(helper)).y).toBeGreaterThanOrEqual((await boxOf(page.locator(".pad"))).bottom);

  await game.press(helper.getByText("This cell"));
  await expect(ways).toHaveText([
    "9 across: 9 left in 3 cells: 1+2+6, 1+3+5 or 2+3+4.",
    "29 down: 29 left in 4 cells: 5+7+8+9.",
  ]);
  await game.enter(2, 3, 8);
  await game.pick(3, 3);
  // 4+8+9 and 6+7+8 have the 8 that stands in the run.
  await expect(ways.nth(1)).toHaveText("29 down: 21 left in 3 cells: 5+7+9.");
  await game.saved(1);
  await page.reload();
  await game.pick(3, 3);
  await expect(ways.nth(1)).toBeVisible();
  await game.press(helper.getByText("This cell"));
  await expect(ways).toHaveCount(0);
});

test("the solution of the tests is the judge's form of the same board", () => {
  const rows = smallAsJudge
    .split("\n")
    .slice(2, 7)
    .map((row) => row.split(" ").map(Number));
  expect(rows).toEqual(small.solution.map((row) => row.map((digit) => (digit ? 1 : 0))));
  expect(cellsOf(small.solution)).toHaveLength(12);
  expect("row 2, column 3, 8, across").toMatch(holding(8));
});

test("a finished board rests: nothing is chosen on it, and what was used is said; going back plays on", {
  tag: "@phone",
}, async ({ game, page }) => {
  await game.open(tiny.link);
  await game.fill(tiny, 1);
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(1);
  await game.pressButton("Check");
  // A check that is answered after the next move counts for nothing.
  await expect(page.getByRole("region", { name: "Check" })).toBeVisible();
  await game.enter(3, 3, 1);
  await expect(game.solved).toContainText("Checked once.");
  await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
  await game.pick(2, 2);
  await game.pressButton("Undo");
  await game.enter(3, 3, 1);
  await expect(game.solved).toBeVisible();
});

test("the light over a finished board is not for those who want no motion", async ({ game, page }) => {
  const light = () =>
    page.locator(".board-scroll").evaluate((board) => getComputedStyle(board, "::after").animationName);
  await game.open(tiny.link);
  await game.fill(tiny);
  await expect.poll(light).toBe("finished");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(light).toBe("none");
});
