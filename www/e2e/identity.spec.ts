/** What is shown belongs to the puzzle that is open, however slow or broken the parts behind it are. */
import type { Page } from "@playwright/test";
import { heart } from "./pictures.ts";
import { expect, type Game, held, holding, long, small, test, tiny } from "./support.ts";

test.use({ savesData: false });

/** The store answers nothing that is read until the function that is returned is called; a transaction that writes would
 *  end. The page goes on without an answer after three seconds. */
async function heldStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { addEventListener } = IDBRequest.prototype;
    const waiting: (() => void)[] = [];
    let isHeld = true;
    IDBRequest.prototype.addEventListener = function (
      this: IDBRequest,
      type: string,
      listener: EventListener,
      options?: AddEventListenerOptions,
    ): void {
      const later = (event: Event) => {
        const answer = () => listener.call(this, event);
        if (isHeld) waiting.push(answer);
        else answer();
      };
      const isLate = type === "success" && this.transaction?.mode === "readonly";
      addEventListener.call(this, type, isLate ? later : listener, options);
    } as typeof addEventListener;
    window.addEventListener("answer", () => {
      isHeld = false;
      for (const answer of waiting) answer();
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event("answer")));
}

const title = (game: Game) => game.page.getByRole("heading", { level: 1 });

test("twelve cells asked about one after another: the last one's hint shows", async ({ game, page }) => {
  await game.open(long);
  const open = game.grid.getByRole("gridcell", { name: /, empty,/ });
  await page.evaluate(() => document.querySelector<HTMLElement>("[role=gridcell]")?.focus());
  for (let asked = 0; asked < 12; asked += 1) {
    const cell = open.nth(asked);
    await cell.evaluate((twin: HTMLElement) => {
      twin.focus();
      twin.dispatchEvent(new KeyboardEvent("keydown", { key: "h", code: "KeyH", bubbles: true }));
    });
  }
  const name = await open.nth(11).getAttribute("aria-label");
  const [, row, column] = /row (\d+), column (\d+)/.exec(name ?? "") ?? [];
  await expect(title(game)).toContainText("Kakuro");
  const card = page.getByRole("region", { name: `Hint for row ${row}, column ${column}` });
  await expect(card.locator(".sentence").first()).toBeVisible();
});

test("a check while the next puzzle waits for a slow store is about the board that is shown", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.fill(tiny, 2);
  const release = await heldStore(page);
  await page.evaluate((link) => {
    location.hash = `#kakuro=${link}`;
  }, small.link);
  await game.enter(3, 2, 3);
  await game.pressButton("Check");
  await expect(page.getByRole("region", { name: "Check" })).toContainText("Everything is right so far.");
  await expect(game.grid, "the board that was checked is still the one that is shown").toHaveAccessibleName(
    /3\D+3/,
  );

  await release();
  await expect(game.grid, "the next one comes").toHaveAccessibleName(/5\D+5/);
  await expect(page.getByRole("region", { name: "Check" })).toHaveCount(0);
  await game.enter(3, 3, 5);
  await page.goBack();
  await expect(game.cell(3, 2), "the last move of the board before was kept").toHaveAccessibleName(
    holding(3),
  );
});

test("an address that changes while the page begins is followed", async ({ game, page }) => {
  const release = await held(page, /\/first-\w+\.js/);
  await page.goto("./#nonogram");
  await expect(page.getByRole("link", { name: "Nonogram" })).toHaveAttribute("aria-current", "page");
  await page.evaluate((link) => {
    location.hash = `#kakuro=${link}`;
  }, tiny.link);
  release();
  await expect(game.grid).toHaveAccessibleName(/Kakuro\D+3\D+3/);
});

test("an address that changes just before another puzzle is shown is followed", async ({ game, page }) => {
  // The browser notifies the page of an address a while after it has changed: here, when the test says so.
  await page.addInitScript(() => {
    const hold = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    window.addEventListener("hashchange", hold, { capture: true });
  });
  const notify = () => page.evaluate(() => window.dispatchEvent(new HashChangeEvent("hashchange")));
  const release = await held(page, /\/sudominoku-\w+\.js/);
  await page.goto("./#nonogram");
  await expect(game.grid).toHaveAccessibleName(/Nonogram/);
  await page.evaluate(() => {
    location.hash = "#sudominoku";
  });
  await notify();
  await page.evaluate((link) => {
    location.hash = `#kakuro=${link}`;
  }, tiny.link);
  const arrived = page.waitForResponse(/\/sudominoku-\w+\.js/);
  release();
  await arrived;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await notify();
  await expect(game.grid).toHaveAccessibleName(/Kakuro\D+3\D+3/);
});

test("of two puzzles chosen one after the other the later one shows, though the first one comes last", async ({
  game,
  page,
}) => {
  const release = await held(page, /\/nonogram-\w+\.js/);
  await game.open(tiny.link);
  const kinds = page.getByRole("navigation", { name: "Puzzles" });
  await game.press(kinds.getByRole("link", { name: "Nonogram" }));
  await page.evaluate((link) => {
    location.hash = `#kakuro=${link}`;
  }, small.link);
  await expect(game.grid).toHaveAccessibleName(/5\D+5/);

  const arrived = page.waitForResponse(/\/nonogram-\w+\.js/);
  release();
  await arrived;

  await game.enter(3, 3, 5);
  await expect(title(game)).toContainText("Kakuro");
});

test("Watch that is opened before a puzzle is there has the algorithms once it is", async ({
  game,
  page,
}) => {
  const release = await held(page, /\/first-\w+\.js/);
  await page.goto("./#kakuro");
  await game.press(page.getByRole("tab", { name: "Watch" }));
  await expect(title(game), "no puzzle is shown yet").not.toContainText("Kakuro");
  release();
  await game.aspect("Algorithm");
  const algorithm = page.getByRole("combobox", { name: "Algorithm" });
  await expect(algorithm.getByRole("option")).not.toHaveCount(0);
  await expect(game.slider).toHaveAttribute("aria-valuenow", "0");
});

test.describe("a kind of puzzle whose code does not load", () => {
  test.use({ forgiven: /Failed to load resource|net::/i });
  test("leaves the puzzle before it as it was, says so, and can be tried again", async ({ game, page }) => {
    await page.route(/\/nonogram-\w+\.js/, (route) => route.abort());
    await game.open(small.link);
    const kinds = page.getByRole("navigation", { name: "Puzzles" });
    await game.press(kinds.getByRole("link", { name: "Nonogram" }));
    const banner = page.locator(".banner");
    await expect(banner).toContainText("Nonogram could not be loaded");
    await expect(title(game)).toContainText("Kakuro");
    await expect(page).toHaveURL(/#kakuro/);
    await game.pick(3, 3);
    await game.pressButton("Hint");
    await game.climbTo("Where");
    await expect(game.hint.locator(".sentence").first()).toContainText(/across|down/);

    await game.press(banner.getByRole("button", { name: "Dismiss" }));
    await expect(banner).toHaveCount(0);
    await page.evaluate((link) => {
      location.hash = `#nonogram=${link}`;
    }, heart.link);
    await expect(banner).toContainText("Nonogram could not be loaded");
    await expect(game.cell(3, 3)).toHaveAccessibleName(/row 3, column 3/);

    await page.unroute(/\/nonogram-\w+\.js/);
    await game.press(banner.getByRole("button", { name: "Try again" }));

    await expect(title(game)).toContainText("Nonogram 5×5");
    await expect(banner).toHaveCount(0);
  });
});

test.describe("a kind of puzzle whose first board does not load", () => {
  test.use({ forgiven: /Failed to load resource|net::/i, savesData: true });
  /** The files of first boards that the page asks for from now on; those it has are in the cache. */
  const boards = /\/first-\w+\.js/;

  test("leaves the puzzle before it, says so, and can be tried again", async ({ game, page }) => {
    await game.open(small.link);
    await page.route(boards, (route) => route.abort());
    await game.press(
      page.getByRole("navigation", { name: "Puzzles" }).getByRole("link", { name: "Nonogram" }),
    );
    const banner = page.locator(".banner");
    await expect(banner).toContainText("Nonogram could not be loaded");
    await expect(title(game)).toContainText("Kakuro");
    await expect(page).toHaveURL(/#kakuro/);

    await page.unroute(boards);
    await game.press(banner.getByRole("button", { name: "Try again" }));

    await expect(title(game)).toContainText("Nonogram");
    await expect(banner).toHaveCount(0);
  });

  test("says so on a first visit, and can be tried again", async ({ game, page }) => {
    await page.route(boards, (route) => route.abort());
    await page.goto("./#kakuro");
    const banner = page.locator(".banner").filter({ hasText: "Kakuro could not be loaded" });
    await expect(banner).toBeVisible();

    await page.unroute(boards);
    await game.press(banner.getByRole("button", { name: "Try again" }));

    await expect(title(game)).toContainText("Kakuro 9×9");
    await expect(banner).toHaveCount(0);
  });
});

test.describe("cards that do not load", () => {
  test.use({ forgiven: /Failed to fetch|Failed to load resource|net::/i, savesData: true });
  const cards = /\/cards-\w+\.js/;

  test("a hint says so once, and the next one shows", async ({ game, page }) => {
    await page.route(cards, (route) => route.abort());
    await page.goto(`./#kakuro=${small.link}`);
    await expect(game.grid).toBeVisible();
    const problem = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(problem, "one card for all that are missing").toHaveCount(1);
    await game.pressButton("Hint");
    await expect(page.locator(".banner")).toContainText("A part could not be loaded.");
    await expect(problem).toHaveCount(1);

    await page.unroute(cards);
    await game.pressButton("Hint");

    await expect(page.getByRole("region", { name: /^Hint/ })).toBeVisible();
    await expect(page.locator(".banner")).toHaveCount(0);
    await expect(problem, "the others came with it").toHaveCount(0);
  });

  test("keys that waited for them in vain leave the selection as it is", async ({ game, page }) => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(cards, async (route) => {
      await failed;
      await route.abort();
    });
    await page.goto(`./#kakuro=${small.link}`);
    await game.pick(3, 3);
    await page.keyboard.press("Shift+5");
    await game.pick(2, 2);
    await page.keyboard.press("5");
    fail();
    await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toHaveCount(1);
    await expect(game.cell(2, 2)).toHaveAttribute("aria-selected", "true");
    await game.pick(3, 2);
  });
});

test.describe("a style that does not load", () => {
  test.use({ forgiven: /Failed to fetch|Failed to load resource|net::|lazy\.css/i, savesData: true });

  test("Watch says so and can be tried again, and is not shown without it", async ({ game, page }) => {
    await page.route(/lazy\.css/, (route) => route.abort());
    await page.goto(`./#kakuro=${small.link}`);
    await expect(game.grid).toBeVisible();
    await game.press(page.getByRole("tab", { name: "Watch" }));
    const problem = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    // Watch itself has failed, and not only a part before it: if it still came, it would bring back the others by itself.
    await expect(page.getByRole("tabpanel", { name: "Watch" }).getByRole("alert")).toBeVisible();
    await expect(problem).toHaveCount(1);
    await expect(page.locator(".transport")).toHaveCount(0);

    await page.unroute(/lazy\.css/);
    await game.press(problem.getByRole("button", { name: "Try again" }));
    await expect(page.locator(".transport")).toBeVisible();
    await expect(problem).toHaveCount(0);
  });
});

test.describe("messages that do not load", () => {
  test.use({ forgiven: /Failed to fetch|Failed to load resource|net::/i, savesData: true });

  test("the page keeps its language and says so; chosen again, the other one comes", async ({
    game,
    page,
  }) => {
    const korean = /\.ko-\w+\.js/;
    await page.route(korean, (route) => route.abort());
    await page.goto(`./#kakuro=${small.link}`);
    await expect(game.grid).toBeVisible();
    const language = page.getByRole("combobox", { name: "Language" });
    await language.selectOption("ko");
    await expect(page.locator(".banner")).toContainText("A part could not be loaded.");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await page.unroute(korean);
    await language.selectOption("en");
    await language.selectOption("ko");
    await expect(page.locator("html")).toHaveAttribute("lang", "ko");
  });
});
