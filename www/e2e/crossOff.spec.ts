/** Numbers of a clue that are crossed off by hand. */
import type { Page } from "@playwright/test";
import { handOn } from "./hand.ts";
import { Nonogram } from "./nonogram.ts";
import { boxOf, expect, test } from "./support.ts";

const picture = ["#.#.#", "##.##", "#####", "#....", ".###."];

/** The board, with the clues of its second row and its first column. */
async function shown(page: Page, hasTouch: boolean) {
  const board = new Nonogram(page, hasTouch);
  await board.show(picture);
  return { board, row: page.getByRole("rowheader").nth(1), column: page.getByRole("columnheader").nth(0) };
}

test("a number of a clue is crossed off by a press and restored by another, and stays so @phone", async ({
  page,
  hasTouch,
}) => {
  const { board, row, column } = await shown(page, hasTouch);
  await expect(row).toHaveAccessibleName("row 2: 2 2");
  const cell = await boxOf(page.getByRole("gridcell").first());
  const side = cell.height;
  const hand = hasTouch ? await handOn(page) : null;
  const press = async (x: number, y: number) => {
    if (!hand) return page.mouse.click(x, y);
    await hand.tap({ x, y });
  };
  // The number next to the board of the second row, and of the first column.
  await press(cell.x - 12, cell.y + 1.5 * side);
  await expect(row).toHaveAccessibleName("row 2: 2, 2 done");
  await press(cell.x + side / 2, cell.y - 14);
  await expect(column).toHaveAccessibleName(/done$/);
  expect(await board.drawn(), "nothing is entered").toEqual(Array(5).fill("....."));

  await page.reload();
  await expect(row).toHaveAccessibleName("row 2: 2, 2 done");
  await press(cell.x - 12, cell.y + 1.5 * side);
  await expect(row).toHaveAccessibleName("row 2: 2 2");

  // A stroke that ends in the margin crosses nothing off.
  if (hand) return;
  await page.mouse.move(cell.x + side / 2, cell.y + 1.5 * side);
  await page.mouse.down();
  await page.mouse.move(cell.x - 12, cell.y + 1.5 * side, { steps: 4 });
  await page.mouse.up();
  await board.pressButton("Undo");
  await expect(row).toHaveAccessibleName("row 2: 2 2");
});

test("by K and Shift+K: one number after another, then all back; each is announced", async ({
  page,
  hasTouch,
}) => {
  const { row, column } = await shown(page, hasTouch);
  const cell = page.getByRole("gridcell").nth(5);
  await cell.focus();
  await expect(cell).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("k");
  await expect(row).toHaveAccessibleName("row 2: 2 done, 2");
  await expect(page.locator("[aria-live]").filter({ hasText: "row 2: 2 done, 2" })).toHaveCount(1);
  await page.keyboard.press("k");
  await expect(row).toHaveAccessibleName("row 2: 2 2, all done");
  await page.keyboard.press("k");
  await expect(row).toHaveAccessibleName("row 2: 2 2");
  await page.keyboard.press("Shift+K");
  await expect(column).toHaveAccessibleName(/done/);
});

test("what was crossed off when one starts again comes back with the board", async ({ page, hasTouch }) => {
  const { board, row } = await shown(page, hasTouch);
  const cell = page.getByRole("gridcell").nth(5);
  await cell.focus();
  await page.keyboard.press("k");
  await expect(row).toHaveAccessibleName("row 2: 2 done, 2");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await board.drawn()).join("")).toContain("#");
  await board.pressButton("Restart");
  await expect(row).toHaveAccessibleName("row 2: 2 2");
  await board.pressButton("Undo");
  await expect(row).toHaveAccessibleName("row 2: 2 done, 2");
});
