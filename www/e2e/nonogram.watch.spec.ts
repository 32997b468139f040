/** Watching nonograms being solved: every engine, to and fro, and on to the next solution. */
import { expectBlack, expectPicture, heart, openNonogram, pictureOf, twofold } from "./pictures.ts";
import { expect, test } from "./support.ts";

const engines = ["Row by row", "Lines first, guess last", "Try both colours", "Learn from conflicts"];
const blank = heart.picture.map(() => ".....");

for (const engine of engines) {
  test(`${engine}: steps lead there and back, and on to the solution`, async ({ game, page }) => {
    await openNonogram(game, heart.link);
    await game.watch(engine);
    expect((await page.locator(".engine-idea").innerText()).length).toBeGreaterThan(40);
    const boards = [await pictureOf(game)];
    for (const tick of [1, 2, 3]) {
      await game.pressButton("Step");
      await game.expectTick(tick);
      await expect(game.thisStep).toContainText(/(row|column) \d/i);
      boards.push(await pictureOf(game));
    }
    for (const tick of [2, 1, 0]) {
      await game.pressButton("Step back");
      await game.expectTick(tick);
      await expect.poll(() => pictureOf(game)).toEqual(boards[tick]);
    }
    await expectPicture(game, blank);
    await game.pressButton("Next solution");
    await expectBlack(game, heart.picture);
    await expect(game.thisStep).toContainText("Every row and column agrees with its numbers: a solution.");
    await game.pressButton("Next solution");
    await expect(game.thisStep).toContainText(
      "The search space is exhausted. The search found the only solution.",
    );
    await expect(page.getByRole("definition").last()).toHaveText("1");
  });

  test(`${engine}: of two solutions it goes on to the next one`, async ({ game, page }) => {
    await openNonogram(game, twofold);
    await game.watch(engine);
    const found = new Set<string>();
    for (const count of ["1", "2"]) {
      await game.pressButton("Next solution");
      await expect(page.getByRole("definition").last()).toHaveText(count);
      await expect.poll(async () => (await pictureOf(game)).join("").match(/#/g)?.length).toBe(2);
      found.add((await pictureOf(game)).join("/").replaceAll("x", "."));
    }
    expect([...found].sort()).toEqual(["#./.#", ".#/#."]);
    await game.pressButton("Next solution");
    await expect(game.thisStep).toContainText(
      "The search space is exhausted. The search found all 2 solutions.",
    );
  });
}

test("what happened names the line that forces it, and a row says how it is laid out", async ({ game }) => {
  await openNonogram(game, heart.link);
  await game.watch("Row by row");
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText("Row 1 (1 1) is laid out from columns 1 and 3.");
  for (const column of [1, 3, 5])
    await expect(game.cell(1, column), "the whole row is the guess").toHaveAccessibleName(/guess/);
  await expect(game.cell(2, 5)).not.toHaveAccessibleName(/guess/);
  await game.watch("Lines first, guess last");
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText(/5 takes all of row 2, so row 2, column \d is black\./);
  await expect(game.thisStep).toContainText("4 more cells of row 2 changed.");
});

test("where no line says more, a cell is guessed and marked", async ({ game }) => {
  await openNonogram(game, twofold);
  await game.watch("Lines first, guess last");
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText("The search chooses where to guess next: row 1, column 1.");
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText("Nothing more follows. Guess: row 1, column 1 is black.");
  await expect(game.cell(1, 1)).toHaveAccessibleName(/guess/);
});

test("the last colour of a cell whose other colour is refuted is no guess", async ({ game, page }) => {
  await page.goto("./#nonogram");
  await game.ready();
  await page.getByRole("tab", { name: "Watch" }).click();
  await expect(game.thisStep).toContainText("This is an example");
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption({ label: "Lines first, guess last" });
  await game.expectTick(0);
  const path = page.getByRole("region", { name: "Current guesses" });
  await game.pressButton("Next conflict");
  await expect(path.getByRole("listitem")).toHaveCount(1);
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText("Black is refuted, so row 1, column 2 is white.");
  await expect(game.thisStep).not.toContainText("Guess:");
  await expect(path).toContainText("There are no current guesses.");
  await expect(page.locator(".code [aria-current=step]")).toContainText("forced if the others are refuted");
  const now = await game.tick.inputValue();
  await game.pressButton("Step back");
  await game.pressButton("Next guess");
  await expect(game.thisStep).toContainText("Guess:");
  expect(Number(await game.tick.inputValue())).toBeGreaterThan(Number(now));
});
