/** Laying pieces with fingers. */
import { Boardcover } from "./boardcover.ts";
import { type Hand, handOn } from "./hand.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover; hand: Hand }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show();
    await use(board);
  },
  hand: async ({ page }, use) => {
    await use(await handOn(page));
  },
});

/** Longer than a press must last to be a long one. */
const LONG = 450;
/** A finger that stands before it lifts does not throw: a tap right after that would only end the throw. */
const STILL = 150;

test("a drag lays a piece when the finger lifts, and a long press takes it away", async ({ board, hand }) => {
  const [from, over, to] = [
    await board.middle(2, 2),
    await board.middle(2, 3),
    await board.middle(1, 3),
  ] as const;
  await hand.drag(0, from, over);
  await hand.move({ 0: to });
  await board.expectCovered("......", "......", "......");
  await hand.rest(STILL);
  await hand.lift(0);
  await board.expectCovered("..A...", ".AA...", "......");
  await hand.press(0, from);
  await hand.rest(LONG);
  await hand.lift(0);
  await board.expectCovered("......", "......", "......");
});

test("where cells are too small for a finger a drag lays nothing, and it is said how to lay", async ({
  board,
  hand,
  page,
}) => {
  await board.show(Array.from({ length: 100 }, () => ".".repeat(100)));
  await board.pressButton("Whole board");
  const cell = page.locator("[role=gridcell]").first();
  await expect.poll(() => cell.evaluate((cell) => cell.getBoundingClientRect().width)).toBeLessThan(5);
  const box = await page.locator(".board-scroll").boundingBox();
  if (!box) throw new Error("no board");
  const count = page.locator(".board-count");
  await hand.press(0, { x: box.x + box.width * 0.3, y: box.y + box.height / 2 });
  // What is said beside a finger is loaded with the press.
  await expect(count).toBeAttached();
  await hand.move({ 0: { x: box.x + box.width * 0.7, y: box.y + box.height / 2 } });
  await expect(count).toHaveText("Zoom in to lay pieces");
  await hand.lift(0);
  await expect(count).toBeHidden();
  await expect(board.button("Undo")).toBeDisabled();
});

test("two fingers lay nothing, and a second one takes a stroke back", async ({ board, hand }) => {
  const [from, over, to] = [
    await board.middle(2, 2),
    await board.middle(2, 3),
    await board.middle(1, 3),
  ] as const;
  await hand.press(0, from);
  await hand.press(1, over);
  await hand.move({ 0: { x: from.x - 30, y: from.y }, 1: { x: over.x + 30, y: over.y } });
  await hand.lift(0);
  await hand.lift(1);
  await hand.drag(0, from, over);
  await hand.move({ 0: to });
  await hand.press(1, { x: to.x + 60, y: to.y + 60 });
  await hand.lift(1);
  await hand.lift(0);
  await board.expectCovered("......", "......", "......");
  await expect(board.button("Undo")).toBeDisabled();
});
