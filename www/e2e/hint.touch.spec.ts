/** A hint in the hand: its whole reason is read beside the board that it is about. */
import type { Page } from "@playwright/test";
import { atRest, boxOf, expect, type Game, inSight, test } from "./support.ts";

/** Fifteen by fifteen; its easiest step lies in the upper corner and takes four lines. */
const large =
  "14/14/DDmh--cng7rhWzkj7mg-mh7mITpB-DanE6mAbqIVqE-A-lQLoJhtJfoBhl3-hVqIHqf6maJnE-6-p8amh6mgDmgZzk-Lr-gn.-7m.DSjh6O3IidOZDJhh9QVa";

async function askWhy(game: Game, page: Page): Promise<void> {
  await game.pressButton("Hint");
  await expect(game.rung("Why")).toBeVisible();
  await atRest(page);
  await game.climbTo("Why");
  await atRest(page);
}

/** How many lines the sentence has, how many are seen whole at once, and how many at some place to which the card is
 *  scrolled. */
const linesOf = (page: Page): Promise<{ all: number; first: number; read: number }> =>
  page.evaluate(async () => {
    const card = document.querySelector<HTMLElement>(".hint-card");
    const said = card?.querySelector<HTMLElement>(".sentence");
    if (!card || !said) return { all: 0, first: 0, read: 0 };
    const range = document.createRange();
    range.selectNodeContents(said);
    const lines = () => [...range.getClientRects()];
    const read = new Set<number>();
    let first = 0;
    for (let at = 0; at <= card.scrollHeight; at += 8) {
      card.scrollTop = at;
      await new Promise(requestAnimationFrame);
      lines().forEach(({ left, top, bottom }, index) => {
        const isUncovered = (y: number) => document.elementFromPoint(left + 4, y) === said;
        if (isUncovered(top + 3) && isUncovered(bottom - 3)) read.add(index);
      });
      if (at === 0) first = read.size;
    }
    card.scrollTop = 0;
    return { all: lines().length, first, read: read.size };
  });

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
])
  for (const language of ["en", "ko"] as const)
    test(`at ${size.width}×${size.height} no line of a long reason is covered, and the board stays (${language})`, async ({
      game,
      page,
    }) => {
      await page.setViewportSize(size);
      await game.open(large);
      await game.chooseLanguage(language);
      const [hint, why] = language === "en" ? ["Hint", "Why"] : ["힌트", "이유"];
      await game.pressButton(hint);
      await expect(game.rung(why)).toBeVisible();
      await atRest(page);
      const board = page.locator(".board-scroll");
      const before = await boxOf(board);
      await game.climbTo(why);
      await atRest(page);
      expect(await boxOf(board)).toEqual(before);

      const { all, first, read } = await linesOf(page);
      expect(all).toBeGreaterThan(1);
      expect(first, "at once").toBeGreaterThan(1);
      expect(read).toBe(all);
      // The card ends where the whole board begins, or beside it above the tools.
      const [card, tools] = [await boxOf(game.hint), await boxOf(page.locator(".toolbar"))];
      expect(card.bottom).toBeLessThanOrEqual(Math.max(before.y, before.right <= tools.x ? tools.y : 0));
      await inSight(game.hint.locator("button.main"));
      await inSight(board);
    });

test("a reason that is longer than its card is scrolled by the keyboard, below the buttons", async ({
  game,
  page,
}) => {
  await game.open(large);
  await askWhy(game, page);
  expect(await game.hint.evaluate((card) => card.clientHeight < card.scrollHeight)).toBe(true);
  const button = game.hint.locator("button.main");
  const before = await boxOf(button);
  await button.focus();
  await page.keyboard.press("End");
  await expect.poll(() => game.hint.evaluate((card) => card.scrollTop)).toBeGreaterThan(0);
  expect(await boxOf(button)).toEqual(before);
});

for (const puzzle of [`kakuro=${large}`, "kakuro", "nonogram", "colournonogram", "sudominoku", "boardcover"])
  test(`on a tablet the board and all of a hint are in sight together (${puzzle.slice(0, 12)})`, async ({
    game,
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`./#${puzzle}`);
    await game.ready();
    // Tools are loaded a moment after the board.
    if (!puzzle.startsWith("kakuro")) await expect(page.locator(".tool-pad")).toBeVisible();
    await askWhy(game, page);
    await inSight(page.locator(".board-scroll"));
    await inSight(game.hint.locator("button.main"));
    await inSight(page.locator(".keys"));
    const { all, read } = await linesOf(page);
    expect(all).toBeGreaterThan(0);
    expect(read).toBe(all);
  });
