/** The words of the page in the player's language: the shell's, and those of the puzzles. */
import { computed, type Signal, signal } from "@preact/signals";
import { loadedPuzzle, loadedPuzzles, puzzleNamed } from "../puzzles/index.ts";
import type { Language, PuzzleText } from "../puzzles/view.ts";
import type { en } from "./text.en.ts";

/** What a language must have; English sets the keys. */
export type ShellText = typeof en;
type Key = keyof ShellText;
type Values<K extends Key> = ShellText[K] extends (...values: infer V) => string ? V : [];

interface Words {
  shell: ShellText;
  puzzles: Signal<ReadonlyMap<string, PuzzleText>>;
}

const shells: Record<Language, () => Promise<ShellText>> = {
  en: async () => (await import("./text.en.ts")).en,
  ko: async () => (await import("./text.ko.ts")).ko,
};

const loaded = new Map<Language, Words>();

/** The language that is spoken; changed by `speak`. */
export const language = signal<Language>("en");

/** Loads the shell's words of a language, enough to begin with, and turns to it. */
export async function setPageLanguage(wanted: Language): Promise<void> {
  await loadPageMessages(wanted);
  language.value = wanted;
}

/** Loads the words of a language, those of the loaded puzzles too, and turns to it. */
export async function setLanguage(wanted: Language): Promise<void> {
  await learn(wanted);
  language.value = wanted;
}

/** Loads the words of all languages, so that they can be turned to without a network. */
export async function loadAllMessages(): Promise<void> {
  const languages = Object.keys(shells) as Language[];
  await Promise.all(languages.map(learn));
  await Promise.all(loadedPuzzles().flatMap(({ errors }) => languages.map((wanted) => errors[wanted]())));
}

async function loadPageMessages(wanted: Language): Promise<void> {
  if (loaded.has(wanted)) return;
  const shell = await shells[wanted]();
  if (!loaded.has(wanted)) loaded.set(wanted, { shell, puzzles: signal(new Map()) });
}

async function learn(wanted: Language): Promise<void> {
  await loadPageMessages(wanted);
  await Promise.all(loadedPuzzles().map(({ name }) => loadPuzzleMessages(name)));
}

/** Loads what a loaded puzzle says in the languages that are loaded. */
export async function loadPuzzleMessages(name: string): Promise<void> {
  const { text } = loadedPuzzle(name);
  const news = [...loaded].filter(([, { puzzles }]) => !puzzles.peek().has(name));
  await Promise.all(
    news.map(async ([wanted, { puzzles }]) => {
      const words = await text[wanted]();
      puzzles.value = new Map(puzzles.peek()).set(name, words);
    }),
  );
}

function words(): Words {
  const found = loaded.get(language.value);
  if (!found) throw new Error("nothing can be said before `speak`");
  return found;
}

/** The text of a key in the present language. */
export function t<K extends Key>(key: K, ...values: Values<K>): string {
  const text: ShellText[Key] = words().shell[key];
  return typeof text === "string" ? text : (text as (...values: unknown[]) => string)(...values);
}

/** The name of a puzzle, which need not be loaded. */
export const titleOfPuzzle = (puzzle: string): string => puzzleNamed(puzzle)?.title[language.value] ?? puzzle;

/** The sentences of a puzzle in the present language; null until they have been learned. */
export const textOf = (puzzle: string): PuzzleText | null => words().puzzles.value.get(puzzle) ?? null;

const locale = computed(() => ({ en: "en-GB", ko: "ko-KR" })[language.value]);
const numbers = computed(() => new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 }));

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
