/** Painting with fingers. */
import { type Hand, handOn, type Point } from "./hand.ts";
import { colourAt, heart, Nonogram, rings } from "./nonogram.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Nonogram; hand: Hand }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Nonogram(page, hasTouch);
    await board.show(heart);
    await use(board);
  },
  hand: async ({ page }, use) => {
    await use(await handOn(page));
  },
});

async function two(board: Nonogram, one: readonly [number, number], other: readonly [number, number]) {
  const [from, to] = await board.points([one, other]);
  if (!from || !to) throw new Error("no points");
  return [from, to] as const;
}

const EMPTY = [".....", ".....", ".....", ".....", "....."];
/** Longer than a press must last to be a long one. */
const LONG = 450;

test("a tap paints, another one empties", async ({ board, hand }) => {
  const at = await board.middle(2, 3);
  for (const drawn of ["..#..", "....."]) {
    await hand.tap(at);
    await board.expectDrawn(".....", drawn, ".....", ".....", ".....");
  }
});

test("a finger that drags paints a stroke when it lifts, in one move", async ({ board, hand, page }) => {
  const [from, to] = await two(board, [2, 1], [2, 4]);
  const count = page.locator(".board-count");
  // What is said beside a finger is loaded with the first press.
  await hand.press(0, from);
  await hand.cancel();
  await expect(count).toBeAttached();
  await hand.drag(0, from, to);
  await expect(count).toHaveText("4");
  // Not under the finger.
  const box = await count.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(to.y - 24);
  await board.expectDrawn(...EMPTY);
  await hand.lift(0);
  await board.expectDrawn(".....", "####.", ".....", ".....", ".....");
  await board.clickButton("Undo");
  await board.expectDrawn(...EMPTY);
});

test("the switch crosses out", async ({ board, hand }) => {
  await board.take("Cross");
  await hand.tap(await board.middle(1, 1));
  await board.expectDrawn("x....", ".....", ".....", ".....", ".....");
});

test("a long press crosses out, and can be dragged on", async ({ board, hand }) => {
  const [from, to] = await two(board, [1, 1], [3, 1]);
  await hand.press(0, from);
  await hand.rest(LONG);
  await hand.lift(0);
  await board.expectDrawn("x....", ".....", ".....", ".....", ".....");
  await board.pressButton("Undo");
  await hand.press(0, from);
  await hand.rest(LONG);
  await hand.move({ 0: to });
  await hand.lift(0);
  await board.expectDrawn("x....", "x....", "x....", ".....", ".....");
});

test("a finger that is already dragging is no long press", async ({ board, hand }) => {
  const [from, to] = await two(board, [2, 1], [2, 3]);
  await hand.drag(0, from, to);
  await hand.rest(LONG);
  await hand.lift(0);
  await board.expectDrawn(".....", "###..", ".....", ".....", ".....");
});

for (const delay of [0, 100, 200]) {
  test(`two fingers never paint, ${delay} ms apart`, async ({ board, hand, page }) => {
    const [one, other] = await two(board, [2, 2], [4, 4]);
    const before = await colourAt(page, one);
    await hand.press(0, one);
    await hand.rest(delay);
    await hand.press(1, other);
    await hand.move({ 0: { x: one.x - 20, y: one.y - 20 }, 1: { x: other.x + 20, y: other.y + 20 } });
    await hand.lift(0);
    // The one that stays is no stroke either.
    await hand.rest(LONG);
    await hand.move({ 1: one });
    await hand.lift(1);
    await expect(board.button("Undo")).toBeDisabled();
    await board.expectDrawn(...EMPTY);
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(0);
    await expect.poll(() => colourAt(page, one)).toEqual(before);
    // And the next finger paints again.
    await hand.tap(one);
    await board.expectDrawn(".....", ".#...", ".....", ".....", ".....");
  });
}

test("a second finger in the midst of a stroke takes it back", async ({ board, hand, page }) => {
  const [from, to] = await two(board, [2, 1], [2, 3]);
  const before = await colourAt(page, to);
  await hand.drag(0, from, to);
  await expect.poll(() => colourAt(page, to)).not.toEqual(before);
  await hand.press(1, { x: to.x + 60, y: to.y + 60 });
  await expect.poll(() => colourAt(page, to)).toEqual(before);
  await hand.lift(1);
  await hand.lift(0);
  await board.expectDrawn(...EMPTY);
});

test("a touch that the system takes away paints nothing", async ({ board, hand }) => {
  const [from, to] = await two(board, [2, 1], [2, 3]);
  await hand.drag(0, from, to);
  await hand.cancel();
  await board.expectDrawn(...EMPTY);
  await expect(board.button("Undo")).toBeDisabled();
});

test("with the tool that chooses, a tap chooses", async ({ board, hand }) => {
  await board.take("Select");
  await hand.tap(await board.middle(4, 4));
  await expect(board.cell(4, 4)).toHaveAttribute("aria-selected", "true");
  await board.expectDrawn(...EMPTY);
});

test("another finger on Undo takes the stroke back and nothing else", async ({ board, hand, page }) => {
  await hand.tap(await board.middle(4, 4));
  await board.expectDrawn(".....", ".....", ".....", "...#.", ".....");
  const [from, to] = await two(board, [2, 1], [2, 3]);
  // What is said beside a finger is loaded with the first press.
  await expect(page.locator(".board-count")).toBeAttached();
  await hand.drag(0, from, to);
  await expect(page.locator(".board-count")).toHaveText("3");
  const undo = await board.button("Undo").boundingBox();
  if (!undo) throw new Error("no button");
  await hand.press(1, { x: undo.x + undo.width / 2, y: undo.y + undo.height / 2 });
  await hand.lift(1);
  await expect(page.locator(".board-count")).toBeHidden();
  await hand.lift(0);
  await board.expectDrawn(".....", ".....", ".....", "...#.", ".....");
});

test("where cells are too small for a finger a drag paints nothing and a tap zooms in to paint", async ({
  board,
  hand,
  page,
}) => {
  await board.show(rings(100, 100));
  const side = () =>
    page
      .locator("[role=gridcell]")
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().width);
  await board.pressButton("Whole board");
  await expect.poll(side).toBeLessThan(5);
  const box = await page.locator(".board-scroll").boundingBox();
  if (!box) throw new Error("no board");
  const at = (x: number, y: number): Point => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  await hand.press(0, at(0.3, 0.5));
  // What is said beside a finger is loaded with the press.
  await expect(page.locator(".board-count")).toBeAttached();
  await hand.move({ 0: at(0.7, 0.5) });
  await expect(page.locator(".board-count")).toHaveText("Zoom in to paint");
  await hand.lift(0);
  await expect(page.locator(".board-count")).toBeHidden();
  await expect(page.getByRole("status")).toHaveText("Zoom in to paint");
  await expect(board.button("Undo")).toBeDisabled();
  expect(await side()).toBeLessThan(5);

  await hand.tap(at(0.5, 0.5));
  await expect.poll(side).toBeGreaterThan(20);
  await expect(board.button("Undo")).toBeDisabled();
  await hand.tap(at(0.8, 0.8));
  await expect(page.getByRole("gridcell", { selected: true })).toHaveAccessibleName(/, black$/);
});

test("on a large board two fingers zoom and move the board, the clues stay in sight, and nothing is painted", async ({
  board,
  hand,
  page,
}) => {
  await board.show(rings(100, 100));
  const view = page.locator(".board-scroll");
  const box = await view.boundingBox();
  if (!box) throw new Error("no board");
  const at = (x: number, y: number): Point => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  const side = () =>
    page
      .locator("[role=gridcell]")
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().width);
  const scrolled = () => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const clue = at(0.3, 0.6);
  const before = await side();

  // Spread.
  await hand.press(0, at(0.6, 0.6));
  await hand.press(1, at(0.7, 0.7));
  await hand.move({ 0: at(0.5, 0.5), 1: at(0.8, 0.8) });
  await hand.lift(1);
  await hand.lift(0);
  await expect.poll(side).toBeGreaterThan(2 * before);
  // Together, and beyond.
  await hand.press(0, at(0.5, 0.5));
  await hand.press(1, at(0.8, 0.8));
  await hand.move({ 0: at(0.6, 0.6), 1: at(0.7, 0.7) });
  await hand.lift(0);
  await hand.lift(1);
  await expect.poll(side).toBeLessThan(1.2 * before);
  // Move.
  const [left = 0, top = 0] = await scrolled();
  await hand.press(0, at(0.7, 0.8));
  await hand.press(1, at(0.9, 0.8));
  await hand.move({ 0: at(0.5, 0.6), 1: at(0.7, 0.6) });
  await hand.lift(0);
  await hand.lift(1);
  const [nowLeft = 0, nowTop = 0] = await scrolled();
  expect(nowLeft - left).toBeCloseTo(0.2 * box.width, -1);
  expect(nowTop - top).toBeCloseTo(0.2 * box.height, -1);

  // The margin has its own ground, which no cell has.
  const [ground, cell] = [
    await colourAt(page, { x: box.x + 4, y: clue.y }),
    await colourAt(page, at(0.9, 0.9)),
  ];
  expect(ground).not.toEqual(cell);
  await expect(board.button("Undo")).toBeDisabled();
  await expect(page.getByRole("gridcell", { name: /, black/ })).toHaveCount(0);
  // One finger paints where the board is now.
  await hand.tap(at(0.9, 0.9));
  await expect(page.getByRole("gridcell", { selected: true })).toHaveAccessibleName(/, black$/);
});

test("on a finished board the pad does not lie over what comes next", async ({ board, page }) => {
  // The card is as far down as one of more lines in a higher window.
  await page.setViewportSize({ width: 390, height: 745 });
  await board.show(["#".repeat(20), ...Array(19).fill(".".repeat(20))]);
  await board.stroke([
    [1, 1],
    [1, 20],
  ]);
  await expect(board.solved).toBeVisible();
  const next = board.solved.getByRole("button", { name: "New puzzle" });
  const isCovered = () =>
    next.evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + 9, Math.min(y, innerHeight - 1));
      return ![at(top + 3), at(bottom - 3)].every((seen) => seen === button);
    });

  await expect.poll(isCovered).toBe(false);
});
