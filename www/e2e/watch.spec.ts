/** Watching the search: to and fro, to any tick, with any engine. */
import type { Locator } from "@playwright/test";
import { expect, type Game, hard, small, test } from "./support.ts";

const numberIn = async (locator: Locator, attribute: string): Promise<number> =>
  Number(await locator.getAttribute(attribute));

/** The names of the cells, with what a conflict rests on: that is lit a moment after the board has changed. */
async function litNames(game: Game): Promise<string[]> {
  if (/Conflict|No digit fits/.test(await game.thisStep.innerText()))
    await expect(game.thisStep).toContainText("this conflict");
  return game.names();
}

test("steps lead forwards, and back to the very start", { tag: "@phone" }, async ({ game }) => {
  await game.open(small.link);
  await game.watch();
  await expect(game.thisStep).toContainText("The search has not started.");
  await expect(game.button("Step back")).toBeDisabled();
  const boards = [await game.names()];
  for (const tick of [1, 2, 3, 4, 5]) {
    await game.pressButton("Step");
    await game.expectTick(tick);
    boards.push(await game.names());
  }
  expect(new Set(boards.map((names) => names.join())).size, "each tick changes the board").toBe(
    boards.length,
  );

  for (const tick of [4, 3, 2, 1, 0]) {
    await game.pressButton("Step back");
    await game.expectTick(tick);
    await expect.poll(() => game.names()).toEqual(boards[tick]);
  }
  await expect(game.button("Step back")).toBeDisabled();
  await expect(game.thisStep).toContainText("The search has not started.");
});

test("the board, the counts and a sentence tell what just happened", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText(/row \d, column \d/);
  await expect(page.getByRole("definition").first()).toHaveText("1");
  const sentences = new Set<string>();
  for (let tick = 1; tick <= 12; tick += 1) {
    await game.expectTick(tick);
    sentences.add(await game.thisStep.innerText());
    await game.pressButton("Step");
  }
  expect([...sentences].some((sentence) => /Try \d in row \d, column \d/.test(sentence))).toBe(true);
  expect([...sentences].some((sentence) => /Conflict|No digit fits/.test(sentence))).toBe(true);
});

test("the time bar shows the guesses of each step", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  // A row of pixels above the line, where guesses are marked.
  const isMarked = () =>
    page.locator(".timebar canvas").evaluate((canvas: HTMLCanvasElement) => {
      // A copy, for reading the canvas itself would change how it paints.
      const copy = new OffscreenCanvas(canvas.width, 1).getContext("2d", { willReadFrequently: true });
      copy?.drawImage(canvas, 0, -Math.round(40 * devicePixelRatio));
      const pixels = copy?.getImageData(0, 0, canvas.width, 1).data ?? [];
      return Array.from(pixels).some((value, index) => index % 4 === 3 && 0 < value);
    });
  expect(await isMarked()).toBe(false);
  for (const tick of [1, 2, 3]) {
    await game.pressButton("Step");
    await game.expectTick(tick);
  }
  await expect.poll(isMarked).toBe(true);
});

test("while a search plays, its guesses are not those of an earlier step: they come with a pause", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  const path = page.getByRole("region", { name: "Current guesses" });
  await expect(path).toContainText("There are no current guesses.");
  await game.pressButton("Play");
  await expect(path).toContainText("Pause to see the current guesses.");
  await expect(path).not.toContainText("There are no");
  await expect.poll(() => numberIn(game.slider, "aria-valuenow")).toBeGreaterThan(2);
  await expect(path.getByRole("listitem")).toHaveCount(0);
  await game.pressButton("Pause");
  await expect(path.getByRole("listitem")).not.toHaveCount(0);
  await expect(path).not.toContainText("Pause to see");
});

test("play, pause, and play on to the solution, where it stops", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Play");
  await expect.poll(() => numberIn(game.slider, "aria-valuenow")).toBeGreaterThan(1);
  await game.pressButton("Pause");
  await expect(game.button("Play")).toBeVisible();
  const tick = await numberIn(game.slider, "aria-valuenow");
  const board = await litNames(game);
  await game.pressButton("Step");
  await game.expectTick(tick + 1);
  await game.pressButton("Step back");
  await game.expectTick(tick);
  await expect.poll(() => game.names()).toEqual(board);

  const speed = page.getByRole("slider", { name: /^Speed/ });
  await speed.focus();
  await speed.press("End");
  await expect(speed).toHaveAttribute("aria-valuetext", "as fast as it goes");
  await game.pressButton("Play");

  await expect(game.thisStep).toContainText("a solution");
  await expect(game.button("Play")).toBeVisible();
  await game.expectEntries(small.solution);
});

test("after a solution the search goes on for the next one, to the end", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Next solution");
  await game.expectEntries(small.solution);
  await expect(page.getByRole("definition").last()).toHaveText("1");
  const found = await numberIn(game.slider, "aria-valuenow");

  await game.pressButton("Next solution");

  await expect(game.thisStep).toContainText("The search space is exhausted.");
  expect(await numberIn(game.slider, "aria-valuenow")).toBeGreaterThan(found);
  await expect(game.button("Next solution")).toBeDisabled();
  await expect(page.getByRole("definition").last()).toHaveText("1");
});

test("an exact tick by number, the same as step by step", async ({ game }) => {
  await game.open(small.link);
  await game.watch();
  for (let tick = 1; tick <= 9; tick += 1) {
    await game.pressButton("Step");
    await game.expectTick(tick);
  }
  const stepped = await litNames(game);
  await game.pressButton("To the end");
  await expect.poll(() => numberIn(game.slider, "aria-valuenow")).toBeGreaterThan(9);

  await game.tick.fill("9");
  await game.tick.press("Enter");

  await game.expectTick(9);
  await expect.poll(() => game.names()).toEqual(stepped);
  await game.tick.fill("999999");
  await game.tick.press("Enter");
  await expect(game.thisStep).toContainText("The search space is exhausted.");
  const last = await numberIn(game.slider, "aria-valuemax");
  await game.expectTick(last);
  for (const none of ["no number", "3.7", "1,2"]) {
    await game.tick.fill(none);
    await game.tick.press("Enter");
    await game.expectTick(last);
  }
});

test("a tick beyond the end of a search that was not run yet leads to its end", async ({ game }) => {
  await game.open(small.link);
  await game.watch();
  await game.tick.fill("9999999");
  await game.tick.press("Enter");
  await expect(game.thisStep).toContainText("The search space is exhausted.");
  const last = await numberIn(game.slider, "aria-valuemax");
  await game.expectTick(last);
  expect(last).toBeLessThan(9_999_999);
  await game.pressButton("Step back");
  await game.expectTick(last - 1);
});

test("the time bar leads to a tick by dragging, by pressing and by keys", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("To the end");
  await expect(game.thisStep).toContainText("a solution");
  await game.pressButton("To the end");
  await expect(game.thisStep).toContainText("The search space is exhausted.");
  const last = await numberIn(game.slider, "aria-valuemax");
  await game.slider.scrollIntoViewIfNeeded();
  const box = await game.slider.boundingBox();
  if (!box) throw new Error("no time bar");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, y, { steps: 6 });
  await expect.poll(() => numberIn(game.slider, "aria-valuenow")).toBe(Math.round(last / 2));
  await page.mouse.move(box.x - 20, y, { steps: 6 });
  await page.mouse.up();
  await game.expectTick(0);
  await expect(game.thisStep).toContainText("The search has not started.");

  await game.slider.focus();
  await page.keyboard.press("ArrowRight");
  await game.expectTick(1);
  await page.keyboard.press("ArrowRight");
  await game.expectTick(2);
  await page.keyboard.press("ArrowLeft");
  await game.expectTick(1);
  await page.keyboard.press("PageUp");
  await game.expectTick(1 + Math.max(1, Math.round(last / 10)));
  await page.keyboard.press("End");
  await game.expectTick(last);
  await page.keyboard.press("Home");
  await game.expectTick(0);
});

test("every engine searches the same puzzle to the same solution, and says what its idea is", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  await game.aspect("Algorithm");
  const choice = page.getByRole("combobox", { name: "Algorithm" });
  const engines = await choice.getByRole("option").allInnerTexts();
  expect(engines).toEqual(
    expect.arrayContaining(["Cell by cell", "Fewest candidates first", "Propagate first, guess last"]),
  );
  const ideas = new Set<string>();
  const nodes: number[] = [];
  // Back at step 0 it is the search of the algorithm that was chosen.
  await game.pressButton("Step");
  await game.expectTick(1);
  for (const label of engines) {
    await choice.selectOption({ label });
    await game.expectTick(0);
    ideas.add(await page.locator(".engine-idea").innerText());
    await game.pressButton("Next solution");
    await game.expectEntries(small.solution);
    nodes.push(Number(await page.getByRole("definition").first().innerText()));
  }
  expect(ideas.size).toBe(engines.length);
  expect(nodes[engines.indexOf("Propagate first, guess last")]).toBeLessThan(
    nodes[engines.indexOf("Cell by cell")] ?? 0,
  );
});

test("watching leaves the player's entries, notes and undo as they are", async ({ game, page }) => {
  await game.open(small.link);
  await game.enter(2, 2, 2);
  await game.enter(3, 3, 4);
  await game.pick(4, 4);
  await page.keyboard.press("Shift+5");
  const mine = await game.names();
  await game.watch();
  await game.pressButton("Next solution");
  await game.expectEntries(small.solution);
  await page.keyboard.press("7");
  await page.keyboard.press("Control+z");

  await game.press(page.getByRole("tab", { name: "Play" }));

  await expect.poll(() => game.names()).toEqual(mine);
  await game.pressButton("Undo");
  await expect(game.cell(4, 4)).toHaveAccessibleName(/, empty,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, 4,/);
});

test("the search can start from the player's position", async ({ game, page }) => {
  await game.open(small.link);
  await game.fill(small, 2);
  await game.watch();
  await game.aspect("Algorithm");
  await page.getByRole("combobox", { name: "Start from" }).selectOption({ label: "my position" });
  await game.expectTick(0);
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 2,/);
  await game.pressButton("Next solution");
  await game.expectEntries(small.solution);
  await expect(page.getByRole("definition").first()).toHaveText(/^[1-5]$/);
});

test("a long search is stopped at once, and then stepped back", async ({ game }) => {
  await game.open(hard);
  await game.watch();
  await game.pressButton("To the end");
  await expect.poll(() => numberIn(game.slider, "aria-valuenow")).toBeGreaterThan(1000);
  await game.pressButton("Stop");
  // No plain search is through with this board: only the press ends it.
  await expect(game.button("Play")).toBeVisible();
  const tick = await numberIn(game.slider, "aria-valuenow");
  await game.pressButton("Step back");
  await game.expectTick(tick - 1);
  await game.pressButton("To the start");
  await game.expectTick(0);
  await expect(game.thisStep).toContainText("The search has not started.");
});
