/** Laying dominoes with fingers. */
import { type Hand, handOn } from "./hand.ts";
import { empty, Sudominoku } from "./sudominoku.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Sudominoku; hand: Hand }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Sudominoku(page, hasTouch);
    await board.show(empty);
    // The clock may come last, and break the title above the board into two lines.
    await expect(page.getByRole("timer")).toBeVisible();
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

test("a tap chooses, a drag lays a domino when the finger lifts", async ({ board, hand }) => {
  const [from, to] = [await board.middle(5, 5), await board.middle(6, 5)];
  await hand.tap(from);
  await expect(board.cell(5, 5)).toHaveAttribute("aria-selected", "true");
  await expect(board.button("Undo")).toBeDisabled();
  await board.pressKey(7);
  await hand.drag(0, from, to);
  await board.expectRow(5, ".........");
  await hand.rest(STILL);
  await hand.lift(0);
  await board.expectRow(5, "....v....");
  await expect(board.cell(6, 5)).toHaveAccessibleName("row 6, column 5, empty, domino above with 7");
  await board.pressButton("Undo");
  await board.expectRow(5, ".........");
  await expect(board.cell(5, 5)).toHaveAccessibleName("row 5, column 5, 7");
});

test("a long press and a drag put a wall, the tool does so at once", async ({ board, hand }) => {
  const [from, to] = [await board.middle(5, 5), await board.middle(5, 6)];
  await hand.press(0, from);
  await hand.rest(LONG);
  await hand.move({ 0: to });
  await hand.rest(STILL);
  await hand.lift(0);
  await expect(board.cell(5, 5)).toHaveAccessibleName(/, wall to the right$/);
  await board.take("Wall");
  await hand.drag(0, from, to);
  await hand.lift(0);
  await expect(board.cell(5, 5)).toHaveAccessibleName("row 5, column 5, empty");
  await hand.tap(from);
  await expect(board.cell(5, 5)).toHaveAccessibleName(/, single$/);
});

test("two fingers lay nothing, and a second one takes a stroke back", async ({ board, hand }) => {
  const [from, to] = [await board.middle(5, 5), await board.middle(5, 6)];
  await hand.press(0, from);
  await hand.press(1, to);
  await hand.move({ 0: { x: from.x - 30, y: from.y }, 1: { x: to.x + 30, y: to.y } });
  await hand.lift(0);
  await hand.lift(1);
  await hand.drag(0, from, to);
  await hand.press(1, { x: to.x + 60, y: to.y + 60 });
  await hand.lift(1);
  await hand.lift(0);
  await board.expectRow(5, ".........");
  await expect(board.button("Undo")).toBeDisabled();
});

test("a piece of the set is tapped to see its places", async ({ board, page }) => {
  await expect(board.piece("domino 1 and 2, to be placed")).toBeVisible();
  await board.piece("domino 1 and 2, to be placed").tap();
  await expect(page.getByRole("gridcell", { name: /fits here/ })).toHaveCount(81);
});
