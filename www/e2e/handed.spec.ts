/** What others hand to the page: a file that is opened with it, a drawing that is never done, a link that leads too far, a
 *  document whose moves make no sense. */
import { expect, hard, longestGap, smallAsJudge, test, tiny } from "./support.ts";

test("a file that the system opens with the page is played", async ({ game, page }) => {
  await page.addInitScript((text) => {
    const getFile = async () => new File([text], "puzzle.txt", { type: "text/plain" });
    const launchQueue = { setConsumer: (take: (launch: object) => void) => take({ files: [{ getFile }] }) };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  }, smallAsJudge);
  await page.goto("./#nonogram");
  await expect(game.grid).toHaveAccessibleName("Kakuro board, 5 by 5");
  await expect(page.getByRole("dialog")).toBeHidden();
  await game.enter(3, 3, 5);
});

test("a file that is gone when the system opens it with the page is told", async ({ game, page }) => {
  await page.addInitScript(() => {
    const getFile = () => Promise.reject(new DOMException("", "NotFoundError"));
    const launchQueue = { setConsumer: (take: (launch: object) => void) => take({ files: [{ getFile }] }) };
    Object.defineProperty(window, "launchQueue", { value: launchQueue });
  });
  await page.goto("./#kakuro");
  await game.ready();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("Not a text file.");
});

/** Each of its parts is ten of the one before it. */
const nested = (levels: number) => {
  const uses = (level: number) => `<use href="#p${level}"/>`.repeat(10);
  const parts = Array.from({ length: levels }, (_, level) => `<g id="p${level + 1}">${uses(level)}</g>`);
  const drawing = `<defs><rect id="p0" width="9" height="9"/>${parts.join("")}</defs><use href="#p${levels}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${drawing}</svg>`;
};

test("a drawing that would never be done is refused, one that uses a part twice is read", async ({
  game,
  page,
}) => {
  await page.goto("./#nonogram");
  await game.ready();
  await game.pressButton("Open");
  await game.pressButton("From a picture");
  const choose = (drawing: string) =>
    page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  const message = page.getByRole("dialog").getByRole("alert");
  const gap = await longestGap(page, async () => {
    await choose(nested(9));
    await expect(message).toContainText("uses its own parts more than 30 times");
  });
  expect(gap).toBeLessThan(2000);
  await choose(nested(1));
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expect(message).toBeEmpty();
});

test("a link to a step that takes for ever to reach waits for a press", async ({ game, page }) => {
  await page.goto(`./#kakuro=${hard}&watch=scan@999999999999999`);
  const notice = page.locator(".banner", { hasText: "getting there may take hours" });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("tab", { name: "Play" })).toHaveAttribute("aria-selected", "true");
  await game.press(notice.getByRole("button", { name: "Go there" }));
  await expect(notice).toBeHidden();
  await expect(page.getByRole("tab", { name: "Watch" })).toHaveAttribute("aria-selected", "true");
  await game.pressButton("Stop");
});

test("moves of a document that make no sense are left out, and it says so", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.enter(2, 2, 1);
  await game.enter(2, 3, 2);
  await game.shareBy("As text");
  const dialog = page.getByRole("dialog");
  await game.press(dialog.getByRole("checkbox", { name: "With my entries" }));
  const text = dialog.getByRole("textbox", { name: "Gridstep document (JSON)" });
  await expect(text).toHaveValue(/"log"/);
  const { log, ...document } = JSON.parse(await text.inputValue());
  await game.press(dialog.getByRole("button", { name: "Close" }));
  const open = async (played: object) => {
    await game.pressButton("Open");
    await page.getByRole("textbox", { name: "Puzzle text" }).fill(JSON.stringify({ ...document, ...played }));
    await game.pressButton("Open it");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  const message = page.locator(".banner", { hasText: "The moves in this document do not fit its board" });

  for (const wrong of [{ log: [...log, ...log] }, { log: undefined, history: [[{ cell: 99 }]], at: 1 }]) {
    await open(wrong);
    await expect(message).toBeVisible();
    // What is entered on its board stays.
    await game.expectEntries([
      [0, 0, 0],
      [0, 1, 2],
      [0, 0, 0],
    ]);
    await expect(game.button("Undo")).toBeDisabled();
    await open({ log });
    await expect(message).toBeHidden();
    await expect(game.button("Undo")).toBeEnabled();
  }
});
