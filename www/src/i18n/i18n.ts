/** The language of the page and its messages. Those of the puzzles are in `player/messages.ts`. */
import { computed, signal } from "@preact/signals";
import type { Language } from "./language.ts";
import type { PageMessages } from "./messages/types.ts";

type Key = keyof PageMessages;
type Values<K extends Key> = PageMessages[K] extends (values: infer V) => string ? [values: V] : [];

const catalogues: Record<Language, () => Promise<PageMessages>> = {
  en: async () => compiled(await import("./messages/page.en.json")),
  ko: async () => compiled(await import("./messages/page.ko.json")),
};

/** The build compiles catalogues: see `tools/messages.mjs`. */
const compiled = ({ default: catalogue }: { default: unknown }): PageMessages =>
  (catalogue as (number: typeof formatNumber) => PageMessages)(formatNumber);

export const languages = Object.keys(catalogues) as Language[];

const loaded = new Map<Language, PageMessages>();

/** The language that is shown; its messages are loaded. */
export const language = signal<Language>("en");

/** Loads the page's messages of a language. */
export async function loadPageMessages(wanted: Language): Promise<void> {
  if (!loaded.has(wanted)) loaded.set(wanted, await catalogues[wanted]());
}

/** The languages whose messages are loaded. */
export const loadedLanguages = (): readonly Language[] => [...loaded.keys()];

function messages(): PageMessages {
  const found = loaded.get(language.value);
  if (!found) throw new Error(`the messages of ${language.value} are not loaded`);
  return found;
}

/** A message in the present language. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  const message: PageMessages[Key] = messages()[key];
  return typeof message === "string" ? message : (message as (...values: unknown[]) => string)(...values);
}

const numbers = computed(() => new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 }));

/** "12,345" */
export const formatNumber = (value: number): string => numbers.value.format(value);

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
