/** Everything by keyboard alone. */

import type { Page } from "@playwright/test";
import { cellsOf, expect, small, test, tiny } from "./support.ts";

/** Tab from where the page put the focus, until `role` has it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Goes to a cell by arrows; black cells are jumped over, so it looks where it stands. */
async function walk(page: Page, row: number, column: number): Promise<void> {
  const stand = async () => {
    const name = await page.evaluate(() => document.activeElement?.ariaLabel ?? "");
    const [, r, c] = /^row (\d+), column (\d+)/.exec(name) ?? [];
    return { row: Number(r), column: Number(c) };
  };
  for (let presses = 0; presses < 20; presses += 1) {
    const at = await stand();
    if (at.row === row && at.column === column) return;
    const key =
      at.column < column
        ? "ArrowRight"
        : column < at.column
          ? "ArrowLeft"
          : at.row < row
            ? "ArrowDown"
            : "ArrowUp";
    await page.keyboard.press(key);
    await expect.poll(stand).not.toEqual(at);
  }
  throw new Error(`no way to row ${row}, column ${column}`);
}

test("a board is solved by Tab, arrows and digits alone", async ({ game, page }) => {
  await game.open(tiny.link);
  await tabTo(page, "[role=gridcell]");
  for (const { row, column, digit } of cellsOf(tiny.solution)) {
    await walk(page, row, column);
    await page.keyboard.press(String(digit));
  }
  await expect(game.solved).toContainText("Every clue is met.");
});

test("after an option was ticked, letters are the player's and Space stays the checkbox's", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.pick(3, 3);
  await game.press(page.getByText("Options"));
  const option = page.getByLabel("Show the time");
  await game.press(option);
  await expect(option).toBeFocused();
  await page.keyboard.press("h");
  await expect(game.hint).toBeVisible();
  await page.keyboard.press("n");
  await expect(game.button("Notes")).toHaveAttribute("aria-pressed", "true");
  await option.focus();
  await expect(option).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(option).toBeChecked();
  await page.keyboard.press("c");
  await expect(page.getByRole("region", { name: "Check" })).toBeVisible();
});

test("the first Tab shows a link that leads to the board, to the cell where it was left", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  const skip = page.getByRole("button", { name: "Skip to the board" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(game.cell(2, 2)).toBeFocused();
  await expect(skip).not.toBeInViewport();
  // The first arrow chooses it.
  await page.keyboard.press("ArrowDown");
  await expect(game.cell(2, 2)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(game.cell(3, 2)).toBeFocused();

  await page.getByRole("tab", { name: "Watch" }).press("Enter");
  await expect(page.locator(".timebar")).toBeVisible();
  await skip.press("Enter");
  await expect(game.grid.locator(":focus")).toHaveAttribute("tabindex", "0");
});

test("the cell that has the focus is the only one that Tab reaches", async ({ game, page }) => {
  await game.open(small.link);
  await tabTo(page, "[role=gridcell]");
  await expect(game.cell(2, 2)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(game.cell(3, 2)).toBeFocused();
  await expect(game.grid.locator("[tabindex='0']")).toHaveCount(1);

  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=grid]"))).toBeNull();
  await page.keyboard.press("Shift+Tab");

  await expect(game.cell(3, 2)).toBeFocused();
});

test("Home, End, and with Control the corners; Control and an arrow reaches clues to read them", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.pick(3, 3);
  await expect(game.cell(3, 3)).toBeFocused();
  await page.keyboard.press("End");
  await expect(game.cell(3, 4)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(game.cell(3, 2)).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(game.cell(5, 5)).toBeFocused();
  await page.keyboard.press("Control+Home");
  await expect(game.cell(2, 2)).toBeFocused();

  await page.keyboard.press("Control+ArrowUp");

  await expect(game.cell(1, 2)).toBeFocused();
  await expect(game.cell(1, 2)).toHaveAccessibleName("row 1, column 2, clue, down 3");
});

test("a key that follows a click within its frame finds the board", async ({ game, page }) => {
  await game.open(small.link);
  const { x, y } = await game.middle(2, 2);
  const focused = await page.evaluate(
    ([x, y]) => {
      const at = {
        clientX: x,
        clientY: y,
        pointerId: 1,
        pointerType: "mouse",
        bubbles: true,
        cancelable: true,
      };
      const target = document.elementFromPoint(x, y);
      // A made pointer cannot be captured.
      Element.prototype.setPointerCapture = () => {};
      target?.dispatchEvent(new PointerEvent("pointerdown", at));
      target?.dispatchEvent(new PointerEvent("pointerup", at));
      return document.activeElement?.ariaLabel ?? "";
    },
    [x, y] as const,
  );
  expect(focused).toMatch(/^row 2, column 2,/);
});

test("Shift and arrows pick more cells", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(game.grid.getByRole("gridcell", { selected: true })).toHaveCount(3);
});

for (const key of ["Backspace", "Delete", "Space"]) {
  test(`${key} empties a cell`, async ({ game, page }) => {
    await game.open(tiny.link);
    await game.enter(2, 2, 4);
    // On the board: Space on a key of the pad presses that key.
    await game.pick(2, 2);
    await page.keyboard.press(key);
    await expect(game.cell(2, 2)).toHaveAccessibleName(/empty/);
  });
}

test("N, H, C and ? do what the buttons do; Escape closes", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pick(2, 2);
  await page.keyboard.press("n");
  await expect(game.button("Notes")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("n");
  await expect(game.button("Notes")).toHaveAttribute("aria-pressed", "false");

  await page.keyboard.press("h");
  await expect(game.hint).toContainText("Technique: ");
  await page.keyboard.press("Escape");
  await expect(game.hint).toBeHidden();

  await page.keyboard.press("c");
  await expect(page.getByRole("region", { name: "Check" })).toContainText("Everything is right so far.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Check" })).toBeHidden();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Help" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.cell(2, 2)).toBeFocused();
});

test("a hint is taken by keyboard and the next key goes to the board again", async ({ game, page }) => {
  await game.open(tiny.link);
  await tabTo(page, "[role=gridcell]");
  await page.keyboard.press("h");
  await expect(game.rung("Technique")).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, "section.hint button.main");
  for (const rung of ["Where", "Why", "Move"]) {
    await page.keyboard.press("Enter");
    await expect(game.rung(rung)).toHaveAttribute("aria-pressed", "true");
  }
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await game.entries()).flat().some((digit) => 0 < digit)).toBe(true);
});

test("the whole watching by keys: Space, point, comma, Home, End, plus and minus", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await tabTo(page, "[role=gridcell]");
  for (const tick of [1, 2, 3]) {
    await page.keyboard.press(".");
    await game.expectTick(tick);
  }
  await page.keyboard.press(",");
  await game.expectTick(2);
  await page.keyboard.press("End");
  await expect(game.thisStep).toContainText("a solution");
  await page.keyboard.press("End");
  await expect(game.thisStep).toContainText("The search space is exhausted.");
  await page.keyboard.press("Home");
  await game.expectTick(0);

  const speed = page.getByRole("slider", { name: /^Speed/ });
  const before = await speed.getAttribute("aria-valuetext");
  await page.keyboard.press("+");
  await expect(speed).not.toHaveAttribute("aria-valuetext", before ?? "");
  await page.keyboard.press("-");
  await expect(speed).toHaveAttribute("aria-valuetext", before ?? "");

  await page.keyboard.press("Space");
  await expect(game.button("Pause")).toBeVisible();
  await expect.poll(async () => Number(await game.slider.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await page.keyboard.press("Space");
  await expect(game.button("Play")).toBeVisible();

  // A button under the focus has no Home of its own.
  await game.button("Step").focus();
  await page.keyboard.press("Home");
  await game.expectTick(0);
});

test("Play and Watch are tabs that arrows change", async ({ game, page }) => {
  await game.open(tiny.link);
  await page.getByRole("tab", { name: "Play" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Watch" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Watch" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Play" })).toHaveAttribute("aria-selected", "true");
});
