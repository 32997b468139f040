/** What a player takes along from a search: its events as text, and an animated picture. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readGif } from "../test/gif.ts";
import { expect, type Game, hard, small, test } from "./support.ts";

interface Line {
  kind: string;
  tick?: number;
  cell?: number | null;
  to?: number;
}

async function record(game: Game): Promise<void> {
  await game.aspect("Algorithm");
  await game.pressButton("Record…");
  await expect(game.page.getByRole("dialog", { name: "Record the search" })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Presses a button that has a file saved. */
async function saved(game: Game, button: string): Promise<Download> {
  const download = game.page.waitForEvent("download");
  await game.pressButton(button);
  return download;
}

async function linesOf(download: Download): Promise<{ head: Record<string, unknown>; events: Line[] }> {
  const text = await readFile(await download.path(), "utf8");
  expect(text.endsWith("\n")).toBe(true);
  const [head, ...events] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { head, events };
}

async function go(game: Game, tick: number): Promise<void> {
  await game.tick.fill(String(tick));
  await game.tick.press("Enter");
  await game.expectTick(tick);
}

test("the last steps as text: what the board shows follows from them, and the link leads there", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  await go(game, 12);
  const board = await game.markedNames();
  await record(game);
  await expect(field(page, "Number of steps")).toHaveValue("12");
  await expect(field(page, "Last step")).toHaveValue("12");
  const download = await saved(game, "Save the events");
  expect(download.suggestedFilename()).toBe("gridstep-kakuro-scan-12.jsonl");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toContainText(
    "Saved gridstep-kakuro-scan-12.jsonl",
  );
  const { head, events } = await linesOf(download);
  expect(head).toMatchObject({
    kind: "record",
    puzzle: "kakuro",
    engine: "scan",
    after: 0,
    to: 12,
    forks: [],
  });
  expect(events.filter(({ kind }) => kind === "tick").map(({ tick }) => tick)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  // Cells that were written to last with a digit hold it.
  const states = new Map<number, number>();
  for (const { kind, cell, to } of events)
    if (/^(decision|forced|narrow|undo)$/.test(kind)) states.set(cell ?? -1, to ?? 0);
  const entered = [...states].filter(([, state]) => state & (1 << 10));
  expect(entered.length).toBeGreaterThan(0);
  for (const [cell, state] of entered) expect(board[cell]).toContain(`, ${Math.log2(state & 0x3ff)},`);

  await page.keyboard.press("Escape");
  await game.expectTick(12);
  await expect.poll(() => game.names()).toEqual(board);
  await game.pressButton("Step");
  await game.expectTick(13);
  await page.goto("about:blank");
  await page.goto(String(head.link));
  await game.expectTick(12);
  await expect.poll(() => game.names()).toEqual(board);
});

test("some steps far back in a long search; the step shown stays", async ({ game, page }) => {
  await game.open(hard);
  await game.watch();
  await go(game, 300_000);
  // A conflict: what it rests on is marked when that is said, after the guesses.
  await expect(page.locator(".happening .why")).toBeVisible();
  const board = await game.markedNames();
  await record(game);
  await field(page, "Number of steps").fill("5,000");
  await field(page, "Last step").fill("100000");
  const download = await saved(game, "Save the events");
  const { head, events } = await linesOf(download);
  expect(head).toMatchObject({ after: 95_000, to: 100_000 });
  const ticks = events.flatMap(({ kind, tick }) => (kind === "tick" ? [tick] : []));
  expect([ticks[0], ticks.at(-1), ticks.length]).toEqual([95_001, 100_000, 5000]);
  await page.keyboard.press("Escape");
  await game.expectTick(300_000);
  await expect.poll(() => game.names()).toEqual(board);
});

test("a search that was turned off its way is recorded as it went, with where it was turned", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  await go(game, 2);
  const path = page.getByRole("region", { name: "Current guesses" });
  await game.press(path.getByRole("button", { name: /still open/ }).last());
  await game.pressButton("Try it next");
  await game.pressButton("Step");
  await game.expectTick(3);
  const board = await game.markedNames();
  await record(game);
  const { head, events } = await linesOf(await saved(game, "Save the events"));
  expect(head).toMatchObject({ to: 3, forks: [{ tick: 2 }] });
  expect(events.at(-1)?.tick).toBe(3);
  await page.goto("about:blank");
  await page.goto(String(head.link));
  await game.expectTick(3);
  await expect.poll(() => game.names()).toEqual(board);
});

test("a number that will not do is answered in plain words, and nothing can be saved", async ({
  game,
  page,
}) => {
  await game.open(small.link);
  await game.watch();
  await record(game);
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alert.first()).toHaveText("There is no step to record. Take a few steps first.");
  await page.keyboard.press("Escape");
  await go(game, 9);
  await record(game);
  await expect(alert).toHaveCount(0);
  for (const [wrong, said] of [
    ["seven", "Enter a whole number in each field."],
    ["0", "Enter at least one step, and a last step after the start."],
    ["100001", "A file holds at most 100,000 steps."],
  ] as const) {
    await field(page, "Number of steps").fill(wrong);
    await expect(alert).toHaveText(said);
    await expect(game.button("Save the events")).toBeDisabled();
  }
  await field(page, "Number of steps").fill("3");
  await expect(alert).toHaveCount(0);
  await field(page, "To step").fill("10");
  await expect(alert).toHaveText("The search has not reached this step yet.");
  await field(page, "To step").fill("0");
  await expect(alert).toHaveText("The last step must come after the first.");
  await expect(game.button("Save the animation")).toBeDisabled();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`an animated picture in ${colorScheme}: each step a frame, painted as the page is`, async ({
    game,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await game.open(small.link);
    await game.watch();
    await go(game, 12);
    await record(game);
    await expect(field(page, "From step")).toHaveValue("0");
    await field(page, "From step").fill("4");
    await page.getByRole("combobox", { name: "Frames a second" }).selectOption("10");
    await page.getByRole("combobox", { name: "Size" }).selectOption("320 pixels");
    await expect(page.getByText("9 frames, 3 seconds, each step")).toBeVisible();
    const download = await saved(game, "Save the animation");
    expect(download.suggestedFilename()).toBe("gridstep-kakuro-scan-4-12.gif");
    const bytes = await readFile(await download.path());
    const gif = readGif(bytes);
    expect(gif.frames.map(({ hundredths }) => hundredths)).toEqual([...Array(8).fill(10), 200]);
    expect(Math.max(gif.width, gif.height)).toBeLessThanOrEqual(320);
    expect(gif.width).toBeGreaterThan(200);
    // Two steps never look the same; the ground is the page's.
    expect(new Set(gif.frames.map(({ pixels }) => pixels.join())).size).toBe(9);
    expect(gif.frames[0]?.pixels[0]).toBe({ light: 0xfbfaf7, dark: 0x15171a }[colorScheme]);
    // And the browser reads the same frames.
    expect(await framesIn(page, bytes)).toBe(9);
    // Nothing moves by itself on the page.
    await expect(page.locator("dialog img, dialog video")).toHaveCount(0);
  });
}

/** Frames that the browser's own reader finds. */
const framesIn = (page: Page, bytes: Buffer): Promise<number> =>
  page.evaluate(
    async (bytes) => {
      const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: "image/gif" });
      await Promise.all([decoder.tracks.ready, decoder.completed]);
      const { frameCount = 0 } = decoder.tracks.selectedTrack ?? {};
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex += 1) await decoder.decode({ frameIndex });
      return frameCount;
    },
    [...bytes],
  );

test("by keyboard: a long picture is begun, cancelled with the same button, and nothing is saved", async ({
  game,
  page,
}) => {
  await game.open(hard);
  await game.watch();
  await go(game, 50_000);
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  await game.aspect("Algorithm");
  await game.button("Record…").focus();
  await page.keyboard.press("Enter");
  await field(page, "From step").fill("0");
  await expect(page.getByText(/299 frames, .*every 168 steps/)).toBeVisible();
  await page.getByRole("combobox", { name: "Size" }).selectOption("720 pixels");
  await game.button("Save the animation").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(game.button("Cancel")).toBeFocused();
  await expect(field(page, "Number of steps")).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Cancelled" })).toBeVisible();
  await expect(game.button("Save the animation")).toBeFocused();
  expect(downloads).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(game.button("Record…")).toBeFocused();
  await game.expectTick(50_000);
  await game.pressButton("Step");
  await game.expectTick(50_001);
});

test.describe("where the writer does not load", () => {
  test.use({ forgiven: /recorder\.worker|did not load|ERR_FAILED/ });
  test("that is said in plain words, the search goes on, and the next try succeeds", async ({
    game,
    page,
  }) => {
    await game.open(small.link);
    await game.watch();
    await go(game, 5);
    await page.route(/recorder\.worker/, (route) => route.abort());
    await record(game);
    await game.pressButton("Save the events");
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(
      "The recording failed: the worker stopped. Try again.",
    );
    await page.unroute(/recorder\.worker/);
    const { head, events } = await linesOf(await saved(game, "Save the events"));
    expect([head.to, events.at(-1)?.tick]).toEqual([5, 5]);
    await page.keyboard.press("Escape");
    await game.pressButton("Step");
    await game.expectTick(6);
  });
});
