/** Why a conflict came: the guesses it rests on, how often it was met, what a jump left behind; and who listens. */
import type { Locator, Page } from "@playwright/test";
import { openNonogram, twofold } from "./pictures.ts";
import { expect, type Game, hard, jumping, small, test } from "./support.ts";

const guessesOf = (said: Locator): Locator => said.getByRole("button", { name: /^guess \d+, .*go to step/ });

async function goToTick(page: Page, tick: number): Promise<void> {
  await page.locator(".tick-number").fill(String(tick));
  await page.locator(".tick-number").press("Enter");
}

const ONLY = /Only guess(es)? [\d, and]+ causes? this conflict\./;
const AT_MOST =
  /At most guess(es)? [\d, and]+ causes? this conflict\.|Any of the \d+ guesses may be part of the cause\./;

/** Goes to a conflict of which the page says something, from step 3,000 on. */
async function goToConflict(game: Game, page: Page, what: RegExp): Promise<void> {
  await goToTick(page, 3000);
  await expect(page.locator(".tick-number")).toHaveValue("3000");
  const said = game.thisStep.getByText(what);
  for (let tries = 0; tries < 40 && !(await said.isVisible()); tries += 1) {
    const before = await game.tick.inputValue();
    await game.pressButton("Next conflict");
    await expect(page.locator(".tick-number")).not.toHaveValue(before);
    await expect(game.thisStep).toContainText(/causes? this conflict\./);
  }
  await expect(said).toBeVisible();
}

test("a conflict that rests on what refuted choices left says which guesses may cause it", async ({
  game,
  page,
}) => {
  await game.open(hard);
  await game.watch();
  await goToConflict(game, page, AT_MOST);
  const path = page.getByRole("region", { name: "Current guesses" });
  if (await path.getByRole("button", { name: "Show all" }).isVisible())
    await game.press(path.getByRole("button", { name: "Show all" }));
  const perhaps = path
    .getByRole("listitem")
    .filter({ hasText: "Perhaps part of the cause of this conflict." });
  expect(await perhaps.count()).toBeGreaterThan(0);
  await expect(game.grid.getByRole("gridcell", { name: /evidence/ }).first()).toBeVisible();
});

test("a conflict names the guesses it rests on; each leads to where it was made", { tag: "@phone" }, async ({
  game,
  page,
}) => {
  await game.open(hard);
  await game.watch();
  await goToConflict(game, page, ONLY);
  const sentence = await game.thisStep.innerText();
  const numbers = /uess(?:es)? ([\d, and]+) causes? this conflict/.exec(sentence)?.[1]?.match(/\d+/g) ?? [];
  const guesses = guessesOf(game.thisStep);
  await expect(guesses).toHaveCount(numbers.length);

  const path = page.getByRole("region", { name: "Current guesses" });
  if (await path.getByRole("button", { name: "Show all" }).isVisible())
    await game.press(path.getByRole("button", { name: "Show all" }));
  const needed = path.getByRole("listitem").filter({ hasText: "Part of the cause of this conflict." });
  await expect(needed).toHaveCount(numbers.length);
  const lit = game.grid.getByRole("gridcell", { name: /evidence/ });
  // What follows from refuted choices is lit beside the guesses.
  expect(await lit.count()).toBeGreaterThanOrEqual(numbers.length);

  const name = (await guesses.first().getAttribute("aria-label")) ?? "";
  const [, number, place, tick] =
    /^guess (\d+), (row \d+, column \d+): .*; go to step ([\d,]+)$/.exec(name) ?? [];
  expect(number).toBe(numbers[0]);
  await guesses.first().focus();
  await page.keyboard.press("Enter");
  await expect(game.tick).toHaveValue((tick ?? "").replaceAll(",", ""));
  await expect(game.thisStep).toContainText(new RegExp(`${place}`, "i"));
});

test("what was no choice is no guess; going back is told with its cells, and so is the end", async ({
  game,
  page,
}) => {
  await game.open("4/4/m.ma--em-jm3Jbb9");
  await game.watch();
  await goToTick(page, 5);
  // Steps 2 and 3 are guesses; in steps 4 and 5 one digit was left.
  await expect(game.thisStep).toContainText("can only be");
  await expect(game.thisStep).toContainText("Only guess 1 causes this conflict.");
  const chip = guessesOf(game.thisStep).first();
  await expect(chip).toContainText(/row \d, column \d: \d$/);
  const path = page.getByRole("region", { name: "Current guesses" });
  await expect(path.getByRole("listitem")).toHaveCount(2);
  await expect(game.grid.getByRole("gridcell", { name: /guess/ })).toHaveCount(2);
  await goToTick(page, 3);
  await game.expectTick(3);
  await game.pressButton("Next guess");
  // In step 6 the last digit of the second guess's cell is left: no guess.
  await game.expectTick(10);
  await goToTick(page, 5);
  // What is pressed on the way there stops it.
  await game.expectTick(5);
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText(/Backtrack: \d other cells are undone first\./);
  await expect(game.thisStep).toContainText(
    "Every other choice is refuted under the current guess, so row 2, column 3 is 8.",
  );
  await expect(path.getByRole("listitem")).toHaveCount(1);
  await goToTick(page, 100_000);
  await expect(game.thisStep).toContainText("No choice is left. All guesses are undone.");
  await expect(game.thisStep.locator(".sentence", { hasText: "Backtrack" })).toHaveCount(0);
});

test("the same mistake is counted, and the time before is one press away", async ({ game, page }) => {
  await game.open(hard);
  await game.watch();
  await goToTick(page, 5000);
  // What is pressed on the way there stops it.
  await game.expectTick(5000);
  const often = game.thisStep.getByText(
    /The highlighted cells have led to this conflict [\d,]+ times so far\./,
  );
  for (let tries = 0; tries < 12 && !(await often.isVisible()); tries += 1) {
    const before = await game.tick.inputValue();
    await game.pressButton("Next conflict");
    await expect(game.tick).not.toHaveValue(before);
    await expect(game.thisStep).toContainText(
      /(The highlighted cells have led to this conflict|First time that the highlighted cells lead)/,
    );
  }
  await expect(often).toBeVisible();
  const [now, times] = [await game.tick.inputValue(), await often.innerText()];
  const [where = ""] =
    /row \d+, column \d+/.exec(await game.thisStep.locator(".sentence").last().innerText()) ?? [];
  await game.press(game.thisStep.getByRole("button", { name: /^Previous occurrence: step/ }));
  await expect(game.tick).not.toHaveValue(now);
  await expect(game.thisStep.locator(".sentence").last()).toContainText(where);
  // Sought, it is the count of who came there step by step.
  await goToTick(page, Number(now) - 1);
  await game.expectTick(Number(now) - 1);
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText(times);
});

test("after a backjump the page names the undone guesses that are part of the cause, and the others", async ({
  game,
  page,
}) => {
  await page.goto(`./#nonogram=${jumping}`);
  await game.watch("Learn from conflicts");
  const jumped = game.thisStep.getByText(/^Undone too: (guess|\d+ guesses)/);
  for (let tries = 0; tries < 30 && !(await jumped.isVisible()); tries += 1) {
    const before = await game.tick.inputValue();
    await game.pressButton("Next conflict");
    await expect(game.tick).not.toHaveValue(before);
    await expect(game.thisStep).toContainText("this conflict");
    await game.pressButton("Step");
    await expect(game.thisStep).toContainText(/Undone: /);
  }
  await expect(game.thisStep).toContainText("Learned:");
  await expect(game.thisStep).toContainText(/, not part of the cause/);
  // All that are undone are said to be part of the cause or not: no other number is said.
  const back = /The last (\d+) guesses are undone/.exec(await game.thisStep.innerText())?.[1];
  await expect(guessesOf(game.thisStep)).toHaveCount(Number(back));
  await expect(page.locator(".code [aria-current=step]")).toHaveText(/learn its cause$/);
  await expect(page.locator(".legend")).toContainText(["backjumps"]);
  const guess = guessesOf(game.thisStep).first();
  const tick = /go to step ([\d,]+)/.exec((await guess.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await game.press(guess);
  await expect(game.tick).toHaveValue(tick.replaceAll(",", ""));
});

test("a search that learns is turned off its way while facts conflict, once it has learned from them", async ({
  game,
  page,
}) => {
  await page.goto(`./#nonogram=${jumping}`);
  await game.watch("Learn from conflicts");
  await game.pressButton("Next conflict");
  const path = page.getByRole("region", { name: "Current guesses" });
  const choice = path.getByRole("button", { name: /still open/ }).first();
  const [place = "", colour = ""] = ((await choice.getAttribute("title")) ?? "").split(": ");
  await game.press(choice);
  await game.pressButton("Try it next");
  await expect(path).toContainText("You changed the search at this step.");
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText("Learned:");
  await game.pressButton("Step");
  await expect(game.thisStep).toContainText(new RegExp(`${place}`, "i"));
  await expect(game.thisStep).toContainText(`is ${colour}`);
});

test("a row of a nonogram offers its next pattern, and says how many are left", async ({ game, page }) => {
  await openNonogram(game, twofold);
  await game.watch("Row by row");
  await game.pressButton("Step");
  const path = page.getByRole("region", { name: "Current guesses" });
  const choice = path.getByRole("button", { name: /still open/ });
  await expect(choice).toHaveCount(1);
  const before = await game.names();
  await game.press(choice);
  await game.pressButton("Try it next");
  await game.pressButton("Step");
  await game.expectTick(2);
  await expect.poll(() => game.names()).not.toEqual(before);
  // The board that comes ends the search of the one before.
  await openNonogram(game, jumping);
  await game.watch("Row by row");
  await game.pressButton("Step");
  await expect(path.getByText(/^\+ [\d,]+ more$/)).toBeVisible();
});

const heard = (page: Page) => page.locator('[role=status][aria-live="polite"]').first();

test("each landmark is announced, and the conflict's guesses after it; in Korean too", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  for (const [kind, sentence] of [
    ["guess", /Try \d|can only be/],
    ["conflict", /this conflict|This conflict/],
    ["solution", /a solution/],
  ] as const) {
    await game.pressButton(`Next ${kind}`);
    await expect(heard(page)).toHaveText(sentence);
  }
  await game.pressButton("Previous conflict");
  await expect(heard(page)).toHaveText(/this conflict|This conflict/);
  await game.pressButton("To the start");
  await game.expectTick(0);
  await game.chooseLanguage("ko");
  for (const [kind, sentence] of [
    ["가정", /가정|만 들어갈 수|넣어/],
    ["모순", /이 모순/],
    ["답", /답/],
  ] as const) {
    await game.pressButton(`다음 ${kind}`);
    await expect(heard(page)).toHaveText(sentence);
  }
  await game.pressButton("이전 모순");
  await expect(heard(page)).toHaveText(/이 모순/);
});

test("a conflict is announced once, with its cause", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await expect(heard(page)).toContainText("The search has not started.");
  await page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { texts });
    const region = document.querySelector("[role=status][aria-live=polite]");
    const note = () => texts.push(region?.textContent ?? "");
    if (region) new MutationObserver(note).observe(region, { childList: true, subtree: true });
  });
  await game.pressButton("Next conflict");
  // The last that is known of it is how often it was met.
  await expect(game.thisStep.getByText(/lead to this conflict|led to this conflict/)).toBeVisible();
  await expect(heard(page)).toHaveText(/Conflict: .* causes? this conflict\..*this conflict\.$/);
  expect(await page.evaluate(() => (window as unknown as { texts: string[] }).texts)).toHaveLength(1);
});

test("what a landmark is not found for is announced", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await game.pressButton("Next guess");
  // A guess that is found later would be announced later, too.
  await expect(heard(page)).toHaveText(/Try \d|can only be/);
  await game.pressButton("Previous solution");
  await expect(heard(page)).toHaveText("There is no solution before this step.");
});

test("a search that plays is summed up, not read out step by step", async ({ game, page }) => {
  await game.open(hard);
  await game.watch();
  await expect(heard(page)).toContainText("The search has not started.");
  await page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { texts });
    const region = document.querySelector("[role=status][aria-live=polite]");
    if (region)
      new MutationObserver(() => texts.push(region.textContent ?? "")).observe(region, {
        childList: true,
        subtree: true,
      });
  });
  await game.pressButton("Play");
  await expect(heard(page)).toHaveText(
    /^Step [\d,]+\. Current guesses: \d+; backtracks: \d+; solutions: 0\.$/,
  );
  const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts);
  expect(texts.every((text) => text.startsWith("Step "))).toBe(true);
  await game.pressButton("Pause");
  await expect(heard(page)).not.toHaveText(/^Step [\d,]+\. Current guesses/);
});

test("who wants little motion sees the board of a playing search twice a second", async ({ game, page }) => {
  /** Changes a second. */
  const shown = async (): Promise<number> => {
    await game.pressButton("Play");
    const rate = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let changes = 0;
          const slider = document.querySelector(".timebar[role=slider]");
          const observer = new MutationObserver(() => {
            changes += 1;
          });
          if (slider) observer.observe(slider, { attributes: true, attributeFilter: ["aria-valuenow"] });
          const begun = performance.now();
          // By the clock: on a busy machine it comes later.
          setTimeout(() => resolve((1000 * changes) / (performance.now() - begun)), 3000);
        }),
    );
    await game.pressButton("Pause");
    return rate;
  };
  await game.open(hard);
  await game.watch();
  const speed = page.getByRole("slider", { name: /^Speed/ });
  await speed.focus();
  for (let index = 0; index < 5; index += 1) await speed.press("ArrowRight");
  expect(await shown()).toBeGreaterThan(4);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const few = await shown();
  expect(few).toBeGreaterThan(0.4);
  expect(few).toBeLessThan(3);
  // Paused, it shows the very step.
  const tick = await game.tick.inputValue();
  await game.pressButton("Step");
  await game.expectTick(Number(tick) + 1);
});
