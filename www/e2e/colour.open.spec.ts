/** Nonograms in colours from elsewhere: each form, each kind of error with its place, and the kind that a text is of. */
import { Coloured, forms, heart } from "./colour.ts";
import { oblong } from "./pictures.ts";
import { expect, test } from "./support.ts";

for (const [form, text] of Object.entries(forms)) {
  test(`${form} is pasted into the black-and-white page, and shown in colours`, async ({
    page,
    hasTouch,
  }) => {
    const board = new Coloured(page, hasTouch);
    await board.visit("#nonogram");
    await board.ready();
    await board.paste(text);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(board.grid).toHaveAccessibleName("Coloured nonogram board, 5 by 5");
    await expect(board.head("row", "row 2: red 1, pink 1, red 3")).toBeAttached();
    await expect(board.head("column", "column 2: red 1, pink 1, red 2")).toBeAttached();
    await expect(board.tool("red, 0 of 15")).toBeVisible();
  });
}

test("a black-and-white text that is pasted into the coloured page is shown in black and white", async ({
  page,
  hasTouch,
}) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart);
  for (const text of [oblong.non, oblong.webpbn, oblong.g, oblong.json]) {
    await board.paste(text);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(board.grid).toHaveAccessibleName("Nonogram board, 4 by 3");
    await board.show(heart);
  }
});

const { ".non with letters": lettered, "webpbn (XML)": webpbn, "Olšák (.g)": olsak } = forms;
const broken = {
  "a colour that is not declared": [
    lettered.replace("1r,1p,3r", "1r,1x,3r"),
    /^Line 8, column \d/,
    "This colour is not declared",
  ],
  "a block without a colour": [
    lettered.replace("5r\n3r\n1r\n\n", "5r\n3\n1r\n\n"),
    "Line 10, column 1",
    "This block has no colour",
  ],
  "a colour of XML that is not declared": [
    webpbn.replace('<count color="pink">1</count><count>2', '<count color="teal">1</count><count>2'),
    /^Line 9, column \d+/,
    "This colour is not declared",
  ],
  "totals that differ in one colour": [
    olsak.replace("1r 1p 2r", "1r 2p 1r"),
    /^Line \d+, column \d+/,
    "the row clues add up to",
  ],
} as const;

for (const [what, [text, place, error]] of Object.entries(broken)) {
  test(`${what} is named with its place, from the page of each kind`, async ({ page, hasTouch }) => {
    const board = new Coloured(page, hasTouch);
    for (const kind of ["#colournonogram", "#nonogram", "#kakuro", "#boardcover"]) {
      await board.visit(kind);
      await board.ready();
      await board.paste(text);
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(error);
      const where = alert.getByText(/^Line/);
      await expect(where).toContainText(place);
      // Where another kind is shown, of which one it was read.
      if (kind !== "#colournonogram") await expect(where).toContainText(" (Coloured nonogram)");
      else await expect(where).not.toContainText("(");
      await page.keyboard.press("Escape");
    }
  });
}

test("a link of a nonogram in colours opens it, and Share gives it in every form", async ({
  page,
  hasTouch,
}) => {
  const board = new Coloured(page, hasTouch);
  await board.show(heart);
  await board.shareBy("As text");
  const dialog = page.getByRole("dialog");
  const address = await dialog.getByRole("textbox", { name: "Link to this puzzle" }).inputValue();
  expect(address).toContain("#colournonogram=5/5/");
  for (const [label, part] of [
    ["Simpson (.non)", /red 1,pink 1,red 3/],
    ["Olšák (.g)", /1r 1p 3r/],
    ["webpbn (XML)", /<color name="pink" char="p">/],
    ["Gridstep document (JSON)", /"colournonogram"/],
  ] as const) {
    await dialog.getByRole("combobox").selectOption({ label });
    await expect(dialog.getByRole("textbox", { name: label })).toHaveValue(part);
  }
  await page.goto("./#kakuro");
  await expect(board.grid).toHaveAccessibleName(/^Kakuro/);
  await page.goto(address);
  await expect(board.grid).toHaveAccessibleName("Coloured nonogram board, 5 by 5");
  await expect(board.tool("pink, 0 of 1")).toBeVisible();
});
