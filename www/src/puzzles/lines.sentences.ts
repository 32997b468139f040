/** Sentences that nonograms of both kinds share: of their lines, and of entries in them. */
import type { WatchedEvent } from "../solver/events.ts";
import type { Opened } from "../solver/wire.ts";
import { conflictText, mistaken } from "./lines.entries.ts";
import type { LinePhrases } from "./lines.phrases.ts";
import { region } from "./lines.steps.ts";
import type { Line } from "./lines.ts";
import { type Nogood, nogoodText } from "./nogood.ts";
import { takenBack } from "./shared.ts";
import type { PuzzleText } from "./view.ts";

type States = ArrayLike<number>;

/** What differs between them. */
interface OwnSentences<P extends LinePhrases> {
  phrasesOf(opened: Opened): P;
  /** The keys of rules that entries can break. */
  faults: readonly string[];
  /** A line that can no longer be filled. */
  fault(line: Line, cells: readonly number[], states: States, phrases: P): string;
  /** How two solutions differ in a cell. */
  ambiguous(cell: number, first: States, second: States, phrases: P): string;
  /** What a conflict taught. */
  learned(events: readonly WatchedEvent[], phrases: P): Nogood;
}

type SharedKey = "region" | "learned" | "fault" | "conflict" | "entries" | "mistake" | "ambiguous" | "clue";

export function sharedSentences<P extends LinePhrases>({
  phrasesOf,
  ...own
}: OwnSentences<P>): Pick<PuzzleText, SharedKey> {
  const text: Pick<PuzzleText, SharedKey> = {
    region,
    learned(events, gone, opened) {
      const phrases = phrasesOf(opened);
      const { language } = phrases;
      return phrases.join(nogoodText(own.learned(events, phrases), language), takenBack(gone, language));
    },
    fault({ kind, clue, cells }, states, opened) {
      const phrases = phrasesOf(opened);
      const line = phrases.lineOf(clue);
      return line && own.faults.includes(kind) ? own.fault(line, cells, states, phrases) : kind;
    },
    conflict: (conflict, states, opened) =>
      conflict.fault
        ? text.fault(conflict.fault, states, opened)
        : conflictText(conflict, states, phrasesOf(opened)),
    entries: (cells, states, opened) => phrasesOf(opened).entries(cells, states),
    mistake: (cells, isUnique, states, opened) => mistaken(cells, isUnique, states, phrasesOf(opened)),
    ambiguous: (cell, first, second, opened) => own.ambiguous(cell, first, second, phrasesOf(opened)),
    clue(constraint, opened) {
      const phrases = phrasesOf(opened);
      const line = phrases.lineOf(constraint);
      return line ? phrases.heading(line) : "";
    },
  };
  return text;
}
