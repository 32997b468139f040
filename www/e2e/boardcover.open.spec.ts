/** Opening boards to cover from texts, and what is said of wrong ones. */
import { Boardcover, judgeOf, linkOf, unique } from "./boardcover.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show();
    await use(board);
  },
});

test("the judge's form, the short one and our own are read", async ({ board }) => {
  await board.paste(judgeOf(unique));
  await board.expectCovered(...unique);
  await board.paste(linkOf(["...", "#.."]));
  await board.expectCovered("...", "#..");
  const words = [4096 + 4, 4096 + (1 << 5), 0, 4096 + (1 << 8), 0, 0];
  await board.paste(
    JSON.stringify({ gridstep: 1, puzzle: "boardcover", clues: { rows: ["...", "..."] }, words }),
  );
  await board.expectCovered("AA.", "A..");
});

test("a wrong text is told with its line and column", async ({ board, page }) => {
  const problem = page.getByRole("alert");
  for (const [text, place, said] of [
    ["1\n2 3\n..x\n...\n", "Line 3, column 3", /not a cell.*Found “x”.*Expected # for a hole/],
    ["1\n2 3\n..\n...\n", "Line 3, column 3", /ends before its last cell: it should have 3 cells/],
    ["1\n2 3\n....\n...\n", "Line 3, column 4", /goes on behind its last cell/],
    ["1\n2 129\n", "Line 2, column 3", /from 1 to 128 cells long/],
    ["1\n2 3\n...\n", "Line 3, column 4", /ends too early/],
  ] as const) {
    await board.paste(text);
    await expect(problem).toContainText(place);
    await expect(problem).toContainText(said);
    await page.keyboard.press("Escape");
  }
});
