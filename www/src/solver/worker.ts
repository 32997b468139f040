/** The solver's worker: the only place where the wasm lives. One request at a time, in order. */

import init, { Solver } from "./gridstep-wasm.js";
import { obey } from "./obey.ts";
import type { Call, Calls, Reply, Request } from "./protocol.ts";
import type { ParseError } from "./wire.ts";

/** Between requests the client hears this often that nothing hangs. */
const HEARTBEAT_MS = 1000;

// First of all: a message that arrives while the wasm loads would otherwise be lost.
const waiting: Request[] = [];
let solver: Solver | undefined;
self.onmessage = (message: MessageEvent<Request>) => {
  if (solver) answer(solver, message.data);
  else waiting.push(message.data);
};

init().then(start, (problem: unknown) => post({ failed: String(problem) }));

function start(): void {
  solver = new Solver();
  post({ ready: true });
  setInterval(() => post({ alive: true }), HEARTBEAT_MS);
  for (const request of waiting.splice(0)) answer(solver, request);
}

function answer(solver: Solver, request: Request): void {
  post({ alive: true });
  const { id } = request;
  try {
    const found = obey(solver, request, (progress) => post({ id, progress }));
    post({ id, answer: found }, buffersOf(found));
  } catch (problem) {
    if (isParseError(problem)) post({ id, error: problem });
    else post({ id, trap: String(problem) });
  }
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
