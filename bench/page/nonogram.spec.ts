/** How long it takes from a press to paint on a large board, with a slow processor: printed, not asserted, since it is
 *  the machine's figure as much as ours. */
import { Nonogram, rings } from "../../www/e2e/nonogram.ts";
import { expect, test } from "../../www/e2e/support.ts";

/** How much slower the processor is made. */
const SLOWER = 4;
const PRESSES = 60;
/** Between two presses: a quick hand. */
const PAUSE_MS = 250;

/** One press, in milliseconds of the page. */
interface Press {
  down: number;
  up: number;
  /** When frames were on the screen for which the board was painted. */
  painted: number[];
}

declare global {
  interface Window {
    presses: Press[];
  }
}

/** Time stamps of events count what waited before them. The board sets its transform once each time it is painted; a
 *  message that is posted from within a frame arrives after the frame has been painted. */
function watchPresses(): void {
  window.presses = [];
  const begin = ({ timeStamp: down }: Event) => window.presses.push({ down, up: down, painted: [] });
  addEventListener("pointerdown", begin, { capture: true });
  const end = ({ timeStamp }: Event) => {
    const press = window.presses.at(-1);
    if (press) press.up = timeStamp;
  };
  addEventListener("pointerup", end, { capture: true });
  const canvas = CanvasRenderingContext2D.prototype;
  const { setTransform } = canvas;
  canvas.setTransform = function (...transform: unknown[]): void {
    const press = window.presses.at(-1);
    const channel = new MessageChannel();
    channel.port1.onmessage = () => press?.painted.push(performance.now());
    channel.port2.postMessage(null);
    Reflect.apply(setTransform, this, transform);
  };
}

function at(part: number, all: readonly number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
}

test("press to paint on 100x100 with a processor four times slower", async ({ page, hasTouch }) => {
  test.setTimeout(180_000);
  const board = new Nonogram(page, hasTouch);
  await page.addInitScript(watchPresses);
  await board.show(rings(100, 100));
  // The solver answers the first check, and the page has loaded what it loads when nobody waits.
  await page.waitForTimeout(2000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  for (const whole of [false, true]) {
    if (whole) await board.pressButton("Whole board");
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => {
      window.presses = [];
    });
    const view = await page.locator(".board-scroll").boundingBox();
    if (!view) throw new Error("no board");
    const corner = whole ? 0.15 : 0.5;
    for (let press = 0; press < PRESSES; press += 1) {
      const x = view.x + view.width * (corner + ((press * 7) % 40) / 100);
      const y = view.y + view.height * (corner + ((press * 11) % 40) / 100);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(PAUSE_MS);
    }
    const presses = await page.evaluate(() => window.presses);
    expect(presses).toHaveLength(PRESSES);
    const ink = presses.map(({ down, painted }) => (painted[0] ?? Number.NaN) - down);
    const all = presses.map(({ up, painted }) => (painted.at(-1) ?? Number.NaN) - up);
    expect(ink.every(Number.isFinite)).toBe(true);
    const summary = (name: string, times: readonly number[]) =>
      `${name} p50 ${at(0.5, times)} ms, p95 ${at(0.95, times)} ms`;
    const shown = whole ? "the whole board in sight" : "zoomed in";
    const slower = `CPU ${SLOWER} times slower`;
    console.info(
      `100x100, ${shown}, ${slower}: ${summary("press to ink", ink)}; ${summary("release to the last mark", all)}`,
    );
  }
});
