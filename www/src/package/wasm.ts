/** The wasm of the package: what lies beside it, or what the caller gives. */
import type { Wasm } from "../solver/wasms.ts";
import type { WasmSource } from "./options.ts";
import { source } from "./source.ts";

/** Loads the wasm of one puzzle. */
export async function ready(wasm: Wasm, puzzle: string, given?: WasmSource): Promise<Wasm> {
  const from = given ?? (await source(puzzle));
  await wasm.default(from && { module_or_path: from as WebAssembly.Module });
  return wasm;
}
