/** The page's one solver. */
import { type AskOptions, Refused, SolverClient, SolverDown, Superseded } from "../solver/client.ts";
import type { Call, Calls } from "../solver/protocol.ts";
import { dispatch, state } from "./store.ts";

/** The worker's address, allowed by a policy where the browser has Trusted Types; it lies beside this script. */
function workerAddress(): string {
  const address = new URL("./solver.worker.js", import.meta.url).href;
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy("gridstep", {
    createScriptURL(wanted) {
      if (new URL(wanted).origin !== new URL(import.meta.url).origin)
        throw new TypeError("a worker from elsewhere");
      return wanted;
    },
  });
  return policy.createScriptURL(address);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const address = workerAddress();

export const solver = new SolverClient(
  () => new Worker(address, { type: "module" }),
  (status) => {
    dispatch({ type: "solver", status });
    if (status === "ready") dispatch({ type: "notice", notice: "solverFailed", on: false });
  },
);

export const ask = <K extends Call>(
  call: K,
  what: Calls[K]["ask"],
  options?: AskOptions,
): Promise<Calls[K]["answer"]> => solver.ask(call, what, options);

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
