/** Two kinds of puzzle on one page: the header and the address lead from one to the other, and nothing is lost. */
import type { Locator } from "@playwright/test";
import { expectPicture, heart, openHeart, openNonogram } from "./pictures.ts";
import { boxOf, expect, overflow, small, test } from "./support.ts";

test("the header leads from one kind to the other, each as it was left", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  const kinds = page.getByRole("navigation", { name: "Puzzles" });
  await game.open(small.link);
  await game.enter(3, 3, 5);
  await game.saved(1);
  await game.turnTo("Nonogram");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nonogram 10×10 · Easy");
  await expect(kinds.locator("[aria-current=page]")).toHaveText("Nonogram");
  await expect(page).toHaveURL(/#nonogram/);
  await expect(game.head("row", "row 1: 1 1")).toBeAttached();
  await expect(game.head("column", "column 1: 3")).toBeAttached();

  await game.turnTo("Kakuro");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Kakuro");
  await expect(game.cell(3, 3)).toHaveAccessibleName(/, 5,/);
});

test("an address names the kind; without a puzzle it is the first board, and the game begun comes back", async ({
  game,
  page,
}) => {
  await page.goto("./#nonogram");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 10×10 · Easy");
  await openNonogram(game, heart.link);
  await openHeart(game, [".#.#.", ".....", ".....", ".....", "....."]);
  await page.reload();
  await expectPicture(game, [".#.#.", ".....", ".....", ".....", "....."]);
  await game.cell(2, 2).focus();
  await game.pressButton("Hint");
  await game.climbTo("Where");
  await expect(game.hint.locator(".sentence"), "the solver is that of the puzzle in play").toContainText(
    "row 2",
  );
});

test("a puzzle is made by size, level and seed; a dozen boards of all levels are ready", async ({
  game,
  page,
}) => {
  const boards: string[][] = [];
  for (let round = 0; round < 2; round += 1) {
    await openNonogram(game, heart.link);
    await game.pressButton("New");
    const dialog = page.getByRole("dialog", { name: "New puzzle" });
    const size = dialog.getByRole("combobox", { name: "Size" });
    await expect(size.getByRole("option")).toHaveText(
      [5, 10, 15, 20, 25, 30, 40].map((side) => `${side}×${side}`),
    );
    await size.selectOption("15×15");
    await dialog.getByRole("combobox", { name: "Level" }).selectOption("Hard");
    await dialog.getByRole("textbox", { name: /Seed/ }).fill("7");
    await game.pressButton("Make it");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 15×15 · Hard");
    // Its cells are all empty: what tells it from others are its clues.
    boards.push(await game.head("row", /^row/).allTextContents());
  }
  expect(boards[0]).toHaveLength(15);
  expect(boards[1]).toEqual(boards[0]);

  await game.pressButton("New");
  const ready = page.getByRole("region", { name: "Ready to play" }).getByRole("button");
  await expect(ready.nth(11)).toBeVisible();
  await game.press(ready.filter({ hasText: /30×30/ }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nonogram 30×30 · Medium");
});

const titles = {
  "en-GB": ["Kakuro", "Nonogram", "Colour", "Sudominoku", "Board covering"],
  "ko-KR": ["카쿠로", "네모로직", "컬러", "스도미노쿠", "게임판 덮기"],
  "ja-JP": ["カックロ", "お絵かきロジック", "カラー", "スドミノク", "盤面埋め"],
};

for (const [locale, kinds] of Object.entries(titles))
  test.describe(locale, () => {
    test.use({ locale });

    test("on a small phone the header names the current kind, and lists all at one press", {
      tag: "@phone-only",
    }, async ({ game, page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto("./#kakuro");
      await game.ready();
      const nav = page.locator("nav");
      const isCut = (part: Locator) => part.evaluate((shown) => shown.clientWidth < shown.scrollWidth);
      for (const [index, kind] of [...kinds.slice(1), kinds[0] ?? ""].entries()) {
        const current = nav.getByRole("button");
        await expect(current).toHaveText(kinds[index] ?? "");
        expect(await isCut(current), `${kinds[index]} is whole`).toBe(false);
        await game.press(current);
        await expect(nav.getByRole("link")).toHaveText(kinds);
        for (const link of await nav.getByRole("link").all()) {
          await expect(link).toBeInViewport({ ratio: 1 });
          expect(await isCut(link)).toBe(false);
          expect((await boxOf(link)).height).toBeGreaterThanOrEqual(44);
        }
        await game.press(nav.getByRole("link", { name: kind }));
        await expect(nav.getByRole("link")).toHaveCount(0);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(kind);
      }
      expect(await overflow(page)).toBe(0);
    });

    test("on a tablet that lies the header shows all kinds", async ({ game, page }) => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto("./");
      await game.ready();
      const links = page.locator("nav").getByRole("link");
      await expect(links).toHaveText(kinds);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      expect(await overflow(page)).toBe(0);
    });
  });

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });

  test("both kinds have their names", async ({ page }) => {
    await page.goto("./#nonogram");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("네모로직 10×10 · 쉬움");
    await expect(page.getByRole("link", { name: "카쿠로" })).toBeVisible();
  });
});
