import type { BoardView, Change, Detail, Done, Language, Mark, Part } from "./contract.ts";

/** The names of the controls of a large board, and of its rows, counted from 1. */
export interface BoardText {
  zoom: string;
  zoomOut: string;
  zoomWhole: string;
  zoomIn: string;
  row(number: number): string;
}

/** What the page gives the board, and the callbacks of the board. */
export interface BoardProps {
  view: BoardView;
  /** What to show: the state of each cell. */
  states: Uint32Array;
  /** What is shown in some cells instead, as concluded and not entered. */
  previews: ReadonlyMap<number, number>;
  /** Why cells are lit, besides the selection, which the board marks itself. */
  marks: ReadonlyMap<number, ReadonlySet<Mark>>;
  /** Parts of clues that are certainly done with. */
  done: Done;
  /** The last one is the cursor. */
  selection: readonly number[];
  language: Language;
  text: BoardText;
  /** How much the names of cells say. */
  detail: Detail;
  theme: "light" | "dark";
  /** The tool that a press enters with, where the view has strokes; null where it only chooses cells. */
  tool: string | null;
  /** Cells can be selected but not changed. */
  readOnly: boolean;
  /** A search is watched: the whole board is to be in sight. */
  watched: boolean;
  /** The accessible name of the whole board. */
  label: string;
  /** `pointed` if by mouse or finger. */
  onSelect(cells: readonly number[], pointed: boolean): void;
  /** A stroke has ended; the last cell it met. */
  onStroke(changes: readonly Change[], cell: number): void;
  /** A part of a clue was pressed. */
  onCrossOff?(part: Part): void;
  /** Something for people who do not see the board. */
  onAnnounce(text: string): void;
  /** A key of the pad or "Delete", with Shift or not; keys the board does not know are left to the page. */
  onKey(key: string, shift: boolean): void;
}

/** By key of a pad: how often it is still to be entered, and its name with that. */
export type KeyCounts = Readonly<Record<string, { left: number; name: string }>>;

/** The number pad under the thumbs. */
export interface PadProps {
  /** Keys of the pad, such as "1" to "9". */
  keys: readonly string[];
  /** Empty where keys are not counted. */
  counts: KeyCounts;
  /** Notes mode: the pad looks different and its names say so. */
  notes: boolean;
  disabled: boolean;
  /** The names of the pad, of the key that clears, and of a key that enters a note. */
  text: { pad: string; clear: string; note(key: string): string };
  onKey(key: string, shift: boolean): void;
}
