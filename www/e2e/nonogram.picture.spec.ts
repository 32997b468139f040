/** A puzzle from a picture: chosen, sized, judged, made unique, played. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { face, hugePng, noise, type Pixels, pixelsOf, pngOf, turned } from "./images.ts";
import { expect, type Game, test } from "./support.ts";

const heart = [".#.#.", "#####", "#####", ".###.", "..#.."];
const heartLink = "5/5/aAEECABDDDB";
/** Each black cell can go up and down: five blocks of one in rows and in columns. */
const diagonal = ["#....", ".#...", "..#..", "...#.", "....#"];

/** The dialog and what stands in it. */
class Import {
  readonly dialog: Locator;
  readonly verdict: Locator;
  readonly problem: Locator;
  readonly preview: Locator;
  readonly threshold: Locator;
  readonly play: Locator;
  readonly mend: Locator;

  constructor(
    readonly game: Game,
    readonly page: Page,
  ) {
    this.dialog = page.getByRole("dialog");
    this.verdict = this.dialog.getByRole("status");
    this.problem = this.dialog.getByRole("alert");
    this.preview = this.dialog.getByRole("img");
    this.threshold = this.dialog.getByRole("slider", { name: "Brightness threshold" });
    this.play = this.dialog.getByRole("button", { name: "Play" });
    this.mend = this.dialog.getByRole("button", { name: "Make it unique" });
  }

  /** From the heart's puzzle to the dialog. */
  async open(): Promise<void> {
    await this.page.goto(`./#nonogram=${heartLink}`);
    await expect(this.game.grid).toHaveAccessibleName(/5\D+5/);
    await this.game.pressButton("Open");
    await this.game.pressButton("From a picture");
    await expect(this.dialog).toHaveAccessibleName("Puzzle from a picture");
  }

  async choose(buffer: Buffer, name = "picture.png", mimeType = "image/png"): Promise<void> {
    await this.dialog.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
  }

  async choosePixels(pixels: Pixels): Promise<void> {
    await this.choose(await pngOf(this.page, pixels));
    await expect(this.preview).toBeVisible();
  }

  side(name: "Width" | "Height"): Locator {
    return this.dialog.getByRole("spinbutton", { name: `${name} in cells` });
  }

  async resize(name: "Width" | "Height", cells: number): Promise<void> {
    await this.side(name).fill(String(cells));
    await this.side(name).blur();
  }

  /** Moves a slider as keys do. */
  async slide(slider: Locator, value: number): Promise<void> {
    await slider.fill(String(value));
  }

  /** What the preview shows, row by row. */
  async cells(width: number, height: number): Promise<string[]> {
    return this.preview.evaluate(
      (canvas: HTMLCanvasElement, [width, height]) => {
        const side = canvas.width / width;
        const copy = document.createElement("canvas");
        copy.width = canvas.width;
        copy.height = canvas.height;
        const context = copy.getContext("2d", { willReadFrequently: true });
        context?.drawImage(canvas, 0, 0);
        const isInk = (row: number, column: number) => {
          const at = [column, row].map((place) => Math.floor((place + 0.3) * side));
          const [red = 0] = context?.getImageData(at[0] ?? 0, at[1] ?? 0, 1, 1).data ?? [];
          return red < 128;
        };
        return Array.from({ length: height }, (_, row) =>
          Array.from({ length: width }, (_, column) => (isInk(row, column) ? "#" : ".")).join(""),
        );
      },
      [width, height] as const,
    );
  }

  async expectShown(rows: readonly string[]): Promise<void> {
    await expect.poll(() => this.cells(rows[0]?.length ?? 0, rows.length)).toEqual(rows);
  }

  /** The named cells of the list below the settings. */
  async list(name: string): Promise<string[]> {
    const list = this.dialog.getByRole("group").filter({ hasText: name });
    await expect(list).toBeVisible();
    if ((await list.getAttribute("open")) === null) await this.game.press(list.locator("summary"));
    await expect(list.getByRole("listitem").first()).toBeVisible();
    return list.getByRole("listitem").allTextContents();
  }
}

const blocks = (line: string): string =>
  (line.match(/#+/g) ?? []).map(({ length }) => length).join(" ") || "0";

/** The clues that a board says beside its cells, rows and then columns. */
async function expectClues(game: Game, rows: readonly string[]): Promise<void> {
  const columns = Array.from(rows[0] ?? "", (_, at) => rows.map((row) => row[at]).join(""));
  await expect(game.grid).toHaveAccessibleName(new RegExp(`${columns.length}\\D+${rows.length}`));
  for (const at of rows.keys())
    await expect(game.head("row", `row ${at + 1}: ${blocks(rows[at] ?? "")}`)).toBeAttached();
  for (const at of columns.keys())
    await expect(game.head("column", `column ${at + 1}: ${blocks(columns[at] ?? "")}`)).toBeAttached();
}

test("a picture becomes the puzzle that the preview shows", { tag: "@phone" }, async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await expect(importing.play, "there is nothing to play yet").toBeHidden();
  await importing.choosePixels(pixelsOf(heart));
  await importing.resize("Width", 5);
  await expect(importing.preview).toHaveAccessibleName("Preview: 5 by 5 cells, 64% of them black");
  await expect(importing.verdict).toHaveText("It has exactly one solution.");
  await expect(importing.mend).toBeHidden();
  await importing.expectShown(heart);
  await game.press(importing.play);
  await expect(importing.dialog).toBeHidden();
  await expectClues(game, heart);
  await expect(page, "the address leads to it").toHaveURL(new RegExp(`#nonogram=${heartLink}$`));
});

test("the size follows the picture's proportions until it is set free", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(face(150, 100));
  await expect(importing.side("Width")).toHaveValue("30");
  await expect(importing.side("Height")).toHaveValue("20");
  await importing.resize("Width", 60);
  await expect(importing.side("Height")).toHaveValue("40");
  await importing.resize("Height", 10);
  await expect(importing.side("Width")).toHaveValue("15");
  await importing.slide(page.getByRole("slider", { name: "Width" }), 45);
  await expect(importing.side("Height")).toHaveValue("30");
  await game.press(page.getByLabel("Keep the proportions"));
  await importing.resize("Height", 12);
  await expect(importing.side("Width")).toHaveValue("45");
  await expect(importing.preview).toHaveAccessibleName(/45 by 12 cells/);
  await game.press(page.getByLabel("Keep the proportions"));
  await expect(importing.side("Height")).toHaveValue("30");

  await importing.resize("Width", 4000);
  await expect(importing.side("Width"), "no more than can be played").toHaveValue("100");
  await importing.resize("Width", 1);
  await expect(importing.side("Width")).toHaveValue("5");
  await expect(importing.side("Height")).toHaveValue("5");
  await importing.side("Width").fill("");
  await importing.side("Width").blur();
  await expect(importing.side("Width"), "what is no number is not taken").toHaveValue("5");
  await expect(importing.verdict).toHaveText(/solution/);
});

/** Four shades side by side. */
const shades: Pixels = Array(40).fill([20, 90, 160, 230].flatMap((shade) => Array(10).fill(shade)));

test("the threshold finds itself, can be moved, and black and white can be swapped", async ({
  game,
  page,
}) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(shades);
  await importing.resize("Width", 20);
  const share = (percent: number) =>
    expect(importing.preview).toHaveAccessibleName(`Preview: 20 by 20 cells, ${percent}% of them black`);
  const automatic = page.getByRole("button", { name: "Automatic" });
  await share(50);
  await expect(automatic).toHaveAttribute("aria-pressed", "true");
  await importing.slide(importing.threshold, 60);
  await share(25);
  await expect(automatic).toHaveAttribute("aria-pressed", "false");
  await game.press(page.getByLabel("Swap black and white"));
  await share(75);
  await importing.slide(importing.threshold, 0);
  await share(100);
  await expect(importing.verdict).toContainText("nothing to solve");
  await expect(importing.play).toBeDisabled();
  await game.press(automatic);
  await share(50);
  await expect(importing.verdict).toHaveText("It has exactly one solution.");
  await expect(importing.play).toBeEnabled();
});

test("a picture with several solutions shows the cells in doubt, and what makes it unique", async ({
  game,
  page,
}) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(pixelsOf(diagonal));
  await importing.resize("Width", 5);
  await expect(importing.verdict).toHaveText("It has several solutions: 25 cells are undetermined.");
  expect(await importing.list("Undetermined cells")).toHaveLength(25);
  await importing.expectShown(diagonal);

  await game.press(importing.mend);
  await expect(importing.verdict).toHaveText(/^It now has exactly one solution: .* changed\.$/);
  await expect(importing.mend).toBeHidden();
  const changes = await importing.list("Changed cells");
  const mended = diagonal.map((row) => [...row]);
  for (const change of changes) {
    const [, row = 0, column = 0, colour] = /^row (\d+), column (\d+): now (black|white)$/.exec(change) ?? [];
    const line = mended[Number(row) - 1] ?? [];
    const now = colour === "black" ? "#" : ".";
    expect(line[Number(column) - 1], `${change} is a change`).toBe(now === "#" ? "." : "#");
    line[Number(column) - 1] = now;
  }
  const rows = mended.map((line) => line.join(""));
  await importing.expectShown(rows);

  await game.pressButton("Undo the changes");
  await expect(importing.verdict).toHaveText("It has several solutions: 25 cells are undetermined.");
  await importing.expectShown(diagonal);
  await game.press(importing.mend);
  await expect(importing.verdict).toHaveText(
    new RegExp(`: ${changes.length === 1 ? "one" : changes.length} cell`),
  );
  await importing.expectShown(rows);
  await game.press(importing.play);
  await expectClues(game, rows);
});

test("a puzzle with several solutions can be played all the same", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(pixelsOf(diagonal));
  await importing.resize("Width", 5);
  await expect(importing.verdict).toHaveText(/several solutions/);
  await game.press(importing.play);
  await expectClues(game, diagonal);
});

test("another size takes the changes back by itself", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(pixelsOf(diagonal));
  await importing.resize("Width", 5);
  await game.press(importing.mend);
  await expect(importing.verdict).toHaveText(/now/);
  await importing.resize("Width", 6);
  await expect(importing.verdict).not.toHaveText(/now/);
  await expect(page.getByRole("button", { name: "Undo the changes" })).toBeHidden();
});

test("the search for changes can be stopped, and the dialog goes on", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(noise(100, 100));
  await importing.resize("Width", 100);
  await expect(importing.verdict).toHaveText(/solution/);
  await game.press(importing.mend);
  await expect(page.getByRole("progressbar", { name: "Looking for few changes…" })).toBeVisible();
  await game.pressButton("Stop");
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(importing.mend).toBeVisible();
  await importing.resize("Width", 5);
  await expect(importing.preview).toHaveAccessibleName(/5 by 5 cells/);
  await expect(importing.verdict, "a new worker answers").toHaveText(/solution/);
});

test("a file that is no picture is told, and the picture before it stays", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  const text = Buffer.from("not a picture at all");
  await importing.choose(text);
  await expect(importing.problem).toHaveText(
    "The browser cannot open this file as a picture, or it is damaged.",
  );
  await expect(importing.preview).toBeHidden();
  const png = await pngOf(page, pixelsOf(heart));
  await importing.choose(png);
  await expect(importing.preview).toBeVisible();
  await expect(importing.problem).toBeEmpty();
  await importing.choose(png.subarray(0, png.length - 20));
  await expect(importing.problem).toHaveText(
    "This picture file is damaged or cut off. Save or download it again.",
  );
  await expect(importing.preview).toBeVisible();
  await importing.choose(hugePng(12_000, 12_000));
  await expect(importing.problem).toHaveText(
    "This picture is too big: 64 MB and 120 million pixels are the most. Make it smaller and try again.",
  );
  await expect(importing.play).toBeEnabled();
});

test("whoever cancels goes on with the game as it was", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  const before = await game.names();
  await importing.choosePixels(face(90, 120));
  await expect(importing.verdict).toHaveText(/solution/);
  await game.press(importing.dialog.getByRole("button", { name: "Cancel" }));
  await expect(importing.dialog).toBeHidden();
  expect(await game.names()).toEqual(before);
  await expect(page).toHaveURL(new RegExp(`${heartLink}$`));
  await game.pressButton("Check");
  await expect(
    page.getByRole("tabpanel").getByText("Everything is right so far."),
    "the solver still knows the game",
  ).toBeVisible();
});

test("what is transparent is white, as paper is", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(pixelsOf(heart.map((row) => row.replaceAll(".", " "))));
  await importing.resize("Width", 5);
  await importing.expectShown(heart);
});

test("a photograph is turned as the camera was held", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  const jpeg = await pngOf(page, pixelsOf(["####....", "####....", "........", "........"]), "image/jpeg");
  await importing.choose(turned(jpeg), "photo.jpg", "image/jpeg");
  await importing.resize("Width", 5);
  await expect(importing.side("Height")).toHaveValue("10");
  await importing.resize("Height", 8);
  await expect(importing.side("Width")).toHaveValue("5");
  await expect(importing.preview).toHaveAccessibleName(/5 by 8 cells/);
  // It is painted a moment after it is named.
  const corners = async () => {
    const shown = await importing.cells(5, 8);
    return [shown[0]?.[4], shown[0]?.[0], shown[7]?.[4]];
  };
  await expect.poll(corners, "what was left above is right above").toEqual(["#", ".", "."]);
});

test("a drawing of lines is a picture too", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v5H0z"/></svg>';
  await importing.choose(Buffer.from(svg), "drawing.svg", "image/svg+xml");
  await importing.resize("Width", 6);
  await importing.expectShown(["######", "######", "######", "......", "......", "......"]);
});

test("drawings that would take all memory are refused with the limit, or as damaged", async ({
  game,
  page,
}) => {
  const importing = new Import(game, page);
  await importing.open();
  const choose = (svg: string) => importing.choose(Buffer.from(svg), "bomb.svg", "image/svg+xml");
  await choose('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>');
  await expect(importing.problem).toContainText("120 million pixels are the most");
  const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE svg [<!ENTITY e0 "boom">${entities.join("")}]>`;
  await choose(
    `${bomb}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`,
  );
  await expect(importing.problem).toHaveText(/damaged/);
  await page.keyboard.press("Escape");
  await expect(game.grid).toHaveAccessibleName(/5\D+5/);
});

/** Lets a file go over the page, once that shows that it takes files: what does is loaded beside the board. */
async function drop(page: Page, png: Buffer): Promise<void> {
  await expect
    .poll(async () => {
      await handOver(page, "dragover", png);
      return page.locator(".drop").isVisible();
    })
    .toBe(true);
  await handOver(page, "drop", png);
}

/** Hands a file over as the event of that name does. */
async function handOver(page: Page, event: "dragover" | "drop" | "paste", png: Buffer): Promise<void> {
  await page.evaluate(
    ([event, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], "picture.png", { type: "image/png" }));
      const target = document.querySelector("dialog") ?? document.querySelector("main");
      const options = { bubbles: true, cancelable: true };
      target?.dispatchEvent(
        event === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent(event, { ...options, dataTransfer: data }),
      );
    },
    [event, [...png]] as const,
  );
}

test("a picture is dropped anywhere on the page, and another one pasted over it", async ({ game, page }) => {
  const importing = new Import(game, page);
  await page.goto(`./#nonogram=${heartLink}`);
  await expect(game.grid).toHaveAccessibleName(/5\D+5/);
  await drop(page, await pngOf(page, face(60, 30)));
  await expect(importing.preview).toHaveAccessibleName(/30 by 15 cells/);
  await handOver(page, "paste", await pngOf(page, face(30, 30)));
  await expect(importing.preview).toHaveAccessibleName(/30 by 30 cells/);
  await drop(page, await pngOf(page, face(60, 40)));
  await expect(importing.preview).toHaveAccessibleName(/30 by 20 cells/);
});

test("a picture chosen as a puzzle's file comes here; New leads here too", async ({ game, page }) => {
  const importing = new Import(game, page);
  await page.goto(`./#nonogram=${heartLink}`);
  await expect(game.grid).toHaveAccessibleName(/5\D+5/);
  await game.pressButton("Open");
  await importing.choose(await pngOf(page, face(60, 30)));
  await expect(importing.preview).toHaveAccessibleName(/30 by 15 cells/);
  await page.keyboard.press("Escape");
  await expect(importing.dialog).toBeHidden();
  await game.pressButton("New");
  await game.pressButton("From a picture");
  await expect(importing.dialog).toHaveAccessibleName("Puzzle from a picture");
  await expect(importing.preview, "nothing of before is left").toBeHidden();
});

test("margins are trimmed, and any side can be cropped, until the whole picture is wanted", async ({
  game,
  page,
}) => {
  const importing = new Import(game, page);
  await importing.open();
  const framed = [
    "........",
    "..#.#...",
    ".#####..",
    ".#####..",
    "..###...",
    "...#....",
    "........",
    "........",
  ];
  await importing.choosePixels(pixelsOf(framed));
  await importing.resize("Width", 5);
  await importing.expectShown(heart);
  await game.press(importing.dialog.getByText("Crop", { exact: true }));
  await game.pressButton("Whole picture");
  await importing.resize("Width", 8);
  await importing.expectShown(framed);
  await importing.slide(importing.dialog.getByRole("slider", { name: "Right: 0%" }), 25);
  await importing.slide(importing.dialog.getByRole("slider", { name: "Bottom: 0%" }), 25);
  await importing.resize("Width", 6);
  await importing.expectShown(framed.slice(0, 6).map((row) => row.slice(0, 6)));
  await expect(importing.dialog.getByRole("slider", { name: "Right: 25%" })).toBeVisible();
  await game.pressButton("Trim the margins");
  await importing.resize("Width", 5);
  await importing.expectShown(heart);
});

test("single cells are touched up, by hand in the preview and by name, and taken back", {
  tag: "@phone",
}, async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(pixelsOf(heart));
  await importing.resize("Width", 5);
  await importing.expectShown(heart);
  const box = await importing.preview.boundingBox();
  const side = (box?.width ?? 0) / 5;
  await importing.preview.click({ position: { x: 2.5 * side, y: 0.5 * side } });
  const joined = [".###.", ...heart.slice(1)];
  await importing.expectShown(joined);
  await game.press(importing.dialog.getByText("Touch up", { exact: true }));
  await importing.dialog.getByRole("spinbutton", { name: "Row" }).fill("5");
  await importing.dialog.getByRole("spinbutton", { name: "Column" }).fill("1");
  await game.pressButton("Make it black");
  await importing.expectShown([...joined.slice(0, 4), "#.#.."]);
  await importing.slide(importing.threshold, 200);
  await importing.expectShown([...joined.slice(0, 4), "#.#.."]);
  await game.pressButton("Undo 2 touched cells");
  await importing.expectShown(heart);
  await importing.preview.click({ position: { x: 2.5 * side, y: 0.5 * side } });
  await game.press(importing.play);
  await expectClues(game, joined);
});

test("all of it by keyboard", async ({ game, page }) => {
  const importing = new Import(game, page);
  await page.goto(`./#nonogram=${heartLink}`);
  await expect(game.grid).toHaveAccessibleName(/5\D+5/);
  await game.button("Open").focus();
  await page.keyboard.press("Enter");
  await game.button("From a picture").focus();
  await page.keyboard.press("Enter");
  await expect(importing.dialog).toHaveAccessibleName("Puzzle from a picture");
  await page.keyboard.press("Tab");
  await expect(importing.dialog.locator("input[type=file]"), "the file comes after Close").toBeFocused();
  await importing.choosePixels(pixelsOf(diagonal));
  const width = page.getByRole("slider", { name: "Width" });
  await width.focus();
  await page.keyboard.press("Home");
  await expect(importing.verdict).toHaveText(/25 cells are undetermined/);
  await page.keyboard.press("ArrowRight");
  await expect(importing.preview).toHaveAccessibleName(/6 by 6 cells/);
  await page.keyboard.press("ArrowLeft");
  await importing.mend.focus();
  await page.keyboard.press("Enter");
  await expect(importing.verdict).toHaveText(/^It now has exactly one solution/);
  await importing.play.focus();
  await page.keyboard.press("Enter");
  await expect(importing.dialog).toBeHidden();
  await expect(game.head("row", /^row 1: /)).toBeAttached();

  await game.button("Open").focus();
  await page.keyboard.press("Enter");
  await game.button("From a picture").focus();
  await page.keyboard.press("Enter");
  await expect(importing.dialog).toHaveAccessibleName("Puzzle from a picture");
  await page.keyboard.press("Escape");
  await expect(importing.dialog).toBeHidden();
  await expect(game.button("Open"), "back where it began").toBeFocused();
});

test("nothing in it is out of reach for a screen reader", async ({ game, page }) => {
  const importing = new Import(game, page);
  await importing.open();
  await importing.choosePixels(pixelsOf(diagonal));
  await importing.resize("Width", 5);
  await expect(importing.verdict).toHaveText(/several/);
  const before = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(before.violations).toEqual([]);
  await game.press(importing.mend);
  await expect(importing.verdict).toHaveText(/now/);
  const after = await new AxeBuilder({ page }).include("dialog").analyze();
  expect(after.violations).toEqual([]);
});

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });

  test("a picture is judged and mended in Korean", async ({ game, page }) => {
    await page.goto(`./#nonogram=${heartLink}`);
    await expect(game.grid).toHaveAccessibleName(/5\D+5/);
    await game.pressButton("열기");
    await game.pressButton("그림으로 만들기");
    const importing = new Import(game, page);
    await importing.choosePixels(pixelsOf(diagonal));
    await page.getByRole("spinbutton", { name: "가로 칸 수" }).fill("5");
    await page.getByRole("spinbutton", { name: "가로 칸 수" }).blur();
    await expect(importing.verdict).toHaveText("답이 여러 개예요. 정해지지 않는 칸이 25개 있어요.");
    await game.pressButton("답이 하나가 되게 고치기");
    await expect(importing.verdict).toHaveText(/^이제 답이 하나뿐이에요\. 바꾼 칸은 \d개예요\.$/);
    await importing.choose(Buffer.from("아무것도 아님"));
    await expect(importing.problem).toHaveText(/브라우저가 열 수 없는 그림/);
  });
});
