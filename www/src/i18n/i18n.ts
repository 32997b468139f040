/** The shown language and the page's own messages. Those of the puzzles are in `player/messages.ts`. */
import { signal } from "@preact/signals";
import type { Catalogue, Messages, Values } from "./catalogue.ts";
import { isLanguage, type Language } from "./language.ts";
import type { PageMessages } from "./messages/page.ts";
import { page } from "./page.ts";

/** The language of one player, and messages in it. */
export function createI18n() {
  /** The language that is shown; its messages are loaded. */
  const language = signal<Language>("en");

  /** Messages of the page in the shown language; those of a part of it, if they are given, besides. */
  function shown<Own = unknown, Other = unknown>(
    ...own: [Catalogue<Own>?, Catalogue<Other>?]
  ): Messages<PageMessages & Own & Other>["t"] {
    const all: readonly (Catalogue<unknown> | undefined)[] = [...own, page];
    return (key, ...values) => {
      for (const messages of all) {
        const found = messages?.(language.value).find(key, values[0] as Values);
        if (found != null) return found;
      }
      return key;
    };
  }

  /** A message of the page in the shown language. */
  const t = shown();

  /** "12,345" */
  const formatNumber = (value: number): string => page(language.value).number(value);

  return { language, shown, t, formatNumber, formatTime };
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
