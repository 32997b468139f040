/** Landmarks of a search by keys alone. */
import { expect, small, test } from "./support.ts";

test("G, X and S go to the next guess, conflict and solution; with Shift, back", async ({ game, page }) => {
  await game.open(small.link);
  await game.watch();
  await page.getByRole("slider", { name: "Search timeline" }).focus();
  for (const key of ["g", "x", "s"]) {
    const before = Number(await game.tick.inputValue());
    await page.keyboard.press(key);
    await expect.poll(async () => Number(await game.tick.inputValue())).toBeGreaterThan(before);
  }
  const solved = Number(await game.tick.inputValue());
  await page.keyboard.press("Shift+X");
  await expect.poll(async () => Number(await game.tick.inputValue())).toBeLessThan(solved);
});
