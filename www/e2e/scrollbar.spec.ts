/** A browser whose scrollbars take room. */
import { test as base, expect } from "./support.ts";

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

test("its room, which no backdrop covers, is as dark as the page behind a dialog", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: baseURL ?? "" });
  await page.goto("./");
  const lightness = async () => {
    const clip = { x: 1180, y: 780, width: 100, height: 1 };
    const picture = `data:image/png;base64,${(await page.screenshot({ clip })).toString("base64")}`;
    return page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const context = new OffscreenCanvas(100, 1).getContext("2d");
      context?.drawImage(image, 0, 0);
      return [0, 95].map((x) => context?.getImageData(x, 0, 1, 1).data[0] ?? 0);
    }, picture);
  };
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Puzzle text" })).toBeVisible();
  const [inside = 0, room = 255] = await lightness();
  expect(inside).toBeLessThan(150);
  expect(Math.abs(room - inside)).toBeLessThan(8);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: "Pause" })
    .or(page.getByRole("timer").getByRole("button"))
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Paused" })).toBeVisible();
  const [paused = 0, beside = 255] = await lightness();
  expect(Math.abs(beside - paused)).toBeLessThan(2);
  await page.close();
});
