/** The solver traps and hangs on purpose, in a build that can: nothing is lost, and it comes back. */
import { expect, misbehave, test, tiny } from "./support.ts";

// A trap leaves its message in the worker's console.
test.use({ forgiven: /panicked|unreachable|RuntimeError/ });

const begun = [
  [0, 0, 0],
  [0, 1, 2],
  [0, 0, 0],
];

test("a trap is told, the entries stay, and the next hint is answered", async ({ game, page }) => {
  await game.open(tiny.link, "../test/");
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await misbehave(page, "trap");
  await expect(page.locator(".banner")).toContainText("Your game is unchanged");
  await game.expectEntries(begun);
  await game.pick(3, 2);
  await game.pressButton("Hint");
  await expect(game.hint.getByRole("button", { name: "Do it" })).toBeVisible();
  await game.enter(3, 2, 3);
  await game.enter(3, 3, 1);
  await expect(game.solved).toBeVisible();
});

test("a trap while watching: the search stands where it stood", async ({ game, page }) => {
  await game.open(tiny.link, "../test/");
  await game.watch();
  for (const tick of [1, 2, 3]) {
    await game.pressButton("Step");
    await game.expectTick(tick);
  }
  const board = await game.names();
  await misbehave(page, "trap");
  await expect(page.locator(".banner")).toBeVisible();
  await expect.poll(() => game.names()).toEqual(board);
  await game.pressButton("Step");
  await game.expectTick(4);
  await game.pressButton("To the start");
  await game.expectTick(0);
});

test("a hang is ended, the board plays meanwhile, and the next hint is answered", async ({ game, page }) => {
  test.slow();
  await game.open(tiny.link, "../test/");
  await game.enter(2, 2, 1);
  await misbehave(page, "hang");
  await game.enter(2, 3, 2);
  await game.expectEntries(begun);
  await expect(page.locator(".banner")).toContainText("Your game is unchanged", { timeout: 45_000 });
  await game.expectEntries(begun);
  await game.pick(3, 2);
  await game.pressButton("Hint");
  await expect(game.hint.getByRole("button", { name: "Do it" })).toBeVisible();
});
