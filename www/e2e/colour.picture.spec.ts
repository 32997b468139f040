/** A puzzle in colours from a picture: reduced to a few colours, touched up, judged, made unique, played. */
import type { Locator, Page } from "@playwright/test";
import { Coloured, heart } from "./colour.ts";
import { expect, type Game, test } from "./support.ts";

const COLOURS: Readonly<Record<string, readonly [number, number, number]>> = {
  ".": [255, 255, 255],
  r: [215, 38, 61],
  p: [234, 127, 176],
  g: [44, 140, 60],
  b: [36, 88, 197],
};

const stairs = ["r....", ".r...", "..p..", "...r.", "....r"];

/** None of its sides is of one colour: there are no margins to trim. */
const mosaic = ["rrgb.", "rrgbb", "rrpbb", ".r.bb", "rr.bb"];

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

/** The dialog and what stands in it. */
class Import {
  readonly dialog: Locator;
  readonly verdict: Locator;
  readonly preview: Locator;
  readonly play: Locator;

  constructor(
    readonly game: Game,
    readonly page: Page,
  ) {
    this.dialog = page.getByRole("dialog");
    this.verdict = this.dialog.getByRole("status");
    this.preview = this.dialog.getByRole("img");
    this.play = this.dialog.getByRole("button", { name: "Play" });
  }

  /** Opens the dialog and gives it a picture, five cells a side. */
  async choose(rows: readonly string[]): Promise<void> {
    await this.game.pressButton("Open");
    await this.game.pressButton("From a picture");
    const buffer = await pngOf(this.page, rows);
    await this.dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "picture.png", mimeType: "image/png", buffer });
    await expect(this.preview).toBeVisible();
    await this.resize();
  }

  async resize(): Promise<void> {
    for (const name of ["Width", "Height"]) {
      const side = this.dialog.getByRole("spinbutton", { name: `${name} in cells` });
      await side.fill("5");
      await side.blur();
    }
    await expect(this.preview).toHaveAccessibleName(/^Preview: 5 by 5 cells/);
  }

  kind(name: "Black and white" | "In colours"): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  /** Turns to a kind: until then the verdict is about the one before. */
  async turnTo(name: "Black and white" | "In colours"): Promise<void> {
    await this.game.press(this.kind(name));
    await expect(this.kind(name)).toHaveAttribute("aria-pressed", "true");
  }

  swatch(name: string): Locator {
    return this.dialog.getByRole("radio", { name, exact: true });
  }

  /** The names of all swatches, in order. */
  swatches(): Promise<string[]> {
    return this.dialog
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => radio.ariaLabel ?? ""));
  }

  /** Takes a colour as a finger or a mouse does: by its swatch. */
  async take(name: string): Promise<void> {
    await this.game.press(
      this.dialog.locator("label").filter({ has: this.page.getByRole("radio", { name, exact: true }) }),
    );
    await expect(this.swatch(name)).toBeChecked();
  }

  /** Presses a cell of the preview; rows and columns from 1. */
  async pressCell(row: number, column: number): Promise<void> {
    // The dialog grows and shrinks around its middle with what the solver says.
    await expect(this.verdict).toHaveText(/solution/);
    const box = await this.preview.boundingBox();
    const position = {
      x: ((column - 0.5) * (box?.width ?? 0)) / 5,
      y: ((row - 0.5) * (box?.height ?? 0)) / 5,
    };
    await this.preview.click({ position });
  }

  /** What the preview shows, row by row: letters of `COLOURS`, `?` for any other colour. */
  async cells(): Promise<string[]> {
    const read = await this.preview.evaluate((canvas: HTMLCanvasElement) => {
      const copy = document.createElement("canvas");
      copy.width = canvas.width;
      copy.height = canvas.height;
      const context = copy.getContext("2d", { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      const side = canvas.width / 5;
      return Array.from({ length: 5 }, (_, row) =>
        Array.from({ length: 5 }, (_, column) => {
          const [x, y] = [column, row].map((place) => Math.floor((place + 0.3) * side));
          return [...(context?.getImageData(x ?? 0, y ?? 0, 1, 1).data ?? [])].slice(0, 3);
        }),
      );
    });
    const letterOf = (rgb: readonly number[]) =>
      Object.entries(COLOURS).find(([, of]) => of.every((part, at) => Math.abs(part - (rgb[at] ?? 0)) < 6));
    return read.map((row) => row.map((rgb) => letterOf(rgb)?.[0] ?? "?").join(""));
  }

  async expectShown(rows: readonly string[]): Promise<void> {
    await expect.poll(() => this.cells()).toEqual(rows);
  }

  /** The named cells of a list below the settings. */
  async list(name: string): Promise<string[]> {
    const list = this.dialog.getByRole("group").filter({ hasText: name });
    await expect(list).toBeVisible();
    if ((await list.getAttribute("open")) === null) await this.game.press(list.locator("summary"));
    await expect(list.getByRole("listitem").first()).toBeVisible();
    return list.getByRole("listitem").allTextContents();
  }
}

/** The dialog with a picture, over the heart's board. */
async function chosen(page: Page, hasTouch: boolean, picture: Parameters<Import["choose"]>[0]) {
  const board = new Coloured(page, hasTouch);
  await board.show(heart);
  const importing = new Import(board, page);
  await importing.choose(picture);
  return { board, importing };
}

test("a picture becomes a puzzle in its colours, as the preview shows it", { tag: "@phone" }, async ({
  page,
  hasTouch,
}) => {
  const { board, importing } = await chosen(page, hasTouch, heart);
  await expect(importing.kind("In colours")).toHaveAttribute("aria-pressed", "true");
  await expect(importing.preview).toHaveAccessibleName("Preview: 5 by 5 cells, 64% of them in colour");
  await expect(importing.verdict).toHaveText("It has exactly one solution.");
  await importing.expectShown(heart);
  await expect.poll(() => importing.swatches()).toEqual(["white, 9 cells", "red, 15 cells", "pink, 1 cell"]);
  const box = await importing.dialog.boundingBox();
  expect(await importing.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await board.press(importing.play);
  await expect(importing.dialog).toBeHidden();
  await expect(board.head("row", "row 2: red 1, pink 1, red 3")).toBeAttached();
  await expect(board.tool("red, 0 of 15")).toBeVisible();
  await expect(board.tool("pink, 0 of 1")).toBeVisible();
});

test("fewer colours join what looks most alike, and a colour can become white and come back", async ({
  page,
  hasTouch,
}) => {
  const { board, importing } = await chosen(page, hasTouch, mosaic);
  const count = importing.dialog.getByRole("slider", { name: /^\d colours$/ });
  await expect(count).toHaveAccessibleName("4 colours");
  await expect.poll(() => importing.swatches()).toHaveLength(5);
  await count.fill("2");
  await expect(count).toHaveAccessibleName("2 colours");
  await expect.poll(() => importing.swatches()).toHaveLength(3);
  await count.fill("1");
  await expect(count, "one colour is black and white").toHaveAccessibleName("2 colours");
  await count.fill("8");
  await expect.poll(() => importing.swatches(), "there are no more than it has").toHaveLength(5);

  await importing.take("blue, 9 cells");
  await board.pressButton("Make all blue white");
  await importing.expectShown(mosaic.map((row) => row.replaceAll("b", ".")));
  await expect(importing.swatch("blue, 0 cells")).toBeChecked();
  await importing.pressCell(1, 1);
  await importing.expectShown(mosaic.map((row, at) => (at === 0 ? ".rg.." : row.replaceAll("b", "."))));
  await board.press(importing.dialog.getByText("Touch up", { exact: true }));
  await board.pressButton("Undo 1 touched cell");
  await board.pressButton("Bring blue back");
  await importing.expectShown(mosaic);
  await board.pressButton("Make all blue white");
  await expect(importing.verdict).toHaveText(/solution/);
  await board.press(importing.play);
  await expect(importing.dialog).toBeHidden();
  await expect(board.tool("red, 0 of 9")).toBeVisible();
  await expect(board.tool(/^blue/), "the puzzle has no colour that no cell has").toBeHidden();
});

test("the chosen colour goes into single cells, by pointer or by name", { tag: "@phone" }, async ({
  page,
  hasTouch,
}) => {
  const { board, importing } = await chosen(page, hasTouch, heart);
  await importing.take("pink, 1 cell");
  await importing.pressCell(1, 1);
  await importing.expectShown(["pr.r.", ...heart.slice(1)]);
  await importing.pressCell(1, 1);
  await importing.expectShown(heart);
  await importing.take("white, 9 cells");
  await importing.pressCell(5, 3);
  await importing.expectShown([...heart.slice(0, 4), "....."]);
  await importing.take("pink, 1 cell");
  await board.press(importing.dialog.getByText("Touch up", { exact: true }));
  await importing.dialog.getByRole("spinbutton", { name: "Row", exact: true }).fill("5");
  await importing.dialog.getByRole("spinbutton", { name: "Column", exact: true }).fill("3");
  await importing.dialog.getByRole("spinbutton", { name: "Column", exact: true }).blur();
  await board.pressButton("Make it pink");
  await importing.expectShown([...heart.slice(0, 4), "..p.."]);
  await board.press(importing.play);
  await expect(importing.dialog).toBeHidden();
  await expect(board.head("row", "row 5: pink 1")).toBeAttached();
  await expect(board.head("row", "row 1: red 1, red 1")).toBeAttached();
});

test("of several solutions the cells in doubt are named, then few changes with their colours", async ({
  page,
  hasTouch,
}) => {
  const { board, importing } = await chosen(page, hasTouch, stairs);
  await expect(importing.verdict).toContainText("It has several solutions");
  expect((await importing.list("Undetermined cells")).length).toBeGreaterThan(3);
  await board.pressButton("Make it unique");
  await expect(importing.verdict).toHaveText(/^It now has exactly one solution: .* changed\.$/, {
    timeout: 40_000,
  });
  const after = stairs.map((row) => [...row]);
  const letters: Record<string, string> = { white: ".", red: "r", pink: "p" };
  const changes = await importing.list("Changed cells");
  for (const change of changes) {
    const [, row = 0, column = 0, colour = ""] = /^row (\d+), column (\d+): now (\w+)$/.exec(change) ?? [];
    const line = after[Number(row) - 1] ?? [];
    expect(letters[colour], `${change} is a change`).not.toBe(line[Number(column) - 1]);
    line[Number(column) - 1] = letters[colour] ?? "";
  }
  const rows = after.map((line) => line.join(""));
  await importing.expectShown(rows);
  await board.pressButton("Undo the changes");
  await importing.expectShown(stairs);
  await expect(importing.verdict).toContainText("It has several solutions");
  await board.pressButton("Make it unique");
  await expect(importing.verdict).toHaveText(/now has exactly one solution/, { timeout: 40_000 });
  await board.press(importing.play);
  await expect(importing.dialog).toBeHidden();
  const clues = (line: string) =>
    (line.match(/r+|p+/g) ?? [])
      .map((block) => `${block[0] === "r" ? "red" : "pink"} ${block.length}`)
      .join(", ");
  for (const [at, row] of rows.entries())
    if (clues(row)) await expect(board.head("row", `row ${at + 1}: ${clues(row)}`)).toBeAttached();
});

test("the choice between black and white and colours decides which kind is played", async ({
  page,
  game,
}) => {
  await page.goto("./#nonogram=5/5/aAEECABDDDB");
  await expect(game.grid).toHaveAccessibleName(/5\D+5/);
  const importing = new Import(game, page);
  await importing.choose(heart);
  await expect(importing.kind("Black and white")).toHaveAttribute("aria-pressed", "true");
  await expect(importing.dialog.getByRole("radio")).toHaveCount(0);
  await importing.turnTo("In colours");
  await expect.poll(() => importing.swatches()).toEqual(["white, 9 cells", "red, 15 cells", "pink, 1 cell"]);
  await importing.turnTo("Black and white");
  await expect(importing.preview).toHaveAccessibleName(/% of them black$/);
  await importing.turnTo("In colours");
  await expect(importing.verdict).toHaveText("It has exactly one solution.");
  await game.press(importing.play);
  await expect(importing.dialog).toBeHidden();
  await expect(page).toHaveURL(/#colournonogram$/);
  await expect(game.grid).toHaveAccessibleName("Coloured nonogram board, 5 by 5");

  await importing.choose(heart);
  await importing.turnTo("Black and white");
  await expect(importing.verdict).toHaveText(/solution/);
  await game.press(importing.play);
  await expect(importing.dialog).toBeHidden();
  await expect(page).toHaveURL(/#nonogram$/);
});
