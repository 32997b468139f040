/** What the entry of each puzzle exports. */
import type { WorkerLike } from "../solver/client.ts";
import { PuzzleSolver } from "../solver/library.ts";
import { threadWorker } from "../solver/thread.ts";
import type { Wasm } from "../solver/wasms.ts";
import { newWorker } from "./spawn.ts";
import { ready, type WasmSource } from "./wasm.ts";

export interface StartOptions {
  /** Answers in a worker, so that the page goes on meanwhile and a request can be aborted; or in the worker that a function
   *  starts, from `gridstep/solver/worker`. In the calling thread, if left out. */
  worker?: boolean | (() => WorkerLike);
  /** Where the wasm is, for the calling thread; beside the module, if left out. */
  wasm?: WasmSource;
}

/** `start` of one puzzle. */
export const starter =
  (puzzle: string, wasm: Wasm) =>
  ({ worker = false, wasm: given }: StartOptions = {}): PuzzleSolver => {
    const inThread = () => threadWorker((name) => (name === puzzle ? ready(wasm, name, given) : null));
    const spawn = typeof worker === "function" ? worker : worker ? newWorker : inThread;
    return new PuzzleSolver(puzzle, spawn);
  };
