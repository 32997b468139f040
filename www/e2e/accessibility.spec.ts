/** The tree that a screen reader meets, and what it hears. */
import { expect, test, tiny } from "./support.ts";

test("the board is a grid of rows and cells with names", async ({ game }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.pick(2, 3);
  await game.pressButton("Notes");
  await game.pressButton("Note 2");
  await game.pick(3, 2);

  await expect(game.grid).toMatchAriaSnapshot(`
    - grid "Kakuro board, 3 by 3":
      - row:
        - gridcell "row 1, column 1, black"
        - gridcell "row 1, column 2, clue, down 4"
        - gridcell "row 1, column 3, clue, down 3"
      - row:
        - gridcell "row 2, column 1, clue, across 3"
        - gridcell "row 2, column 2, 1, across 3 in 2 cells, down 4 in 2 cells"
        - gridcell "row 2, column 3, notes 2, across 3 in 2 cells, down 3 in 2 cells"
      - row:
        - gridcell "row 3, column 1, clue, across 4"
        - gridcell "row 3, column 2, empty, across 4 in 2 cells, down 4 in 2 cells" [selected]
        - gridcell "row 3, column 3, empty, across 4 in 2 cells, down 3 in 2 cells"
  `);
});

test("the controls have names", async ({ game, page }) => {
  await game.open(tiny.link);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - banner:
      - button "New"
      - button "Open"
      - button "Share"
      - combobox "Language":
        - option "English" [selected]
        - option "한국어"
        - option "日本語"
      - 'button "Theme: as the system"'
      - button "Help"
  `);
  await game.watch();
  await expect(page.getByRole("tabpanel")).toMatchAriaSnapshot(`
    - tabpanel "Watch":
      - region "Details":
        - combobox "Algorithm"
        - combobox "Start from"
        - button "Compare"
        - button "Record…"
        - region "This step"
        - region "Current guesses"
        - region "Pseudocode"
      - region "Controls of the search":
        - slider "Search timeline"
        - button "To the start" [disabled]
        - button "Step back" [disabled]
        - button "Play"
        - button "Step"
        - button "To the end"
        - slider /Speed/
        - textbox /Step/
        - group "Go to":
          - button "Previous guess" [disabled]
          - button "Next guess"
          - button "Previous conflict" [disabled]
          - button "Next conflict"
          - button "Previous solution" [disabled]
          - button "Next solution"
  `);
});

test("of a large board the cells around the cursor are there, with their true places", async ({
  game,
  page,
}) => {
  const size = 30;
  const row = (white: boolean) =>
    Array.from({ length: size }, (_, at) => (white && 0 < at && at < 3 ? 1 : 0)).join(" ");
  const rows = Array.from({ length: size }, (_, at) => row(at === 27 || at === 28));
  const text = `1\n${size}\n${rows.join("\n")}\n4\n27 2 1 4\n27 3 1 3\n28 1 0 3\n29 1 0 4\n`;
  await game.open(tiny.link);
  await game.pressButton("Open");
  await page.getByRole("textbox", { name: "Puzzle text" }).fill(text);
  await game.pressButton("Open it");
  await expect(game.grid).toHaveAttribute("aria-rowcount", "30");
  await expect(game.grid).toHaveAttribute("aria-colcount", "30");
  const cell = game.grid.getByRole("gridcell", { name: /^row 28, column 2, empty/ });
  await expect(cell).toHaveAttribute("aria-colindex", "2");
  await expect(
    game.grid.getByRole("row").filter({ has: page.getByRole("gridcell", { name: /^row 28, column 2/ }) }),
  ).toHaveAttribute("aria-rowindex", "28");
  expect(await game.grid.getByRole("gridcell").count()).toBeLessThan(size * size);
});

test("what happens is announced, once and in words", async ({ game, page }) => {
  await game.open(tiny.link);
  const heard = page.getByRole("status");
  await game.pick(2, 2);
  await game.pressButton("Hint");
  await expect(heard).toContainText("Technique: ");
  await game.pressButton("Check");
  await expect(heard).toContainText("Everything is right so far.");
  await game.fill(tiny);
  await expect(heard).toContainText("Solved!");
  await game.watch();
  await game.pressButton("Step");
  await expect(heard).toContainText(/row \d, column \d/);
});
