/** Puzzles from elsewhere, and to elsewhere: pasted, dropped, chosen, shared. */
import type { JSHandle, Page } from "@playwright/test";
import {
  expect,
  type Game,
  holding,
  longestGap,
  small,
  smallAsJson,
  smallAsJudge,
  smallAsUrl,
  test,
  tiny,
} from "./support.ts";

const empty = small.solution.map((row) => row.map(() => 0));

async function paste(game: Game, text: string): Promise<void> {
  await game.pressButton("Open");
  await game.page.getByRole("textbox", { name: "Puzzle text" }).fill(text);
  await game.pressButton("Open it");
}

const forms = {
  "the judge's text": smallAsJudge,
  "a puzz.link address": smallAsUrl,
  "Gridstep's JSON": smallAsJson,
};

for (const [form, text] of Object.entries(forms)) {
  test(`${form} is pasted and played`, async ({ game, page }) => {
    await game.open(tiny.link);
    await paste(game, text);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(game.grid).toHaveAccessibleName("Kakuro board, 5 by 5");
    await expect(game.cell(1, 3)).toHaveAccessibleName("row 1, column 3, clue, down 29");
    await game.enter(3, 3, 5);
  });
}

test("a selection that ends beside the dialog closes nothing; a press beside it does", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.pressButton("Open");
  const dialog = page.getByRole("dialog");
  const text = page.getByRole("textbox", { name: "Puzzle text" });
  await text.fill(smallAsJudge);
  const box = await text.boundingBox();
  const outside = await dialog.boundingBox();
  if (!box || !outside) throw new Error("no dialog");
  const inside = { x: box.x + box.width / 2, y: box.y + 10 };
  const beside = { x: outside.x / 2, y: inside.y };
  const drag = async (from: typeof inside, to: typeof inside) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag(inside, beside);
  await expect(text).toHaveValue(smallAsJudge);
  await drag(beside, inside);
  await expect(text).toHaveValue(smallAsJudge);
  await page.mouse.click(beside.x, beside.y);
  await expect(dialog).toBeHidden();
});

test("of a judge's text with several puzzles the first opens, and another is chosen", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  const [, ...one] = smallAsJudge.split("\n");
  const square = ["3", "0 0 0", "0 1 1", "0 1 1", "4", "1 2 1 3", "1 3 1 4", "2 1 0 4", "3 1 0 3"];
  await paste(game, ["2", ...one.filter((line) => line !== ""), ...square, ""].join("\n"));
  const dialog = page.getByRole("dialog", { name: "Open a puzzle" });
  await expect(dialog.getByRole("status")).toHaveText("This text has 2 puzzles. The first is open (5×5).");
  await dialog.getByRole("combobox").selectOption("2");
  await expect(dialog.getByRole("status")).toHaveText("This text has 2 puzzles. Number 2 is open (3×3).");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(game.grid).toHaveAccessibleName("Kakuro board, 3 by 3");
});

test("a misspelt key of a document is named with its place, the one that is meant and those there are", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  const words = smallAsJson.replace(/}}$/, '},\n"wrods":[]}');
  await paste(game, words);
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("Line 3, column 2");
  await expect(problem).toContainText("This key is unknown, perhaps “words” is meant. Found “wrods”.");
  await expect(problem).toContainText(/Expected one of gridstep, puzzle, clues, words, /);
});

/** Line 9 puts the first clue on a white cell. */
const clueOnWhite = smallAsJudge.replace("\n1 2 1 3\n", "\n2 2 1 3\n");

test("a broken puzzle is told with its place, what was found and what was expected", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await paste(game, clueOnWhite);
  const problem = page.getByRole("alert");
  await expect(problem).toContainText(/Line 9, column \d/);
  await expect(problem).toContainText(/is on a white cell/);
  await expect(problem).toContainText(/Found “2/);
  await expect(problem).toContainText("Expected a black cell");
  const box = page.getByRole("textbox", { name: "Puzzle text" });
  await expect(box).toHaveAttribute("aria-invalid", "true");
  const marked = await box.evaluate(
    (area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart).split("\n").length,
  );
  expect(marked, "the cursor stands in the line").toBe(9);

  await game.press(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  await game.pick(2, 3);
  await game.pressButton("Hint");
  await expect(game.hint, "the solver still knows the present game").toContainText("row 2, column 3");
  await expect(game.hint.locator(".sentence")).toBeVisible();
});

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });

  test("a broken puzzle is told in Korean", async ({ game, page }) => {
    await game.open(tiny.link);
    await game.pressButton("열기");
    await page.getByRole("textbox", { name: "퍼즐 텍스트" }).fill(clueOnWhite);
    await game.press(page.getByRole("dialog").locator("button[type=submit]"));
    const problem = page.getByRole("alert");
    await expect(problem).toContainText(/9번째 줄 \d번째 글자/);
    await expect(problem).toContainText("흰 칸에 있어요");
    await expect(problem).toContainText(/입력값: “2/);
    await expect(problem).toContainText("올바른 값: 검은 칸");
  });
});

const broken = {
  "a sum that cannot be made": [smallAsJudge.replace("1 2 1 3", "1 2 1 99"), /Line 9, column 7: No 2 cells/],
  "a text that ends early": [smallAsJudge.slice(0, 30), /ends too early/],
  "a link with a strange character": [
    smallAsUrl.replace("m.ma", "m!ma"),
    /Line 1, column \d+: This character has no meaning/,
  ],
  "a JSON that is none": [smallAsJson.slice(0, 40), /Line \d, column \d+:/],
  nonsense: ["hello", /Line 1, column 1/],
} as const;

for (const [what, [text, expected]] of Object.entries(broken)) {
  test(`${what} is told`, async ({ game, page }) => {
    await game.open(tiny.link);
    await paste(game, text);
    await expect(page.getByRole("alert")).toContainText(expected);
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}

test("a corrected text opens", async ({ game, page }) => {
  await game.open(tiny.link);
  await paste(game, clueOnWhite);
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await page.getByRole("textbox", { name: "Puzzle text" }).fill(smallAsJudge);
  await game.pressButton("Open it");
  await game.expectEntries(empty);
});

test("a run without a clue is allowed on request", async ({ game, page }) => {
  await game.open(tiny.link);
  const text = smallAsJudge.replace("\n8\n1 2 1 3\n", "\n7\n");
  await paste(game, text);
  await expect(page.getByRole("alert")).toContainText(/has no clue/);
  await game.press(page.getByLabel("Allow runs without a clue"));
  await game.pressButton("Open it");
  await game.expectEntries(empty);
  await expect(game.cell(2, 2)).toHaveAccessibleName(/down without sum in 2 cells/);
});

/** Holds a file over the page until that says where it may be dropped, and drops it: what takes files is loaded after the
 *  board. */
async function drop(page: Page, dataTransfer: JSHandle<DataTransfer>): Promise<void> {
  const here = page.getByText("Drop the puzzle here");
  const isShown = async () => {
    await page.dispatchEvent(".stage", "dragover", { dataTransfer });
    return here.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  await page.dispatchEvent(".stage", "drop", { dataTransfer });
  await expect(here).toBeHidden();
}

test("a file is dropped anywhere on the page", async ({ game, page }) => {
  await game.open(tiny.link);
  const files = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
    return dropped;
  }, smallAsJudge);
  await drop(page, files);
  await game.expectEntries(empty);
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const [what, bytes, told] of [
  ["of 50 MB", 50 << 20, /over 8 MB/],
  ["of 5 MB", 5 << 20, /longer than 4,\d{3},\d{3} bytes/],
] as const) {
  test(`a file ${what} is refused with the limit, and the page does not stand still`, async ({
    game,
    page,
  }) => {
    await game.open(tiny.link);
    await game.enter(2, 2, 1);
    const files = await page.evaluateHandle((bytes) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(["1 2 3 4\n".repeat(bytes / 8)], "puzzle.txt", { type: "text/plain" }));
      return dropped;
    }, bytes);
    await drop(page, files);
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(told);
    await expect(page.getByRole("textbox", { name: "Puzzle text" })).toHaveValue("");
    await page.keyboard.press("Escape");
    await game.enter(2, 3, 2);
    await expect(game.cell(2, 2)).toHaveAccessibleName(holding(1));
  });
}

for (const [what, text, told] of [
  ["4 MB of newlines", "\n".repeat(4 << 20), /./],
  ["5 MB of clues", "1 2 3 4\n".repeat((5 << 20) / 8), /longer than 4,\d{3},\d{3} bytes/],
] as const) {
  test(`${what} that are pasted are answered at once, and not shown`, async ({ game, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await game.open(tiny.link);
    await game.pressButton("Open");
    const box = page.getByRole("textbox", { name: "Puzzle text" });
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await box.focus();
    const gap = await longestGap(page, async () => {
      await page.keyboard.press("ControlOrMeta+V");
      await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(told);
    });
    expect(gap).toBeLessThan(2000);
    await expect(box).toHaveValue("");
  });
}

test("a file that cannot be read is told", async ({ game, page }) => {
  await game.open(tiny.link);
  const files = await page.evaluateHandle(() => {
    const gone = () => Promise.reject(new DOMException("", "NotFoundError"));
    Blob.prototype.text = gone;
    Blob.prototype.arrayBuffer = gone;
    const dropped = new DataTransfer();
    dropped.items.add(new File(["1"], "puzzles"));
    return dropped;
  });
  await drop(page, files);
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Not a text file.");
});

test("a broken file that is dropped shows its text and the error", async ({ game, page }) => {
  await game.open(tiny.link);
  const files = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
    return dropped;
  }, clueOnWhite);
  await drop(page, files);
  await expect(page.getByRole("alert")).toContainText(/Line 9/);
  await expect(page.getByRole("textbox", { name: "Puzzle text" })).toHaveValue(clueOnWhite);
});

test("a file is chosen", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.pressButton("Open");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "puzzle.json", mimeType: "application/json", buffer: Buffer.from(smallAsJson) });
  await game.expectEntries(empty);
});

test("the shared link opens the same puzzle in another page", async ({ game, page, context }) => {
  await game.open(tiny.link);
  await paste(game, smallAsJudge);
  await game.expectEntries(empty);
  const clues = await game.names();
  await game.pressButton("Share");
  const link = await page.getByRole("textbox", { name: "Link to this puzzle" }).inputValue();
  expect(link).toContain(`#kakuro=${small.link}`);
  const { origin } = new URL(page.url());
  expect(link.startsWith(`${origin}/play/`)).toBe(true);

  const other = await context.browser()?.newContext();
  const stranger = await other?.newPage();
  await stranger?.goto(link);
  await expect
    .poll(() =>
      stranger?.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? "")),
    )
    .toEqual(clues);
  await other?.close();
});

test("a link in the address of an open page changes the puzzle", async ({ game, page }) => {
  await game.open(tiny.link);
  await page.evaluate((link) => {
    location.hash = `kakuro=${link}`;
  }, small.link);
  await game.expectEntries(empty);
});

test("a broken link leaves the last game and says what is wrong", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.saved(1);
  await page.goto("about:blank");
  await page.goto("./#kakuro=4/4/m!ma");
  await expect(page.getByRole("alert")).toContainText(/This character has no meaning in a link/);
  await game.press(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
});

test("the game is handed out with its entries, and comes back with them and its undo", async ({
  game,
  page,
}) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await game.shareBy("As text");
  const dialog = page.getByRole("dialog");
  const text = dialog.getByRole("textbox", { name: "Gridstep document (JSON)" });
  await expect(text).toHaveValue(/"clues"/);
  await expect(text, "the puzzle alone, until more is wanted").not.toHaveValue(/"log"|"words"/);
  await game.press(dialog.getByRole("checkbox", { name: "With my entries" }));
  await expect(text).toHaveValue(/"log"/);
  const json = await text.inputValue();
  await dialog.getByRole("combobox").selectOption({ label: "Judge format (KAKURO2)" });
  await expect(dialog.getByRole("textbox", { name: "Judge format (KAKURO2)" })).toHaveValue(
    /^1\n3\n0 0 0\n0 1 1\n/,
  );
  await dialog.getByRole("combobox").selectOption({ label: "puzz.link address" });
  await expect(dialog.getByRole("textbox", { name: "puzz.link address" })).toHaveValue(
    /puzz\.link\/p\?kakuro\/2\/2\/n4334/,
  );
  await game.press(dialog.getByRole("button", { name: "Close" }));

  await game.pressButton("Restart");
  await paste(game, json);

  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 2],
    [0, 0, 0],
  ]);
  await game.pressButton("Undo");
  await game.expectEntries([
    [0, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
});

test("the link is copied", async ({ game, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await game.open(tiny.link);
  await game.pressButton("Share");
  await game.press(page.getByRole("dialog").getByRole("button", { name: "Copy" }).first());
  await expect(page.getByRole("dialog").getByRole("button", { name: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`#kakuro=${tiny.link}`);
});
