/** Two searches side by side: by step, by time, to a verdict, and by a link. */
import type { Locator, Page, Worker } from "@playwright/test";
import { breakSolver } from "./faults.ts";
import { Nonogram, noise } from "./nonogram.ts";
import { expect, type Game, hard, jumping, small, test } from "./support.ts";

/** What a player does and sees of two searches. */
class Two {
  readonly table: Locator;
  readonly verdict: Locator;

  constructor(
    readonly page: Page,
    readonly game: Game,
  ) {
    this.table = page.getByRole("table", { name: "Figures of both searches" });
    this.verdict = page.getByRole("region", { name: "Result" });
  }

  async compare(first = "Cell by cell", second = "Fewest candidates first"): Promise<void> {
    await this.game.watch(first);
    await this.game.aspect("Algorithm");
    await this.game.pressButton("Compare");
    await expect(this.table).toBeVisible();
    await this.choose("Search B", second);
  }

  async choose(name: string, label: string): Promise<void> {
    await this.page.getByRole("combobox", { name }).selectOption({ label });
  }

  bar(letter: "A" | "B"): Locator {
    return this.page.getByRole("slider", { name: `Search timeline ${letter}` });
  }

  /** A row of the table: both figures. */
  async row(name: string): Promise<string[]> {
    const row = this.table
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader", { name, exact: true }) });
    return row.getByRole("cell").allInnerTexts();
  }

  async expectTicks(...ticks: readonly [string, string]): Promise<void> {
    await expect.poll(() => this.row("Steps")).toEqual(ticks);
  }

  /** On a phone one board is seen at a time. */
  async show(letter: "A" | "B"): Promise<void> {
    if (!this.game.hasTouch) return;
    await this.game.press(this.page.getByRole("button", { name: new RegExp(`^${letter}: `) }));
  }

  /** The names of all cells of a board. */
  async board(letter: "A" | "B"): Promise<string[]> {
    await this.show(letter);
    const grid = this.page.getByRole("grid", { name: new RegExp(`, ${letter}: `) });
    await expect(grid).toBeVisible();
    return grid.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ""));
  }
}

const ticksOf = (told = ""): number => Number(told.replaceAll(",", ""));

const both = test.extend<{ two: Two }>({
  two: async ({ page, game }, use) => {
    await use(new Two(page, game));
  },
});

both(
  "a step is one of each; a step back leads both back; each board is what the engine alone shows",
  { tag: "@phone" },
  async ({ game, two }) => {
    await game.open(small.link);
    const alone: Record<string, string[][]> = {};
    for (const engine of ["Cell by cell", "Fewest candidates first"]) {
      await game.watch(engine);
      const boards = [await game.markedNames()];
      for (const tick of [1, 2, 3]) {
        await game.pressButton("Step");
        await game.expectTick(tick);
        boards.push(await game.markedNames());
      }
      alone[engine] = boards;
    }
    await two.compare();
    await two.expectTicks("0", "0");
    for (const tick of ["1", "2", "3"]) {
      await game.pressButton("Both one step");
      await two.expectTicks(tick, tick);
    }
    for (const tick of [3, 2]) {
      await expect.poll(() => two.board("A")).toEqual(alone["Cell by cell"]?.[tick]);
      await expect.poll(() => two.board("B")).toEqual(alone["Fewest candidates first"]?.[tick]);
      await game.pressButton("Both one step back");
      await two.expectTicks(String(tick - 1), String(tick - 1));
    }
    await game.pressButton("Both to the start");
    await two.expectTicks("0", "0");
    await expect(game.button("Both one step back")).toBeDisabled();
  },
);

both(
  "by step they play in step, pause together, and stop when both have finished",
  async ({ game, page, two }) => {
    await game.open(small.link);
    await two.compare("Cell by cell", "Propagate first, guess last");
    const speed = page.getByRole("slider", { name: /^Speed/ });
    // So slowly that neither is through before the pause.
    await speed.press("Home");
    await game.pressButton("Play");
    await expect.poll(async () => (await two.row("Steps"))[0]).not.toBe("0");
    await game.pressButton("Pause");
    const [first, second] = await two.row("Steps");
    expect(second).toBe(first);
    await speed.press("End");
    await game.pressButton("Play");
    await expect(two.verdict).toContainText("Cell by cell found a solution after");
    await expect(two.verdict).toContainText("Propagate first, guess last found a solution after");
    await expect(game.button("Play")).toBeDisabled();
    const [slow = "", fast = ""] = await two.row("Nodes");
    await expect(two.verdict).toContainText(`Nodes: ${slow} to ${fast}.`);
    expect(ticksOf(slow)).toBeGreaterThan(ticksOf(fast));
    for (const letter of ["A", "B"] as const)
      expect((await two.board(letter)).filter((name) => /empty/.test(name))).toEqual([]);

    // Who had finished before waits until the other has come back to it.
    const ticks = await two.row("Steps");
    const last = Math.max(...ticks.map(ticksOf));
    await game.pressButton("Both one step back");
    const told = ticks.map((tick) => (ticksOf(tick) === last ? last - 1 : tick));
    await two.expectTicks(String(told[0]), String(told[1]));
    await expect(two.verdict).toContainText(/found a solution/);
    await expect(two.verdict).not.toContainText("Nodes:");
  },
);

both(
  "the marks of each time bar have a legend, with jumps where there are some",
  { tag: "@phone" },
  async ({ game, page, two }) => {
    await page.goto(`./#nonogram=${jumping}`);
    await two.compare("Learn from conflicts", "Row by row");
    await game.pressButton("Run until both have finished");
    await expect(two.verdict).toContainText("Nodes:");
    for (const letter of ["A", "B"] as const) {
      await two.show(letter);
      const lane = page.getByRole("region", { name: new RegExp(`^${letter}: `) });
      await expect(lane.locator(".legend")).toContainText("current guesses");
      await expect(lane.locator(".legendJump")).toHaveCount(letter === "A" ? 1 : 0);
    }
  },
);

both(
  "by time each runs by itself, with its rate; one gives up at its limit, and that is no answer",
  async ({ game, page, two }) => {
    await game.open(hard);
    await two.compare("Cell by cell", "Learn from conflicts");
    await game.pressButton("By time");
    await two.choose("Step limit", "100,000 steps");
    await game.pressButton("Play");
    await expect(two.verdict).toContainText(
      /Cell by cell gave up at the limit of 100,000 steps: [\d,]+ nodes, no result\./,
    );
    await expect(two.verdict).toContainText(/Learn from conflicts found a solution after [\d,]+ steps/);
    await expect(page.getByText("no solution")).toHaveCount(0);
    const [rate = ""] = await two.row("Steps a second");
    expect(ticksOf(rate)).toBeGreaterThan(1000);
    expect((await two.row("Time"))[0]).toMatch(/ m?s$/);
    expect((await two.row("Memory")).join()).toMatch(/^\d+ MB,\d+ MB$/);
    await expect(page.getByText("gave up", { exact: true })).toBeVisible();

    // With more room it goes on from there.
    await two.choose("Step limit", "1,000,000 steps");
    await expect(game.button("Play")).toBeEnabled();
    await game.pressButton("Play");
    await expect(two.verdict).toContainText("gave up at the limit of 1,000,000 steps");
  },
);

both(
  "a long race is paused at once, stepped to and fro, and its bars lead both boards together",
  async ({ game, two }) => {
    await game.open(hard);
    await two.compare();
    await game.pressButton("By time");
    await two.choose("Step limit", "10,000,000,000 steps");
    await game.pressButton("Play");
    // The other is soon through; this one is to have run for longer than that.
    await expect.poll(async () => ticksOf((await two.row("Steps"))[0])).toBeGreaterThan(1_000_000);
    await game.pressButton("Pause");
    await expect(game.button("Play")).toBeVisible();
    await expect(game.button("Both one step back")).toBeEnabled();
    const before = (await two.row("Steps")).map(ticksOf);
    await game.pressButton("Both one step back");
    const shown = (ticks: number[]) => ticks.map((tick) => tick.toLocaleString("en-GB")) as [string, string];
    await two.expectTicks(...shown(before.map((tick) => tick - 1)));
    await game.pressButton("Both one step");
    await two.expectTicks(...shown(before));

    await two.show("B");
    await two.bar("B").focus();
    await two.bar("B").press("Home");
    await two.expectTicks("0", "0");
    await two.bar("B").press("End");
    await expect.poll(async () => (await two.row("Steps"))[1]).not.toBe("0");
    for (let left = 9; 1 <= left; left -= 1) {
      const [, here] = await two.row("Steps");
      await two.bar("B").press("PageDown");
      await expect.poll(async () => (await two.row("Steps"))[1]).not.toBe(here);
    }
    // It was at 0, and is longer on the way than the other.
    const first = async () => ticksOf((await two.row("Steps"))[0]);
    await expect.poll(first, "where it stood after as long").toBeGreaterThan(0);
    expect(await first()).toBeLessThan(before[0] ?? 0);
  },
);

both("until nothing is left to try: the same solutions by every engine", async ({ game, page, two }) => {
  await game.open(small.link);
  await two.compare();
  await two.choose("Until", "the search space is exhausted");
  const engines = await page.getByRole("combobox", { name: "Search B" }).getByRole("option").allInnerTexts();
  expect(engines.length).toBeGreaterThan(3);
  for (const engine of engines) {
    await two.choose("Search B", engine);
    await two.expectTicks("0", "0");
    await game.pressButton("Run until both have finished");
    await expect(two.verdict).toContainText("Cell by cell exhausted the search space in");
    await expect(two.verdict).toContainText(
      new RegExp(`${engine} exhausted the search space in .*, 1 solution\\.`),
    );
  }
});

for (const kind of ["nonogram", "sudominoku", "boardcover"]) {
  both(`${kind}: every engine beside the first comes to a solution`, async ({ game, page, two }) => {
    await page.goto(`./#${kind}`);
    await game.ready();
    await game.press(page.getByRole("tab", { name: "Watch" }));
    await game.aspect("Algorithm");
    await game.pressButton("Compare");
    const choice = page.getByRole("combobox", { name: "Search B" });
    await expect(choice.getByRole("option")).not.toHaveCount(0);
    for (const engine of await choice.getByRole("option").allInnerTexts()) {
      await two.choose("Search B", engine);
      await two.expectTicks("0", "0");
      await game.pressButton("Both one step");
      await two.expectTicks("1", "1");
      await game.pressButton("Run until both have finished");
      await expect(two.verdict).toContainText(new RegExp(`${engine} found a solution after .*Nodes:`, "s"));
    }
  });
}

both("all by keys: begin, step, back, play, pause, the other pace, the end", async ({ game, page, two }) => {
  await game.open(small.link);
  await game.watch();
  await page.locator("body").press("c");
  await expect(two.table).toBeVisible();
  for (const tick of ["1", "2"]) {
    await page.keyboard.press(".");
    await two.expectTicks(tick, tick);
  }
  await page.keyboard.press(",");
  await two.expectTicks("1", "1");
  const speed = page.getByRole("slider", { name: /^Speed/ });
  const slow = await speed.getAttribute("aria-valuetext");
  await page.keyboard.press("+");
  await expect(speed).not.toHaveAttribute("aria-valuetext", slow ?? "");
  await page.locator("h1").click();
  await page.keyboard.press(" ");
  await expect(game.button("Pause")).toBeVisible();
  await page.keyboard.press(" ");
  await expect(game.button("Play")).toBeVisible();
  await page.keyboard.press("Home");
  await two.expectTicks("0", "0");
  await page.keyboard.press("t");
  await expect(game.button("By time")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  await expect(two.verdict).toContainText("found a solution");
  await page.keyboard.press("Escape");
  await expect(two.table).toBeHidden();
  await expect(game.button("Compare")).toBeVisible();
  await expect(game.slider).toBeVisible();
});

both(
  "where both stand is announced when they stand still, and the verdict at the end",
  async ({ game, page, two }) => {
    await game.open(small.link);
    await two.compare();
    const announced = page.getByRole("status");
    await game.pressButton("Both one step");
    await expect(announced).toHaveText(
      /^Cell by cell: step 1, 1 node, 0 backtracks, depth 0\. Fewest candidates first: step 1, 1 node/,
    );
    await game.pressButton("Run until both have finished");
    await expect(announced).toHaveText(/^Cell by cell found a solution after .* Nodes: [\d,]+ to [\d,]+\.$/);
  },
);

both("while two searches run on, both are summed up every few seconds", async ({ game, page, two }) => {
  await new Nonogram(page, game.hasTouch).show(noise(30));
  await two.compare("Row by row", "Lines first, guess last");
  await game.pressButton("By time");
  await two.choose("Step limit", "10,000,000,000 steps");
  await two.choose("Until", "the search space is exhausted");
  await game.pressButton("Play");
  const announced = page.getByRole("status");
  const said = /^Row by row: step ([\d,]+), .*Lines first, guess last/;
  const step = async () => ticksOf(said.exec(await announced.innerText())?.[1] ?? "");
  await expect.poll(step, { timeout: 20_000 }).toBeGreaterThan(0);
  const first = await step();
  await expect.poll(step, { timeout: 20_000 }).toBeGreaterThan(first);
  await game.pressButton("Pause");
});

both(
  "a solver that traps under one of two searches is replaced, and the search goes on",
  async ({ game, page, two }) => {
    await breakSolver(page, { puzzle: "kakuro", call: "run", how: "trap", nth: 3, workers: 1 });
    const workers: Worker[] = [];
    page.on("worker", (worker) => workers.push(worker));
    await game.open(hard);
    await two.compare();
    await game.pressButton("By time");
    await two.choose("Step limit", "10,000,000,000 steps");
    await game.pressButton("Play");
    await expect.poll(() => workers.length).toBe(3);
    const steps = async () => ticksOf((await two.row("Steps"))[0]);
    const before = await steps();
    await expect.poll(steps).toBeGreaterThan(before);
    await game.pressButton("Pause");
    await game.pressButton("By step");
    await two.choose("Step limit", "10,000 steps");
    await game.pressButton("Run until both have finished");
    await expect(two.verdict).toContainText("Cell by cell gave up at the limit of 10,000 steps");
    await expect(two.verdict).toContainText("Fewest candidates first gave up at the limit of 10,000 steps");
  },
);

both(
  "a link to the pair shows both on another machine",
  { tag: "@phone" },
  async ({ game, page, two, browser }) => {
    await game.open(small.link);
    await two.compare();
    for (const tick of ["1", "2", "3", "4"]) {
      await game.pressButton("Both one step");
      await two.expectTicks(tick, tick);
    }
    const boards = [await two.board("A"), await two.board("B")];
    await game.pressButton("Share");
    const link = await page.getByRole("textbox", { name: "Link to this step of the search" }).inputValue();
    expect(link).toContain("&watch=scan@4&beside=fewest@4.step.first.10000000");

    const context = await browser.newContext({ viewport: page.viewportSize() });
    const other = await context.newPage();
    await other.goto(link);
    const there = new Two(other, { ...game, hasTouch: false } as Game);
    await there.expectTicks("4", "4");
    await expect(other.getByRole("combobox", { name: "Search A" })).toHaveValue("scan");
    await expect(other.getByRole("combobox", { name: "Search B" })).toHaveValue("fewest");
    for (const [index, letter] of (["A", "B"] as const).entries()) {
      if (game.hasTouch) await other.getByRole("button", { name: new RegExp(`^${letter}: `) }).click();
      await expect.poll(() => there.board(letter)).toEqual(boards[index]);
    }
    // Its service worker would go on to store the whole site beside the next tests.
    await context.close();
  },
);

both(
  "ending it leaves the watched search where it stands, and the player's entries alone",
  async ({ game, page, two }) => {
    await game.open(small.link);
    await game.enter(2, 2, 2);
    await two.compare();
    await game.pressButton("Both one step");
    await two.expectTicks("1", "1");
    expect(page.workers().length, "each search has a worker of its own").toBe(2);
    await game.pressButton("End the comparison");
    await expect(game.button("Compare")).toBeFocused();
    await game.expectTick(1);
    await expect.poll(() => page.workers().length).toBe(1);
    await game.press(page.getByRole("tab", { name: "Play" }));
    await expect(game.cell(2, 2)).toHaveAccessibleName(/, 2,/);
  },
);

both("another puzzle ends it", async ({ game, page, two }) => {
  await game.open(small.link);
  await two.compare();
  await page.goto("./#kakuro=2/2/n4334");
  await expect(two.table).toBeHidden();
  await expect(page.getByRole("grid")).toHaveCount(1);
  await expect.poll(() => page.workers().length).toBe(1);
});

both("what was watched of the puzzle before is not watched of the next one", async ({ game, page, two }) => {
  await game.open(small.link);
  await two.compare();
  await expect.poll(() => page.evaluate(() => history.state?.watched ?? "")).toContain("&beside=");
  // Remembered as the address changes, before the page knows of it.
  await page.evaluate(() => {
    const { state } = history;
    location.hash = "#kakuro=2/2/n4334";
    history.replaceState(state, "");
  });
  await expect(game.cell(2, 2)).toBeVisible();
  await expect(two.table).toBeHidden();
  await expect(page.getByRole("grid")).toHaveCount(1);
  await game.expectTick(0);
  await expect(two.table).toBeHidden();
  await expect.poll(() => page.workers().length).toBe(1);
});
