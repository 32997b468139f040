/** Hints and checks on a sudominoku: digits and layout asked apart, and lit on cells and on their sides. */
import { plain, Sudominoku, twofold, without } from "./sudominoku.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Sudominoku }>({
  board: async ({ page, hasTouch }, use) => {
    await use(new Sudominoku(page, hasTouch));
  },
});

/** Both are 1 and 4. */
const TWICE = [
  [
    [5, 9],
    [6, 9],
  ],
  [
    [8, 6],
    [8, 7],
  ],
] as const;

async function ask(board: Sudominoku, row: number, column: number): Promise<void> {
  await board.pick(row, column);
  await board.pressButton("Hint");
  await expect(board.hint.locator(".sentence")).not.toBeEmpty();
}

const press = (board: Sudominoku, name: string) =>
  board.press(board.hint.getByRole("button", { name, exact: true }));

test("a hint says where to look, why, and writes the digit", async ({ board, page }) => {
  await board.showEntered(plain, without(plain.digits, [9, 7]), []);
  await ask(board, 9, 7);
  await board.climbTo("Why");
  await expect(board.hint.locator(".sentence")).toContainText("5");
  await expect(board.cell(9, 7)).toHaveAccessibleName(/, conclusion/);
  await expect(page.getByRole("gridcell", { name: /, evidence/ }).first()).toBeAttached();
  await board.takeStep();
  await expect(board.cell(9, 7)).toHaveAccessibleName(/^row 9, column 7, 5\b/);
});

test("where the digit stands it is about the partner: sides are lit, and a domino is laid step by step", async ({
  board,
}) => {
  await board.showEntered(plain, plain.digits, []);
  await ask(board, 1, 7);
  const next = board.hint.getByRole("button", { name: "Next", exact: true });
  while ((await next.count()) && (await next.isEnabled())) await board.press(next);
  await board.climbTo("Why");
  await expect(board.cell(1, 7)).toHaveAccessibleName(/, conclusion, .*side/);
  const back = board.hint.getByRole("button", { name: "Back", exact: true });
  while ((await back.count()) && (await back.isEnabled())) await board.press(back);
  for (let step = 0; step < 12 && (await board.hint.isVisible()); step += 1) await board.takeStep();
  await expect(board.cell(1, 7)).toHaveAccessibleName(/, domino to the right with 9/);
});

test("no hint claims a domino that another layout lacks: it shows both", async ({ board }) => {
  await board.showEntered(twofold, twofold.digits, []);
  await ask(board, 2, 6);
  await expect(board.hint).toContainText("This puzzle has several solutions");
  await expect(board.hint).toContainText(/Both are right/);
  await press(board, "Solution A");
  const first = await board.layout();
  await press(board, "Solution B");
  await expect.poll(() => board.layout()).not.toEqual(first);
  expect([twofold.layout, twofold.otherLayout]).toContainEqual(first);
  expect([twofold.layout, twofold.otherLayout]).toContainEqual(await board.layout());
});

/** With twelve dominoes given; it takes chains. */
const CHAINED = "9/R17D28dD37S8R49bR32fR84S9aS5S3cS4vS1R34fD85R46bD53R27S6S7bS2R14";

test("a chain is told by its ends, and link by link as it is followed", async ({ board, page }) => {
  await page.goto(`./#sudominoku=${CHAINED}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("12 dominoes");
  await ask(board, 3, 4);
  await board.unfold();
  await board.climbTo("Why");
  const next = board.hint.getByRole("button", { name: /^Next/ });
  while (!(await board.hint.getByText("Short chain", { exact: true }).isVisible())) await board.press(next);
  await expect(board.hint.locator(".sentence")).toContainText("One thing forces the next");
  const further = board.button("Assumption: next step");
  await board.press(further);
  await expect(board.hint.locator(".sentence")).toHaveText(/^We assume that .*[.,] [Ss]o .* cannot be/);
  while (await further.isEnabled()) await board.press(further);
  await expect(board.hint.locator(".sentence")).toHaveText(/left|can/);
});

test("check answers both questions, and says nothing against either layout", async ({ board, page }) => {
  for (const layout of [twofold.layout, twofold.otherLayout]) {
    await board.showEntered(twofold, without(twofold.digits, [9, 1]), layout);
    await board.pressButton("Check");
    const card = page.getByRole("region", { name: "Check" });
    await expect(card).toContainText(/The puzzle's digits are unique\. Its layout is not/);
    await expect(card).toHaveClass(/good/);
    await expect(card).not.toContainText(/wrong|several/);
  }
});

test("dominoes that cannot both lie are named and lit, and the last of them is taken back", async ({
  board,
  page,
}) => {
  await board.showEntered(plain, plain.digits, []);
  for (const way of TWICE) await board.drag(way);
  await board.pressButton("Check");
  const card = page.getByRole("region", { name: "Check" });
  await expect(card).toHaveClass(/bad/);
  await expect(card).toContainText(/1-4/);
  await expect(page.getByRole("gridcell", { name: /, conflict/ }).first()).toBeAttached();
  await board.press(card.getByRole("button", { name: /^Go back to before/ }));
  await board.expectRow(8, ".........");
  await expect(board.cell(5, 9)).toHaveAccessibleName(/, domino below with 1$/);
});

test("a domino that lies twice is shown at once where the player wants that", async ({ board, page }) => {
  await board.showEntered(plain, plain.digits, []);
  await board.press(page.locator("summary", { hasText: "Options" }));
  await board.press(page.getByLabel("Show broken rules at once"));
  for (const way of TWICE) await board.drag(way);
  await expect(page.locator("section.bad")).toContainText(/1-4/);
  await expect(page.getByRole("gridcell", { name: /, conflict/ })).toHaveCount(4);
});

test("a solved board says that digits and layout are the only ones", async ({ board }) => {
  await board.showEntered(plain, without(plain.digits, [9, 7]), plain.layout);
  await board.enter(9, 7, 5);
  await expect(board.solved).toContainText("The puzzle's digits are unique, and so is its layout.");
});
