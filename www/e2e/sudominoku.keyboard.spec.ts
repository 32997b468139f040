/** Playing a sudominoku by keys alone. */
import { empty, plain, Sudominoku } from "./sudominoku.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Sudominoku }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Sudominoku(page, hasTouch);
    await board.show(empty);
    await use(board);
  },
});

async function keys(board: Sudominoku, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await board.page.keyboard.press(key);
    await board.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }
}

test("Shift and an arrow choose two cells, D joins them and frees them; digits go into the last one", async ({
  board,
  page,
}) => {
  await board.cell(5, 5).focus();
  await keys(board, "4", "Shift+ArrowRight", "d");
  await board.expectRow(5, "....><...");
  await expect(page.getByRole("status")).toHaveText("domino");
  await keys(board, "7");
  await expect(board.cell(5, 5)).toHaveAccessibleName("row 5, column 5, 4, domino to the right with 7");
  await expect(board.cell(5, 6)).toHaveAccessibleName("row 5, column 6, 7, domino to the left with 4");
  await keys(board, "d");
  await board.expectRow(5, ".........");
  await keys(board, "Control+z", "Control+z");
  await expect(board.cell(5, 6)).toHaveAccessibleName("row 5, column 6, empty, domino to the left with 4");
  await keys(board, "Control+y");
  await expect(board.cell(5, 6)).toHaveAccessibleName(/, 7, domino/);
});

test("W puts a wall between chosen cells, and makes one cell a single; Shift and D put a wall too", async ({
  board,
}) => {
  await board.cell(5, 5).focus();
  await keys(board, "Shift+ArrowDown", "w");
  await expect(board.cell(5, 5)).toHaveAccessibleName("row 5, column 5, empty, wall below");
  await keys(board, "w");
  await expect(board.cell(6, 5)).toHaveAccessibleName("row 6, column 5, empty, single");
  await keys(board, "Delete");
  await expect(board.cell(6, 5)).toHaveAccessibleName("row 6, column 5, empty");
  await keys(board, "Shift+ArrowRight", "Shift+D");
  await expect(board.cell(6, 5)).toHaveAccessibleName(/, wall to the right$/);
});

test("arrows stop at every cell, given ones too, which say so", async ({ board }) => {
  await board.show(plain);
  await board.begin();
  await keys(board, "ArrowRight");
  await expect(board.cell(1, 2)).toBeFocused();
  await expect(board.cell(1, 2)).toHaveAccessibleName("row 1, column 2, 7, single, given");
  await keys(board, "5", "Shift+ArrowLeft", "d");
  await expect(board.button("Undo")).toBeDisabled();
});

test("the set is one stop of the Tab key, with arrows between its pieces", async ({ board, page }) => {
  await board.piece("domino 1 and 2, to be placed").focus();
  await keys(board, "ArrowRight", "ArrowDown", "Enter");
  const chosen = board.tray.getByRole("button", { pressed: true });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName("domino 2 and 5, to be placed");
  await expect(page.getByRole("gridcell", { name: /fits here/ })).toHaveCount(81);
  await expect(page.getByRole("status")).toHaveText(/\d+ places are highlighted\./);
  await keys(board, "Escape");
  await expect(chosen).toHaveCount(0);
  await expect(page.getByRole("gridcell", { name: /fits here/ })).toHaveCount(0);
  await expect(board.tray.locator("[tabindex='0']")).toHaveCount(1);
});

test("the help names these keys and gestures", async ({ board, page }) => {
  await keys(board, "?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("row", { name: /^D .*domino/ })).toBeVisible();
  await expect(help.getByRole("row", { name: /^W .*wall/ })).toBeVisible();
  await expect(help.getByRole("row", { name: /^N notes/ })).toBeVisible();
  await expect(help.getByRole("row", { name: /^1 … 9/ })).toBeVisible();
  await expect(help.getByText(/Drag from a cell to the next one to lay a domino/)).toBeVisible();
});

test("a check counts what conflicts beside the digits that are wrong", async ({ board, page }) => {
  await board.show(plain);
  await board.enter(9, 7, 4);
  await board.pick(8, 8);
  await keys(board, "w");
  await expect(board.cell(8, 8)).toHaveAccessibleName(/single/);
  await board.pressButton("Check");
  await expect(page.getByRole("region", { name: "Check" })).toContainText("2 entries are wrong.");
});
