/** What a new visitor must not trip over. */
import { boxOf, expect, overflow, small, test } from "./support.ts";

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
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("To the end");
  await game.expectEntries(small.solution);
  await expect(game.thisStep).toContainText("a solution");
  await expect(game.thisStep).toContainText("The search space is exhausted at step");
  const last = Number(await game.slider.getAttribute("aria-valuemax"));
  const found = await game.slider.getAttribute("aria-valuenow");
  await game.pressButton("To the end");
  await game.expectTick(last);
  await expect(game.button("To the end")).toBeDisabled();
  // The board is empty there: the step of the solution is named, and no guess is listed any more.
  await expect(game.thisStep).toContainText("The search found the only solution.");
  await expect(game.thisStep).toContainText(`It is at step ${found}.`);
  await expect(page.getByRole("region", { name: "Current guesses" })).toContainText(
    "There are no current guesses.",
  );
});

test("Space plays after the tab was pressed", async ({ game, page }) => {
  await game.open(small.link);
  await game.press(page.getByRole("tab", { name: "Watch" }));
  await expect(game.slider).toHaveAttribute("aria-valuenow", "0");
  await page.getByRole("tab", { name: "Watch" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await game.slider.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
});

test("Back leads to the puzzle of the first page, whose address names none", async ({ game, page }) => {
  await page.goto("");
  await game.ready();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText("Kakuro");
  await game.press(page.getByRole("link", { name: "Nonogram" }));
  await expect(title).toContainText("Nonogram");
  await page.goBack();
  await expect(title).toContainText("Kakuro");
  await page.goForward();
  await expect(title).toContainText("Nonogram");
});

test("a large board is whole in Watch", async ({ game, page }) => {
  await page.goto("#nonogram");
  await game.ready();
  await game.pressButton("New");
  const ready = page.getByRole("region", { name: "Ready to play" }).getByRole("button");
  await game.press(ready.filter({ hasText: /30×30/ }));
  await game.press(page.getByRole("tab", { name: "Watch" }));
  await game.expectTick(0);
  const isScrolled = () =>
    page.locator(".board-scroll").evaluate((part) => part.clientHeight + 1 < part.scrollHeight);
  await expect.poll(isScrolled).toBe(false);
});

test("the fields of the recording lie side by side in the dialog", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Step");
  await game.pressButton("Record…");
  const dialog = page.getByRole("dialog", { name: "Record the search" });
  await expect(dialog).toBeVisible();
  const boxes = await dialog.locator("input, select").evaluateAll((fields) =>
    fields.map((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const frame = await boxOf(dialog);
  expect(boxes.length).toBe(7);
  for (const [index, one] of boxes.entries()) {
    expect(one.right - one.left).toBeGreaterThan(60);
    expect(one.right).toBeLessThan(frame.x + frame.width);
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(apart, JSON.stringify([one, other])).toBe(true);
    }
  }
});

test("no two buttons of Share have one name", async ({ game, page }) => {
  await game.open(small.link);
  await game.pressButton("Share");
  await expect(page.getByRole("button", { name: "Copy: Link to this puzzle" })).toBeVisible();
  for (const way of await page.locator("dialog summary").all()) await game.press(way);
  const names = await page
    .getByRole("dialog")
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent));
  expect(new Set(names).size).toBe(names.length);
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
  await game.expectTick(1);
  const widths = await page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderTopWidth));
  expect(widths).toEqual(["0px", "2px"]);
  // The legend follows a moment after the step.
  await expect(page.locator(".swatch").nth(3)).toBeVisible();
  const seen = await page.locator(".swatch").evaluateAll((swatches) =>
    swatches.map((swatch) => {
      const { backgroundColor, backgroundImage, outlineStyle, borderTopStyle } = getComputedStyle(swatch);
      const ground = getComputedStyle(document.body).backgroundColor;
      const isPlain = backgroundImage === "none" && outlineStyle === "none" && borderTopStyle === "none";
      return [swatch.className, !isPlain || backgroundColor !== ground];
    }),
  );
  // Lines of the pseudocode that were not executed have no bar.
  const bars = await page
    .locator(".code li")
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderInlineStartColor));
  expect(new Set(bars).size).toBeGreaterThan(1);
  expect(seen.filter(([, isSeen]) => !isSeen)).toEqual([]);
});

test("at twice the size the current kind of puzzle is named", async ({ page, game }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  for (const [kind, title] of Object.entries({ kakuro: "Kakuro", boardcover: "Board covering" })) {
    await page.goto(`./#${kind}`);
    await game.ready();
    const current = page.locator("nav").getByRole("button", { name: title });
    await expect(current).toBeInViewport({ ratio: 1 });
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
