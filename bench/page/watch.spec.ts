/** What a search of ten million steps costs in the browser: printed, not asserted, since it is the machine's figure as
 *  much as ours. What is meant: a tick in 50 ms, a step back in a frame, 8 ms of main thread a frame.
 */
import type { Browser, Page } from "@playwright/test";
import { Nonogram, noise } from "../../www/e2e/nonogram.ts";
import { expect, type Game, hard, test } from "../../www/e2e/support.ts";

const STEPS = 10_000_000;
const SEEKS = 60;
const PLAYED_MS = 4000;

/** Searches that go on for longer: small ones, and some of which a copy takes more room. */
const SEARCHES: Readonly<Record<string, (game: Game) => Promise<void>>> = {
  "a Kakuro 12x12, cell by cell": async (game) => {
    await game.open(hard);
    await game.watch("Cell by cell");
  },
  "a nonogram 30x30, row by row": async (game) => {
    await new Nonogram(game.page, game.hasTouch).show(noise(30));
    await game.watch("Row by row");
  },
};

test.describe.configure({ mode: "serial" });

for (const [name, begin] of Object.entries(SEARCHES)) {
  test(`ten million steps of ${name}: seeking, stepping back, playing, memory`, async ({
    game,
    page,
    browser,
  }) => {
    test.setTimeout(600_000);
    await begin(game);
    const began = performance.now();
    await game.tick.fill(String(STEPS));
    await game.tick.press("Enter");
    await expect(game.slider).toHaveAttribute("aria-valuenow", String(STEPS), { timeout: 300_000 });
    console.info(`${name}: ${STEPS} steps in ${((performance.now() - began) / 1000).toFixed(1)} s`);

    const seeks: Timed[] = [];
    const backs: Timed[] = [];
    for (let index = 1; index <= SEEKS; index += 1) {
      const tick = Math.floor(((index * 0.618033988749895) % 1) * STEPS);
      seeks.push(await timed(page, { tick }, tick));
      backs.push(await timed(page, { key: "," }, tick - 1));
    }
    console.info(`${name}: to a tick ${summaryOfBoth(seeks)}; a step back ${summaryOfBoth(backs)}`);

    for (const steps of ["4,096 steps a second", "65,536 steps a second", "as fast as it goes"]) {
      const tick = STEPS / 2;
      await timed(page, { tick }, tick);
      await setSpeed(page, steps);
      const { frames, reached } = await playing(browser, game);
      const rate = Math.round(((reached - tick) / PLAYED_MS) * 1000);
      console.info(
        `${name}, ${steps}: ${rate} steps a second; main thread a frame ${summary(frames)}, ${frames.length} frames`,
      );
    }
    console.info(`${name}: wasm memory ${await megabytes(page)} MB`);
  });
}

test("two searches side by side: main thread a frame", async ({ game, page, browser }) => {
  test.setTimeout(180_000);
  await game.open(hard);
  await game.watch("Cell by cell");
  await game.pressButton("Compare");
  await page.getByRole("combobox", { name: "Search B" }).selectOption({ label: "Fewest candidates first" });
  await page.getByRole("combobox", { name: "Step limit" }).selectOption({ label: "10,000,000,000 steps" });
  await setSpeed(page, "65,536 steps a second");
  const steps = await playing(browser, game);
  console.info(`side by side by step, 65,536 a second: main thread a frame ${summary(steps.frames)}`);
  await game.pressButton("By time");
  const time = await playing(browser, game);
  console.info(`side by side by time: main thread a frame ${summary(time.frames)}`);
  console.info(`side by side: wasm memory ${await megabytes(page)} MB`);
});

/** Milliseconds from asking until the page stands at the tick, and until it has painted it. */
interface Timed {
  there: number;
  painted: number;
}

function timed(page: Page, ask: { tick?: number; key?: string }, wanted: number): Promise<Timed> {
  return page.evaluate(
    async ({ ask, wanted }) => {
      const slider = document.querySelector(".timebar");
      const field = document.querySelector<HTMLInputElement>(".tick-number");
      if (!slider || !field) throw new Error("no search");
      const isThere = () => slider.getAttribute("aria-valuenow") === String(wanted);
      const began = performance.now();
      if (ask.key) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ask.key, bubbles: true }));
      else {
        field.value = String(ask.tick);
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      }
      await new Promise<void>((resolve) => {
        if (isThere()) return resolve();
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(slider, { attributes: true });
      });
      const there = performance.now() - began;
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        });
      });
      return { there, painted: performance.now() - began };
    },
    { ask, wanted },
  );
}

async function setSpeed(page: Page, wanted: string): Promise<void> {
  const speed = page.getByRole("slider", { name: /^Speed/ });
  await speed.focus();
  await speed.press("End");
  while ((await speed.getAttribute("aria-valuetext")) !== wanted) await speed.press("ArrowLeft");
}

/** Plays for a while, and says what the main thread had to do in each frame, and how far it came. */
async function playing(browser: Browser, game: Game): Promise<{ frames: number[]; reached: number }> {
  const { page } = game;
  await browser.startTracing(page, {
    categories: [
      ...["disabled-by-default-devtools.timeline", "devtools.timeline"],
      ...["disabled-by-default-devtools.timeline.frame", "devtools.timeline.frame"],
    ],
  });
  await game.pressButton("Play");
  await page.waitForTimeout(PLAYED_MS);
  const reached = Number(
    await page
      .getByRole("slider", { name: /^Search time line/ })
      .first()
      .getAttribute("aria-valuenow"),
  );
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const stop = page.getByRole("button", { name: /^(Pause|Stop)$/ });
  if (await stop.isVisible()) await game.press(stop);
  await expect(game.button("Play")).toBeVisible();
  return { frames: framesOf(trace.traceEvents), reached };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** A frame of the display, in microseconds. */
const DISPLAY_FRAME = 1e6 / 60;

/** Where frames begin; where the page has nothing to paint, the display's own go on. */
function withQuiet(painted: readonly number[]): number[] {
  return painted.flatMap((start, index) => {
    const next = painted[index + 1] ?? start;
    const quiet = Math.max(0, Math.round((next - start) / DISPLAY_FRAME) - 1);
    return Array.from({ length: 1 + quiet }, (_, skipped) => start + skipped * DISPLAY_FRAME);
  });
}

/** Milliseconds of processor that the tasks of the page's main thread took in each frame. */
function framesOf(events: readonly TraceEvent[]): number[] {
  const tasks = events.filter(({ name }) => name === "RunTask");
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const busiest = mains
    .map(({ pid, tid }) => tasks.filter((task) => task.pid === pid && task.tid === tid))
    .reduce((one, other) => (one.length < other.length ? other : one), []);
  const [first] = busiest;
  if (!first) throw new Error("the trace has no main thread");
  const starts = withQuiet(
    events
      .filter(({ name, pid }) => name === "BeginMainThreadFrame" && pid === first.pid)
      .map(({ ts }) => ts)
      .sort((a, b) => a - b),
  );
  const frames = starts.slice(1).map(() => 0);
  for (const { ts, dur = 0, tdur = dur } of busiest) {
    const frame = starts.findLastIndex((start) => start <= ts + dur / 2);
    if (0 <= frame && frame < frames.length) frames[frame] = (frames[frame] ?? 0) + tdur / 1000;
  }
  return frames;
}

/** Memory of all solvers' wasm. */
async function megabytes(page: Page): Promise<string> {
  const each = await Promise.all(
    page.workers().map((worker) =>
      worker.evaluate(async () => {
        const names = performance.getEntriesByType("resource").map(({ name }) => name);
        const script = names.find((name) => /\/(kakuro|nonogram)\.js/.test(name));
        if (!script) throw new Error("no wasm is loaded");
        const wasm = await import(script);
        const { memory } = await wasm.default();
        return memory.buffer.byteLength / (1 << 20);
      }),
    ),
  );
  return each.map((size) => size.toFixed(0)).join(" and ");
}

const summaryOfBoth = (samples: readonly Timed[]): string =>
  `${summary(samples.map(({ there }) => there))}, painted ${summary(samples.map(({ painted }) => painted))}`;

function summary(samples: readonly number[]): string {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms`;
}
