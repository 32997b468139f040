/** How long it takes from a press to paint on a large board, with a slow processor: printed, not asserted, since it is
 *  the machine's figure as much as ours. */
import { Nonogram, rings } from "./nonogram.ts";
import { expect, test } from "./support.ts";

/** How much slower the processor is made. */
const SLOWER = 4;
const PRESSES = 60;
/** Between two presses: a quick hand. */
const PAUSE_MS = 250;

interface Painted {
  /** Milliseconds from the event until the frame after the one that painted it. */
  down: number[];
  up: number[];
}

declare global {
  interface Window {
    painted: Painted;
  }
}

/** From the time stamp of the event, which counts what waited before it; a message that is posted from within a frame
 *  arrives after the frame has been painted. */
function watchPresses(): void {
  const after = (kind: keyof Painted) => (event: Event) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.painted[kind].push(performance.now() - event.timeStamp);
      channel.port2.postMessage(null);
    });
  };
  addEventListener("pointerdown", after("down"), { capture: true });
  addEventListener("pointerup", after("up"), { capture: true });
}

const forget = (): void => {
  window.painted = { down: [], up: [] };
};

function at(part: number, all: readonly number[]): string {
  const sorted = [...all].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
}

test("press to paint on 100x100 with a processor four times slower", async ({ page, hasTouch }) => {
  test.setTimeout(180_000);
  const board = new Nonogram(page, hasTouch);
  await board.show(rings(100, 100));
  await page.evaluate(watchPresses);
  // The solver answers the first check, and the page has loaded what it loads when nobody waits.
  await page.waitForTimeout(2000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  for (const whole of [false, true]) {
    if (whole) await board.pressButton("Whole board");
    await page.evaluate(forget);
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
    const { down, up } = await page.evaluate(() => window.painted);
    expect(up.length).toBeGreaterThanOrEqual(PRESSES);
    const told = (name: string, all: readonly number[]) =>
      `${name} p50 ${at(0.5, all)} ms, p95 ${at(0.95, all)} ms`;
    const shown = whole ? "the whole board in sight" : "zoomed in";
    console.info(`100x100, ${shown}, CPU ${SLOWER} times slower: ${told("down", down)}; ${told("up", up)}`);
  }
});
