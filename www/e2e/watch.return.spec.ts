/** A watched search is there again: after a reload, after a comparison, by a link; and what a link cannot lead to is said. */
import type { Locator } from "@playwright/test";
import { expect, type Game, hard, small, test } from "./support.ts";

/** A search that was turned off its way at step 2 and stands at step 5. */
async function turnedOff(game: Game): Promise<Locator> {
  const path = await game.turnOff("Try it next");
  const turned = path.getByText("You changed the search at one step.");
  for (const tick of [3, 4, 5]) {
    await game.pressButton("Step");
    await game.expectTick(tick);
  }
  await expect(turned).toBeVisible();
  // What the conflict rests on is asked for only then, and lit when it is there.
  await expect(game.thisStep).toContainText("this conflict");
  return turned;
}

test("a reload leads back to the step and its forks; once it is left, to the game", async ({
  game,
  page,
}) => {
  const turned = await turnedOff(game);
  const names = await game.names();
  await expect.poll(() => page.evaluate(() => history.state?.watched)).toContain("@5&fork=");
  await page.reload();
  await game.expectTick(5);
  await expect(turned).toBeVisible();
  await expect.poll(() => game.names()).toEqual(names);

  await game.press(page.getByRole("tab", { name: "Play" }));
  await expect.poll(() => page.evaluate(() => history.state?.watched ?? null)).toBeNull();
  await page.reload();
  await expect(page.getByRole("tab", { name: "Play" })).toHaveAttribute("aria-selected", "true");
  await expect(game.grid).toBeVisible();
});

test("a search that was turned off its way is there again after a comparison", async ({ game }) => {
  const turned = await turnedOff(game);
  await game.aspect("Algorithm");
  await game.pressButton("Compare");
  await game.pressButton("Both one step");
  await game.pressButton("End the comparison");
  await game.expectTick(5);
  await expect(turned).toBeVisible();
});

for (const [what, moment] of Object.entries({
  "a step that it does not have": "&watch=scan@9999999",
  "a fork that it cannot take": "&watch=scan@5&fork=2.7.0.9.1.-.0",
  "a fork that cannot be read": "&watch=scan@5&fork=nonsense",
  "a way of searching that there is not": "&watch=nonsense@5",
}))
  test(`a link to ${what} is told`, async ({ game, page }) => {
    await page.goto(`./#kakuro=${small.link}${moment}`);
    await expect(game.grid).toBeVisible();
    await expect(page.locator(".banner")).toContainText("a step that this search does not have");
  });

test("a link that cannot be read is read as the kind that it names", async ({ game, page }) => {
  await game.open(small.link);
  await page.goto("./#nonogram=15/15/zz");
  await expect(page.getByRole("dialog", { name: "Open a puzzle" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
  await expect(page.getByRole("dialog")).toContainText("webpbn");
  // A reload is of what is shown, not of a text that was refused.
  await expect(page).toHaveURL(/#nonogram$/);
  await page.keyboard.press("Escape");
  await page.reload();
  await game.ready();
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const [link, named] of [
  ["#karuko=2/2/n4334", "karuko"],
  ["#karuko", "#karuko"],
])
  test(`a link of a kind that there is not is told, with the kind that it names: ${link}`, async ({
    game,
    page,
  }) => {
    await game.open(small.link);
    await game.enter(3, 2, 1);
    await page.goto(`./${link}`);
    const dialog = page.getByRole("dialog", { name: "Open a puzzle" });
    await expect(dialog.getByRole("alert")).toContainText(`Found “${named}”`);
    await page.keyboard.press("Escape");
    await expect(game.cell(3, 2)).toHaveAccessibleName(/column 2, 1,/);
    await game.saved(1);
    await page.reload();
    await expect(game.cell(3, 2)).toHaveAccessibleName(/column 2, 1,/);
    await expect(dialog).toBeHidden();
  });

test("all guesses that stand are framed where the search was sought", async ({ game }) => {
  await game.open(hard);
  await game.watch();
  await game.tick.fill("2500");
  await game.tick.press("Enter");
  await game.expectTick(2500);
  const guesses = async () => (await game.names()).filter((name) => /, guess\b/.test(name)).length;
  const stand = Number(await game.page.locator(".counts dd").nth(2).innerText());
  await expect.poll(guesses).toBe(stand);
});

test("what is left out leads to no claim about the puzzle", async ({ game }) => {
  await game.turnOff("Leave it out", "row 2, column 2: 2");
  await game.pressButton("To the end");
  await game.expectTick(9);
  await expect(game.thisStep).toContainText(
    "With your changes the search space is exhausted. It has no solution.",
  );
});

test("the end of a search that was changed is named as such from its solution on", async ({ game }) => {
  await game.turnOff("Leave it out");
  await game.pressButton("To the end");
  await game.expectTick(19);
  await expect(game.thisStep).toContainText("With your changes the search space is exhausted at step 24.");
  await game.pressButton("To the end");
  await game.expectTick(24);
  await expect(game.thisStep).toContainText(
    "With your changes the search space is exhausted. It has one solution.",
  );
});
