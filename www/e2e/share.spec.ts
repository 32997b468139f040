/** Sharing: the link, its QR code, a picture of the board, paper. Texts are in the specs of what opens them. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import jsqr from "jsqr";
import { heart, linkOf, noise } from "./nonogram.ts";
import { impossible, openNonogram } from "./pictures.ts";
import { expect, overflow, small, test, tiny } from "./support.ts";

/** The modules of a shown code, as a picture of so many pixels each. */
async function readCode(page: Page): Promise<string | undefined> {
  const { size, path } = await page.locator("svg.qr").evaluate((svg) => ({
    size: (svg as SVGSVGElement).viewBox.baseVal.width,
    path: svg.querySelector("path")?.getAttribute("d") ?? "",
  }));
  const scale = 4;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let row = 0; row < scale; row += 1) {
      const start = 4 * ((Number(y) * scale + row) * side + Number(x) * scale);
      for (let pixel = start; pixel < start + 4 * scale; pixel += 4) pixels.fill(0, pixel, pixel + 3);
    }
  return jsqr(pixels, side, side)?.data;
}

/** The system's dialog for printers is not there, and would wait. */
const printsNothing = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });

/** Size in points of each page that would be printed. */
async function pagesOf(page: Page): Promise<string[]> {
  await expect(page.locator("html")).toHaveAttribute("data-printed", "", { timeout: 30_000 });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`);
}

test("the QR code holds the link; one that is too long for a code says so @phone", async ({ game, page }) => {
  await game.open(small.link);
  await game.shareBy("QR code");
  const link = await page.getByRole("textbox", { name: "Link to this puzzle" }).inputValue();
  await expect(page.getByRole("img", { name: "QR code with the link to this puzzle" })).toBeVisible();
  expect(await readCode(page)).toBe(link);
  expect(await overflow(page)).toBe(0);
  await page.keyboard.press("Escape");

  await game.visit(`#nonogram=${linkOf(noise(100))}`);
  await expect(game.grid).toHaveAccessibleName(/100/);
  await game.shareBy("QR code");
  await expect(page.getByText("This link is too long for a QR code.")).toBeVisible();
});

test("where the system has a share sheet, it gets the link with its name @phone", async ({ game, page }) => {
  await page.addInitScript(() => {
    navigator.share = async (what) =>
      document.documentElement.setAttribute("data-shared", JSON.stringify(what));
  });
  await game.open(small.link);
  await game.pressButton("Share");
  await game.press(page.getByRole("button", { name: "Send…: Link to this puzzle" }));
  const shared = JSON.parse((await page.locator("html").getAttribute("data-shared")) ?? "{}");
  expect(shared.title).toMatch(/^Kakuro/);
  expect(shared.url).toContain(`#kakuro=${small.link}`);
});

/** Waits until the picture is there: its file is written after the dialog has opened. */
async function widthOf(picture: Locator): Promise<number> {
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  return width();
}

test("the board is kept as a picture, with the entries where they are wanted", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.shareBy("Picture of the board");
  const picture = page.getByRole("dialog").getByRole("img");
  const download = async () => {
    const started = page.waitForEvent("download");
    await game.press(page.getByRole("button", { name: "Download: Picture of the board" }));
    const file = await started;
    expect(file.suggestedFilename()).toBe("kakuro.png");
    return readFile(await file.path());
  };
  expect(await widthOf(picture)).toBeGreaterThan(400);
  const blank = await download();
  expect(blank.subarray(1, 4).toString()).toBe("PNG");
  await game.press(page.getByRole("checkbox", { name: "With my entries" }));
  const entered = await download();
  expect(entered.equals(blank)).toBe(false);
});

test("by night the picture of the board is as by day", async ({ game, page }) => {
  const picture = page.getByRole("dialog").getByRole("img");
  const pixels = () =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return `${image.naturalWidth} ${context?.getImageData(0, 0, canvas.width, canvas.height).data}`;
    });
  for (const link of [`kakuro=${small.link}`, `nonogram=${linkOf(heart)}`]) {
    const seen = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await game.visit(`#${link}`);
      await game.ready();
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await game.shareBy("Picture of the board");
      await widthOf(picture);
      seen.push(await pixels());
      await page.keyboard.press("Escape");
    }
    expect(seen[1] === seen[0], link).toBe(true);
  }
});

test("the picture of the largest nonograms has their clues", async ({ game, page }) => {
  await openNonogram(game, linkOf(noise(100)));
  await game.shareBy("Picture of the board");
  const picture = page.getByRole("dialog").getByRole("img");
  const width = await widthOf(picture);
  /** The colour that most pixels have in a line from top to bottom. */
  const ground = (x: number) =>
    picture.evaluate((image: HTMLImageElement, x) => {
      const context = new OffscreenCanvas(1, image.naturalHeight).getContext("2d");
      context?.drawImage(image, -x, 0);
      const { data } = context?.getImageData(0, 0, 1, image.naturalHeight) ?? {
        data: new Uint8ClampedArray(),
      };
      const colours = [...new Uint32Array(data.buffer)].sort();
      return colours[Math.floor(colours.length / 2)];
    }, x);
  // The first numbers stand further in: without clues there would be cells at both edges.
  expect(await ground(10)).not.toBe(await ground(width - 10));
});

test("one puzzle is printed on A4 or Letter, its solution on the last page", async ({ game, page }) => {
  await printsNothing(page);
  await game.open(small.link);
  await game.shareBy("Print");
  await page.getByRole("combobox", { name: "Paper" }).selectOption("A4");
  await game.pressButton("Print…");
  const sheets = page.locator(".print-page");
  await expect(sheets).toHaveCount(2);
  await expect(sheets.last()).toContainText("Solutions");
  await expect(sheets.first()).toContainText("Fill every empty cell");
  expect(await pagesOf(page)).toEqual(["595×842", "595×842"]);

  await page.getByRole("combobox", { name: "Paper" }).selectOption("Letter");
  await game.press(page.getByRole("checkbox", { name: "Solutions on the last page" }));
  await game.pressButton("Print…");
  await expect(sheets).toHaveCount(1);
  expect(await pagesOf(page)).toEqual(["612×792"]);
  await page.keyboard.press("Escape");
  await expect(sheets, "a page that is printed later is the page").toHaveCount(0);
});

for (const kind of ["kakuro", "nonogram", "colournonogram", "sudominoku", "boardcover"])
  test(`${kind}: four puzzles like it are printed on one page, each with a solution`, async ({
    game,
    page,
  }) => {
    await printsNothing(page);
    await page.goto(`./#${kind}`);
    await game.ready();
    await game.shareBy("Print");
    await page.getByRole("combobox", { name: "Paper" }).selectOption("A4");
    await page.getByRole("combobox", { name: "Puzzles" }).selectOption({ label: "this one and 3 like it" });
    await game.pressButton("Print…");
    const sheets = page.locator(".print-page");
    await expect(sheets).toHaveCount(2, { timeout: 30_000 });
    await expect(sheets.first().locator("img")).toHaveCount(4);
    await expect(sheets.last().locator("img")).toHaveCount(4);
    expect(await pagesOf(page)).toEqual(["595×842", "595×842"]);
  });

test("a board without a level is printed alone, and one without a solution says that none is printed", async ({
  game,
  page,
}) => {
  await printsNothing(page);
  await openNonogram(game, impossible);
  await game.shareBy("Print");
  await expect(page.getByRole("combobox", { name: "Puzzles" })).toBeHidden();
  await game.pressButton("Print…");
  await expect(page.getByRole("alert")).toContainText("No solution was found for some of the puzzles");
  expect(await pagesOf(page)).toHaveLength(1);
});
