/** What stands beside each other looks alike, and nothing touches what it should not. */
import { expect, small, test } from "./support.ts";

test("a closed technique points at its name, an open one below", async ({ game, page }) => {
  await game.open(small.link);
  await game.press(page.getByRole("button", { name: "Help", exact: true }).first());
  const help = page.getByRole("dialog", { name: "Help" });
  await game.press(help.locator("summary").filter({ hasText: /^Techniques$/ }));
  const items = help.locator(".techniques li details");
  const turned = (index: number) =>
    items.nth(index).evaluate((item) => {
      const summary = item.querySelector("summary");
      return summary && getComputedStyle(summary, "::before").rotate;
    });
  await expect(items.first()).toBeVisible();
  expect(await turned(0)).toBe("-45deg");
  await game.press(items.first().locator("summary"));
  expect(await turned(0)).toBe("45deg");
  expect(await turned(1)).toBe("-45deg");
});

test("the cards of a row are as high as the highest", async ({ game, page }) => {
  await game.open(small.link);
  await game.pressButton("New");
  const cards = page.getByRole("region", { name: "Ready to play" }).getByRole("button");
  await expect(cards.nth(1)).toBeVisible();
  const text = cards.first().locator(".small");
  await text.evaluate((one) => one.append(document.createElement("br"), "solved"));
  const heights = await cards.evaluateAll((all) => all.slice(0, 2).map((card) => card.clientHeight));
  expect(heights[1]).toBe(heights[0]);
});

test("checkboxes of options are of one size, however long their names are", async ({ game, page }) => {
  await game.open(small.link);
  await game.press(page.getByText("Options"));
  const boxes = page.locator(".option input");
  await expect(boxes.first()).toBeVisible();
  expect(new Set(await boxes.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))).size).toBe(1);
});

test("the rung that is shown does not touch the borders of its part", async ({ game }) => {
  await game.open(small.link);
  await game.pick(3, 2);
  await game.pressButton("Hint");
  const shown = game.hint.locator(".rungs [aria-pressed=true]");
  await expect(shown).toHaveText("Technique");
  const room = await shown.evaluate((rung) => {
    const text = document.createRange();
    text.selectNodeContents(rung);
    const [inner, outer] = [text.getBoundingClientRect(), rung.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });
  expect(room).toBeGreaterThan(4);
});

test("the button that closes a hint stands beside the sentence above the rungs @phone-only", async ({
  game,
}) => {
  await game.visit("#boardcover=6/4/AAAA");
  await game.ready();
  await game.pressButton("Hint");
  const sentence = game.hint.locator(".row:first-child + .sentence");
  await expect(sentence).toBeVisible();
  const gap = await game.hint.evaluate((card) => {
    const text = card.querySelector(".row:first-child + .sentence")?.getBoundingClientRect();
    const close = card.querySelector(".round.plain svg")?.getBoundingClientRect();
    return (close?.left ?? 0) - (text?.right ?? 0);
  });
  expect(gap).toBeGreaterThan(4);
});
