// The wasm of the last release build, loaded in Node: what the worker loads, without a browser.
import { readFileSync } from "node:fs";

export type Wasm = typeof import("../src/solver/gridstep-wasm.js");

export const dist = new URL("../../dist/", import.meta.url);

export async function loadWasm(): Promise<Wasm> {
  const wasm: Wasm = await import(/* @vite-ignore */ new URL("gridstep-wasm.js", dist).href);
  wasm.initSync({ module: readFileSync(new URL("gridstep-wasm_bg.wasm", dist)) });
  return wasm;
}
