/** Messages between the page and the solver worker.
 *
 *  Each puzzle has a wasm of its own. A request that names a puzzle has it loaded first; the others carry the handle
 *  of the puzzle that they are about.
 *
 *  Every request gets exactly one reply with its id, perhaps after some progress: hints, checks, grades and counts send
 *  it as generation does, at most a hundred times. There is no cancel message: the client aborts any of them by ending
 *  the worker and replaying what the page owns (puzzle, watched engine and tick) in a new one.
 */
import type {
  Answer,
  Branch,
  Check,
  Choice,
  Count,
  Drawn,
  Flow,
  Grade,
  Level,
  Moment,
  Opened,
  Overview,
  ParseError,
  PuzzleKind,
  Recount,
  Remaining,
  Way,
  Why,
} from "./wire.ts";

/** What one request asks for, and what its reply carries. `states` has the state of each cell as the player left it. */
export interface Calls {
  /** Loads the wasm of a puzzle, before anything is asked of it. */
  load: { ask: { puzzle: string }; answer: null };
  /** Names of the engines, formats and techniques of a kind of puzzle, whether or not one is open. */
  kind: { ask: { puzzle: string }; answer: PuzzleKind };
  /** Reads a text (the first puzzle in it) and keeps it open for the calls below. */
  open: { ask: { puzzle: string; text: string; missingClues: boolean }; answer: Opened };
  /** All puzzles of a text that is of the open puzzle's kind, each in its own JSON, a line each; that one stays open. */
  cases: { ask: { text: string; missingClues: boolean }; answer: string };
  /** The open puzzle with entries, in a format. */
  print: { ask: { format: string; states: Uint32Array }; answer: string };
  check: { ask: { states: Uint32Array; solutions: boolean }; answer: Check };
  remaining: { ask: { states: Uint32Array; cell: number }; answer: Remaining[] };
  notes: { ask: { states: Uint32Array }; answer: Uint32Array };
  /** A `Hint`, flat: `read` makes it. */
  hint: { ask: { states: Uint32Array; cell: number }; answer: Uint32Array };
  /** A cell near this one whose hint takes few lines: where to look first. Without a cell, the one whose hint is the
   *  easiest of all: null only where no cell is open (or the limit was reached). */
  nearest: { ask: { states: Uint32Array; cell: number | null }; answer: number | null };
  /** Null where the rules were stopped at their limit. */
  grade: { ask: Record<never, never>; answer: Grade | null };
  /** How many solutions extend the entries, exact within `ticks`; null where the puzzle does not count. Where each
   *  move asks again, `latest` has the older question given up, and few ticks keep the worker free for the rest. */
  count: { ask: { states: Uint32Array; ticks: number }; answer: Count | null };
  /** In how many of them a cell is filled in each way; none for a filled cell. */
  ways: { ask: { states: Uint32Array; cell: number; ticks: number }; answer: Way[] | null };
  /** The same for every cell and each of the puzzle's ways, as shares of all, 0 to 1; empty where there is no solution
   *  or `ticks` did not suffice. */
  shares: { ask: { states: Uint32Array; ticks: number }; answer: Float32Array | null };
  /** Up to so many solutions that extend the entries. */
  solve: { ask: { states: Uint32Array; solutions: number; ticks: number }; answer: Solved };
  /** Makes a puzzle and keeps it open; sends progress. */
  generate: { ask: OrderAsk; answer: Opened };
  /** The puzzle that a picture makes (a 1 for each black cell), and within `ticks` what other solutions it has. The
   *  open puzzle stays open, here and in `mend`. */
  draw: { ask: PictureAsk & { ticks: number }; answer: Drawn };
  /** The same with one solution: as few cells are changed as can be; sends progress. */
  mend: { ask: PictureAsk; answer: Drawn };
  /** Starts watching an engine from the entries in `states` (empty: from the clues alone). */
  watch: { ask: { engine: string; states: Uint32Array }; answer: Painted };
  /** Plays up to `ticks` ticks; stops after a solution and at the end. `room` is the memory of an earlier answer, for
   *  this one: what is made anew again and again has to be collected, and the page stands still meanwhile. */
  play: { ask: { ticks: number; room?: ArrayBuffer | undefined }; answer: Played };
  /** Moves to a tick, forwards or backwards. */
  seek: { ask: { tick: number }; answer: Painted };
  /** Runs without recording to the next solution, the end, or `tick`; with `past`, past solutions. */
  run: { ask: { tick: number; past: boolean }; answer: Ran };
  /** Runs on to the next tick with a landmark, at most to the tick `until`; or goes back to the last one, and stays
   *  where there is none. */
  landmark: { ask: LandmarkAsk; answer: Painted & { found: boolean } };
  /** The branches that are open, the first guess first. */
  path: { ask: Record<never, never>; answer: Branch[] };
  /** Turns the search off its way at the present tick; null takes back what was turned off there and later. False if
   *  that is not on offer. */
  fork: { ask: { fork: ForkAsk | null }; answer: { done: boolean; moment: Moment } };
  /** Why the last tick met a conflict, or what it took back after one. */
  why: { ask: Record<never, never>; answer: Why };
  /** What the conflict of the last tick, or the one it learned from, follows from: an `ImplicationGraph`, flat, which `read`
   *  makes; null where there is none. */
  implications: { ask: Record<never, never>; answer: Uint32Array | null };
  /** How often a nogood was violated in the `ticks` ticks after `from`, of those up to the present one. */
  recount: { ask: RecountAsk; answer: Recount };
  /** Marks for the time bar and the shape of the search so far. */
  overview: { ask: Record<never, never>; answer: Overview };
}

export type Landmark = "decision" | "conflict" | "solution";

export interface LandmarkAsk {
  landmark: Landmark;
  back: boolean;
  until: number;
}

/** A nogood: a conflict and the states of some cells. */
export interface RecountAsk {
  cell: number | null;
  cause: number | null;
  cells: Uint32Array;
  states: Uint32Array;
  from: number;
  ticks: number;
}

/** A choice of a branch of the path, to be tried next or never. */
export interface ForkAsk {
  branch: number;
  choice: Choice;
  forbid: boolean;
}

/** What a solver found, and the states of each solution. */
export interface Solved extends Answer {
  found: Uint32Array[];
}

/** What kind of puzzle to make. */
export interface OrderAsk {
  puzzle: string;
  width: number;
  height: number;
  level: Level;
  seed: number;
  /** How much is given, where a puzzle leaves that open; else, or left out, the level decides. */
  given?: number | undefined;
  /** Whether its second question must have one answer too. */
  whole?: boolean | undefined;
  /** Many solutions, where a puzzle can be made so. */
  loose?: boolean | undefined;
  /** A pattern, where else a picture is made. */
  pattern?: boolean | undefined;
}

/** A picture to make a puzzle of. */
export interface PictureAsk {
  puzzle: string;
  width: number;
  height: number;
  /** The number of the colour of each, 0 for white. */
  cells: Uint8Array;
  /** Red, green and blue of each colour; none in black and white. */
  colours: Uint8Array;
}

/** A board and where the search stands. */
export interface Painted {
  moment: Moment;
  states: Uint32Array;
}

/** What a search took that went on. */
export interface Spent {
  /** Milliseconds in the solver, without the way there and back. */
  took: number;
  /** Memory of the solver, all in all. */
  bytes: number;
}

export interface Ran extends Painted, Spent {
  flow: Flow;
}

/** What happened: five words an event, transferred, not copied; see `events.ts`. */
export interface Played extends Spent {
  moment: Moment;
  flow: Flow;
  events: Uint32Array;
}

export type Call = keyof Calls;

/** They open a puzzle. */
export type OpeningCall = "open" | "generate";

/** They are about no open puzzle. */
export type FreeCall = "load" | "kind" | "draw" | "mend";

/** They are about the puzzle of a session. */
export type SessionCall = Exclude<Call, OpeningCall | FreeCall>;

const FREE: readonly Call[] = ["load", "kind", "draw", "mend"] satisfies FreeCall[];

export const opens = (call: Call): call is OpeningCall => call === "open" || call === "generate";

export const isAboutSession = (call: Call): call is SessionCall => !opens(call) && !FREE.includes(call);

/** Page to worker. `handle` names the session: a call that opens a puzzle gives it to the puzzle, and a call about a
 *  puzzle is refused as stale where another one is open. */
export type Request = {
  [K in Call]: { id: number; handle: number | null; call: K; ask: Calls[K]["ask"] };
}[Call];

/** Worker to page. */
export type Reply =
  | { id: number; answer: Calls[Call]["answer"] }
  /** 0 to 1. */
  | { id: number; progress: number }
  /** The text or the request is wrong; the worker goes on. */
  | { id: number; error: ParseError }
  /** The puzzle of that handle is not the one that is open. */
  | { id: number; stale: true }
  /** The wasm trapped: this worker is of no more use. */
  | { id: number; trap: string }
  /** Whether the wasm that is wanted is there; false while it is on its way. */
  | { ready: boolean }
  /** The wasm could not be loaded: this worker is of no more use, since a browser may remember the failure. */
  | { failed: string }
  /** Sent between requests and slices while alive. */
  | { alive: true };
