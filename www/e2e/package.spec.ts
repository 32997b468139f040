/** The package, installed and built as in `examples/`: the element in pages of somebody else. `npm run package` makes them. */
import { writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { GridstepPlayer } from "../src/package/element.ts";
import { expect, test, tiny } from "./support.ts";

const cell = (player: Locator, row: number, column: number): Locator =>
  player.getByRole("row").nth(row).getByRole("gridcell").nth(column);

async function solveTiny(page: Page, player: Locator): Promise<void> {
  for (const [row, digits] of tiny.solution.entries())
    for (const [column, digit] of digits.entries()) {
      if (digit === 0) continue;
      await cell(player, row, column).click({ force: true });
      await page.keyboard.press(String(digit));
    }
}

test.describe("without a bundler", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/examples/html/index.html");
    await expect(page.locator("#play").getByRole("grid")).toBeVisible();
  });

  test("two players: one is played to its end, and says so", async ({ page }) => {
    await solveTiny(page, page.locator("#play"));
    await expect(page.locator("#solved")).toHaveText("yes");
    expect(await page.locator("#play").evaluate((one) => (one as GridstepPlayer).isSolved)).toBe(true);
    // What only the site has is not offered.
    await expect(page.locator("#play").getByRole("heading", { name: "Solved" })).toBeVisible();
    await expect(page.locator("#play").getByRole("button", { name: /New puzzle|Rules/ })).toHaveCount(0);
  });

  test("the other shows a moment of a search, and nothing but the board", async ({ page }) => {
    const search = page.locator("#search");
    await expect(page.locator("#tick")).toHaveText("probe 12");
    await expect(search.getByRole("grid")).toBeVisible();
    await expect(search.getByRole("button")).toHaveCount(0);
    await search.evaluate((one) => (one as GridstepPlayer).seek(13));
    await expect(page.locator("#tick")).toHaveText("probe 13");
    await search.evaluate((one) => (one as GridstepPlayer).step());
    await expect(page.locator("#tick")).toHaveText("probe 14");
    await search.evaluate((one) => one.setAttribute("tick", "3"));
    await expect(page.locator("#tick")).toHaveText("probe 3");
  });

  test("only the controls that are named are there, and their keys", async ({ page }) => {
    const play = page.locator("#play");
    await expect(play.getByRole("button", { name: "Hint", exact: true })).toBeVisible();
    await expect(play.getByRole("button", { name: "Check", exact: true })).toBeHidden();
    await expect(play.getByRole("tab")).toHaveCount(0);
    await cell(play, 1, 1).click({ force: true });
    await page.keyboard.press("c");
    await page.keyboard.press("h");
    await expect(play.getByRole("heading", { name: /Hint for row 2, column 2/ })).toBeVisible();
    await play.evaluate((one) => one.setAttribute("controls", "check"));
    await expect(play.getByRole("button", { name: "Check", exact: true })).toBeVisible();
    await expect(play.getByRole("button", { name: "Hint", exact: true })).toBeHidden();
    await page.keyboard.press("Escape");
    await cell(play, 1, 1).click({ force: true });
    await page.keyboard.press("h");
    await page.keyboard.press("c");
    await expect(play.locator(".sentence", { hasText: "Everything is right so far." })).toBeVisible();
    await expect(play.getByRole("heading", { name: /Hint/ })).toHaveCount(0);
  });

  test("what a key means to the player, `controls` stops: on any layout", async ({ page }) => {
    const play = page.locator("#play");
    await cell(play, 1, 1).click({ force: true });
    const type = (key: string, code: string) =>
      cell(play, 1, 1).evaluate(
        (one, init) =>
          one.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, composed: true })),
        { key, code },
      );
    // On Dvorak, C lies where I does elsewhere, and J where C does.
    await type("c", "KeyI");
    await type("ㅊ", "KeyC");
    await type("h", "KeyJ");
    await expect(play.getByRole("heading", { name: /Hint for row 2, column 2/ })).toBeVisible();
    await expect(play.getByRole("region", { name: "Check" })).toHaveCount(0);
  });

  test("attributes change what is shown: language, theme and puzzle", async ({ page }) => {
    const play = page.locator("#play");
    await play.evaluate((one) => one.setAttribute("lang", "ko"));
    await expect(play.getByRole("button", { name: "힌트" })).toBeVisible();
    const scheme = () => play.locator(".player").evaluate((one) => getComputedStyle(one).colorScheme);
    await play.evaluate((one) => one.setAttribute("theme", "dark"));
    await expect.poll(scheme).toBe("dark");
    await play.evaluate((one) => one.setAttribute("theme", "light"));
    await expect.poll(scheme).toBe("light");
    await play.evaluate(
      (one) =>
        new Promise<void>((resolve) => {
          one.addEventListener("gridstep-ready", () => resolve(), { once: true });
          one.setAttribute("puzzle", "boardcover");
        }),
    );
    await expect(play.getByRole("grid")).toBeVisible();
  });

  test("a hint, undo and restart by its methods", async ({ page }) => {
    const play = page.locator("#play");
    await play.evaluate((one) => (one as GridstepPlayer).hint(4));
    await expect(play.getByRole("heading", { name: /Hint for row 2, column 2/ })).toBeVisible();
    await cell(play, 1, 1).click({ force: true });
    await page.keyboard.press("7");
    const digit = () => play.evaluate((one) => (one as GridstepPlayer).states?.[4]);
    expect(await digit()).not.toBe(0);
    await play.evaluate((one) => (one as GridstepPlayer).undo());
    expect(await digit()).toBe(0);
    await play.evaluate((one) => (one as GridstepPlayer).redo());
    expect(await digit()).not.toBe(0);
    await play.evaluate((one) => (one as GridstepPlayer).restart());
    expect(await digit()).toBe(0);
  });

  test("its methods say which argument is wrong, and what it can be", async ({ page }) => {
    const problems = await page.locator("#play").evaluate((one) => {
      const player = one as GridstepPlayer;
      const calls = [player.hint(99), player.hint(Number.NaN), player.seek(-1)];
      const watches = [player.watch("none"), player.watch("scan", 1.5)];
      return Promise.all([...calls, ...watches].map((call) => call.catch(String)));
    });
    expect(problems).toEqual([
      "ArgumentError: cell must be an integer from 0 to 8; found 99",
      "ArgumentError: cell must be an integer from 0 to 8; found NaN",
      expect.stringMatching(/^ArgumentError: tick must be an integer from 0 to \d+; found -1$/),
      expect.stringMatching(/^ArgumentError: engine must be one of scan, .*; found "none"$/),
      expect.stringMatching(/^ArgumentError: tick must be an integer from 0 to \d+; found 1\.5$/),
    ]);
    await page.locator("#play").evaluate((one) => (one as GridstepPlayer).watch("scan", 2));
    await expect(page.locator("#tick")).toHaveText("scan 2");
  });

  test("a puzzle that cannot be read is reported by an event", async ({ page }) => {
    const reported = page.locator("#play").evaluate(
      (one) =>
        new Promise((resolve) => {
          one.addEventListener("gridstep-error", (event) => resolve((event as CustomEvent).detail), {
            once: true,
          });
          one.setAttribute("puzzle", "kakuro=2/2/zzz");
        }),
    );
    expect(await reported).toEqual({ puzzle: "2/2/zzz" });
    await expect(page.locator("#play").getByRole("grid")).toBeVisible();
  });

  test("moved within the page it goes on; taken away its worker ends", async ({ page }) => {
    await expect.poll(() => page.workers().length).toBe(2);
    const play = page.locator("#play");
    await cell(play, 1, 1).click({ force: true });
    await page.keyboard.press("1");
    await play.evaluate((one) => document.body.append(one));
    expect(await play.evaluate((one) => (one as GridstepPlayer).states?.[4])).not.toBe(0);
    await play.evaluate((one) => one.remove());
    await expect.poll(() => page.workers().length).toBe(1);
  });
});

for (const [tool, text] of [
  ["vite", /^\d+$/],
  ["esbuild", "easy"],
] as const)
  test(`bundled by ${tool}: a player, and a solver beside it`, async ({ page }) => {
    const folder = tool === "vite" ? "vite/dist" : "esbuild/dist";
    await page.goto(`/examples/${folder}/index.html`);
    const player = page.locator("gridstep-player");
    await expect(player.getByRole("grid")).toBeVisible();
    await expect(page.locator("output")).toHaveText(text);
    await player.getByRole("grid").locator("[tabindex='0']").focus();
    await page.keyboard.press("h");
    await expect(player.getByRole("heading", { name: "Hint: the easiest step" })).toBeVisible();
  });

test.describe("from another origin", () => {
  test.use({ forgiven: /^asked http:\/\/127\.0\.0\.1/ });

  test("its worker starts, too", async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? "");
    const elsewhere = `http://127.0.0.1:${port}/examples/html/node_modules/gridstep/dist/player.js`;
    // A page that is served: one that Playwright makes up is of no address, and may ask for none of this machine.
    await writeFile(
      "target/examples/html/elsewhere.html",
      `<!doctype html><title>Elsewhere</title><script type="module" src="${elsewhere}"></script>
        <gridstep-player puzzle="kakuro=${tiny.link}" lang="en"></gridstep-player>`,
    );
    await page.goto("/examples/html/elsewhere.html");
    const player = page.locator("gridstep-player");
    await expect(player.getByRole("grid")).toBeVisible();
    await cell(player, 1, 1).click({ force: true });
    await page.keyboard.press("h");
    await expect(player.getByRole("heading", { name: /Hint for row 2, column 2/ })).toBeVisible();
  });
});
