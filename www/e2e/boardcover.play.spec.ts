/** Laying pieces by mouse, and by finger where nothing but a tap is needed. */
import { Boardcover, open, solution, unique } from "./boardcover.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show();
    await use(board);
  },
});

test("a press lays a piece, the next ones turn it, and after the last turn it is gone; each is one step to undo", {
  tag: "@phone",
}, async ({ board, page }) => {
  await board.tap(2, 2);
  await board.expectCovered("......", ".AA...", ".A....");
  await expect(board.cell(2, 2)).toHaveAccessibleName(
    "row 2, column 2, covered by a piece with row 2, column 3 and row 3, column 2",
  );
  await expect(page.getByRole("status").last()).toHaveText(
    "Piece on row 2, columns 2 and 3 and row 3, column 2.",
  );
  await board.tap(2, 2);
  await board.expectCovered("......", "AA....", ".A....");
  await board.tap(2, 2);
  await board.tap(2, 2);
  await board.expectCovered(".A....", ".AA...", "......");
  await board.tap(2, 2);
  await board.expectCovered("......", "......", "......");
  await board.pressButton("Undo");
  await board.expectCovered(".A....", ".AA...", "......");
  await board.pressButton("Undo");
  await board.expectCovered(".A....", "AA....", "......");
});

test("another cell of a piece, the eraser and the other button take it away", { tag: "@phone" }, async ({
  board,
  hasTouch,
}) => {
  await board.tap(1, 1);
  await board.expectCovered("AA....", "A.....", "......");
  await board.tap(2, 1);
  await board.expectCovered("......", "......", "......");
  await board.tap(1, 1);
  if (hasTouch) await board.take("Eraser");
  await board.tap(1, 1, "right");
  await board.expectCovered("......", "......", "......");
});

test("a board that is covered is solved", async ({ board }) => {
  await board.show(unique);
  for (const [row, column] of [
    [1, 1],
    [1, 4],
    [2, 2],
    [4, 1],
    [3, 3],
  ] as const)
    await board.tap(row, column);
  await board.expectCovered(...solution);
  await expect(board.solved).toBeVisible();
  await board.saved(5);
  await board.page.reload();
  await board.expectCovered(...solution);
});

test.describe("by mouse", () => {
  test.skip(({ hasTouch }) => hasTouch, "fingers have a file of their own");

  test("a drag over three cells lays the piece there, and what lies in its way goes", async ({ board }) => {
    await board.tap(1, 1);
    await board.hold([2, 2], [2, 1]);
    await board.expectCovered("AA....", "A.....", "......");
    await board.hold([2, 2], [2, 1], [3, 1]);
    await board.page.mouse.up();
    await board.expectCovered("......", "AA....", "A.....");
    await board.pressButton("Undo");
    await board.expectCovered("AA....", "A.....", "......");
  });

  test("a drag that goes back, or Escape, lays nothing; the eraser takes all it meets", async ({
    board,
    page,
  }) => {
    await board.drag([1, 1], [1, 2], [2, 2], [1, 2]);
    await board.hold([1, 1], [1, 2], [2, 2]);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await board.expectCovered("......", "......", "......");
    await expect(board.button("Undo")).toBeDisabled();
    await board.tap(1, 1);
    await board.tap(1, 4);
    await board.expectCovered("AA.BB.", "A..B..", "......");
    await board.take("Eraser");
    await board.drag([1, 2], [1, 3], [1, 4]);
    await board.expectCovered("......", "......", "......");
  });

  test("where the mouse is, the piece that a press would lay is seen, and nothing is entered", async ({
    board,
    page,
  }) => {
    const { x: left, y: top } = await board.middle(2, 3);
    const seen = async () => {
      const picture = await page.screenshot({ clip: { x: left - 20, y: top - 20, width: 40, height: 40 } });
      return picture.toString("base64");
    };
    const plain = await seen();
    const { x, y } = await board.middle(2, 2);
    await page.mouse.move(x, y);
    await expect.poll(async () => (await seen()) === plain).toBe(false);
    await board.expectCovered("......", "......", "......");
    await expect(board.cell(2, 3)).toHaveAccessibleName("row 2, column 3, empty, 12 pieces fit");
    await page.mouse.move(2, 2);
    await expect.poll(async () => (await seen()) === plain).toBe(true);
  });
});

test("a large board scrolls, and its pieces can be laid", { tag: "@phone" }, async ({ board }) => {
  await board.show(new Array(40).fill(".".repeat(40)));
  await board.tap(2, 2);
  await expect(board.cell(2, 2)).toHaveAccessibleName(/covered by a piece/);
  await board.show(open);
  await board.expectCovered("......", "......", "......");
});

test("a press where no piece fits says why, and changes nothing", {
  tag: "@phone",
}, async ({ board, page }) => {
  await board.show(["#.#.", ".#..", "#..."]);
  const said = page.locator(".board-count");
  await board.tap(1, 2);
  await expect(said).toHaveText("No piece fits here: holes and the edge leave no room.");
  await expect(page.getByRole("status").last()).toHaveText(
    "No piece fits here: holes and the edge leave no room.",
  );
  await board.tap(2, 4);
  await expect(said).toBeHidden();
  await board.expectCovered("#.#.", ".#AA", "#..A");
  await board.tap(3, 2);
  await expect(said).toHaveText("No piece fits here: others are in the way.");
  await board.expectCovered("#.#.", ".#AA", "#..A");
});
