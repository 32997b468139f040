/** Watching how a board is covered, and counted. */
import { Boardcover, open, unique } from "./boardcover.ts";
import { colourAt } from "./nonogram.ts";
import { test as base, boxOf, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show(open);
    await use(board);
  },
});

test("a search lays pieces one after another, takes them away, and goes on to the next way", async ({
  board,
  page,
}) => {
  await board.watch("First free cell");
  await board.pressButton("Step");
  await board.expectTick(1);
  // Nothing lies yet: where it will guess is told as what comes.
  await expect(board.thisStep).toContainText("The search chooses where to guess next: row 1, column 1.");
  await expect(page.locator(".path li")).toContainText("next:");
  await board.pressButton("Step");
  await board.expectTick(2);
  await expect(page.locator(".path li").first()).not.toContainText("next:");
  await expect(board.thisStep).toContainText(/^This stepLay a piece on row 1/);
  await expect(board.cell(1, 1)).toHaveAccessibleName(/covered by a piece/);
  await board.pressButton("Step back");
  await board.expectTick(1);
  await board.expectCovered(...open);
  await board.pressButton("Next solution");
  await expect(board.thisStep).toContainText("a solution");
  const first = await board.covered();
  expect(first.join("")).not.toContain(".");
  await board.pressButton("Next solution");
  await expect.poll(() => board.covered()).not.toEqual(first);
  await board.pressButton("To the end");
  await expect(board.thisStep).toContainText("The search space is exhausted at step");
  await board.pressButton("To the end");
  await expect(board.thisStep).toContainText("found all 8 solutions.");
  await board.press(page.getByRole("tab", { name: "Play" }));
  await board.expectCovered(...open);
});

test("the counting sweep shows its edge, its states and the ways so far, ends with the count, and lays what it counted", async ({
  board,
  page,
}) => {
  await board.watch("Counting sweep");
  const ways = page.getByRole("region", { name: "Ways so far" }).locator("output");
  for (let tick = 1; tick <= 5; tick += 1) {
    await board.pressButton("Step");
    await board.expectTick(tick);
  }
  await expect(board.thisStep).toContainText(
    /Past row \d+, column \d+ the sweep keeps [\d,]+ states?, [\d,]+ ways? so far\./,
  );
  await expect(page.getByRole("gridcell", { name: "swept over" })).toHaveCount(5);
  await expect(page.getByRole("gridcell", { name: /at the edge of the sweep/ })).not.toHaveCount(0);
  await expect(ways).toBeVisible();
  // What it counts are no guesses.
  await expect(page.locator(".counts dt").first()).toHaveText("States");
  await expect(page.locator(".transport .legend")).not.toContainText("guesses");
  await board.tick.fill("19");
  await board.tick.press("Enter");
  await board.expectTick(19);
  await expect(board.thisStep).toContainText("The count is complete: 8 ways.");
  await expect(ways).toHaveText("8 ways");
  await board.pressButton("Next solution");
  await expect.poll(async () => (await board.covered()).join("")).not.toContain(".");
  // Where the coverings part is a guess, and listed as one: marks and list name the same cells.
  const guesses = page.getByRole("region", { name: "Current guesses" }).getByRole("listitem");
  await expect(guesses).not.toHaveCount(0);
  const marked = page.getByRole("gridcell", { name: /guess/ });
  await expect(marked).toHaveCount(3 * (await guesses.count()));
  await expect(page.locator(".transport .legend")).toContainText("guesses");
  await board.pressButton("Previous guess");
  await expect(board.thisStep).toContainText(/^This stepLay a piece on/);
});

test("the search that learns says why its first pieces cannot lie", async ({ board }) => {
  await board.show(unique);
  await board.watch("Learn from conflicts");
  await board.pressButton("Step");
  await board.expectTick(1);
  await expect(board.thisStep).toContainText(
    /A piece on row .* would cut off an area that is not a multiple of three, so none lies there\./,
  );
});

test("the line around the area of a step is there, and slim @phone", async ({ board, page }) => {
  /** How many pixels below the upper edge of the board are gold. */
  const gold = async () => {
    const { x, y } = await board.middle(1, 4);
    const { height } = await boxOf(board.cell(1, 4));
    let count = 0;
    for (let up = height / 2 - 8; up < height / 2; up += 0.5) {
      const [red = 0, green = 0, blue = 0] = await colourAt(page, { x, y: y - up });
      if (red < 200 && green < red && 60 < red - blue) count += 0.5;
    }
    return count;
  };
  await board.show(unique);
  expect(await gold()).toBe(0);
  await board.watch("First free cell");
  for (const tick of [1, 2]) {
    await board.pressButton("Step");
    await board.expectTick(tick);
  }
  await expect.poll(gold).toBeGreaterThan(0);
  expect(await gold()).toBeLessThanOrEqual(2);
});
