/** What is in sight at once while a search is watched. */
import type { Page } from "@playwright/test";
import { boxOf, expect, inSight, overflow, small, test } from "./support.ts";

const KINDS = ["kakuro", "nonogram", "colournonogram", "sudominoku", "boardcover"] as const;

/** The first sentence of what a step did. */
const sentence = (page: Page) => page.locator(".happening .sentence").first();
test("on a desk all that a step needs is in sight at once", async ({ game, page }) => {
  test.skip(game.hasTouch, "a desk's");
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const kind of KINDS) {
    await page.goto(`./#${kind}`);
    await game.ready();
    await game.press(page.getByRole("tab", { name: "Watch" }));
    // Not the search of the kind before it.
    await game.expectTick(0);
    await expect(page.locator(".code li")).not.toHaveCount(0);
    for (const tick of [1, 2, 3]) {
      await game.pressButton("Step");
      await game.expectTick(tick);
    }
    // In colours, lines come before guesses for more steps than that.
    if (kind === "colournonogram") await game.pressButton("Next guess");
    const path = page.locator(".path");
    await expect(path.locator("li").last()).toBeInViewport();
    for (const part of [
      page.locator(".board-scroll"),
      page.locator(".transport"),
      sentence(page),
      path,
      page.locator(".code [aria-current=step]"),
      page.locator(".counts"),
      page.getByRole("combobox").first(),
    ])
      await inSight(part);
    expect(await page.evaluate(() => scrollY), kind).toBe(0);
    const board = await boxOf(page.locator(".board-scroll"));
    const transport = await boxOf(page.locator(".transport"));
    const happening = await boxOf(page.locator(".happening"));
    expect(transport.y, `${kind}: transport under the board`).toBeGreaterThan(board.y + board.height);
    expect(happening.x, `${kind}: sentence beside the board`).toBeGreaterThan(board.x + board.width);
  }
});

test("on a desk the transport is whole with the longest legend of the time bar, too", async ({
  game,
  page,
}) => {
  test.skip(game.hasTouch, "a desk's");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("./#boardcover");
  await game.ready();
  await game.press(page.getByRole("tab", { name: "Watch" }));
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption({ label: "Counting sweep" });
  await game.pressButton("To the end");
  await expect(page.locator(".happening")).toContainText(/\d/);
  await inSight(page.locator(".transport"));

  await page.goto("./#kakuro");
  await game.ready();
  await game.press(page.getByRole("tab", { name: "Watch" }));
  await game.expectTick(0);
  for (const tick of [1, 2, 3, 4, 5, 6]) {
    await game.pressButton("Step");
    await game.expectTick(tick);
  }
  const path = page.getByRole("region", { name: "Current guesses" });
  await game.press(path.getByRole("button", { name: /still open/ }).last());
  await game.pressButton("Try it next");
  await expect(page.locator(".transport .legend")).toContainText("changed by you");
  await inSight(page.locator(".transport"));
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
  [640, 360],
  [768, 1024],
] as const)
  test(`at ${width}×${height} board, sentence and transport stay in sight, whatever is read between them`, async ({
    game,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await game.open(small.link);
    await game.watch();
    await game.pressButton("Step");
    await game.expectTick(1);
    await page.evaluate(() => scrollTo(0, 0));
    const transport = page.locator(".transport");
    await inSight(page.locator(".board-scroll"));
    await inSight(transport);
    const bar = await boxOf(transport);
    expect(bar.y + bar.height).toBeCloseTo(height, -1);
    const isBeside = 500 < width && height < 500;
    const happened = await boxOf(sentence(page));
    expect(happened.y + happened.height).toBeLessThanOrEqual(bar.y);
    expect(await overflow(page)).toBe(0);
    for (const name of ["Speed", "Next conflict", "Step"])
      await inSight(transport.getByLabel(name, { exact: name !== "Speed" }).first());

    const parts = { Pseudocode: ".code", "Current guesses": ".path", Algorithm: ".watch-head" };
    for (const [name, part] of Object.entries(parts)) {
      await game.pressButton(name);
      await expect(game.button(name)).toHaveAttribute("aria-pressed", "true");
      for (const other of Object.values(parts))
        await expect(page.locator(other)).toBeVisible({ visible: other === part });
      // Reading on moves neither the board nor the transport.
      // What the step says may still arrive, and lengthen what there is to read.
      await expect(async () => {
        await page.locator(".sheet").evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
        await page.evaluate(() => scrollTo(0, 0));
        const shown = await boxOf(page.locator(part));
        expect(shown.y + shown.height, name).toBeLessThanOrEqual((await boxOf(transport)).y + 1);
      }).toPass({ timeout: 5000 });
      await inSight(page.locator(".board-scroll"));
      await inSight(transport);
    }
    expect((await boxOf(page.locator(".board-scroll"))).x < bar.x).toBe(isBeside);
  });

for (const [width, height] of [
  [320, 568],
  [320, 640],
  [360, 640],
] as const)
  test(`at ${width}×${height} what causes a conflict is never under the controls, and no label is cut`, async ({
    game,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await game.open(small.link);
    for (const language of ["en", "ko", "ja"] as const) {
      await game.chooseLanguage(language);
      await game.press(page.getByRole("tab").last());
      const transport = page.locator(".transport");
      await game.press(transport.locator(".landmark.conflict button").last());
      const guess = page.locator(".why .choice.taken").last();
      await expect(guess).toBeVisible();
      await page.locator(".aspects button").first().click();
      await guess.evaluate((button) => button.scrollIntoView({ block: "nearest" }));
      await page.evaluate(() => scrollTo(0, 0));
      const [bar, shown] = [await boxOf(transport), await boxOf(guess)];
      expect(shown.y + shown.height, language).toBeLessThanOrEqual(bar.y);
      const cut = await page
        .locator(".aspects .tabs button, .transport .speed > span")
        .evaluateAll((labels) => labels.filter((label) => label.clientWidth < label.scrollWidth).length);
      expect(cut, language).toBe(0);
      await game.press(page.getByRole("tab").first());
    }
  });

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [640, 360],
] as const)
  test(`at ${width}×${height} two searches are led without losing their board`, async ({ game, page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    await game.ready();
    await game.watch();
    await game.pressButton("Algorithm");
    await game.pressButton("Compare");
    const steps = page.getByRole("row", { name: /^Steps/ });
    for (const tick of [1, 2]) {
      await game.pressButton("Both one step");
      await expect(steps.getByRole("cell").first()).toHaveText(String(tick));
    }
    for (const part of [page.locator(".board-scroll"), page.locator(".lane .timebar"), steps])
      await inSight(part);
    await page.locator(".sheet").evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
    await inSight(page.getByRole("combobox", { name: "Step limit" }));
    await inSight(game.button("Both one step"));
    await inSight(page.locator(".board-scroll"));
    expect(await overflow(page)).toBe(0);
    const before = await boxOf(page.locator(".board-scroll"));
    await game.pressButton("Run until both have finished");
    await expect(page.locator(".badge").first()).toBeVisible();
    expect(await boxOf(page.locator(".board-scroll")), "its badge moves no board").toEqual(before);
  });

test("a mark of the time bar has a legend once it is on the bar", async ({ game, page }) => {
  test.skip(game.hasTouch, "a desk's");
  await game.open(small.link);
  await game.watch();
  await expect(page.locator(".transport .legendBacktrack")).toHaveCount(0);
  await game.pressButton("Next solution");
  await expect(page.locator(".transport .legendBacktrack")).toBeVisible();
});

test("a tick of eight digits fits into its field", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  const field = page.locator(".tick-number");
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
    [844, 390],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await field.fill("88888888");
    const [room = 0, needed = 0] = await field.evaluate(({ clientWidth, scrollWidth }) => [
      clientWidth,
      scrollWidth,
    ]);
    expect(needed, `${width}×${height}`).toBeLessThanOrEqual(room);
  }
  // One digit more than fits must show that this measures something.
  await field.fill("8".repeat(30));
  expect(await field.evaluate((input) => input.clientWidth < input.scrollWidth)).toBe(true);
});

test("the board takes its room again when one plays", async ({ game, page }) => {
  await game.open(small.link);
  const side = async () => (await boxOf(page.locator(".board-scroll"))).height;
  const played = await side();
  await game.watch();
  await game.press(page.getByRole("tab", { name: "Play" }));
  await expect.poll(side).toBe(played);
});
