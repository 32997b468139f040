/** The site in a frame of another page, and the snippets for that. */
import { expect, overflow, test, tiny } from "./support.ts";

/** The text of a snippet of *Share*. */
const EMBED = { name: "Embed in a page" };

test("the frame that Share gives shows the puzzle, and nothing that leads elsewhere @phone", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText(EMBED.name).click();
  const snippet = await page.getByLabel("A frame", { exact: true }).inputValue();
  expect(snippet).toMatch(/^<iframe src="http[^"]+\?embed#kakuro=2\/2\/n4334" title="Kakuro 3×3" /);

  await page.route("**/blog.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Blog</title><p>Try:</p>${snippet}`,
    }),
  );
  await page.goto("./blog.html");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("grid")).toBeVisible();
  await expect(frame.getByRole("heading", { name: "Kakuro 3×3" })).toBeVisible();
  await expect(frame.getByRole("banner")).toHaveCount(0);
  await expect(frame.getByRole("button", { name: /New puzzle|Share|Rules/ })).toHaveCount(0);
  await frame.getByRole("row").nth(1).getByRole("gridcell").nth(1).click({ force: true });
  await page.keyboard.press("1");
  await page.keyboard.press("?");
  await page.keyboard.press("h");
  await expect(frame.getByRole("heading", { name: /Hint/ })).toBeVisible();
  await expect(frame.getByRole("link", { name: "Gridstep" })).toHaveAttribute("href", /\/play\/#kakuro/);
  expect(await overflow(page)).toBe(0);
});

test("the element that Share gives has the puzzle, the language and the watched moment", async ({
  game,
  page,
}) => {
  await game.visit(`#kakuro=${tiny.link}&watch=scan@3`);
  await expect(game.tick).toHaveValue("3");
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText(EMBED.name).click();
  await expect(page.getByLabel("An element, of the package gridstep", { exact: true })).toHaveValue(
    `<script type="module">import "gridstep/player";</script>\n` +
      `<gridstep-player puzzle="kakuro=${tiny.link}" engine="scan" tick="3" lang="en"></gridstep-player>`,
  );
  await expect(page.getByLabel("A frame", { exact: true })).toHaveValue(
    /\?embed#kakuro=2\/2\/n4334&amp;watch=scan@3"/,
  );
});

test("a link that cannot be read has its banner in a frame, too", async ({ page }) => {
  await page.goto("./?embed#kakuro=2/2/zzz");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByText("The puzzle in the link cannot be read.")).toBeVisible();
});
