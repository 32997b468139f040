/** The solver traps and hangs: nothing is lost, and it comes back. */
import { breakSolver } from "./faults.ts";
import { expect, test, tiny } from "./support.ts";

const begun = [
  [0, 0, 0],
  [0, 1, 2],
  [0, 0, 0],
];

test("a trap is reported, the entries stay, and the next hint is answered", async ({ game, page }) => {
  await breakSolver(page, { puzzle: "kakuro", call: "hint", how: "trap", workers: 2 });
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await game.pick(3, 2);
  await game.pressButton("Hint");
  await expect(page.locator(".banner")).toContainText("Your game is unchanged");
  await game.expectEntries(begun);
  await game.pressButton("Hint");
  await expect(game.rung("Move")).toBeVisible();
  await game.enter(3, 2, 3);
  await game.enter(3, 3, 1);
  await expect(game.solved).toBeVisible();
});

test("a trap while watching: the search stays at its step", async ({ game, page }) => {
  await breakSolver(page, { puzzle: "kakuro", call: "landmark", how: "trap", workers: 2 });
  await game.open(tiny.link);
  await game.watch();
  for (const tick of [1, 2, 3]) {
    await game.pressButton("Step");
    await game.expectTick(tick);
  }
  const board = await game.markedNames();
  await game.pressButton("Next guess");
  await expect(page.locator(".banner")).toBeVisible();
  await expect.poll(() => game.names()).toEqual(board);
  await game.pressButton("Step");
  await game.expectTick(4);
  await game.pressButton("To the start");
  await game.expectTick(0);
});

test("a hang is ended, the board plays meanwhile, and the next hint is answered", async ({ game, page }) => {
  await breakSolver(page, { puzzle: "kakuro", call: "notes", how: "hang", workers: 1 });
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.pressButton("Fill in notes");
  await game.enter(2, 3, 2);
  await game.expectEntries(begun);
  await expect(page.locator(".banner")).toContainText("Your game is unchanged");
  await game.expectEntries(begun);
  await game.pick(3, 2);
  await game.pressButton("Hint");
  await expect(game.rung("Move")).toBeVisible();
});
