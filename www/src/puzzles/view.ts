/** What a puzzle's folder gives the page: its view, how it is entered, and its messages.
 *
 *  The page redraws from states; it never reasons.
 */
import type { Signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { BoardView, Change, Habits, Highlights, Input } from "../board/contract.ts";
import type { BoardProps } from "../board/props.ts";
import type { Language } from "../i18n/language.ts";
import type { Ask } from "../solver/client.ts";
import type { WatchedEvent } from "../solver/events.ts";
import type {
  Choice,
  ConstraintView,
  Count,
  EntryConflict,
  Level,
  Opened,
  Remaining,
  Step,
  Verdict,
} from "../solver/wire.ts";
import type { Args } from "./args.ts";
import type { RulePicture } from "./rules.ts";

/** A puzzle as it stands in `www/src/puzzles/<name>/index.ts`; its title stands in the list of all puzzles. */
export interface PuzzleDefinition {
  name: string;
  /** An opened puzzle, shown; the clues come as the puzzle's own JSON. With or without letters for colours, where that was
   *  chosen. */
  view(opened: Opened, letters?: boolean): PuzzleView;
  /** Loaded when a language is chosen. */
  text: Record<Language, () => Promise<PuzzleText>>;
  /** Loaded when a text is wrong. */
  errors: Record<Language, () => Promise<ErrorText>>;
  /** Boards that come with the page, made by `tools/boards.mjs` after `orders.json`: the first that a stranger sees,
   *  and a file with others. */
  boards: { first(): Promise<{ default: unknown }>; others(): Promise<{ default: unknown }> };
  /** A board with entries, a document, on which each of its searches shows within thirty steps what is its own: chosen by
   *  `find_examples` of the tests in Rust. */
  example(): Promise<{ default: unknown }>;
  /** The constraints with which each of its boards begins: the files leave them out. None, if left out. */
  common?(): ConstraintView[];
  sizes: readonly { width: number; height: number }[];
  /** The least and the longest side of a board of each level, where not every size goes with every level. */
  sides?: Readonly<Record<Level, { least: number; most: number }>>;
  /** Least and most cells of a side, where puzzles of this kind are made of pictures; where they keep colours, how. */
  pictures?: { least: number; most: number; colours?: () => Promise<PictureColours> };
  /** Pictures that we drew ourselves, loaded with their titles. None, if left out; where there are some, the generator
   *  makes pictures too, or patterns. */
  packs?: Record<Language, () => Promise<Packs>>;
  /** Three pictures of the rules, whose sentences are those of `PuzzleText.rulePictures`. */
  rules(): Promise<readonly RulePicture[]>;
  levels: readonly Level[];
  /** The side of the board that a day has of each level. */
  daily: Readonly<Record<Level, number>>;
  /** How many pieces can be given on each level, where that can be chosen; then also whether the layout must be the only
   *  one. */
  given?: Readonly<Record<Level, readonly number[]>>;
  /** The kind that is tried first for a text: this one reads all that it reads, and more. */
  plain?: string;
  /** What distinguishes its boards where all have one size: "12 dominoes". */
  measure?(opened: Opened, language: Language): string;
  /** What stands below the tools, loaded with the sentences: a set of pieces, say. */
  panel?(): Promise<ComponentType<PanelProps>>;
  /** The least and the longest side of a board with many solutions, where such are made too; their level does not
   *  matter. */
  loose?: { least: number; most: number };
  /** Where boards of one's own can be made: how a board is edited. */
  editor?: { load(): Promise<ComponentType<EditorProps>> };
}

/** How a picture in colours becomes cells of a few. */
export interface PictureColours {
  /** Most colours beside white. */
  most: number;
  /** Cells by the number of their colour, 0 for white, and red, green and blue of each; of the mean shades of cells. */
  reduced(
    shades: readonly [red: ArrayLike<number>, green: ArrayLike<number>, blue: ArrayLike<number>],
    width: number,
    count: number,
  ): { cells: Uint8Array; colours: Uint8Array };
  /** What some colours are called, red, green and blue of each: those that are called alike with their numbers. */
  namesIn(colours: Uint8Array): readonly ((language: Language) => string)[];
}

export interface Packs {
  packs: readonly Pack[];
  /** The title of a generated picture, by its key; null for any other title. */
  titleOf(key: string): string | null;
  /** Whether the generator makes a pattern where a picture is wanted. */
  isPattern(size: { width: number; height: number }, level: Level): boolean;
  /** Where the numbers of a puzzle's clues stand: cells left of the first column and above the first row, for a small
   *  picture that does not give the solution away. */
  cluesOf(opened: Opened): readonly (readonly [x: number, y: number])[];
}

export interface Pack {
  title: string;
  pictures: readonly DrawnPicture[];
}

/** A puzzle whose solution is a picture. */
export interface DrawnPicture {
  /** Shown when it is solved. */
  title: string;
  level: Level;
  link: string;
  /** A character a cell: `#` is black, `.` white, and others are colours. */
  rows: readonly string[];
  /** What each of those is painted with, in CSS. */
  paints?: Readonly<Record<string, string>>;
}

/** What the editor of a puzzle is given; it stands in a dialog. */
export interface EditorProps {
  remember: Remember;
  language: Language;
  theme: "light" | "dark";
  /** The board that is played, to begin with; null where there is none of this kind. */
  opened: Opened | null;
  /** Reads a puzzle and counts its solutions; a later call supersedes an earlier one. */
  countOf(puzzle: string, text: string, ticks: number): Promise<[Opened, Count | null]>;
  /** The address of a puzzle. */
  linkTo(opened: Opened): string;
  onPlay(opened: Opened): void;
  onError(problem: unknown): void;
  /** Has a screen reader read a sentence. */
  onAnnounce(text: string): void;
  onClose(): void;
  /** Copies a text. */
  CopyButton: ComponentType<{ text: string; what: string }>;
  /** Shows a board. Given and not imported, so that it stays where the page begins. */
  Board: ComponentType<BoardProps>;
}

/** Requests of a puzzle's own panel to the solver; both settle silently when another puzzle is shown. */
export interface PanelSolver {
  ask: Ask;
  showError(problem: unknown): void;
}

/** What a panel remembers by a name while it is not shown; `first` to begin with. */
export type Remember = <T>(name: string, first: T) => Signal<T>;

/** What a puzzle's own panel is given. */
export interface PanelProps {
  remember: Remember;
  solver: PanelSolver;
  /** Has a screen reader read a sentence. */
  onAnnounce(text: string): void;
  opened: Opened;
  states: ArrayLike<number>;
  /** What the solver says of each piece, of these states or of those just before; none while it loads. */
  pieces: readonly Remaining[];
  /** Constraints that a hint or a search is about. */
  lit: ReadonlySet<number>;
  /** The constraint whose places are shown on the board. */
  shown: number | null;
  language: Language;
  /** Shows where the piece of a constraint can lie; null shows none. */
  onShow(constraint: number | null): void;
  /** The cell that is chosen, if one is. */
  cell: number | null;
  /** What the last step of a watched search did; null while somebody plays. */
  last: readonly WatchedEvent[] | null;
  /** The ways to finish are counted and shown: not all of what follows is the player's own. */
  onCounted(): void;
  /** Has the board show these states in some cells, as `paint` knows them, until an entry is made; null shows none. */
  onOverlay(states: ReadonlyMap<number, number> | null): void;
}

/** One opened puzzle: what the board needs, and what hints do on it. */
export interface PuzzleView extends BoardView {
  input: PuzzleInput;
  highlights: PuzzleHighlights;
  /** The same once it is solved; this one, if left out. */
  finished?: PuzzleView;
}

export interface PuzzleInput extends Input {
  /** What a move leads to at once, by the habits; nothing, if left out. */
  completed?(changes: readonly Change[], played: Played, habits: Habits): readonly Change[];
  /** What a step of a hint would write on the player's board. */
  take(step: Step, states: ArrayLike<number>): readonly Change[];
}

export interface PuzzleHighlights extends Highlights {
  /** Cells that a step speaks of besides those that it cites: an area that it cuts off, say. None, if left out. */
  meant?(step: Step): readonly number[];
}

/** Where to look: some cells, and some constraints with theirs. */
export interface Region {
  cells: readonly number[];
  clues: readonly number[];
}

/** The technique of what a step assumes, for `take`: all that its effects leave is laid or entered. */
export const ASSUMED = "assumed";

/** A game as far as a move depends on it: the first `at` moves of its history stand. */
export interface Played {
  states: ArrayLike<number>;
  history: readonly (readonly Change[])[];
  at: number;
}

/** All sentences of a puzzle in one language; a missing one is a type error. */
export interface PuzzleText {
  /** Of a solved board: "Every clue is met." */
  solved: string;
  /** Of a puzzle without a solution, where it has no clues that could be wrong. */
  impossible?: string;
  /** What a cell shows that steps of a hint have narrowed to a state, for the legend; "" where that is plain. */
  inCells?(state: number): string;
  /** Where every cell has its digit, how many pieces are still to be laid; "" elsewhere. */
  toLay?(states: ArrayLike<number>, opened: Opened): string;
  /** What can be let pass when a text is read ("Allow runs without a clue"); null if nothing can. */
  missingClues: string | null;
  /** Where it is asked whether a layout is unique besides what is filled in: both answers. */
  unique?(filled: Verdict, layout: Verdict): string;
  /** What to do, in one line. */
  goal: string;
  /** The rules of the game, in a few sentences, and the sentences of their pictures. */
  rules: string;
  rulePictures: readonly string[];
  /** How its pieces are entered by mouse and finger, for the help. */
  gestures?: readonly string[];
  /** What the keys of tools and other keys do, by their own key, for the help; else a tool is described as painting. */
  keys?: Readonly<Record<string, string>>;
  /** One sentence a rule, three levels each: where to look, why, and the move. */
  step(step: Step, level: "where" | "why" | "move", opened: Opened): string;
  /** What `step` names where it says where to look, and no more; all its clues, if left out. */
  region?(step: Step): Region;
  /** Where a step within another begins one of several cases: what that case assumes, as effects; else null. */
  caseOf?(step: Step): Step | null;
  /** The name of a rule of thumb, or its key where there is none. */
  techniqueName(rule: string): string;
  /** The help of the techniques, loaded when one is opened. */
  techniques(): Promise<TechniqueHelp>;
  engine(name: string): EngineText;
  /** The names of the text forms that can be read. */
  forms: readonly string[];
  /** The text forms that are offered to share a puzzle in, besides its link; "json" carries the game and comes first. */
  offered: readonly { name: string; extension: string }[];
  /** The name of a text form, or its key where there is none. */
  format(name: string): string;
  /** What just happened in a watched search, and why; `cited` are the events that say what it rests on. `states` is the
   *  board after the event, but before it where a constraint ruled something out. */
  event(
    event: WatchedEvent,
    states: ArrayLike<number>,
    opened: Opened,
    cited?: readonly WatchedEvent[],
  ): string;
  /** What a guess writes into a cell, or rules out, as short as it can be said: "7", "≠ 7", "white", "3-5 →"; in words for
   *  a screen reader, where it is `spoken`. The states are those of the watched board. */
  choice(choice: Choice, opened: Opened, states: ArrayLike<number>, spoken?: boolean): string;
  /** How far a search that counts has come: the events of a tick, tallies among them. */
  tally?(events: readonly WatchedEvent[], opened: Opened): string;
  /** What a tick did in the terms of its own search, and the board after it; null where the events are described one by one.
   */
  ownTick?(
    engine: string,
    events: readonly WatchedEvent[],
    states: ArrayLike<number>,
    opened: Opened,
  ): readonly string[] | null;
  /** The items of an exact cover that are not covered, those with the fewest options first; null for another search. */
  items?(engine: string, states: ArrayLike<number>, opened: Opened): CoverItems | null;
  /** How many cells besides the described one changed by one constraint; they are only counted, if left out. */
  others?(cells: number, constraint: number, opened: Opened): string;
  /** What a conflict taught, an event a fact, and how many guesses are taken back for it. */
  learned(facts: readonly WatchedEvent[], gone: number, opened: Opened): string;
  /** One fact of a search, as `learned` has several. */
  fact(fact: WatchedEvent, opened: Opened): SearchFactText;
  /** What a fact of a search follows from: constraints, the rule of a cell alone, or the rules of the game where there is
   *  neither. A noun with what belongs to it. */
  source(source: Source, opened: Opened): string;
  /** Entries that cannot stand together, and what they lead to. */
  conflict(conflict: EntryConflict, states: ArrayLike<number>, opened: Opened): string;
  /** Entries by what they hold, nouns: "7 in row 3, column 4". */
  entries(cells: readonly number[], states: ArrayLike<number>, opened: Opened): readonly string[];
  /** Whether an entry is ruled out by what a step leaves of its cell; where they share no bit, if left out. */
  isAgainst?(entry: number, left: number): boolean;
  /** A rule of the puzzle that is broken. */
  fault(
    fault: { kind: string; clue: number; cells: readonly number[] },
    states: ArrayLike<number>,
    opened: Opened,
  ): string;
  /** The helper for a cell: what one of its clues still allows. That a rule is broken, or that nothing is left, only where
   *  it `showsBroken`: it would give a mistake away. Empty where nothing else is to be said. */
  remaining(look: { clue: number; args: Args }, opened: Opened, showsBroken: boolean): string;
  /** Entries that cannot be right, named with what they hold: each is wrong where the solution is `unique`, else not
   *  all can be right. */
  mistake(cells: readonly number[], unique: boolean, states: ArrayLike<number>, opened: Opened): string;
  /** What remains possible in a cell where solutions differ: bits as the puzzle's states have them, each in some
   *  solution. In the page's own sentence, if left out. */
  open?(left: number, cell: number, opened: Opened): string;
  /** How two solutions differ at the cell that was asked for. */
  ambiguous(cell: number, first: ArrayLike<number>, second: ArrayLike<number>, opened: Opened): string;
  /** "16 across from row 3, column 2": the heading of what is said about a clue. */
  clue(constraint: number, opened: Opened): string;
}

/** The techniques of a puzzle, for its help. */
export interface TechniqueHelp {
  /** Their keys, easiest first. */
  names: readonly string[];
  /** What a technique is about, in a few sentences. */
  idea(technique: string): string;
  /** A small position in which it applies: what the premises of the step say is all that is known there. */
  example(technique: string): { opened: Opened; step: Step } | null;
}

/** What is left of an exact cover. */
export interface CoverItems {
  items: readonly { name: string; cells: readonly number[]; options: number }[];
  options: number;
}

/** A fact of a search. */
export interface SearchFactText {
  /** "row 3, column 4 is not 7" */
  clause: string;
  /** The same without its place: "≠7". */
  short: string;
  /** The cells that it is about. */
  cells: readonly number[];
}

/** Where a fact of a search comes from, as an implication graph has it. */
export interface Source {
  constraints: readonly number[];
  cell: number | null;
  /** As in `WatchedEvent`. */
  rule: number;
}

/** How a search is called, and what it does. */
export interface EngineText {
  title: string;
  idea: string;
  /** What it counts where others count nodes, if it is something else. */
  nodes?: string;
  /** Its pseudocode, where that is not the one of its name. */
  code?: string;
}

/** What a parse error says, without its place in the text; null where the puzzle has no sentence for it. */
export type ErrorText = (error: {
  kind: string;
  found: string;
  expected: string;
  args: Args;
}) => string | null;
