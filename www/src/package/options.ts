/** How a solver is started. */
import type { WorkerLike } from "../solver/client.ts";

/** Where the wasm of a puzzle is: its address (a string or a `URL`), its bytes, a `Response` or a promise of one, or a compiled
 *  `WebAssembly.Module`. */
export type WasmSource = string | object;

export interface StartOptions {
  /** Answers in a worker, so that the page goes on meanwhile and a request can be aborted; or in the worker that a function
   *  starts, from `gridstep/solver/worker`. In the calling thread, if left out. */
  worker?: boolean | (() => WorkerLike) | undefined;
  /** Where the wasm is, for the calling thread; beside the module, if left out. */
  wasm?: WasmSource | undefined;
}
