/** The easiest step of the board: without a cell, instead of a filled one, and before one that is far away. */
import { Boardcover, unique } from "./boardcover.ts";
import { heart, openHeart, openNonogram } from "./pictures.ts";
import { plain, Sudominoku, without } from "./sudominoku.ts";
import { expect, type Game, long, small, test, tiny } from "./support.ts";

const EASIEST = "Hint: the easiest step";

const empty: Record<string, (game: Game) => Promise<Game>> = {
  async kakuro(game) {
    await game.open(small.link);
    return game;
  },
  async nonogram(game) {
    await openNonogram(game, heart.link);
    return game;
  },
  async sudominoku({ page, hasTouch }) {
    const board = new Sudominoku(page, hasTouch);
    await board.show();
    return board;
  },
  async boardcover({ page, hasTouch }) {
    const board = new Boardcover(page, hasTouch);
    await board.show(unique);
    return board;
  },
};

for (const [puzzle, show] of Object.entries(empty)) {
  test(`on ${puzzle} the next easiest step is one press, without a cell`, { tag: "@phone" }, async ({
    game,
  }) => {
    const board = await show(game);
    await board.pressButton("Hint");
    await expect(board.hint).toHaveAccessibleName(EASIEST);
    await expect(board.rung("Technique")).toHaveAttribute("aria-pressed", "true");
    await expect(board.hint.locator(".sentence")).toHaveText(/^Technique: ./);
    await board.takeStep();
    await expect(board.button("Undo")).toBeEnabled();
  });
}

test("H alone solves a board, step by step", async ({ game, page }) => {
  await game.open(tiny.link);
  await game.ready();
  for (let press = 0; press < 80 && !(await game.solved.isVisible()); press += 1) {
    const before = `${await page.locator(".player").innerText()} ${await game.names()}`;
    await page.keyboard.press("h");
    await expect
      .poll(async () => `${await page.locator(".player").innerText()} ${await game.names()}`)
      .not.toBe(before);
  }
  await expect(game.solved).toBeVisible();
});

/** By puzzle: a cell that is filled right, or wrong. */
const filled: Record<string, (game: Game, isRight: boolean) => Promise<Game>> = {
  async kakuro(game, isRight) {
    await game.open(small.link);
    await game.enter(3, 3, isRight ? 5 : 6);
    return game;
  },
  async nonogram(game, isRight) {
    await openHeart(game, [isRight ? "x...." : "#....", ".....", ".....", ".....", "....."]);
    await game.begin();
    return game;
  },
  async sudominoku({ page, hasTouch }, isRight) {
    const board = new Sudominoku(page, hasTouch);
    const digits = isRight ? plain.digits : [...plain.digits.slice(0, 8), "913426778"];
    await board.showEntered(plain, without(digits, [1, 1]), plain.layout);
    await board.pick(9, 7);
    return board;
  },
  async boardcover({ page, hasTouch }, isRight) {
    const board = new Boardcover(page, hasTouch);
    await board.show(unique);
    // A game that was begun comes back.
    if (await board.button("Undo").isEnabled()) await board.pressButton("Undo");
    await board.tap(1, isRight ? 1 : 2);
    await expect(board.cell(1, 2)).toHaveAccessibleName(/covered by/);
    await board.cell(1, 2).focus();
    return board;
  },
};

for (const [puzzle, fill] of Object.entries(filled)) {
  test(`on ${puzzle} a filled cell offers the easiest step, the same whether its entry is right or wrong`, async ({
    game,
  }) => {
    const cards: string[] = [];
    for (const isRight of [true, false]) {
      const board = await fill(game, isRight);
      const before = await board.names();
      await board.pressButton("Hint");
      await expect(board.hint).toContainText("This cell is filled.");
      cards.push((await board.hint.evaluate((card) => card.outerHTML)).replace(/p\w+-hint-title/g, ""));
      expect(await board.names(), "the board says nothing either").toEqual(before);
      await board.press(board.hint.getByRole("button", { name: "Next easiest step" }));
      // A step from a wrong entry would be false.
      if (!isRight) await expect(board.hint).toContainText("There is a mistake");
      else await expect(board.hint.locator(".sentence")).toBeVisible();
    }
    expect(cards[1]).toBe(cards[0]);
  });
}

/** By input, a rung up: the first one begins the hint. */
const climbing: Record<string, (board: Game) => Promise<void>> = {
  keyboard: ({ page }) => page.keyboard.press("h"),
  async pointer(board) {
    if (await board.hint.isVisible()) await board.press(board.hint.locator("button.main"));
    else await board.pressButton("Hint");
  },
};

for (const [puzzle, fill] of Object.entries(filled))
  for (const [input, climb] of Object.entries(climbing))
    test(`on ${puzzle} a rung takes as many presses from a filled cell as from an empty one, by ${input}`, async ({
      game,
      page,
    }) => {
      const board = await fill(game, true);
      const before = await board.names();
      await climb(board);
      await expect(board.hint).toContainText("This cell is filled.");
      await expect(page.getByRole("status").filter({ hasText: "This cell is filled." })).toBeAttached();
      for (const rung of ["Where", "Why", "Move"]) {
        await climb(board);
        await expect(board.hint).toHaveAccessibleName(EASIEST);
        await expect(board.rung(rung)).toHaveAttribute("aria-pressed", "true");
      }
      await expect(board.doIt).toBeVisible();
      await climb(board);
      await expect(board.doIt).toBeHidden();
      expect(await board.names()).not.toEqual(before);
    });

test("on nonogram a hint after an entry is the easiest step at once, whatever was entered; arrows choose a cell", async ({
  game,
  page,
}) => {
  const cards: string[] = [];
  for (const isRight of [true, false]) {
    await openHeart(game, [".....", ".....", ".....", ".....", "....."]);
    await game.begin();
    await page.keyboard.press(isRight ? "x" : "Space");
    await expect(game.cell(1, 1)).toHaveAccessibleName(isRight ? /crossed out/ : /black/);
    await page.keyboard.press("h");
    if (isRight) await expect(game.hint).toHaveAccessibleName(EASIEST);
    await expect(game.hint).not.toContainText("This cell is filled.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("h");
    await expect(game.hint).toContainText("This cell is filled.");
    cards.push(await game.hint.innerText());
  }
  expect(cards[1]).toBe(cards[0]);
});

test("where every cell is filled there is no next step, and the hint says what the page says", async ({
  game,
}) => {
  await game.open(tiny.link);
  await game.fill(tiny, 1);
  await game.enter(3, 3, 2);
  await expect(game.page.locator(".result-card")).toContainText(
    "Everything is filled in, but something is wrong.",
  );
  await game.pressButton("Hint");
  await expect(game.hint).toContainText("Everything is filled in, but something is wrong.");
  await expect(game.page.locator(".result-card"), "it is said once").toHaveCount(1);
  await expect(game.hint).not.toContainText("This cell is filled");
  await game.pressButton("Close the hint");
  await game.enter(3, 3, 1);
  await expect(game.solved).toBeVisible();
  await game.pick(3, 3);
  await game.pressButton("Hint");
  await expect(game.hint).toContainText("Every clue is met.");
});

/** By locale, the words of the card. */
const languages = [
  [
    "en-GB",
    "Hint",
    /^This cell is \d+ steps away\.$/,
    /^Easiest nearby: /,
    /^First goal on the way: /,
    "The whole way",
  ],
  [
    "ko-KR",
    "힌트",
    /^이 칸은 아직 바로 정해지지 않아요\. \d+단계가 필요해요\.$/,
    /^근처의 가장 쉬운 단계: /,
    /^먼저 정해지는 칸: /,
    "전체 과정",
  ],
  [
    "ja-JP",
    "ヒント",
    /^このマスが決まるまであと\d+手です。$/,
    /^近くのいちばんやさしいマス：/,
    /^先に決まるマス：/,
    "全体の流れ",
  ],
] as const;

for (const [locale, hint, far, nearest, goal, whole] of languages) {
  test.describe(locale, () => {
    test.use({ locale });
    test("a cell that is far away is not begun with: what is nearer is offered, the rest is folded", {
      tag: "@phone",
    }, async ({ game }) => {
      await game.open(long);
      await game.pick(4, 6);
      await game.pressButton(hint);
      await expect(game.hint.locator(".sentence")).toHaveText(far);
      await expect(game.hint.locator(".rungs")).toHaveCount(0);
      await expect(game.hint.getByRole("button", { name: nearest })).toBeInViewport({ ratio: 1 });
      await expect(game.hint.getByRole("button", { name: goal })).toBeVisible();
      const chapters = game.hint.locator("details button");
      await expect(chapters.first()).toBeHidden();
      await game.press(game.hint.getByText(whole));
      await expect(chapters.first()).toBeVisible();
      expect(await chapters.count()).toBeGreaterThan(1);
    });
  });
}

test("instead of a cell that is far away, the easiest step near it is one press away, by H too", async ({
  game,
  page,
}) => {
  await game.open(long);
  await game.cell(4, 6).focus();
  await page.keyboard.press("h");
  const offer = game.hint.getByRole("button", { name: /^Easiest nearby: row \d, column \d$/ });
  await expect(offer).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "steps away" })).toContainText("Easiest nearby");
  const cell = ((await offer.textContent()) ?? "").replace(/.*: /, "");
  await page.keyboard.press("h");
  await expect(page.getByRole("heading", { name: `Hint for ${cell}` })).toBeVisible();
  await expect(game.grid.getByRole("gridcell", { name: new RegExp(`^${cell},`) })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(game.rung("Technique")).toHaveAttribute("aria-pressed", "true");
  await expect(game.hint.getByText(/^Chapter/)).toBeHidden();
  await expect(offer, "it is easy enough").toBeHidden();
});

test("while an easier step is sought, what is offered besides does not move", async ({ game, page }) => {
  await game.open(long);
  await game.cell(4, 6).focus();
  const goal = game.hint.getByRole("button", { name: /^First goal on the way/ });
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          const [easier, goal] = document.querySelectorAll(".offers > button");
          if (goal) seen.push(Math.round(goal.getBoundingClientRect().top));
          if (goal && !(easier as HTMLButtonElement).disabled) resolve(seen);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.keyboard.press("h");
  await expect(goal).toBeVisible();
  expect(new Set(await places).size).toBe(1);
});

test("the first goal on the way to a far cell opens its chapter; any other is in what is folded", async ({
  game,
}) => {
  await game.open(long);
  await game.pick(4, 6);
  await game.pressButton("Hint");
  const goal = game.hint.getByRole("button", { name: /^First goal on the way/ });
  const [, place, count] = /: (.*), in (\d+) steps?$/.exec((await goal.textContent()) ?? "") ?? [];
  await game.press(goal);
  await expect(game.hint).toContainText(new RegExp(`Chapter 1 of \\d+, to ${place}`));
  await expect(game.hint).toContainText(`Step 1 of ${count}`);
  await game.pressButton("Close the hint");
  await game.pressButton("Hint");
  await game.press(game.hint.getByText("The whole way"));
  await game.press(game.hint.locator("details button").nth(1));
  await expect(game.hint).toContainText("Chapter 2 of");
});
