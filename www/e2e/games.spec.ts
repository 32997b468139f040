/** The list of games: what was played is there, goes on, is replayed, deleted and brought back. */
import { Games, gameOfLog, leave, store, storedGames } from "./games.ts";
import { heart, Nonogram } from "./nonogram.ts";
import { expect, longestGap, overflow, test, tiny } from "./support.ts";

test("everything that was played is listed, goes on and can be looked at again @phone", async ({
  game,
  page,
  hasTouch,
}) => {
  const games = new Games(game);
  await game.open(tiny.link);
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
  await game.saved(4);
  const board = new Nonogram(page, hasTouch);
  await board.show(heart);
  await board.pick(1, 2);
  await game.saved(1);

  await games.open();
  await expect(games.rows()).toHaveCount(2);
  await expect(games.rows().nth(0)).toHaveAccessibleName(
    /^Continue Nonogram 5×5, 6% filled, 0:\d\d, on the board now$/,
  );
  const date = new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format(new Date());
  await expect(games.rows().nth(1)).toHaveAccessibleName(/^Look at Kakuro 3×3, solved, 0:\d\d, .+ again$/);
  await expect(games.rows().nth(1)).toContainText(date);
  // Of a nonogram only what was painted is drawn: one cell.
  await expect(games.rows().nth(0).locator("path").nth(1)).toHaveAttribute("d", "M1 0h1v1h-1z");
  await expect(games.rows().nth(1).locator("text")).toHaveText(["12", "31"]);
  expect(await overflow(page)).toBe(0);

  const kind = games.dialog.getByRole("combobox", { name: "Puzzle" });
  const which = games.dialog.getByRole("combobox", { name: "Show" });
  await kind.selectOption("Kakuro");
  await expect(games.rows()).toHaveCount(1);
  await which.selectOption("Unfinished games");
  await expect(games.list).toContainText("No games match.");
  await kind.selectOption("All puzzles");
  await expect(games.rows(/^Continue Nonogram/)).toHaveCount(1);
  await which.selectOption("Finished games");
  await games.press(/^Look at Kakuro/);
  await expect(games.dialog).toBeHidden();
  await expect(game.solved).toBeVisible();
});

test("a game is replayed with its times, forwards and backwards, and with what was undone @phone", async ({
  game,
  page,
}) => {
  const games = new Games(game);
  await game.open(tiny.link);
  // The clock is loaded a moment after the board.
  await expect(page.getByRole("timer")).toBeVisible();
  await game.enter(2, 2, 1);
  await page.waitForTimeout(1200);
  await game.enter(2, 3, 7);
  await game.pressButton("Undo");
  await game.enter(2, 3, 2);
  const { log } = (await gameOfLog(page, 4)).document;
  // Also after the page was left: it is in the document.
  await page.reload();
  await expect(game.button("Undo")).toBeEnabled();

  const times = log.map(([time]) => time);
  /** The time of a move, as it is written. */
  const timeOf = (move: number) => `0:${String(Math.floor((times[move - 1] ?? 0) / 1000)).padStart(2, "0")}`;

  await games.open();
  const which = games.dialog.getByRole("combobox", { name: "Show" });
  await which.selectOption("Unfinished games");
  await games.press(/^Replay Kakuro/);
  const { dialog } = games;
  const moves = dialog.getByRole("slider", { name: "Moves" });
  await expect(moves).toHaveAttribute("aria-valuetext", /^0 of 4, /);
  const playButton = dialog.getByRole("button", { name: "Play", exact: true });
  await expect(playButton).toBeFocused();
  await moves.focus();
  await page.keyboard.press("End");
  await expect(moves).toHaveAttribute("aria-valuetext", `4 of 4, ${timeOf(4)} · row 2, column 3: 2`);
  await page.keyboard.press("Home");
  await expect(moves).toHaveAttribute("aria-valuetext", /^0 of 4, /);
  await page.keyboard.press("End");
  await games.press("One move back");
  await expect(moves).toHaveAttribute(
    "aria-valuetext",
    `3 of 4, ${timeOf(3)} · Undo · row 2, column 3: empty`,
  );
  await games.press("One move back");
  await expect(moves).toHaveAttribute(
    "aria-valuetext",
    `2 of 4, ${timeOf(2)} · row 2, column 3: 7 · taken back later`,
  );
  await games.press("To the start");
  await expect(dialog.getByText("0 of 4 · Before the first move")).toBeVisible();
  await games.press("One move on");
  await expect(moves).toHaveAttribute("aria-valuetext", "1 of 4, 0:00 · row 2, column 2: 1");
  await moves.press("End");
  await expect(moves).toHaveAttribute("aria-valuetext", /^4 of 4/);
  // Noted as they are shown: none of them stays for long.
  await moves.evaluate((bar) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => seen.push(bar.getAttribute("aria-valuetext")?.slice(0, 6) ?? "");
    new MutationObserver(note).observe(bar, { attributeFilter: ["aria-valuetext"] });
  });
  await games.press("Play");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
    .toEqual(["0 of 4", "1 of 4", "2 of 4", "3 of 4", "4 of 4"]);
  expect(await overflow(page)).toBe(0);
  await games.press("Back to the games");
  await expect(dialog.getByRole("button", { name: /^Replay Kakuro/ })).toBeFocused();
  await expect(which).toHaveValue("unfinished");

  expect(times[0]).toBe(0);
  expect(times[1]).toBeGreaterThan(1100);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("a game is deleted, and brought back as long as the dialog is open @phone", async ({ game, page }) => {
  const games = new Games(game);
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await game.pressButton("Undo");
  const before = await gameOfLog(page, 3);
  await game.open("2/2/n5555");
  await game.enter(2, 2, 1);
  await game.saved(1);

  await games.open();
  // What is on the board would be written again with the next move.
  await expect(games.dialog.getByRole("button", { name: /^Delete/ })).toHaveCount(1);
  await games.press(/^Delete Kakuro/);
  await expect(games.list.getByText(/^Deleted: Kakuro 3×3/)).toBeVisible();
  const undo = games.dialog.getByRole("button", { name: /^Undo: keep Kakuro/ });
  await expect(undo).toBeFocused();
  expect((await storedGames(page)).filter(({ id }) => id === before.id)).toEqual([]);
  await games.dialog.getByRole("combobox", { name: "Show" }).selectOption("Finished games");
  await games.dialog.getByRole("combobox", { name: "Show" }).selectOption("All games");
  await game.press(undo);
  await expect(games.rows()).toHaveCount(2);
  const back = (await storedGames(page)).find(({ id }) => id === before.id);
  expect(back?.document).toEqual(before.document);
  expect(back?.updated).toBe(before.updated);

  await games.press(/^Delete Kakuro/);
  await expect(games.list.getByText(/^Deleted: Kakuro 3×3/)).toBeVisible();
  await games.close();
  await games.open();
  await expect(games.rows()).toHaveCount(1);
  await expect(games.dialog.getByText(/^Deleted/)).toHaveCount(0);
});

test("a game that a newer version has written since it was listed is not deleted, and that is said", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  const { id } = await gameOfLog(page, 1);
  await game.open("2/2/n5555");
  await game.enter(2, 2, 1);
  await game.saved(1);
  const games = new Games(game);
  await games.open();
  const all = await storedGames(page);
  await page.evaluate(
    (record) => {
      const opening = indexedDB.open("gridstep");
      opening.onsuccess = () => {
        const transaction = opening.result.transaction("games", "readwrite");
        transaction.objectStore("games").put(record);
        transaction.oncomplete = () => opening.result.close();
      };
    },
    { ...all.find((record) => record.id === id), schema: 99 },
  );
  const schemaOf = async () => (await storedGames(page)).find((record) => record.id === id)?.schema;
  await expect.poll(schemaOf).toBe(99);
  await games.press(/^Delete Kakuro/);
  await games.close();
  await expect(page.locator(".banner")).toContainText("saved by a newer version of Gridstep");
  expect(await schemaOf()).toBe(99);
});

test("how many were solved, and how fast, by puzzle and level @phone", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.fill(tiny);
  await expect(game.solved).toBeVisible();
  // All moves may be written before the solver has ruled that the board is solved.
  await expect.poll(async () => (await storedGames(page))[0]?.solved).toBe(true);
  await leave(page);
  await store(page, 5, (record, number) => {
    const times = [60_000, 90_000, 200_000, 10_000, 500_000];
    const isHelped = number === 3;
    Object.assign(record.document, {
      origin: { level: "hard", seed: number },
      elapsed: times[number],
      hints: isHelped ? 1 : 0,
      solved: number !== 4,
    });
    const updated = Number(record.updated) - 1 - number;
    return { ...record, id: `game-${number}`, updated, solved: number !== 4 };
  });
  await game.open(tiny.link);
  const games = new Games(game);
  await games.open();
  await game.press(games.dialog.getByText("Statistics", { exact: true }));
  const table = games.dialog.getByRole("table", { name: "Statistics" });
  await expect(table.getByRole("row")).toHaveText([
    "PuzzleSolvedBestMedian",
    "Kakuro 3×3 · Hard4 / 51:001:30",
    "Kakuro 3×31 / 1––",
  ]);
  expect(await overflow(page)).toBe(0);
});

test("with five hundred games the list opens without holding up the page @phone", async ({
  game,
  page,
  hasTouch,
}) => {
  const board = new Nonogram(page, hasTouch);
  await board.show(heart);
  await board.pick(1, 2);
  await game.saved(1);
  await leave(page);
  // Large boards, each with 800 moves.
  await store(page, 500, (record, number) => {
    const [width, height] = [40, 40];
    const constraints = Array.from({ length: 80 }, (_, line) => ({
      ...{ kind: line < 40 ? "row" : "column", home: null },
      cells: Array.from({ length: 40 }, (_, at) => (line < 40 ? line * 40 + at : at * 40 + line - 40)),
      args: { blocks: { type: "numbers", value: [1, 2, 3, 4, 5, 6] } },
    }));
    const { document } = record;
    const opened = document.opened as Record<string, unknown>;
    document.opened = { ...opened, view: { width, height, constraints } };
    document.words = Array.from({ length: 1600 }, (_, cell) => (cell < 800 ? 2 : 0));
    document.log = Array.from({ length: 800 }, (_, cell) => [900 * cell, [{ cell, from: 0, to: 2 }]]);
    return { ...record, id: `game-${number}`, updated: 1_700_000_000_000 + number };
  });
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  // One move was also saved of the game before.
  await game.saved(2);
  const games = new Games(game);
  // What else the machine does makes one of them longer.
  const gaps: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    gaps.push(
      await longestGap(page, async () => {
        await games.open();
        await expect(games.list.getByRole("status")).toHaveText("502 games");
        await expect(games.rows()).toHaveCount(30);
        await games.press("Show more");
        await expect(games.rows()).toHaveCount(60);
      }),
    );
    await games.close();
  }
  console.info(`five hundred games: ${gaps.map(Math.round).join(", ")} ms between two frames at most`);
  // On a quiet machine a few tens, as printed; a busy one draws fewer frames.
  expect(Math.min(...gaps)).toBeLessThan(1000);
});

test("by keyboard: from New to a game of the list", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await game.open("2/2/n5555");
  await game.button("New").focus();
  await page.keyboard.press("Enter");
  await game.button("All games, backup").focus();
  await page.keyboard.press("Enter");
  const games = new Games(game);
  await expect(games.rows()).toHaveCount(1);
  await games.rows().focus();
  await page.keyboard.press("Enter");
  await expect(games.dialog).toBeHidden();
  await expect(game.cell(2, 2)).toHaveAccessibleName(/, 1,/);
});

test("a game of before there were logs is replayed without times, and goes on with them", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await game.saved(2);
  await leave(page);
  await store(page, 1, (record) => {
    const { log, game: _form, ...document } = record.document;
    const history = (log as [number, unknown][]).map(([, move]) => move);
    return { ...record, schema: 1, document: { ...document, history, at: 1 } };
  });
  await page.goto("./#kakuro=2/2/n4334");
  await expect(game.button("Redo")).toBeEnabled();
  await game.enter(3, 2, 3);
  await game.saved(2);
  const games = new Games(game);
  await games.open();
  await games.press(/^Replay/);
  const moves = games.dialog.getByRole("slider", { name: "Moves" });
  await games.press("To the end");
  await expect(moves).toHaveAttribute("aria-valuetext", /^4 of 4, \d:\d\d · row 3, column 2: 3$/);
  await games.press("One move back");
  await expect(moves).toHaveAttribute("aria-valuetext", "3 of 4, Undo · row 2, column 3: empty");
  await games.press("One move back");
  await expect(moves).toHaveAttribute("aria-valuetext", "2 of 4, row 2, column 3: 2 · taken back later");
});

test("where nothing can be stored, the list says so, and no backup pretends to be one", async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The user denied permission.", "SecurityError");
    };
  });
  await game.open(tiny.link);
  await game.press(page.locator(".banner").getByRole("button", { name: "Dismiss" }));
  await game.pressButton("New");
  await game.pressButton("All games, backup");
  const { dialog } = new Games(game);
  await expect(dialog).toContainText("This browser does not keep games here");
  await game.press(dialog.getByRole("button", { name: "Back up" }));
  await expect(dialog).toContainText("The file could not be written.");
});

const promises: [string, string, RegExp][] = [
  ["that promised to keep them", "persisted", /This browser does not delete your games by itself/],
  ["that did not", "open", /This browser may delete your games when space runs out/],
  [
    "in which it is installed",
    "installed",
    /Gridstep is installed, so your games stay unless the device runs out/,
  ],
  ["of Apple", "safari", /Safari deletes what a site keeps if it is not visited for seven days/],
];
for (const [browser, kind, words] of promises) {
  test(`in a browser ${browser}, the list says so`, async ({ game, page }) => {
    await page.addInitScript((kind) => {
      StorageManager.prototype.persisted = async () => kind === "persisted";
      const { matchMedia } = window;
      window.matchMedia = (query) =>
        matchMedia.call(window, kind === "installed" && /standalone/.test(query) ? "all" : query);
      if (kind === "safari") Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." });
    }, kind);
    await game.open(tiny.link);
    await game.pressButton("New");
    await game.pressButton("All games, backup");
    await expect(page.getByRole("dialog", { name: "Your games" })).toContainText(words);
  });
}
