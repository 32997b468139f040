/** The set beside the board: what is given, placed, still possible, and where a piece can lie. */
import { plain, Sudominoku } from "./sudominoku.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Sudominoku }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Sudominoku(page, hasTouch);
    // With all digits, 1 and 9 lie side by side in row 1, columns 7 and 8, and nowhere else.
    await board.showEntered(plain, plain.digits, []);
    await use(board);
  },
});

const lit = (board: Sudominoku) => board.page.getByRole("gridcell", { name: /fits here/ });

test("each piece says whether it is given, placed, or still to be", async ({ board }) => {
  await expect(board.tray).toContainText("19 of 45 placed");
  await expect(board.tray.getByRole("button")).toHaveCount(45);
  await expect(board.piece("domino 1 and 6, given")).toBeVisible();
  await expect(board.piece("single 5, given")).toBeVisible();
  await expect(board.piece("domino 1 and 9, to be placed")).toBeVisible();
  await board.drag([
    [1, 7],
    [1, 8],
  ]);
  await expect(board.piece("domino 1 and 9, placed")).toBeVisible();
  await expect(board.tray).toContainText("20 of 45 placed");
  await board.pressButton("Undo");
  await expect(board.piece("domino 1 and 9, to be placed")).toBeVisible();
});

test("a piece shows where it can lie, side by side; once more, or a move, and it does not", {
  tag: "@phone",
}, async ({ board, page }) => {
  await board.press(board.piece("domino 1 and 9, to be placed"));
  await expect(lit(board)).toHaveCount(2);
  await expect(board.cell(1, 7)).toHaveAccessibleName("row 1, column 7, 1, fits here, right side");
  await expect(board.cell(1, 8)).toHaveAccessibleName("row 1, column 8, 9, fits here, left side");
  await expect(page.getByRole("status")).toHaveText("One place is highlighted.");
  await expect(board.tray).toContainText("One place is highlighted.");
  await board.press(board.piece("domino 1 and 9, to be placed"));
  await expect(lit(board)).toHaveCount(0);
  await board.press(board.piece("domino 1 and 4, to be placed"));
  await expect(lit(board)).toHaveCount(4);
  await board.drag([
    [5, 9],
    [6, 9],
  ]);
  await expect(lit(board)).toHaveCount(0);
  await board.press(board.piece("domino 1 and 4, placed"));
  await expect(lit(board)).toHaveCount(2);
  await expect(board.cell(5, 9)).toHaveAccessibleName(/, domino below with 1, fits here, bottom side$/);
});

test("a piece that is walled out has no place left, and one that lies twice is told", async ({ board }) => {
  await board.drag(
    [
      [1, 7],
      [1, 8],
    ],
    "right",
  );
  await expect(board.piece("domino 1 and 9, no place left")).toBeVisible();
  await board.press(board.piece("domino 1 and 9, no place left"));
  await expect(lit(board)).toHaveCount(0);
  for (const way of [
    [
      [5, 9],
      [6, 9],
    ],
    [
      [8, 6],
      [8, 7],
    ],
  ] as const)
    await board.drag(way);
  await expect(board.piece("domino 1 and 4, placed twice")).toBeVisible();
});
