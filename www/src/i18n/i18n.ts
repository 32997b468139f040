/** The shown language and the page's own messages. Those of the puzzles are in `player/messages.ts`. */
import { signal } from "@preact/signals";
import { type Catalogue, catalogue, loadCatalogues, type Messages, type Values } from "./catalogue.ts";
import { isLanguage, type Language } from "./language.ts";
import type { LateMessages } from "./messages/late.ts";
import { page as loads, type PageMessages } from "./messages/page.ts";

const page = catalogue(loads);

/** The language of one player, and messages in it. */
export function createI18n() {
  /** The language that is shown; its messages are loaded. */
  const language = signal<Language>("en");
  let late: Catalogue<LateMessages> | null = null;

  /** Reads a catalogue in the shown language. */
  const shown =
    <M>(of: Catalogue<M>): Messages<M>["t"] =>
    (key, ...values) =>
      of(language.value).t(key, ...values);

  /** A message of the page. */
  const t: Messages<PageMessages & LateMessages>["t"] = (key, ...values) => {
    const given = values[0] as Values | undefined;
    return page(language.value).find(key, given) ?? late?.(language.value).find(key, given) ?? key;
  };

  /** "12,345" */
  const formatNumber = (value: number): string => page(language.value).number(value);

  /** Loads what the page says after its first view; the components of `later` wait for it. */
  async function loadLateMessages(): Promise<void> {
    ({ late } = await import("./late.ts"));
    await loadCatalogues();
  }

  return { language, shown, t, formatNumber, formatTime, loadLateMessages };
}

/** "4:12", "1:02:03" */
export function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  if (0 < hours) parts.unshift(hours);
  return parts.map((part, index) => (index === 0 ? part : String(part).padStart(2, "0"))).join(":");
}

/** The first of the browser's languages that the page has. */
export const preferredLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? "en";
