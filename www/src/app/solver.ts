/** The page's one solver. */
import { type AskOptions, Refused, SolverClient, SolverDown, Superseded } from "../solver/client.ts";
import type { Call, Calls } from "../solver/protocol.ts";
import type { Count, Opened } from "../solver/wire.ts";
import { dispatch, opened, state } from "./store.ts";

const policy = (window as unknown as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("gridstep", {
  createScriptURL(wanted) {
    if (new URL(wanted).origin !== new URL(import.meta.url).origin)
      throw new TypeError("a worker from elsewhere");
    return wanted;
  },
});

/** A worker's address, allowed by a policy where the browser has Trusted Types; it lies beside this script. */
export const trusted = (address: string): string => policy?.createScriptURL(address) ?? address;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const address = trusted(new URL("./solver.worker.js", import.meta.url).href);

/** A worker that has loaded nothing yet. */
export const newWorker = (): Worker => new Worker(address, { type: "module" });

export const solver = new SolverClient(newWorker, (status) => {
  dispatch({ type: "solver", status });
  if (status === "ready") dispatch({ type: "notice", notice: "solverFailed", on: false });
});

/** Which puzzle the worker has open: told by identity, so that nothing is opened twice. */
let inWorker: Opened | null = null;

/** These need no open puzzle, or open one. */
const FREE: readonly Call[] = ["open", "generate", "draw", "mend", "misbehave"];

/** Asks the solver; it hears of the shown puzzle first, if it could not be told before. */
export function ask<K extends Call>(
  call: K,
  what: Calls[K]["ask"],
  options?: AskOptions,
): Promise<Calls[K]["answer"]> {
  if (!FREE.includes(call)) openInWorker();
  return solver.ask(call, what, options);
}

/** The solver has just made or read this puzzle. */
export function knowInWorker(known: Opened): void {
  inWorker = known;
}

/** Opens the shown puzzle in the worker, unless it is already. */
export function openInWorker(): void {
  const shown = opened.peek();
  if (!shown || inWorker === shown) return;
  inWorker = shown;
  const { puzzle, json: text } = shown;
  solver.ask("open", { puzzle, text, missingClues: true }).catch((problem: unknown) => {
    inWorker = null;
    complain(problem);
  });
}

/** Reads a puzzle that is not shown and counts its solutions, without `opened` and what is played being touched: the
 *  shown puzzle is opened again when something is next asked about it. */
export function countOf(puzzle: string, text: string, ticks: number): Promise<[Opened, Count | null]> {
  inWorker = null;
  return Promise.all([
    solver.ask("open", { puzzle, text, missingClues: false }, { latest: "other" }),
    solver.ask("count", { words: new Uint32Array(), ticks }, { latest: "count" }),
  ]);
}

/** Tells the player that a request failed, unless nobody waits for it any more. */
export function complain(problem: unknown): void {
  if (problem instanceof Superseded || isAbort(problem)) return;
  if (problem instanceof SolverDown) {
    const notice = state.value.solver === "failed" ? "solverFailed" : "solverTrap";
    dispatch({ type: "notice", notice, on: true });
  } else if (!(problem instanceof Refused)) {
    throw problem;
  }
}

export const isAbort = (problem: unknown): boolean =>
  problem instanceof DOMException && problem.name === "AbortError";
