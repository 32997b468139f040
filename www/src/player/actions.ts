import type { Opened } from "../solver/wire.ts";
import { repositoryOf } from "./data/repository.ts";
import { leaveLink } from "./link.ts";
import { markingOf } from "./marking.ts";
import { loading, loadPart, openingOf } from "./opening.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { solverOf } from "./solver.ts";
import { type Change, type Game, newGame, type Origin } from "./state.ts";
import { storeOf } from "./store.ts";

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const actionsOf = part((player: Player) => {
  const { beginOpening } = openingOf(player);
  const { awaitsCell, dispatch, view, game, hint, playerSettings, showKind, state } = storeOf(player);
  const { repository } = repositoryOf(player);
  const { ask, showError } = solverOf(player);
  const { isOn, press: mark } = markingOf(player);

  // ---------------------------------------------------------------- games

  /** Shows a game. Rejects with `Superseded`, as the two below, where another puzzle was chosen meanwhile. */
  async function showGame(shown: Game, opening = beginOpening()): Promise<void> {
    await opening.after(load(shown.opened.puzzle, shown.opened.link));
    leaveLink(player, shown.opened);
    dispatch({ type: "opened", game: shown, keepsDialog: state.value.dialog !== opening.dialog });
    if (playerSettings.value.puzzle !== shown.opened.puzzle)
      dispatch({ type: "settings", settings: { puzzle: shown.opened.puzzle } });
  }

  /** Loads a kind of puzzle and turns to it. The page stays as it is where that fails. */
  const load = (puzzle: string, link = ""): Promise<void> => loading(showKind(puzzle), puzzle, link);

  /** Goes on with the unfinished game of a puzzle, or begins one. */
  async function playPuzzle(opened: Opened, origin: Origin = {}, opening = beginOpening()): Promise<void> {
    const known =
      opened.states.length === 0 ? await opening.after(repository.unfinished(opened.link)) : undefined;
    await showGame(known ? { ...known, opened } : newGame(freshId(), opened, origin), opening);
  }

  // ---------------------------------------------------------------- entries

  /** A key of the pad for all selected cells; Shift turns notes on for one key, or off. */
  function press(key: string, shift: boolean): void {
    const { game, panel, notes, selection } = state.value;
    const board = view.value;
    if (!game || game.solved || !board || panel === "watch" || isShowingSolution()) return;
    const cells = selection.filter((cell) => board.open(cell));
    if (isOn.value && /^([1-9]|Delete)$/.test(key)) {
      void mark(key, shift, cells);
      return;
    }
    const { strokes } = board.input;
    const isTool = strokes?.besideKeys && strokes.tools.some((tool) => tool.key === key);
    const second = isTool ? shift : notes !== shift;
    const changes = board.input.press(key, second, cells, game.states, playerSettings.value);
    const all = completed(changes);
    // What is typed next goes into one cell, not into all that a tool went over.
    dispatch({ type: "edit", changes: all, ...(isTool && { selection: cells.slice(-1) }) });
  }

  /** A stroke has ended: what it changed, and the cell that it ended in. */
  function paint(changes: readonly Change[], cell: number): void {
    dispatch({ type: "edit", changes: completed(changes), selection: [cell] });
  }

  /** A move with what it leads to at once. */
  function completed(changes: readonly Change[]): readonly Change[] {
    const { value } = game;
    const more = value && view.value?.input.completed?.(changes, value, playerSettings.value);
    return more ? [...changes, ...more] : changes;
  }

  /** Cells were chosen; by mouse or finger, the one that a hint waits for. */
  function choose(cells: readonly number[], pointed: boolean): void {
    const isAwaited = pointed && awaitsCell.value;
    dispatch({ type: "select", cells });
    if (isAwaited) void askHint();
  }

  const isShowingSolution = (): boolean => hint.value !== null && hint.value.showing !== "mine";

  // ---------------------------------------------------------------- check and hints

  let hintsAsked = 0;

  async function checkNow(): Promise<void> {
    const asked = game.value;
    if (!asked) return;
    const before = hintsAsked;
    try {
      const check = await ask("check", { states: asked.states, solutions: true });
      // A hint that was asked for since shows instead, also where it was there before.
      const isLatest = hintsAsked === before || hint.value === null;
      if (isLatest && game.value?.states === asked.states) dispatch({ type: "checked", check });
    } catch (problem) {
      showError(problem);
    }
  }

  type HintActions = ReturnType<typeof import("./cards.ts")["hintActionsOf"]>;
  let hintActions: HintActions | null = null;

  /** Does something with hints, whose code is loaded with the first one. At once where it is here: what is chosen now is
   *  meant, not what is chosen next. */
  async function withHints(act: (hints: HintActions) => void): Promise<void> {
    try {
      hintActions ??= (await loadPart(import("./cards.ts"))).hintActionsOf(player);
      dispatch({ type: "notice", notice: "partFailed", on: false });
      act(hintActions);
    } catch (problem) {
      showError(problem);
    }
  }

  /** Asks for a hint, or goes on with the one that is shown: see `hintActions.ts`. */
  function askHint(): Promise<void> {
    hintsAsked += 1;
    return withHints((hints) => hints.askOrClimb());
  }

  /** Goes back and forth through what a hint assumes. */
  const followHint = (by: 1 | -1): Promise<void> => withHints((hints) => hints.follow(by));

  return {
    showGame,
    load,
    playPuzzle,
    press,
    paint,
    choose,
    isShowingSolution,
    checkNow,
    askHint,
    followHint,
  };
});
