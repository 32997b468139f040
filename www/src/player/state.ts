/** What the page knows. One State, changed only by `reduce`. */

import type { Change, Detail, Habits, Part } from "../board/contract.ts";
import type { Language } from "../i18n/language.ts";
import type { SolverStatus } from "../solver/client.ts";
import type { WatchedEvent } from "../solver/events.ts";
import type {
  Branch,
  Check,
  Fault,
  Hint,
  Level,
  Opened,
  Overview,
  Recount,
  Remaining,
  Step,
  Why,
} from "../solver/wire.ts";
import type { Turn } from "./search/permalink.ts";

export type { Change } from "../board/contract.ts";

/** Most cells of a board: so that no address and no document takes more memory. */
export const MOST_CELLS = 1 << 14;

/** The bits of a state that hold marks of the player's own; no puzzle uses them. */
export const MARKED = 0xfffe_0000;

/** Changes that are undone together. */
export type Move = readonly Change[];

/** What was done with a game, and the milliseconds that the clock then showed, null where that was not kept: a move, or how
 *  many moves stood after an undo or a redo. */
export type Logged = readonly [time: number | null, done: Move | number];

export interface Checkpoint {
  name: string;
  states: readonly number[];
}

/** Where a puzzle comes from, for its title. */
export interface Origin {
  level?: Level;
  seed?: number;
  /** The day of which it is the puzzle. */
  day?: string;
}

export interface Game {
  id: string;
  opened: Opened;
  origin: Origin;
  /** The state of each cell: what is entered. */
  states: Uint32Array;
  /** All moves; the first `at` of them stand, the others can be redone. */
  history: readonly Move[];
  at: number;
  /** All that was done, also what undo dropped: `history` and `at` follow from it. */
  log: readonly Logged[];
  checkpoints: readonly Checkpoint[];
  /** Parts of clues that the player crossed off. */
  crossedOff: readonly Part[];
  /** The game before the last restart: undo takes what was crossed off from it. Not saved; redo changes nothing crossed off. */
  restarted?: Game | undefined;
  /** Milliseconds on the clock. */
  elapsed: number;
  /** Hints that were answered. */
  hints: number;
  /** How often it was checked. */
  checks: number;
  /** In how many ways it can be finished was shown on the way. */
  counted: boolean;
  /** What stands on the board is a solution. */
  solved: boolean;
  /** It was solved once: the clock has stopped for good. */
  finished: boolean;
  /** It is shown to watch searches, in place of the player's own game, and is not saved. */
  isExample?: boolean;
}

export const THEMES = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof THEMES)[number];
/** Their names among the messages of the page. */
export const THEME_NAME = { system: "themeSystem", light: "themeLight", dark: "themeDark" } as const;

export interface Settings extends Habits {
  language: Language;
  theme: ThemeChoice;
  /** The kind of puzzle that was played last; empty where none was. */
  puzzle: string;
  /** The kinds that a move was made in, or whose goal was closed: it is not said again. */
  begun: readonly string[];
  /** Broken rules show at once. */
  live: boolean;
  /** What the clues of the selected cell allow is shown. */
  helper: boolean;
  timer: boolean;
  /** Clues show whether they are met. */
  clues: boolean;
  /** Colours have letters; where that was not chosen, if they may look alike. */
  letters?: boolean;
  /** How much a screen reader is given of each cell. */
  detail: Detail;
}

/** The rungs of a hint, each of which gives away more of a step than the one before. */
export type HintLevel = "name" | "where" | "why" | "move";

/** What a hint is about: a cell that was chosen, or the easiest step of the board. About the others the solver is not
 *  asked: a cell that is filled, a board that is full, and the cell that is pressed next. */
export type HintTopic = "cell" | "easiest" | "filled" | "full" | "pressed";

export interface HintState {
  topic: HintTopic;
  /** The cell that was chosen when the hint was asked for. */
  chosen: number | null;
  /** The cell that the answer is about; null while none is known. */
  cell: number | null;
  /** Null while the solver thinks, and where it is not asked. */
  answer: Hint | null;
  /** Which step of a chain is shown. */
  step: number;
  level: HintLevel;
  /** Where the shown step supposes something: how many of the steps within it are followed on the board. */
  followed: number;
  /** Where a long chain could wait: a cell nearby that takes few lines; null if there is none. */
  nearest: number | null | "sought";
  /** A long chain is shown nevertheless. */
  unfolded: boolean;
  /** What the board shows where there are several solutions. */
  showing: "mine" | "first" | "second";
}

/** The steps of an answer, if it has any. */
export function stepsOf(answer: Hint | null | undefined): readonly Step[] {
  const has = answer?.hint === "chain" || answer?.hint === "open" || answer?.hint === "contradiction";
  return has ? answer.steps : [];
}

export interface CheckState {
  found: Check;
  /** Which of the conflicts is shown. */
  conflict: number;
  /** Which of its steps is shown; null for the conflict as a whole. */
  step: number | null;
}

/** Where a watched search is started. */
export type WatchFrom = "clues" | "mine" | "example";

/** What is known of one tick. */
export interface WhyState extends Why {
  tick: number;
  /** Cells that say what the conflict rests on. */
  lit: readonly number[];
  /** How often the mistake was made, as far as was counted; null before. */
  again: Recount | null;
}

/** What a reader of an implication graph points at. */
export interface Pointed {
  tick: number;
  /** Cells of the chosen facts, and of what they follow from. */
  cells: readonly number[];
  evidence: readonly number[];
  constraints: readonly number[];
}

export interface WatchState {
  engine: string;
  from: WatchFrom;
  /** The entries it started from; none, from the clues alone. */
  origin: Uint32Array;
  /** Where it was turned off its way, in order. */
  turns: readonly Turn[];
  playing: boolean;
  /** Index into the speeds of the player. */
  speed: number;
  tick: number;
  /** The last tick that was ever reached, and the one at which nothing is left, if known. */
  reached: number;
  end: number | null;
  states: Uint32Array;
  nodes: number;
  backtracks: number;
  depth: number;
  solutions: number;
  /** What the last tick did; empty at the start and where it is not known. */
  last: readonly WatchedEvent[];
  /** Cells of the guesses that stand, as far as they were seen. */
  guesses: readonly number[];
  overview: Overview;
  /** The branches that are open, the first guess first; while it plays, those of where it last stood still. */
  path: readonly Branch[];
  /** The tick whose path that is; -1 while it is asked for. */
  pathTick: number;
  /** At the end of the search: the step of the last solution; null where there is none, and elsewhere. */
  solutionTick: number | null;
  /** Why the last tick met a conflict, or what it took back; null until it was asked for. */
  why: WhyState | null;
  /** A long search without pictures is under way. */
  searching: boolean;
  /** Milliseconds in the solver until the tick, as far as it was come to in one go. */
  took: number;
  /** Memory of the solver, when it last went on; 0 before. */
  bytes: number;
  /** The solver broke down over it. */
  broke: boolean;
}

/** How two searches go side by side: one step each, or each as fast as it can. */
export type ComparePace = "step" | "time";

/** When each has done enough: with the first solution, or when nothing is left to try. */
export type CompareGoal = "first" | "all";

/** A second search beside the watched one, on the same puzzle from the same entries. */
export interface Compare {
  /** Null until it has begun. */
  beside: WatchState | null;
  pace: ComparePace;
  goal: CompareGoal;
  /** The tick at which either gives up. */
  limit: number;
  /** Index into the speeds of the player, for going by steps. */
  speed: number;
  /** Going by steps; that one searches without pictures stands in its own state. */
  playing: boolean;
  /** For each the tick of its first solution, once it is known. */
  found: readonly [number | null, number | null];
  /** Which of the two boards is seen where there is room for one. */
  shown: 0 | 1;
}

export type DialogName = "new" | "games" | "open" | "picture" | "editor" | "share" | "help" | "pause";

/** Something is wrong, or worth knowing, until it is dismissed. */
export type Notice =
  | "storageFailing"
  /** The database, or a game in it, was written by a newer version. */
  | "newerStore"
  | "newerGames"
  /** A tab with an older version keeps the database open. */
  | "olderTab"
  /** A saved game could not be read, and was set aside. */
  | "damagedGame"
  /** Games that an earlier version had set aside are among the others again. */
  | "gamesBack"
  /** The game is played in another tab: this one only shows it. */
  | "otherTab"
  | "solverFailed"
  | "solverTrap"
  | "noMoment"
  /** A link leads so far into a search that it waits for a press. */
  | "farMoment"
  /** The moves of a document make no sense. */
  | "movesLeftOut"
  | "linkRefused"
  | "partFailed";

/** Those whose words are loaded with the page: the others may not load any more. */
export type EarlyNotice = Extract<Notice, `solver${string}` | `part${string}`>;
export type RareNoticeName = Exclude<Notice, EarlyNotice>;

export interface State {
  game: Game | null;
  panel: "play" | "watch";
  notes: boolean;
  /** Index of the tool in hand, where a puzzle is entered by strokes. */
  tool: number;
  /** The last one is the cursor. */
  selection: readonly number[];
  /** What was entered last since it was chosen: by the player, or from a hint. */
  entered: "own" | "hint" | null;
  /** That of the panel which is not shown: each has its own. */
  otherSelection: readonly number[];
  hint: HintState | null;
  /** What "check so far" answered. */
  check: CheckState | null;
  /** Rules that are broken now; shown only if the player wants to see them live. */
  faults: readonly Fault[];
  /** What the solver said last of this puzzle, and of which states. Where each piece can lie is shown from it until it
   *  says more. */
  ruled: { states: Uint32Array; check: Check } | null;
  /** What the clues of the cursor's cell allow. */
  remaining: readonly Remaining[];
  /** The constraint of the piece whose places are shown. */
  shown: number | null;
  /** States that the board shows in some cells instead of those that are entered, as the puzzle's panel asked. */
  overlay: ReadonlyMap<number, number> | null;
  settings: Settings;
  dialog: DialogName | null;
  notices: readonly Notice[];
  solver: SolverStatus;
  watch: WatchState | null;
  /** Lit on the board in place of what the last tick of the search did. */
  pointed: Pointed | null;
  compare: Compare | null;
}

export const firstSettings = (language: Language): Settings => ({
  language,
  theme: "system",
  puzzle: "",
  begun: [],
  live: false,
  helper: true,
  timer: true,
  clues: true,
  clearsNotes: true,
  clearsRepeated: false,
  crossesOut: true,
  detail: "usual",
});

export const firstState = (settings: Settings): State => ({
  game: null,
  panel: "play",
  notes: false,
  tool: 0,
  selection: [],
  entered: null,
  otherSelection: [],
  hint: null,
  check: null,
  faults: [],
  ruled: null,
  remaining: [],
  shown: null,
  overlay: null,
  settings,
  dialog: null,
  notices: [],
  solver: "loading",
  watch: null,
  pointed: null,
  compare: null,
});

/** What leads from a board to another, a change for every cell. */
export const changesTo = (from: Uint32Array, to: ArrayLike<number>): Change[] =>
  Array.from(from, (state, cell) => ({ cell, from: state, to: to[cell] ?? 0 }));

/** A game without a move; what was filled in where it was read counts as given up to the first undo. */
export function newGame(id: string, opened: Opened, origin: Origin = {}): Game {
  const cells = opened.view.width * opened.view.height;
  const states = opened.states.length === cells ? Uint32Array.from(opened.states) : new Uint32Array(cells);
  return {
    ...{ id, opened, origin, states, history: [], at: 0, log: [], checkpoints: [], crossedOff: [] },
    ...{ elapsed: 0, hints: 0, checks: 0, counted: false, solved: false, finished: false },
  };
}
