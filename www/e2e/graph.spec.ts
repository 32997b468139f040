/** The implication graph of a conflict: drawn and as a tree; its nodes light their cells and lead to where they come from. */
import type { Locator, Page } from "@playwright/test";
import { boxOf, expect, type Game, inSight, jumping, overflow, test } from "./support.ts";

const graphOf = (page: Page): Locator => page.getByRole("region", { name: "Implication graph" });
const itemsOf = (page: Page): Locator => graphOf(page).getByRole("treeitem");

/** Goes to the next conflict whose graph can be shown. */
async function toConflict(game: Game): Promise<void> {
  const before = await game.tick.inputValue();
  await game.pressButton("Next conflict");
  await expect(game.tick).not.toHaveValue(before);
  await expect(game.thisStep).toContainText("this conflict");
}

async function openGraph(game: Game, page: Page): Promise<void> {
  await page.goto(`./#nonogram=${jumping}`);
  await game.watch("Learn from conflicts");
  await toConflict(game);
  await game.pressButton("Why: implication graph");
  await expect(itemsOf(page).first()).toBeVisible();
}

/** What stands on the cut. Not in its order on the picture, which is measured once it is there. */
const onCutOf = async (graph: Locator): Promise<string[]> =>
  (await graph.locator(".graph-box.nogood title").allInnerTexts()).sort();

/** The cells that are marked as chosen. */
const targets = (game: Game): Locator => game.grid.getByRole("gridcell", { name: /conclusion/ });

test("at a conflict the graph shows what it follows from, and the backjump goes where it says", async ({
  game,
  page,
}) => {
  await openGraph(game, page);
  const graph = graphOf(page);
  await expect(graph).toContainText("These cannot hold together:");
  await expect(graph).toContainText("Learned: these cannot all hold");
  for (let tries = 0; tries < 12; tries += 1) {
    if (/Backjump from level \d+ to level \d+: (?!1 )\d+ guesses are undone/.test(await graph.innerText()))
      break;
    await toConflict(game);
    await expect(graph).toContainText("Backjump from level");
  }
  const [, from, to, undone] =
    /Backjump from level (\d+) to level (\d+): (\d+) guesses/.exec(await graph.innerText()) ?? [];
  expect(Number(to) + 1).toBeLessThan(Number(from));
  expect(Number(undone)).toBe(Number(from) - Number(to));
  // Each fact of the nogood is a box on the cut, and one of them is the first unique implication point.
  const onCut = await onCutOf(graph);
  await expect(graph.locator(".graph-box.uip")).toHaveCount(1);
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText("Learned:");
  // The card, the graph and the list of guesses count the same.
  await expect(game.thisStep).toContainText(`The last ${undone} guesses are undone`);
  const path = page.getByRole("region", { name: "Current guesses", includeHidden: true });
  await expect(path.getByRole("listitem", { includeHidden: true })).toHaveCount(Math.min(8, Number(to)));
  // The step that learns shows the same graph.
  await expect(graph).toContainText(`Backjump from level ${from} to level ${to}`);
  expect(await onCutOf(graph)).toEqual(onCut);
});

test("a node lights its cell and what it follows from; the buttons lead on to its premises", async ({
  game,
  page,
}) => {
  await openGraph(game, page);
  const graph = graphOf(page);
  await graph.locator(".graph-box:not(.conflict)").last().click();
  const heading = graph.getByRole("heading", { level: 3 }).first();
  const [, row, column] = /Row (\d+), column (\d+) is/.exec(await heading.innerText()) ?? [];
  await expect(game.cell(Number(row), Number(column))).toHaveAccessibleName(/conclusion/);
  await expect(targets(game)).toHaveCount(1);
  await expect(graph).toContainText(/Reason: (row|column) \d+ \([\d ]+\)\./);
  await expect(game.thisStep.locator(".swatch.target")).toBeVisible();
  const premise = graph.locator(".graph-chosen .choice").first();
  await expect(premise).toHaveAccessibleName(/^Row \d+, column \d+ is /);
  const [, premiseRow, premiseColumn] = /^r(\d+)c(\d+)/.exec(await premise.innerText()) ?? [];
  await game.press(premise);
  await expect(game.cell(Number(premiseRow), Number(premiseColumn))).toHaveAccessibleName(/conclusion/);
  await game.pressButton("Close the implication graph");
  await expect(targets(game)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Current guesses" })).toBeVisible();
});

test("the focus goes to the graph and back, and Escape closes it", async ({ game, page }) => {
  await openGraph(game, page);
  const opener = page.getByRole("button", { name: "Why: implication graph" });
  await expect(graphOf(page)).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(graphOf(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(graphOf(page)).toBeFocused();
  await itemsOf(page).first().focus();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(graphOf(page)).toBeFocused();
  await game.pressButton("Close the implication graph");
  await expect(opener).toBeFocused();
  // Where the search has moved on, the opener is gone.
  await page.keyboard.press("Enter");
  await expect(graphOf(page)).toBeFocused();
  await page.keyboard.press("Home");
  await game.expectTick(0);
  await page.keyboard.press("Escape");
  await expect(graphOf(page)).toBeHidden();
  await expect(game.grid.locator(":focus")).toHaveCount(1);
});

test("the tree is walked by keys from the conflict back to a guess, which leads to its step", async ({
  game,
  page,
}) => {
  await openGraph(game, page);
  const items = itemsOf(page);
  const before = await game.tick.inputValue();
  await items.first().focus();
  await expect(items.first()).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(items).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(items.nth(1)).toBeFocused();
  await expect(targets(game)).toHaveCount(1);
  // Home and End are the tree's, not the search's.
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await expect(game.tick).toHaveValue(before);
  // Always on to the first premise: no way back is without an end.
  const focused = page.locator("[role=treeitem]:focus");
  for (let depth = 0; depth < 200; depth += 1) {
    if (/guess \d+/.test(await focused.innerText())) break;
    await page.keyboard.press("ArrowRight");
    await expect(focused).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowRight");
    await expect(focused).not.toHaveAttribute("aria-expanded", "true");
  }
  await expect(focused).toHaveText(/guess \d+.*Guess \d+, made at step [\d,]+\./);
  const tick = /made at step ([\d,]+)\./.exec(await focused.innerText())?.[1] ?? "";
  await game.press(graphOf(page).getByRole("button", { name: `Go to step ${tick}` }));
  await expect(game.tick).toHaveValue(tick.replaceAll(",", ""));
  await expect(graphOf(page)).toContainText("This step meets no conflict");
});

test("a fact that follows from what was learned names the step, and leads there", async ({ game, page }) => {
  await openGraph(game, page);
  const graph = graphOf(page);
  const learned = graph.locator(".graph-box", { has: page.locator("title") });
  const button = graph.getByRole("button", { name: /^Go to step/ });
  for (let tries = 0; tries < 25; tries += 1) {
    for (const box of await learned.all()) {
      await box.click();
      if (/what was learned at step/.test(await graph.locator(".graph-chosen").innerText())) break;
    }
    if (/what was learned at step/.test(await graph.locator(".graph-chosen").innerText())) break;
    await toConflict(game);
    await expect(graph).toContainText("Backjump from level");
  }
  const [, tick = ""] =
    /learned at step ([\d,]+)\./.exec(await graph.locator(".graph-chosen").innerText()) ?? [];
  await game.press(button);
  await expect(game.tick).toHaveValue(tick.replaceAll(",", ""));
  await expect(game.thisStep).toContainText("Learned:");
});

test("on a phone the graph is read beside the board, and nothing overflows", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  await openGraph(game, page);
  await inSight(page.locator(".board-scroll"));
  await inSight(graphOf(page).getByRole("heading", { name: "Implication graph" }));
  expect(await overflow(page)).toBe(0);
  const picture = await boxOf(graphOf(page).locator(".graph-picture"));
  const drawn = await boxOf(graphOf(page).locator(".graph-picture svg"));
  expect(drawn.width).toBeLessThanOrEqual(picture.width + 1);
  await graphOf(page).locator(".graph-box.uip").first().click();
  await expect(targets(game)).toHaveCount(1);
});

test("it closes with its search: another algorithm may not learn", async ({ game, page }) => {
  await openGraph(game, page);
  await game.aspect("Algorithm");
  await page.getByRole("combobox", { name: "Algorithm" }).selectOption({ index: 0 });
  await expect(graphOf(page)).toBeHidden();
  await game.expectTick(0);
  await expect(page.getByRole("region", { name: "Pseudocode" })).toBeVisible();
});
