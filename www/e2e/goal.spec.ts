/** A first visit: a board at once, what to do in one line, and the rules in pictures. */
import { expect, test, tiny } from "./support.ts";

for (const puzzle of ["kakuro", "nonogram", "colournonogram", "sudominoku", "boardcover"])
  test(`${puzzle}: the goal stands below the pad, and leads to three pictures of the rules`, async ({
    game,
    page,
  }) => {
    await page.goto(`./#${puzzle}`);
    await game.ready();
    const goal = page.locator(".goal");
    await expect(goal).toBeVisible();
    await game.press(goal.getByRole("button", { name: "Rules in pictures" }));
    const help = page.getByRole("dialog", { name: "Help" });
    const pictures = help.locator(".rules figure");
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all()) await expect(picture).toContainText(/\w{3,}/);
    // They are painted: more than one colour each.
    const colours = await pictures.locator("canvas").evaluateAll((canvases) =>
      canvases.map((canvas) => {
        const drawn = canvas as HTMLCanvasElement;
        const { data } = (drawn.getContext("2d") as CanvasRenderingContext2D).getImageData(
          ...([0, 0, drawn.width, drawn.height] as const),
        );
        return new Set(new Uint32Array(data.buffer)).size;
      }),
    );
    for (const count of colours) expect(count).toBeGreaterThan(3);
    // Before the keys.
    const isBefore = await help.evaluate((dialog) => {
      const [rules, keys] = [dialog.querySelector(".rules"), dialog.querySelector(".keys")];
      return rules && keys && rules.compareDocumentPosition(keys) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(isBefore).toBe(true);
  });

test("the goal is gone with the first move, or when it is closed, and does not come back", {
  tag: "@phone",
}, async ({ game, page }) => {
  const goal = page.locator(".goal");
  await game.open(tiny.link);
  await expect(goal).toContainText("Fill the runs");
  const pad = await page.locator(".pad").boundingBox();
  await game.enter(2, 2, 1);
  await expect(goal).toBeHidden();
  expect(await page.locator(".pad").boundingBox(), "nothing moves under the finger").toEqual(pad);
  await page.reload();
  await game.ready();
  await expect(game.button("Undo")).toBeEnabled();
  // It would come with the cards.
  await expect(game.button("Restart")).toBeVisible();
  await expect(goal).toBeHidden();

  await game.visit("#nonogram");
  await expect(goal).toContainText("Paint cells black");
  await game.press(goal.getByRole("button", { name: "Close" }));
  await expect(goal).toBeHidden();
});
