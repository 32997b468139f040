/** What must be seen together. */
import { expect, test, tiny } from "./support.ts";

test("board and pad are seen together without scrolling", async ({ game, page }) => {
  await page.goto("./");
  await game.ready();
  const shown = await page.evaluate(() => ({
    board: document.querySelector(".board-scroll")?.getBoundingClientRect().toJSON(),
    pad: document.querySelector(".pad")?.getBoundingClientRect().toJSON(),
    height: innerHeight,
    scrolled: scrollY,
  }));
  expect(shown.scrolled).toBe(0);
  expect(shown.board.top).toBeGreaterThanOrEqual(0);
  expect(shown.board.bottom).toBeLessThanOrEqual(shown.height);
  expect(shown.pad.bottom).toBeLessThanOrEqual(shown.height);
});

test("board and hint are seen together, and the pad stays in reach", async ({ game }) => {
  await game.open(tiny.link);
  await game.pick(2, 2);
  await game.pressButton("Hint");
  await expect(game.hint.getByRole("button", { name: "Do it" })).toBeInViewport({ ratio: 1 });
  await expect(game.cell(3, 3)).toBeInViewport({ ratio: 1 });
});

test("board and controls of the search are seen together", async ({ game }) => {
  await game.open(tiny.link);
  await game.watch();
  await game.slider.scrollIntoViewIfNeeded();
  await expect(game.button("Play")).toBeInViewport({ ratio: 1 });
  await expect(game.cell(3, 3)).toBeInViewport({ ratio: 1 });
});

test("in a low window some rows are in sight and can be filled", async ({ game, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await game.open(tiny.link);
  await expect.poll(async () => (await page.locator(".board").boundingBox())?.height).toBeGreaterThan(120);
  await game.enter(2, 2, 1);
});
