/** Chains, mistakes, puzzles that have not one solution; checks. The rungs of a hint are in `ladder.spec.ts`. */
import { ambiguous, expect, type Game, impossible, long, small, test, tiny } from "./support.ts";

/** "Step 2 of 5" */
async function place(game: Game): Promise<{ at: number; of: number }> {
  const text = await game.hint.getByText(/^Step \d+ of \d+$/).innerText();
  const [at = 0, of = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return { at, of };
}

test("a chain is walked back and forth, and taken step by step to the cell that was asked for", async ({
  game,
}) => {
  await game.open(small.link);
  await game.pick(3, 2);
  await game.pressButton("Hint");
  await expect(game.hint.getByText(/^Step 1 of/)).toBeVisible();
  const { of } = await place(game);
  expect(of).toBeGreaterThan(1);

  const previews = game.grid.getByRole("gridcell", { name: /by an earlier step/ });
  const said: string[] = [];
  for (let step = 1; step < of; step += 1) {
    if (step === 1) await expect(previews).toHaveCount(0);
    else await expect(previews, "the step is shown on what those before it led to").not.toHaveCount(0);
    said.push(await game.hint.locator(".sentence").innerText());
    await game.press(game.hint.getByRole("button", { name: "Next" }));
    await expect.poll(() => place(game)).toEqual({ at: step + 1, of });
  }
  expect(new Set(said).size, "each step says something else").toBe(said.length);
  await expect(game.hint.getByRole("button", { name: "Next" })).toBeDisabled();
  for (let step = of; 1 < step; step -= 1) await game.press(game.hint.getByRole("button", { name: "Back" }));
  await expect.poll(() => place(game)).toEqual({ at: 1, of });
  await expect(previews).toHaveCount(0);
  await game.expectEntries(small.solution.map((row) => row.map(() => 0)));

  for (let step = 1; step <= of; step += 1) {
    await game.takeStep();
    if (step < of) await expect.poll(() => place(game)).toEqual({ at: step + 1, of });
  }
  await expect(game.hint).toBeHidden();
  await expect(game.cell(3, 2)).toHaveAccessibleName(/, 1,/);
});

test("a long chain comes in chapters, and the controls stay within reach", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  await game.open(long);
  await game.pick(4, 6);
  await game.pressButton("Hint");
  await game.press(game.hint.getByRole("button", { name: /^First goal on the way/ }));
  const chapter = game.hint.getByText(/^Chapter \d+ of \d+, to row/);
  await expect(chapter).toHaveText(/^Chapter 1 of/);
  await expect(page.getByRole("status").filter({ hasText: /^Chapter 1 of \d+/ })).toBeAttached();
  await game.climbTo("Move");
  const next = game.hint.getByRole("button", { name: /^Next/ });
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(game.doIt).toBeInViewport({ ratio: 1 });

  const { of } = await place(game);
  for (let step = 1; step < of; step += 1) {
    await game.press(next);
    await expect.poll(() => place(game)).toEqual({ at: step + 1, of });
  }
  await expect(next).toHaveText("Next chapter");
  await game.press(next);
  await expect(chapter).toHaveText(/^Chapter 2 of/);
  expect((await place(game)).at).toBe(1);
  await game.press(game.hint.getByRole("button", { name: "Back" }));
  await expect(chapter).toHaveText(/^Chapter 1 of/);
  await expect.poll(() => place(game)).toEqual({ at: of, of });
});

test("hints alone solve the board", async ({ game }) => {
  await game.open(tiny.link);
  for (const [row, column] of [
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
  ] as const) {
    while ((await game.entries())[row - 1]?.[column - 1] === 0) {
      await game.pick(row, column);
      await game.pressButton("Hint");
      await game.takeStep();
      if (await game.hint.isVisible())
        await game.press(game.hint.getByRole("button", { name: "Close the hint" }));
    }
  }
  await expect(game.solved).toContainText(/With (one hint|\d hints)\./);
});

test("a wrong entry is named, and going back takes it and what came after", async ({ game }) => {
  await game.open(small.link);
  await game.enter(3, 3, 5);
  await game.enter(2, 2, 1);
  await game.enter(5, 5, 8);
  await game.pick(4, 4);
  await game.pressButton("Hint");

  const mistake = game.page.locator("section.bad");
  await expect(mistake).toContainText("There is a mistake");
  await expect(mistake).toContainText("1 in row 2, column 2 is wrong.");
  const [back, conflict] = await Promise.all(
    [/^Go back to before the mistake$/, /^Show the conflict$/].map((name) =>
      mistake.getByRole("button", { name }).boundingBox(),
    ),
  );
  if (!back || !conflict) throw new Error("two ways on");
  const apart = Math.max(conflict.x - back.x - back.width, conflict.y - back.y - back.height);
  expect(apart, "fingers tell the buttons apart").toBeGreaterThanOrEqual(8);
  await expect(game.cell(2, 2)).toHaveAccessibleName(/wrong/);

  await game.pressButton("Go back to before the mistake");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
  await expect(game.cell(5, 5)).toHaveAccessibleName(/, empty,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, 5,/);
  await game.pressButton("Redo");
  await expect(game.cell(2, 2), "going back can be taken back").toHaveAccessibleName(/, 1,/);
});

test("a puzzle with several solutions is told, and two of them are shown", async ({ game, page }) => {
  await game.open(ambiguous);
  await game.pick(2, 2);
  await game.pressButton("Hint");
  await expect(game.hint).toContainText("This puzzle has several solutions");
  await expect(game.hint).toContainText(/Row 2, column 2 is not determined/);

  await game.pressButton("Solution A");
  await expect.poll(async () => (await game.entries()).flat().filter((digit) => 0 < digit)).toHaveLength(4);
  const first = await game.entries();
  await game.pressButton("Solution B");
  await expect.poll(() => game.entries()).not.toEqual(first);
  const second = await game.entries();
  expect(second.flat().filter((digit) => 0 < digit)).toHaveLength(4);
  expect(second[1]?.[1]).not.toBe(first[1]?.[1]);
  await page.keyboard.press("9");
  await game.expectEntries(second);

  await game.pressButton("Mine");
  await game.expectEntries([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test("any solution is accepted where there are several", async ({ game }) => {
  await game.open(ambiguous);
  await game.fill({
    link: ambiguous,
    solution: [
      [0, 0, 0],
      [0, 1, 4],
      [0, 4, 1],
    ],
  });
  await expect(game.solved).toBeVisible();
});

test("a puzzle without a solution is told", async ({ game }) => {
  await game.open(impossible);
  await game.pick(2, 2);
  await game.pressButton("Hint");
  await expect(game.page.getByText(/This puzzle has no solution/).first()).toBeVisible();
});

test("a check on demand says that all is right, or what is wrong", async ({ game, page }) => {
  await game.open(small.link);
  await game.enter(3, 3, 5);
  await game.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toContainText("Everything is right so far.");

  await game.enter(2, 2, 1);
  await expect(card, "what was said of another board is void").toBeHidden();
  await game.pressButton("Check");
  await expect(card).toContainText("One entry is wrong.");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/wrong/);
  await game.press(card.getByRole("button", { name: "Go back to before the mistake" }));
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
});

test("broken rules show at once only where the player wants that, and stay so after a reload", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.enter(2, 2, 1);
  await game.enter(3, 2, 1);
  const told = page.getByRole("listitem").filter({ hasText: /repeats a digit/ });
  await expect(told).toBeHidden();
  await expect(game.cell(2, 2)).not.toHaveAccessibleName(/conflict/);

  await game.press(page.getByText("Options"));
  await game.press(page.getByLabel("Show broken rules at once"));
  await expect(told).toBeVisible();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/conflict/);

  await page.reload();
  await expect(told).toBeVisible();
  await game.pressButton("Undo");
  await expect(told).toBeHidden();
  await game.pressButton("Redo");
  await expect(page.locator(".unseen[role=status]"), "announced as it appears").toHaveText(/repeats a digit/);
});

test("where the parts above a hint are too long for a line, no dot is left behind at its end", async ({
  game,
}) => {
  await game.visit("#boardcover=6/4/AAAA");
  await game.ready();
  await game.pressButton("Hint");
  const rule = game.hint.locator(".rule");
  await expect(rule).toContainText("Step 1 of 3");
  await rule.evaluate((one) => {
    one.style.inlineSize = "9rem";
  });
  const lines = () =>
    rule.evaluate((one) => Array.from(one.children, (part) => part.getClientRects().length));
  expect(await lines(), "a dot is in the line of what follows it").toEqual([1, 1]);
  const [first = 0, second = 0] = await rule.evaluate((one) =>
    Array.from(one.children, (part) => part.getBoundingClientRect().left),
  );
  expect(second).toBe(first);
});
