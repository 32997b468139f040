/** Nonograms that we drew: the title of each appears when it is solved. */
import { Nonogram } from "./nonogram.ts";
import { expect, test } from "./support.ts";

test("a picture of a pack is played, its title appears at the end, and it is seen among the others", async ({
  page,
  hasTouch,
}) => {
  const board = new Nonogram(page, hasTouch);
  await page.goto("./#nonogram");
  await board.ready();
  await board.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const packs = dialog.getByRole("region", { name: "Pictures" });
  const pack = packs.locator("details").filter({ hasText: "Small" });
  await expect(pack).toContainText("0 of 8 solved");
  await board.press(pack.locator("summary"));
  await expect(pack.getByRole("button").first()).toBeVisible();
  await expect(pack.getByText("Key"), "no title tells the solution").toHaveCount(0);
  await board.press(pack.getByRole("button").nth(4));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 5×5 · Easy");

  for (const [row, line] of [".###.", ".#.#.", ".###.", "..#..", "..##."].entries())
    for (const [column, cell] of [...line].entries())
      if (cell === "#") await board.stroke([[row + 1, column + 1]]);
  await expect(board.solved).toBeVisible();
  await expect(page.locator(".shown-title")).toHaveText("The picture: Key.");
  await page.reload();
  await expect(page.locator(".shown-title")).toHaveText("The picture: Key.");

  // Beside another one like it, the next one of the pack.
  await board.press(board.solved.getByRole("button", { name: "Next picture" }));
  await expect(board.solved).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 5×5 · Medium");

  await board.pressButton("New");
  await expect(pack).toContainText("1 of 8 solved");
  await board.press(pack.locator("summary"));
  await expect(pack.getByRole("button", { name: "Key Easy · solved" })).toBeVisible();
});

test("a ready nonogram shows its clues in small, and once it is solved, its picture and title", {
  tag: "@phone",
}, async ({ page, hasTouch }) => {
  const board = new Nonogram(page, hasTouch);
  await page.goto("./#nonogram");
  await board.ready();
  await board.pressButton("New");
  const ready = page.getByRole("region", { name: "Ready to play" });
  const small = ready.getByRole("button", { name: "5×5 Easy" });
  // Board and clues; no number of the clues is told, but how many there are.
  await expect(small.locator("svg.thumbnail")).toHaveAttribute("viewBox", "-2 -2 7 7");
  await expect(ready.locator("svg.thumbnail")).toHaveCount(14);
  await expect(ready.locator("svg.drawing"), "no picture tells the solution").toHaveCount(0);
  await board.press(small);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 5×5 · Easy");

  for (const [row, line] of ["..###", "###.#", "#.###", "#....", "....."].entries())
    for (const [column, cell] of [...line].entries())
      if (cell === "#") await board.stroke([[row + 1, column + 1]]);
  await expect(board.solved).toBeVisible();
  await expect(page.locator(".shown-title")).toHaveText("The picture: Key.");
  await board.pressButton("New");
  const key = ready.getByRole("button", { name: "Key Easy · solved" });
  await expect(key.locator("svg.drawing")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(key.locator("svg.drawing"), "paper, by night too").toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  );
  await expect(key.locator("svg.drawing path")).toHaveCSS("fill", "rgb(31, 35, 40)");
  // The black cells, a row of them at a time.
  await expect(key.locator("svg.drawing path")).toHaveAttribute(
    "d",
    "M2 0h3v1h-3zM0 1h3v1h-3zM4 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM0 3h1v1h-1z",
  );
});

test("at 5×5 hard levels are patterns, and the form says so", async ({ page, hasTouch }) => {
  const board = new Nonogram(page, hasTouch);
  await page.goto("./#nonogram");
  await board.ready();
  await board.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const motif = dialog.getByLabel("Motif");
  await dialog.getByLabel("Size").selectOption("5×5");
  await expect(motif).toBeEnabled();
  await dialog.getByLabel("Level").selectOption("Hard");
  await expect(dialog.getByRole("status").filter({ hasText: "5×5" })).toHaveText(
    "At 5×5, Hard puzzles are patterns, not pictures.",
  );
  await expect(motif).toBeDisabled();
  await expect(motif).toHaveValue("pattern");
  await dialog.getByLabel("Size").selectOption("10×10");
  await expect(motif, "what was chosen comes back").toHaveValue("picture");
  await expect(motif).toBeEnabled();
});

test("a nonogram that is made shows a thing, whose name appears at the end, or a pattern: what is chosen is kept", async ({
  page,
  hasTouch,
}) => {
  const board = new Nonogram(page, hasTouch);
  await page.goto("./#nonogram");
  await board.ready();
  await board.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const motif = dialog.getByLabel("Motif");
  const seed = dialog.getByLabel("Seed (optional)");
  const make = dialog.getByRole("button", { name: "Make it" });
  await expect(motif).toHaveValue("picture");
  await dialog.getByLabel("Size").selectOption("5×5");
  await seed.fill("0");
  await board.press(make);
  await expect(dialog).toBeHidden();
  for (const [row, line] of ["..###", "###.#", "#.###", "#....", "....."].entries())
    for (const [column, cell] of [...line].entries())
      if (cell === "#") await board.stroke([[row + 1, column + 1]]);
  await expect(board.solved).toBeVisible();
  await expect(page.locator(".shown-title")).toHaveText("The picture: Key.");

  await board.pressButton("New");
  await motif.selectOption("Pattern");
  await seed.fill("0");
  await board.press(make);
  await expect(dialog).toBeHidden();
  await expect(board.solved).toBeHidden();
  await page.reload();
  await board.ready();
  await board.pressButton("New");
  await expect(motif).toHaveValue("pattern");
});

test("only nonograms have pictures", async ({ game, page }) => {
  await page.goto("./#kakuro");
  await game.ready();
  await game.pressButton("New");
  await expect(page.getByRole("heading", { name: "Ready to play" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pictures" })).toHaveCount(0);
  await expect(page.getByLabel("Motif")).toHaveCount(0);
});

test("the title that comes with a puzzle appears at the end, and is written again", async ({
  page,
  hasTouch,
}) => {
  const board = new Nonogram(page, hasTouch);
  await page.goto("./#nonogram");
  await board.ready();
  await board.paste('title "A small stair"\nwidth 2\nheight 2\nrows\n1\n2\ncolumns\n2\n1\n');
  await expect(board.grid).toHaveAccessibleName("Nonogram board, 2 by 2");
  await expect(page.getByText("A small stair")).toHaveCount(0);
  for (const cell of [
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const)
    await board.stroke([cell]);
  await expect(board.solved).toBeVisible();
  await expect(page.locator(".shown-title")).toHaveText("The picture: A small stair.");
  await board.shareBy("As text");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").selectOption({ label: "Simpson (.non)" });
  await expect(dialog.getByRole("textbox", { name: "Simpson (.non)" })).toHaveValue(
    /^title "A small stair"\n/,
  );
});
