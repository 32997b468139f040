/** The solver's worker: the only place where the wasm lives. One request at a time, in order. */

import type { Call, Calls, Reply, Request } from "./protocol.ts";
import { Solvers, Stale } from "./solvers.ts";
import { type Solver, type Wasm, wasms } from "./wasms.ts";
import type { ParseError } from "./wire.ts";

/** How often a running request reports that it does not hang. */
const HEARTBEAT_MS = 1000;

const loaded = new Map<string, Wasm>();
const solvers = new Solvers(makeSolver);
let last: Promise<void> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Request>) => {
  last = last.then(() => answer(data));
};
setInterval(() => post({ alive: true }), HEARTBEAT_MS);

async function answer(request: Request): Promise<void> {
  post({ alive: true });
  const { id } = request;
  try {
    const found = await solvers.dispatch(request, (progress) => post({ id, progress }));
    post({ id, answer: found }, buffersOf(found));
  } catch (problem) {
    if (problem instanceof NotLoaded) post({ failed: problem.message });
    else if (problem instanceof Stale) post({ id, stale: true });
    else if (isParseError(problem)) post({ id, error: problem });
    else post({ id, trap: String(problem) });
  }
}

class NotLoaded extends Error {}

async function makeSolver(puzzle: string): Promise<Solver | null> {
  if (!Object.hasOwn(wasms, puzzle)) return null;
  let wasm = loaded.get(puzzle);
  if (!wasm) {
    post({ ready: false });
    wasm = await load(puzzle as keyof typeof wasms).catch((problem: unknown) => {
      throw new NotLoaded(String(problem));
    });
    loaded.set(puzzle, wasm);
    post({ ready: true });
  }
  return new wasm.Solver();
}

async function load(puzzle: keyof typeof wasms): Promise<Wasm> {
  const wasm = await wasms[puzzle]();
  await wasm.default();
  return wasm;
}

function buffersOf(answer: Calls[Call]["answer"]): Transferable[] {
  const values: unknown[] =
    typeof answer === "object" && answer !== null ? [answer, ...Object.values(answer)] : [];
  return values.filter((value) => value instanceof Uint32Array).map((array) => array.buffer);
}

const isParseError = (problem: unknown): problem is ParseError =>
  typeof problem === "object" && problem !== null && "kind" in problem && "line" in problem;

function post(reply: Reply, transfer: Transferable[] = []): void {
  self.postMessage(reply, { transfer });
}
