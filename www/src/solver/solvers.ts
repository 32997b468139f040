/** Which solver a request is for: that of the puzzle it names, or the one in play. */
import { dispatch, type Progress } from "./dispatch.ts";
import { type Call, type Calls, isAboutSession, opens, type Request } from "./protocol.ts";
import type { Solver } from "./wasms.ts";
import type { ParseError } from "./wire.ts";

/** A request about a puzzle that is not open. */
export class Stale extends Error {}

/** A solver, and the handle of the puzzle that is open in it. */
interface InPlay {
  puzzle: string;
  solver: Solver;
  handle: number | null;
}

/** One request at a time. */
export class Solvers {
  #inPlay: InPlay | undefined;

  /** `make` loads the wasm of a puzzle where it is not there yet; null where there is none of that name. */
  constructor(private readonly make: (puzzle: string) => Promise<Solver | null>) {}

  /** Rejects as {@link dispatch} throws, as `make` rejects, or with {@link Stale}. A request that is refused changes
   *  nothing. */
  async dispatch(request: Request, report: Progress): Promise<Calls[Call]["answer"]> {
    if (isAboutSession(request.call) && (!this.#inPlay || this.#inPlay.handle !== request.handle))
      throw new Stale();
    const asked = "puzzle" in request.ask ? await this.#of(request.ask.puzzle) : this.#inPlay;
    if (!asked) throw refusal("no-puzzle");
    const answer = dispatch(asked.solver, request, report);
    if (asked !== this.#inPlay) {
      this.#inPlay?.solver.free();
      this.#inPlay = asked;
    }
    if (opens(request.call)) asked.handle = request.handle;
    return answer;
  }

  async #of(puzzle: string): Promise<InPlay> {
    if (this.#inPlay?.puzzle === puzzle) return this.#inPlay;
    const solver = await this.make(puzzle);
    if (!solver) throw refusal("no-such-puzzle");
    return { puzzle, solver, handle: null };
  }
}

const refusal = (kind: string): ParseError => ({
  line: 1,
  column: 1,
  kind,
  found: "",
  expected: "",
  args: {},
});
