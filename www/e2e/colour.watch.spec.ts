/** Watching nonograms in colours being solved. */
import { Coloured, heart } from "./colour.ts";
import { colourAt } from "./nonogram.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Coloured }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Coloured(page, hasTouch);
    await board.show(heart);
    await use(board);
  },
});

const SOLVED = ["xrxrx", "rprrr", "rrrrr", "xrrrx", "xxrxx"];

for (const engine of ["Lines first, guess last", "Learn from conflicts"]) {
  test(`${engine}: steps name colours, lead there and back, and on to the solution`, async ({
    board,
    page,
  }) => {
    await board.watch(engine);
    expect((await page.locator(".engine-idea").innerText()).length).toBeGreaterThan(40);
    const boards = [await board.drawn()];
    for (const tick of [1, 2, 3]) {
      await board.pressButton("Step");
      await board.expectTick(tick);
      await expect(board.thisStep).toContainText(
        /(row|column) \d \((red|pink) \d.*\).*(is|are|cannot be) (red|pink|white)/,
      );
      boards.push(await board.drawn());
    }
    for (const tick of [2, 1, 0]) {
      await board.pressButton("Step back");
      await board.expectTick(tick);
      await expect.poll(() => board.drawn()).toEqual(boards[tick]);
    }
    await board.pressButton("Next solution");
    await board.expectDrawn(...SOLVED);
    await expect(board.thisStep).toContainText("Every row and column agrees with its numbers: a solution.");
    await board.pressButton("Next solution");
    await expect(board.thisStep).toContainText("The search found the only solution.");
  });
}

test("where a cell can have several colours they are shown in it, small", async ({ board, page }) => {
  await board.watch("Lines first, guess last");
  await board.pressButton("Step");
  await board.expectTick(1);
  const names = await board.names();
  const open = names.findIndex((name) => /, not pink|possible/.test(name));
  expect(open).toBeGreaterThanOrEqual(0);
  const { x, y } = await board.middle(Math.floor(open / 5) + 1, (open % 5) + 1);
  const found = new Set<string>();
  for (let dx = -20; dx <= 20; dx += 2)
    for (let dy = -20; dy <= 20; dy += 2) found.add(`${await colourAt(page, { x: x + dx, y: y + dy })}`);
  expect(found.size).toBeGreaterThan(1);
});
