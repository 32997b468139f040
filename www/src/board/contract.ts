/** What the board shows and how it is entered: the contract between the board and the puzzles. The board redraws from the
 *  cells' states; it knows no puzzle.
 */
import type { VNode } from "preact";

/** A language tag. The board speaks none itself: it hands it on to the view. */
export type Language = string;

/** Why a cell is lit; several can hold at once. Colour never carries the meaning alone.
 *
 *  `selected`, `cursor`, `focus`, `peer`, `same` and `noted` are the board's own, from the selection.
 *  `conflict` is what breaks, `wrong` an entry that is not the solution's; `reason`, an entry among some that cannot stand
 *  together, right or wrong.
 *  `preview` says that what the cell shows is not entered: an earlier step of an explanation concluded it; `preview-sides`,
 *  the same of how it is joined.
 *  `clue-across` and `clue-down` light a clue that is printed in a cell, or in the margin beside it, for the cells to
 *  its right or below it, in the colour of what else lights the cell.
 *  `side-...` says that this side of the cell is what is meant, in the colour of what else lights the cell; `place`, that
 *  a piece which was asked for can lie here, across the sides that are meant.
 *  `rim-...` is the border of a lit group of cells, which are not lit themselves; `rim-bad` if the group is broken.
 */
export type Mark =
  | "selected"
  | "cursor"
  | "focus"
  | "peer"
  | "same"
  | "noted"
  | "guess"
  | "change"
  | "evidence"
  | "target"
  | "conflict"
  | "wrong"
  | "reason"
  | "differs"
  | "preview"
  | "preview-sides"
  | "clue-across"
  | "clue-down"
  | "place"
  | `side-${Side}`
  | `rim-${Side}`
  | "rim-bad";

/** A side of a cell, and so an edge between two. */
export type Side = "right" | "down" | "left" | "up";

export type Marks = ReadonlySet<Mark>;

/** By constraint, the parts of its clue, counted from 0, that the entries have certainly done with; `UNMET` where its
 *  cells are full and the clue is not met. */
export type Done = ReadonlyMap<number, readonly number[]>;

/** A constraint and a part of its clue. */
export type Part = readonly [constraint: number, part: number];

/** One opened puzzle, shown. Cells are numbered in reading order from 0. */
export interface BoardView {
  width: number;
  height: number;
  /** The view of the same puzzle that this one adds something to. */
  plain?: BoardView;
  /** Whether the cell can be chosen. */
  open(cell: number): boolean;
  /** How many cells a solution fills; all that can be changed, if left out. */
  asked?: number;
  /** Whether the cell can be chosen but never changed; none, if left out. */
  given?(cell: number): boolean;
  renderer: Renderer;
  input: Input;
  names: Names;
  highlights: Highlights;
}

/** How cells are drawn. */
export interface Renderer {
  /** Below this many CSS pixels a side the board scrolls rather than shrinks. */
  comfortable: number;
  /** The side of a board that scrolls, until the player zooms; `comfortable` if left out. */
  scrolled?: number;
  /** How deep the strips are, in CSS pixels, for what is printed outside a board whose cells have such a side, where
   *  the view is so large; they stay in sight while the board scrolls. They grow with the side, or stay; never shrink. */
  margins(side: number, view: { width: number; height: number }): { top: number; left: number };
  /** Draws one cell, background included, into the square at x, y; `states` are those of all cells. */
  paint(
    context: CanvasRenderingContext2D,
    at: Square,
    cell: number,
    states: ArrayLike<number>,
    marks: Marks,
    theme: Theme,
    done: Done,
  ): void;
  /** Draws the margin beside a cell at the board's edge, background included; the marks are the margin's own, "peer"
   *  where the cursor's row or column begins. Nothing, if left out. */
  paintMargin?(
    context: CanvasRenderingContext2D,
    at: Strip,
    edge: Edge,
    cell: number,
    marks: Marks,
    theme: Theme,
    done: Done,
  ): void;
  /** The constraint and the part of its clue that is printed at a point of the margin beside a cell, as parts are counted
   *  in {@link Done}; null where there is none. They can be crossed off by hand. */
  partAt?(at: Strip, edge: Edge, cell: number, x: number, y: number): Part | null;
  /** Whether letters tell colours apart, where that can be chosen. */
  letters?: boolean;
  /** Clues of one part show whether they are met, once their cells are full. */
  showsMet?: boolean;
  /** Whether the clue of a constraint has no parts, as a 0: it is done with as a whole. */
  hasNoParts?(constraint: number): boolean;
  /** Other cells that look, or are called, differently when the state of this one changes; none if left out. */
  around?(cell: number): readonly number[];
  /** Which marks of a preview a cell has where `shown` is concluded and `state` entered; "preview", if left out. */
  preview?(state: number, shown: number): readonly Mark[];
}

/** How cells are entered. */
export interface Input {
  /** Keys of the pad under the thumbs, such as "1" to "9"; also typed on a keyboard. */
  pad: readonly string[];
  /** How often each key of the pad is entered on a full board; not counted, if left out. */
  times?: number;
  /** Whether the pad's second way of entering is notes, which the solver can fill in. */
  notes: boolean;
  /** Entering by pressing and dragging; left out, that selects cells. */
  strokes?: Strokes;
  /** What a key of the pad, or "Delete", does for the chosen cells; `second` in the second way of entering (notes).
   *  One move, which may reach beyond them. */
  press(
    key: string,
    second: boolean,
    cells: readonly number[],
    states: ArrayLike<number>,
    habits?: Habits,
  ): readonly Change[];
  /** What counts as an entry, named as a pad key ("7"); null for empty cells and notes. With its cell, what is
   *  given there counts as well. For "select all equal". */
  held(state: number, cell?: number): string | null;
  /** Whether what one state holds is noted in another. */
  noted?(state: number, held: string): boolean;
  /** The part of a state that is entered and not only noted: what a search starts from. If left out, all of a state that
   *  holds something. */
  entered?(state: number): number;
  /** The part of a state that a solution shows, without what only helped to find it; all of it, if left out. */
  solved?(state: number): number;
  /** What a small picture of the board paints a cell with; null where nothing. In ink, if left out. */
  paintOf?(state: number): string | null;
  /** Whether there is nothing to enter in a cell any more; where something is entered, if left out. */
  isFilled?(cell: number, states: ArrayLike<number>): boolean;
}

/** How somebody likes to enter; neither, where it is left out. */
export interface Habits {
  /** An entry takes its value out of the notes of the cells that can no longer hold it. */
  clearsNotes: boolean;
  /** What a cell holds already is taken away by the same key. */
  clearsRepeated: boolean;
  /** Where a clue is met, what is left of its cells is crossed out. */
  crossesOut: boolean;
}

/** How cells and clues are called, by a screen reader too. */
export interface Names {
  /** What a cell holds: "7", "notes 3 4", "empty". */
  state(cell: number, states: ArrayLike<number>, language: Language): string;
  /** "row 3, column 4, empty, across 16 in 2 cells, down 23 in 3 cells"; "usual", if the detail is left out. */
  name(
    cell: number,
    states: ArrayLike<number>,
    marks: Marks,
    language: Language,
    done?: Done,
    detail?: Detail,
  ): string;
  /** The clue of the row or column that begins with a cell, "row 3: 2 1 4": a header of the accessible grid. Left out
   *  where clues are printed in cells. */
  header?(edge: Edge, cell: number, done: Done, language: Language): string;
  /** The clues of a cell in full, for where the margins cut them; nothing, if left out. */
  clues?(cell: number, done: Done, language: Language): readonly FullClue[];
  /** How each clue that is printed in a cell can be met; done with are ways that contradict what is entered. */
  ways?(cell: number, states: ArrayLike<number>, language: Language): Promise<readonly FullClue[]>;
}

/** Which cells are lit for a cell or a constraint. */
export interface Highlights {
  /** Cells that share a constraint with the cell. */
  peers(cell: number): readonly number[];
  /** How to light the clue of a constraint: the cell it is printed in and the mark to put there, or the margin at an
   *  edge beside a cell; the cells that stand for it where nothing is printed, or their rim. */
  clue(constraint: number): readonly Lit[];
  /** Constraints are so large that their cells are not lit: what `clue` gives stands for them. */
  rims?: boolean;
  /** The sides that show what a step concludes of a cell, whose state in the step was `from` and is now `to`; for a
   *  premise, `from` is null. None, if left out. */
  sides?(cell: number, from: number | null, to: number): readonly Side[];
}

/** How much a cell's name says: what it holds; where it lies too, and the clues that are printed beside it alone; all
 *  clues that it is about. */
export type Detail = "brief" | "usual" | "full";

/** A part of what stands for a constraint. */
export interface Lit {
  cell: number;
  /** Goes to the cell together with what lights the constraint. */
  mark?: Mark;
  /** The margin at this edge instead of the cell. */
  edge?: Edge;
  /** The border along these sides instead of the cell. */
  rim?: readonly Side[];
}

export interface FullClue {
  title: string;
  /** The title in words, where it is shown with signs. */
  spoken?: string;
  parts: readonly { text: string; done: boolean }[];
}

/** How cells are entered by pressing and dragging: one of the tools is in hand, and the pad shows them all. */
export interface Strokes {
  /** The first is in hand at first. */
  tools: readonly Tool[];
  /** A stroke is a way from cell to cell: it goes back where the pointer does, and its cells are not counted. */
  isWay?: boolean;
  /** A stroke keeps to the row or the column in which it leaves its first cell, as far as the pointer is along it. */
  isStraight?: boolean;
  /** Cells are also typed into: the pad has its own keys beside the tools, notes are there, what is equal can be chosen,
   *  and Ctrl or Shift with the pointer choose cells whatever is in hand. */
  besideKeys?: boolean;
  /** What is painted is ink: the board stays paper in a dark theme, so that black is darker than white. */
  isInk?: boolean;
  /** Keys that enter with the tool in hand, so, too. */
  inHand?: readonly string[];
  /** The tool that a stroke with Shift is made with. */
  shifted?(tool: string): string;
  /** Keys that enter what no tool does. */
  keys?: readonly ToolKeys[];
  /** What a press on a cell would enter, in states as `paint` knows them: shown, pale, where a mouse or the focus is. */
  offer?(cell: number, states: ArrayLike<number>): readonly Change[];
  /** What a stroke over these cells (in the order they were met) does with a tool, one move; `second` for the right
   *  mouse button or a long press. Null where so few cells are no stroke: the press chooses the cell. */
  paint(
    tool: string,
    second: boolean,
    cells: readonly number[],
    states: ArrayLike<number>,
  ): readonly Change[] | null;
  /** Why what was pressed changes nothing, in a few words; nothing where that needs none, or if left out. */
  refused?(
    tool: string,
    second: boolean,
    cells: readonly number[],
    states: ArrayLike<number>,
    language: Language,
  ): string;
  /** How to paint on a board whose cells are too small for it: "Zoom in to paint". */
  tooSmall(language: Language): string;
  /** "5 cells black" */
  describe(changes: readonly Change[], language: Language): string;
}

export interface Tool {
  /** The key of the pad that does the same for chosen cells; null for the tool that chooses cells. */
  key: string | null;
  name(language: Language): string;
  /** Its sign: the path in a square of 20. */
  sign: string;
  solid?: boolean;
  /** Keys of a keyboard that mean the same as `key`: see `meantKey` of `keyboard.ts`. */
  typed: readonly string[];
  /** The key that takes it in hand. */
  digit?: string;
  /** Draws what it paints with, below its sign, on 20 by 20; then its name is not written out. */
  swatch?(): VNode;
  /** How many cells it has painted of those that it paints on a full board: with its name, and as short as it can be
   *  said. */
  tally?(states: ArrayLike<number>, language: Language): { name: string; short: string };
}

/** Keys that are typed as they are called, and do the same in several ways. */
export interface ToolKeys {
  keys: readonly string[];
  /** The key of what they do in the help: `PuzzleText.keys`. */
  key: string;
}

/** One cell's state, before and after. */
export interface Change {
  cell: number;
  from: number;
  to: number;
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
  | "block"
  | "hole"
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
