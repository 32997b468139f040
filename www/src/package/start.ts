/** What the entry of each puzzle exports. */
import type { Wasm } from "../solver/wasms.ts";
import { ArgumentError, named } from "./arguments.ts";
import { inspectingThread } from "./inspect.ts";
import { PuzzleSolver, type Rules } from "./library.ts";
import type { StartOptions } from "./options.ts";
import { newWorker } from "./spawn.ts";
import { ready } from "./wasm.ts";

/** `start` of one puzzle. */
export const starter =
  (puzzle: string, wasm: Wasm, rules: Rules) =>
  (options?: StartOptions): PuzzleSolver => {
    const { worker = false, wasm: given } = named("options", options, ["worker", "wasm"]);
    if (typeof worker !== "boolean" && typeof worker !== "function")
      throw new ArgumentError("worker", "true, false or a function that starts one", worker);
    if (given !== undefined && (worker || given === null || !/^(string|object)$/.test(typeof given)))
      throw new ArgumentError(
        "wasm",
        worker ? "left out: a worker loads its own" : "an address, bytes, a response or a WebAssembly.Module",
        given,
      );
    const inThread = () => inspectingThread((name) => (name === puzzle ? ready(wasm, name, given) : null));
    const spawn = typeof worker === "function" ? worker : worker ? newWorker : inThread;
    return new PuzzleSolver(puzzle, spawn, rules);
  };
