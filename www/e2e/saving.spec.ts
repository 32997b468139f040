/** Nothing is lost: reloads, a store that fails, two tabs. */
import type { Page } from "@playwright/test";
import { Games, gameOfLog } from "./games.ts";
import { expect, Game, holding, small, test, tiny } from "./support.ts";

const begun = [
  [0, 0, 0],
  [0, 1, 2],
  [0, 0, 0],
];

test("a reload finds the game with its notes, its undo and its redo", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await game.enter(3, 2, 3);
  await game.pick(3, 3);
  await page.keyboard.press("Shift+7");
  await expect(game.cell(3, 3)).toHaveAccessibleName(/notes 7/);
  await game.pressButton("Undo");
  await game.pressButton("Undo");
  await gameOfLog(page, 6);

  await page.reload();

  await game.expectEntries(begun);
  await game.pressButton("Redo");
  await game.pressButton("Redo");
  await expect(game.cell(3, 2)).toHaveAccessibleName(/, 3,/);
  await expect(game.cell(3, 3)).toHaveAccessibleName(/notes 7/);
  for (let move = 0; move < 4; move += 1) await game.pressButton("Undo");
  await expect(game.button("Undo")).toBeDisabled();
  await game.expectEntries([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

test("the address without a puzzle goes on with the last game", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await page.goto("about:blank");
  await page.goto("./");
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
});

test("a reload finds the game that is played, not the one whose link was followed before", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.pressButton("New");
  await game.press(page.getByRole("region", { name: "Ready to play" }).getByRole("button").first());
  await expect(game.grid).not.toHaveAccessibleName(/3 by 3/);
  const [row, column] = await firstOpen(page);
  await game.enter(row, column, 3);
  await game.saved(1);

  await page.reload();

  await expect(game.cell(row, column)).toHaveAccessibleName(holding(3));
});

test("checkpoints, time and used hints are found again", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pick(2, 2);
  await game.pressButton("Hint");
  await expect(game.rung("Move")).toBeVisible();
  await game.enter(2, 2, 1);
  await game.pressButton("Checkpoint");
  await expect(game.button("Delete Position 1")).toBeVisible();
  await expect(page.getByRole("timer")).not.toHaveText("0:00");

  await page.reload();

  await expect(game.button("Go back to Position 1")).toBeVisible();
  await expect(page.getByRole("timer")).not.toHaveText("0:00");
  await game.enter(2, 3, 2);
  await game.enter(3, 2, 3);
  await game.enter(3, 3, 1);
  await expect(game.solved).toContainText("With one hint.");
});

test("a reload keeps the time played since the last move", async ({ game, page }) => {
  const timer = page.getByRole("timer");
  const seconds = async () => {
    const [minutes = 0, rest = 0] = ((await timer.textContent()) ?? "").split(":").map(Number);
    return 60 * minutes + rest;
  };
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  const saved = await seconds();
  await expect.poll(seconds).toBeGreaterThan(saved + 1);
  const left = await seconds();

  await page.reload();

  await expect(game.button("Undo")).toBeEnabled();
  expect(await seconds()).toBeGreaterThanOrEqual(left);
});

test("a reload with its link in the address finds a game that is finished", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
  await game.saved(4);

  await page.reload();

  await expect(game.solved).toBeVisible();
});

test("a game is left for another and taken up again from the list", async ({ game }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.open(small.link);
  await game.enter(3, 3, 5);

  await game.pressButton("New");
  await game.pressButton(/^Continue Kakuro 3×3/);

  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
});

const failing = /cannot save your moves/;

test("without a store a banner says so, and the game goes on to its end", async ({ game, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The user denied permission.", "SecurityError");
    };
  });
  await game.open(tiny.link);
  await expect(page.getByText(failing)).toBeVisible();
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();

  await game.pressButton("Dismiss");
  await expect(page.getByText(failing)).toBeHidden();
});

test("a disk that runs full during the game is told, and the moves stay on the board", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  // Else the banner comes, and moves the board, while the next cell is pressed.
  await game.saved(1);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("No room.", "QuotaExceededError");
    };
  });
  await game.enter(2, 3, 2);
  await expect(page.getByText(failing)).toBeVisible();
  await game.expectEntries(begun);
  await game.pressButton("Dismiss");
  await expect(page.getByText(failing)).toBeHidden();
});

test("what was saved by a page of another time does no harm", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await page.evaluate(spoilGames);
  await page.goto("about:blank");
  await page.goto("./");
  await game.ready();
  await game.pick(...(await firstOpen(page)));
  await game.pressButton("3");
  await expect.poll(async () => (await game.entries()).flat().filter((digit) => digit === 3)).toHaveLength(1);
});

test("games of the first form of the store are taken over", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  const icon = await page.locator('link[rel="icon"]').getAttribute("href");
  // The same host, without the page, which would keep the store open.
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await page.goto(icon ?? "");
  await page.evaluate(storeAsBefore);
  await page.goto("./");
  await expect(game.cell(2, 2)).toHaveAccessibleName(holding(1));
  await game.enter(2, 3, 2);
  await game.saved(2);
});

/** Puts the saved games into a store as it was first made, without revisions among its indexes. */
async function storeAsBefore(): Promise<void> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const now = await done(indexedDB.open("gridstep"));
  const games = await done(now.transaction("games").objectStore("games").getAll());
  now.close();
  await done(indexedDB.deleteDatabase("gridstep"));
  const opening = indexedDB.open("gridstep", 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore("games", { keyPath: "id" });
    store.createIndex("updated", "updated");
    store.createIndex("link", "link");
    for (const game of games) store.put(game);
  };
  (await done(opening)).close();
}

/** Writes nonsense into every saved game. */
function spoilGames(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("gridstep");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("games", "readwrite");
      const store = transaction.objectStore("games");
      store.getAll().onsuccess = (event) => {
        const games = (event.target as IDBRequest<{ document: unknown }[]>).result;
        for (const game of games) store.put({ ...game, document: { opened: { view: 7 }, words: "none" } });
      };
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    };
  });
}

async function firstOpen(page: Page): Promise<[number, number]> {
  const name = await page.getByRole("gridcell", { name: /empty/ }).first().getAttribute("aria-label");
  const [, row, column] = /row (\d+), column (\d+)/.exec(name ?? "") ?? [];
  return [Number(row), Number(column)];
}

test("two tabs with the same game: the later one plays it, the earlier one shows it and can take it back", async ({
  game,
  context,
  hasTouch,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  const other = new Game(await context.newPage(), hasTouch);
  await other.open(tiny.link);
  await other.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  const notice = game.page.locator(".banner", { hasText: "is being played in another tab" });
  await expect(notice).toBeVisible();
  await other.enter(2, 3, 2);
  await game.expectEntries(begun);

  // Nothing is entered here, and nothing lost there.
  await game.page.bringToFront();
  await game.pick(3, 2);
  await game.pressButton("3");
  await game.expectEntries(begun);
  await expect(game.button("Restart")).toBeDisabled();

  await game.press(notice.getByRole("button", { name: "Play here" }));
  await expect(notice).toBeHidden();
  await expect(game.button("Restart")).toBeEnabled();
  await game.enter(3, 2, 3);
  await expect(other.page.locator(".banner", { hasText: "another tab" })).toBeVisible();
  await other.expectEntries([
    [0, 0, 0],
    [0, 1, 2],
    [0, 3, 0],
  ]);
});

test("a game that is played in another tab is taken where it is chosen again in the list, and saved", async ({
  game,
  context,
  hasTouch,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  const other = new Game(await context.newPage(), hasTouch);
  await other.open(tiny.link);
  await other.enter(2, 3, 2);
  await game.expectEntries(begun);
  const notice = (tab: Game) => tab.page.locator(".banner", { hasText: "is being played in another tab" });
  await expect(notice(game)).toBeVisible();

  await game.page.bringToFront();
  const games = new Games(game);
  await games.open();
  await games.press(/^Continue Kakuro 3×3/);
  await expect(notice(game)).toBeHidden();
  await expect(notice(other)).toBeVisible();
  await game.enter(3, 2, 3);
  await gameOfLog(game.page, 3);
  await game.page.reload();
  await expect(game.cell(3, 2)).toHaveAccessibleName(holding(3));
});

test("a reload in the middle of a stroke keeps what was painted", async ({ game, page }) => {
  await page.goto("./#nonogram");
  await expect(game.grid).toHaveAccessibleName(/Nonogram/);
  const { x, y } = await game.middle(1, 1);
  const to = await game.middle(1, 4);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.reload();
  await page.mouse.up();
  for (const column of [1, 2, 3, 4]) await expect(game.cell(1, column)).toHaveAccessibleName(/black/);
  await game.pressButton("Undo");
  await expect(game.cell(1, 1)).not.toHaveAccessibleName(/black/);
});

test("a tab that is closed in the middle of a stroke has kept what was painted", async ({
  game,
  page,
  context,
  hasTouch,
}) => {
  await page.goto("./#nonogram");
  await expect(game.grid).toHaveAccessibleName(/Nonogram/);
  const { x, y } = await game.middle(1, 1);
  const to = await game.middle(1, 4);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);

  const again = new Game(await context.newPage(), hasTouch);
  await again.page.goto("./#nonogram");
  for (const column of [1, 2, 3, 4]) await expect(again.cell(1, column)).toHaveAccessibleName(/black/);
  await again.pressButton("Undo");
  await expect(again.cell(1, 1)).not.toHaveAccessibleName(/black/);
});

test("a quota that is used up is told; with room again all moves are saved", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    // As browsers do: they take the request, and abort the transaction when it is to be written.
    IDBObjectStore.prototype.put = function (...record) {
      const request = put.apply(this, record);
      if (document.body.dataset.full) request.onsuccess = () => this.transaction.abort();
      return request;
    };
    document.body.dataset.full = "yes";
  });
  await game.enter(2, 3, 2);
  await expect(page.getByText(failing)).toBeVisible();
  await game.enter(3, 2, 3);

  await page.evaluate(() => delete document.body.dataset.full);
  await expect(page.getByText(failing)).toBeHidden();
  await game.saved(3);
});

test("a clock that jumps counts as no time played, and keeps no game from being the latest", async ({
  game,
  page,
}) => {
  const jump = (days: number) =>
    page.evaluate((milliseconds) => {
      const { now } = Date;
      Date.now = () => now() + milliseconds;
    }, days * 86_400_000);
  await game.open(tiny.link);
  await jump(400);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await jump(-800);
  await game.enter(2, 3, 2);
  await expect(page.getByRole("timer")).toHaveText(/^0:[0-5]\d$/);
  await game.open(small.link);
  await game.enter(2, 2, 5);
  await game.saved(1);

  await page.goto("about:blank");
  await page.goto("./");
  await expect(game.cell(2, 2)).toHaveAccessibleName(holding(5));
});

test("the browser is asked to keep the games with the first move, not before", async ({ game, page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => {
      document.documentElement.dataset.asked = "yes";
      return Promise.resolve(true);
    };
  });
  await game.open(tiny.link);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200))));
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await game.enter(2, 2, 1);
  await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
});

test("a move made in the instant the page is left is there again", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await game.saved(2);
  await game.pick(3, 2);
  await page.evaluate(() => {
    // The store never gets to it: as when the browser takes the page away at once.
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Gone.", "AbortError");
    };
    const press = (code: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: code.slice(-1), code, bubbles: true, cancelable: true }),
      );
    press("Digit3");
    press("Digit4");
    location.reload();
  });
  await expect(game.cell(3, 2)).toHaveAccessibleName(/, 4,/);
  await game.pressButton("Undo");
  await expect(game.cell(3, 2)).toHaveAccessibleName(/, 3,/);
  await game.pressButton("Undo");
  await game.expectEntries(begun);
});

test("a game that the store did not get in time is there again, with its first moves", async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    // The first page is gone before its store has written anything.
    if (sessionStorage.getItem("visited")) return;
    sessionStorage.setItem("visited", "yes");
    IDBObjectStore.prototype.put = function () {
      const goOn = () => {
        this.get("nothing").onsuccess = goOn;
      };
      goOn();
      return this.get("nothing");
    };
  });
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await page.reload();
  await game.expectEntries(begun);
  await game.pressButton("Undo");
  await expect(game.cell(2, 3)).not.toHaveAccessibleName(holding(2));
});
