/** What a puzzle's folder gives the page: how a word looks, how a key changes it, and the words for everything.
 *
 *  The page redraws from words; it never reasons.
 */
import type { Args } from "../app/i18n.ts";
import type { Level, Opened, Step } from "../solver/wire.ts";

export type Language = "en" | "ko";

/** Why a cell is lit; several can hold at once. Colour never carries the meaning alone.
 *
 *  `selected`, `cursor`, `focus`, `peer` and `same` are the board's own, from the selection.
 *  `clue-across` and `clue-down` light one of the clues printed in a cell, in the colour of what else lights the cell.
 */
export type Mark =
  | "selected"
  | "cursor"
  | "focus"
  | "peer"
  | "same"
  | "guess"
  | "change"
  | "evidence"
  | "target"
  | "conflict"
  | "wrong"
  | "differs"
  | "clue-across"
  | "clue-down";

export type Marks = ReadonlySet<Mark>;

/** A puzzle as it stands in `www/src/puzzles/<name>/index.ts`; its title stands in the list of all puzzles. */
export interface PuzzleView {
  name: string;
  /** What the opened puzzle looks like; the clues come as the puzzle's own JSON. */
  face(opened: Opened): Face;
  /** Loaded when a language is chosen: nobody reads two at once. */
  text: Record<Language, () => Promise<PuzzleText>>;
  /** Loaded when a text is wrong. */
  errors: Record<Language, () => Promise<ErrorText>>;
  /** Boards that come with the page, made by `tools/boards.mjs` after `orders.json`: the first that a stranger sees,
   *  and a file with others. */
  boards: { first(): Promise<{ default: unknown }>; others(): Promise<{ default: unknown }> };
  /** Keys of the pad under the thumbs, such as "1" to "9"; also typed on a keyboard. */
  pad: readonly string[];
  sizes: readonly { width: number; height: number }[];
  levels: readonly Level[];
}

/** One opened puzzle, drawn. Cells are numbered in reading order from 0. */
export interface Face {
  width: number;
  height: number;
  /** Below this many CSS pixels a side the board scrolls rather than shrinks. */
  comfortable: number;
  /** Strips for what is printed outside the board, in cells; they stay in sight while the board scrolls. */
  margins: { top: number; left: number };
  /** Whether the player can change the cell. */
  open(cell: number): boolean;
  /** Draws one cell, background included, into the square at x, y. */
  paint(
    context: CanvasRenderingContext2D,
    at: Square,
    cell: number,
    word: number,
    marks: Marks,
    theme: Theme,
  ): void;
  /** Draws the margin beside a cell at the board's edge, background included. */
  paintMargin(
    context: CanvasRenderingContext2D,
    at: Strip,
    edge: Edge,
    cell: number,
    marks: Marks,
    theme: Theme,
  ): void;
  /** The word that a key of the pad turns `word` into, or null where it means nothing. "Delete" empties. */
  edit(word: number, key: string, notes: boolean): number | null;
  /** What the cell holds as a pad key ("7"), or null: for "select all equal". */
  held(word: number): string | null;
  /** The pad keys that are noted in the cell, if it holds nothing: a key pressed for several cells goes only to
   *  those that lack the note, until none does. */
  noted(word: number): readonly string[];
  /** "row 3, column 4, empty, across 16 in 2 cells, down 23 in 3 cells" */
  name(cell: number, word: number, marks: Marks, language: Language): string;
  /** Cells that share a constraint with the cell. */
  peers(cell: number): readonly number[];
  /** How to light the clue of a constraint: the cell it is printed in (or beside) and the mark to put there. */
  clue(constraint: number): { cell: number; mark: Mark };
}

/** Where to paint a cell, in CSS pixels. */
export interface Square {
  x: number;
  y: number;
  side: number;
  /** One line of the screen: lines of this width, on multiples of it, are sharp. */
  pixel: number;
}

export type Edge = "top" | "left";

/** Where to paint a piece of the margin: `side` along the edge, `depth` away from it. */
export interface Strip extends Square {
  depth: number;
}

/** Colours of the present theme, read from the style sheet's custom properties. */
export type Theme = Readonly<Record<ThemeColour | "font", string>>;

export type ThemeColour =
  | "paper"
  | "card"
  | "ink"
  | "soft"
  | "line"
  | "rule"
  | "clue"
  | "accent"
  | "peer"
  | "evidence"
  | "evidenceLine"
  | "target"
  | "targetLine"
  | "bad"
  | "badLine"
  | "guess"
  | "guessTint";

/** All sentences of a puzzle in one language; a missing one is a type error. */
export interface PuzzleText {
  /** The rules of the game, in a few sentences. */
  rules: string;
  /** One sentence a rule, three levels each: where to look, why, and the move. */
  step(step: Step, level: "where" | "why" | "move", opened: Opened): string;
  /** The name of a rule of thumb, or its key where there is none. */
  ruleName(rule: string): string;
  engine(name: string): { title: string; idea: string };
  /** The name of a text form, or its key where there is none. */
  format(name: string): string;
  /** What just happened in a watched search, and why; `words` is the board after the event. */
  event(event: WatchedEvent, words: ArrayLike<number>, opened: Opened): string;
  /** What a conflict taught, an event a fact, and over how many guesses the search jumps back. */
  learned(facts: readonly WatchedEvent[], jumped: number, opened: Opened): string;
  /** A rule of the puzzle that is broken. */
  fault(
    fault: { kind: string; clue: number; cells: readonly number[] },
    words: ArrayLike<number>,
    opened: Opened,
  ): string;
  /** The helper for a cell: what one of its clues still allows. */
  look(look: { clue: number; args: Args }, opened: Opened): string;
  /** Entries that cannot be right, named with what they hold. */
  mistake(cells: readonly number[], words: ArrayLike<number>, opened: Opened): string;
  /** How two solutions differ at the cell that was asked for. */
  ambiguous(cell: number, first: ArrayLike<number>, second: ArrayLike<number>, opened: Opened): string;
  /** "16 across from row 3, column 2": the heading of what is said about a clue. */
  clue(constraint: number, opened: Opened): string;
}

/** What a parse error says, without its place in the text; null where the puzzle has no words for it. */
export type ErrorText = (error: {
  kind: string;
  found: string;
  expected: string;
  args: Args;
}) => string | null;

/** One event of a search, decoded. */
export interface WatchedEvent {
  kind: "guess" | "narrow" | "conflict" | "undo" | "solution" | "tick" | "learned";
  /** Index into the puzzle's rule table plus one; 0 where no rule is involved. */
  rule: number;
  depth: number;
  /** The cell, or null. */
  cell: number | null;
  from: number;
  to: number;
  /** The constraint that forced it or broke, or null. */
  cause: number | null;
}
