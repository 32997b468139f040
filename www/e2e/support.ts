/** What the browser tests share: boards with their solutions, a player's hands and eyes, and a guard.
 *
 *  The guard fails a test over whatever its page should not do: a request to another origin, an error in the
 *  console, a break of the content policy.
 */
import {
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type Request,
  type WebError,
} from "@playwright/test";
import { Contexts } from "./contexts.ts";

export { expect };

export interface Board {
  /** Its short form, as it stands in the address. */
  link: string;
  /** Row by row, the clues' own first; 0 in black cells. */
  solution: readonly (readonly number[])[];
}

/** Twelve cells; row 3, column 3 follows in one step, row 3, column 2 in a chain. */
export const small: Board = {
  link: "4/4/m.ma--em-jm3Jbb9",
  solution: [
    [0, 0, 0, 0, 0],
    [0, 2, 8, 1, 0],
    [0, 1, 5, 3, 0],
    [0, 0, 7, 5, 2],
    [0, 0, 9, 2, 8],
  ],
};

/** The same board in the other forms. */
export const smallAsJudge = `1
5
0 0 0 0 0
0 1 1 1 0
0 1 1 1 0
0 0 1 1 1
0 0 1 1 1
8
1 2 1 3
1 3 1 29
1 4 1 11
2 1 0 11
3 1 0 9
3 5 1 10
4 2 0 14
5 2 0 19
`;
export const smallAsUrl = `https://puzz.link/p?kakuro/${small.link}`;
export const smallAsJson = `{"gridstep":1,"puzzle":"kakuro","clues":{"cells":[
[0,[3,0],[29,0],[11,0],0],[[0,11],1,1,1,0],[[0,9],1,1,1,[10,0]],[0,[0,14],1,1,1],[0,[0,19],1,1,1]]}}`;

/** Four cells. */
export const tiny: Board = {
  link: "2/2/n4334",
  solution: [
    [0, 0, 0],
    [0, 1, 2],
    [0, 3, 1],
  ],
};

/** All four sums are 5: four solutions. */
export const ambiguous = "2/2/n5555";
/** 3 and 17 both ways: none. */
export const impossible = "2/2/n3h3h";

/** Most of its cells take long chains from the empty board. */
export const long = "7/7/lN--jp6brH-b-qg-dFr-7p.-7lAJM3b7DATAD";

/** Twelve by twelve and hard: no plain search is through with it, and it meets the same mistakes again and again. */
export const hard =
  "11/11/l-4l-an.l7flUJnC-r5clC-QAoK6qTDr8Oo8frbbq7go7-b-l5Tr-bn-al-bl-en-4l-4l6CRFFf7Jb8Wd5CEb";

/** A nonogram of random cells: a search that learns jumps over guesses from step 46 on. */
export const jumping =
  "15/15/adCbabAaeaBcaAbacAaaCbaacCbbbAaCacaAdaaAbbaCacaCabaaAbcabAabbaaAbbbAaaaAbaadAbbcBaabaBcaaCaaaaaaAbcDcaaAacCaabaAabaCaaaAcaaaA";

/** How much wider than the window the page is. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // The gutter of a scrollbar that is not there counts to the one and not to the other.
    return Math.max(0, scrollWidth - clientWidth);
  });

/** Waits until the page has not scrolled for some frames. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = Number.NaN;
        let frames = 0;
        const look = () => {
          frames = scrollY === last ? frames + 1 : 0;
          last = scrollY;
          if (frames < 6) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

/** The longest time between two frames while something goes on, in milliseconds. */
export async function longestGap(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    let last = performance.now();
    const watched = window as Window & { longestGap?: number };
    watched.longestGap = 0;
    const tick = (now: number) => {
      watched.longestGap = Math.max(watched.longestGap ?? 0, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await work();
  return page.evaluate(() => (window as Window & { longestGap?: number }).longestGap ?? 0);
}

/** Keeps back what is loaded from an address until the function that is returned is called. */
export async function held(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Options {
  /** What this test breaks on purpose, and may therefore stand in the console. */
  forgiven: RegExp | null;
  /** Whether the browser asks for little traffic: nothing is loaded in advance then, which would take a quarter of the
   *  processor time of all tests. */
  savesData: boolean;
}

interface Fixtures {
  game: Game;
  guard: undefined;
}

interface WorkerFixtures {
  contexts: Contexts;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  forgiven: [null, { option: true }],
  savesData: [true, { option: true }],
  contexts: [async ({ browser }, use) => use(new Contexts(browser)), { scope: "worker" }],
  context: async ({ contexts, locale, savesData }, use) => {
    await use(await contexts.of({ locale: locale ?? "", savesData }));
  },
  page: async ({ contexts, context, baseURL, colorScheme, viewport }, use, testInfo) => {
    const page = await contexts.open(context, new URL(baseURL ?? "").origin);
    await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: null, forcedColors: null });
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await contexts.release(context, page, testInfo.status === testInfo.expectedStatus);
  },
  guard: [
    async ({ context, baseURL, forgiven }, use) => {
      const origin = new URL(baseURL ?? "").origin;
      const problems: string[] = [];
      const note = (problem: string) => {
        if (!forgiven?.test(problem)) problems.push(problem);
      };
      const onRequest = (request: Request) => {
        const { protocol, origin: asked } = new URL(request.url());
        if (protocol !== "data:" && protocol !== "blob:" && asked !== origin) note(`asked ${request.url()}`);
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error" || message.type() === "warning") note(`console: ${message.text()}`);
      };
      const onError = (problem: WebError) => note(`thrown: ${problem.error().stack}`);
      context.on("request", onRequest).on("console", onConsole).on("weberror", onError);
      await use(undefined);
      context.off("request", onRequest).off("console", onConsole).off("weberror", onError);
      expect(problems, "what the page should not do").toEqual([]);
    },
    { auto: true },
  ],
  game: async ({ page, hasTouch }, use) => {
    await use(new Game(page, hasTouch));
  },
});

/** All of an element is on the screen. */
export const inSight = (locator: Locator) => expect(locator).toBeInViewport({ ratio: 1 });

/** Where an element is, in pixels of the page. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** One page and its player: by mouse at a desk, by finger on a phone. */
export class Game {
  readonly grid: Locator;
  readonly solved: Locator;
  readonly hint: Locator;
  /** The sentences of Watch. */
  readonly thisStep: Locator;
  readonly slider: Locator;
  readonly tick: Locator;

  constructor(
    readonly page: Page,
    readonly hasTouch: boolean,
  ) {
    this.grid = page.getByRole("grid");
    this.solved = page.locator("section.solved");
    this.hint = page.getByRole("region", { name: /^Hint( for|:)|힌트$|ヒント$/ });
    this.thisStep = page.getByRole("region", { name: "This step" });
    this.slider = page.getByRole("slider", { name: /^(Search timeline|탐색 타임라인)$/ });
    this.tick = page.getByRole("textbox", { name: /^(Step|단계)/ });
  }

  /** A rung of the shown hint. */
  rung(name: string | RegExp): Locator {
    return this.hint.locator(".rungs").getByRole("button", { name, exact: true });
  }

  /** Goes to a rung of the shown hint. */
  async climbTo(name: string): Promise<void> {
    await this.press(this.rung(name));
    await expect(this.rung(name)).toHaveAttribute("aria-pressed", "true");
  }

  /** What writes the shown step, on the last rung. */
  get doIt(): Locator {
    return this.hint.getByRole("button", { name: /^(Do it|Note it)$/ });
  }

  /** Waits for a hint; the first chapter of a long one is opened. */
  async unfold(): Promise<void> {
    const whole = this.hint.getByText("The whole way");
    await expect(this.hint.locator(".rungs").or(whole)).toBeVisible({ timeout: 30_000 });
    if (!(await whole.isVisible())) return;
    await this.press(whole);
    await this.press(this.hint.locator("details button").first());
  }

  /** Goes to the last rung of the shown step and writes it. */
  async takeStep(): Promise<void> {
    await this.climbTo("Move");
    await this.press(this.doIt);
  }

  /** Goes to a puzzle; the board that was shown before is then gone: its cells are replaced. */
  async visit(fragment: string): Promise<void> {
    const isNew = this.page.url() === "about:blank" || new URL(this.page.url()).hash === fragment;
    const before = isNew ? [] : await this.grid.getByRole("gridcell").elementHandles();
    await this.page.goto(`./${fragment}`);
    await before[0]?.waitForElementState("hidden");
  }

  async open(link: string): Promise<void> {
    await this.visit(`#kakuro=${link}`);
    const [width, height] = link.split("/").map((side) => Number(side) + 1);
    await expect(this.grid).toHaveAccessibleName(new RegExp(`${width}\\D+${height}`));
  }

  async ready(): Promise<void> {
    await expect(this.grid.getByRole("gridcell").first()).toBeAttached();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** A click, or a tap. */
  async press(target: Locator): Promise<void> {
    if (this.hasTouch) await target.tap();
    else await target.click();
  }

  async pressButton(name: string | RegExp): Promise<void> {
    await this.press(this.button(name));
  }

  /** Turns to another kind of puzzle by the header. */
  async turnTo(kind: string): Promise<void> {
    const kinds = this.page.getByRole("navigation", { name: "Puzzles" });
    const current = kinds.getByRole("button");
    if (await current.isVisible()) await this.press(current);
    await this.press(kinds.getByRole("link", { name: kind }));
  }

  /** Opens one of the ways to share. */
  async shareBy(way: string): Promise<void> {
    await this.pressButton("Share");
    await this.press(this.page.locator("summary").getByText(way, { exact: true }));
  }

  /** Opens a text. */
  async paste(text: string): Promise<void> {
    await this.pressButton("Open");
    await this.page.getByRole("textbox", { name: "Puzzle text" }).fill(text);
    await this.pressButton("Open it");
  }

  async chooseLanguage(language: "en" | "ko" | "ja"): Promise<void> {
    await this.page.getByRole("combobox", { name: /^(Language|언어|言語)$/ }).selectOption(language);
    await expect(this.page.locator("html")).toHaveAttribute("lang", language);
  }

  /** A tool of the pad. */
  tool(name: string | RegExp): Locator {
    return this.page.getByRole("radio", { name, exact: true });
  }

  async take(name: string): Promise<void> {
    await this.press(this.tool(name));
    await expect(this.tool(name)).toBeChecked();
  }

  /** The header of a row or a column, by its clue: "row 1: 1 1". */
  head(line: "row" | "column", name: string | RegExp): Locator {
    return this.grid.getByRole(`${line}header`, { name, exact: true });
  }

  /** The twin of a cell; rows and columns count from 1. */
  cell(row: number, column: number): Locator {
    return this.grid
      .locator("[role=row]:not(.board-heads)")
      .nth(row - 1)
      .getByRole("gridcell")
      .nth(column - 1);
  }

  /** Presses the painted cell: the twin above it lets the pointer through. */
  async pick(row: number, column: number): Promise<void> {
    const { x, y } = await this.middle(row, column);
    if (this.hasTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await expect(this.cell(row, column)).toHaveAttribute("aria-selected", "true");
  }

  /** Chooses the first cell by the keyboard: it can have the focus without that. */
  async begin(): Promise<void> {
    const first = this.grid.locator("[tabindex='0']");
    await first.focus();
    await this.page.keyboard.press("ArrowLeft");
    await expect(first).toHaveAttribute("aria-selected", "true");
  }

  async middle(row: number, column: number): Promise<{ x: number; y: number }> {
    // In one go: a page that still opens its game replaces the cells. A card scrolls the page after the frame in which it
    // comes: a hand waits until the cell rests.
    const box = await this.cell(row, column).evaluate(async (cell) => {
      (cell as unknown as { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
      const frames = document.querySelector(".result-card") ? 4 : 0;
      let { x, y, width, height } = cell.getBoundingClientRect();
      for (let still = 0; still < frames; still++) {
        await new Promise(requestAnimationFrame);
        const now = cell.getBoundingClientRect();
        if (now.x !== x || now.y !== y) still = 0;
        ({ x, y, width, height } = now);
      }
      return { x, y, width, height };
    });
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Picks a cell and presses a digit of the pad. */
  async enter(row: number, column: number, digit: number): Promise<void> {
    await this.pick(row, column);
    await this.pressButton(String(digit));
    await expect(this.cell(row, column)).toHaveAccessibleName(holding(digit));
  }

  /** Fills the whole board but for `left` cells at its end. */
  async fill({ solution }: Board, left = 0): Promise<void> {
    const cells = cellsOf(solution);
    for (const { row, column, digit } of cells.slice(0, cells.length - left))
      await this.enter(row, column, digit);
  }

  /** The names of all cells, after the next frame: it is the one that names them. */
  async names(): Promise<string[]> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return this.grid.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ""));
  }

  /** The same in Watch, where the guesses are marked a moment after the board has changed. */
  async markedNames(): Promise<string[]> {
    const path = this.page.getByRole("region", { name: "Current guesses" });
    await expect(path).toHaveAttribute("aria-busy", "false");
    return this.names();
  }

  /** What the cells hold, row by row: a digit, 0 if empty or black. */
  async entries(): Promise<number[][]> {
    const rows = await this.grid
      .locator("[role=row]:not(.board-heads)")
      .evaluateAll((rows) =>
        rows.map((row) =>
          Array.from(row.querySelectorAll("[role=gridcell]"), (cell) => cell.ariaLabel ?? ""),
        ),
      );
    return rows.map((row) => row.map((name) => Number(HELD.exec(name)?.[1] ?? 0)));
  }

  async expectEntries(wanted: readonly (readonly number[])[]): Promise<void> {
    await expect.poll(() => this.entries()).toEqual(wanted);
  }

  /** Waits until a game of so many moves is written: leaving within the same instant is another matter. */
  async saved(moves: number): Promise<void> {
    await expect.poll(() => this.page.evaluate(movesOfNewest)).toBe(moves);
  }

  /** Watches the small board with an engine of few ideas, so that the search goes wrong now and then. */
  async watch(engine = "Cell by cell"): Promise<void> {
    // The board that comes moves what stands below it.
    await this.ready();
    await this.press(this.page.getByRole("tab", { name: "Watch" }));
    await this.aspect("Algorithm");
    await this.page.getByRole("combobox", { name: "Algorithm" }).selectOption({ label: engine });
    await expect(this.slider).toHaveAttribute("aria-valuenow", "0");
    await this.aspect("Current guesses");
  }

  /** Shows a part of Watch where there is room for one; elsewhere all are there. */
  async aspect(name: string): Promise<void> {
    await expect(this.slider).toBeVisible();
    if (await this.button(name).isVisible()) await this.pressButton(name);
  }

  /** Two steps into the search of a small board, a value that is still open there is tried next, or left out; returns the
   *  guesses that stand. */
  async turnOff(how: "Try it next" | "Leave it out", value = "row 2, column 3: 8"): Promise<Locator> {
    await this.open(small.link);
    await this.watch();
    await this.pressButton("Step");
    await this.pressButton("Step");
    await this.expectTick(2);
    const path = this.page.getByRole("region", { name: "Current guesses" });
    // It follows the board once that stands still.
    await this.press(path.getByRole("button", { name: `${value}: still open` }));
    await this.pressButton(how);
    return path;
  }

  async expectTick(tick: number): Promise<void> {
    await expect(this.slider).toHaveAttribute("aria-valuenow", String(tick));
    await expect(this.tick).toHaveValue(String(tick));
  }
}

function movesOfNewest(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("gridstep");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = opening.result
        .transaction("games")
        .objectStore("games")
        .index("updated")
        .openCursor(null, "prev");
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        resolve(request.result?.value.moves ?? 0);
        opening.result.close();
      };
    };
  });
}

/** The entry in the accessible name of a cell. */
const HELD = /(?:column \d+|열), (\d),/;
export const holding = (digit: number): RegExp => new RegExp(HELD.source.replace("(\\d)", String(digit)));

export function cellsOf(solution: Board["solution"]): { row: number; column: number; digit: number }[] {
  return solution.flatMap((digits, row) =>
    digits.flatMap((digit, column) => (digit ? [{ row: row + 1, column: column + 1, digit }] : [])),
  );
}
