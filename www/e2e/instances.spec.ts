/** Players on a page that is not the site: two of them, each with its own state, worker, language and theme. */

import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { boxOf, expect, test, tiny } from "./support.ts";

const HTML = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Two</title><link rel="stylesheet" href="./style.css"></head>
  <body>
    <div id="first"></div>
    <p><button type="button">Elsewhere</button></p>
    <div id="second"></div>
    <script type="module">
      import { createPlayer } from "./player.js";
      const [first, second] = ["first", "second"].map((id) => document.getElementById(id));
      window.players = await Promise.all([
        createPlayer(first, { puzzle: "kakuro=${tiny.link}", locale: "en", theme: "light" }),
        createPlayer(second, { puzzle: "nonogram", locale: "ko", theme: "dark" }),
      ]);
    </script>
  </body>
</html>`;

interface Two {
  first: Locator;
  second: Locator;
}

/** `style` is for the head of the page. */
async function openTwo(page: Page, style = ""): Promise<Two> {
  const body = HTML.replace("</head>", `${style}</head>`);
  await page.route("**/two.html", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("./two.html");
  const [first, second] = [page.locator("#first"), page.locator("#second")];
  await expect(first.getByRole("grid")).toBeVisible();
  await expect(second.getByRole("grid")).toBeVisible();
  return { first, second };
}

const cell = (player: Locator, row: number, column: number): Locator =>
  player.getByRole("row").nth(row).getByRole("gridcell").nth(column);

/** Turns to Watch. What loads there moves what is below on the page: a press on that waits for it. */
async function watch(player: Locator, name: string): Promise<void> {
  await player.getByRole("tab", { name }).click();
  await expect(player.locator(".timebar")).toBeVisible();
}

test("each has its puzzle, its language, its theme and its worker", async ({ page }) => {
  const { first, second } = await openTwo(page);
  await expect(first.getByRole("button", { name: "Hint" })).toBeVisible();
  await expect(second.getByRole("button", { name: "힌트" })).toBeVisible();
  const paper = (player: Locator) =>
    player.evaluate((element) => getComputedStyle(element).getPropertyValue("color-scheme"));
  expect(await paper(first)).not.toBe(await paper(second));
  await expect.poll(() => page.workers().length).toBe(2);
});

test("either theme is legible within a page of the other", async ({ page }) => {
  await openTwo(page);
  const { violations } = await new AxeBuilder({ page }).withRules("color-contrast").analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
});

test("no two elements have the same id", async ({ page }) => {
  const { first, second } = await openTwo(page);
  await watch(first, "Watch");
  await watch(second, "탐색 보기");
  const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a move, a hint and a key are of the player where they are made", async ({ page }) => {
  const { first, second } = await openTwo(page);
  const before = await second.getByRole("grid").innerText();
  await cell(first, 1, 1).click({ force: true });
  await page.keyboard.press("1");
  await expect(first.getByRole("button", { name: "Undo" })).toBeEnabled();
  await expect(second.getByRole("button", { name: "되돌리기" })).toBeDisabled();
  await cell(first, 1, 2).click({ force: true });
  await page.keyboard.press("h");
  await expect(first.getByRole("heading", { name: /Hint for row/ })).toBeVisible();
  await expect(second.locator(".result-card")).toHaveCount(0);
  expect(await second.getByRole("grid").innerText()).toBe(before);

  await page.getByRole("button", { name: "Elsewhere" }).focus();
  await page.keyboard.press("Control+z");
  await expect(first.getByRole("button", { name: "Undo" })).toBeEnabled();
});

test("both search at once, each for itself", async ({ page }) => {
  const { first, second } = await openTwo(page);
  await watch(first, "Watch");
  await watch(second, "탐색 보기");
  await first.getByRole("slider", { name: "Search timeline" }).press("End");
  await expect(first.getByRole("slider", { name: "Search timeline" })).not.toHaveAttribute(
    "aria-valuenow",
    "0",
  );
  await expect(second.locator(".timebar")).toHaveAttribute("aria-valuenow", "0");
});

test("they leave the page as it is: its address, its title, its storage", async ({ page }) => {
  const { first } = await openTwo(page);
  await cell(first, 1, 1).click({ force: true });
  await page.keyboard.press("1");
  await expect(first.getByRole("button", { name: "Undo" })).toBeEnabled();
  expect(new URL(page.url()).hash).toBe("");
  const left = await page.evaluate(async () => ({
    keys: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    theme: document.documentElement.dataset.theme,
  }));
  expect(left).toEqual({ keys: [], databases: [], theme: undefined });
});

const COLUMNS = `<style>
  body { display: flex; margin: 0; }
  body > p { position: absolute; }
  #first { inline-size: 380px; }
  #second { flex: 1; }
</style>`;

/** What reaches over the right edge of a player. */
const overEdge = (player: Locator): Promise<string[]> =>
  player.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    return Array.from(element.querySelectorAll<HTMLElement>("section, button, select, input, p, canvas"))
      .filter((one) => one.checkVisibility() && right + 0.5 < one.getBoundingClientRect().right)
      .map((one) => one.outerHTML.slice(0, 80));
  });

test("each is laid out by its own width: in a column as on a phone, beside it as on a desk", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { first, second } = await openTwo(page, COLUMNS);
  const place = (player: Locator) => boxOf(player.locator(".place"));
  const panel = (player: Locator) => boxOf(player.getByRole("tabpanel"));

  expect((await panel(first)).y).toBeGreaterThan((await place(first)).bottom);
  expect((await panel(second)).x).toBeGreaterThan((await place(second)).right);
  await expect.poll(() => overEdge(first)).toEqual([]);
  await expect.poll(() => overEdge(second)).toEqual([]);

  await watch(first, "Watch");
  await watch(second, "탐색 보기");
  for (const player of [first, second]) await expect(player.locator(".timebar")).toBeVisible();
  // A phone shows one part at a time, above the transport; a desk all of them, beside the board.
  await expect(first.locator(".aspects")).toBeVisible();
  await expect(second.locator(".aspects")).toBeHidden();
  const said = (player: Locator) => boxOf(player.locator(".happening"));
  expect((await said(first)).y).toBeGreaterThan((await place(first)).bottom);
  expect((await said(second)).x).toBeGreaterThan((await place(second)).right);
  // It stays at the bottom of the window, where the window is lower than the player.
  await page.setViewportSize({ width: 1280, height: 640 });
  const transport = () => boxOf(first.locator(".transport"));
  await expect.poll(async () => (await transport()).bottom).toBeCloseTo(640, 0);
  expect((await transport()).right).toBeLessThanOrEqual((await boxOf(first)).right);
  await expect.poll(() => overEdge(first)).toEqual([]);
  await expect.poll(() => overEdge(second)).toEqual([]);
});

test("two searches are one at a time where the player is narrow, and side by side once it is wide", async ({
  page,
}) => {
  const { first } = await openTwo(page, COLUMNS);
  await first.getByRole("tab", { name: "Watch" }).click();
  await first.getByRole("button", { name: "Algorithm", exact: true }).click();
  await first.getByRole("button", { name: "Compare" }).click();
  await expect(first.locator(".lane")).toHaveCount(1);
  await expect.poll(() => overEdge(first)).toEqual([]);
  await first.evaluate((element) => {
    element.style.inlineSize = "1200px";
    element.style.flex = "none";
  });
  await expect(first.locator(".lane")).toHaveCount(2);
});

test("one that is closed leaves nothing behind, and the other goes on", async ({ page }) => {
  const { first, second } = await openTwo(page);
  await expect.poll(() => page.workers().length).toBe(2);
  await page.evaluate(() => (window as unknown as { players: { close(): void }[] }).players[0]?.close());
  await expect(first).toBeEmpty();
  await expect.poll(() => page.workers().length).toBe(1);
  await second.getByRole("button", { name: "확인" }).click();
  await expect(second.locator(".result-card")).toBeVisible();
});

/** A page with a player that is opened into a shadow root, or closed, at will. */
const ONE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>One</title></head>
  <body>
    <div id="host"></div>
    <script type="module">
      import { createPlayer } from "./player.js";
      const root = document.getElementById("host").attachShadow({ mode: "open" });
      const style = document.createElement("link");
      style.rel = "stylesheet";
      style.href = "./style.css";
      const element = document.createElement("section");
      element.setAttribute("aria-label", "Player");
      root.append(style, element);
      window.open = async () => {
        window.player = await createPlayer(element, { puzzle: "kakuro=${tiny.link}", locale: "en", theme: "light" });
      };
      await window.open();
    </script>
  </body>
</html>`;

type Opened = Window & { player: { close(): void }; open(): Promise<void> };

test("one in a shadow root is styled and played like any other", async ({ page }) => {
  await page.route("**/one.html", (route) => route.fulfill({ contentType: "text/html", body: ONE }));
  await page.goto("./one.html");
  const player = page.getByRole("region", { name: "Player" });
  await expect(player.getByRole("grid")).toBeVisible();
  // The style of a shadow root is loaded beside the player.
  await expect(player.locator(".card").first()).not.toHaveCSS("border-radius", "0px");
  await cell(player, 1, 1).click({ force: true });
  await page.keyboard.press("1");
  await expect(player.getByRole("button", { name: "Undo" })).toBeEnabled();
  await player.getByRole("tab", { name: "Watch" }).click();
  const transport = player.locator(".transport").first();
  await expect(transport).toBeVisible();
  const { radius, gap } = await player
    .locator(".card")
    .first()
    .evaluate((card) => {
      const { borderRadius, paddingInlineStart } = getComputedStyle(card);
      return { radius: borderRadius, gap: paddingInlineStart };
    });
  expect(radius).not.toBe("0px");
  expect(gap).not.toBe("0px");
  expect(
    await page.evaluate(() => document.querySelectorAll("head link").length),
    "the page is left as it is",
  ).toBe(0);
});

test("one that is closed leaves nothing: no worker, no style, no theme, though it searched two ways", async ({
  page,
}) => {
  await page.route("**/one.html", (route) => route.fulfill({ contentType: "text/html", body: ONE }));
  await page.goto("./one.html");
  const player = page.getByRole("region", { name: "Player" });
  await expect(player.getByRole("grid")).toBeVisible();
  await player.getByRole("tab", { name: "Watch" }).click();
  await player.getByRole("button", { name: "Compare" }).click();
  await expect.poll(() => page.workers().length).toBe(2);
  await player.getByRole("button", { name: "Play" }).first().click();

  await page.evaluate(() => (window as unknown as Opened).player.close());

  await expect.poll(() => page.workers().length).toBe(0);
  // A request that was under way would start a worker again.
  await page.waitForTimeout(1000);
  expect(page.workers().length).toBe(0);
  const left = await player.evaluate((element) => ({
    children: element.childElementCount,
    theme: (element as HTMLElement).dataset.theme,
    lang: (element as HTMLElement).lang,
    styles: (element.getRootNode() as ShadowRoot).querySelectorAll("link").length,
  }));
  expect(left).toEqual({ children: 0, theme: undefined, lang: "", styles: 1 });

  await page.evaluate(() => (window as unknown as Opened).open());
  await expect(player.getByRole("grid")).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
});
