/** The search tree: to the next guess or conflict, the guesses that stand, and turning the search off its way. */
import { expect, small, test } from "./support.ts";

const KINDS = { guess: /Try \d|can only be/, conflict: /Conflict|No digit fits/ };

for (const [kind, sentence] of Object.entries(KINDS)) {
  test(`next and previous ${kind}: there and back again`, async ({ game, page }) => {
    await game.open(small.link);
    await game.watch();
    const ticks: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const before = await game.tick.inputValue();
      await game.pressButton(`Next ${kind}`);
      await expect(game.tick).not.toHaveValue(before);
      await expect(game.thisStep).toContainText(sentence);
      ticks.push(await game.tick.inputValue());
    }
    for (const earlier of [ticks[1], ticks[0]]) {
      await game.pressButton(`Previous ${kind}`);
      await expect(game.tick).toHaveValue(earlier ?? "");
      await expect(game.thisStep).toContainText(sentence);
    }
    // What a conflict rests on and how often it came is announced later, in place of what comes next.
    if (kind === "conflict") await expect(game.thisStep).toContainText("First time that");
    await game.pressButton(`Previous ${kind}`);
    await expect(page.getByText(`There is no ${kind} before this step.`)).toBeAttached();
    await expect(game.tick).toHaveValue(ticks[0] ?? "");
  });
}

test("the guesses that stand lead back to where they were made", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Next conflict");
  const path = page.getByRole("region", { name: "Current guesses" });
  const guesses = path.getByRole("button", { name: /go to step/ });
  await expect(guesses.first()).toBeVisible();
  const name = await guesses.first().getAttribute("aria-label");
  const tick = /go to step ([\d,]+)/.exec(name ?? "")?.[1] ?? "";
  await game.press(guesses.first());
  await expect(game.tick).toHaveValue(tick);
});

test("what if: another value is tried next, one is left out, and the search goes back to its own way", {
  tag: "@phone",
}, async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Step");
  await game.pressButton("Step");
  await game.expectTick(2);
  const path = page.getByRole("region", { name: "Current guesses" });
  const open = path.getByRole("button", { name: /still open/ });
  await game.press(open.last());
  const what = (await open.last().getAttribute("title")) ?? "";
  const [place, digit] = [what.split(":")[0] ?? "", what.split(": ")[1] ?? ""];
  await game.pressButton("Try it next");
  await expect(path).toContainText("You changed the search at this step.");
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText(new RegExp(`${digit}.*${place}|${place}.*${digit}`));

  const back = path.getByRole("button", { name: "Back to the original search" });
  await expect(path).toHaveAttribute("aria-busy", "false");
  const before = await back.boundingBox();
  await game.pressButton("Step back");
  await game.expectTick(2);
  await expect(path).toHaveAttribute("aria-busy", "false");
  // As the guesses grow fewer it stays where it is, so that a press begun before meets it still.
  expect(await back.boundingBox()).toEqual(before);
  await game.press(back);
  await expect(back).toBeHidden();
  await game.press(open.last());
  await game.pressButton("Leave it out");
  await expect(path.getByRole("button", { name: new RegExp(`^${place}: ${digit}: still open`) })).toHaveCount(
    0,
  );
});

test("the line of the pseudocode that is being done is lit", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Step");
  await expect(page.locator(".code [aria-current=step]")).toHaveText(/choose the first open cell/);
  await expect(page.locator(".code .also")).toHaveCount(0);
  await game.pressButton("Step");
  await expect(page.locator(".code [aria-current=step]")).toHaveText("try it");
  await expect(page.locator(".code")).toContainText("also executed in this step");
  await game.pressButton("Next conflict");
  await expect(page.locator(".code [aria-current=step]")).toHaveText(/: conflict$/);
  await game.pressButton("Next solution");
  await expect(page.locator(".code [aria-current=step]")).toHaveText(/: solution$/);
});

test("a link to the moment shows it on another machine: engine, step, fork and board", async ({
  game,
  page,
  browser,
}) => {
  await game.turnOff("Try it next");
  for (const tick of [3, 4, 5]) {
    await game.pressButton("Step");
    await game.expectTick(tick);
  }
  // What the conflict rests on is asked for only then, and lit when it is there.
  await expect(game.thisStep).toContainText("this conflict");
  const names = await game.names();
  await game.pressButton("Share");
  const link = await page.getByRole("textbox", { name: "Link to this step of the search" }).inputValue();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.locator(".watch-head select").first()).toHaveValue("scan");
  await expect(other.locator(".tick-number")).toHaveValue("5");
  const cells = other.getByRole("grid").getByRole("gridcell");
  await expect.poll(() => cells.evaluateAll((all) => all.map((cell) => cell.ariaLabel ?? ""))).toEqual(names);
  await expect(other.getByText("You changed the search at one step.")).toBeVisible();
});
