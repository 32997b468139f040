/** The states that the page can be in, each reached as a player would: for axe, for the layout, for pictures. */
import { Boardcover } from "./boardcover.ts";
import { heart, Nonogram, rings } from "./nonogram.ts";
import { openNonogram } from "./pictures.ts";
import { Sudominoku } from "./sudominoku.ts";
import { ambiguous, expect, type Game, long, small, smallAsJudge, tiny } from "./support.ts";

/** Names of buttons. */
export const words = {
  ...{ notes: "Notes", hint: "Hint", check: "Check", watch: "Watch", engine: "Algorithm" },
  ...{
    scan: "Cell by cell",
    step: "Step",
    newPuzzle: "New",
    allGames: "All games, backup",
    open: "Open",
    openText: "Puzzle text",
  },
  ...{
    openIt: "Open it",
    share: "Share",
    help: "Help",
    options: "Options",
    live: "Show broken rules at once",
  },
  ...{ checkpoint: "Checkpoint", rename: "Rename", why: "Why", record: "Record…" },
  ...{ compare: "Compare", bothToEnd: "Run until both have finished" },
};

type Words = typeof words;
type Reach = (game: Game, words: Words) => Promise<void>;

async function nonogram(game: Game, picture: readonly string[]): Promise<Nonogram> {
  const board = new Nonogram(game.page, game.hasTouch);
  await board.show(picture);
  return board;
}

async function sudominoku(game: Game): Promise<Sudominoku> {
  const board = new Sudominoku(game.page, game.hasTouch);
  await board.show();
  return board;
}

async function boardcover(game: Game): Promise<Boardcover> {
  const board = new Boardcover(game.page, game.hasTouch);
  await board.show();
  return board;
}

async function dialog(game: Game, button: string): Promise<void> {
  await game.open(small.link);
  await game.pressButton(button);
  await expect(game.page.getByRole("dialog")).toBeVisible();
}

/** Each begins with a page of its own. */
export const states: Record<string, Reach> = {
  "the first visit": async (game) => {
    await game.page.goto("./");
    await game.ready();
  },
  "entries, notes and a picked cell": async (game, { notes, checkpoint, rename, options }) => {
    await game.open(small.link);
    await game.enter(2, 2, 2);
    await game.pick(2, 3);
    await game.pressButton(notes);
    await game.press(game.page.locator(".pad button").nth(6));
    await game.press(game.page.locator(".pad button").nth(7));
    await game.pressButton(checkpoint);
    await game.pressButton(rename);
    await game.press(game.page.locator("summary", { hasText: options }));
  },
  "a hint that names a technique": async (game, { hint }) => {
    await game.open(small.link);
    await game.pick(3, 3);
    await game.pressButton(hint);
    await expect(game.hint.locator(".sentence")).toBeVisible();
  },
  "a hint of a chain that says why": async (game, { hint, why }) => {
    await game.open(small.link);
    await game.pick(3, 2);
    await game.pressButton(hint);
    await game.climbTo(why);
  },
  "a hint for a cell that is far away": async (game, { hint }) => {
    await game.open(long);
    await game.pick(4, 6);
    await game.pressButton(hint);
    await expect(game.hint.locator(".offers button").first()).toBeVisible();
    await game.press(game.hint.locator("summary"));
  },
  "a hint that assumes something": async (game, { hint, why }) => {
    await openNonogram(game, "5/5/BCCBBBCCBB");
    await game.cell(1, 3).focus();
    await game.pressButton(hint);
    await game.climbTo(why);
    const further = game.hint.locator(".within-reach button").last();
    await game.press(further);
    await game.press(further);
    await expect(game.hint.locator(".swatch.guess")).toBeVisible();
  },
  "a filled cell that needs no hint": async (game, { hint }) => {
    await game.open(small.link);
    await game.enter(3, 3, 5);
    await game.pressButton(hint);
    await expect(game.hint.locator(".sentence")).toBeVisible();
  },
  "a hint that names a mistake": async (game, { hint }) => {
    await game.open(small.link);
    await game.enter(2, 2, 1);
    await game.pick(3, 3);
    await game.pressButton(hint);
    await expect(game.page.locator("section.bad")).toBeVisible();
  },
  "two solutions side by side": async (game, { hint }) => {
    await game.open(ambiguous);
    await game.pick(2, 2);
    await game.pressButton(hint);
    await game.press(game.hint.locator("fieldset button").nth(1));
    await expect.poll(async () => (await game.entries()).flat().some((digit) => 0 < digit)).toBe(true);
  },
  "a check that found something, and live errors": async (game, { options, live, check }) => {
    await game.open(small.link);
    await game.enter(2, 2, 1);
    await game.enter(3, 2, 1);
    await game.press(game.page.locator("summary", { hasText: options }));
    await game.press(game.page.getByLabel(live));
    await expect(game.page.locator("section.bad")).toBeVisible();
    await game.pressButton(check);
    await expect(game.page.locator(".check-title")).toBeVisible();
  },
  solved: async (game) => {
    await game.open(tiny.link);
    await game.fill(tiny);
    await expect(game.solved).toBeVisible();
  },
  "a search in the middle": async (game, { watch, engine, scan, step }) => {
    await game.open(small.link);
    await game.press(game.page.getByRole("tab", { name: watch }));
    await game.aspect(engine);
    await game.page.getByRole("combobox", { name: engine }).selectOption({ label: scan });
    await expect(game.slider).toHaveAttribute("aria-valuenow", "0");
    for (let tick = 1; tick <= 6; tick += 1) {
      await game.pressButton(step);
      await expect(game.slider).toHaveAttribute("aria-valuenow", String(tick));
    }
  },
  "what to record of a search, with a number that will not do": async (game, { watch, engine, record }) => {
    await game.open(small.link);
    await game.press(game.page.getByRole("tab", { name: watch }));
    await expect(game.slider).toHaveAttribute("aria-valuenow", "0");
    await game.aspect(engine);
    await game.pressButton(record);
    await expect(game.page.locator(".record [role=alert]").first()).not.toBeEmpty();
  },
  "two searches side by side": async (game, { watch, engine, scan, compare, bothToEnd }) => {
    await game.open(small.link);
    await game.press(game.page.getByRole("tab", { name: watch }));
    await game.aspect(engine);
    await game.page.getByRole("combobox", { name: engine }).selectOption({ label: scan });
    await game.pressButton(compare);
    await game.pressButton(bothToEnd);
    await expect(game.page.locator(".came-out p")).toHaveCount(3);
  },
  "the end of a search": async (game, { watch, engine, scan }) => {
    await game.open(small.link);
    await game.press(game.page.getByRole("tab", { name: watch }));
    await game.aspect(engine);
    await game.page.getByRole("combobox", { name: engine }).selectOption({ label: scan });
    const toEnd = game.page.locator(".controls button").nth(4);
    // To the solution, and from there to where the search space is exhausted.
    await game.press(toEnd);
    await expect(game.page.locator(".happening.good")).toBeVisible();
    await game.press(toEnd);
    await expect(toEnd).toBeDisabled();
  },
  "the dialog for a new puzzle": async (game, { newPuzzle }) => {
    await dialog(game, newPuzzle);
    await expect(game.page.locator(".boards button").nth(11)).toBeVisible();
  },
  "the dialog to open a puzzle, with an error": async (game, { open, openText }) => {
    await dialog(game, open);
    await game.page
      .getByRole("textbox", { name: openText })
      .fill(smallAsJudge.replace("\n1 2 1 3\n", "\n2 2 1 3\n"));
    await game.press(game.page.getByRole("dialog").locator("button[type=submit]"));
    await expect(game.page.getByRole("alert")).not.toBeEmpty();
  },
  "the dialog to share": async (game, { share }) => {
    await dialog(game, share);
    for (const way of await game.page.locator("dialog summary").all()) await game.press(way);
  },
  "the list of games": async (game, { newPuzzle, allGames }) => {
    await game.open(tiny.link);
    await game.enter(2, 2, 1);
    await game.open(small.link);
    await game.enter(2, 2, 2);
    await game.enter(2, 3, 8);
    // One move was also saved of the game before.
    await game.saved(2);
    await game.pressButton(newPuzzle);
    await game.pressButton(allGames);
    const dialog = game.page.getByRole("dialog");
    await expect(dialog.locator(".games li")).toHaveCount(2);
    await game.press(dialog.locator(".games li").last().locator(".round").last());
    await game.press(dialog.locator("summary"));
    await expect(dialog.locator(".deleted")).toBeVisible();
  },
  "a game that is replayed": async (game, { newPuzzle, allGames }) => {
    await game.open(small.link);
    await game.enter(2, 2, 2);
    await game.saved(1);
    await game.pressButton(newPuzzle);
    await game.pressButton(allGames);
    await game.press(game.page.locator("dialog .games .round").first());
    await expect(game.page.getByRole("slider")).toBeVisible();
  },
  help: async (game, { help }) => dialog(game, help),
  "a nonogram that is painted": async (game) => {
    const board = await nonogram(game, heart);
    await board.stroke([
      [2, 1],
      [2, 5],
    ]);
    await board.stroke([[1, 1]], "right");
    await board.expectDrawn("x....", "#####", ".....", ".....", ".....");
  },
  "a large nonogram": async (game) => {
    const board = await nonogram(game, rings(8, 40));
    await board.stroke([[2, 2]]);
    await expect(game.page.locator(".board-clues p").first()).toBeVisible();
  },
  "the help of a nonogram": async (game, { help }) => {
    const board = await nonogram(game, heart);
    await board.pressButton(help);
    await expect(game.page.getByRole("dialog")).toBeVisible();
  },
  "a sudominoku with tiles, walls, notes and a piece whose places are lit": async (game, { notes }) => {
    const board = await sudominoku(game);
    await board.drag([
      [8, 2],
      [9, 2],
    ]);
    await board.drag(
      [
        [8, 5],
        [8, 6],
      ],
      "right",
    );
    await board.pick(8, 4);
    await board.pressButton(notes);
    await board.press(game.page.locator(".pad button").nth(2));
    await board.press(board.tray.getByRole("button").nth(0));
    await expect(board.tray.getByRole("button", { pressed: true })).toBeVisible();
  },
  "a hint on a sudominoku": async (game, { hint, why }) => {
    const board = await sudominoku(game);
    await board.pick(5, 2);
    await board.pressButton(hint);
    await board.climbTo(why);
    await expect(board.hint.locator(".legend")).toBeVisible();
  },
  "a search on a sudominoku": async (game, { watch, step }) => {
    const board = await sudominoku(game);
    await board.press(game.page.getByRole("tab", { name: watch }));
    await expect(board.slider).toHaveAttribute("aria-valuenow", "0");
    await board.pressButton(step);
    await expect(board.slider).toHaveAttribute("aria-valuenow", "1");
  },
  "the dialog for a new sudominoku": async (game, { newPuzzle }) => {
    const board = await sudominoku(game);
    await board.pressButton(newPuzzle);
    await expect(game.page.locator(".boards button").nth(11)).toBeVisible();
  },
  "the help of a sudominoku": async (game, { help }) => {
    const board = await sudominoku(game);
    await board.pressButton(help);
    await expect(game.page.getByRole("dialog")).toBeVisible();
  },
  "a board that is covered, counted and heated": async (game) => {
    const board = await boardcover(game);
    await board.tap(1, 1);
    await board.press(board.count.getByRole("checkbox").first());
    await board.press(board.count.getByRole("checkbox").nth(1));
    await board.press(board.page.getByRole("radio").nth(2));
    await board.tap(1, 3);
    await expect(board.count.getByRole("listitem").first()).toBeVisible();
  },
  "a board of one's own": async (game, { newPuzzle }) => {
    const board = await boardcover(game);
    await board.pressButton(newPuzzle);
    await board.pressButton(/^(Make your own board|나만의 보드 만들기)$/);
    await expect(board.page.getByRole("dialog").locator("output")).toHaveText(/162/);
  },
  "a sweep over a board": async (game, { watch, engine, step }) => {
    const board = await boardcover(game);
    await board.press(game.page.getByRole("tab", { name: watch }));
    await game.aspect(engine);
    await game.page.getByRole("combobox", { name: engine }).selectOption("sweep");
    await expect(board.slider).toHaveAttribute("aria-valuenow", "0");
    await board.pressButton(step);
    await expect(board.slider).toHaveAttribute("aria-valuenow", "1");
  },
  "a store that fails": async (game) => {
    await game.page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("No.", "SecurityError");
      };
    });
    await game.open(small.link);
    await expect(game.page.locator(".banner")).toBeVisible();
  },
};
