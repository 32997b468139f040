/** Without a network, and from one version to the next. */
import type { Page } from "@playwright/test";
import { Site } from "./site.ts";
import { test as base, expect, Game, tiny } from "./support.ts";

const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern.
  site: async ({}, use) => {
    const site = new Site();
    await site.start();
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.address),
  // A context of its own: a service worker of another test would go on with its work.
  context: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
  // What a server that is gone, or has lost a file, leaves in the console.
  forgiven:
    /Failed to load resource|ERR_CONNECTION|Failed to fetch|dynamically imported|service-worker|wasm/i,
});

/** How many of the files that are to be kept are not yet. */
const missing = (page: Page, site: Site): Promise<number> =>
  page.evaluate(async (files) => {
    const names = (await caches.keys()).filter((name) => name !== "gridstep-active");
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const keys = await Promise.all(caches_.map((cache) => cache.keys()));
    const kept = new Set(keys.flat().map(({ url }) => url));
    return files.filter((file) => !kept.has(new URL(file, document.baseURI).href)).length;
  }, site.kept);

const isKept = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(async (part) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes(part)) return true;
    return false;
  }, part);

/** Waits until all that the page may want is kept: as long as one file after the other comes. */
async function allKept(page: Page, site: Site): Promise<void> {
  expect(site.kept.length).toBeGreaterThan(50);
  let left = Number.POSITIVE_INFINITY;
  const look = async () => {
    left = await missing(page, site);
    return left;
  };
  while (0 < left) await expect.poll(look).toBeLessThan(left);
}

const names = {
  kakuro: "Kakuro",
  nonogram: "Nonogram",
  sudominoku: "Sudominoku",
  boardcover: "Board covering",
};

test("after the first visit every puzzle is there without a network, with its hints and its searches", async ({
  game,
  page,
  site,
}) => {
  await page.goto("./#kakuro");
  await game.ready();
  await allKept(page, site);
  await site.stop();

  for (const [puzzle, name] of Object.entries(names)) {
    await page.goto("about:blank");
    await page.goto(`./#${puzzle}`);
    await expect(game.grid).toHaveAccessibleName(new RegExp(`^${name}`));
    await game.pressButton("Hint");
    await expect(game.hint.locator(".sentence")).toBeVisible();
    await game.press(page.getByRole("tab", { name: "Watch" }));
    await expect(game.slider).toBeVisible();
  }
  await expect(page.locator(".banner")).toHaveCount(0);
  await site.start();
});

test("what was played is there without a network, also where the rest did not come", async ({
  game,
  page,
  site,
}) => {
  site.lost = /nonogram|sudominoku|boardcover/;
  await page.goto(`./#kakuro=${tiny.link}`);
  await game.ready();
  await game.enter(2, 2, 1);
  await game.pressButton("Hint");
  await expect(game.hint.locator(".sentence")).toBeVisible();
  await expect.poll(() => isKept(page, "kakuro_bg.wasm")).toBe(true);
  await allKept(page, site);
  await site.stop();

  await page.reload();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 1,/);
  await game.pressButton("Hint");
  await expect(game.hint.locator(".sentence")).toBeVisible();
  await game.press(page.getByRole("link", { name: "Nonogram" }));
  await expect(page.locator(".banner")).toContainText("Nonogram could not be loaded");
  await site.start();
});

test("a new version waits while one plays, and starts when one wants it", async ({
  game,
  page,
  site,
  context,
  hasTouch,
}) => {
  await page.goto(`./#kakuro=${tiny.link}`);
  await game.ready();
  await game.enter(2, 2, 1);
  await allKept(page, site);
  const other = new Game(await context.newPage(), hasTouch);
  await other.page.goto("./#nonogram");
  await other.ready();
  await page.bringToFront();
  const board = await page.locator(".board").boundingBox();

  site.version = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.locator(".banner", { hasText: "A new version of Gridstep is ready" });
  await expect(offer).toBeInViewport({ ratio: 1 });
  expect(await page.locator(".board").boundingBox()).toEqual(board);
  await game.enter(2, 3, 2);
  await expect(page.locator('meta[name="v"]')).toHaveCount(0);

  await game.press(offer.getByRole("button", { name: "Start it now" }));
  await expect(page.locator('meta[name="v"]')).toHaveCount(1);
  await expect(game.cell(2, 3)).toHaveAccessibleName(/, 2,/);
  await expect(offer).toHaveCount(0);

  // The other tab goes on with its own version, of which the server has nothing any more.
  site.lost = /./;
  await other.page.bringToFront();
  await expect(other.page.locator('meta[name="v"]')).toHaveCount(0);
  await other.press(other.page.getByRole("tab", { name: "Watch" }));
  await expect(other.slider).toBeVisible();
});

test("a tab goes on with its own files while two versions come after it, and they go when it is closed", async ({
  game,
  page,
  site,
  context,
  hasTouch,
}) => {
  const old = new Game(await context.newPage(), hasTouch);
  await old.page.goto("./#nonogram");
  await old.ready();
  await allKept(old.page, site);
  await page.bringToFront();
  await page.goto(`./#kakuro=${tiny.link}`);
  await game.ready();
  for (const version of [2, 3]) {
    site.version = version;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.locator(".banner", { hasText: "A new version of Gridstep is ready" });
    await game.press(offer.getByRole("button", { name: "Start it now" }));
    await expect(page.locator('meta[name="v"]')).toHaveAttribute("content", `${version}`);
    await game.ready();
    await allKept(page, site);
  }

  await old.page.bringToFront();
  await expect(old.page.locator('meta[name="v"]')).toHaveCount(0);
  await old.press(old.page.getByRole("tab", { name: "Watch" }));
  await expect(old.slider).toBeVisible();

  await old.page.close();
  await page.reload();
  await game.ready();
  const versions = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name !== "gridstep-active"));
  await expect.poll(versions).toHaveLength(1);
});

test("a new version starts by itself with the next visit", async ({ game, page, site }) => {
  await page.goto("./#kakuro");
  await game.ready();
  await allKept(page, site);
  site.version = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.locator(".banner", { hasText: "A new version" })).toBeVisible();
  // A visit right after the last one may still find that one's version; to the same address there would be no new visit.
  await expect(async () => {
    await page.goto("about:blank");
    await page.waitForTimeout(300);
    await page.goto("./#kakuro");
    await game.ready();
    await expect(page.locator('meta[name="v"]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
});

test("a version that does not come whole is not installed, and costs nothing", async ({
  game,
  page,
  site,
}) => {
  site.lost = /icon-512/;
  await page.goto(`./#kakuro=${tiny.link}`);
  await game.ready();
  await expect.poll(() => site.asked.includes("icon-512.png")).toBe(true);
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  site.lost = null;
  await page.reload();
  await game.ready();
  await allKept(page, site);
});

test("files that the browser cleared away are fetched and kept again", async ({ game, page, site }) => {
  await page.goto("./#kakuro");
  await game.ready();
  await allKept(page, site);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await game.ready();
  await allKept(page, site);
  await site.stop();
  await page.reload();
  await game.ready();
  await site.start();
});

for (const [what, before] of [
  ["a text", "text="],
  ["an address beside an empty text", "text=&url="],
] as const)
  test(`${what} that the system shares with the page is opened`, async ({ game, page }) => {
    await page.goto(`./?${before}${encodeURIComponent(`https://puzz.link/p?kakuro/${tiny.link}`)}`);
    await expect(game.grid).toHaveAccessibleName(/3\D+3/);
    expect(new URL(page.url()).search).toBe("");
  });

test("the browser finds nothing that keeps the page from being installed", async ({
  game,
  page,
  site,
  context,
}) => {
  await page.goto("./");
  await game.ready();
  await allKept(page, site);
  const session = await context.newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
