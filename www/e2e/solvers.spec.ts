/** Turning from one kind of puzzle to another: each has a solver of its own, which comes when it is wanted. */
import type { Page } from "@playwright/test";
import { breakSolver } from "./faults.ts";
import { expect, type Game, smallAsJudge, test, tiny } from "./support.ts";

test.use({ savesData: false });

/** The wasm files that a page asks for, as they are asked for. */
function wasmsOf(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    const name = /(\w+)_bg\.wasm/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

async function expectHint(game: Game): Promise<void> {
  await game.pressButton("Hint");
  await expect(game.hint.locator(".sentence")).toBeVisible();
}

const turnTo = (game: Game, name: string) => game.press(game.page.getByRole("link", { name }));

test("a kind of puzzle loads its own solver, another's when it is turned to, and neither twice", async ({
  game,
  page,
}) => {
  const asked = wasmsOf(page);
  await page.goto("./#nonogram");
  await expect(game.grid).toHaveAccessibleName(/^Nonogram/);
  await game.cell(2, 2).focus();
  await expectHint(game);
  expect(asked).toEqual(["nonogram"]);

  await turnTo(game, "Kakuro");
  await expect(game.grid).toHaveAccessibleName(/^Kakuro/);
  await game.pressButton("Open");
  await page.getByRole("textbox", { name: "Puzzle text" }).fill(smallAsJudge);
  await game.pressButton("Open it");
  await expect(game.grid).toHaveAccessibleName("Kakuro board, 5 by 5");
  await game.pick(3, 3);
  await expectHint(game);
  expect(asked).toEqual(["nonogram", "kakuro"]);

  await turnTo(game, "Nonogram");
  await expect(game.grid).toHaveAccessibleName(/^Nonogram/);
  await game.cell(2, 2).focus();
  await expectHint(game);
  expect(asked).toEqual(["nonogram", "kakuro"]);
});

test("a text of another kind than the one in play is opened as what it is", async ({ game, page }) => {
  await page.goto("./#nonogram");
  await expect(game.grid).toHaveAccessibleName(/^Nonogram/);
  await game.pressButton("Open");
  await page.getByRole("textbox", { name: "Puzzle text" }).fill(smallAsJudge);
  await game.pressButton("Open it");
  await expect(game.grid).toHaveAccessibleName("Kakuro board, 5 by 5");
  await game.pick(3, 3);
  await expectHint(game);
});

test.describe("where the other's solver does not come", () => {
  test.use({ forgiven: /Failed to load resource|wasm/i });

  test("its board is shown and played all the same, and the first one has its own again", async ({
    game,
    page,
  }) => {
    await game.open(tiny.link);
    await game.pick(3, 3);
    await expectHint(game);
    await page.route(/nonogram_bg\.wasm/, (route) => route.abort());
    await turnTo(game, "Nonogram");
    await expect(game.grid).toHaveAccessibleName(/^Nonogram/);
    await expect(page.locator(".banner")).toContainText("Hints and Watch try again when used");
    await turnTo(game, "Kakuro");
    await expect(game.grid).toHaveAccessibleName(/^Kakuro/);
    await expect(page.locator(".banner")).toBeHidden();
    await game.pick(3, 3);
    await expectHint(game);
  });
});

test("a solver that traps is started again for the kind that is in play", async ({ game, page }) => {
  await breakSolver(page, { puzzle: "nonogram", call: "hint", how: "trap", workers: 2 });
  await game.open(tiny.link);
  await turnTo(game, "Nonogram");
  await expect(game.grid).toHaveAccessibleName(/^Nonogram/);
  await game.cell(2, 2).focus();
  await game.pressButton("Hint");
  await expect(page.locator(".banner")).toContainText("Your game is unchanged");
  await game.cell(3, 3).focus();
  await expectHint(game);
});
