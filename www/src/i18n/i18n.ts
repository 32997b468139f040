/** The messages of the page. Those of the puzzles are in `player/messages.ts`. */
import { computed, signal } from "@preact/signals";
import type { Language } from "./language.ts";
import type { LateMessages, PageMessages } from "./messages/types.ts";

type Messages = PageMessages & LateMessages;
type Key = keyof Messages;
type Values<K extends Key> = Messages[K] extends (values: infer V) => string ? [values: V] : [];

type Load = () => Promise<{ default: unknown }>;

/** Of each language what the first view says, and the rest. */
const catalogues: Record<Language, readonly [page: Load, late: Load]> = {
  en: [() => import("./messages/page.en.json"), () => import("./messages/late.en.json")],
  ko: [() => import("./messages/page.ko.json"), () => import("./messages/late.ko.json")],
};

/** Messages that write numbers by a format of numbers. The build compiles them: see `tools/messages.mjs`. */
type Compiled = (formatNumber: (value: number) => string) => Partial<Messages>;

export const languages = Object.keys(catalogues) as Language[];

/** The messages of the page in one language, the shown one, for one player. */
export function createI18n() {
  const loaded = new Map<Language, Partial<Messages>>();
  /** The language that is shown; its messages are loaded. */
  const language = signal<Language>("en");
  const numbers = computed(() => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }));

  /** "12,345" */
  const formatNumber = (value: number): string => numbers.value.format(value);

  const load = async (wanted: Language, which: 0 | 1): Promise<void> => {
    const compiled = (await catalogues[wanted][which]()).default as Compiled;
    loaded.set(wanted, { ...loaded.get(wanted), ...compiled(formatNumber) });
  };

  /** Loads what the first view says in a language. */
  const loadPageMessages = (wanted: Language): Promise<void> => load(wanted, 0);

  /** Loads what the page says besides; components of `later` wait for it. */
  const loadLateMessages = (wanted: Language): Promise<void> => load(wanted, 1);

  /** The languages whose messages are loaded. */
  const loadedLanguages = (): readonly Language[] => [...loaded.keys()];

  /** A message in the shown language. */
  function t<K extends Key>(key: K, ...values: Values<K>): string {
    const message: Messages[Key] | undefined = loaded.get(language.value)?.[key];
    if (message === undefined) throw new Error(`${key} is not loaded in ${language.value}`);
    return typeof message === "string" ? message : (message as (...values: unknown[]) => string)(...values);
  }

  return { language, t, formatNumber, formatTime, loadPageMessages, loadLateMessages, loadedLanguages };
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
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((tag) => tag === "ko" || tag === "en");
  return known === "ko" ? "ko" : "en";
}
