/** Records that are damaged or of another version, and stores that fail in other ways than by throwing: the page opens,
 *  says so, and deletes nothing. */
import type { Page } from "@playwright/test";
import { expect, type Game, holding, test, tiny } from "./support.ts";

/** What the page opens without a game to go on with: its own first board, bigger than the tiny one. */
async function expectFirstBoard({ grid, page }: Game): Promise<void> {
  await expect(grid).toHaveAccessibleName(/Kakuro/);
  await expect(grid).not.toHaveAccessibleName(/3 by 3/);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
}

type Damage = (record: Record<string, unknown>) => unknown;

/** Changes all records of a store by the text of a function, with no page that keeps the database. */
async function change(page: Page, damage: Damage): Promise<void> {
  await page.evaluate(async (text) => {
    const change = new Function(`return (${text})`)() as Damage;
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("gridstep"));
    const games = database.transaction("games", "readwrite").objectStore("games");
    for (const record of await done(games.getAll())) await done(games.put(change(record)));
    database.close();
  }, String(damage));
}

const stored = (page: Page, name: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("gridstep");
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    name,
  );

/** Opens a page of the same origin that does nothing. */
async function openEmptyPage(page: Page): Promise<void> {
  await page.route("**/empty.html", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("./empty.html");
}

/** Leaves the game without a page, which would write it again, and without what it notes beside the store. */
async function leave(page: Page): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate(() => localStorage.clear());
}

const damages: [string, Damage][] = [
  [
    "constraints that are empty",
    (record) => {
      (record.document as { opened: { view: object } }).opened.view = {
        width: 3,
        height: 3,
        constraints: [{}],
      };
      return record;
    },
  ],
  [
    "entries that are none",
    (record) => ({ ...record, document: { ...(record.document as object), words: "none" } }),
  ],
  [
    "a log that is none",
    (record) => ({ ...record, document: { ...(record.document as object), log: [[0, 9]] } }),
  ],
  ["a document of the wrong type", (record) => ({ ...record, document: [7] })],
  ["a time of the wrong type", (record) => ({ ...record, updated: "yesterday" })],
  ["a time that no date can say", (record) => ({ ...record, updated: 1e300 })],
  ["a missing document", ({ document: _none, ...record }) => record],
  ["a missing time", ({ updated: _none, ...record }) => record],
  ["a missing link", ({ link: _none, ...record }) => record],
];

for (const [what, damage] of damages) {
  test(`a record with ${what} is set aside and can be downloaded, and the first board is there`, async ({
    game,
    page,
  }) => {
    await game.open(tiny.link);
    await game.enter(2, 2, 1);
    await game.saved(1);
    await leave(page);
    await change(page, damage);
    await page.goto("./");
    await expectFirstBoard(game);
    const notice = page.locator(".banner", { hasText: "A saved game is damaged" });
    await expect(notice).toContainText("Kakuro,");
    const downloading = page.waitForEvent("download");
    await game.press(notice.getByRole("button", { name: "Download it" }));
    expect((await downloading).suggestedFilename()).toMatch(/^gridstep-damaged-\w+\.json$/);
    expect(await stored(page, "aside")).toHaveLength(1);

    await page.goto("about:blank");
    await page.goto("./");
    await expectFirstBoard(game);
    await expect(page.locator(".banner")).toHaveCount(0);
    expect(await stored(page, "aside")).toHaveLength(1);
  });
}

test("a game of a newer version is left as it is, and the page says so", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await leave(page);
  await change(page, (record) => ({ ...record, schema: 99, document: { later: true } }));
  await page.goto("./");
  await expectFirstBoard(game);
  await expect(page.locator(".banner")).toContainText("saved by a newer version of Gridstep");
  await game.open(tiny.link);
  await game.enter(2, 3, 2);
  await expect.poll(() => stored(page, "games").then((games) => games.length)).toBeGreaterThan(1);
  const later = (await stored(page, "games")).find(({ schema }) => schema === 99);
  expect(later?.document).toEqual({ later: true });
});

test("a game of a newer form is left as it is, and the page says so", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await leave(page);
  await change(page, (record) => ({ ...record, document: { ...(record.document as object), game: 99 } }));
  const [before] = await stored(page, "games");
  await page.goto("./");
  await expectFirstBoard(game);
  await expect(page.locator(".banner")).toContainText("saved by a newer version of Gridstep");
  expect((await stored(page, "games")).find(({ id }) => id === before?.id)).toEqual(before);
});

test("a record with a time of the wrong type spoils no other game", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await leave(page);
  await change(page, (record) => ({ ...record, updated: "yesterday" }));
  await page.goto("./#kakuro=2/2/n5555");
  await game.enter(2, 2, 2);
  await expect.poll(() => stored(page, "games").then((games) => games.length)).toBe(2);
  await page.goto("about:blank");
  await page.goto("./#kakuro=2/2/n5555");
  await expect(game.cell(2, 2)).toHaveAccessibleName(holding(2));
});

test("a database of a newer form is left alone, and the game goes on", async ({ game, page }) => {
  await openEmptyPage(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("gridstep", 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await game.open(tiny.link);
  await expect(page.locator(".banner")).toContainText("A newer version of Gridstep has saved games here");
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
});

test("a tab with an older form of the database lets it go, and goes on", async ({ game, page, context }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  const other = await context.newPage();
  await openEmptyPage(other);
  const opened = await other.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open("gridstep", 99);
        opening.onsuccess = () => resolve("opened");
      }),
  );
  expect(opened).toBe("opened");
  await game.enter(2, 3, 2);
  await expect(page.locator(".banner")).toContainText("A newer version of Gridstep has saved games here");
});

test("where an older page keeps the database, the page says so, and saves once that is closed", async ({
  game,
  page,
  context,
}) => {
  const older = await context.newPage();
  await openEmptyPage(older);
  await older.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("gridstep", 1);
        opening.onupgradeneeded = () => {
          const games = opening.result.createObjectStore("games", { keyPath: "id" });
          games.createIndex("updated", "updated");
          games.createIndex("link", "link");
        };
        opening.onsuccess = () => resolve();
      }),
  );
  await page.bringToFront();
  await page.goto(`./#kakuro=${tiny.link}`);
  const notice = page.locator(".banner", { hasText: "Another tab still runs an older version" });
  await expect(notice).toBeVisible();
  await expect(page.locator(".banner", { hasText: "cannot save" })).toBeVisible();
  // The board comes last: the page looks for a game three times before, and waits for three seconds each time.
  await game.ready();
  await older.close();
  await expect(page.locator(".banner")).toHaveCount(0);
  await game.enter(2, 2, 1);
  await game.saved(1);
});

test("a database that is deleted while the page is open is made again with the next move", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase("gridstep");
        deleting.onsuccess = () => resolve();
        deleting.onblocked = () => reject(new Error("blocked"));
      }),
  );
  await game.enter(2, 3, 2);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).length);
  await expect.poll(databases).toBe(1);
  await game.saved(2);
  await expect(page.locator(".banner")).toHaveCount(0);
});

test("a database that never answers keeps nobody from playing", async ({ game, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto(`./#kakuro=${tiny.link}`);
  await expect(page.locator(".banner")).toContainText("cannot save your moves");
  // The board comes last: the page looks for a game three times before, and waits for three seconds each time.
  await expect(game.grid).toHaveAccessibleName(/3 by 3/);
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
});

test("a database that stops answering is told; a reload finds the moves that it did not take", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await page.evaluate(() => {
    // A transaction that is busy for ever.
    IDBObjectStore.prototype.put = function () {
      const goOn = () => {
        this.get("nothing").onsuccess = goOn;
      };
      goOn();
      return this.get("nothing");
    };
  });
  await game.enter(2, 3, 2);
  await expect(page.locator(".banner")).toContainText("cannot save your moves");
  await game.enter(3, 2, 3);
  await page.reload();
  await expect(game.cell(2, 3)).toHaveAccessibleName(holding(2));
  await expect(game.cell(3, 2)).toHaveAccessibleName(holding(3));
  await game.saved(3);
});

test("in a private window that keeps nothing the game goes on to its end", async ({ game, page }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(window, name, { get: denied });
  });
  await game.open(tiny.link);
  await expect(page.locator(".banner")).toContainText("cannot save your moves");
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
  await game.pressButton("Dismiss");
  await game.turnTo("Nonogram");
  await expect(game.grid).toHaveAccessibleName(/Nonogram/);
});

test("without local storage all moves of a game are kept where another puzzle is chosen at once", async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await game.enter(2, 3, 2);
  await game.enter(3, 2, 3);
  // In the same instant as the last move: before it is written.
  await page.evaluate(() => {
    const press = (code: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: code.slice(-1), code, bubbles: true, cancelable: true }),
      );
    press("Digit4");
    location.hash = "#nonogram";
  });
  await expect(game.grid).toHaveAccessibleName(/Nonogram/);
  const moves = () =>
    stored(page, "games").then((games) => Math.max(...games.map(({ moves }) => Number(moves))));
  await expect.poll(moves).toBe(4);
  await page.reload();
  await game.open(tiny.link);
  await expect(game.cell(2, 2)).toHaveAccessibleName(holding(1));
  await expect(game.cell(2, 3)).toHaveAccessibleName(holding(2));
  await expect(game.cell(3, 2)).toHaveAccessibleName(holding(4));
});
