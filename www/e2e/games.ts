/** What the browser tests of the list of games share. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, type Game } from "./support.ts";

type Log = [time: number, change: unknown][];
export type StoredRecord = { id: string; document: { log: Log } & Record<string, unknown> } & Record<
  string,
  unknown
>;

export class Games {
  readonly dialog: Locator;
  readonly list: Locator;

  constructor(readonly game: Game) {
    this.dialog = game.page.getByRole("dialog", { name: "Your games" });
    this.list = this.dialog.getByRole("region", { name: "Games, the newest first" });
  }

  async open(): Promise<void> {
    await this.game.pressButton("New");
    await this.game.pressButton("All games, backup");
    await expect(this.list.getByRole("status").or(this.dialog.getByText("Nothing yet"))).not.toHaveText(
      /Reading/,
    );
  }

  async close(): Promise<void> {
    await this.game.press(this.dialog.getByRole("button", { name: "Close" }));
    await expect(this.dialog).toBeHidden();
  }

  /** The rows, as they are called. */
  rows(name: string | RegExp = /^(Continue|Look at)/): Locator {
    return this.list.getByRole("button", { name });
  }

  async press(name: string | RegExp): Promise<void> {
    await this.game.press(this.dialog.getByRole("button", { name }).first());
  }

  /** The text of a backup. */
  async backUp(): Promise<string> {
    const downloading = this.game.page.waitForEvent("download");
    await this.press("Back up");
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^gridstep-games-\d{4}-\d\d-\d\d\.json$/);
    const path = await download.path();
    return readFile(path, "utf8");
  }

  /** Restores a file, and waits for what is said of it. */
  async restore(text: string, said: RegExp): Promise<void> {
    await this.dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "games.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await expect(this.dialog.getByText(said)).toBeVisible();
  }
}

/** Leaves the game without a page, which would write it again, and without what it noted beside the record. */
export async function leave(page: Page): Promise<void> {
  await page.route("**/empty.html", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("./empty.html");
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.clear();
        const opening = indexedDB.open("gridstep");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("journal", "readwrite");
          transaction.objectStore("journal").clear();
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

/** All records of a store of the database. */
export const storedGames = (page: Page, store = "games"): Promise<StoredRecord[]> =>
  page.evaluate(
    (store) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("gridstep");
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    store,
  );

/** Waits until one game has so many moves in its log, with those that undo dropped. The count of the moves that stand is
 *  also right before an undo and after the move that follows it. */
export async function gameOfLog(page: Page, moves: number): Promise<StoredRecord> {
  const found = async () => (await storedGames(page)).find(({ document }) => document.log.length === moves);
  await expect.poll(found).toBeDefined();
  return (await found()) as StoredRecord;
}

/** Writes records beside those that are there; a function's text makes them of the first one. */
export async function store(
  page: Page,
  count: number,
  make: (record: StoredRecord, number: number) => unknown,
) {
  await page.evaluate(
    async ([count, text]) => {
      const make = new Function(`return (${text})`)() as (record: unknown, number: number) => unknown;
      const done = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await done(indexedDB.open("gridstep"));
      const games = database.transaction("games", "readwrite").objectStore("games");
      const [first] = await done(games.getAll());
      for (let number = 0; number < count; number += 1) games.put(make(structuredClone(first), number));
      await new Promise((resolve) => {
        games.transaction.oncomplete = resolve;
      });
      database.close();
    },
    [count, String(make)] as const,
  );
}
