/** The shell's words in the player's language; the puzzles bring their own. */
import { computed, signal } from "@preact/signals";
import type { Language } from "../puzzles/view.ts";
import type { Arg } from "../solver/wire.ts";
import { en } from "./text.en.ts";
import { ko } from "./text.ko.ts";

export type Args = Record<string, Arg>;

/** What a language must have; English sets the keys. */
export type ShellText = typeof en;
type Key = keyof ShellText;
type Values<K extends Key> = ShellText[K] extends (...values: infer V) => string ? V : [];

export const language = signal<Language>("en");

const texts: Record<Language, ShellText> = { en, ko };
const locale = computed(() => ({ en: "en-GB", ko: "ko-KR" })[language.value]);
const numbers = computed(() => new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 }));

/** The text of a key in the present language. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  const text: ShellText[Key] = texts[language.value][key];
  return typeof text === "string" ? text : (text as (...values: unknown[]) => string)(...values);
}

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

/** The first of the browser's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  const known = wanted
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((tag) => tag === "ko" || tag === "en");
  return known === "ko" ? "ko" : "en";
}
