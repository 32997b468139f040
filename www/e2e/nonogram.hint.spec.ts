/** Hints for nonograms: as chains, by supposing; mistakes first; puzzles without one solution. */
import {
  expectPicture,
  heart,
  hintFor,
  impossible,
  openHeart,
  openNonogram,
  sentenceOf,
  twofold,
} from "./pictures.ts";
import { atRest, expect, test } from "./support.ts";

test("a reason names and lights the cells that it rests on", async ({ game }) => {
  await openHeart(game, ["x....", "#....", "#....", ".....", "....."]);
  await hintFor(game, 5, 1);
  await game.climbTo("Why");
  await expect(sentenceOf(game)).toHaveText(
    "Based on: column 1, rows 2 and 3 are black. Column 1 (2) has all of its 2 black cells, so column 1, rows 4 and 5 are white.",
  );
  await expect(game.cell(2, 1)).toHaveAccessibleName(/, black, (why|evidence)/);
  await expect(game.cell(5, 1)).toHaveAccessibleName(/conclusion/);
  // One application settles all that it settles, and one Undo takes it back.
  await game.takeStep();
  for (const row of [4, 5]) await expect(game.cell(row, 1)).toHaveAccessibleName(/crossed out/);
  await game.pressButton("Undo");
  for (const row of [4, 5]) await expect(game.cell(row, 1)).not.toHaveAccessibleName(/crossed out/);
});

test("a chain is walked step by step to the cell that was asked for", async ({ game }) => {
  await openNonogram(game, heart.link);
  await hintFor(game, 1, 1);
  await expect(game.hint.getByText(/^Step 1 of [2-9]$/)).toBeVisible();
  await game.climbTo("Where");
  const said = new Set<string>();
  const next = game.hint.getByRole("button", { name: "Next" });
  while (await next.isEnabled()) {
    said.add(await sentenceOf(game).innerText());
    await game.press(next);
    await expect.poll(() => sentenceOf(game).innerText()).not.toBe([...said].at(-1));
  }
  await expect(sentenceOf(game)).toHaveText("Look at column 1 (2).");
  expect([...said].join(" ")).toContain("Look at row");
});

test("a step is shown on the board that the steps before it lead to, which is not entered", async ({
  game,
  page,
}) => {
  await openHeart(game, [".....", "#....", ".....", ".....", "....."]);
  await hintFor(game, 1, 1);
  await game.climbTo("Why");
  const preview = game.grid.getByRole("gridcell", { name: /by an earlier step/ });
  await expect(preview).toHaveCount(0);
  const next = game.hint.getByRole("button", { name: "Next" });
  while (await next.isEnabled()) await game.press(next);
  await expect(sentenceOf(game)).toContainText("Based on: column 1, rows 2 and 3 are black.");
  await expect(game.cell(2, 1), "this one is the player's").toHaveAccessibleName(/, black, evidence$/);
  await expect(game.cell(3, 1)).toHaveAccessibleName(/, black by an earlier step, evidence$/);
  await expect(game.hint).toContainText("pale: by earlier steps");
  const back = game.hint.getByRole("button", { name: "Back" });
  while (await back.isEnabled()) await game.press(back);
  await expect(preview).toHaveCount(0);
  await expect(game.cell(3, 1)).toHaveAccessibleName(/, empty/);
  while (await next.isEnabled()) await game.press(next);
  await game.pressButton("Close the hint");
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" }), "nothing was entered").toBeDisabled();
});

test("a supposition is followed to the line that cannot be met", async ({ game, page }) => {
  await page.goto("./#nonogram");
  await game.ready();
  await game.pressButton("New");
  const ready = page.getByRole("region", { name: "Ready to play" }).getByRole("button");
  await game.press(ready.filter({ hasText: /10×10\s*Expert/ }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 10×10 · Expert");
  await hintFor(game, 5, 5);
  await game.unfold();
  const next = game.hint.getByRole("button", { name: /^Next/ }).first();
  const rules = new Set<string>();
  for (let turn = 0; turn < 60; turn += 1) {
    await game.climbTo("Why");
    const text = await game.hint.innerText();
    rules.add(text);
    if (/Assume that row \d+, column \d+(, at the border,)? is (black|white)\./.test(text)) break;
    if (!(await next.isEnabled())) break;
    const before = await game.hint.innerText();
    await game.press(next);
    await expect.poll(() => game.hint.innerText()).not.toBe(before);
  }
  expect([...rules].at(-1)).toMatch(/can no longer be filled, so row \d+, column \d+ is (black|white)\./);
});

test("a wrong cell is said before all else, and is cleared or taken back", async ({ game }) => {
  await openHeart(game, ["##...", ".....", ".....", ".....", "..x.."]);
  await hintFor(game, 3, 3);
  const card = game.page.getByRole("region", { name: /mistake|Hint/ }).first();
  await expect(card).toContainText("Black in row 1, column 1 and the cross in row 5, column 3 are wrong.");
  await expect(game.cell(1, 1)).toHaveAccessibleName(/wrong/);
  await expect(game.cell(1, 2)).not.toHaveAccessibleName(/wrong/);
  await game.press(card.getByRole("button", { name: /Clear/ }));
  await expectPicture(game, [".#...", ".....", ".....", ".....", "....."]);
});

test("where two solutions differ, both are shown", async ({ game }) => {
  await openNonogram(game, twofold);
  await hintFor(game, 1, 1);
  const card = game.page.getByRole("region", { name: /^Hint/ });
  await expect(card).toContainText("Row 1, column 1 is not determined: the puzzle has several solutions");
  const shown = new Set<string>();
  for (const name of ["Solution A", "Solution B"]) {
    await game.press(card.getByRole("button", { name }));
    await expect.poll(() => game.cell(1, 1).getAttribute("aria-label")).toMatch(/black|crossed out/);
    shown.add((await game.names()).map((name) => /black|crossed out/.exec(name)?.[0]).join());
  }
  expect(shown.size).toBe(2);
});

test("a puzzle that cannot be met is said to be one", async ({ game }) => {
  await openNonogram(game, impossible);
  await hintFor(game, 1, 1);
  await expect(game.page.getByRole("region", { name: /^Hint/ })).toContainText(
    /no solution|cannot be solved/,
  );
});

test("the board stays where it is while a long hint is read, and no button is covered", {
  tag: "@phone-only",
}, async ({ game, page }) => {
  await page.goto("./#nonogram");
  await game.ready();
  await hintFor(game, 1, 1);
  const climb = game.hint.locator("button.main");
  await game.press(game.hint.getByRole("button", { name: /^First goal on the way/ }));
  await expect(game.rung("Technique")).toBeVisible();
  await expect(climb).toBeInViewport({ ratio: 1 });
  // The card scrolls the page after the frame in which it comes.
  await atRest(page);
  const isUppermost = await climb.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      button.contains(document.elementFromPoint(left + width / 2, top + height * part)),
    );
  });
  expect(isUppermost).toBe(true);

  const top = async () => (await page.locator(".board").boundingBox())?.y ?? -1;
  const before = await top();
  expect(before).toBeGreaterThanOrEqual(0);
  await game.climbTo("Why");
  expect(await top()).toBe(before);
  const next = game.hint.getByRole("button", { name: /^Next/ });
  for (let step = 0; step < 8; step += 1) {
    const said = await game.hint.innerText();
    await next.tap();
    await expect.poll(() => game.hint.innerText()).not.toBe(said);
    expect(await top(), "the clues of the columns stay in sight").toBe(before);
  }
});
