/** Games that a version set aside come back in every language; that none is set aside is part of each journey. */
import type { Page } from "@playwright/test";
import type { Language } from "../src/i18n/language.ts";
import { storedGames } from "./games.ts";
import { expect, type Game, test, tiny } from "./support.ts";
import { nameOf } from "./words.ts";

const locales: readonly [locale: string, language: Language][] = [
  ["en-GB", "en"],
  ["ko-KR", "ko"],
  ["ja-JP", "ja"],
];

/** Presses a digit on the first open cell. */
async function enter(game: Game, page: Page): Promise<void> {
  await game.open(tiny.link);
  await game.pick(2, 2);
  await page.keyboard.press("1");
  await game.saved(1);
}

for (const [locale, language] of locales)
  test.describe(locale, () => {
    test.use({ locale });

    test("a game that an earlier version set aside is on the board again, and the page says so", async ({
      game,
      page,
    }) => {
      await enter(game, page);
      await page.route("**/empty.html", (route) => route.fulfill({ contentType: "text/html", body: "" }));
      await page.goto("./empty.html");
      await page.evaluate(setAsideAll);
      expect(await storedGames(page)).toEqual([]);
      await page.goto("./");
      await expect(game.button(nameOf("page.undo", language))).toBeEnabled();
      await expect(page.locator(".banner > span")).toHaveText(nameOf("notices.gamesBack", language));
      expect(await storedGames(page)).toMatchObject([{ moves: 1 }]);
    });
  });

/** Moves all games to the store of those that cannot be read. */
function setAsideAll(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("gridstep");
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(["games", "aside"], "readwrite");
      const games = transaction.objectStore("games");
      games.getAll().onsuccess = ({ target }) => {
        for (const record of (target as IDBRequest<{ id: string }[]>).result) {
          transaction.objectStore("aside").put(record);
          games.delete(record.id);
        }
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
