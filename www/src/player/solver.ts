/** A player's solver. */
import {
  type Ask,
  type AskOptions,
  Refused,
  SolverClient,
  SolverDown,
  type SolverSession,
  Superseded,
} from "../solver/client.ts";
import type { OrderAsk } from "../solver/protocol.ts";
import type { Opened } from "../solver/wire.ts";
import { openingOf, PartNotLoaded, PuzzleNotLoaded } from "./opening.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { newWorker } from "./spawn.ts";
import { MARKED } from "./state.ts";
import { storeOf } from "./store.ts";

/** A request without the marks on its cells: a solver knows none. */
const unmarked = <T extends object>(what: T): T =>
  "states" in what && what.states instanceof Uint32Array
    ? { ...what, states: what.states.map((state) => state & ~MARKED) }
    : what;

export const isAbort = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === "AbortError";

export const solverOf = part((player: Player) => {
  const { dispatch, opened, state } = storeOf(player);
  const { notLoaded } = openingOf(player);

  const solver = new SolverClient(newWorker, (status) => {
    dispatch({ type: "solver", status });
    if (status === "ready") dispatch({ type: "notice", notice: "solverFailed", on: false });
  });

  /** By the puzzle itself, not by what is in it: a puzzle that is read twice has two sessions. */
  const sessions = new WeakMap<Opened, SolverSession>();

  function sessionOf(puzzle: Opened): SolverSession {
    const known = sessions.get(puzzle);
    if (known && !known.isClosed) return known;
    const session = solver.session(puzzle);
    sessions.set(puzzle, session);
    return session;
  }

  /** Asks about the puzzle that is shown now. Rejects with `Superseded` once another one is shown. */
  const ask: Ask = (call, what, options) => {
    const shown = opened.peek();
    return shown ? sessionOf(shown).ask(call, unmarked(what), options) : Promise.reject(new Superseded(call));
  };

  /** A request that is about no puzzle. */
  const askFree: SolverClient["ask"] = (call, what, options) => solver.ask(call, what, options);

  /** Reads a puzzle from a text, the first of those in it. */
  const openPuzzle = (puzzle: string, text: string, missingClues: boolean): Promise<Opened> =>
    known(solver.open(puzzle, text, missingClues));

  const generatePuzzle = (order: OrderAsk, options: AskOptions): Promise<Opened> =>
    known(solver.generate(order, options));

  async function known(opening: Promise<SolverSession>): Promise<Opened> {
    const session = await opening;
    sessions.set(session.opened, session);
    return session.opened;
  }

  /** What was asked about a puzzle and is not answered is superseded when another one is shown. */
  function followShown(): void {
    let session: SolverSession | null = null;
    player.effect(() => {
      const shown = opened.value;
      const next = shown && sessionOf(shown);
      if (session !== next) session?.close();
      session = next;
      session?.prepare();
    });
  }

  /** Shows that something failed, unless it was superseded or aborted. What nobody expects stands in the console, too. */
  function showError(problem: unknown): void {
    if (problem instanceof Superseded || isAbort(problem)) return;
    if (problem instanceof PuzzleNotLoaded) {
      notLoaded.value = problem.fragment;
    } else if (problem instanceof SolverDown) {
      const notice = state.value.solver === "failed" ? "solverFailed" : "solverTrap";
      dispatch({ type: "notice", notice, on: true });
    } else if (!(problem instanceof Refused)) {
      if (!(problem instanceof PartNotLoaded)) reportError(problem);
      dispatch({ type: "notice", notice: "partFailed", on: true });
    }
  }

  return { solver, ask, askFree, openPuzzle, generatePuzzle, followShown, showError };
});
