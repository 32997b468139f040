/** All games as one file: on another device everything is there, and two devices become one. */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import type { Browser, BrowserContext } from "@playwright/test";
import { Games, gameOfLog, leave, store, storedGames } from "./games.ts";
import { heart, Nonogram } from "./nonogram.ts";
import { expect, Game, longestGap, overflow, test, tiny } from "./support.ts";

/** Another device, with nothing of ours. */
async function otherDevice(
  browser: Browser,
  hasTouch: boolean,
): Promise<{ context: BrowserContext; game: Game }> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  return { context, game: new Game(await context.newPage(), hasTouch) };
}

/** The games of a device that were played, without what differs by how they came there. The clock of the one that is on
 *  the board goes on. */
const library = async ({ page }: Game) =>
  (await storedGames(page))
    .filter(({ moves }) => moves !== 0)
    .map(({ id, updated, solved, document: { elapsed: _clock, ...document } }) => ({
      ...{ id, solved, document },
      isDated: Number.isFinite(updated),
    }));

test("a backup has everything on another device, by one file @phone", async ({
  game,
  page,
  browser,
  hasTouch,
}) => {
  await game.open(tiny.link);
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
  await game.saved(4);
  const board = new Nonogram(page, hasTouch);
  await board.show(heart);
  await board.pick(1, 2);
  await game.pressButton("Undo");
  await board.pick(1, 4);
  await gameOfLog(page, 3);
  await game.chooseLanguage("ko");
  await game.chooseLanguage("en");
  await page.evaluate(() =>
    localStorage.setItem(
      "gridstep.best",
      JSON.stringify({ "kakuro 9x9 easy": { milliseconds: 61_000, game: "x" } }),
    ),
  );
  const games = new Games(game);
  await games.open();
  const file = await games.backUp();
  await expect(games.dialog.getByText(/^2 games are in gridstep-games-/)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  const kept = ["gridstep.best", "gridstep.solved", "gridstep.settings"];
  const localOf = (of: Game) =>
    of.page.evaluate((keys) => keys.map((key) => JSON.parse(localStorage.getItem(key) ?? "null")), kept);
  const before = await localOf(game);

  const other = await otherDevice(browser, hasTouch);
  const there = new Games(other.game);
  await other.game.visit("#kakuro");
  await other.game.ready();
  await there.open();
  await there.restore(file, /^2 games are new here\.$/);
  await expect(there.rows()).toHaveCount(2);
  await expect(there.rows().nth(0)).toHaveAccessibleName(/^Continue Nonogram 5×5, 6% filled/);
  expect(await library(other.game)).toEqual(await library(game));
  expect(await localOf(other.game)).toEqual(before);
  await there.press(/^Look at Kakuro 3×3/);
  await expect(other.game.solved).toBeVisible();
  await there.open();
  await there.press(/^Replay Nonogram/);
  const moves = there.dialog.getByRole("slider", { name: "Moves" });
  await moves.press("End");
  await expect(moves).toHaveAttribute("aria-valuetext", /^3 of 3, 0:\d\d · row 1, column 4: black$/);
  await other.context.close();
});

test("two devices that went on with one game have both ways after taking each other's file", async ({
  game,
  browser,
  hasTouch,
}) => {
  const games = new Games(game);
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await games.open();
  const first = await games.backUp();
  const other = await otherDevice(browser, hasTouch);
  const there = new Games(other.game);
  await other.game.open("2/2/n5555");
  await there.open();
  await there.restore(first, /^1 game is new here\.$/);
  await there.press(/^Continue Kakuro/);
  await expect(there.dialog).toBeHidden();
  await expect(other.game.cell(2, 2)).toHaveAccessibleName(/, 1,/);
  await other.game.enter(2, 3, 7);
  await other.game.enter(3, 2, 3);
  await other.game.saved(3);
  await games.close();
  await game.enter(2, 3, 2);
  await game.saved(2);

  await there.open();
  await games.open();
  const [fromHere, fromThere] = [await games.backUp(), await there.backUp()];
  // What is on the board here is the shorter way: the longer one takes its place at once.
  await games.restore(fromThere, /^1 game was also played differently in the backup: both are kept\.$/);
  await there.restore(fromHere, /^1 game was also played differently in the backup: both are kept\.$/);
  await expect(games.rows()).toHaveCount(2);
  expect(await library(game)).toHaveLength(2);
  expect(await library(game)).toEqual(await library(other.game));
  await games.close();
  await expect(game.cell(3, 2)).toHaveAccessibleName(/, 3,/);
  await expect(game.cell(2, 3)).toHaveAccessibleName(/, 7,/);
  await games.open();
  await games.restore(fromThere, /^1 game was here already\.$/);
  await other.context.close();
});

test("a file that is damaged, cut, newer or none of ours is named for what it is", async ({ game }) => {
  const games = new Games(game);
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await games.open();
  const file = await games.backUp();
  const [head = "", entry = ""] = file.split("\n");
  const before = await library(game);
  await games.restore(
    `${head}\n{"id":\n`,
    /^1 entry is damaged and was left out\. The file is cut off: what came/,
  );
  await games.restore(
    file.replace('"game":2', '"game":99'),
    /^1 game was saved by a newer version of Gridstep and was left/,
  );
  await games.restore(file.replace('ry":1', 'ry":2'), /^A newer version of Gridstep wrote this backup/);
  await games.restore(JSON.stringify({ gridstep: 1 }), /^This file is not a backup of Gridstep/);
  await games.restore(`${head}\n]}\n`, /^There is no game in this file\.$/);
  expect(await library(game)).toEqual(before);
  await games.restore(
    file.replace('"hints":', '"hnits":'),
    /^1 game .*\. Line 2, column \d+: the key “hnits” is unknown, and what it holds was left out\. Expected one of .*, hints, /,
  );
  expect(await library(game)).toHaveLength(1);
  const another = entry.replace(/"id":"\w+"/, '"id":"another"');
  await games.restore(
    `${head}\n{},\n${another}\n]}`,
    /^1 game is new here\. 1 entry is damaged and was left out\.$/,
  );
  await expect(games.rows()).toHaveCount(2);
});

test("a damaged game that was set aside is in the backup, and named where that is restored", async ({
  game,
  page,
  browser,
  hasTouch,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await leave(page);
  await store(page, 1, (record) => ({ ...record, document: [7] }));
  await game.open("2/2/n5555");
  await game.enter(2, 2, 1);
  // One move is also what the damaged game has, which is the newest until this one is written.
  await game.enter(2, 3, 4);
  await game.saved(2);
  const games = new Games(game);
  await games.open();
  const file = await games.backUp();

  const other = await otherDevice(browser, hasTouch);
  const there = new Games(other.game);
  await other.game.visit("#kakuro");
  await other.game.ready();
  await there.open();
  await there.restore(file, /^1 game is new here\. 1 damaged game was set aside\.$/);
  await there.close();
  const notice = other.game.page.locator(".banner", { hasText: "A saved game is damaged" });
  await expect(notice.getByRole("listitem")).toHaveText(/^Kakuro, /);
  await other.context.close();
});

test("a backup that is opened as a puzzle is restored", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pressButton("Open");
  await page
    .locator("dialog input[type=file]")
    .setInputFiles(new URL("../../docs/formats/examples/library.json", import.meta.url).pathname);
  const games = new Games(game);
  await expect(games.dialog.getByText("2 games are new here.")).toBeVisible();
  await expect(games.rows()).toHaveCount(2);
});

test("the example of the form is read", async ({ game }) => {
  const games = new Games(game);
  await game.open(tiny.link);
  await games.open();
  const text = readFileSync(new URL("../../docs/formats/examples/library.json", import.meta.url), "utf8");
  await games.restore(text, /^2 games are new here\.$/);
  await expect(games.rows()).toHaveCount(2);
});

test("a file of 30 MB is read and written without freezing the page", async ({ game, page }, testInfo) => {
  const games = new Games(game);
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await games.open();
  const [head, entry = ""] = (await games.backUp()).split("\n");
  // Many moves, back and forth.
  const kept = JSON.parse(entry);
  const [[, move]] = kept.document.log;
  const count = 1000;
  kept.document.log = [...Array(count)].flatMap((_, at) => [
    [at, move],
    [at, 0],
  ]);
  kept.document.log.push([count, move]);
  const line = JSON.stringify(kept);
  const all = Array.from({ length: Math.ceil(30_000_000 / line.length) }, (_, at) =>
    line.replace(/"id":"\w+"/, `"id":"large-${at}"`),
  );
  const path = testInfo.outputPath("large.json");
  writeFileSync(path, `${head}\n${all.join(",\n")}\n]}\n`);
  expect(statSync(path).size).toBeGreaterThan(30_000_000);
  const began = Date.now();
  const gap = await longestGap(page, async () => {
    await games.dialog.locator("input[type=file]").setInputFiles(path);
    await expect(games.dialog.getByText(`${all.length} games are new here.`)).toBeVisible({
      timeout: 45_000,
    });
  });
  let written = "";
  const gapBack = await longestGap(page, async () => {
    written = await games.backUp();
  });
  const took = Date.now() - began;
  const gaps = [gap, gapBack].map(Math.round);
  console.info(`a file of 30 MB: ${all.length} games, ${gaps.join(" and ")} ms between two frames at most`);
  expect(written.split("\n").filter((line) => line.startsWith('{"id":'))).toHaveLength(all.length + 1);
  // As a whole, it took seconds. A machine with more to do takes longer, for all of it.
  expect(Math.max(...gaps)).toBeLessThan(Math.max(1000, took / 10));
});

test("a database that fails while the games are read is named, and no part that did not load is", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await page.evaluate(() => {
    IDBObjectStore.prototype.get = () => {
      throw new DOMException("The connection is closing.", "InvalidStateError");
    };
  });
  const games = new Games(game);
  await game.pressButton("New");
  await game.pressButton("All games, backup");
  await expect(games.dialog).toContainText("This browser cannot read your games just now.");
  await expect(games.dialog).not.toContainText("Reading your games");
  await expect(page.getByText("A part could not be loaded")).toHaveCount(0);
});
