/// <reference lib="dom" preserve="true" />
/** `<gridstep-player>`: a player in a page of somebody else, in a shadow root, with a worker and a state of its own. */
import { effect } from "@preact/signals";
import { meantKey } from "../board/keyboard.ts";
import { type Language, languages } from "../i18n/language.ts";
import { actionsOf } from "../player/actions.ts";
import { createPlayer } from "../player/createPlayer.tsx";
import { memoryRouter, memoryStorage } from "../player/memory.ts";
import type { Player } from "../player/player.ts";
import { MARKED, THEMES, type ThemeChoice } from "../player/state.ts";
import { storeOf } from "../player/store.ts";
import { integer, oneOf } from "./arguments.ts";

export { ArgumentError } from "./arguments.ts";

/** What the events of a player carry, by their names. */
export interface PlayerEvents {
  /** The puzzle is shown. */
  "gridstep-ready": { puzzle: string };
  /** Something was entered, or taken back: the state of each cell. */
  "gridstep-change": { states: Uint32Array; isSolved: boolean };
  /** The board has become a solution. */
  "gridstep-solved": { states: Uint32Array };
  /** The watched search stands at another tick. */
  "gridstep-tick": { engine: string; tick: number; states: Uint32Array };
  /** The puzzle of the attribute cannot be read. */
  "gridstep-error": { puzzle: string };
}

const ATTRIBUTES = ["puzzle", "engine", "tick", "lang", "theme"] as const;

/** Keys of the controls that `controls` may leave out. */
const CONTROL_OF_KEY: Readonly<Record<string, string>> = {
  h: "hint",
  c: "check",
  m: "tools",
  n: "tools",
};

/** On a server there are no elements: there, importing this does nothing. */
const BaseElement = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/** States without the player's own marks, which no puzzle knows. */
const entriesOf = (states: Uint32Array): Uint32Array => states.map((state) => state & ~MARKED);

/**
 * Attributes: `puzzle` (`kakuro`, or `kakuro=2/2/n4334` as in a link), `engine` and `tick` (a moment of a search, to be
 * watched), `lang` (en, ko, ja), `theme` (light, dark, system), `controls` (those of tools, pad, hint, check and watch that are
 * shown; all where it is left out, the board alone where it is empty). All may change at any time. Events: {@link PlayerEvents}.
 */
export class GridstepPlayer extends BaseElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  readonly #root = this.attachShadow({ mode: "open" });
  #router = memoryRouter();
  #player: Player | null = null;
  #starting: Promise<void> | null = null;

  constructor() {
    super();
    this.#root.addEventListener("keydown", (event) => this.#filterKey(event as KeyboardEvent), {
      capture: true,
    });
  }

  connectedCallback(): void {
    this.#starting ??= this.#start();
    this.#starting.catch(reportError);
  }

  disconnectedCallback(): void {
    // One that is only moved within the page goes on.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#player?.close();
      [this.#player, this.#starting] = [null, null];
      this.#root.replaceChildren();
    });
  }

  attributeChangedCallback(name: (typeof ATTRIBUTES)[number]): void {
    const player = this.#player;
    if (!player) return;
    const { dispatch } = storeOf(player);
    const { locale: language, theme } = this.#options;
    if (name === "lang" && language) dispatch({ type: "settings", settings: { language } });
    else if (name === "theme" && theme) dispatch({ type: "settings", settings: { theme } });
    // Several attributes that are set one after another are one move.
    else if (["puzzle", "engine", "tick"].includes(name)) queueMicrotask(() => this.#follow());
  }

  /** The state of each cell, as it is entered; null before the puzzle is shown. */
  get states(): Uint32Array | null {
    const states = this.#player && storeOf(this.#player).states.value;
    return states && entriesOf(states);
  }

  /** Whether the board is a solution. */
  get isSolved(): boolean {
    return Boolean(this.#player && storeOf(this.#player).game.value?.solved);
  }

  /** Explains a cell, counted from 0 row by row, or the one that is chosen; again gives more of the hint. */
  async hint(cell?: number): Promise<void> {
    const player = await this.#shown();
    const { choose, askHint } = actionsOf(player);
    const cells = storeOf(player).states.value?.length ?? 0;
    if (cell !== undefined) choose([integer("cell", cell, 0, cells - 1)], false);
    await askHint();
  }

  /** Says whether all is right so far. */
  async check(): Promise<void> {
    await actionsOf(await this.#shown()).checkNow();
  }

  async undo(): Promise<void> {
    storeOf(await this.#shown()).dispatch({ type: "undo" });
  }

  async redo(): Promise<void> {
    storeOf(await this.#shown()).dispatch({ type: "redo" });
  }

  /** Empties the board; undo brings it back. */
  async restart(): Promise<void> {
    storeOf(await this.#shown()).dispatch({ type: "restart" });
  }

  /** Shows the search of an algorithm at a tick: the same as both attributes. */
  async watch(engine: string, tick = 0): Promise<void> {
    const moment = String(integer("tick", tick));
    const { enginesOf } = await this.#watching();
    const [puzzle = ""] = this.getAttribute("puzzle")?.split("=") ?? [];
    this.setAttribute("engine", oneOf("engine", engine, await enginesOf(puzzle)));
    this.setAttribute("tick", moment);
    await this.#shown();
  }

  /** Runs the watched search, or stops it. */
  async toggle(): Promise<void> {
    (await this.#watching()).playback.toggle();
  }

  /** Goes on by one tick. */
  async step(): Promise<void> {
    await (await this.#watching()).playback.step();
  }

  /** Goes to a tick, forwards or backwards. */
  async seek(tick: number): Promise<void> {
    const wanted = integer("tick", tick);
    await (await this.#watching()).playback.seek(wanted);
  }

  get #options(): { locale?: Language; theme?: ThemeChoice } {
    const locale = languages.find((language) => language === this.getAttribute("lang"));
    const theme = THEMES.find((choice) => choice === this.getAttribute("theme"));
    return { ...(locale && { locale }), ...(theme && { theme }) };
  }

  /** As it stands in a link. */
  get #fragment(): string {
    const [puzzle, engine] = [this.getAttribute("puzzle") ?? "", this.getAttribute("engine")];
    return `#${puzzle}${engine ? `&watch=${encodeURIComponent(engine)}@${this.getAttribute("tick") ?? 0}` : ""}`;
  }

  async #start(): Promise<void> {
    const element = document.createElement("div");
    this.#root.replaceChildren(element);
    // Before the styles are there, a board would be measured wrongly.
    await this.#style();
    // Removed meanwhile, perhaps to start again.
    if (!element.isConnected) return;
    this.#router = memoryRouter(this.#fragment);
    const player = await createPlayer(element, {
      ...this.#options,
      storage: memoryStorage(),
      router: this.#router,
      onRefused: (_player, puzzle) => this.#emit("gridstep-error", { puzzle }),
    });
    if (!element.isConnected) {
      player.close();
      return;
    }
    this.#player = player;
    this.#follow();
    this.#report(player);
  }

  #style(): Promise<void> {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL("./player.css", import.meta.url).href;
    return new Promise((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => reject(new Error("player.css did not load"));
      this.#root.prepend(link);
    });
  }

  /** Goes where the attributes lead, if that is elsewhere. */
  #follow(): void {
    if (this.#router.fragment !== this.#fragment) this.#router.go(this.#fragment);
  }

  /** Stops a key whose control is left out. */
  #filterKey(event: KeyboardEvent): void {
    const control = CONTROL_OF_KEY[meantKey(event)];
    const shown = this.getAttribute("controls");
    if (control && shown !== null && !shown.split(/\s+/).includes(control)) event.stopPropagation();
  }

  #report(player: Player): void {
    const { game, watch } = storeOf(player);
    let [shown, states, isSolved] = ["", null as Uint32Array | null, false];
    player.effect(() => {
      const now = game.value;
      if (!now) return;
      if (now.id !== shown) {
        [shown, states, isSolved] = [now.id, now.states, now.solved];
        this.#emit("gridstep-ready", { puzzle: `${now.opened.puzzle}=${now.opened.link}` });
      } else if (now.states !== states || now.solved !== isSolved) {
        const isNew = now.solved && !isSolved;
        [states, isSolved] = [now.states, now.solved];
        this.#emit("gridstep-change", { states: entriesOf(now.states), isSolved: now.solved });
        if (isNew) this.#emit("gridstep-solved", { states: entriesOf(now.states) });
      }
    });
    let before = "";
    player.effect(() => {
      const now = watch.value;
      const at = now ? `${now.engine} ${now.tick}` : "";
      if (now && at !== before)
        this.#emit("gridstep-tick", { engine: now.engine, tick: now.tick, states: now.states });
      before = at;
    });
  }

  #emit<K extends keyof PlayerEvents>(name: K, detail: PlayerEvents[K]): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Its player, once the puzzle is shown. */
  async #shown(): Promise<Player> {
    await this.#starting;
    const player = this.#player;
    if (!player) throw new Error("the player is in no page");
    const { game } = storeOf(player);
    await new Promise<void>((resolve) => {
      const stop = effect(() => {
        if (!game.value) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
    return player;
  }

  async #watching() {
    const player = await this.#shown();
    const { watchingOf } = await import("../player/search/watching.ts");
    return watchingOf(player);
  }
}

if (globalThis.customElements && !customElements.get("gridstep-player"))
  customElements.define("gridstep-player", GridstepPlayer);

type Events = { [K in keyof PlayerEvents]: CustomEvent<PlayerEvents[K]> };

declare global {
  interface HTMLElementTagNameMap {
    "gridstep-player": GridstepPlayer;
  }
  /** They bubble: whatever is around a player can listen, too. */
  interface GlobalEventHandlersEventMap extends Events {}
}
