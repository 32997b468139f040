/** Plays journeys in Chromium: a person at a desk or with a phone, in one language. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Step, Thing } from "../journeys/steps.ts";
import type { Language } from "../src/i18n/language.ts";
import { clearStorage } from "./contexts.ts";
import { storedGames } from "./games.ts";
import { boxOf, expect, Game } from "./support.ts";
import { problemsOf } from "./texts.ts";
import { sourceOf } from "./words.ts";

/** How a device is made that has never seen the page. */
export type NewDevice = () => Promise<Page>;

export class Person {
  readonly #boards: Map<string, readonly string[]>;
  readonly #files: Map<string, string>;
  readonly #game: Game;

  constructor(
    readonly page: Page,
    private language: Language,
    private readonly hasTouch: boolean,
    private readonly newDevice: NewDevice,
    remembered?: Pick<Person, "boards" | "files">,
  ) {
    this.#boards = remembered?.boards ?? new Map();
    this.#files = remembered?.files ?? new Map();
    this.#game = new Game(page, hasTouch);
  }

  get boards(): Map<string, readonly string[]> {
    return this.#boards;
  }

  get files(): Map<string, string> {
    return this.#files;
  }

  async live(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      await this.#take(step);
      await this.#look(step);
    }
  }

  /** What must be so after each step: all words are of the language, nothing is set aside. */
  async #look(step: Step): Promise<void> {
    const said = JSON.stringify(step);
    expect(await problemsOf(this.page, this.language), `words after ${said}`).toEqual([]);
  }

  async #take(step: Step): Promise<void> {
    const { page } = this;
    switch (step.do) {
      case "visit":
        await this.#game.visit(step.address);
        return this.#game.ready();
      case "reload":
        await page.reload();
        return this.#game.ready();
      case "press":
        return this.#press(this.#find(step.thing));
      case "keys":
        for (const key of step.keys) await page.keyboard.press(key);
        return;
      case "cell":
        return this.#pressCell(...step.cell, step.within);
      case "type":
        await this.#find(step.thing).fill(await this.#textOf(step.text));
        return step.enter ? page.keyboard.press("Enter") : undefined;
      case "choose":
        return this.#choose(this.#find(step.thing), step.option);
      case "see":
        return this.#see(this.#find(step.thing), step.or, JSON.stringify(step));
      case "gone":
        return expect(this.#find(step.thing), JSON.stringify(step)).toBeHidden();
      case "enabled":
        return expect(this.#find(step.thing), JSON.stringify(step)).toBeEnabled({ enabled: step.is });
      case "moves":
        return expect
          .poll(() =>
            storedGames(page).then((games) => Math.max(0, ...games.map((one) => Number(one.moves)))),
          )
          .toBe(step.count);
      case "remember":
        this.#boards.set(step.as, await this.#game.names());
        return;
      case "board":
        return this.#compare(step);
      case "until":
        return this.#until(step.thing, step.most, step.steps);
      case "if":
        return (await this.#find(step.thing).isVisible()) ? this.live(step.steps) : undefined;
      case "download":
        return this.#download(step.thing, step.as);
      case "upload":
        return this.#upload(this.#find(step.within), step.file);
      case "clear": {
        const { origin } = new URL(page.url());
        await page.goto("about:blank");
        return clearStorage(page, origin);
      }
      case "remember link":
        this.#files.set("link", await this.#find(step.thing).inputValue());
        return;
      case "elsewhere":
        return this.#with(await this.newDevice(), this.#saved("link"), step.steps);
      case "tab":
        return this.#with(await page.context().newPage(), page.url(), step.steps);
      case "offline":
        return this.#cut();
      case "theme":
        return this.#turnTheme();
      case "language":
        return this.#chooseLanguage(step.language);
      case "printed":
        return this.#expectPrinted(step.sheets);
    }
  }

  #find({ role, keys, literal, values = {}, within, part, at }: Thing): Locator {
    const names = keys.map((key) => sourceOf(key, this.language, values)).join("|");
    const whole = literal === undefined ? new RegExp(`^(?:${names})$`) : new RegExp(`^${literal}(?:,|$)`);
    const hasText = new RegExp(names);
    const scope = within ? this.#find(within) : this.page;
    const find = () => {
      if (role === "text") return scope.getByText(hasText).last();
      if (role === "summary") return scope.locator("summary").filter({ hasText });
      if (role === "status") return scope.getByRole(role).filter({ hasText });
      return scope.getByRole(role, { name: part ? hasText : whole });
    };
    return at === undefined ? find() : find().nth(at);
  }

  async #see(thing: Locator, or: Thing | undefined, said: string): Promise<void> {
    const seen = or ? thing.or(this.#find(or)).first() : thing;
    await expect(seen, said).toBeVisible();
  }

  async #press(thing: Locator): Promise<void> {
    await (this.hasTouch ? thing.tap() : thing.click());
  }

  async #pressCell(row: number, column: number, within?: Thing): Promise<void> {
    const { x, y } = await (within ? this.#middle(within, row, column) : this.#game.middle(row, column));
    if (this.hasTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async #middle(within: Thing, row: number, column: number): Promise<{ x: number; y: number }> {
    const rows = this.#find(within).locator("[role=row]:not(.board-heads)");
    const cell = rows
      .nth(row - 1)
      .getByRole("gridcell")
      .nth(column - 1);
    await cell.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(cell);
    return { x: x + width / 2, y: y + height / 2 };
  }

  async #textOf(text: string | { file: string } | { saved: string }): Promise<string> {
    if (typeof text === "string") return text;
    if ("saved" in text) return this.#saved(text.saved);
    return readFile(new URL(`../../docs/formats/examples/${text.file}`, import.meta.url), "utf8");
  }

  #saved(name: string): string {
    const text = this.#files.get(name);
    if (text === undefined) throw new Error(`nothing was saved as ${name}`);
    return text;
  }

  async #choose(field: Locator, option: number | string): Promise<void> {
    if (typeof option === "number") return void (await field.selectOption({ index: option }));
    const label = new RegExp(`^${sourceOf(option, this.language)}$`);
    const labels = await field.locator("option").allTextContents();
    await field.selectOption({ index: labels.findIndex((text) => label.test(text)) });
  }

  async #compare({ is, isNot }: { is?: string; isNot?: string }): Promise<void> {
    const names = () => this.#game.names();
    if (is !== undefined) await expect.poll(names).toEqual(this.#boards.get(is));
    if (isNot !== undefined) await expect.poll(names).not.toEqual(this.#boards.get(isNot));
  }

  async #until(thing: Thing, most: number, steps: readonly Step[]): Promise<void> {
    for (let turn = 0; turn < most && !(await this.#find(thing).isVisible()); turn += 1)
      await this.live(steps);
    await expect(this.#find(thing)).toBeVisible();
  }

  async #download(thing: Thing, as: string): Promise<void> {
    const downloading = this.page.waitForEvent("download");
    await this.#press(this.#find(thing));
    this.#files.set(as, await readFile(await (await downloading).path(), "utf8"));
  }

  async #upload(within: Locator, file: "picture" | { saved: string }): Promise<void> {
    const given =
      file === "picture"
        ? { name: "picture.png", mimeType: "image/png", buffer: await this.#drawn() }
        : { name: "file.json", mimeType: "application/json", buffer: Buffer.from(this.#saved(file.saved)) };
    await within.locator("input[type=file]").setInputFiles(given);
  }

  /** A disc and a bar on white. */
  async #drawn(): Promise<Buffer> {
    const data = await this.page.evaluate(async () => {
      const canvas = new OffscreenCanvas(100, 100);
      const draw = canvas.getContext("2d");
      if (!draw) return "";
      draw.fillStyle = "white";
      draw.fillRect(0, 0, 100, 100);
      draw.fillStyle = "#b02020";
      draw.arc(40, 40, 30, 0, 7);
      draw.fill();
      draw.fillRect(20, 80, 70, 12);
      const blob = await canvas.convertToBlob();
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    });
    return Buffer.from(data, "base64");
  }

  /** The same address on another page, whose words and boards are those of this person. */
  async #with(other: Page, address: string, steps: readonly Step[]): Promise<void> {
    if (!this.hasTouch) await other.setViewportSize({ width: 1280, height: 800 });
    await other.goto(address);
    const person = new Person(other, this.language, this.hasTouch, this.newDevice, this);
    await person.#game.ready();
    await person.live(steps);
    await other.close();
    await this.page.bringToFront();
  }

  /** Ends the network once all that the page may want is kept. */
  async #cut(): Promise<void> {
    const { page } = this;
    const missing = () =>
      page.evaluate(async () => {
        const worker = await (await fetch("./service-worker.js")).text();
        const lists = [...worker.matchAll(/(?:shell|others):(\[[^\]]*\])/g)];
        const files: string[] = lists.flatMap(([, list = ""]) => JSON.parse(list));
        const kept = await Promise.all(
          files.map((file) => caches.match(new URL(file, document.baseURI).href)),
        );
        return kept.filter((answer) => !answer).length;
      });
    let left = Number.POSITIVE_INFINITY;
    while (0 < left) {
      await expect.poll(missing).toBeLessThan(left);
      left = await missing();
    }
    await page.context().setOffline(true);
  }

  /** Nothing of the player's was set aside. */
  async end(): Promise<void> {
    expect(await storedGames(this.page, "aside"), "set aside").toEqual([]);
  }

  /** In the header, or among the options where that has no room for it. */
  async #turnTheme(): Promise<void> {
    const turner = this.#find({ role: "button", keys: ["page.theme"] });
    const theme = () => this.page.locator("html").getAttribute("data-theme");
    const before = await theme();
    // As the system has it, light and dark: one of them is no other look.
    for (let turn = 0; turn < 2 && (await theme()) === before; turn += 1) {
      if (await turner.isVisible()) await this.#press(turner);
      else await this.#chooseTheme(2 - turn);
    }
    await expect.poll(theme).not.toBe(before);
  }

  /** Among the options. */
  async #chooseTheme(theme: number): Promise<void> {
    const field = this.#find({ role: "combobox", keys: ["cards.themeChoice"] });
    if (!(await field.isVisible()))
      await this.#press(this.#find({ role: "summary", keys: ["cards.options"] }));
    await field.selectOption({ index: theme });
  }

  async #chooseLanguage(language: Language): Promise<void> {
    await this.#find({ role: "combobox", keys: ["page.language"] }).selectOption(language);
    this.language = language;
    await expect(this.page.locator("html")).toHaveAttribute("lang", language);
  }

  async #expectPrinted(sheets: number): Promise<void> {
    await expect(this.page.locator("html")).toHaveAttribute("data-printed", "");
    expect(await this.page.locator(".print-page").count()).toBeGreaterThanOrEqual(sheets);
  }
}
