/** Painting with a mouse. */
import { colourAt, heart, Nonogram, rings } from "./nonogram.ts";
import { test as base, boxOf, expect } from "./support.ts";

const test = base.extend<{ board: Nonogram }>({
  board: async ({ page, hasTouch }, use) => {
    const board = new Nonogram(page, hasTouch);
    await board.show(heart);
    await use(board);
  },
});

test("a click paints, another one empties", async ({ board }) => {
  await board.stroke([[2, 3]]);
  await board.expectDrawn(".....", "..#..", ".....", ".....", ".....");
  await board.stroke([[2, 3]]);
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
});

test("the right button crosses out, and opens no menu", async ({ board, page }) => {
  await page.evaluate(() => {
    addEventListener("contextmenu", (event) => {
      document.title = event.defaultPrevented ? "kept away" : "opened";
    });
  });
  await board.stroke([[1, 1]], "right");
  await board.expectDrawn("x....", ".....", ".....", ".....", ".....");
  await expect(page).toHaveTitle("kept away");
  // With the other tool in hand it is the other way round.
  await board.take("Cross");
  await board.stroke([[1, 2]], "right");
  await board.stroke([[1, 3]]);
  await board.expectDrawn("x#x..", ".....", ".....", ".....", ".....");
});

test("a finished board takes no stroke and no key until one undoes", async ({ board, page }) => {
  for (const [index, row] of heart.entries())
    for (const part of row.matchAll(/#+/g))
      await board.stroke(Array.from(part[0], (_, at) => [index + 1, part.index + at + 1] as const));
  await expect(board.solved).toBeVisible();
  const finished = await board.drawn();
  await board.stroke([[1, 2]]);
  await board.stroke([[3, 3]], "right");
  await board.cell(2, 2).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Delete");
  await expect(board.tool("Black")).toBeDisabled();
  await expect(board.solved).toBeVisible();
  expect(await board.drawn()).toEqual(finished);

  await board.pressButton("Undo");
  await board.stroke([[1, 2]]);
  await expect(board.cell(1, 2)).toHaveAccessibleName(/, empty/);
});

test("what is crossed out or black is emptied before it is painted anew", async ({ board }) => {
  await board.stroke([[1, 1]], "right");
  await board.stroke([[1, 1]]);
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
  await board.stroke([[1, 1]]);
  await board.stroke([[1, 1]], "right");
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
});

test("what comes before a stroke's frame is on the screen knows of the stroke all the same", async ({
  board,
  page,
}) => {
  const starve = () =>
    page.evaluate(() => {
      window.requestAnimationFrame = () => 0;
    });
  await starve();
  await board.stroke([[2, 3]]);
  await board.stroke([[2, 3]]);
  await board.stroke([[1, 1]]);
  await page.keyboard.press("Control+KeyZ");
  await expect(board.button("Redo")).toBeEnabled();
  await board.stroke([[3, 4]]);
  await page.reload();
  await board.expectDrawn(".....", ".....", "...#.", ".....", ".....");
  await board.pressButton("Undo");
  await board.pressButton("Undo");
  await board.expectDrawn(".....", "..#..", ".....", ".....", ".....");
});

test("a stroke goes on as it began, over nothing else, and is one undo", async ({ board }) => {
  await board.stroke([[2, 3]], "right");
  await board.stroke([
    [2, 1],
    [2, 5],
  ]);
  await board.expectDrawn(".....", "##x##", ".....", ".....", ".....");
  await board.stroke([
    [2, 2],
    [2, 5],
  ]);
  await board.expectDrawn(".....", "#.x..", ".....", ".....", ".....");
  await board.pressButton("Undo");
  await board.expectDrawn(".....", "##x##", ".....", ".....", ".....");
  await board.pressButton("Undo");
  await board.expectDrawn(".....", "..x..", ".....", ".....", ".....");
  await board.pressButton("Redo");
  await board.expectDrawn(".....", "##x##", ".....", ".....", ".....");
});

test("while the button is down the stroke is seen and counted, and nothing is entered", async ({
  board,
  page,
}) => {
  const [from, , to] = await board.points([
    [3, 1],
    [3, 2],
    [3, 4],
  ]);
  if (!from || !to) throw new Error("no points");
  const before = await colourAt(page, to);
  await board.hold(from);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.locator(".board-count")).toHaveText("4");
  await expect.poll(() => colourAt(page, to)).not.toEqual(before);
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
  await expect(board.button("Undo")).toBeDisabled();
  await page.mouse.up();
  await board.expectDrawn(".....", ".....", "####.", ".....", ".....");
  await expect(page.locator(".board-count")).toBeHidden();
  await expect(page.getByRole("status")).toHaveText("4 cells black");
});

test("beside the pointer stands how long the run has become, where the stroke is a part of it", async ({
  board,
  page,
}) => {
  await board.show([".....", "#####", ".....", ".....", "....."]);
  await board.stroke([[2, 1]]);
  await board.stroke([[2, 5]]);
  const [from, to] = await board.points([
    [2, 2],
    [2, 3],
  ]);
  if (!from || !to) throw new Error("no points");
  await board.hold(from);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(page.locator(".board-count")).toHaveText("3 (+2)");
  await page.mouse.up();
});

test("on a desk small cells are zoomed by buttons and by the wheel with Ctrl", async ({ board, page }) => {
  await board.show(rings(24, 24));
  const side = () =>
    board.grid
      .getByRole("gridcell")
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().width);
  const before = await side();
  expect(before).toBeLessThan(24);
  await board.pressButton("Zoom in");
  await expect.poll(side).toBeGreaterThan(before * 1.1);
  await board.pressButton("Whole board");
  await expect.poll(side).toBe(before);
  const box = await boxOf(page.locator(".board-scroll"));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -60);
  await page.keyboard.up("Control");
  await expect.poll(side).toBeGreaterThan(before * 1.1);
  // The page itself keeps its size.
  expect(await page.evaluate(() => devicePixelRatio)).toBe(1);
});

test("Escape takes a stroke back while it is on its way", async ({ board, page }) => {
  const [from, to] = await board.points([
    [3, 1],
    [3, 4],
  ]);
  if (!from || !to) throw new Error("no points");
  // Lit, as the row of the mouse is.
  const unlit = await colourAt(page, from);
  await page.mouse.move(from.x, from.y);
  await expect.poll(() => colourAt(page, from)).not.toEqual(unlit);
  const before = await colourAt(page, from);
  await page.mouse.down();
  await expect.poll(() => colourAt(page, from)).not.toEqual(before);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.keyboard.press("Escape");
  await expect(page.locator(".board-count")).toBeHidden();
  await expect.poll(() => colourAt(page, from)).toEqual(before);
  await page.mouse.move(from.x, from.y, { steps: 4 });
  await page.mouse.up();
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
  await expect(board.button("Undo")).toBeDisabled();
});

test("Ctrl+Z during a stroke takes that stroke back and nothing else; other keys do nothing", async ({
  board,
  page,
}) => {
  await board.stroke([
    [1, 1],
    [1, 3],
  ]);
  const [from, to] = await board.points([
    [3, 1],
    [3, 4],
  ]);
  if (!from || !to) throw new Error("no points");
  const hold = async () => {
    await board.hold(from);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect(page.locator(".board-count")).toHaveText("4");
  };
  const undo = (key: string, code: string) =>
    page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent("keydown", init)), {
      ...{ key, code },
      ...{ ctrlKey: true, bubbles: true, cancelable: true },
    });
  const layouts = { QWERTY: "KeyZ", QWERTZ: "KeyY", AZERTY: "KeyW" };
  for (const code of Object.values(layouts)) {
    await hold();
    await undo("z", code);
    await expect(page.locator(".board-count")).toBeHidden();
    await page.mouse.up();
    await board.expectDrawn("###..", ".....", ".....", ".....", ".....");
    await expect(board.button("Redo")).toBeDisabled();
  }

  await hold();
  for (const key of ["x", "n", "Space", "Delete", "h", "c", "Control+y"]) await page.keyboard.press(key);
  await expect(page.locator(".board-count")).toHaveText("4");
  await page.mouse.up();
  await board.expectDrawn("###..", ".....", "####.", ".....", ".....");
  await expect(board.tool("Black")).toBeChecked();
  await expect(board.hint).toBeHidden();
  await board.pressButton("Undo");
  await board.expectDrawn("###..", ".....", ".....", ".....", ".....");
});

test("a stroke during which the window changes its size is taken back", async ({ board, page }) => {
  const [from, to] = await board.points([
    [3, 1],
    [3, 4],
  ]);
  if (!from || !to) throw new Error("no points");
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await board.hold(from);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.locator(".board-count")).toHaveText("4");
  await page.setViewportSize({ width: Math.round(width * 0.7), height: Math.round(height * 0.8) });
  await expect(page.locator(".board-count")).toBeHidden();
  await page.mouse.move(to.x, to.y + 60, { steps: 4 });
  await page.mouse.up();
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
  await expect(board.button("Undo")).toBeDisabled();
});

test("another puzzle is shown from its upper left corner", { tag: "@phone" }, async ({ board, page }) => {
  const view = page.locator(".board-scroll");
  const scrolled = () => view.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await board.show(rings(100, 100));
  await view.evaluate((view) => view.scrollTo(700, 900));
  await expect.poll(scrolled).toEqual([700, 900]);
  await board.show(rings(100, 90));
  await expect.poll(scrolled).toEqual([0, 0]);
});

test("the last cell of a stroke is chosen; with the third tool a press only chooses", async ({ board }) => {
  await board.stroke([
    [2, 1],
    [2, 3],
  ]);
  await expect(board.cell(2, 3)).toHaveAttribute("aria-selected", "true");
  await board.take("Select");
  await board.pick(4, 4);
  await board.stroke([[5, 5]], "right");
  await board.expectDrawn(".....", "###..", ".....", ".....", ".....");
});

test("a hint for another cell is for the next one that is pressed", { tag: "@phone" }, async ({
  board,
  page,
}) => {
  await board.pressButton("Hint");
  await expect(board.hint).toHaveAccessibleName("Hint: the easiest step");
  await board.pressButton("Hint for another cell");
  await expect(page.getByText("Press the cell that you want a hint for.").first()).toBeVisible();
  await board.stroke([[3, 3]]);
  await expect(board.hint).toHaveAccessibleName("Hint for row 3, column 3");
  await board.expectDrawn(".....", ".....", ".....", ".....", ".....");
  // Then the board is painted as before.
  await board.stroke([[3, 3]]);
  await board.expectDrawn(".....", ".....", "..#..", ".....", ".....");
});

test("beside the easiest step the board is painted as always", async ({ board }) => {
  await board.pressButton("Hint");
  await expect(board.hint).toHaveAccessibleName("Hint: the easiest step");
  await board.stroke([[1, 2]]);
  await board.expectDrawn(".#...", ".....", ".....", ".....", ".....");
});

test("a hint for a cell that is filled takes another one", async ({ board }) => {
  await board.stroke([[2, 3]]);
  await board.take("Select");
  await board.pick(2, 3);
  await board.take("Black");
  await board.pressButton("Hint");
  await expect(board.hint).toContainText("This cell is filled. Press another one");
  await board.stroke([[3, 1]]);
  await expect(board.hint).toHaveAccessibleName("Hint for row 3, column 1");
  await board.expectDrawn(".....", "..#..", ".....", ".....", ".....");
});

test("drawn to the end the picture is solved", async ({ board }) => {
  for (const [row, cells] of heart.entries()) {
    for (const block of cells.matchAll(/#+/g)) {
      const first = block.index + 1;
      await board.stroke([
        [row + 1, first],
        [row + 1, first + block[0].length - 1],
      ]);
    }
  }
  await expect(board.solved).toBeVisible();
});

test("notes are not offered where there are none", async ({ board }) => {
  await expect(board.button("Undo")).toBeVisible();
  await expect(board.button("Notes")).toBeHidden();
  await expect(board.button(/Fill in notes/)).toBeHidden();
});

test("on a large board the wheel moves the board, and what is pressed is painted", async ({
  board,
  page,
}) => {
  await board.show(rings(100, 100));
  const view = await page.locator(".board-scroll").boundingBox();
  if (!view) throw new Error("no board");
  const middle = { x: view.x + view.width * 0.7, y: view.y + view.height * 0.7 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(300, 400);
  await expect
    .poll(() => page.locator(".board-scroll").evaluate((view) => view.scrollTop))
    .toBeGreaterThan(300);
  await page.mouse.click(middle.x, middle.y);
  await expect(page.locator("[role=gridcell][aria-selected=true]")).toHaveAccessibleName(/, black$/);
});

test("by night black cells are darker than untouched ones, and well told from them", async ({
  board,
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await board.stroke([[2, 2]]);
  await board.stroke([[4, 4]]);
  await board.expectDrawn(".....", ".#...", ".....", "...#.", ".....");
  const light = async (row: number, column: number) => {
    const [red = 0, green = 0, blue = 0] = (await colourAt(page, await board.middle(row, column))).map(
      (value) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4),
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  await expect.poll(async () => (await light(3, 3)) / (await light(2, 2))).toBeGreaterThan(3);
  // In the row and column of the cursor as well.
  await expect.poll(async () => (await light(4, 2)) / (await light(2, 2))).toBeGreaterThan(3);
});

test("by night a legend has the colours of the board, which stays paper", async ({ board, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await board.pressButton("Hint");
  await board.climbTo("Why");
  const lit = board.grid.getByRole("gridcell", { name: /conclusion/ }).first();
  const { x, y, width, height } = await boxOf(lit);
  const swatch = page.locator(".swatch.target");
  const shown = await swatch.evaluate((one) => getComputedStyle(one).backgroundColor);
  const onBoard = () => colourAt(page, { x: x + width / 2, y: y + height / 2 });
  await expect.poll(async () => `rgb(${(await onBoard()).slice(0, 3).join(", ")})`).toBe(shown);
});

test("what is said of a long clue below the board does not move the tools", { tag: "@phone" }, async ({
  board,
  page,
}) => {
  await board.show(rings(100, 100));
  const view = await page.locator(".board-scroll").boundingBox();
  if (!view) throw new Error("no board");
  const place = () => board.tool("Black").boundingBox();
  const before = await place();
  await page.mouse.click(view.x + view.width * 0.7, view.y + view.height * 0.7);
  await expect(page.locator(".board-clues")).toHaveText(/row \d+.*column \d+/);
  expect(await place()).toEqual(before);
});

test("a row or column that is finished is crossed out, with its stroke in one undo, and announced", async ({
  board,
  page,
}) => {
  await board.stroke([
    [2, 1],
    [2, 5],
  ]);
  await board.expectDrawn(".....", "#####", ".....", ".....", ".....");
  await board.stroke([[5, 3]]);
  await board.expectDrawn(".....", "#####", ".....", ".....", "xx#xx");
  await expect(page.getByRole("status").last()).toHaveText("1 cell black, 4 cells crossed out");
  await board.pressButton("Undo");
  await board.expectDrawn(".....", "#####", ".....", ".....", ".....");
  await board.press(page.getByText("Options"));
  await board.press(page.getByLabel("Finished rows and columns are crossed out"));
  await board.stroke([[5, 3]]);
  await board.expectDrawn(".....", "#####", ".....", ".....", "..#..");
});

test("the crosses of a finished row go with what finished it, and only those", async ({ board }) => {
  await board.stroke([[5, 1]], "right");
  await board.stroke([[5, 3]]);
  await board.expectDrawn(".....", ".....", ".....", ".....", "xx#xx");
  await board.stroke([[5, 3]]);
  await board.expectDrawn(".....", ".....", ".....", ".....", "x....");
  await board.pressButton("Undo");
  await board.expectDrawn(".....", ".....", ".....", ".....", "xx#xx");
  // What came so is known after a reload too.
  await board.page.reload();
  await board.expectDrawn(".....", ".....", ".....", ".....", "xx#xx");
  await board.stroke([[5, 3]]);
  await board.expectDrawn(".....", ".....", ".....", ".....", "x....");
});

test("rows and columns of 0 are crossed out with the first move, and their 0 is struck", async ({
  board,
}) => {
  await board.show(["...", "##.", "..."]);
  await board.stroke([[2, 1]]);
  await board.expectDrawn("xxx", "#.x", "xxx");
  await board.pressButton("Undo");
  await board.expectDrawn("...", "...", "...");
  await board.pressButton("Redo");
  const head = board.grid.getByRole("columnheader", { name: "column 3: 0, all done" });
  await expect(head).toBeAttached();
  await board.stroke([[2, 2]]);
  await expect(board.solved).toBeVisible();
  await expect(board.grid.getByRole("rowheader", { name: "row 1: 0, all done" })).toBeAttached();
});

test("a 0 is struck where the board is solved, without crosses too", async ({ board }) => {
  await board.show(["...", "##.", "..."]);
  await board.press(board.page.getByText("Options"));
  await board.press(board.page.getByLabel("Finished rows and columns are crossed out"));
  await board.stroke([
    [2, 1],
    [2, 2],
  ]);
  await expect(board.solved).toBeVisible();
  await expect(board.grid.getByRole("rowheader", { name: "row 1: 0, all done" })).toBeAttached();
});

test("what is entered stays, and a row with a block too many is not finished", async ({ board }) => {
  await board.stroke([[5, 1]], "right");
  await board.stroke([[5, 3]]);
  await board.expectDrawn(".....", ".....", ".....", ".....", "xx#xx");
  await board.pressButton("Undo");
  await board.stroke([[5, 5]]);
  await board.pressButton("Undo");
  await board.stroke([
    [5, 2],
    [5, 3],
  ]);
  await board.expectDrawn(".....", ".....", ".....", ".....", "x##..");
});

test("a stroke keeps to its row or column, and going back shortens it", async ({ board, page }) => {
  await board.stroke([
    [2, 1],
    [2, 3],
    [4, 4],
  ]);
  await board.expectDrawn(".....", "####.", ".....", ".....", ".....");
  await board.pressButton("Undo");
  const [start, far, back] = await board.points([
    [2, 2],
    [5, 2],
    [3, 4],
  ]);
  if (!start || !far || !back) throw new Error("no points");
  await board.hold(start);
  await page.mouse.move(far.x, far.y, { steps: 4 });
  await expect(page.locator(".board-count")).toHaveText("4");
  await page.mouse.move(back.x, back.y, { steps: 4 });
  await expect(page.locator(".board-count")).toHaveText("2");
  await page.mouse.up();
  await board.expectDrawn(".....", ".#...", ".#...", ".....", ".....");
});

test("the row, the column and the clues of the cell under the mouse are lit", async ({ board, page }) => {
  const [inRow, inColumn, aside] = await board.points([
    [4, 1],
    [1, 2],
    [1, 1],
  ]);
  const [pointed] = await board.points([[4, 2]]);
  if (!inRow || !inColumn || !aside || !pointed) throw new Error("no points");
  const clue = { x: (await boxOf(page.locator(".board-canvas"))).x + 4, y: pointed.y - 8 };
  const colours = () => Promise.all([inRow, inColumn, clue, aside].map((at) => colourAt(page, at)));
  const before = await colours();
  await page.mouse.move(pointed.x, pointed.y);
  await expect
    .poll(async () => (await colours()).map((one, at) => `${one}` !== `${before[at]}`))
    .toEqual([...[true, true, true], false]);
  await expect(board.grid.getByRole("gridcell", { selected: true }), "nothing is chosen").toHaveCount(0);
  await page.mouse.move(1, 1);
  await expect.poll(colours).toEqual(before);
});
