import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, small, test } from "./support.ts";

/** How many colours a picture has, and how light it is, from 0 to 255; read from a copy, which nobody paints on. */
const lookOf = (page: Page): Promise<{ colours: number; light: number }> =>
  page
    .locator("figure.technique canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const context = copy.getContext("2d", { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const colours = new Set<number>();
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) {
        sum += data[at] ?? 0;
        colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      }
      return { colours: colours.size, light: (4 * sum) / data.length };
    });

const isPainted = async (page: Page): Promise<boolean> => 3 < (await lookOf(page)).colours;

test("the name of a technique opens its help: the idea, a picture, and the same in words", {
  tag: "@phone",
}, async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(3, 3);
  await game.press(page.getByRole("button", { name: "Hint", exact: true }));
  const sentence = game.hint.locator(".sentence");
  await expect(sentence).toHaveText(/^Technique: ./);
  const name = (await sentence.innerText()).replace("Technique: ", "");
  const about = game.hint.getByRole("button", { name: "About this technique" });
  await game.press(about);
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("figcaption")).toHaveText(/so .*row \d, column \d .*\./i);
  await expect.poll(() => isPainted(page)).toBe(true);
  const found = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(found.violations).toEqual([]);
  const { width = 0 } = (await dialog.locator("canvas").boundingBox()) ?? {};
  expect(width).toBeGreaterThan(80);
  expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth), "nothing is cut off").toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(about).toBeFocused();

  await game.climbTo("Why");
  await game.press(game.hint.getByRole("button", { name }));
  await expect(dialog.locator("figcaption")).toBeVisible();
});

test("the help lists all techniques, and shows one that is opened", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.press(page.getByRole("button", { name: "Help", exact: true }).first());
  const help = page.getByRole("dialog", { name: "Help" });
  await game.press(help.locator("summary").filter({ hasText: /^Techniques$/ }));
  const items = help.locator(".techniques li");
  await expect(items).toHaveCount(15);
  const item = items.filter({ hasText: "Rows against columns of an area" });
  await expect(item).toContainText("Hard");
  await game.press(item.locator("summary"));
  await expect(item.locator("figcaption")).toContainText("The difference leaves");
  await expect.poll(() => isPainted(page)).toBe(true);
});

test("in a dark theme the picture is dark", async ({ game, page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await game.open(small.link);
  await game.press(page.getByRole("button", { name: "Help", exact: true }).first());
  const help = page.getByRole("dialog", { name: "Help" });
  await game.press(help.locator("summary").filter({ hasText: /^Techniques$/ }));
  await game.press(help.locator(".techniques li summary").first());
  await expect.poll(() => isPainted(page)).toBe(true);
  expect((await lookOf(page)).light).toBeLessThan(128);
});

test("what a picture of pieces shows is said: its numbers, and what is assumed", async ({ game, page }) => {
  await game.visit("#boardcover=6/4/AAAA");
  await game.ready();
  await game.press(page.getByRole("button", { name: "Help", exact: true }).first());
  const help = page.getByRole("dialog", { name: "Help" });
  await game.press(help.locator("summary").filter({ hasText: /^Techniques$/ }));
  const item = help.locator(".techniques > ul > li").filter({ hasText: "Dead end after a few steps" });
  await game.press(item.locator("summary"));
  await expect(item.locator("figcaption")).toHaveText(
    /^Assume a piece on row 1, column 2 .* No piece can cover row 3, column 1, so that piece is ruled out\.$/,
  );
  await expect(item.locator(".legend")).toContainText("grey number: pieces that still fit there");
  await expect(item.locator(".legend")).not.toContainText("evidence");
});
