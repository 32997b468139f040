/** What a new visitor must not trip over. */
import { expect, overflow, small, test } from "./support.ts";

test("each panel has a selection of its own", async ({ game, page }) => {
  await game.open(small.link);
  await game.pick(2, 2);
  await game.watch();
  await expect(game.grid.locator("[aria-selected=true]")).toHaveCount(0);
  await game.press(page.getByRole("tab", { name: "Play" }));
  await expect(game.cell(2, 2)).toHaveAttribute("aria-selected", "true");
});

test("to the end of a search is to its last solution, and from there to where it is exhausted", async ({
  game,
}) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("To the end");
  await game.expectEntries(small.solution);
  await expect(game.thisStep).toContainText("a solution");
  await expect(game.thisStep).toContainText("The search space is exhausted at step");
  const last = Number(await game.slider.getAttribute("aria-valuemax"));
  await game.pressButton("To the end");
  await game.expectTick(last);
  await expect(game.button("To the end")).toBeDisabled();
});

test("Home and End lead to the first and the last tab", async ({ game, page }) => {
  await game.open(small.link);
  await page.getByRole("tab", { name: "Play" }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Watch" })).toBeFocused();
  await expect(page.getByRole("tab", { name: "Watch" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: "Watch" })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab", { name: "Play" })).toBeFocused();
});

test("in forced colours the selected tab has a border, and swatches differ from the page", async ({
  game,
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Step");
  const widths = await page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderTopWidth));
  expect(widths).toEqual(["0px", "2px"]);
  const seen = await page.locator(".swatch").evaluateAll((swatches) =>
    swatches.map((swatch) => {
      const { backgroundColor, backgroundImage, outlineStyle, borderTopStyle } = getComputedStyle(swatch);
      const ground = getComputedStyle(document.body).backgroundColor;
      const isPlain = backgroundImage === "none" && outlineStyle === "none" && borderTopStyle === "none";
      return [swatch.className, !isPlain || backgroundColor !== ground];
    }),
  );
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.filter(([, isSeen]) => !isSeen)).toEqual([]);
});

test("at twice the size the current puzzle's link stays in sight", async ({ page, game }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  for (const kind of ["kakuro", "boardcover"]) {
    await page.goto(`./#${kind}`);
    await game.ready();
    await expect(page.locator("nav a[aria-current]")).toHaveAttribute("href", new RegExp(`#${kind}$`));
    await expect(page.locator("nav a[aria-current]")).toBeInViewport({ ratio: 1 });
  }
  expect(await overflow(page)).toBe(0);
});

test("held sideways the tools are one line each, in Korean too", async ({ game, page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("./");
  await game.ready();
  await game.chooseLanguage("ko");
  const tools = page.locator(".tool");
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  const heights = await tools.evaluateAll((all) => all.map((tool) => tool.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(60);
  const cut = await tools.evaluateAll(
    (all) => all.filter((tool) => tool.clientWidth < tool.scrollWidth).length,
  );
  expect(cut).toBe(0);
});

test("without a keyboard the help begins with gestures", async ({ game, page }) => {
  await page.goto("./");
  await game.ready();
  await game.pressButton("Help");
  const first = page.getByRole("dialog").getByRole("heading", { level: 3 }).nth(1);
  await expect(first).toHaveText(game.hasTouch ? "Mouse and touch" : "Keys");
});
