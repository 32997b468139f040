/** Nonograms from elsewhere, and to elsewhere: each form, each kind of error with its place. */
import { expectPicture, oblong, openNonogram, paste, twofold } from "./pictures.ts";
import { expect, test } from "./support.ts";

const forms = {
  "nemo (.nin)": oblong.nemo,
  "Simpson (.non)": oblong.non,
  "Olšák (.g)": oblong.g,
  "Olšák (.g) with other headings and text around": `A puzzle.\n\n${oblong.g
    .replace(": rows", ": rows (from the top)")
    .replace(": columns", ": and this way the other list")}: END\n\nHave fun.\n`,
  "webpbn (XML)": oblong.webpbn,
  "Gridstep document (JSON)": oblong.json,
  "a link": oblong.link,
  "a puzz.link address": oblong.address,
  "a pzv.jp address to edit": oblong.address.replace("puzz.link/p?nonogram", "pzv.jp/p.html?nonogram_edit"),
  "a puzz.link address with rules of its own": oblong.address.replace("nonogram/", "nonogram/v:/"),
  "a pzprv3 file": oblong.pzprv3,
};
const blank = ["....", "....", "...."];

for (const [form, text] of Object.entries(forms)) {
  test(`${form} is pasted and shown, and solves as it should`, async ({ game, page }) => {
    await openNonogram(game, twofold);
    await paste(game, text);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(game.grid).toHaveAccessibleName("Nonogram board, 4 by 3");
    await expectPicture(game, blank);
    for (const name of ["row 1: 2 1", "row 2: 0"]) await expect(game.head("row", name)).toBeAttached();
    for (const name of ["column 1: 1 1", "column 3: 1"])
      await expect(game.head("column", name)).toBeAttached();
  });
}

const line = (text: string, wrong: string, right: string) => text.replace(wrong, right);
const broken = {
  "a side that is too long": [
    "129 3\n1\n",
    "Line 1, column 1",
    "A side must be from 1 to 128 cells long",
    "129",
  ],
  "a thousand clues in a line": [
    `128 1\n${"1 ".repeat(1001)}\n`,
    /^Line 2, column \d+/,
    "This line has too many blocks: at most 64 fit",
    "1",
  ],
  "blocks that do not fit": [
    line(oblong.nemo, "\n2 1\n", "\n2 2\n"),
    "Line 2, column 1",
    "Row 1 has 4 cells, but its blocks need 5 with the gaps between them",
    "2 2",
  ],
  "totals that differ": [
    line(oblong.nemo, "\n4\n", "\n3\n"),
    /^Line \d, column 1/,
    "The row clues add up to 6 black cells, the column clues to 7",
    "",
  ],
  "a row too few": ["4 3\n2 1\n", /^Line 2, column 4/, "There are clues for fewer than 3 rows", ""],
  "a word among the numbers": [
    line(oblong.nemo, "2 1", "2 x"),
    "Line 2, column 3",
    "This is not a number",
    "x",
  ],
  "a .non list that is missing": [
    oblong.non.slice(0, oblong.non.indexOf("columns")),
    /^Line \d+, column \d+/,
    "A .non puzzle needs width, height, rows and columns",
    "",
  ],
  "a .g list that is missing": [
    oblong.g.slice(0, oblong.g.indexOf(": columns")),
    /^Line \d+, column \d+/,
    "There are clues for fewer than 1 column",
    "",
  ],
  "an XML tag that is open": [
    line(oblong.webpbn, "</clues>", "</lines>"),
    /^Line 9, column \d/,
    "This element is not allowed here",
    "lines",
  ],
  "a triangle puzzle": [
    line(oblong.webpbn, 'type="grid"', 'type="triddler"'),
    /^Line 3, column \d+/,
    "This puzzle does not consist of rows and columns",
    "triddler",
  ],
  "a link with a strange character": [
    "4/3/b!0DaAaAAaA",
    /^Line 1, column 6/,
    "This character has no meaning in a link",
    "!",
  ],
  "a puzz.link address with a strange character": [
    oblong.address.replace("4g", "4!"),
    "Line 1, column 46",
    "This character has no meaning in a link",
    "!",
  ],
  "a puzz.link address of another kind": [
    "https://puzz.link/p?slither/4/3/g3h",
    "Line 1, column 21",
    "A puzz.link address of “slither” is not supported yet",
    "slither",
  ],
  "a pzprv3 file that ends early": [
    oblong.pzprv3.slice(0, 40),
    /^Line 6, column \d/,
    "The text ends too early",
    "",
  ],
  "a document that is none": [oblong.json.slice(0, 40), /^Line 1, column \d+/, "", ""],
  "a document of a kind that there is not": [
    line(oblong.json, "nonogram", "karuko"),
    /^Line 1, column \d+/,
    "This document holds another kind of puzzle",
    '"karuko"',
  ],
  "a document that names another kind, and is none of that": [
    line(oblong.json, "nonogram", "kakuro"),
    /^Line 1, column \d+ \(Kakuro\)/,
    "This key is unknown",
    "rows",
  ],
  nonsense: ["hello", "Line 1, column 1", "This is not a nonogram in a supported form", "hello"],
} as const;

for (const [what, [text, place, said, found]] of Object.entries(broken)) {
  test(`${what}: told with its place, and nothing else changes`, async ({ game, page }) => {
    await openNonogram(game, oblong.link);
    await paste(game, text);
    const problem = page.getByRole("alert");
    await expect(problem).toContainText(place);
    await expect(problem).toContainText(said);
    if (found) await expect(problem).toContainText(`Found “${found}`);
    await expect(problem).toContainText(/Expected .+\./);
    await expect(page.getByRole("textbox", { name: "Puzzle text" })).toHaveAttribute("aria-invalid", "true");
    await game.press(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
    await expect(game.grid).toHaveAccessibleName("Nonogram board, 4 by 3");
  });
}

test.describe("in Korean", () => {
  test.use({ locale: "ko-KR" });

  test("a wrong text is explained", async ({ game, page }) => {
    await openNonogram(game, oblong.link);
    await game.pressButton("열기");
    await page.getByRole("textbox", { name: "퍼즐 텍스트" }).fill(line(oblong.nemo, "2 1", "2 x"));
    await game.press(page.getByRole("dialog").locator("button[type=submit]"));
    const problem = page.getByRole("alert");
    await expect(problem).toContainText(/2번째 줄 3번째 글자/);
    await expect(problem).toContainText("수가 아니에요");
  });
});

test("the dialog names the forms that are read, and so does the error", async ({ game, page }) => {
  await openNonogram(game, oblong.link);
  const forms =
    /nemo \(\.nin\), pzprv3 file, Short form, puzz\.link address, Gridstep document \(JSON\), webpbn \(XML\), Olšák \(\.g\), Gnonograms \(\.gno\)(,| and) Simpson \(\.non\)\./;
  await paste(game, "hello");
  await expect(page.getByRole("alert")).toContainText(forms);
  await expect(page.getByRole("dialog").getByText("Supported forms:")).toContainText(forms);
});

test("each form is written as it is read, and the link opens elsewhere", async ({ game, page }) => {
  await openNonogram(game, oblong.link);
  await game.shareBy("As text");
  const dialog = page.getByRole("dialog");
  const link = await dialog.getByRole("textbox", { name: "Link to this puzzle" }).inputValue();
  expect(link).toContain(`#nonogram=${oblong.link}`);
  const written = {
    ...{ "nemo (.nin)": oblong.nemo, "Simpson (.non)": oblong.non, "Olšák (.g)": oblong.g },
    ...{ "puzz.link address": `${oblong.address}\n`, "pzprv3 file": oblong.pzprv3 },
  };
  for (const [label, text] of Object.entries(written)) {
    await dialog.getByRole("combobox").selectOption({ label });
    await expect(dialog.getByRole("textbox", { name: label })).toHaveValue(text);
  }
  await dialog.getByRole("combobox").selectOption({ label: "webpbn (XML)" });
  const xml = dialog.getByRole("textbox", { name: "webpbn (XML)" });
  await expect(xml).toHaveValue(/<clues type="rows">/);
  const text = await xml.inputValue();
  await game.press(dialog.getByRole("button", { name: "Close" }));
  await paste(game, text);
  await expect(dialog).toBeHidden();
  await expect(game.grid).toHaveAccessibleName("Nonogram board, 4 by 3");
});

test("a puzz.link address opens as its own kind of puzzle, whatever is open", async ({ game, page }) => {
  await page.goto("./#kakuro");
  await game.ready();
  await paste(game, oblong.address);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.grid).toHaveAccessibleName("Nonogram board, 4 by 3");
  await paste(game, "https://puzz.link/p?kakuro/2/2/nh4c9");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(game.grid).toHaveAccessibleName("Kakuro board, 3 by 3");
});

test("a pzprv3 address brings the entries, and they are written again", async ({ game, page }) => {
  await openNonogram(game, twofold);
  const entered = oblong.pzprv3.replace("2 1 . . . .", "2 1 # # + #");
  const address = entered
    .replaceAll("#", "%23")
    .replaceAll("+", "%2B")
    .replaceAll(" ", "%20")
    .replaceAll("\n", "/");
  await paste(game, `https://puzz.link/p?type=editor&${address}`);
  await expectPicture(game, ["##x#", "....", "...."]);
  await game.shareBy("As text");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").selectOption({ label: "pzprv3 file" });
  await expect(dialog.getByRole("textbox", { name: "pzprv3 file" })).toHaveValue(entered);
});

test("a picture file of one form is dropped anywhere on the page", async ({ game, page }) => {
  await openNonogram(game, twofold);
  const files = await page.evaluateHandle((text) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([text], "oblong.non", { type: "text/plain" }));
    return dropped;
  }, oblong.non);
  // What takes files is loaded beside the board.
  await expect
    .poll(async () => {
      await page.dispatchEvent(".stage", "dragover", { dataTransfer: files });
      return page.locator(".drop").isVisible();
    })
    .toBe(true);
  await page.dispatchEvent(".stage", "drop", { dataTransfer: files });
  await expect(game.grid).toHaveAccessibleName("Nonogram board, 4 by 3");
});
