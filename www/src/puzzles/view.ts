/** What a puzzle's folder gives the page: how a word looks, how a key changes it, and the words for everything.
 *
 *  The page redraws from words; it never reasons.
 */
import type { Args } from "../app/i18n.ts";
import type { Level, Opened, Step } from "../solver/wire.ts";

export type Language = "en" | "ko";

/** Why a cell is lit; several can hold at once. Colour never carries the meaning alone. */
export type Mark =
  | "selected" | "peer" | "same" | "guess" | "change" | "evidence" | "target" | "conflict" | "wrong" | "differs";

/** A puzzle as it stands in `www/src/puzzles/<name>/index.ts`. */
export interface PuzzleView {
  name: string;
  /** What the opened puzzle looks like; the clues come as the puzzle's own JSON. */
  face(opened: Opened): Face;
  text: Record<Language, PuzzleText>;
  /** Keys of the pad under the thumbs, such as "1" to "9"; also typed on a keyboard. */
  pad: readonly string[];
  sizes: readonly { width: number; height: number }[];
  levels: readonly Level[];
}

/** One opened puzzle, drawn. */
export interface Face {
  width: number;
  height: number;
  /** Whether the player can change the cell. */
  open(cell: number): boolean;
  /** Draws one cell, background included, into the square at x, y. */
  paint(context: CanvasRenderingContext2D, at: Square, cell: number, word: number, marks: ReadonlySet<Mark>, theme: Theme): void;
  /** The word that a key of the pad turns `word` into, or null where it means nothing. "Delete" empties. */
  edit(word: number, key: string, notes: boolean): number | null;
  /** What the cell holds as a pad key ("7"), or null: for "select all equal". */
  held(word: number): string | null;
  /** "row 3, column 4, empty, across 16 in 2 cells, down 23 in 3 cells" */
  name(cell: number, word: number, marks: ReadonlySet<Mark>, language: Language): string;
  /** Cells that share a constraint with the cell. */
  peers(cell: number): readonly number[];
}

export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Colours of the present theme, read from the style sheet's custom properties. */
export type Theme = Readonly<Record<
  | "paper" | "card" | "ink" | "soft" | "line" | "rule" | "clue" | "accent" | "evidence" | "evidenceLine" | "target"
  | "targetLine" | "bad" | "badLine" | "guess" | "entry" | "font", string>>;

/** All sentences of a puzzle in one language; a missing one is a type error. */
export interface PuzzleText {
  title: string;
  rules: string;
  /** One sentence a rule, three levels each: where to look, why, and the move. */
  step(step: Step, level: "where" | "why" | "move", face: Face, opened: Opened): string;
  ruleName(rule: string): string;
  engine(name: string): { title: string; idea: string };
  level(level: Level): string;
  /** What just happened in a watched search, and why. */
  event(event: WatchedEvent, face: Face, opened: Opened): string;
  /** A rule of the puzzle that is broken. */
  fault(kind: string, clue: number, opened: Opened): string;
  /** What a parse error says, with its place. */
  error(kind: string, args: Args): string | null;
  /** The helper for a cell: what its clues still allow. */
  look(args: Args, clue: number, opened: Opened): string;
}

/** One event of a search, decoded. */
export interface WatchedEvent {
  kind: "guess" | "narrow" | "conflict" | "undo" | "solution" | "tick";
  rule: number;
  depth: number;
  cell: number;
  from: number;
  to: number;
  cause: number;
}
