/** The page before its solver is there, and without it. */
import { linkOf, Nonogram } from "./nonogram.ts";
import { expect, type Game, held, test, tiny } from "./support.ts";

test.use({ savesData: false });

/** The file of Watch, which no game needs. */
const watch = /\/watch-\w+\.js/;

/** What is asked for until a game stands and the browser has had nothing to do for a while. */
async function askedAtFirst(game: Game): Promise<string[]> {
  const asked: string[] = [];
  game.page.on("response", (response) => asked.push(response.url()));
  await game.open(tiny.link);
  await game.page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(resolve), 300)),
      ),
  );
  return asked;
}

test("parts that will be wanted are loaded in advance, and leave the page as it is", async ({
  game,
  page,
}) => {
  const header = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--header"));
  const asked = await askedAtFirst(game);
  await expect.poll(() => asked.filter((url) => watch.test(url))).toHaveLength(1);
  await expect.poll(() => asked.filter((url) => /\/embed-\w+\.js/.test(url))).toHaveLength(1);
  expect(await header()).toMatch(/45px/);
});

test.describe("for who asked the browser for little traffic", () => {
  test.use({ savesData: true });
  test("parts are loaded when they are wanted", async ({ game, page }) => {
    const asked = await askedAtFirst(game);
    expect(asked.filter((url) => watch.test(url))).toEqual([]);
    await game.press(page.getByRole("tab", { name: "Watch" }));
    await expect(game.slider).toBeVisible();
    await expect.poll(() => asked.filter((url) => watch.test(url))).toHaveLength(1);
  });
});

test.describe("a part that does not load", () => {
  test.use({ forgiven: /Failed to fetch|ERR_FAILED|did not load/ });
  test("says so where it would be, and is tried again", async ({ game, page }) => {
    await page.route(/\/Tray-\w+\.js/, (route) => route.abort());
    await page.goto("#sudominoku");
    await game.ready();
    const problem = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(problem).toBeVisible();
    await page.unroute(/\/Tray-\w+\.js/);
    await game.press(problem.getByRole("button", { name: "Try again" }));
    await expect(page.getByRole("region", { name: "Dominoes and singles" })).toBeVisible();
    await expect(problem).toBeHidden();
  });
});

test.describe("what a link needs that does not load", () => {
  test.use({ forgiven: /Failed to load resource|Failed to fetch|net::/, savesData: true });

  test("a first visit says so over the first board, goes on, and follows the link when asked", async ({
    game,
    page,
  }) => {
    const reading = /\/reading-\w+\.js/;
    await page.route(reading, (route) => route.abort());
    await page.goto(`./#kakuro=${tiny.link}`);
    await game.ready();
    const banner = page.locator(".banner").filter({ hasText: "Kakuro could not be loaded" });
    await expect(banner).toBeVisible();
    await expect(game.grid).toHaveAccessibleName("Kakuro board, 9 by 9");

    await page.unroute(reading);
    await game.press(banner.getByRole("button", { name: "Try again" }));

    await expect(game.grid).toHaveAccessibleName("Kakuro board, 3 by 3");
    await expect(page).toHaveURL(new RegExp(`#kakuro=${tiny.link}$`));
    await expect(page.locator(".banner")).toHaveCount(0);
  });

  test("a link to a moment of a search says so, and the address is followed by a reload", async ({
    game,
    page,
  }) => {
    await page.route(watch, (route) => route.abort());
    await page.goto(`./#kakuro=${tiny.link}&watch=scan@3`);
    await game.ready();
    await expect(page.locator(".banner")).toContainText("A part could not be loaded.");
    await expect(page.getByRole("tab", { name: "Play" })).toHaveAttribute("aria-selected", "true");

    await page.unroute(watch);
    await page.reload();
    await expect(page.getByRole("tab", { name: "Watch" })).toHaveAttribute("aria-selected", "true");
    await expect(page.locator(".banner")).toHaveCount(0);
  });
});

test("boards play before the wasm has arrived; hints come with it", async ({ game, page }) => {
  const release = await held(page, /_bg\.wasm/);
  await page.goto("./");
  await game.ready();
  const name = await game.grid.getByRole("gridcell", { name: /empty/ }).first().getAttribute("aria-label");
  const [, row = 0, column = 0] = (/row (\d+), column (\d+)/.exec(name ?? "") ?? []).map(Number);
  await game.enter(row, column, 3);
  await game.pressButton("Undo");
  await expect(game.cell(row, column)).toHaveAccessibleName(/empty/);
  await game.pressButton("Hint");
  await expect(game.hint).toContainText("The solver is still loading");
  await expect(page.locator(".banner")).toHaveCount(0);

  release();

  await expect(game.rung("Why")).toBeVisible();
});

test("boards play before the puzzle's words have arrived; what they say follows", async ({ game, page }) => {
  const release = await held(page, /\/cards-\w+\.js/);
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 1);
  await expect(page.locator(".result-card")).toHaveCount(0);
  await game.pressButton("Undo");
  await game.enter(2, 3, 2);
  await game.enter(3, 2, 3);
  await game.enter(3, 3, 1);
  await expect(game.solved).toBeHidden();

  release();

  await expect(game.solved).toBeVisible();
});

test("a finished row is crossed out, and its numbers struck, before any sentence has arrived", async ({
  page,
  hasTouch,
}) => {
  const release = await held(page, /\/text-\w+\.js/);
  const board = new Nonogram(page, hasTouch);
  await board.visit(`#nonogram=${linkOf(["...", "##.", "..."])}`);
  await expect(board.grid).toBeVisible();
  await board.stroke([[2, 1]]);
  await board.expectDrawn("xxx", "#.x", "xxx");
  await expect(board.grid.getByRole("rowheader", { name: "row 1: 0, all done" })).toBeAttached();
  await expect(board.tool("Black")).toBeHidden();

  release();

  await expect(board.tool("Black")).toBeVisible();
});

test.describe("without the wasm", () => {
  test.use({ forgiven: /Failed to load resource|wasm/i });
  test("the page says so, goes on, and tries again when asked", async ({ game, page }) => {
    await page.route(/_bg\.wasm/, (route) => route.abort());
    await page.goto("./");
    await game.ready();
    const banner = page.locator(".banner");
    await expect(banner).toContainText("The solver stopped or could not be loaded.");
    await expect(banner).toContainText("Hints and Watch try again when used");
    const name = await game.grid.getByRole("gridcell", { name: /empty/ }).first().getAttribute("aria-label");
    const [, row = 0, column = 0] = (/row (\d+), column (\d+)/.exec(name ?? "") ?? []).map(Number);
    await game.enter(row, column, 3);
    await game.pressButton("Undo");
    await game.pressButton("Hint");
    await expect(banner).toContainText("Hints and Watch try again when used");
    await expect(game.hint).toBeHidden();

    await page.unroute(/_bg\.wasm/);
    await expect(async () => {
      await game.pressButton("Hint");
      await expect(game.rung("Why")).toBeVisible();
    }).toPass();
    await expect(banner).toBeHidden();
  });
});

for (const [part, file] of [
  ["puzzle", /\/kakuro-\w+\.js/],
  ["page's messages", /\/page\.en-\w+\.js/],
] as const) {
  test.describe(`where the ${part} does not load at first`, () => {
    test.use({ forgiven: /Failed to load resource|dynamically imported module|^thrown: $/ });
    test("the page says so and can be tried again", async ({ game, page }) => {
      await page.route(file, (route) => route.abort());
      await page.goto("./");
      await expect(page.getByRole("alert")).toContainText("Gridstep could not be loaded.");

      await page.unroute(file);
      await page.getByRole("button", { name: "Try again" }).click();

      await game.ready();
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
}
