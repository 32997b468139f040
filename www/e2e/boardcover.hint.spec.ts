/** Why a piece must lie, what remains possible, and what cannot be. */
import { Boardcover, none, open, unique } from "./boardcover.ts";
import { test as base, boxOf, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show(unique);
    await use(board);
  },
});

/** Asks about a cell: no tool but the one that chooses lays anything. */
async function ask(board: Boardcover, row: number, column: number): Promise<void> {
  await board.take("Select");
  await board.pick(row, column);
  await board.pressButton("Hint");
}

/** How a cell is painted: what is lit is so in the next frame. */
async function pictureOf(board: Boardcover, row: number, column: number): Promise<Buffer> {
  await board.names();
  return board.page.screenshot({ clip: await boxOf(board.cell(row, column)) });
}

test("a hint for a cell leads to the piece that must cover it, and lays it", async ({ board }) => {
  await ask(board, 1, 1);
  await expect(board.rung("Move")).toBeVisible();
  await expect(board.hint.locator(".sentence")).not.toBeEmpty();
  for (let step = 0; step < 40 && (await board.rung("Move").isVisible()); step += 1) await board.takeStep();
  await expect(board.hint).toBeHidden();
  const [row = ""] = await board.covered();
  expect(row.startsWith("AA")).toBe(true);
});

test("where several pieces remain, a hint says which", async ({ board }) => {
  await board.show(open);
  await ask(board, 1, 1);
  await expect(board.hint).toContainText(
    /pieces can cover row 1, column 1\. With each of them, there is a way to finish\. The pieces lie on: row 1/,
  );
});

test("where a cell has only one piece left, nothing beyond the cells of that piece is lit", async ({
  board,
}) => {
  await board.show([".##", "..#", "...", "..."]);
  await board.take("Select");
  await board.pick(1, 1);
  const corner = () => pictureOf(board, 4, 3);
  const before = await corner();
  await board.pressButton("Hint");
  for (const rung of ["Where", "Why", "Move"]) {
    await board.climbTo(rung);
    expect((await corner()).equals(before), rung).toBe(true);
  }
  await board.climbTo("Why");
  await expect(board.hint.locator(".sentence")).toHaveText(/^Only one piece can still cover row 1, column 1/);
  await expect(board.cell(2, 2)).toHaveAccessibleName(/conclusion/);
  await expect(board.hint.locator(".legend"), "it names what is lit").toHaveText(/^\s*conclusion$/);
});

test("a check lights the cell that nothing can cover, and not the whole area", async ({ board, page }) => {
  await board.show([".##", "..#", "...", "..."]);
  await board.tap(2, 2);
  await expect(board.cell(2, 2)).toHaveAccessibleName(/covered by/);
  const corner = () => pictureOf(board, 4, 3);
  const before = await corner();
  await board.pressButton("Check");
  const card = page.getByRole("region", { name: "Check", exact: true });
  await expect(card).toContainText("No piece can cover row 1, column 1.");
  await expect(board.cell(1, 1)).toHaveAccessibleName(/conflict/);
  expect((await corner()).equals(before)).toBe(true);
});

test("a piece that cannot be right is named, with the way back", async ({ board, page }) => {
  await board.tap(1, 2);
  await ask(board, 4, 1);
  const card = page.locator("section.bad");
  await expect(card).toContainText("The piece on row 1, columns 2 and 3 and row 2, column 2");
  await board.press(card.getByRole("button", { name: "Go back to before the mistake" }));
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
  await board.climbTo("Why");
  // Three corners: each piece on one takes two of the five cells that are no corners.
  await expect(card.locator(".sentence").last()).toHaveText(
    /^The 3 cells .* each need a piece of their own, 9 cells, but only 8 cells are in reach\. No smaller set of cells shows it\.$/,
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

test("the ground of a step is what was known before it, never what it concludes", async ({ board }) => {
  await ask(board, 1, 1);
  const next = board.hint.getByRole("button", { name: /^Next( chapter)?$/ });
  while (await next.isEnabled()) await board.press(next);
  await board.climbTo("Why");
  const said = board.hint.locator(".sentence").last();
  await expect(said).toHaveText(
    /^Based on: no piece covers .* together\. Only one piece can still cover row 1, column 1, so a piece lies on /,
  );
  await expect(said).not.toContainText("Based on: a piece lies");
  // The numbers in the cells have a legend.
  await expect(board.hint.locator(".legend")).toContainText("grey number: pieces that still fit there");
});

test("where thirds do not come out, that is said and nothing else, and nothing is offered to be done", async ({
  board,
  page,
}) => {
  await board.show(["....", "....", "....", "...."]);
  await ask(board, 2, 2);
  const card = page.locator("section.bad");
  await board.climbTo("Why");
  await expect(card.locator(".sentence").last()).toHaveText(
    "The board has 16 free cells, which is not a multiple of three. Each piece covers three cells, so 1 would be left over.",
  );
  await expect(card.locator(".legend")).toContainText("conflict");
  await expect(card.locator(".legend")).not.toContainText("conclusion");
  await expect(card.getByRole("button", { name: /^(Do it|Note it|Next.*)$/ })).toHaveCount(0);
});

test("a dead end of many steps has no chapters, and none of its steps is offered to be entered", async ({
  board,
  page,
}) => {
  await board.show([".#.#.#", "......", ".....#", "#.....", "#....."]);
  await ask(board, 2, 2);
  const card = page.locator("section.bad");
  await expect(card).toContainText("Step 1 of 9");
  const next = card.getByRole("button", { name: "Next" });
  for (let step = 1; step <= 9; step += 1) {
    await expect(card).toContainText(`Step ${step} of 9`);
    await expect(card).not.toContainText("Chapter");
    await expect(card.getByRole("button", { name: /^(Do it|Note it)$/ })).toHaveCount(0);
    if (step < 9) await board.press(next);
  }
  await board.climbTo("Why");
  await expect(card.locator(".sentence").last()).toContainText(/So no piece can cover /);
});

test("an area that cannot be covered has a help that says how that is found", async ({ board, page }) => {
  await board.show([".#.#.#", "......", ".....#", "#.....", "#....."]);
  await ask(board, 2, 2);
  const card = page.locator("section.bad");
  await expect(card).toContainText("Area that cannot be covered");
  await board.press(card.getByRole("button", { name: "About this technique" }));
  const dialog = page.getByRole("dialog", { name: "Area that cannot be covered" });
  await expect(dialog).toContainText("If no order of pieces covers them all");
});

test("of the largest board a hint says at once that thirds do not come out", async ({ board, page }) => {
  await board.show(new Array(128).fill(".".repeat(128)));
  await ask(board, 1, 1);
  const card = page.locator("section.bad");
  await expect(card).toContainText("This board cannot be covered, whatever you lay.");
  await board.climbTo("Why");
  await expect(card.locator(".sentence").last()).toContainText("The board has 16,384 free cells");
});
