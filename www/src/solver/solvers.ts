/** Which solver a request is for: that of the puzzle it names, or the one in play. */
import { obey, type Progress } from "./obey.ts";
import type { Call, Calls, Request } from "./protocol.ts";
import type { Solver } from "./wasms.ts";
import type { ParseError } from "./wire.ts";

/** One request at a time. */
export class Solvers {
  #inPlay: { puzzle: string; solver: Solver } | undefined;

  /** `make` loads the wasm of a puzzle where it is not there yet; null where there is none of that name. */
  constructor(private readonly make: (puzzle: string) => Promise<Solver | null>) {}

  /** Rejects as {@link obey} throws, or as `make` rejects. A request that is refused changes nothing. */
  async obey(request: Request, report: Progress): Promise<Calls[Call]["answer"]> {
    const asked = "puzzle" in request.ask ? await this.#of(request.ask.puzzle) : this.#inPlay;
    if (!asked) throw refusal("no-puzzle");
    const answer = obey(asked.solver, request, report);
    if (asked !== this.#inPlay) {
      this.#inPlay?.solver.free();
      this.#inPlay = asked;
    }
    return answer;
  }

  async #of(puzzle: string): Promise<{ puzzle: string; solver: Solver }> {
    if (this.#inPlay?.puzzle === puzzle) return this.#inPlay;
    const solver = await this.make(puzzle);
    if (!solver) throw refusal("no-such-puzzle");
    return { puzzle, solver };
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
