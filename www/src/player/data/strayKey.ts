/** Keys of the file with all games. A misspelt one would leave out what it holds, without a word. */
import { isRecord } from "./shapes.ts";

/** The keys that there are, each with those of the objects in it, also of lists; null where they are not looked at. */
export interface Keys {
  readonly [key: string]: Keys | null;
}

const all = (...names: readonly string[]): Keys => Object.fromEntries(names.map((name) => [name, null]));

/** What stands around the games. */
export const HEAD = all("gridstepLibrary", "written", "settings", "wishes", "best", "solved", "games");

/** `clues`, by puzzle. */
export const CLUES: Keys = {
  kakuro: { ...all("cells"), edge: all("down", "across") },
  nonogram: all("title", "rows", "columns"),
  colournonogram: { ...all("title", "rows", "columns"), colours: all("name", "letter", "rgb") },
  sudominoku: all("dominoes", "singles", "digits", "walls"),
  boardcover: all("rows"),
};

const CHANGE = all("cell", "from", "to");

/** Those of `docs/formats/document.schema.json`. */
export const DOCUMENT: Keys = {
  ...all("$schema", "gridstep", "puzzle", "clues", "words", "game", "at", "crossedOff", "struck", "elapsed"),
  ...all("hints", "checks", "counted", "solved", "finished", "opened"),
  log: CHANGE,
  history: CHANGE,
  checkpoints: all("name", "states", "words"),
  origin: all("level", "seed", "day"),
};

/** The keys of an entry. */
export function keysOf(entry: unknown): Keys {
  const document = isRecord(entry) ? entry.document : null;
  const puzzle = isRecord(document) ? String(document.puzzle) : "";
  const clues = (Object.hasOwn(CLUES, puzzle) && CLUES[puzzle]) || null;
  return { ...all("id", "updated"), document: { ...DOCUMENT, clues } };
}

/** The way to a value: the key, or the place in a list, at each level. */
export type Path = readonly (string | number)[];

/** A key that there is not, and the keys that there are. */
export interface StrayKey {
  path: Path;
  keys: readonly string[];
}

/** Lists and objects in each other: no document goes deeper. */
const DEEPEST = 16;

/** The first such key of a value that stands at a path. Keys that begin with `x-` are other programs' own. */
export function strayIn(value: unknown, keys: Keys, path: Path): StrayKey | null {
  if (DEEPEST < path.length) return null;
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      const found = typeof one === "object" ? strayIn(one, keys, [...path, at]) : null;
      if (found) return found;
    }
    return null;
  }
  for (const [key, held] of isRecord(value) ? Object.entries(value) : []) {
    if (key.startsWith("x-")) continue;
    const here = [...path, key];
    if (!Object.hasOwn(keys, key)) return { path: here, keys: Object.keys(keys) };
    const within = keys[key];
    const found = within ? strayIn(held, within, here) : null;
    if (found) return found;
  }
  return null;
}

/** A key that there is not, where it stands in the file, and the keys that there are. */
export interface Stray {
  line: number;
  column: number;
  key: string;
  keys: readonly string[];
}

/** Such a key with its place: the text is JSON and begins in that line. */
export function placed({ path, keys }: StrayKey, text: string, line: number): Stray {
  const before = text.slice(0, offsetOf(path, text)).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 2;
  return { line: line + before.length - 1, column, key: String(path.at(-1)), keys };
}

/** Where the key at the end of a path stands in a text: the same name may stand elsewhere, too. */
function offsetOf(path: Path, text: string): number {
  const within: { at: string | number; isKeyNext: boolean }[] = [];
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},]/g)) {
    const last = within.at(-1);
    if (token === "{") within.push({ at: "", isKeyNext: true });
    else if (token === "[") within.push({ at: 0, isKeyNext: false });
    else if (token === "}" || token === "]") within.pop();
    else if (last && token === ",") {
      if (typeof last.at === "number") last.at += 1;
      else last.isKeyNext = true;
    } else if (last?.isKeyNext) {
      last.isKeyNext = false;
      last.at = JSON.parse(token);
      if (within.length === path.length && within.every(({ at }, depth) => at === path[depth])) return index;
    }
  }
  return 0;
}
