/** Hints and checks in colours. */
import { Coloured, heart, PINK, RED } from "./colour.ts";
import { expect, test } from "./support.ts";

test("a hint says first which colour a cell cannot have, and then which it has", async ({
  page,
  hasTouch,
}) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart);
  // Its row has no pink.
  await board.cell(3, 2).focus();
  await page.keyboard.press("h");
  await board.unfold();
  await board.climbTo("Why");
  await expect(board.hint).toContainText(/cannot be pink|is red|are red/);
  await board.pressButton("Hint");
  await board.takeStep();
  await expect(board.cell(3, 2)).toHaveAccessibleName(/row 3, column 2, (red|not pink)/);
});

test("that a cell cannot have a colour is a step of its own, and becomes a note", async ({
  page,
  hasTouch,
}) => {
  const board = new Coloured(page, hasTouch);
  // Its column has no green, and its row all three: neither settles it.
  await board.show(["r.gb", ".gb.", "..g.", ".rrr"]);
  await board.cell(2, 4).focus();
  await page.keyboard.press("h");
  await board.unfold();
  await board.climbTo("Why");
  await expect(board.hint).toContainText("Column 4 (blue 1, red 1) has no green block");
  await expect(board.hint).toContainText(/so [\w ,]*column 4[\w ,]* cannot be green\./);
  await board.takeStep();
  await expect(board.cell(2, 4)).toHaveAccessibleName("row 2, column 4, not green");
});

test("a cell whose row and column share no colour is white", async ({ page, hasTouch }) => {
  const board = new Coloured(page, hasTouch);
  await board.show([".rbb", ".r.r", ".ggg", ".rb."]);
  await board.cell(2, 3).focus();
  await page.keyboard.press("h");
  await expect(board.hint).toContainText("Colours of row and column");
  await board.climbTo("Why");
  await expect(board.hint).toContainText(
    "Row 2 (red 1, red 1) and column 3 (blue 1, green 1, blue 1) have no colour in common, so row 2, column 3 is white.",
  );
  await board.takeStep();
  await expect(board.cell(2, 3)).toHaveAccessibleName("row 2, column 3, crossed out");
});

test("a wrong cell is named with its colour", async ({ page, hasTouch }) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart, [...Array(6).fill(0), RED, ...Array(18).fill(0)]);
  await board.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toContainText("One entry is wrong.");
  await expect(card).toContainText(
    "Row 2 (red 1, pink 1, red 3) can no longer be filled with red in row 2, column 2.",
  );
  await expect(board.cell(2, 2)).toHaveAccessibleName(/, red, wrong/);
});

test("a line that its entries break is named with its colours", async ({ page, hasTouch }) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart, [PINK, ...Array(24).fill(0)]);
  await board.pressButton("Check");
  await expect(page.getByRole("region", { name: "Check" })).toContainText(
    "Row 1 (red 1, red 1) can no longer be filled with pink in row 1, column 1.",
  );
});

test("notes are no entries: a check finds nothing wrong with them", async ({ page, hasTouch }) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart, [RED | PINK, ...Array(24).fill(0)]);
  await board.pressButton("Check");
  await expect(page.getByRole("region", { name: "Check" })).not.toContainText(/wrong|conflict/);
});
