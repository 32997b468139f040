/** Pictures in colours that we drew. */
import { Coloured } from "./colour.ts";
import { expect, test } from "./support.ts";

const CHERRIES = ["..ngg", "..ng.", ".n.n.", "rr.rr", "rr.rr"];
const TOOLS: Readonly<Record<string, RegExp>> = { n: /^brown,/, g: /^green,/, r: /^red,/ };

test("a picture of a pack is played, its title appears at the end, and it is seen in its colours among the others", async ({
  page,
  hasTouch,
}) => {
  const board = new Coloured(page, hasTouch);
  await page.goto("./#colournonogram");
  await board.ready();
  await board.pressButton("New");
  const dialog = page.getByRole("dialog", { name: "New puzzle" });
  const packs = dialog.getByRole("region", { name: "Pictures" });
  const pack = packs.locator("details").filter({ hasText: "Small" });
  await expect(pack).toContainText(/0 of \d+ solved/);
  await board.press(pack.locator("summary"));
  await expect(pack.getByRole("button").first()).toBeVisible();
  await expect(pack.getByText("Cherries"), "no title tells the solution").toHaveCount(0);
  await expect(pack.locator("svg.drawing"), "no picture tells the solution").toHaveCount(0);
  await board.press(pack.getByRole("button").first());
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Coloured nonogram 5×5 · Easy");

  for (const [letter, tool] of Object.entries(TOOLS)) {
    await board.choose(tool);
    for (const [row, line] of CHERRIES.entries())
      for (const [column, cell] of [...line].entries())
        if (cell === letter) await board.stroke([[row + 1, column + 1]]);
  }
  await expect(board.solved).toBeVisible();
  await expect(page.locator(".shown-title")).toHaveText("The picture: Cherries.");

  await board.pressButton("New");
  await expect(pack).toContainText(/1 of \d+ solved/);
  await board.press(pack.locator("summary"));
  const own = pack.getByRole("button", { name: "Cherries Easy · solved" });
  await expect(own).toBeVisible();
  const fills = await own
    .locator("svg.drawing path")
    .evaluateAll((paths) =>
      paths.filter((path) => path.getAttribute("d") !== "").map((path) => getComputedStyle(path).fill),
    );
  expect(fills.sort()).toEqual(["rgb(122, 74, 33)", "rgb(215, 38, 61)", "rgb(44, 140, 60)"]);
});

test("all games shows a board in its colours", async ({ page, hasTouch }) => {
  const board = new Coloured(page, hasTouch);
  await board.show(["rp", "pr"]);
  await board.stroke([[1, 1]]);
  await board.choose(/^pink,/);
  await board.stroke([[1, 2]]);
  await board.saved(2);
  await board.pressButton("New");
  await page.getByRole("button", { name: "All games" }).click();
  const drawn = page.locator("svg.drawn-game").first();
  await expect(drawn.locator("path[style]")).toHaveCount(2);
});
