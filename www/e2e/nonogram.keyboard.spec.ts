/** Painting by keys alone. */
import { heart, Nonogram } from "./nonogram.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Nonogram }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Nonogram(page, hasTouch);
    await board.show(heart);
    await use(board);
  },
});

async function keys(board: Nonogram, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await board.page.keyboard.press(key);
    await board.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }
}

test("arrows move, Space and Enter paint, X crosses out, Delete empties", async ({ board }) => {
  await board.begin();
  await keys(board, "Space", "ArrowRight", "Enter", "ArrowDown", "x", "ArrowLeft", "Shift+Space");
  await board.expectDrawn("##...", "xx...", ".....", ".....", ".....");
  await keys(board, "x", "ArrowUp", "Delete", "ArrowRight", "Space");
  await board.expectDrawn(".....", ".x...", ".....", ".....", ".....");
});

test("a key does what a press of its tool does, over several cells what a stroke does", async ({ board }) => {
  await board.stroke([[1, 2]], "right");
  await board.stroke([[2, 2]], "right");
  // The focus follows the stroke.
  await expect(board.cell(2, 2)).toBeFocused();
  await board.cell(1, 2).focus();
  // What holds something is emptied.
  await keys(board, "Space");
  await board.expectDrawn(".....", ".x...", ".....", ".....", ".....");
  // The first cell decides, and only what is like it changes.
  await keys(board, "ArrowDown", "ArrowLeft", "Shift+ArrowRight", "Shift+ArrowRight", "Enter");
  await board.expectDrawn(".....", "#x#..", ".....", ".....", ".....");
  await keys(board, "x");
  await board.expectDrawn(".....", ".x...", ".....", ".....", ".....");
});

test("keys on a Korean keyboard are known by their place", async ({ board }) => {
  await board.begin();
  await board.page.keyboard.press("KeyX");
  await board.expectDrawn("x....", ".....", ".....", ".....", ".....");
});

test("Shift with End, Home and the page keys chooses all cells on the way", async ({ board, page }) => {
  await board.cell(2, 2).focus();
  await keys(board, "Shift+End", "Space");
  await board.expectDrawn(".....", ".####", ".....", ".....", ".....");
  await keys(board, "Control+KeyZ", "Shift+Home", "Space");
  await board.expectDrawn(".....", "#####", ".....", ".....", ".....");
  await keys(board, "Control+KeyZ", "ArrowDown", "Shift+PageUp", "x");
  await board.expectDrawn("x....", "x....", "x....", ".....", ".....");
  await keys(board, "Control+KeyZ", "Control+Home", "Shift+PageDown", "x");
  await board.expectDrawn("x....", "x....", "x....", "x....", "x....");
  await expect(page.locator("[role=gridcell][aria-selected=true]")).toHaveCount(5);
});

test("Shift and arrows choose several cells, and one key paints them in one move", async ({
  board,
  page,
}) => {
  await board.cell(3, 1).focus();
  await keys(board, "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowRight", "Space");
  await board.expectDrawn(".....", ".....", "####.", ".....", ".....");
  await expect(page.getByRole("status")).toHaveText("4 cells black");
  await keys(board, "Control+z");
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
});

test("N takes the next tool; the tools are one stop of the Tab key, with arrows between them", async ({
  board,
  page,
}) => {
  await board.begin();
  await keys(board, "n");
  await expect(board.tool("Cross")).toBeChecked();
  await keys(board, "n", "n");
  await expect(board.tool("Black")).toBeChecked();
  await board.tool("Black").focus();
  await keys(board, "ArrowRight");
  await expect(board.tool("Cross")).toBeChecked();
  await expect(board.tool("Cross")).toBeFocused();
  await keys(board, "ArrowLeft", "ArrowLeft");
  await expect(board.tool("Select")).toBeFocused();
  await expect(page.getByRole("radiogroup", { name: "Tools" })).toBeVisible();
});

test("the help names these keys and gestures", async ({ board, page }) => {
  await keys(board, "?");
  const help = page.getByRole("dialog", { name: "Help" });
  await expect(help.getByRole("row", { name: /Space Enter.*black/i })).toBeVisible();
  await expect(help.getByRole("row", { name: /^X .*cross/i })).toBeVisible();
  await expect(help.getByText(/Right-click or long-press.*A filled cell is cleared/)).toBeVisible();
  await expect(help.getByText(/notes/i)).toHaveCount(0);
});
