/** What programs may not ask, though the page may: states that their cells cannot have, which the solver takes for empty. */
import type { WorkerLike } from "../solver/client.ts";
import type { Request } from "../solver/protocol.ts";
import type { Load } from "../solver/serve.ts";
import { threadWorker } from "../solver/thread.ts";
import type { Solver, Wasm } from "../solver/wasms.ts";
import type { Opened, ParseError } from "../solver/wire.ts";

/** The calls with states, as the methods of the wasm's solver are called. */
const CALLS = ["solve", "count", "nearest", "hint", "check", "print", "watch"] as const;

/** For one worker, which answers one request at a time: those with `strict` are inspected. */
export class Inspector {
  #isStrict = false;

  /** A request comes next. */
  note({ ask }: Request): void {
    this.#isStrict = "strict" in ask;
  }

  /** A wasm whose solver refuses what programs may not ask. */
  inspected(wasm: Wasm): Wasm {
    const Inspecting = class extends (wasm.Solver as new () => object) {};
    for (const call of CALLS) {
      const method = wasm.Solver.prototype[call] as (this: Solver, ...args: unknown[]) => unknown;
      const value = (solver: Solver, args: unknown[]) => {
        const states = args.find((one) => one instanceof Uint32Array);
        if (this.#isStrict && states && 0 < states.length) inspect(wasm, solver, states);
        return method.apply(solver, args);
      };
      Object.defineProperty(Inspecting.prototype, call, {
        value(this: Solver, ...args: unknown[]) {
          return value(this, args);
        },
      });
    }
    return { ...wasm, Solver: Inspecting as unknown as Wasm["Solver"] };
  }
}

/** Refuses a state that its cell cannot have: one that is lost where the board is written and read again. */
function inspect({ Solver }: Wasm, solver: Solver, states: Uint32Array): void {
  const other = new Solver();
  const { states: kept } = other.open(Solver.prototype.print.call(solver, "json", states), true) as Opened;
  other.free();
  const cell = states.findIndex((state, at) => state !== (kept[at] ?? 0));
  if (cell < 0) return;
  const refusal: ParseError = {
    ...{ line: 1, column: 1, kind: "wrong-state", found: "", expected: "" },
    args: { cell: { type: "cell", value: cell } },
  };
  throw refusal;
}

/** A worker in the calling thread that inspects what it is asked. */
export function inspectingThread(load: Load): WorkerLike {
  const inspector = new Inspector();
  const worker = threadWorker((puzzle) => load(puzzle)?.then((wasm) => inspector.inspected(wasm)) ?? null);
  const { postMessage } = worker;
  worker.postMessage = (request) => {
    inspector.note(request);
    postMessage(request);
  };
  return worker;
}
