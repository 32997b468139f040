/** Each form in and out, and what is wrong with a text. */
import { jsonOf, judgeOf, linkOf, plain, Sudominoku, without } from "./sudominoku.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Sudominoku }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Sudominoku(page, hasTouch);
    await board.show();
    await use(board);
  },
});

/** The layout as far as it is given. */
const given = plain.layout.map((row, index) =>
  [...row].map((sign, column) => (plain.given[index]?.[column] === "#" ? sign : ".")).join(""),
);

for (const [name, text] of [
  ["judge", judgeOf(plain)],
  ["link", linkOf(plain)],
  ["json", jsonOf(plain)],
] as const) {
  test(`a puzzle is read from ${name}`, async ({ board, page }) => {
    // The judge's form does not say which puzzle it is: all but Sudominoku refuse it.
    await page.goto("./#kakuro");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Kakuro");
    await board.paste(text);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sudominoku");
    await expect.poll(() => board.layout()).toEqual(given);
    await expect(board.cell(1, 2)).toHaveAccessibleName("row 1, column 2, 7, single, given");
  });
}

test("a broken text that begins with a number is told as the puzzle that is open reads it", async ({
  board,
  page,
}) => {
  await page.goto("./#kakuro");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kakuro");
  await board.paste(judgeOf(plain).replace("6 B2 1 B3", "6 B2 1 B4"));
  await expect(page.getByRole("alert")).toContainText("Line 2");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kakuro");
});

test("what is entered, digits, dominoes and walls, comes back with our own form", async ({ board, page }) => {
  await board.enterAll();
  const names = await board.names();
  await board.shareBy("As text");
  const dialog = page.getByRole("dialog", { name: "Share this puzzle" });
  await dialog.getByLabel("With my entries").check();
  const shared = dialog.getByRole("textbox").last();
  await expect(shared).toHaveValue(/"words"/);
  const text = await shared.inputValue();
  await page.keyboard.press("Escape");
  await board.pressButton("Restart");
  await board.paste(text);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(() => board.names()).toEqual(names);
});

for (const [what, text, place, told] of [
  ["a digit twice in a row", judgeOf(plain).replace("6 B2 1 B3", "4 B2 1 B3"), "Line 3", /row/i],
  ["cells that are not side by side", judgeOf(plain).replace("6 B2 1 B3", "6 B2 1 B4"), "Line 2", /next to/],
  ["a domino of equal digits", judgeOf(plain).replace("6 B2 1 B3", "6 B2 6 B3"), "Line 2", /twice/],
  ["a position off the board", judgeOf(plain).replace("6 B2 1 B3", "6 J2 1 B3"), "Line 2", /./],
  ["an end that comes early", judgeOf(plain).split("\n").slice(0, 5).join("\n"), "Line 5", /./],
] as const) {
  test(`${what} is named with its place`, async ({ board, page }) => {
    await board.paste(text);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(place);
    await expect(alert).toContainText(told);
  });
}

test("a game goes on where it was left, dominoes and all", async ({ board, page }) => {
  await board.showEntered(plain, without(plain.digits, [9, 7]), without(plain.layout, [7, 8], [8, 8]));
  await board.drag([
    [7, 8],
    [8, 8],
  ]);
  await board.saved(1);
  await page.reload();
  await expect.poll(() => board.layout()).toEqual(plain.layout);
  await board.enter(9, 7, 5);
  await expect(board.solved).toBeVisible();
});
