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

  /** Presses a finger and moves it at once. Two commands are an answer apart, and on a busy machine a finger that waits for
   *  that has rested: a long press. */
  async drag(finger: number, from: Point, to: Point, steps?: number): Promise<void> {
    await Promise.all([this.press(finger, from), this.move({ [finger]: to }, steps)]);
  }

  async lift(finger: number): Promise<void> {
    this.down.delete(finger);
    await this.send("touchEnd");
  }

  async cancel(): Promise<void> {
    this.down.clear();
    await this.send("touchCancel");
  }

  /** Presses and lifts at once: a finger that waits for an answer in between may have rested. */
  async tap(at: Point): Promise<void> {
    await Promise.all([this.press(0, at), this.lift(0)]);
  }

  /** By the clock of the page: its timers fire in the order in which they are due, however late. */
  async rest(milliseconds: number): Promise<void> {
    await this.page.evaluate((time) => new Promise((done) => setTimeout(done, time)), milliseconds);
  }

  private async send(type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel"): Promise<void> {
    const touchPoints = [...this.down].map(([id, { x, y }]) => ({ id, x, y }));
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
}

export const handOn = async (page: Page): Promise<Hand> =>
  new Hand(await page.context().newCDPSession(page), page);
