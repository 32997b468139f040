// The wasm of the last release build, loaded in Node: what the worker loads, without a browser.
import { readFileSync } from "node:fs";
import type { Wasm } from "../src/solver/wasms.ts";

export type { Wasm } from "../src/solver/wasms.ts";

export const dist = new URL("../../dist/", import.meta.url);

/** The wasm of one puzzle. */
export async function loadWasm(puzzle: string): Promise<Wasm> {
  const wasm: Wasm = await import(/* @vite-ignore */ new URL(`${puzzle}.js`, dist).href);
  wasm.initSync({ module: readFileSync(new URL(`${puzzle}_bg.wasm`, dist)) });
  return wasm;
}
