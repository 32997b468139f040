/** What must be seen together. */
import { Nonogram, rings } from "./nonogram.ts";
import { ambiguous, expect, Game, impossible, overflow, small, test, tiny } from "./support.ts";

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
  await expect(game.hint.locator("button.main")).toBeInViewport({ ratio: 1 });
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

test("on a phone held sideways the board stands beside the pad, and both are in reach", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("./#nonogram");
  await game.ready();
  const board = await page.locator(".board-scroll").boundingBox();
  const pad = await page.getByRole("radio", { name: "Black" }).boundingBox();
  const header = await page.locator("header").boundingBox();
  expect(header?.height).toBeLessThan(64);
  expect(board?.height).toBeGreaterThan(250);
  expect((board?.y ?? 0) + (board?.height ?? 999)).toBeLessThanOrEqual(390);
  expect((board?.x ?? 0) + (board?.width ?? 999)).toBeLessThanOrEqual(pad?.x ?? 0);
  expect((pad?.y ?? 999) + (pad?.height ?? 999)).toBeLessThanOrEqual(390);
});

test("a search is watched in a window of a desk at twice its size", async ({ game, page }) => {
  test.skip(game.hasTouch, "a desk's");
  await page.setViewportSize({ width: 640, height: 400 });
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Step");
  expect(await overflow(page)).toBe(0);
});

test("how many solutions there are is said in the caption, and the board stays where it is", async ({
  game,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await game.open(tiny.link);
  // It is loaded with the clock.
  await expect(page.getByRole("timer")).toBeVisible();
  const board = () => page.locator(".board").boundingBox();
  const before = await board();
  for (const [link, words] of [
    [ambiguous, "This puzzle has several solutions"],
    [impossible, "This puzzle has no solution"],
  ] as const) {
    await game.open(link);
    const sentence = page.locator(".caption").getByText(words);
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("status").filter({ hasText: words })).toBeAttached();
    expect(await board()).toEqual(before);
  }
  await game.open(tiny.link);
  await expect(page.locator(".caption").getByText("solution")).toBeHidden();
});

test("a notice that comes or goes moves neither the board nor what it is played with", async ({
  context,
  game,
  page,
}) => {
  await game.open(tiny.link);
  // It is loaded with all else that stands beside and below the board.
  await expect(page.getByRole("timer")).toBeVisible();
  const boxes = () => Promise.all([".board", ".pad"].map((place) => page.locator(place).boundingBox()));
  const before = await boxes();
  const other = new Game(await context.newPage(), game.hasTouch);
  await other.open(tiny.link);
  await page.bringToFront();
  const notice = page.locator(".banner", { hasText: "is being played in another tab" });
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await boxes()).toEqual(before);
  // What leads away from the game is not covered.
  for (const name of ["Watch", "Play"]) await game.press(page.getByRole("tab", { name }));
  await game.pressButton("New");
  await game.press(page.getByRole("dialog").getByRole("button", { name: "Close" }));
  await game.press(notice.getByRole("button", { name: "Play here" }));
  await expect(notice).toBeHidden();
  expect(await boxes()).toEqual(before);
});

/** Where the board and all that is pressed beside it are; below the hint at a desk there may be more. */
const places = ({ page }: Game) =>
  page.evaluate(() => {
    const { x, y } = document.documentElement.getBoundingClientRect();
    const controls = ".board-scroll, .toolbar button, .keys :is(button, input), .board-zoom button";
    return [...document.querySelectorAll(controls)].map((control) => {
      const box = control.getBoundingClientRect();
      return [box.x - x, box.y - y, box.width, box.height].map(Math.round).join();
    });
  });

/** The hint's own button, and the rungs beside it. */
const steering = ({ hint }: Game) =>
  hint
    .locator(".rungs, button.main")
    .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));

for (const puzzle of ["kakuro", "nonogram", "colournonogram", "sudominoku", "boardcover"])
  for (const size of [null, { width: 360, height: 640 }, { width: 844, height: 390 }])
    test(`nothing moves while a hint opens, grows and closes (${puzzle}${size ? `, ${size.width}×${size.height}` : ""})`, async ({
      game,
      page,
    }) => {
      test.skip(size !== null && !game.hasTouch, "a phone's");
      if (size) await page.setViewportSize(size);
      await page.goto(`./#${puzzle}`);
      await game.ready();
      // Tools are loaded a moment after the board.
      if (puzzle !== "kakuro") await expect(page.locator(".tool-pad")).toBeVisible();
      await expect(page.getByRole("timer")).toBeVisible();
      const before = await places(game);
      await game.pressButton("Hint");
      await expect(game.rung("Technique")).toHaveAttribute("aria-pressed", "true");
      expect(await places(game)).toEqual(before);
      const buttons = await steering(game);
      for (const rung of ["Where", "Why", "Move"]) {
        await game.press(game.hint.locator("button.main"));
        await expect(game.rung(rung)).toHaveAttribute("aria-pressed", "true");
        expect(await places(game), rung).toEqual(before);
        expect(await steering(game), rung).toEqual(buttons);
      }
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await game.pressButton("Close the hint");
      await expect(game.hint).toBeHidden();
      expect(await places(game)).toEqual(before);
    });

test("zooming a board, and seeing it whole, moves no button", async ({ page, hasTouch }) => {
  const board = new Nonogram(page, hasTouch);
  await board.show(rings(30, 20));
  await expect(board.button("Zoom in")).toBeVisible();
  const below = async () => (await places(board)).slice(1);
  const before = await below();
  for (const name of ["Whole board", "Zoom in", "Zoom in", "Zoom in", "Zoom out", "Whole board"]) {
    await board.pressButton(name);
    expect(await below(), name).toEqual(before);
  }
});
