/** Real touches, by the browser's own protocol. */
import type { CDPSession, Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** Fingers on the screen. */
export class Hand {
  private readonly down = new Map<number, Point>();

  constructor(
    private readonly session: CDPSession,
    private readonly page: Page,
  ) {}

  async press(finger: number, at: Point): Promise<void> {
    this.down.set(finger, at);
    await this.send("touchStart");
  }

  /** Moves some fingers at a time, in steps as a screen reports them. */
  async move(to: ReadonlyMap<number, Point> | Record<number, Point>, steps = 6): Promise<void> {
    const goals = to instanceof Map ? to : new Map(Object.entries(to).map(([id, at]) => [Number(id), at]));
    const from = new Map(this.down);
    for (let step = 1; step <= steps; step += 1) {
      for (const [finger, goal] of goals) {
        const start = from.get(finger) ?? goal;
        const along = (a: number, b: number) => a + ((b - a) * step) / steps;
        this.down.set(finger, { x: along(start.x, goal.x), y: along(start.y, goal.y) });
      }
      await this.send("touchMove");
    }
  }

  async lift(finger: number): Promise<void> {
    this.down.delete(finger);
    await this.send("touchEnd");
  }

  async cancel(): Promise<void> {
    this.down.clear();
    await this.send("touchCancel");
  }

  rest(milliseconds: number): Promise<void> {
    return this.page.waitForTimeout(milliseconds);
  }

  private async send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel"): Promise<void> {
    const touchPoints = [...this.down].map(([id, { x, y }]) => ({ id, x, y }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

export const handOn = async (page: Page): Promise<Hand> =>
  new Hand(await page.context().newCDPSession(page), page);
