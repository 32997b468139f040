/** Colours with fingers. */
import { Coloured, heart } from "./colour.ts";
import { type Hand, handOn } from "./hand.ts";
import { atRest, test as base, boxOf, expect, overflow } from "./support.ts";

const test = base.extend<{ board: Coloured; hand: Hand }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Coloured(page, hasTouch);
    await board.show(heart);
    await use(board);
  },
  hand: async ({ page }, use) => {
    await use(await handOn(page));
  },
});

/** Longer than a press must last to be a long one. */
const LONG = 450;

test("a tap and a drag paint in the chosen colour, a long press crosses out", async ({ board, hand }) => {
  await board.choose(/^pink,/);
  await hand.tap(await board.middle(2, 2));
  await board.expectDrawn(".....", ".p...", ".....", ".....", ".....");
  await board.choose(/^red,/);
  await hand.drag(0, await board.middle(4, 1), await board.middle(4, 4));
  await hand.lift(0);
  await board.expectDrawn(".....", ".p...", ".....", "rrrr.", ".....");
  await hand.press(0, await board.middle(5, 5));
  await hand.rest(LONG);
  await hand.lift(0);
  await board.expectDrawn(".....", ".p...", ".....", "rrrr.", "....x");
});

test("marks that a cell is not of a colour have tools of their own, all within reach", async ({
  board,
  hand,
  page,
}) => {
  await board.choose(/^Not pink$/);
  await hand.tap(await board.middle(3, 3));
  await expect(board.cell(3, 3)).toHaveAccessibleName("row 3, column 3, not pink");
  expect(await overflow(page)).toBe(0);
  for (const button of await page.locator(".palette button").all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`at ${width}×${height}, tools of eight colours are as wide as a finger, and in sight with the board`, async ({
    board,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await board.show(Array(8).fill("rpgbkyov"));
    await page.evaluate(() => window.scrollTo(0, 0));
    await atRest(page);
    const tools = page.locator(".palette button");
    await expect(tools).toHaveCount(18);
    for (const button of await tools.all()) {
      const box = await boxOf(button);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    const [white, not] = [await boxOf(tools.nth(8)), await boxOf(tools.nth(9))];
    expect(not.y, "marks begin a row of their own").toBeGreaterThan(white.y);
    expect(not.x).toBe((await boxOf(tools.nth(0))).x);
    expect(await overflow(page)).toBe(0);
    const [grid, keys] = [await boxOf(page.locator(".board-scroll")), await boxOf(page.locator(".keys"))];
    expect(grid.y).toBeGreaterThan(0);
    expect(grid.bottom).toBeLessThanOrEqual(keys.y + 1);
    expect(keys.bottom).toBeLessThanOrEqual(height + 1);
  });
