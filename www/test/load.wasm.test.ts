import { expect, test } from "vitest";
import { loadWasm } from "./wasm.ts";

test("the wasm loads in Node", async () => {
  const wasm = await loadWasm();
  expect(Object.keys(wasm)).toContain("initSync");
});
