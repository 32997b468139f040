/** In how many ways a board can be finished, live; and the heat map. */
import { Boardcover, none, open, unique } from "./boardcover.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Boardcover }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Boardcover(page, hasTouch);
    await board.show(open);
    await use(board);
  },
});

const COUNT = "Count them as I play";

test("the ways to finish follow each move, and each piece of the chosen cell is counted", {
  tag: "@phone",
}, async ({ board, page }) => {
  await board.press(page.getByLabel(COUNT));
  await expect(board.count.locator("output")).toHaveText("8 ways");
  await board.tap(1, 1);
  await expect(board.count.locator("output")).toHaveText("4 ways");
  await board.take("Select");
  await board.tap(1, 3);
  const pieces = board.count.getByRole("listitem");
  await expect(pieces.first()).toBeVisible();
  const said = await pieces.getByRole("button").evaluateAll((found) => found.map((one) => one.ariaLabel));
  const ways = said.map((name) => Number(/: (\d+) ways?/.exec(name ?? "")?.[1]));
  expect(ways.reduce((sum, one) => sum + one, 0)).toBe(4);
  await board.press(pieces.first().getByRole("button"));
  await expect(pieces.first().getByRole("button")).toHaveAttribute("aria-pressed", "true");
  await board.expectCovered("AA....", "A.....", "......");
  await board.press(page.getByLabel(COUNT));
  await expect(board.count.locator("output")).toHaveCount(0);
});

test("a counted piece is drawn with all its cells, the chosen one full", async ({ board, page }) => {
  await board.press(page.getByLabel(COUNT));
  await board.take("Select");
  await board.tap(1, 3);
  const pieces = board.count.getByRole("listitem");
  await expect(pieces.first()).toBeVisible();
  const icons = await pieces.locator("svg").all();
  for (const icon of icons) {
    const cells = icon.locator("rect");
    const drawn = await cells.evaluateAll((all) =>
      all.filter((cell) => 0 < cell.getBoundingClientRect().width).map((cell) => getComputedStyle(cell).fill),
    );
    expect(drawn).toHaveLength(3);
    expect(drawn.filter((fill) => fill !== "none")).toHaveLength(1);
  }
});

test("a result says that the ways were counted, also when they no longer are", async ({ board, page }) => {
  await board.show(["..", ".#"]);
  await board.press(page.getByLabel(COUNT));
  await board.press(page.getByLabel(COUNT));
  await board.tap(1, 1);
  await expect(board.solved).toContainText("Without a hint.");
  await expect(board.solved).toContainText("You used the counter.");
  await board.show(["..", ".#", "#.", ".."]);
  await board.tap(1, 1);
  await board.tap(4, 2);
  await expect(board.solved).not.toContainText("You used the counter.");
  await board.press(page.getByLabel(COUNT));
  await expect(board.count.locator("output")).toBeVisible();
  await expect(board.solved).not.toContainText("You used the counter.");
  await expect(board.count, "there is no empty cell to select").not.toContainText("empty cell");
});

test("a page that is left as soon as the ways were counted still knows that", async ({ board, page }) => {
  await board.show(["..", ".#", "#.", ".."]);
  await board.tap(1, 1);
  await board.saved(1);
  // Nothing more reaches the database.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  await board.press(page.getByLabel(COUNT));
  await expect(board.count.locator("output")).toHaveText("1 way");
  await page.reload();
  await expect(page.getByLabel(COUNT)).not.toBeChecked();
  await board.tap(4, 2);
  await expect(board.solved).toContainText("You used the counter.");
});

test("the heat map says of each cell how often its likeliest piece lies there", async ({ board, page }) => {
  await board.show(["......", "......", "......", "......"]);
  await board.press(page.getByLabel(COUNT));
  await board.press(page.getByLabel("Heat map"));
  const shaded = page.getByRole("gridcell", { name: /likeliest piece in \d+% of the ways/ });
  await expect(shaded).toHaveCount(24);
  await board.tap(1, 1);
  await expect(shaded).toHaveCount(21);
  await expect(board.cell(1, 1)).toHaveAccessibleName(/covered by a piece with [^%]*$/);
  await board.press(page.getByLabel("Heat map"));
  await expect(shaded).toHaveCount(0);
});

test("where the heat map would have one colour, a sentence says so", async ({ board, page }) => {
  await board.show(unique);
  await board.press(page.getByLabel(COUNT));
  await board.press(page.getByLabel("Heat map"));
  await expect(board.count.getByRole("status").filter({ hasText: "No heat map" })).toContainText(
    "in 100% of the ways",
  );
  await expect(page.getByRole("gridcell", { name: /likeliest piece/ })).toHaveCount(0);
});

test("no way is said, a long number is shortened and can be seen whole, and what is too wide is given up", async ({
  board,
  page,
}) => {
  await board.show(none);
  await board.press(page.getByLabel(COUNT));
  await expect(board.count.locator("output")).toHaveText("There is no way to finish.");
  await board.show(new Array(60).fill("......"));
  await expect(board.count.locator("output")).toHaveText(/^\d\.\d{4} × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]+ ways$/);
  await board.press(board.count.getByRole("button", { name: /^All \d+ digits$/ }));
  await expect(board.count.locator(".digits")).toHaveText(/^\d{1,3}(,\d{3})+$/);
  await board.show(new Array(48).fill(".".repeat(48)));
  await expect(board.count.locator("output")).toHaveText(/^at least /);
  await board.press(board.count.getByRole("button", { name: "Count further" }));
  await expect(board.count.getByText(/^Counting gave up/)).toBeVisible();
});

test("a count that stops to stay quick says so, and goes on where that is asked for", async ({
  board,
  page,
}) => {
  await board.show(new Array(18).fill(".".repeat(18)));
  await board.press(page.getByLabel(COUNT));
  await expect(board.count.getByText("Counting stopped here to save time.")).toBeVisible();
  await expect(board.count.getByText(/^Counting gave up/)).toHaveCount(0);
  await board.press(board.count.getByRole("button", { name: "Count further" }));
  await expect(board.count.locator("output")).toHaveText(/^\d\.\d{4} × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]+ ways$/);
  await expect(board.count.getByText("Counting stopped here to save time.")).toHaveCount(0);
});

test("a board that is too wide for the heat map says so", async ({ board, page }) => {
  await board.show(new Array(48).fill(".".repeat(48)));
  await board.press(page.getByLabel(COUNT));
  await board.press(page.getByLabel("Heat map"));
  await expect(board.count.getByRole("status").filter({ hasText: "No heat map" })).toHaveText(
    "No heat map: the board is too wide to be counted within the limit.",
  );
});
