/** Watching dominoes being placed. */
import { plain, Sudominoku, twofold, without } from "./sudominoku.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Sudominoku }>({
  board: async ({ page, hasTouch }, use) => {
    await use(new Sudominoku(page, hasTouch));
  },
});

const ENGINES = [0, 1, 2, 3];

async function watch(board: Sudominoku, engine: number): Promise<void> {
  await board.press(board.page.getByRole("tab", { name: "Watch" }));
  await board.aspect("Algorithm");
  const idea = board.page.locator(".engine-idea");
  const first = await idea.innerText();
  await board.page.getByRole("combobox", { name: "Algorithm" }).selectOption({ index: engine });
  // The search of the first engine stands at the start, too.
  if (engine !== 0) await expect(idea).not.toHaveText(first);
  await expect(board.slider).toHaveAttribute("aria-valuenow", "0");
}

for (const engine of ENGINES) {
  test(`engine ${engine}: steps lead there and back, and on to both layouts`, async ({ board, page }) => {
    await board.show(twofold);
    await watch(board, engine);
    const boards = [await board.markedNames()];
    for (const tick of [1, 2, 3]) {
      await board.pressButton("Step");
      await board.expectTick(tick);
      boards.push(await board.markedNames());
    }
    for (const tick of [2, 1, 0]) {
      await board.pressButton("Step back");
      await board.expectTick(tick);
    }
    await expect.poll(() => board.names()).toEqual(boards[0]);
    await board.pressButton("Next solution");
    await expect(page.getByRole("definition").last()).toHaveText("1");
    await expect.poll(async () => (await board.layout()).join("")).not.toContain(".");
  });
}

test("each step of the plainest search lays a domino or a single, marked as a guess in all its cells", async ({
  board,
  page,
}) => {
  await board.show(plain);
  await watch(board, 0);
  const before = (await board.layout()).join("");
  await board.pressButton("Step");
  await board.pressButton("Step");
  await board.expectTick(2);
  const after = (await board.layout()).join("");
  const laid = [...after].filter((sign, cell) => sign !== before[cell]).length;
  expect(laid).toBeGreaterThan(0);
  await expect(page.getByRole("gridcell", { name: /, guess/ })).toHaveCount(laid);
  await expect(board.tray).toContainText(/\d+ of 45 placed/);
  await expect(board.tray.locator(".lit")).toHaveCount(1);
});

test("from my position it goes on with what is entered, the layout too", async ({ board, page }) => {
  await board.showEntered(plain, [], without(plain.layout, [7, 8], [8, 8]));
  await watch(board, 0);
  await page.getByRole("combobox", { name: "Start from" }).selectOption({ label: "my position" });
  await expect.poll(() => board.layout()).toEqual(without(plain.layout, [7, 8], [8, 8]));
});
