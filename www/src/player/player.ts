/** One player on a page: what belongs to it and to no other. */
import { effect } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Language } from "../i18n/language.ts";
import type { PlayerStorage, Router } from "./host.ts";
import type { ThemeChoice } from "./state.ts";

export interface PlayerOptions {
  /** What to begin with: `kakuro`, or `kakuro=<puzzle>` as in a link. The router's address comes first. */
  puzzle?: string;
  /** The language to begin with; the browser's, if left out. A language that the player's user chose comes first. */
  locale?: Language;
  /** Light, dark, or as the system is; the system's, if left out. A theme that the player's user chose comes first. */
  theme?: ThemeChoice;
  /** Where settings and games are kept; in memory, if left out. */
  storage?: PlayerStorage;
  /** The address of the player; one of its own, if left out. */
  router?: Router;
  /** Where keys are pressed for it; the player's element, if left out. */
  keys?: EventTarget;
  /** The page around the player has the dialogs New, Open, Share and Help, and shows the one that the state names. */
  hasDialogs?: boolean;
  /** Says what is wrong in a link that cannot be read; a banner says that it cannot, if left out. */
  onRefused?(player: Player, link: string): void;
}

export class Player {
  readonly keys: EventTarget;
  /** Begins the ids of its elements. */
  readonly #id = `p${Math.random().toString(36).slice(2)}`;
  readonly #parts = new Map<object, unknown>();
  readonly #closing = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly storage: PlayerStorage,
    readonly router: Router,
    readonly options: PlayerOptions = {},
  ) {
    this.keys = options.keys ?? element;
  }

  /** The part that `create` makes, made when it is first wanted. */
  get<T>(create: (player: Player) => T): T {
    if (!this.#parts.has(create)) this.#parts.set(create, create(this));
    return this.#parts.get(create) as T;
  }

  /** An id that no other player's element has. */
  id(name: string): string {
    return `${this.#id}-${name}`;
  }

  /** Aborted when the player is closed. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** An effect that ends with the player. */
  effect(run: () => void): void {
    this.closing.addEventListener("abort", effect(run));
  }

  /** Has a listener called for each key, before anything else on the page where `isFirst`. */
  onKey(listener: (event: KeyboardEvent) => void, isFirst = false): void {
    const options = { capture: isFirst, signal: this.closing };
    this.keys.addEventListener("keydown", listener as EventListener, options);
  }

  close(): void {
    this.#closing.abort();
  }
}

/** A part of a player: made once for each of them, when it is first wanted. Parts take the place of module-level state.
 *  A part may use those that it imports; imports have no circles, so no part waits for itself. */
export const part =
  <T>(create: (player: Player) => T): ((player: Player) => T) =>
  (player) =>
    player.get(create);

export const PlayerContext = createContext<Player | null>(null);

/** The player that a component belongs to. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (!player) throw new Error("no player");
  return player;
}

/** Gives the keyboard's focus to the cell of the board that it has reached. */
export const focusBoard = ({ element }: Player, options?: FocusOptions): void =>
  element.querySelector<HTMLElement>("[role=gridcell][tabindex='0']")?.focus(options);
