/** One solution of a puzzle, by the searches that Watch has: the first that comes to one. */
import type { SolverSession } from "../../../solver/client.ts";

/** Ticks of one search: a second or two. The puzzles that are made take a few thousand. */
const MOST_TICKS = 2_000_000;

/** The state of each cell in a solution; null where no search came to one in time. */
export async function solutionOf(
  session: SolverSession,
  engines: readonly string[],
  signal: AbortSignal,
): Promise<Uint32Array | null> {
  for (const engine of engines) {
    await session.ask("watch", { engine, states: new Uint32Array() }, { signal });
    const { flow, states } = await session.ask("run", { tick: MOST_TICKS, past: false }, { signal });
    if (flow === "solution") return states;
    if (flow === "exhausted") return null;
  }
  return null;
}
