/** Entering a sudominoku with a mouse: digits, dominoes across cells, walls, singles. */

import type { Locator } from "@playwright/test";
import { colourAt } from "./nonogram.ts";
import { empty, plain, Sudominoku, twofold, without } from "./sudominoku.ts";
import { test as base, boxOf, expect, small } from "./support.ts";

const test = base.extend<{ board: Sudominoku }>({
  board: async ({ page, hasTouch }, use) => {
    await use(new Sudominoku(page, hasTouch));
  },
});

test("what is given is there, with its partner, and cannot be changed", async ({ board, page }) => {
  await board.show();
  await expect(board.cell(1, 3)).toHaveAccessibleName("row 1, column 3, 2, single, given");
  await expect(board.cell(2, 2)).toHaveAccessibleName(
    "row 2, column 2, 6, domino to the right with 1, given",
  );
  await expect(board.cell(2, 2)).toHaveAttribute("aria-readonly", "true");
  await expect(board.cell(1, 1)).toHaveAttribute("aria-readonly", "false");
  await board.pick(2, 2);
  await board.pressKey(5);
  await board.drag([
    [2, 2],
    [3, 2],
  ]);
  await page.keyboard.press("Delete");
  await expect(board.cell(2, 2)).toHaveAccessibleName(
    "row 2, column 2, 6, domino to the right with 1, given",
  );
  await expect(board.button("Undo")).toBeDisabled();
});

test("digits and notes by the pad, into the chosen cell and the digit alone", { tag: "@phone" }, async ({
  board,
}) => {
  await board.show();
  await board.drag([
    [1, 1],
    [2, 1],
  ]);
  await board.pick(1, 1);
  await board.pressKey(8);
  await expect(board.cell(1, 1)).toHaveAccessibleName("row 1, column 1, 8, domino below");
  await board.pick(5, 2);
  await board.pressButton("Notes");
  await board.pressButton("Note 3");
  await board.pressButton("Note 7");
  await expect(board.cell(5, 2)).toHaveAccessibleName("row 5, column 2, notes 3 7");
  await board.pressButton("Clear");
  await expect(board.cell(5, 2)).toHaveAccessibleName("row 5, column 2, empty");
});

test("a drag across two cells lays a domino, another one takes it away, each one undo", async ({
  board,
  page,
}) => {
  await board.show(empty);
  await board.drag([
    [5, 5],
    [5, 6],
  ]);
  await board.expectRow(5, "....><...");
  await expect(page.getByRole("status")).toHaveText("domino");
  await board.drag([
    [5, 6],
    [5, 5],
  ]);
  await board.expectRow(5, ".........");
  await expect(page.getByRole("status")).toHaveText("domino removed");
  await board.pressButton("Undo");
  await board.expectRow(5, "....><...");
  await board.pressButton("Undo");
  await board.expectRow(5, ".........");
  await expect(board.button("Undo")).toBeDisabled();
});

test("a domino dragged over another one takes its place", async ({ board }) => {
  await board.show(empty);
  await board.drag([
    [5, 5],
    [5, 6],
  ]);
  await board.drag([
    [5, 6],
    [6, 6],
  ]);
  await board.expectRow(5, ".....v...");
  await board.expectRow(6, ".....^...");
});

test("it is seen while the button is down; back where it began, or with Escape, nothing is entered", async ({
  board,
  page,
}) => {
  await board.show(empty);
  const [from, to] = [await board.middle(5, 5), await board.middle(5, 6)];
  // Where the outline of a tile runs, above the digit.
  const outline = { x: to.x, y: to.y - 0.435 * (to.x - from.x) };
  const plain = await colourAt(page, outline);
  await board.hold([[5, 5]]);
  // The row of the selected cell is tinted, a frame after the cell says that it is selected.
  await expect.poll(() => colourAt(page, outline)).not.toEqual(plain);
  const open = await colourAt(page, outline);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await expect.poll(() => colourAt(page, outline)).not.toEqual(open);
  await board.expectRow(5, ".........");
  await page.mouse.move(from.x, from.y, { steps: 5 });
  await expect.poll(() => colourAt(page, outline)).toEqual(open);
  await page.mouse.up();
  await expect(board.button("Undo")).toBeDisabled();
  await board.hold([
    [5, 5],
    [5, 6],
  ]);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(board.button("Undo")).toBeDisabled();
});

test("walls stand between cells, by the tool or the right button, and go by the same drag", async ({
  board,
  page,
}) => {
  await board.show(empty);
  await board.drag(
    [
      [5, 5],
      [5, 6],
    ],
    "right",
  );
  await expect(board.cell(5, 5)).toHaveAccessibleName("row 5, column 5, empty, wall to the right");
  await expect(board.cell(5, 6)).toHaveAccessibleName("row 5, column 6, empty, wall to the left");
  await board.take("Wall");
  await board.drag([
    [4, 5],
    [5, 5],
    [6, 5],
  ]);
  await expect(board.cell(5, 5)).toHaveAccessibleName(/, walls to the right, below and above$/);
  await expect(page.getByRole("status")).toHaveText("wall");
  await board.drag([
    [5, 6],
    [5, 5],
  ]);
  await expect(board.cell(5, 5)).toHaveAccessibleName(/, walls below and above$/);
  // With the wall in hand the right button lays dominoes.
  await board.drag(
    [
      [8, 1],
      [8, 2],
    ],
    "right",
  );
  await board.expectRow(8, "><.......");
  await board.pressButton("Undo");
  await board.pressButton("Undo");
  await board.pressButton("Undo");
  await expect(board.cell(5, 5)).toHaveAccessibleName(/, wall to the right$/);
});

test("with the wall in hand a press makes a single, and another one takes it back", async ({
  board,
  page,
}) => {
  await board.show(empty);
  await board.take("Wall");
  await board.pick(5, 5);
  await expect(board.cell(5, 5)).toHaveAccessibleName("row 5, column 5, empty, single");
  await expect(page.getByRole("status")).toHaveText("single");
  await board.pick(5, 5);
  await expect(board.cell(5, 5)).toHaveAccessibleName("row 5, column 5, empty");
});

test("Delete empties the digit first, then takes the domino away", async ({ board, page }) => {
  await board.show(empty);
  await board.drag([
    [5, 5],
    [5, 6],
  ]);
  await board.pick(5, 5);
  await page.keyboard.press("4");
  await expect(board.cell(5, 6)).toHaveAccessibleName("row 5, column 6, empty, domino to the left with 4");
  await page.keyboard.press("Delete");
  await board.expectRow(5, "....><...");
  await page.keyboard.press("Delete");
  await board.expectRow(5, ".........");
});

test("Shift and a drag, or the third tool, choose cells; a double click all that hold the same", async ({
  board,
  page,
}) => {
  await board.show();
  const chosen = page.getByRole("gridcell", { selected: true });
  await page.keyboard.down("Shift");
  await board.drag([
    [4, 1],
    [4, 2],
  ]);
  await page.keyboard.up("Shift");
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press("Shift+5");
  await expect(board.cell(4, 1)).toHaveAccessibleName(/, notes 5$/);
  await expect(board.cell(4, 2)).toHaveAccessibleName(/, notes 5$/);
  await board.take("Select");
  await board.drag([
    [8, 1],
    [8, 2],
    [8, 3],
  ]);
  await expect(chosen).toHaveCount(3);
  await board.expectRow(8, ".........");
  const { x, y } = await board.middle(2, 2);
  // The sixes that are given.
  const sixes = plain.digits
    .join("")
    .split("")
    .filter((digit, cell) => digit === "6" && plain.given.join("")[cell] === "#").length;
  // On a machine with more to do two clicks may be too slow to be a double click.
  await expect(async () => {
    await page.mouse.dblclick(x, y);
    await expect(chosen).toHaveCount(sixes, { timeout: 1000 });
  }).toPass();
});

test("a board is solved by its last digit and its last domino", { tag: "@phone" }, async ({ board }) => {
  const left = [
    [8, 8],
    [9, 7],
  ] as const;
  await board.showEntered(plain, without(plain.digits, left[1]), without(plain.layout, [8, 8], [7, 8]));
  await board.enter(9, 7, 5);
  await expect(board.solved).toBeHidden();
  await board.drag([
    [7, 8],
    [8, 8],
  ]);
  await expect(board.solved).toBeVisible();
});

for (const [name, layout, drags] of [
  [
    "one",
    twofold.layout,
    [
      [
        [2, 6],
        [2, 7],
      ],
      [
        [3, 6],
        [3, 7],
      ],
    ],
  ],
  [
    "the other",
    twofold.otherLayout,
    [
      [
        [2, 6],
        [3, 6],
      ],
      [
        [2, 7],
        [3, 7],
      ],
    ],
  ],
] as const) {
  test(`a puzzle with two layouts is solved ${name} way, and says that its digits alone are the only ones`, async ({
    board,
    page,
  }) => {
    const places = drags.flat();
    await board.showEntered(twofold, twofold.digits, without(layout, ...places));
    await expect(board.solved).toBeHidden();
    for (const way of drags) await board.drag(way);
    await expect.poll(() => board.layout()).toEqual(layout);
    await expect(board.solved).toBeVisible();
    await expect(board.solved).toContainText("The puzzle's digits are unique. Its layout is not");
    await board.pressButton("Check");
    const card = page.getByRole("region", { name: "Check" });
    await expect(card).not.toContainText("wrong");
  });
}

test("a domino of one's own has not the colour of the ring around the chosen cell", async ({
  board,
  page,
}) => {
  await board.show(empty);
  await board.drag([
    [5, 5],
    [6, 5],
  ]);
  await board.pick(6, 5);
  const { width } = await boxOf(board.cell(5, 5));
  /** The colours from the left side of a cell to a quarter of its width. */
  const fromTheSide = async (row: number) => {
    const { x, y } = await board.middle(row, 5);
    const found: number[][] = [];
    for (let at = width / 2 - 1; width / 4 < at; at -= 0.5)
      found.push(await colourAt(page, { x: x - at, y }));
    return found;
  };
  const isBlue = ([red = 0, , blue = 0]: number[]) => 60 < blue - red;
  const isDark = ([red = 0, , blue = 0]: number[]) => red + blue < 160;
  await expect.poll(async () => (await fromTheSide(6)).some(isBlue)).toBe(true);
  const own = await fromTheSide(5);
  expect(own.filter(isBlue)).toEqual([]);
  expect(own.filter(isDark)).not.toEqual([]);
});

test("each digit of the pad says how often it is still to be entered, and rests when it is not @phone", async ({
  board,
  page,
}) => {
  const rows = plain.digits.map((row) => row.replaceAll("5", "."));
  await board.showEntered(plain, rows, []);
  const given = plain.digits.flatMap((row, at) =>
    [...row].filter((digit, column) => digit === "5" && plain.given[at]?.[column] === "#"),
  );
  const five = board.button(/^5,/);
  const left = 9 - given.length;
  await expect(five).toHaveAccessibleName(`5, ${left} left`);
  await expect(board.button(/^4,/)).toHaveAccessibleName("4, all placed");
  const shown = (key: Locator) => key.evaluate((button) => getComputedStyle(button, "::after").content);
  expect(await shown(five)).toBe(`"${left}"`);
  expect(await shown(board.button(/^4,/))).toBe('"✓"');
  const colour = (key: Locator) => key.evaluate((button) => getComputedStyle(button).color);
  expect(await colour(board.button(/^4,/))).not.toBe(await colour(five));

  const row = plain.digits.findIndex((digits, at) => plain.given[at]?.[digits.indexOf("5")] !== "#");
  await board.enter(row + 1, (plain.digits[row]?.indexOf("5") ?? 0) + 1, 5);
  await expect(five).toHaveAccessibleName(`5, ${left - 1} left`);
  await board.pressButton("Undo");
  await expect(five).toHaveAccessibleName(`5, ${left} left`);
  await board.chooseLanguage("ko");
  await expect(five).toHaveAccessibleName(`5, ${left}개 남음`);
  await board.chooseLanguage("ja");
  await expect(page.getByRole("button", { name: `5、残り${left}個` })).toBeVisible();
});

test("a kakuro has no such count", async ({ game }) => {
  await game.open(small.link);
  await expect(game.button("5")).toHaveAccessibleName("5");
});
