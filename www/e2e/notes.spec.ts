/** Notes, and going back: undo, redo, checkpoints, restart. */
import { colourAt } from "./nonogram.ts";
import { boxOf, expect, holding, small, test, tiny } from "./support.ts";

test("notes by the mode's button; a digit takes their place, and undo brings them back", {
  tag: "@phone",
}, async ({ game }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await game.pressButton("Notes");
  await game.pressButton("Note 1");
  await game.pressButton("Note 2");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, notes 1 2,/);

  await game.pressButton("Notes");
  await game.pressButton("2");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/column 2, 2,/);
  await game.pressButton("Undo");

  await expect(game.cell(2, 2)).toHaveAccessibleName(/, notes 1 2,/);
});

test("a second press takes a note away", async ({ game }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await game.pressButton("Notes");
  await game.pressButton("Note 7");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, notes 7,/);
  await game.pressButton("Note 7");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
});

test("notes by Shift and a digit, and by N", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await page.keyboard.press("Shift+1");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, notes 1,/);
  await page.keyboard.press("n");
  await page.keyboard.press("2");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, notes 1 2,/);
  await page.keyboard.press("Shift+2");
  await expect(game.cell(2, 2), "Shift turns the mode round").toHaveAccessibleName(/column 2, 2,/);
});

test("notes are filled in on request, entries stay, and one undo takes them all back", async ({ game }) => {
  await game.open(small.link);
  await game.enter(3, 3, 5);
  await game.pressButton("Fill in notes");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, notes 1 2,/);
  await expect(game.cell(3, 2)).toHaveAccessibleName(/, notes 1( 2)?,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, 5,/);

  await game.pressButton("Undo");

  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, 5,/);
});

test("undo and redo by buttons, as far as they go", async ({ game }) => {
  await game.open(small.link);
  await expect(game.button("Undo")).toBeDisabled();
  await expect(game.button("Redo")).toBeDisabled();
  await game.enter(2, 2, 2);
  await game.enter(2, 3, 8);
  await game.pressButton("Undo");
  await expect(game.cell(2, 3)).toHaveAccessibleName(/, empty,/);
  await game.pressButton("Undo");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
  await expect(game.button("Undo")).toBeDisabled();
  await game.pressButton("Redo");
  await game.pressButton("Redo");
  await expect(game.cell(2, 3)).toHaveAccessibleName(/, 8,/);
  await expect(game.button("Redo")).toBeDisabled();

  await game.pressButton("Undo");
  await game.enter(3, 3, 5);
  await expect(game.button("Redo"), "a new move ends what could be redone").toBeDisabled();
});

test("undo and redo by keys", async ({ game, page }) => {
  await game.open(small.link);
  await game.enter(2, 2, 2);
  await page.keyboard.press("Control+z");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, empty,/);
  await page.keyboard.press("Control+y");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 2,/);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+Z");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 2,/);
});

test("a named position is found again, and can be forgotten", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.pressButton("Checkpoint");
  const box = page.getByRole("textbox", { name: "Name of the checkpoint" });
  await expect(box).toBeFocused();
  await game.enter(2, 3, 5);
  await box.fill("one cell");
  await game.pressButton("Rename");
  await expect(game.button("Checkpoint")).toBeFocused();
  await game.enter(3, 2, 6);

  await game.pressButton("Go back to one cell");
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  await game.pressButton("Undo");
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 5],
    [0, 6, 0],
  ]);

  await game.pressButton("Delete one cell");
  await expect(game.button("Go back to one cell")).toBeHidden();
});

test("what is typed into the box for a name counts as it is left, and it does not take the focus back", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.pressButton("Checkpoint");
  const box = page.getByRole("textbox", { name: "Name of the checkpoint" });
  await expect(box).toBeFocused();
  await page.keyboard.type("start");
  await game.pick(2, 3);
  await page.keyboard.press("5");
  await expect(game.cell(2, 3)).toHaveAccessibleName(/, 5,/);
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue("start");
  await expect(game.button("Delete start")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(game.cell(2, 3)).not.toHaveAccessibleName(/, 5,/);
});

test("restart empties the board, and undo brings all back", async ({ game }) => {
  await game.open(tiny.link);
  await game.fill(tiny, 1);
  await game.pressButton("Restart");
  await game.expectEntries([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  await game.pressButton("Undo");
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 2],
    [0, 3, 0],
  ]);
});

test("what is said of a cell names a repeated digit, and a full run with another sum, where broken rules are to be shown", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(3, 2, 3);
  await game.enter(3, 3, 2);
  await game.enter(2, 3, 2);
  const card = page.getByRole("region", { name: "This cell" });
  await expect(card).toContainText("3 down: full.");
  await expect(card).not.toContainText(/once|but/);
  await game.press(page.getByText("Options", { exact: true }));
  await game.press(page.getByLabel("Show broken rules at once"));
  await expect(card).toContainText(/down: 2 is there more than once\./);
  await expect(card).toContainText(/3 across: full, with 1\+2\./);
  await game.pick(3, 2);
  await expect(card).toContainText(/4 across: full, but 2\+3 makes 5\./);
});

test("a step that is done leaves no note beside an entry with its digit", async ({ game }) => {
  await game.open(small.link);
  await game.pressButton("Fill in notes");
  // Notes that come later would end the hint.
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, notes /);
  await game.pick(3, 3);
  await game.pressButton("Hint");
  await game.unfold();
  while (await game.hint.isVisible()) await game.takeStep();
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, 5,/);
  for (const [row, column] of [
    [2, 3],
    [3, 2],
    [3, 4],
    [4, 3],
    [5, 3],
  ] as const)
    await expect(game.cell(row, column)).not.toHaveAccessibleName(/(notes|can be)[^,]*\b5\b/);
});

test("where a digit is chosen, the cells that note it are marked", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await page.keyboard.press("Shift+7");
  await page.keyboard.press("Shift+9");
  await game.pick(4, 4);
  await page.keyboard.press("7");
  await game.pick(5, 5);
  await page.keyboard.press("8");
  await expect(game.cell(5, 5)).toHaveAccessibleName(holding(8));
  // What is no longer marked is painted so in the next frame.
  await game.names();
  const { x, bottom } = await boxOf(game.cell(2, 2));
  const edge = () => colourAt(page, { x: x + 8, y: bottom - 4 });
  const unmarked = await edge();
  await game.pick(4, 4);
  await expect.poll(edge).not.toEqual(unmarked);
  await game.pick(5, 5);
  await expect.poll(edge).toEqual(unmarked);
});
