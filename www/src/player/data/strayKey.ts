/** Keys of the file with all games. A misspelt one would leave out what it holds, without a word. */
import { isRecord } from "./shapes.ts";

const ENTRY = ["id", "updated", "document"];

/** Those of `docs/formats/document.schema.json`. */
export const DOCUMENT = [
  ...["$schema", "gridstep", "puzzle", "clues", "words", "game", "log", "history", "at", "checkpoints"],
  ...[
    "crossedOff",
    "struck",
    "elapsed",
    "hints",
    "checks",
    "counted",
    "solved",
    "finished",
    "origin",
    "opened",
  ],
];

/** A key that there is not, where it stands in the file, and the keys that there are. */
export interface Stray {
  line: number;
  column: number;
  key: string;
  keys: readonly string[];
}

/** The first such key of an entry, whose text begins in that line. Keys that begin with `x-` are other programs' own. */
export function strayIn(entry: unknown, text: string, line: number): Stray | null {
  if (!isRecord(entry)) return null;
  for (const [record, keys] of [
    [entry, ENTRY],
    [entry.document, DOCUMENT],
  ] as const) {
    const key = Object.keys(isRecord(record) ? record : {}).find(
      (key) => !keys.includes(key) && !key.startsWith("x-"),
    );
    if (key === undefined) continue;
    const before = text.slice(0, text.indexOf(`${JSON.stringify(key)}:`)).split("\n");
    return { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 2, key, keys };
  }
  return null;
}
