/** Colours by keys alone, and what a screen reader says. */
import { Coloured, heart } from "./colour.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Coloured }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Coloured(page, hasTouch);
    await board.show(heart);
    await use(board);
  },
});

async function keys(board: Coloured, ...pressed: string[]): Promise<void> {
  for (const key of pressed) {
    await board.page.keyboard.press(key);
    await board.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }
}

test("numbers choose a colour, Space and Enter paint with it, X crosses out, Delete empties", async ({
  board,
}) => {
  await board.cell(2, 1).focus();
  await keys(board, "1", "Space", "ArrowRight", "2", "Enter");
  await expect(board.tool(/^pink,/)).toBeChecked();
  await keys(board, "ArrowRight", "x", "ArrowRight", "0", "Space");
  await expect(board.tool(/^white$/)).toBeChecked();
  await board.expectDrawn(".....", "rpxx.", ".....", ".....", ".....");
  await keys(board, "Delete");
  await board.expectDrawn(".....", "rpx..", ".....", ".....", ".....");
});

test("with Shift a key marks that the chosen cells are not of the colour", async ({ board }) => {
  await board.cell(3, 1).focus();
  await keys(board, "2", "Shift+ArrowRight", "Shift+ArrowRight", "Shift+Space");
  await board.expectDrawn(".....", ".....", "???..", ".....", ".....");
  await expect(board.cell(3, 2)).toHaveAccessibleName("row 3, column 2, not pink");
  await keys(board, "Shift+Space");
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
});

test("a colour that is chosen by a key is announced, and so is what was painted", async ({ board, page }) => {
  const announced = page.locator("[aria-live=polite]");
  await board.cell(3, 1).focus();
  await keys(board, "2");
  await expect(announced.filter({ hasText: "pink" })).toHaveCount(1);
  await keys(board, "1", "Shift+ArrowRight", "Space");
  await expect(announced.filter({ hasText: "2 cells red" })).toHaveCount(1);
});

test("a colour tells its key to who points at it", async ({ board }) => {
  await expect(board.tool(/^pink,/)).toHaveAttribute("title", "pink (2)");
  await expect(board.tool("white")).toHaveAttribute("title", "white (0)");
  await expect(board.tool("Not red")).toHaveAttribute("title", "Not red");
});

test("N takes the next tool", async ({ board }) => {
  await board.begin();
  await keys(board, "n", "n", "n");
  await expect(board.tool("Not red")).toBeChecked();
});

test("clues and cells are named with their colours, in three languages", async ({ board }) => {
  await expect(board.head("row", "row 2: red 1, pink 1, red 3")).toBeAttached();
  await expect(board.head("column", "column 2: red 1, pink 1, red 2")).toBeAttached();
  await board.cell(2, 1).focus();
  await keys(board, "1", "Space");
  await expect(board.cell(2, 1)).toHaveAccessibleName("row 2, column 1, red");
  await board.chooseLanguage("ko");
  await expect(board.cell(2, 1)).toHaveAccessibleName("2행 1열, 빨강");
  await expect(board.head("row", /^2행: 빨강 1( 완료)?, 분홍 1, 빨강 3$/)).toBeAttached();
  await expect(board.tool(/^분홍, 1칸 중 0칸$/)).toBeVisible();
  await board.chooseLanguage("ja");
  await expect(board.cell(2, 1)).toHaveAccessibleName("2行1列, 赤");
  await expect(board.tool("赤ではない")).toBeVisible();
});

test("a block that is certain is done: its name says so", async ({ board }) => {
  await board.cell(5, 3).focus();
  await keys(board, "1", "Space");
  await expect(board.head("row", "row 5: red 1, all done")).toBeAttached();
});

test("the help lists the keys of the palette", async ({ board, page }) => {
  await board.pressButton("Help");
  const help = page.getByRole("dialog");
  await expect(help.getByRole("row", { name: /^0 … 2 choose a colour; 0 is white$/ })).toBeVisible();
  await expect(
    help.getByRole("row", { name: /^Space Enter paint the selected cells with the chosen/ }),
  ).toBeVisible();
  await expect(help).toContainText(
    "Shift or Ctrl with a press: mark that the cell is not of the chosen colour.",
  );
  await expect(help).toContainText("cancels a stroke before you let go");
  await expect(help).toContainText("Two fingers move and zoom a large board");
});
