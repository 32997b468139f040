/** A game that is played while its browser is killed: which moves are there at the next start.
 *
 *  Moves go round the cells of a small Kakuro, a digit for each round, so that the board itself says which move was the
 *  last. The runs repeat the digit: no round solves it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "@playwright/test";
import { cellsOf, Game, small } from "./support.ts";

/** What is killed: all processes of the browser, or those that run pages. */
export type Killed = "browser" | "renderer";

/** What one kill took away. */
export interface Loss {
  killed: Killed;
  /** Whether the page was still opening the game. */
  whileOpening: boolean;
  /** Moves that the page had handled since it was opened. */
  made: number;
  /** How long before the kill the lost ones had been handled, in milliseconds: the oldest first. */
  lost: number[];
}

export interface Soak {
  losses: Loss[];
  /** Moves that are in the history at the end, and as many as should be. */
  kept: number;
  expected: number;
}

interface Options {
  address: string;
  executable: string;
  args: readonly string[];
  kills: readonly Killed[];
}

const cells = cellsOf(small.solution);
const DIGITS = 9;
const PERIOD = cells.length * DIGITS;
/** One kill of so many comes while the page is opening. */
const OPENING = 5;
/** How long is played or waited for the page before a kill, and between two moves, at most. */
const PLAYED_MS = 3000;
const OPENED_MS = 1000;
const PAUSE_MS = 60;

/** Plays one game on one profile, which is killed again and again. */
export async function soak(options: Options): Promise<Soak> {
  const profile = await mkdtemp(join(tmpdir(), "gridstep-soak-"));
  const run = new Run(profile, options);
  try {
    const losses: Loss[] = [];
    for (const killed of options.kills) losses.push(await run.playAndKill(killed));
    return { losses, ...(await run.end()) };
  } finally {
    await run.killBrowser();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Run {
  /** Moves that are on the board. */
  #moves = 0;
  #child: ChildProcess | undefined;
  #browser: Browser | undefined;

  constructor(
    private readonly profile: string,
    private readonly options: Options,
  ) {}

  async playAndKill(killed: Killed): Promise<Loss> {
    const { page, browser } = await this.#pageOfBrowser();
    const whileOpening = Math.random() < 1 / OPENING;
    const times: number[] = [];
    const opening = whileOpening ? this.#open(page) : null;
    if (opening) await Promise.race([opening, pause(OPENED_MS * Math.random())]);
    else await this.#play(new Game(page, false), times, PLAYED_MS * Math.random());
    const at = Date.now();
    await (killed === "browser" ? this.killBrowser() : killRenderers(browser));
    await opening?.catch(() => {});
    const found = await this.#find();
    const made = this.#moves + times.length;
    const missing = (((made - found) % PERIOD) + PERIOD) % PERIOD;
    this.#moves = made - missing;
    // Of what an earlier page has made each move is too old.
    const time = (lost: number) => times[times.length - missing + lost] ?? Number.NEGATIVE_INFINITY;
    const ages = Array.from({ length: missing }, (_, lost) => at - time(lost));
    return { killed, whileOpening, made: times.length, lost: ages };
  }

  /** Counts the history by taking all of it back. */
  async end(): Promise<{ kept: number; expected: number }> {
    const { page } = await this.#pageOfBrowser();
    const game = new Game(page, false);
    let kept = 0;
    while (await game.button("Undo").isEnabled()) {
      await page.keyboard.press("Control+z");
      kept += 1;
    }
    return { kept, expected: this.#moves };
  }

  async killBrowser(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await kill(child);
    await this.#browser?.close().catch(() => {});
    this.#browser = undefined;
  }

  /** A digit into one cell after another, with mouse and keyboard, for some milliseconds. */
  async #play(game: Game, times: number[], milliseconds: number): Promise<void> {
    const { mouse, keyboard } = game.page;
    const places = await Promise.all(cells.map(({ row, column }) => game.middle(row, column)));
    const end = Date.now() + milliseconds;
    while (Date.now() < end) {
      const move = this.#moves + times.length;
      const { x = 0, y = 0 } = places[move % cells.length] ?? {};
      await mouse.click(x, y);
      await keyboard.press(String((Math.floor(move / cells.length) % DIGITS) + 1));
      times.push(Date.now());
      await pause(PAUSE_MS * Math.random());
    }
  }

  /** How many moves, but for whole periods, stand on the board that the next page shows. */
  async #find(): Promise<number> {
    const { page } = await this.#pageOfBrowser();
    const game = new Game(page, false);
    const entries = await game.entries();
    const digits = cells.map(({ row, column }) => entries[row - 1]?.[column - 1] ?? 0);
    const [first = 0] = digits;
    const round = digits.filter((digit) => digit === first).length;
    const before = digits[round] ?? first;
    if (!digits.every((digit, at) => digit === (at < round ? first : before)))
      throw new Error(`moves between others are missing: ${digits.join(" ")}`);
    return first === 0 ? 0 : (first - 1) * cells.length + round;
  }

  async #open(page: Page): Promise<Game> {
    const game = new Game(page, false);
    // A page that is there already is read again, too.
    await page.goto(`${this.options.address}?${Date.now()}#kakuro=${small.link}`);
    await game.ready();
    return game;
  }

  /** The page on which the game is, opened if need be. */
  async #pageOfBrowser(): Promise<{ page: Page; browser: Browser }> {
    this.#browser ??= await this.#launch();
    const browser = this.#browser;
    const [context] = browser.contexts();
    if (!context) throw new Error("the browser has no context");
    const known = context.pages().find((page) => page.url().startsWith(this.options.address));
    const page = known ?? (await context.newPage());
    if (!known) await this.#open(page);
    return { page, browser };
  }

  /** In a group of processes of its own, which a signal reaches as a whole. */
  async #launch(): Promise<Browser> {
    const { executable, args } = this.options;
    const own = ["--remote-debugging-port=0", `--user-data-dir=${this.profile}`];
    const child = spawn(executable, [...args, ...own, "about:blank"], {
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#child = child;
    return chromium.connectOverCDP(await addressOf(child));
  }
}

/** The address by which a browser is led, of which it tells when it has started. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("nothing can be read of the browser");
  for await (const line of createInterface(stderr)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (!address) continue;
    stderr.resume();
    return address;
  }
  throw new Error("the browser did not start");
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGKILL");
  await ended;
}

async function killRenderers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  for (const { id } of processInfo.filter(({ type }) => type === "renderer")) process.kill(id, "SIGKILL");
  await session.detach();
  for (const context of browser.contexts()) for (const page of context.pages()) await page.close();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
