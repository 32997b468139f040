/** Which cell is chosen: none before the player chooses. */
import { expect, small, smallAsJudge, test } from "./support.ts";

const EASIEST = "Hint: the easiest step";

for (const puzzle of ["kakuro", "nonogram", "colournonogram", "sudominoku", "boardcover"])
  test(`a new puzzle comes without a chosen cell: H gives the easiest step, an arrow chooses the first (${puzzle})`, async ({
    game,
    page,
  }) => {
    const chosen = game.grid.getByRole("gridcell", { selected: true });
    await page.goto(`./#${puzzle}`);
    await game.ready();
    await expect(chosen, "at the first visit").toHaveCount(0);
    await game.pressButton("New");
    const dialog = page.getByRole("dialog", { name: "New puzzle" });
    await game.press(dialog.getByRole("region", { name: "Ready to play" }).getByRole("button").nth(1));
    await expect(dialog).toBeHidden();
    const first = game.grid.locator("[tabindex='0']");
    await expect(first).toBeFocused();
    await expect(first).toHaveCount(1);
    await expect(chosen, "after New").toHaveCount(0);
    await page.keyboard.press("h");
    await expect(game.hint).toHaveAccessibleName(EASIEST);
    await expect(game.rung("Technique")).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press("Escape");
    const name = await first.getAttribute("aria-label");
    await page.keyboard.press("ArrowDown");
    await expect(chosen).toHaveCount(1);
    await expect(chosen).toHaveAccessibleName(name ?? "");
    await page.keyboard.press("h");
    await expect(game.hint).toHaveAccessibleName(/^Hint for row 1|^Hint for row 2/);
  });

test("a text that is opened, and a puzzle made by keys, choose no cell either; a digit goes where the focus shows", async ({
  game,
  page,
}) => {
  const chosen = game.grid.getByRole("gridcell", { selected: true });
  await game.open(small.link);
  await game.pick(3, 3);
  await game.paste(smallAsJudge.replaceAll("29", "28").replace("8\n1 2 1 3", "8\n1 2 1 3"));
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("5");
  await expect(game.button("Undo"), "a mouse shows no focus").toBeDisabled();

  await game.button("New").focus();
  for (const key of ["Tab", "Shift+Tab", "Enter"]) await page.keyboard.press(key);
  await page.getByRole("textbox", { name: /Seed/ }).fill("7");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.grid.locator(":focus")).toHaveCount(1);
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press("5");
  await expect(chosen).toHaveAccessibleName(/, 5,/);
});

test("who comes by Tab finds the first cell chosen, and finds it again", async ({ game, page }) => {
  await game.open(small.link);
  const chosen = game.grid.getByRole("gridcell", { selected: true });
  await game.button("Notes").focus();
  for (let presses = 0; presses < 8 && !(await chosen.count()); presses += 1)
    await page.keyboard.press("Shift+Tab");
  await expect(chosen).toHaveAccessibleName(/^row 2, column 2,/);
  await expect(chosen).toBeFocused();
});

test("after a hint is done the next H goes on with the easiest step, not with the filled cell", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.pick(3, 3);
  for (let steps = 0; steps < 2; steps += 1) {
    await page.keyboard.press("h");
    if (steps === 0) await expect(game.hint).toHaveAccessibleName("Hint for row 3, column 3");
    else await expect(game.hint).toHaveAccessibleName(EASIEST);
    await game.unfold();
    for (const rung of ["Where", "Why", "Move"]) {
      await page.keyboard.press("h");
      await expect(game.rung(rung)).toHaveAttribute("aria-pressed", "true");
    }
    await page.keyboard.press("h");
    await expect(game.hint).toBeHidden();
  }
  await expect(game.cell(3, 3), "where the player is").toHaveAttribute("aria-selected", "true");
  // A cell that the player goes to is meant.
  await game.pick(3, 2);
  await game.pick(3, 3);
  await page.keyboard.press("h");
  await expect(game.hint).toContainText("This cell is filled.");
});
