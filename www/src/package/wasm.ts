/** The wasm of the package: what lies beside it, or what the caller gives. */
import type { Wasm } from "../solver/wasms.ts";
import { source } from "./source.ts";

/** Where the wasm of a puzzle is: its address, its bytes, or compiled. Left out: beside the module, where the package has it. */
export type WasmSource = string | URL | Response | BufferSource | WebAssembly.Module | Promise<Response>;

/** Loads the wasm of one puzzle. */
export async function ready(wasm: Wasm, puzzle: string, given?: WasmSource): Promise<Wasm> {
  const from = given ?? (await source(puzzle));
  await wasm.default(from && { module_or_path: from });
  return wasm;
}
