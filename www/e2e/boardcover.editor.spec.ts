/** Boards of one's own. */
import { Boardcover } from "./boardcover.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show();
    await use(board);
  },
});

test("holes are made by mouse or finger, the ways are counted at once, and the board is played; the game before is not lost", {
  tag: "@phone",
}, async ({ board, page, hasTouch }) => {
  await board.tap(1, 1);
  await board.saved(1);
  await board.pressButton("New");
  await board.pressButton("Make your own board");
  const editor = page.getByRole("dialog", { name: "Make your own board" });
  const ways = editor.locator("output");
  await expect(ways).toHaveText("162 ways");
  await editor.getByLabel("Width").fill("4");
  await editor.getByLabel("Width").press("Enter");
  await editor.getByLabel("Height").fill("4");
  await editor.getByLabel("Height").press("Enter");
  await expect(editor.getByText("16 free cells, which is not a multiple of three.")).toBeVisible();
  await expect(ways).toHaveText("It cannot be covered.");
  await expect(editor.getByText("It cannot be covered.")).toHaveCount(1);
  const corner = editor.getByRole("gridcell", { name: "row 4, column 4, free" });
  const box = await corner.boundingBox();
  if (!box) throw new Error("the cell is not shown");
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  if (hasTouch) await page.touchscreen.tap(...at);
  else await page.mouse.click(...at);
  await expect(editor.getByRole("gridcell", { name: "row 4, column 4, hole" })).toBeAttached();
  await expect(ways).toHaveText("1 way");
  await expect(editor.getByText("Exactly one way: a puzzle to solve.")).toBeVisible();
  await expect(editor.getByRole("textbox", { name: "Link to this board" })).toHaveValue(
    /#boardcover=4\/4\/AAE$/,
  );
  await board.press(editor.getByRole("button", { name: "Play it" }));
  await expect(editor).toBeHidden();
  await board.expectCovered("....", "....", "....", "...#");
  await board.tap(1, 1);
  await board.expectCovered("AA..", "A...", "....", "...#");
  await board.pressButton("New");
  await board.press(page.getByRole("button", { name: /^Continue Board covering 6×3/ }));
  await board.expectCovered("AA....", "A.....", "......");
});

test("a board that can be covered in several ways says so where it is played", async ({ board, page }) => {
  const sentence = page.locator(".caption").getByText("This puzzle has several solutions");
  await board.tap(1, 1);
  await board.pressButton("New");
  await board.pressButton("Make your own board");
  const editor = page.getByRole("dialog", { name: "Make your own board" });
  await editor.getByLabel("Width").fill("9");
  await editor.getByLabel("Width").press("Enter");
  await board.press(editor.getByRole("button", { name: "Play it" }));
  await expect(editor).toBeHidden();
  await expect(board.grid).toHaveAccessibleName(/9\D+6/);
  await expect(sentence).toBeVisible();
});

test("the editor works by keys, can be undone, and closing it leaves the game as it was", async ({
  board,
  page,
  hasTouch,
}) => {
  test.skip(hasTouch, "keys");
  await board.tap(1, 1);
  await board.pressButton("New");
  await board.pressButton("Make your own board");
  const editor = page.getByRole("dialog", { name: "Make your own board" });
  await expect(editor.locator("output")).toHaveText("162 ways");
  await editor.getByRole("gridcell").first().focus();
  // The first arrow chooses the cell.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(editor.getByRole("gridcell", { name: "row 1, column 2, free" })).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press(" ");
  await expect(editor.getByRole("gridcell", { name: /hole$/ })).toHaveCount(2);
  await board.press(editor.getByRole("button", { name: "Undo" }));
  await expect(editor.getByRole("gridcell", { name: /hole$/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();
  await board.expectCovered("AA....", "A.....", "......");
  await board.pressButton("Check");
  await expect(page.getByRole("region", { name: "Check" })).toBeVisible();
});

test("a board that takes longer to count is counted further where that is asked for", async ({
  board,
  page,
}) => {
  await board.pressButton("New");
  await board.pressButton("Make your own board");
  const editor = page.getByRole("dialog", { name: "Make your own board" });
  for (const side of ["Width", "Height"]) {
    await editor.getByLabel(side).fill("18");
    await editor.getByLabel(side).press("Enter");
  }
  await expect(editor.getByText("Counting stopped here to save time.")).toBeVisible();
  await board.press(editor.getByRole("button", { name: "Count further" }));
  await expect(editor.locator("output")).toHaveText(/^\d\.\d{4} × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]+ ways$/);
  await expect(editor.getByText(/^Counting (stopped|gave up)/)).toHaveCount(0);
});
