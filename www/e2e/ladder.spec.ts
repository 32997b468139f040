/** The rungs of a hint: one ladder for all puzzles, by the key H, by the card's button, and rung by rung. */
import { Boardcover, unique } from "./boardcover.ts";
import { heart, openNonogram } from "./pictures.ts";
import { plain, Sudominoku, without } from "./sudominoku.ts";
import { expect, type Game, small, test } from "./support.ts";

/** Each puzzle with a cell that follows. */
const boards: Record<string, (game: Game) => Promise<Game>> = {
  async kakuro(game) {
    await game.open(small.link);
    await game.cell(3, 3).focus();
    return game;
  },
  async nonogram(game) {
    await openNonogram(game, heart.link);
    await game.cell(2, 3).focus();
    return game;
  },
  async sudominoku({ page, hasTouch }) {
    const board = new Sudominoku(page, hasTouch);
    await board.showEntered(plain, without(plain.digits, [9, 7]), []);
    await board.cell(9, 7).focus();
    return board;
  },
  async boardcover({ page, hasTouch }) {
    const board = new Boardcover(page, hasTouch);
    await board.show(unique);
    await board.begin();
    return board;
  },
};

/** What the cells are called beyond what they hold. */
const markedIn = (names: readonly string[], mark: string) => names.filter((name) => name.includes(mark));

for (const [puzzle, show] of Object.entries(boards)) {
  test(`on ${puzzle} H goes up the rungs, from the technique's name to the move`, async ({ game, page }) => {
    const board = await show(game);
    const sentence = board.hint.locator(".sentence");
    const before = await board.names();

    await page.keyboard.press("h");
    await expect(board.rung("Technique")).toHaveAttribute("aria-pressed", "true");
    await expect(sentence).toHaveText(/^Technique: ./);
    const name = (await sentence.innerText()).replace("Technique: ", "");
    await expect(page.getByRole("status").filter({ hasText: "Technique: " })).toBeAttached();
    expect(await board.names(), "a name lights nothing").toEqual(before);

    await page.keyboard.press("h");
    await expect(board.rung("Where")).toHaveAttribute("aria-pressed", "true");
    await expect(board.hint.locator(".rule span").last()).toHaveText(name);
    const lit = await board.names();
    expect(markedIn(lit, "conclusion"), "where to look gives no conclusion away").toEqual([]);
    expect(markedIn(lit, "by an earlier step")).toEqual([]);
    expect(markedIn(lit, "side"), "nor on which side").toEqual(markedIn(before, "side"));

    await page.keyboard.press("h");
    await expect(board.rung("Why")).toHaveAttribute("aria-pressed", "true");
    await expect.poll(async () => markedIn(await board.names(), "conclusion").length).toBeGreaterThan(0);
    expect(markedIn(await board.names(), "by an earlier step"), "the move is not shown yet").toEqual([]);
    await expect(board.doIt).toHaveCount(0);

    await page.keyboard.press("h");
    await expect(board.rung("Move")).toHaveAttribute("aria-pressed", "true");
    await expect(board.doIt).toBeVisible();
    await expect(board.button("Undo"), "nothing is entered").toBeDisabled();

    await page.keyboard.press("h");
    await expect(board.button("Undo"), "then it is entered, as one move").toBeEnabled();
    await board.pressButton("Undo");
    await expect(board.button("Undo")).toBeDisabled();
    await expect.poll(() => board.names()).toEqual(before);
  });
}

/** By locale, the words of the card. */
const languages = [
  [
    "en-GB",
    "Hint",
    ["Technique", "Where", "Why", "Move"],
    ["Show where", "Show why", "Show the move", "Do it"],
  ],
  ["ko-KR", "힌트", ["기법", "위치", "이유", "결론"], ["위치 보기", "이유 보기", "결론 보기", "적용"]],
  ["ja-JP", "ヒント", ["手筋", "場所", "理由", "結論"], ["場所を見る", "理由を見る", "結論を見る", "適用"]],
] as const;

for (const [locale, hint, rungs, climbs] of languages) {
  test.describe(locale, () => {
    test.use({ locale });
    test("the card's one button goes up the rungs, which are shown", { tag: "@phone" }, async ({ game }) => {
      await game.open(small.link);
      await game.pick(3, 3);
      await game.pressButton(hint);
      const sentence = game.hint.locator(".sentence");
      const said: string[] = [];
      for (const [index, rung] of rungs.entries()) {
        await expect(game.rung(rung)).toHaveAttribute("aria-pressed", "true");
        await expect(game.hint.locator(".rungs button")).toHaveText([...rungs]);
        said.push(await sentence.innerText());
        await expect(game.hint.locator("button.main")).toBeInViewport({ ratio: 1 });
        await game.press(game.hint.getByRole("button", { name: climbs[index] ?? "", exact: true }));
      }
      expect(new Set(said.slice(0, 3)).size, "each rung says more").toBe(3);
      expect(said.slice(0, 2).join(), "name and place give no digit away").not.toMatch(/5/);
      expect(said[2]).toMatch(/29.*9|9.*29/);
      await expect(game.cell(3, 3)).toHaveAccessibleName(/, 5,|列、5|열, 5/);
      await expect(game.hint).toBeHidden();
    });
  });
}

test("a rung is one press away, up or down, and the walk through a chain keeps it", async ({ game }) => {
  await game.open(small.link);
  await game.pick(3, 2);
  await game.pressButton("Hint");
  await game.climbTo("Move");
  const pale = game.grid.getByRole("gridcell", { name: /by an earlier step/ });
  await expect(pale, "the move is shown before it is made").not.toHaveCount(0);
  await game.climbTo("Where");
  await expect(pale).toHaveCount(0);
  await game.climbTo("Why");
  await game.press(game.hint.getByRole("button", { name: "Next", exact: true }));
  await expect(game.rung("Why")).toHaveAttribute("aria-pressed", "true");
});

test("H that is held down goes up one rung", async ({ game, page }) => {
  await game.open(small.link);
  await game.cell(3, 3).focus();
  await page.keyboard.down("h");
  for (let time = 0; time < 6; time += 1) await page.keyboard.down("h");
  await page.keyboard.up("h");
  await expect(game.rung("Technique")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("h");
  await expect(game.rung("Where")).toHaveAttribute("aria-pressed", "true");
});

test("H on another cell begins its hint, on the first rung", async ({ game, page }) => {
  await game.open(small.link);
  await game.cell(3, 3).focus();
  await page.keyboard.press("h");
  await expect(game.rung("Technique")).toBeVisible();
  await page.keyboard.press("h");
  await game.cell(3, 2).focus();
  await page.keyboard.press("h");
  await expect(game.hint).toHaveAccessibleName("Hint for row 3, column 2");
  await expect(game.rung("Technique")).toHaveAttribute("aria-pressed", "true");
});

test("to what cannot be, H leads step by step, and there is nothing to write", async ({ page, hasTouch }) => {
  const board = new Boardcover(page, hasTouch);
  await board.show([".#.#.#", "......", ".....#", "#.....", "#....."]);
  await board.cell(2, 2).focus();
  await page.keyboard.press("h");
  await expect(board.hint).toContainText("Step 1 of 9");
  for (const rung of ["Where", "Why", "Move"]) {
    await page.keyboard.press("h");
    await expect(board.rung(rung)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(board.doIt).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(board.hint).toContainText("Step 2 of 9");
  await expect(board.rung("Technique")).toHaveAttribute("aria-pressed", "true");
  await expect(board.button("Undo")).toBeDisabled();
});

test("where to look on a board to cover lights the cell that is named, and not the piece", async ({
  page,
  hasTouch,
}) => {
  const board = new Boardcover(page, hasTouch);
  await board.show(unique);
  await board.begin();
  await page.keyboard.press("h");
  await board.climbTo("Where");
  const next = board.hint.getByRole("button", { name: /^Next/ });
  for (let step = 0; step < 40; step += 1) {
    const before = await board.hint.innerText();
    const said = await board.hint.locator(".sentence").innerText();
    const [, row, column] = /row (\d+), column (\d+)/.exec(said) ?? [];
    await expect(page.getByRole("gridcell", { name: /, evidence/ })).toHaveCount(1);
    await expect(board.cell(Number(row), Number(column))).toHaveAccessibleName(/, evidence/);
    await expect(page.getByRole("gridcell", { name: /conclusion/ })).toHaveCount(0);
    if (!(await next.count()) || !(await next.isEnabled())) break;
    await board.press(next);
    await expect.poll(() => board.hint.innerText()).not.toBe(before);
  }
});
