/** A step that assumes something is followed on the board, step by step, and enters nothing. */
import { expect, type Game, test } from "./support.ts";

/** A board, a cell whose hint assumes something, and what a cell of the assumption shows then. */
interface Assuming {
  at: string;
  cell: [number, number];
  assumed: RegExp;
}

const kakuro: Assuming = {
  at: "kakuro=7/7/-Ko.iOod-lJgq66q34l-fo.-Ho.Pd8eQ3AA",
  cell: [3, 6],
  assumed: /, \d by an earlier step/,
};
const nonogram: Assuming = {
  at: "nonogram=5/5/BCCBBBCCBB",
  cell: [1, 3],
  assumed: /, (black|crossed out) by an earlier step/,
};
const sudominoku: Assuming = {
  at: "sudominoku=9/R17D28dD37S8R49bR32fR84S9aS5S3cS4vS1R34fD85R46bD53R27S6S7bS2R14",
  cell: [3, 4],
  assumed: / by an earlier step/,
};
const boardcover: Assuming = {
  at: "boardcover=12/12/JzATiJB5IxkBmB2ZMRABwA_9",
  cell: [4, 10],
  assumed: /covered by.* by an earlier step/,
};

const further = (game: Game) => game.hint.getByRole("button", { name: "Assumption: next step" });
const rule = (game: Game) => game.hint.locator(".rule").last();

/** Goes to the first step that assumes something, on the rung that says why. */
async function find(game: Game, { at, cell }: Assuming): Promise<void> {
  await game.visit(`#${at}`);
  await game.ready();
  await game.cell(...cell).focus();
  await game.page.keyboard.press("h");
  await game.unfold();
  await game.climbTo("Why");
  const next = game.hint.getByRole("button", { name: /^Next/ });
  for (let step = 0; step < 80 && !(await further(game).isVisible()); step += 1) {
    const before = await game.hint.innerText();
    await game.press(next);
    await expect.poll(() => game.hint.innerText()).not.toBe(before);
  }
  await expect(further(game)).toBeVisible();
}

const at = (game: Game, index: number) => expect(rule(game)).toContainText(`Assumption: step ${index} of `);

for (const [puzzle, board] of Object.entries({ kakuro, nonogram, sudominoku, boardcover })) {
  test(`on ${puzzle} an assumption is followed to its end and back, and nothing is entered`, {
    tag: "@phone",
  }, async ({ game }) => {
    await find(game, board);
    const sentence = game.hint.locator(".sentence").last();
    const guesses = game.grid.getByRole("gridcell", { name: /, guess/ });
    const back = game.button("Assumption: previous step");
    const whole = await sentence.innerText();
    const before = await game.names();
    await expect(back).toBeDisabled();
    await expect(guesses).toHaveCount(0);
    await expect(game.hint.locator("ol"), "no wall of text").toHaveCount(0);
    const count = Number(/(\d+) steps? to follow/.exec(await rule(game).innerText())?.[1]);
    expect(count).toBeGreaterThan(1);
    expect(whole, "the sentence counts the same steps").toMatch(new RegExp(`\\b[Ii]n ${count} steps\\b`));

    const said: string[] = [];
    for (let step = 1; step <= count; step += 1) {
      await game.press(further(game));
      await at(game, step);
      await expect(guesses).not.toHaveCount(0);
      await expect(guesses.first(), "what is assumed is shown, pale").toHaveAccessibleName(board.assumed);
      said.push(await sentence.innerText());
    }
    expect(new Set([whole, ...said]).size, "each step says something of its own").toBe(count + 1);
    expect(Math.max(...said.map((text) => text.length)), "in a sentence or two").toBeLessThanOrEqual(300);
    await expect(further(game)).toBeDisabled();

    for (let step = count - 1; 0 < step; step -= 1) {
      await game.press(back);
      await at(game, step);
      await expect(sentence).toHaveText(said[step - 1] ?? "");
    }
    await game.press(back);
    await expect(sentence).toHaveText(whole);
    await expect.poll(() => game.names()).toEqual(before);
    await expect(game.button("Undo")).toBeDisabled();
  });
}

test("by keys: point and comma follow it, Enter on its buttons too, and each step is announced", async ({
  game,
  page,
}) => {
  await find(game, nonogram);
  await game.cell(1, 3).focus();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press(".");
    await at(game, step);
    const said = await game.hint.locator(".sentence").innerText();
    await expect(page.getByRole("status").filter({ hasText: `step ${step} of ` })).toContainText(said);
  }
  await page.keyboard.press(",");
  await at(game, 2);
  await further(game).focus();
  await page.keyboard.press("Enter");
  await at(game, 3);
  for (let step = 4; await further(game).isEnabled(); step += 1) {
    await page.keyboard.press("Enter");
    await at(game, step);
  }
  await page.keyboard.press(",");
  await expect(further(game), "back from its end, where the button has nothing to do").toBeEnabled();
  await page.keyboard.press("h");
  await expect(game.rung("Move"), "another rung tells the step itself").toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rule(game)).toContainText("to follow on the board");
  await expect(game.grid.getByRole("gridcell", { name: /, guess/ })).toHaveCount(0);
});

test("at its end the conflict is lit, and the legend says what is assumed and what is pale", async ({
  game,
}) => {
  await find(game, kakuro);
  while (await further(game).isEnabled()) await game.press(further(game));
  await expect(game.grid.getByRole("gridcell", { name: /conflict/ })).not.toHaveCount(0);
  const legend = game.hint.locator(".legend");
  await expect(legend).toContainText("assumption");
  await expect(legend).toContainText("conflict");
  await expect(legend).toContainText("pale: if the assumption holds");
});
