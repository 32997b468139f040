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
  const states = [4096 + 4, 4096 + (1 << 5), 0, 4096 + (1 << 8), 0, 0];
  await board.paste(
    JSON.stringify({ gridstep: 1, puzzle: "boardcover", clues: { rows: ["...", "..."] }, words: states }),
  );
  await board.expectCovered("AA.", "A..");
});

test("a wrong text is told with its line and column", async ({ board, page }) => {
  const problem = page.getByRole("alert");
  for (const [text, place, said] of [
    ["1\n2 3\n..x\n...\n", "Line 3, column 3", /not a cell.*Found “x”.*Expected # for a hole/],
    ["1\n2 3\n..\n...\n", "Line 3, column 3", /ends too early: it should have 3 cells/],
    ["1\n2 3\n....\n...\n", "Line 3, column 4", /This row is too long/],
    ["1\n2 129\n", "Line 2, column 3", /from 1 to 128 cells long/],
    ["1\n2 3\n...\n", "Line 3, column 4", /ends too early/],
  ] as const) {
    await board.paste(text);
    await expect(problem).toContainText(place);
    await expect(problem).toContainText(said);
    await page.keyboard.press("Escape");
  }
});

test("of a text with several boards the first opens, it is said how many there are, and one is chosen by keys", async ({
  board,
  page,
  hasTouch,
}) => {
  const cases = Array.from({ length: 30 }, (_, at) => new Array(2 + at).fill("..."));
  const text = `30\n${cases.map((rows) => `${rows.length} 3\n${rows.join("\n")}`).join("\n")}\n`;
  await board.paste(text);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toHaveText("This text has 30 puzzles. The first is open (3×2).");
  const list = dialog.getByRole("combobox");
  await expect(list).toBeFocused();
  await expect(list.getByRole("option")).toHaveCount(30);
  if (hasTouch) await list.selectOption("3");
  else {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
  }
  await expect(dialog.getByRole("status")).toHaveText("This text has 30 puzzles. Number 3 is open (3×4).");
  await board.press(dialog.getByRole("button", { name: "Play this puzzle" }));
  await expect(dialog).toBeHidden();
  await board.expectCovered("...", "...", "...", "...");
  // It is the one that is played: what is asked of the solver is about it.
  await board.press(page.getByLabel("Count them as I play"));
  await expect(board.count.locator("output")).toHaveText("4 ways");
});
