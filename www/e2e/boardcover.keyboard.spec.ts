/** Laying pieces by keys alone. */
import { Boardcover } from "./boardcover.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show();
    await use(board);
  },
});

async function keys(board: Boardcover, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await board.page.keyboard.press(key);
    await board.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }
}

test("Space lays, turns and takes away, 1 to 4 lay each turn, Delete takes away", async ({ board, page }) => {
  await board.cell(2, 2).focus();
  await keys(board, " ");
  await board.expectCovered("......", ".AA...", ".A....");
  await expect(page.getByRole("status").last()).toHaveText(/^Piece on row 2/);
  await keys(board, "r");
  await board.expectCovered("......", "AA....", ".A....");
  await keys(board, "4");
  await board.expectCovered(".A....", ".AA...", "......");
  await keys(board, "1", "ArrowRight", "Delete");
  await board.expectCovered("......", "......", "......");
  await keys(board, "Control+z");
  await board.expectCovered("......", ".AA...", ".A....");
});

test("three chosen cells are covered by Space", async ({ board }) => {
  await board.begin();
  await keys(board, "Shift+ArrowRight", "Shift+ArrowDown", " ");
  await board.expectCovered("AA....", ".A....", "......");
});

test("N takes the next tool, and the eraser is a key too", async ({ board }) => {
  await board.begin();
  await keys(board, " ", "x");
  await board.expectCovered("......", "......", "......");
  await keys(board, "n");
  await expect(board.tool("Eraser")).toBeChecked();
});

test("holes are passed over, and read with Ctrl", async ({ board }) => {
  await board.show(["...", "#..", "..."]);
  await board.begin();
  await keys(board, "ArrowDown");
  await expect(board.cell(3, 1)).toBeFocused();
  await keys(board, "Control+ArrowUp");
  await expect(board.cell(2, 1)).toBeFocused();
  await expect(board.cell(2, 1)).toHaveAccessibleName("row 2, column 1, hole");
});

test("the help names these keys and gestures", async ({ board, page }) => {
  await keys(board, "?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("row", { name: /^Space Enter R lay a piece/ })).toBeVisible();
  await expect(help.getByRole("row", { name: /^1 2 3 4 lay a piece/ })).toBeVisible();
  await expect(help.getByRole("row", { name: /^N next tool/ })).toBeVisible();
  await expect(help.getByText(/Drag over three cells in the shape of an L/)).toBeVisible();
});
