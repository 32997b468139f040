/** A file that is loaded when it is wanted does not come once: the page says so, goes on, and tries again. Which files these
 *  are, a first visit finds out; of each step some fail, one in a visit, and others with the next build.
 *  `GRIDSTEP_VISITS=20` takes all of them, in minutes. */
import { createHash } from "node:crypto";
import type { Locator, Page, Route } from "@playwright/test";
import { expect, type Game, holding, small, smallAsJudge, test } from "./support.ts";

/** Something that loads files. */
interface Step {
  act(game: Game): Promise<void>;
  /** What is there in the end. */
  seen(page: Page): Locator;
  leave?(game: Game): Promise<void>;
}

const wrong = smallAsJudge.replace("\n1 2 1 3\n", "\n2 2 1 3\n");
const runBoth = (page: Page) => page.getByRole("button", { name: "Run until both have finished" });
const closeDialog = ({ page }: Game) => page.keyboard.press("Escape");
const press = (name: string) => (game: Game) => game.pressButton(name);
const turn = (name: string) => (game: Game) => game.press(game.page.getByRole("tab", { name }));
/** From a dialog, which is opened unless it is still there. */
const within =
  (opener: string, act: (game: Game) => Promise<void>) =>
  async (game: Game): Promise<void> => {
    if (!(await game.page.getByRole("dialog").isVisible())) await game.pressButton(opener);
    await act(game);
  };

const trips: Record<string, Record<string, Step>> = {
  "Kakuro's dialogs": {
    hint: {
      act: async (game) => {
        await game.pick(3, 3);
        await game.pressButton("Hint");
      },
      seen: (page) => page.getByRole("button", { name: "About this technique" }),
    },
    "the help of a technique": {
      act: (game) => game.press(game.hint.getByRole("button", { name: "About this technique" })),
      seen: (page) => page.locator("figure.technique canvas"),
      leave: closeDialog,
    },
    new: { act: press("New"), seen: (page) => page.locator(".boards button").nth(11), leave: closeDialog },
    open: {
      act: within("Open", async (game) => {
        await game.page.getByRole("textbox", { name: "Puzzle text" }).fill(wrong);
        await game.pressButton("Open it");
      }),
      seen: (page) =>
        page
          .getByRole("dialog")
          .getByRole("alert")
          .filter({ hasText: /line \d/i }),
      leave: closeDialog,
    },
    help: {
      act: press("Help"),
      seen: (page) => page.getByRole("dialog", { name: "Help" }).getByRole("heading").nth(1),
      leave: closeDialog,
    },
  },
  Watch: {
    watch: { act: turn("Watch"), seen: (page) => page.getByRole("slider", { name: "Search timeline" }) },
    record: { act: press("Record…"), seen: (page) => page.locator(".record"), leave: closeDialog },
    compare: {
      // One that came but without its solver is not begun again.
      async act(game) {
        const opener = game.button("Compare");
        await expect(opener.or(runBoth(game.page))).toBeVisible();
        if (await opener.isVisible()) await game.press(opener);
      },
      seen: runBoth,
      // Else the next visit begins with both.
      leave: turn("Play"),
    },
  },
  "nonograms and their pictures": {
    nonogram: {
      act: (game) => game.turnTo("Nonogram"),
      seen: (page) => page.getByRole("grid", { name: /Nonogram/ }),
    },
    packs: {
      act: press("New"),
      seen: (page) => page.getByRole("region", { name: "Pictures" }),
      leave: closeDialog,
    },
    picture: {
      act: within("Open", press("From a picture")),
      seen: (page) => page.getByRole("dialog").getByText("Choose a picture"),
      leave: closeDialog,
    },
  },
  "coloured nonograms, Share and All games": {
    colournonogram: {
      act: (game) => game.turnTo("Colour"),
      seen: (page) => page.getByRole("grid", { name: /Colour/ }),
    },
    share: {
      act: press("Share"),
      seen: (page) => page.getByRole("dialog").locator("summary").filter({ visible: true }),
      leave: closeDialog,
    },
    games: {
      act: within("New", press("All games, backup")),
      seen: (page) => page.getByRole("dialog").getByRole("button", { name: "Back up" }),
      leave: closeDialog,
    },
  },
  sudominoku: {
    sudominoku: {
      act: (game) => game.turnTo("Sudominoku"),
      seen: (page) => page.getByRole("region", { name: "Dominoes and singles" }),
    },
  },
  "board covering and its editor": {
    boardcover: {
      act: (game) => game.turnTo("Board covering"),
      seen: (page) => page.getByRole("region", { name: "Ways to finish" }),
    },
    editor: {
      act: within("New", press("Make your own board")),
      seen: (page) => page.getByRole("dialog").locator("output"),
      leave: closeDialog,
    },
  },
};

/** The files of each step, as they are asked for, and the one that does not come the next time it is. */
class Files {
  readonly of = new Map<string, string[]>();
  step = "";
  failing = "";
  #known = new Set<string>();
  failures = 0;

  readonly answer = async (route: Route): Promise<void> => {
    const name = new URL(route.request().url()).pathname;
    if (!this.#known.has(name)) {
      this.#known.add(name);
      if (this.step !== "") this.of.set(this.step, [...(this.of.get(this.step) ?? []), name]);
    }
    if (name !== this.failing) return route.continue();
    this.failing = "";
    this.failures += 1;
    // One time the server has lost it, the next time the network is gone.
    return this.failures % 2 === 0 ? route.abort() : route.fulfill({ status: 404, body: "Not found" });
  };
}

/** Of each trip, after the first. */
const VISITS = Number(process.env.GRIDSTEP_VISITS ?? 3);

/** The file of a step that does not come in a visit: the visits share them out, and their names, which differ by build,
 *  say which one of its share it is. */
function failingOf(known: readonly string[], visit: number): string {
  const first = Math.floor((visit * known.length) / VISITS);
  const share = known.slice(first, Math.floor(((visit + 1) * known.length) / VISITS));
  const sum = createHash("sha256").update(share.join()).digest().readUInt32BE();
  return share[sum % share.length] ?? "";
}

const problemIn = (page: Page): Locator =>
  page
    .getByText(/could not be loaded/)
    .filter({ visible: true })
    .first();

/** Presses a button unless it goes by itself, where another part has come meanwhile. */
const pressIfThere = (button: Locator): Promise<void> =>
  expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 });
  }).toPass();

/** Does something until what it leads to is there, and tries it again as the page says. */
async function take(game: Game, { act, seen, leave }: Step): Promise<void> {
  const { page } = game;
  await act(game);
  const problem = problemIn(page);
  const there = seen(page).first();
  await expect(there.or(problem).first()).toBeVisible();
  if (!(await there.isVisible())) {
    // What lies behind a dialog cannot be pressed.
    const dialog = page.getByRole("dialog");
    const within = (await dialog.isVisible()) ? dialog : page;
    const again = within.getByRole("button", { name: "Try again" }).first();
    const dismiss = within.getByRole("button", { name: "Dismiss" }).first();
    if (await again.isVisible()) await pressIfThere(again);
    else {
      await pressIfThere(dismiss);
      await act(game);
    }
    await expect(there).toBeVisible();
  }
  await leave?.(game);
  const notice = game.button("Dismiss").first();
  while (await notice.isVisible()) await pressIfThere(notice);
}

test.use({
  forgiven: /Failed to load resource|Failed to fetch|ERR_FAILED|did not load|dynamically imported/,
});

for (const [trip, steps] of Object.entries(trips)) {
  test(`${trip}: whichever file does not come at first, the page says so and tries again`, async ({
    game,
    page,
  }) => {
    test.setTimeout(60_000 + VISITS * 20_000);
    const files = new Files();
    await page.route("**/*", files.answer);
    // In the first visit all files come.
    for (let visit = -1; visit < VISITS; visit += 1) {
      await page.goto("about:blank");
      files.step = "";
      await game.open(small.link);
      if (visit < 0) await game.enter(2, 2, 2);
      await expect(game.cell(2, 2), "nothing is lost").toHaveAccessibleName(holding(2));
      for (const [name, step] of Object.entries(steps)) {
        const known = files.of.get(name) ?? [];
        files.step = name;
        files.failing = visit < 0 ? "" : failingOf(known, visit);
        await take(game, step);
      }
    }
    expect(files.failures).toBeGreaterThanOrEqual(VISITS / 2);
  });
}
