/** Language, theme and the clock. */
import type { Page } from "@playwright/test";
import { boxOf, expect, test, tiny } from "./support.ts";

for (const [locale, lang, play] of [
  ["en-GB", "en", "Play"],
  ["ko-KR", "ko", "풀기"],
  ["fr-FR", "en", "Play"],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`the browser's language decides first: ${lang}`, async ({ game, page }) => {
      await game.open(tiny.link);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.getByRole("tab", { name: play })).toBeVisible();
    });
  });
}

test("the language is switched with everything on the page, and remembered", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pick(2, 2);
  await game.chooseLanguage("ko");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("카쿠로");
  await expect(game.grid).toHaveAccessibleName(/카쿠로 보드/);
  await expect(game.cell(2, 2)).toHaveAccessibleName(/^2행 2열, 빈칸/);
  await expect(page.locator(".panel")).not.toContainText(/[a-z]{3}/);

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  await game.chooseLanguage("ja");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("カックロ");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/^2行2列、?/);
  await expect(page.locator(".panel")).not.toContainText(/[a-z]{3}|[가-힣]/);
  await game.chooseLanguage("en");
  await expect(game.cell(2, 2)).toHaveAccessibleName(/^row 2, column 2, empty/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`a ${colorScheme} system`, () => {
    test.use({ colorScheme });
    test("the theme follows the system, then the switch, and is remembered", async ({ game, page }) => {
      await game.open(tiny.link);
      const html = page.locator("html");
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expect(html).toHaveAttribute("data-theme", colorScheme);
      const asSystem = await paper();
      await game.pressButton("Theme: as the system");
      await expect(html).toHaveAttribute("data-theme", "light");
      const light = await paper();
      await game.pressButton("Theme: light");
      await expect(html).toHaveAttribute("data-theme", "dark");
      const dark = await paper();
      expect(dark).not.toBe(light);
      expect(asSystem).toBe({ light, dark }[colorScheme]);

      await page.reload();
      await expect(html).toHaveAttribute("data-theme", "dark");
      await game.pressButton("Theme: dark");
      await expect(html).toHaveAttribute("data-theme", colorScheme);
    });
  });
}

for (const [colorScheme, theme] of [
  ["light", "dark"],
  ["dark", "light"],
  ["dark", "system"],
] as const) {
  test.describe(`the theme ${theme} on a ${colorScheme} system`, () => {
    test.use({ colorScheme, forgiven: /ERR_FAILED/ });
    test("is there before the page's script has run", async ({ page }) => {
      await page.addInitScript(
        (settings) => localStorage.setItem("gridstep.settings", settings),
        JSON.stringify({ theme }),
      );
      await page.route(/main\.js/, (route) => route.abort());
      await page.goto("");
      const isDark = theme === "system" ? colorScheme === "dark" : theme === "dark";
      await expect(page.locator("body")).toHaveCSS(
        "background-color",
        isDark ? "rgb(21, 23, 26)" : "rgb(251, 250, 247)",
      );
    });
  });
}

test("the clock runs from the first move on, and can be hidden", async ({ game, page }) => {
  await game.open(tiny.link);
  const clock = page.getByRole("timer", { name: "Time" });
  await expect(clock).toHaveText("0:00");
  await game.enter(2, 2, 1);
  await expect(clock).not.toHaveText("0:00");

  await game.press(page.getByText("Options"));
  await game.press(page.getByLabel("Show the time"));
  await expect(clock).toBeHidden();
  await game.pressButton("Restart");
  await game.fill(tiny);
  await expect(game.solved).not.toContainText("Finished in");
});

test("the clock stands while a dialog covers the board, and while the page is hidden @phone", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  const clock = page.getByRole("timer", { name: "Time" });
  await expect(clock).not.toHaveText("0:00");

  await game.pressButton("Help");
  await expect(page.getByRole("dialog")).toBeVisible();
  const time = await clock.textContent();
  await page.waitForTimeout(2500);
  await expect(clock).toHaveText(time ?? "");
  await page.keyboard.press("Escape");
  await expect(clock).not.toHaveText(time ?? "");

  await setHidden(page, true);
  const hiddenAt = await clock.textContent();
  await page.waitForTimeout(2500);
  await expect(clock).toHaveText(hiddenAt ?? "");
  await setHidden(page, false);
  await expect(clock).not.toHaveText(hiddenAt ?? "");
});

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("a press on the clock, or P, covers the board until one goes on @phone", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  const clock = page.getByRole("timer", { name: "Time" });
  await expect(clock).not.toHaveText("0:00");

  await game.press(clock.getByRole("button"));
  const pause = page.getByRole("dialog", { name: "Paused" });
  await expect(pause).toBeVisible();
  const time = await clock.textContent();
  const backdrop = await pause.evaluate((one) => getComputedStyle(one, "::backdrop").backgroundColor);
  expect(backdrop, "nothing of the board is seen").toMatch(/^rgb\(/);
  await page.waitForTimeout(2500);
  await expect(clock).toHaveText(time ?? "");
  await game.press(pause.getByRole("button", { name: "Go on" }));
  await expect(pause).toBeHidden();
  await expect(clock).not.toHaveText(time ?? "");

  await page.keyboard.press("p");
  await expect(pause).toBeVisible();
  await page.keyboard.press("p");
  await expect(pause).toBeHidden();
  await page.keyboard.press("p");
  await expect(pause).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(pause).toBeHidden();

  for (let times = 0; times < 4; times += 1) await page.keyboard.down("p");
  await expect(pause, "held down, it pauses once").toBeVisible();
  await page.keyboard.up("p");
  await page.keyboard.press("Escape");
  await expect(pause).toBeHidden();
});

test("starting again says that the time goes on, until the next move", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  const clock = page.getByRole("timer", { name: "Time" });
  await expect(clock).not.toHaveText("0:00");
  await game.pressButton("Restart");
  const message = page.locator(".panel").getByText("the time goes on");
  await expect(message).toBeVisible();
  await expect(clock).not.toHaveText("0:00");
  await game.pressButton("Undo");
  await expect(message).toBeHidden();
});

test("the clock is one line beside a title of two @phone-only", async ({ game, page }) => {
  await page.goto("./#sudominoku");
  await game.ready();
  const button = page.getByRole("timer").getByRole("button");
  const [icon, whole] = [await boxOf(button.locator("svg")), await boxOf(button)];
  expect(whole.height, "as a finger wants it").toBe(44);
  expect(Math.abs(icon.y + icon.height / 2 - (whole.y + whole.height / 2))).toBeLessThan(6);
});
