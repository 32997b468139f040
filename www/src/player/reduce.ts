/** How the state changes: a pure function of the state and what happened. */
import type { Part } from "../board/contract.ts";
import type { SolverStatus } from "../solver/client.ts";
import type { Check, Hint, Remaining } from "../solver/wire.ts";
import {
  type Change,
  type Compare,
  changesTo,
  type DialogName,
  type Game,
  type HintState,
  type HintTopic,
  type Logged,
  MARKED,
  type Move,
  type Notice,
  type Settings,
  type State,
  stepsOf,
  type WatchState,
} from "./state.ts";

export type Action =
  /** The dialog that it was chosen in closes; with `keepsDialog`, another one was opened since, which stays. */
  | { type: "opened"; game: Game; keepsDialog?: boolean }
  /** Another tab has gone on with the same game, or it is known to be counted. */
  | { type: "adopted"; game: Game }
  /** `selection` if other cells are chosen thereby. */
  | {
      type: "edit";
      changes: readonly Change[];
      fromHint?: boolean;
      selection?: readonly number[];
      /** The changes are those of marks. */
      isMark?: boolean;
    }
  | { type: "undo" }
  | { type: "redo" }
  /** Back to when only so many moves stood. */
  | { type: "backTo"; at: number }
  | { type: "restart" }
  /** With an index, that checkpoint has another name. */
  | { type: "keepCheckpoint"; name: string; index?: number }
  | { type: "goToCheckpoint"; index: number }
  | { type: "dropCheckpoint"; index: number }
  /** Crosses off a part of a clue, or takes that back. */
  | { type: "crossOff"; part: Part }
  | { type: "select"; cells: readonly number[] }
  | { type: "notes"; on: boolean }
  | { type: "tool"; tool: number }
  | { type: "panel"; panel: State["panel"] }
  | { type: "clock"; milliseconds: number }
  | { type: "hintAsked"; topic: HintTopic; chosen: number | null }
  | { type: "hintAnswered"; answer: Hint; cell: number }
  /** A cell near `cell` that takes few lines. */
  | { type: "nearestFound"; cell: number; nearest: number | null }
  /** Another step or another rung begins with the supposition as a whole. */
  | {
      type: "hintShown";
      shown: Partial<Pick<HintState, "step" | "level" | "followed" | "unfolded" | "showing">>;
    }
  | { type: "hintClosed" }
  | { type: "checked"; check: Check }
  | { type: "checkShown"; conflict?: number; step?: number | null }
  | { type: "checkClosed" }
  /** What a check of `states` by the rules alone found. */
  | { type: "ruled"; states: Uint32Array; check: Check }
  | { type: "remaining"; remaining: readonly Remaining[] }
  /** The places of a piece are wanted, or no longer. */
  | { type: "placesShown"; constraint: number | null }
  | { type: "overlaid"; states: State["overlay"] }
  | { type: "settings"; settings: Partial<Settings> }
  | { type: "dialog"; dialog: DialogName | null }
  | { type: "notice"; notice: Notice; on: boolean }
  | { type: "solver"; status: SolverStatus }
  | { type: "watched"; watch: WatchState | null }
  | { type: "pointed"; pointed: State["pointed"] }
  /** Two searches stand side by side, or no longer. */
  | { type: "compare"; compare: Compare | null }
  | { type: "compared"; change: Partial<Compare> };

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "opened":
      return withGame(notify(state, "otherTab", false), action.game, {
        selection: [],
        otherSelection: [],
        entered: null,
        notes: false,
        tool: 0,
        watch: null,
        compare: null,
        dialog: action.keepsDialog ? state.dialog : null,
        ruled: null,
      });
    case "adopted":
      // The clock of another tab does not concern the board: a hint and a check stay.
      return String(state.game?.states) === String(action.game.states)
        ? { ...state, game: action.game }
        : withGame(state, action.game);
    case "edit":
    case "undo":
    case "redo":
    case "backTo":
    case "restart":
    case "keepCheckpoint":
    case "goToCheckpoint":
    case "dropCheckpoint":
    case "crossOff":
    case "clock":
      return state.game && !state.notices.includes("otherTab") ? play(state, state.game, action) : state;
    case "hintAsked":
    case "hintAnswered":
    case "nearestFound":
    case "hintShown":
    case "hintClosed":
      return explain(state, action);
    case "checked":
      return {
        ...state,
        game: state.game && { ...state.game, checks: state.game.checks + 1 },
        ...{ check: { found: action.check, conflict: 0, step: null }, hint: null, shown: null },
      };
    case "checkShown": {
      if (!state.check) return state;
      const { conflict = state.check.conflict, step = null } = action;
      return { ...state, check: { ...state.check, conflict, step } };
    }
    case "checkClosed":
      return { ...state, check: null };
    case "ruled":
      return rule(state, action.states, action.check);
    case "select":
      return { ...state, selection: action.cells, entered: null };
    case "notes":
      return { ...state, notes: action.on };
    case "tool":
      return { ...state, tool: action.tool };
    case "panel":
      if (action.panel === state.panel) return state;
      return {
        ...state,
        panel: action.panel,
        selection: state.otherSelection,
        otherSelection: state.selection,
      };
    case "remaining":
      return { ...state, remaining: action.remaining };
    case "placesShown":
      return { ...state, shown: action.constraint, hint: null, check: null };
    case "overlaid":
      return { ...state, overlay: action.states };
    case "settings":
      return { ...state, settings: { ...state.settings, ...action.settings } };
    case "dialog":
      return { ...state, dialog: action.dialog };
    case "notice":
      return notify(state, action.notice, action.on);
    case "solver":
      return { ...state, solver: action.status };
    case "watched":
      return { ...state, watch: action.watch };
    case "pointed":
      return { ...state, pointed: action.pointed };
    case "compare":
      return { ...state, compare: action.compare };
    case "compared":
      // What comes too late changes nothing.
      return state.compare ? { ...state, compare: { ...state.compare, ...action.change } } : state;
  }
}

// ---------------------------------------------------------------- playing

type PlayAction = Extract<
  Action,
  {
    type:
      | "edit"
      | "undo"
      | "redo"
      | "backTo"
      | "restart"
      | "keepCheckpoint"
      | "goToCheckpoint"
      | "dropCheckpoint"
      | "crossOff"
      | "clock";
  }
>;

function play(state: State, game: Game, action: PlayAction): State {
  switch (action.type) {
    case "edit": {
      const moved = push(game, action.isMark ? action.changes : action.changes.map(keepMarks));
      const chosen = action.selection && { selection: action.selection };
      if (moved === game) return chosen ? { ...state, ...chosen } : state;
      state = { ...begin(state, game.opened.puzzle), entered: action.fromHint ? "hint" : "own" };
      return withGame(state, moved, action.fromHint ? { hint: state.hint, ...chosen } : chosen);
    }
    case "undo":
      return backTo(state, game, game.at - 1);
    case "redo":
      return backTo(state, game, game.at + 1);
    case "backTo":
      return backTo(state, game, action.at);
    case "restart": {
      const moved = push(game, changesTo(game.states, new Uint32Array(game.states.length)));
      // Without a move there would be nothing to undo.
      if (moved === game) return state;
      const restarted = game.crossedOff.length ? game : game.restarted;
      return withGame(state, { ...moved, crossedOff: [], restarted });
    }
    case "goToCheckpoint": {
      const checkpoint = game.checkpoints[action.index];
      return checkpoint ? withGame(state, push(game, changesTo(game.states, checkpoint.states))) : state;
    }
    case "keepCheckpoint": {
      const { name, index = game.checkpoints.length } = action;
      const checkpoints = [...game.checkpoints];
      // Name first, as it is read from the store: two tabs compare checkpoints as texts.
      checkpoints[index] = { name, states: checkpoints[index]?.states ?? Array.from(game.states) };
      return { ...state, game: { ...game, checkpoints } };
    }
    case "dropCheckpoint": {
      const checkpoints = game.checkpoints.filter((_, index) => index !== action.index);
      return { ...state, game: { ...game, checkpoints } };
    }
    case "crossOff": {
      const others = game.crossedOff.filter((part) => String(part) !== String(action.part));
      const isOn = others.length === game.crossedOff.length;
      return { ...state, game: { ...game, crossedOff: isOn ? [...others, action.part] : others } };
    }
    case "clock":
      return { ...state, game: { ...game, elapsed: game.elapsed + action.milliseconds } };
  }
}

/** Once one has begun with a kind of puzzle, its goal is known. */
function begin(state: State, puzzle: string): State {
  const { begun } = state.settings;
  if (begun.includes(puzzle)) return state;
  return { ...state, settings: { ...state.settings, begun: [...begun, puzzle] } };
}

/** What is entered leaves the marks of its cell, but for nothing in a cell that holds nothing else. */
const keepMarks = ({ cell, from, to }: Change): Change =>
  to || from & ~MARKED ? { cell, from, to: (to | (from & MARKED)) >>> 0 } : { cell, from, to };

/** A new board: what was said about the old one is void. */
const withGame = (state: State, game: Game, rest: Partial<State> = {}): State => ({
  ...state,
  ...{ game, hint: null, check: null, faults: [], remaining: [], shown: null, overlay: null },
  ...rest,
});

/** Takes a move: what could be redone is gone, but from the log. */
export function push(game: Game, changes: readonly Change[]): Game {
  const move = changes.filter(({ from, to }) => from !== to);
  if (move.length === 0) return game;
  const history = [...game.history.slice(0, game.at), move];
  const states = apply(game.states, move);
  return { ...logged(game, move), history, at: history.length, states };
}

function backTo(state: State, game: Game, at: number): State {
  if (at < 0 || game.history.length < at || at === game.at) return state;
  // What was crossed off when one started again comes back with the board.
  const { restarted } = game;
  const rest = restarted && at <= restarted.at && { crossedOff: restarted.crossedOff, restarted: undefined };
  return withGame(state, { ...logged(moveTo(game, at), at), ...rest });
}

/** A game that something was just done with. */
const logged = (game: Game, done: Logged[1]): Game => ({
  ...game,
  log: [...game.log, [game.elapsed, done]],
  solved: false,
});

/** A game when so many of its moves stand. */
export function moveTo(game: Game, at: number): Game {
  let states = game.states;
  for (const move of game.history.slice(at, game.at).reverse()) states = apply(states, reversed(move));
  for (const move of game.history.slice(game.at, at)) states = apply(states, move);
  return { ...game, at, states };
}

function apply(states: Uint32Array, move: Move): Uint32Array {
  const changed = states.slice();
  for (const { cell, to } of move) changed[cell] = to;
  return changed;
}

const reversed = (move: Move): Move =>
  move.map(({ cell, from, to }) => ({ cell, from: to, to: from })).reverse();

function rule(state: State, states: Uint32Array, check: Check): State {
  const { game } = state;
  // An answer that comes too late is about another board.
  if (game?.states !== states) return state;
  const { faults, solved } = check;
  // A finished board rests.
  const selection = solved && !game.solved ? [] : state.selection;
  const ended = { ...game, solved, finished: solved || game.finished };
  return { ...state, faults, selection, ruled: { states, check }, game: ended };
}

// ---------------------------------------------------------------- hints and notices

type HintAction = Extract<
  Action,
  { type: "hintAsked" | "hintAnswered" | "nearestFound" | "hintShown" | "hintClosed" }
>;

function explain(state: State, action: HintAction): State {
  switch (action.type) {
    case "hintAsked": {
      const { topic, chosen } = action;
      const cell = topic === "cell" ? chosen : null;
      const shown = { step: 0, level: "name", followed: 0, unfolded: false, showing: "mine" } as const;
      const hint: HintState = { topic, chosen, cell, answer: null, nearest: "sought", ...shown };
      return { ...state, hint, check: null, shown: null };
    }
    case "hintAnswered": {
      if (!state.hint || !state.game) return state;
      const helped = 0 < stepsOf(action.answer).length ? 1 : 0;
      const game = { ...state.game, hints: state.game.hints + helped };
      return { ...state, game, hint: { ...state.hint, answer: action.answer, cell: action.cell } };
    }
    case "nearestFound":
      if (state.hint?.cell !== action.cell) return state;
      return { ...state, hint: { ...state.hint, nearest: action.nearest } };
    case "hintShown":
      return state.hint ? { ...state, hint: { ...state.hint, followed: 0, ...action.shown } } : state;
    case "hintClosed":
      return { ...state, hint: null };
  }
}

function notify(state: State, notice: Notice, on: boolean): State {
  if (state.notices.includes(notice) === on) return state;
  const others = state.notices.filter((other) => other !== notice);
  return { ...state, notices: on ? [...others, notice] : others };
}
