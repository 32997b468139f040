/** Colours with fingers. */
import { Coloured, heart } from "./colour.ts";
import { type Hand, handOn } from "./hand.ts";
import { test as base, expect, overflow } from "./support.ts";

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
