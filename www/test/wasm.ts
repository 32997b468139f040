// The wasm of the last release build, loaded in Node: what the worker loads, without a browser.
import { readFileSync } from "node:fs";
import { eventsOf } from "../src/solver/dispatch.ts";
import { decode, EVENT_WORDS, type WatchedEvent } from "../src/solver/events.ts";
import type { Wasm } from "../src/solver/wasms.ts";
import type { Level, Opened } from "../src/solver/wire.ts";

export type { Wasm } from "../src/solver/wasms.ts";

export const dist = new URL("../../dist/", import.meta.url);

/** The wasm of one puzzle. */
export async function loadWasm(puzzle: string): Promise<Wasm> {
  const wasm: Wasm = await import(/* @vite-ignore */ new URL(`${puzzle}.js`, dist).href);
  wasm.initSync({ module: readFileSync(new URL(`${puzzle}_bg.wasm`, dist)) });
  return wasm;
}

/** Plays one tick of the watched search: its events. */
export function nextTick(solver: InstanceType<Wasm["Solver"]>): WatchedEvent[] {
  solver.play(1n);
  const raw = eventsOf(solver);
  return Array.from({ length: raw.length / EVENT_WORDS }, (_, at) => decode(raw, at * EVENT_WORDS));
}

/** A generated board. A nonogram is a pattern and no picture: what these boards show was chosen before there were any, and
 *  patterns need more guesses. */
export function generatePattern(
  solver: InstanceType<Wasm["Solver"]>,
  width: number,
  height: number,
  level: Level,
  seed: bigint,
): Opened {
  const pattern = solver.kind().name === "nonogram" || undefined;
  return solver.generate(width, height, level, seed, undefined, undefined, undefined, pattern);
}
