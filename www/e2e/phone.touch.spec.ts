/** A phone in the hand: what is in sight together, and what fingers move. */
import { handOn, type Point } from "./hand.ts";
import { Nonogram, rings } from "./nonogram.ts";
import { atRest, boxOf, expect, overflow, small, test } from "./support.ts";

const PUZZLES = ["kakuro", "nonogram", "colournonogram", "sudominoku", "boardcover"];
const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
];

for (const puzzle of PUZZLES)
  test(`${puzzle}: board, pad and the sentence of a hint are in sight together, however the phone is held`, async ({
    game,
    page,
  }) => {
    await page.goto(`./#${puzzle}`);
    await game.ready();
    for (const size of PHONES) {
      await test.step(`${size.width}×${size.height}`, async () => {
        await page.setViewportSize(size);
        await page.evaluate(() => window.scrollTo(0, 0));
        await game.pressButton("Hint");
        // A tap that the page scrolls away from under is tried again by Playwright, which scrolls for it, too.
        await expect(game.rung("Why")).toBeVisible();
        await atRest(page);
        await game.climbTo("Why");
        const sentence = game.hint.locator(".sentence");
        await expect
          .poll(() =>
            page.evaluate(() => {
              const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
              const [board, keys, said] = [box(".board-scroll"), box(".keys"), box(".result-card .sentence")];
              if (!board || !keys || !said) return ["something is not there"];
              return [
                ...(board.top < -1 || innerHeight < board.bottom ? [`the board from ${board.top}`] : []),
                ...(innerHeight < keys.bottom - 1 ? [`the pad to ${keys.bottom}`] : []),
                ...(keys.top < said.bottom
                  ? [`the sentence to ${said.bottom}, the pad from ${keys.top}`]
                  : []),
                ...(said.top < 0 ? [`the sentence from ${said.top}`] : []),
              ];
            }),
          )
          .toEqual([]);
        await expect(sentence).toBeVisible();
        expect(await overflow(page)).toBe(0);
        // Nothing covers a key.
        const key = page.locator(".keys button:enabled").last();
        expect(
          await key.evaluate((button) => {
            const { left, top, width, height } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
          }),
        ).toBe(true);
        await game.pressButton("Close the hint");
      });
    }
  });

for (const puzzle of PUZZLES)
  test(`${puzzle}: on a tablet board, tools and pad are in sight together`, async ({ game, page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`./#${puzzle}`);
    await game.ready();
    // Tools are loaded a moment after the board.
    if (puzzle !== "kakuro") await expect(page.locator(".tool-pad")).toBeVisible();
    const pad = await boxOf(page.locator(".keys"));
    const board = await boxOf(page.locator(".board-scroll"));
    const hint = await boxOf(game.button("Hint"));
    expect(board.y).toBeGreaterThan(0);
    expect(hint.y).toBeGreaterThan(board.bottom);
    expect(hint.bottom).toBeLessThanOrEqual(pad.y);
    expect(pad.bottom).toBeLessThanOrEqual(1024);
  });

test("a swipe beside the board scrolls the page, one over it does not", async ({ game, page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("./");
  await game.ready();
  // Without what is loaded below the board there is hardly anything to scroll.
  await expect(page.getByText("Options", { exact: true })).toBeVisible();
  const hand = await handOn(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const swipe = async (from: Point) => {
    await hand.drag(0, from, { x: from.x, y: from.y - 150 }, 10);
    await hand.lift(0);
  };
  const board = await boxOf(page.locator(".board-scroll"));
  await swipe({ x: board.x + board.width / 2, y: board.bottom - 20 });
  expect(await scrolled()).toBe(0);
  await swipe({ x: (board.right + 390) / 2, y: board.bottom - 20 });
  await expect.poll(scrolled).toBeGreaterThan(50);
});

test("what a hint lights on a zoomed board comes into sight", async ({ page, hasTouch }) => {
  const board = new Nonogram(page, hasTouch);
  await board.show(rings(30, 30));
  const view = page.locator(".board-scroll");
  for (let press = 0; press < 4; press += 1) await board.pressButton("Zoom in");
  await view.evaluate((element) => element.scrollTo(0, 0));
  await board.pressButton("Hint");
  await board.climbTo("Move");
  // The cells of the move are named so; at least the first of them is in sight, whatever line it is of.
  const lit = page.getByRole("gridcell", { name: /conclusion|concluded/ });
  await expect
    .poll(async () => {
      // The card may still scroll the page.
      const { x, y, right, bottom } = await boxOf(view);
      const box = await lit.first().boundingBox();
      return (
        box && x <= box.x && box.x + box.width <= right + 1 && y <= box.y && box.y + box.height <= bottom + 1
      );
    })
    .toBe(true);
});

test("a stroke that has come to the edge of what is seen scrolls on", async ({ page, hasTouch }) => {
  const board = new Nonogram(page, hasTouch);
  await board.show(rings(30, 30));
  const hand = await handOn(page);
  const view = page.locator(".board-scroll");
  for (let press = 0; press < 3; press += 1) await board.pressButton("Zoom in");
  await view.evaluate((element) => element.scrollTo(0, 0));
  const box = await boxOf(view);
  const from = await board.middle(2, 2);
  // What scrolls on and counts is loaded with the first press.
  await hand.press(0, from);
  await hand.cancel();
  await expect(page.locator(".board-count")).toBeAttached();
  await hand.drag(0, from, { x: box.right - 6, y: from.y }, 10);
  // The finger rests at the edge, and the row goes on to its end.
  await expect(page.locator(".board-count")).toHaveText(/^29\b/);
  await hand.lift(0);
  await expect(board.button("Undo")).toBeEnabled();
  // Of the row, the cells in sight have names.
  expect((await board.drawn())[1]).toMatch(/^#+$/);
  // Nor has the board moved across the stroke.
  expect(await view.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test("a digit that is tapped at once after a drag over cells is taken", async ({ game, page }) => {
  await game.open(small.link);
  await game.pressButton("Notes");
  const hand = await handOn(page);
  const [from, to] = [await game.middle(3, 2), await game.middle(3, 4)];
  const key = await boxOf(page.getByRole("button", { name: "Note 1" }));
  await hand.drag(0, from, to);
  await hand.lift(0);
  await hand.tap({ x: key.x + key.width / 2, y: key.y + key.height / 2 });

  for (const column of [2, 3, 4]) await expect(game.cell(3, column)).toHaveAccessibleName(/notes 1/);
});
