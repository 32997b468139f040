/** Message catalogues: loaded in the languages that are wanted, read by key. */
import { type Formats, formatsOf, type Listed } from "./formats.ts";
import { type Language, languages as offered } from "./language.ts";
import { page as loads } from "./messages/page.ts";

/** Loads the compiled catalogue of each language: `messages/<name>.ts`, written by `tools/messages.mjs`. */
export interface Loads<M> {
  languages: Readonly<Record<Language, () => Promise<{ default: unknown }>>>;
  /** Never set: it carries the type of the messages. */
  messages?: M;
}

/** Values that fit no message's own type: of errors, say, which come from the solver. */
export type Values = Readonly<Record<string, boolean | Listed>>;

type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never;
type ValuesOf<T> = T extends (values: infer V) => string ? V : object;
/** What a message takes; of several possible messages, what any of them takes. */
type Arguments<T> = keyof Intersection<ValuesOf<T>> extends never ? [] : [values: Intersection<ValuesOf<T>>];

/** The messages of a catalogue in one language. */
export interface Messages<M> extends Formats {
  language: Language;
  t<K extends keyof M & string>(key: K, ...values: Arguments<M[K]>): string;
  /** A message whose key is known only at run time; null where there is none. */
  find(key: string, values?: Values): string | null;
}

/** Reads a catalogue: its keys where it is not loaded in that language. */
export type Catalogue<M> = (language: Language) => Messages<M>;

type Compiled = Readonly<Record<string, string | ((values: unknown) => string)>>;

/** By catalogue: loads a language of it, once. */
const catalogues: ((language: Language) => Promise<unknown>)[] = [];
/** As modules are, messages are loaded once for all players of a page: in each language that one of them shows. */
const wanted = new Set<Language>();

/** The languages that catalogues were asked for in. */
export const wantedLanguages = (): readonly Language[] => [...wanted];

/** Adds a catalogue to those that `loadCatalogues` loads. */
export function catalogue<M>({ languages }: Loads<M>): Catalogue<M> {
  const loaded = new Map<Language, Messages<M>>();
  catalogues.push(async (language) => {
    if (!loaded.has(language)) {
      const { default: compiled } = await languages[language]();
      loaded.set(language, messagesOf(language, compiled as (formats: Formats) => Compiled));
    }
  });
  return (language) => loaded.get(language) ?? (keys as Messages<M>);
}

/** Loads all catalogues of the modules that are loaded, in these languages and those that were wanted before. */
export async function loadCatalogues(...languages: Language[]): Promise<void> {
  for (const language of languages) wanted.add(language);
  await Promise.all(catalogues.flatMap((load) => [...wanted].map(load)));
}

function messagesOf<M>(language: Language, compile: (formats: Formats) => Compiled): Messages<M> {
  const formats = formatsOf(language);
  const messages = compile(formats);
  const find = (key: string, values?: unknown): string | null => {
    const message = Object.hasOwn(messages, key) ? messages[key] : null;
    return typeof message === "function" ? message(values) : (message ?? null);
  };
  return { ...formats, language, find, t: (key, ...values) => find(key, values[0]) ?? key };
}

/** What a catalogue says in a language that is not loaded: the keys of its messages. */
const keys = messagesOf<unknown>("en", () => ({}));

/** The messages of the first view, in any language. Here, and not in a chunk of their own. */
export const page = catalogue(loads);

/** A load of a module, with the messages that it reads. */
export const withMessages =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const loaded = await load();
    await loadCatalogues();
    return loaded;
  };

/** By language, what a module that is loaded when it is wanted makes of its catalogues. */
export function inLanguages<T>(
  load: () => Promise<(language: Language) => T>,
): Record<Language, () => Promise<T>> {
  const made = async (language: Language) => {
    const make = await load();
    await loadCatalogues(language);
    return make(language);
  };
  const entries = offered.map((language) => [language, () => made(language)]);
  return Object.fromEntries(entries) as Record<Language, () => Promise<T>>;
}
