/** Why a piece must lie, what remains possible, and what cannot be. */
import { Boardcover, none, open, unique } from "./boardcover.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show(unique);
    await use(board);
  },
});

/** Asks about a cell: no tool but the one that chooses lays anything. */
async function ask(board: Boardcover, row: number, column: number): Promise<void> {
  await board.take("Choose");
  await board.pick(row, column);
  await board.pressButton("Hint");
}

test("a hint for a cell leads to the piece that must cover it, and lays it", async ({ board }) => {
  await ask(board, 1, 1);
  const write = board.hint.getByRole("button", { name: /^(Do it|Note it)$/ });
  await expect(write).toBeVisible();
  await expect(board.hint.locator(".sentence")).not.toBeEmpty();
  for (let step = 0; step < 40 && (await write.isVisible()); step += 1) await board.press(write);
  await expect(board.hint).toBeHidden();
  const [row = ""] = await board.covered();
  expect(row.startsWith("AA")).toBe(true);
});

test("where several pieces remain, a hint says which", async ({ board }) => {
  await board.show(open);
  await ask(board, 1, 1);
  await expect(board.hint).toContainText(
    /pieces can cover row 1, column 1, each in some way to finish: on row 1/,
  );
});

test("a piece that cannot be right is named, with the way back", async ({ board, page }) => {
  await board.tap(1, 2);
  await ask(board, 4, 1);
  const card = page.locator("section.bad");
  await expect(card).toContainText("The piece on row 1, columns 2 and 3 and row 2, column 2");
  await board.press(card.getByRole("button", { name: "Go back to before it" }));
  await board.expectCovered(...unique);
});

test("of a board that cannot be covered the smallest area that shows it is lit, with what is known of it", async ({
  board,
  page,
}) => {
  await board.show(none);
  await ask(board, 2, 2);
  const card = page.locator("section.bad");
  await expect(card).toContainText("This board cannot be covered, whatever you lay.");
  await board.press(card.getByRole("button", { name: "Why" }));
  // Three corners: each piece on one takes two of the five cells that are no corners.
  await expect(card.locator(".sentence").last()).toHaveText(
    /^Now no piece covers two of the 3 cells .*: they need 9 cells, and there are only 8\. No fewer cells show it\.$/,
  );
  await expect(page.getByRole("gridcell", { name: /conflict/ })).toHaveCount(3);
});

test("check says whether all is right, and which pieces cannot lie together", async ({ board, page }) => {
  await board.tap(1, 1);
  await board.pressButton("Check");
  const check = page.getByRole("region", { name: "Check" });
  await expect(check).toContainText("Everything is right so far.");
  await board.tap(1, 3);
  await board.expectCovered("AABB", "A.B.", "....", "...#");
  await board.pressButton("Check");
  await expect(check).toContainText("One entry is wrong.");
  await expect(check).toContainText("The piece on row 1, columns 3 and 4 and row 2, column 3");
});
