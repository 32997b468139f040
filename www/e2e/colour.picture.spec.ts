/** A puzzle in colours from a picture: reduced to a few colours, judged, touched up, played. */
import type { Page } from "@playwright/test";
import { Coloured, heart } from "./colour.ts";
import { expect, test } from "./support.ts";

const COLOURS: Readonly<Record<string, readonly [number, number, number]>> = {
  ".": [255, 255, 255],
  r: [215, 38, 61],
  p: [234, 127, 176],
};

/** A picture with four by four pixels a cell. */
async function pngOf(page: Page, rows: readonly string[]): Promise<Buffer> {
  const cells = rows.map((row) => [...row].map((cell) => `rgb(${COLOURS[cell]?.join()})`));
  const address = await page.evaluate((cells) => {
    const canvas = document.createElement("canvas");
    canvas.width = 4 * (cells[0]?.length ?? 0);
    canvas.height = 4 * cells.length;
    const context = canvas.getContext("2d");
    for (const [row, line] of cells.entries())
      for (const [column, colour] of line.entries()) {
        if (context) context.fillStyle = colour;
        context?.fillRect(4 * column, 4 * row, 4, 4);
      }
    return canvas.toDataURL("image/png");
  }, cells);
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

test("a picture becomes a puzzle in its colours, whose picture it is", async ({ page, hasTouch }) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart);
  await board.pressButton("Open");
  await board.pressButton("From a picture");
  const dialog = page.getByRole("dialog");
  const buffer = await pngOf(page, heart);
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "heart.png", mimeType: "image/png", buffer });
  for (const name of ["Width", "Height"]) {
    const side = dialog.getByRole("spinbutton", { name: `${name} in cells` });
    await side.fill("5");
    await side.blur();
  }
  await expect(dialog.getByRole("img")).toHaveAccessibleName("Preview: 5 by 5 cells, 64% of them in colour");
  await expect(dialog.getByRole("status")).toHaveText("It has exactly one solution.");
  const count = dialog.getByRole("slider", { name: /colours?$/ });
  await expect(count).toHaveAccessibleName("4 colours");
  await board.press(dialog.getByRole("button", { name: "Play" }));
  await expect(dialog).toBeHidden();
  await expect(board.head("row", "row 2: red 1, pink 1, red 3")).toBeAttached();
  await expect(board.tool("red, 0 of 15")).toBeVisible();
  await expect(board.tool("pink, 0 of 1")).toBeVisible();
});

test("fewer colours, another colour for a cell, and the fewest changes that make it unique", async ({
  page,
  hasTouch,
}) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart);
  await board.pressButton("Open");
  await board.pressButton("From a picture");
  const dialog = page.getByRole("dialog");
  const buffer = await pngOf(page, ["r....", ".r...", "..p..", "...r.", "....r"]);
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "stairs.png", mimeType: "image/png", buffer });
  for (const name of ["Width", "Height"]) {
    const side = dialog.getByRole("spinbutton", { name: `${name} in cells` });
    await side.fill("5");
    await side.blur();
  }
  const status = dialog.getByRole("status");
  await expect(status).toContainText("It has several solutions");
  await board.press(dialog.getByRole("button", { name: "Make it unique" }));
  await expect(status).toHaveText(/^It now has exactly one solution: \d+ cells? (was|were) changed\.$/, {
    timeout: 40_000,
  });
  await board.press(dialog.getByRole("button", { name: "Undo the changes" }));
  await expect(status).toContainText("It has several solutions");
  await dialog.getByText("Touch up", { exact: true }).click();
  await board.press(dialog.getByRole("button", { name: "Next colour" }));
  await expect(dialog.getByRole("button", { name: "Undo 1 touched cell" })).toBeVisible();
  await dialog.getByRole("slider", { name: "4 colours" }).fill("1");
  await expect(dialog.getByRole("slider", { name: "1 colour" })).toBeVisible();
});
