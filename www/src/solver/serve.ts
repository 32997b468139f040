/** Answers requests of the protocol with the wasm, one at a time and in order: what a worker does, or a thread itself. */
import type { Call, Calls, Reply, Request } from "./protocol.ts";
import { Solvers, Stale } from "./solvers.ts";
import type { Solver, Wasm } from "./wasms.ts";
import type { ParseError } from "./wire.ts";

export type Post = (reply: Reply, transfer?: Transferable[]) => void;

/** Loads the wasm of a puzzle, ready for use; null where there is none of that name. */
export type Load = (puzzle: string) => Promise<Wasm> | null;

/** How often a running request reports that it does not hang. */
export const HEARTBEAT_MS = 1000;

class NotLoaded extends Error {}

/** What answers a request, by `post`. */
export function serve(load: Load, post: Post): (request: Request) => void {
  const loaded = new Map<string, Wasm>();
  const solvers = new Solvers(makeSolver);
  let last: Promise<void> = Promise.resolve();

  async function makeSolver(puzzle: string): Promise<Solver | null> {
    let wasm = loaded.get(puzzle);
    if (!wasm) {
      const loading = load(puzzle);
      if (!loading) return null;
      post({ ready: false });
      wasm = await loading.catch((problem: unknown) => {
        throw new NotLoaded(String(problem));
      });
      loaded.set(puzzle, wasm);
      post({ ready: true });
    }
    return new wasm.Solver();
  }

  async function answer(request: Request): Promise<void> {
    post({ alive: true });
    const { id } = request;
    try {
      const found = await solvers.dispatch(request, (progress) => post({ id, progress }));
      post({ id, answer: found }, buffersOf(found));
    } catch (problem) {
      if (problem instanceof NotLoaded) post({ failed: problem.message });
      else if (problem instanceof Stale) post({ id, stale: true });
      else if (isParseError(problem)) post({ id, error: problem });
      else post({ id, trap: String(problem) });
    }
  }

  return (request) => {
    last = last.then(() => answer(request));
  };
}

function buffersOf(answer: Calls[Call]["answer"]): Transferable[] {
  const values: unknown[] =
    typeof answer === "object" && answer !== null ? [answer, ...Object.values(answer)] : [];
  return values.filter((value) => value instanceof Uint32Array).map((array) => array.buffer);
}

const isParseError = (problem: unknown): problem is ParseError =>
  typeof problem === "object" && problem !== null && "kind" in problem && "line" in problem;
