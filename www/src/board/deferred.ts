/** Deferred work is done before any of these events: undo, another stroke, a page that is left. */
const SOONER = ["pointerdown", "keydown", "visibilitychange", "pagehide"];

/** What can wait until the frame that is being made is on the screen. */
export class Deferred {
  private work: (() => void) | null = null;
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** In place of what waits already. */
  plan(work: () => void): void {
    this.drop();
    this.work = work;
    this.frame = requestAnimationFrame(() => {
      this.timer = setTimeout(this.finish);
    });
  }

  /** Runs what is deferred now, if anything is. */
  readonly finish = (): void => {
    const { work } = this;
    this.drop();
    work?.();
  };

  /** Does the deferred work before any event that may depend on it. */
  hurry(signal: AbortSignal): void {
    for (const event of SOONER) window.addEventListener(event, this.finish, { signal, capture: true });
  }

  drop(): void {
    this.work = null;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }
}
