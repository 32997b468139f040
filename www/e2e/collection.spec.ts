/** Many puzzles in one text: they open as a list, and the page stays free meanwhile. */
import { Nonogram } from "./nonogram.ts";
import { expect, type Game, longestGap, smallAsJson, test, tiny } from "./support.ts";

const SIDE = 25;
const PUZZLES = 1000;

/** A `.non` file of that many puzzles, no two alike: about a third of the cells of each are black. */
function collection(): string {
  let seed = 11;
  const isBlack = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed % 3 === 0 || seed >>> 30 === 0;
  };
  const clue = (cells: readonly boolean[]): string =>
    cells
      .map((cell) => (cell ? "#" : " "))
      .join("")
      .trim()
      .split(/ +/)
      .map((block) => block.length)
      .join(",");
  const puzzle = (number: number): string => {
    const picture = Array.from({ length: SIDE }, () => Array.from({ length: SIDE }, isBlack));
    const columns = picture.map((_, column) => picture.map((row) => row[column] ?? false));
    const [rows, tops] = [picture, columns].map((lines) => lines.map(clue).join("\n"));
    return `title "Number ${number}"\nwidth ${SIDE}\nheight ${SIDE}\n\nrows\n${rows}\n\ncolumns\n${tops}\n`;
  };
  return Array.from({ length: PUZZLES }, (_, index) => puzzle(index + 1)).join("====\n");
}

test("a thousand nonograms of 25x25 in one file are a list, and the page does not freeze", async ({
  page,
  hasTouch,
}) => {
  const board = new Nonogram(page, hasTouch);
  await board.visit("#nonogram");
  await board.pressButton("Open");
  const text = collection();
  expect(text.length).toBeGreaterThan(700_000);
  const dialog = page.getByRole("dialog", { name: "Open a puzzle" });
  const began = Date.now();
  const gap = await longestGap(page, async () => {
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "thousand.non", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(dialog.getByRole("status")).toHaveText(
      "This text has 1,000 puzzles. The first is open (25×25).",
    );
    await dialog.getByRole("combobox").selectOption({ index: 776 });
    await expect(dialog.getByRole("status")).toHaveText(
      "This text has 1,000 puzzles. Number 777 is open (25×25).",
    );
  });
  // A machine with more to do takes longer, for all of it.
  expect(gap).toBeLessThan(Math.max(1000, (Date.now() - began) / 10));
  await board.pressButton("Play this puzzle");
  await expect(board.grid).toHaveAccessibleName("Nonogram board, 25 by 25");
  const lines = text.split("====")[776]?.split("\n") ?? [];
  const first = lines[lines.indexOf("rows") + 1] ?? "";
  await expect(board.head("row", `row 1: ${first.replaceAll(",", " ")}`)).toBeAttached();
});

async function paste(game: Game, text: string): Promise<void> {
  await game.pressButton("Open");
  await game.page.getByRole("textbox", { name: "Puzzle text" }).fill(text);
  await game.pressButton("Open it");
}

test("a text of several documents is a list, and so is one of several addresses", async ({ game, page }) => {
  await page.goto("./#kakuro");
  await game.ready();
  const dialog = page.getByRole("dialog", { name: "Open a puzzle" });
  for (const text of [
    `${smallAsJson}\n${smallAsJson}`,
    "p?kakuro/2/2/nh4c9 https://puzz.link/p?kakuro/2/2/n4334",
  ]) {
    await paste(game, text);
    await expect(dialog.getByRole("status")).toContainText("This text has 2 puzzles. The first is open");
    await game.pressButton("Play this puzzle");
    await expect(dialog).toBeHidden();
  }
});

test("Open, opened again while a text is still looked through for more puzzles, stays open with its text", async ({
  game,
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    /** What lets the solver look through a text, and waits for what the page does with the answer. */
    const held: (() => Promise<unknown>)[] = [];
    Object.assign(window, { held });
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message);
      if (JSON.stringify(message[0])?.includes('"cases"'))
        held.push(
          () =>
            new Promise((resolve) => {
              this.addEventListener("message", () => setTimeout(resolve), { once: true });
              send();
            }),
        );
      else send();
    };
  });
  await game.open(tiny.link);
  await game.paste(smallAsJson);
  const dialog = page.getByRole("dialog", { name: "Open a puzzle" });
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate("held.length")).toBe(1);
  await game.pressButton("Open");
  const box = dialog.getByRole("textbox", { name: "Puzzle text" });
  await box.fill("my own");
  await page.evaluate("Promise.all(held.map((look) => look()))");
  await expect(box).toHaveValue("my own");
});
