/** Painting in colours with a mouse: the palette, marks that a cell is not of a colour, counts, letters. */
import { Coloured, heart, PINK, RED } from "./colour.ts";
import { colourAt, Nonogram } from "./nonogram.ts";
import { test as base, expect } from "./support.ts";

const test = base.extend<{ board: Coloured }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Coloured(page, hasTouch);
    await board.show(heart);
    await use(board);
  },
});

const EMPTY = ".....";
const PAINTS = { red: [215, 38, 61], pink: [234, 127, 176] };

test("a stroke paints in the chosen colour, the right button crosses out, and each is one undo", async ({
  board,
  page,
}) => {
  await board.stroke([
    [3, 1],
    [3, 3],
  ]);
  await board.choose(/^pink,/);
  await board.stroke([[2, 2]]);
  await board.stroke(
    [
      [5, 1],
      [5, 2],
    ],
    "right",
  );
  await board.expectDrawn(EMPTY, ".p...", "rrr..", EMPTY, "xx...");
  // A corner of the cell, beside the ring and the letter.
  for (const [colour, row] of [
    ["red", 3],
    ["pink", 2],
  ] as const) {
    const { x, y } = await board.middle(row, 2);
    expect(await colourAt(page, { x: x - 16, y: y + 16 })).toEqual(PAINTS[colour]);
  }
  await board.clickButton("Undo");
  await board.expectDrawn(EMPTY, ".p...", "rrr..", EMPTY, EMPTY);
  await board.stroke([[3, 2]]);
  await board.expectDrawn(EMPTY, ".p...", "r.r..", EMPTY, EMPTY);
});

test("a press with Shift marks that a cell is not of the chosen colour, another one takes it back", async ({
  board,
  page,
}) => {
  await page.keyboard.down("Shift");
  await board.stroke([[3, 3]]);
  await expect(board.cell(3, 3)).toHaveAccessibleName("row 3, column 3, not red");
  await board.stroke([
    [3, 3],
    [3, 4],
  ]);
  await expect(board.cell(3, 3)).toHaveAccessibleName("row 3, column 3, empty");
  await page.keyboard.up("Shift");
  await board.expectDrawn(EMPTY, EMPTY, EMPTY, EMPTY, EMPTY);
});

test("the tool for that does the same, entries stay, and the last colour that is left is an entry", async ({
  board,
}) => {
  await board.stroke([[2, 1]]);
  await board.choose(/^Not pink$/);
  await board.stroke([
    [2, 1],
    [2, 3],
  ]);
  await board.expectDrawn(EMPTY, "r??..", EMPTY, EMPTY, EMPTY);
  await expect(board.cell(2, 2)).toHaveAccessibleName("row 2, column 2, not pink");
  await board.choose(/^Not red$/);
  await board.stroke([[2, 2]]);
  await expect(board.cell(2, 2), "white alone is left").toHaveAccessibleName(/crossed out/);
  await board.choose(/^red,/);
  await board.stroke([[2, 3]]);
  await expect(board.cell(2, 3), "a mark is painted over").toHaveAccessibleName(/column 3, red/);
});

test("each colour says how many of its cells are painted, and how many are wanted", async ({
  board,
  page,
}) => {
  await expect(board.tool(/^red,/)).toHaveAccessibleName("red, 0 of 15");
  await board.stroke([
    [3, 1],
    [3, 5],
  ]);
  await expect(board.tool(/^red,/)).toHaveAccessibleName("red, 5 of 15");
  await expect(board.tool(/^red,/)).toContainText("5/15");
  await board.choose(/^pink,/);
  await board.stroke([[2, 2]]);
  await expect(board.tool(/^pink,/)).toContainText("✓");
  await board.clickButton("Undo");
  await expect(board.tool(/^pink,/)).toHaveAccessibleName("pink, 0 of 1");
  await expect(page.locator(".palette button")).toHaveCount(6);
});

test("a line whose blocks stand in their colours is crossed out; in another colour it is not", async ({
  board,
}) => {
  await board.stroke([[5, 3]]);
  await board.expectDrawn(EMPTY, EMPTY, EMPTY, EMPTY, "xxrxx");
  await board.clickButton("Undo");
  await board.choose(/^pink,/);
  await board.stroke([[5, 3]]);
  await board.expectDrawn(EMPTY, EMPTY, EMPTY, EMPTY, "..p..");
});

test("without the habit nothing is crossed out", async ({ board, page }) => {
  await page.getByText("Options", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Finished rows and columns are crossed out" }).uncheck();
  await board.stroke([[5, 3]]);
  await board.expectDrawn(EMPTY, EMPTY, EMPTY, EMPTY, "..r..");
});

test("letters on cells and clues are a choice that stays", async ({ board, page }) => {
  const letters = page.getByRole("checkbox", { name: "Letters tell colours apart" });
  await board.stroke([
    [3, 1],
    [3, 5],
  ]);
  /** How many colours are in a cell that neither has the cursor nor is beside it. */
  const inks = async () => {
    const { x, y } = await board.middle(3, 2);
    const found = new Set<string>();
    for (let dx = -12; dx <= 12; dx += 2) found.add(`${await colourAt(page, { x: x + dx, y })}`);
    return found.size;
  };
  await page.getByText("Options", { exact: true }).click();
  await letters.uncheck();
  await expect.poll(inks).toBe(1);
  await letters.check();
  await expect.poll(inks).toBeGreaterThan(1);
  await page.reload();
  await expect.poll(inks).toBeGreaterThan(1);
});

test("a finished picture has no letters on its cells, unless they are asked for", async ({ board, page }) => {
  // Red and green may look alike, so that they have letters.
  await board.show(["rrr", "rrr", "ggg"]);
  const inks = async () => {
    const { x, y } = await board.middle(2, 2);
    const found = new Set<string>();
    for (let dx = -14; dx <= 14; dx += 2) found.add(`${await colourAt(page, { x: x + dx, y })}`);
    return found.size;
  };
  for (const row of [1, 2])
    await board.stroke([
      [row, 1],
      [row, 3],
    ]);
  await board.choose(/^green,/);
  await expect.poll(inks, "while one plays").toBeGreaterThan(1);
  await board.stroke([
    [3, 1],
    [3, 3],
  ]);
  await expect(board.solved).toBeVisible();
  await expect.poll(inks).toBe(1);
  await page.getByText("Options", { exact: true }).click();
  const letters = page.getByRole("checkbox", { name: "Letters tell colours apart" });
  await expect(letters).not.toBeChecked();
  await letters.check();
  await expect.poll(inks).toBeGreaterThan(1);
});

test("above narrow columns numbers of two digits with their letter do not run together", async ({
  board,
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  // Red and green may look alike, so that they have letters.
  await board.show(Array.from({ length: 12 }, () => `${"r".repeat(29)}g`));
  /** How many points of a line upwards from the board are red, so far to the right of the middle of a column. */
  const redAbove = async (part: number) => {
    const [{ x, y }, next] = [await board.middle(1, 4), await board.middle(1, 5)];
    const side = next.x - x;
    const points = Array.from({ length: 30 }, (_, up) => ({ x: x + part * side, y: y - side / 2 - up }));
    const colours = await Promise.all(points.map((point) => colourAt(page, point)));
    return colours.filter((colour) => `${colour}` === `${PAINTS.red}`).length;
  };
  await expect.poll(() => redAbove(0)).toBeGreaterThan(4);
  expect(await redAbove(0.5), "between two columns").toBe(0);
});

test("in forced colours cells have the system's ink, and letters tell them apart", async ({
  board,
  page,
}) => {
  await board.stroke([[2, 1]]);
  await board.choose(/^pink,/);
  await board.stroke([[2, 2]]);
  await page.emulateMedia({ forcedColors: "active" });
  const at = async (column: number) => {
    const { x, y } = await board.middle(2, column);
    return [await colourAt(page, { x: x - 16, y: y + 16 }), await board.inkedAt(x, y)] as const;
  };
  await expect.poll(async () => (await at(1))[0]).not.toEqual(PAINTS.red);
  const [[red, r], [pink, p]] = [await at(1), await at(2)];
  expect(red).toEqual(pink);
  expect(r, "an r is not a p").not.toEqual(p);
});

test("forced colours that are switched on while one plays give the clues letters, and take them back", async ({
  board,
  page,
}) => {
  // Left of the cells is a strip as wide as the longest clue: with letters it is wider.
  const left = async () => (await board.middle(1, 1)).x;
  await page.getByText("Options", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Letters tell colours apart" }).uncheck();
  await expect(page.getByRole("checkbox", { name: "Letters tell colours apart" })).not.toBeChecked();
  const without = await left();
  await page.emulateMedia({ forcedColors: "active" });
  await expect.poll(left).toBeGreaterThan(without + 2);
  await page.emulateMedia({ forcedColors: "none" });
  await expect.poll(left).toBe(without);
});

test("drawn to the end in its colours the picture is solved", async ({ board, page }) => {
  for (const [row, line] of heart.entries())
    for (const [column, cell] of [...line].entries()) {
      if (cell === ".") continue;
      await board.choose(cell === "r" ? /^red,/ : /^pink,/);
      if (!(await board.cell(row + 1, column + 1).getAttribute("aria-label"))?.includes("red"))
        await board.stroke([[row + 1, column + 1]]);
    }
  await expect(board.solved).toBeVisible();
  await expect(board.solved).toContainText("Every clue is met.");
  await expect(page.locator(".palette small")).toHaveText(["✓", "✓"]);
});

test("entries of a document are shown: colours, crosses and notes", async ({ board }) => {
  await board.show(heart, [1, RED, 0, 0, 0, 0, PINK, 5, ...Array(17).fill(0)]);
  await board.expectDrawn("xr...", ".p?..", EMPTY, EMPTY, EMPTY);
  await expect(board.cell(2, 3)).toHaveAccessibleName("row 2, column 3, not red");
});

test("the header leads to it by its short name, and the board has its long one", async ({
  page,
  hasTouch,
}) => {
  const game = new Nonogram(page, hasTouch);
  await game.visit("#nonogram");
  await game.ready();
  await game.turnTo("Colour");
  await expect(game.grid).toHaveAccessibleName(/^Coloured nonogram board, 10 by 10$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Coloured nonogram 10×10");
});
