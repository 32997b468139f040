/** The solver's worker: the only place where the wasm lives. One request at a time, in order. */

import init, { Solver } from "./gridstep-wasm.js";
import type { Call, Calls, Painted, Reply, Request } from "./protocol.ts";
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
    const found = obey(solver, request);
    post({ id, answer: found }, buffersOf(found));
  } catch (problem) {
    if (isParseError(problem)) post({ id, error: problem });
    else post({ id, trap: String(problem) });
  }
}

type Obeying = { [K in Call]: (solver: Solver, ask: Calls[K]["ask"], id: number) => Calls[K]["answer"] };

const calls: Obeying = {
  kinds: (solver) => solver.kinds(),
  open: (solver, { puzzle, text, missingClues }) => solver.open(puzzle, text, missingClues),
  print: (solver, { format, words }) => solver.print(format, words),
  check: (solver, { words, solutions }) => solver.check(words, solutions),
  look: (solver, { words, cell }) => solver.look(words, cell),
  notes: (solver, { words }) => solver.notes(words),
  hint: (solver, { words, cell }) => solver.hint(words, cell),
  grade: (solver) => solver.grade(),
  solve: (solver, { words, solutions, ticks }) => solver.solve(words, solutions, BigInt(ticks)),
  generate: (solver, { puzzle, width, height, level, seed }, id) =>
    solver.generate(puzzle, width, height, level, BigInt(seed), {
      report: (progress: number) => post({ id, progress }),
    }),
  watch: (solver, { engine, words }) => {
    solver.watch(engine, words);
    return painted(solver);
  },
  play: (solver, { ticks }) => {
    const flow = solver.play(BigInt(ticks));
    return { flow, moment: solver.moment(), events: solver.events() };
  },
  seek: (solver, { tick }) => {
    solver.seek(BigInt(tick));
    return painted(solver);
  },
  run: (solver, { tick }) => {
    const flow = solver.run(BigInt(tick));
    return { flow, ...painted(solver) };
  },
  overview: (solver) => solver.overview(),
  misbehave: (solver, { how }) => {
    (solver as unknown as Record<typeof how, () => void>)[how]();
    return null;
  },
};

const obey = (solver: Solver, { call, ask, id }: Request): Calls[Call]["answer"] =>
  (calls[call] as (solver: Solver, ask: Request["ask"], id: number) => Calls[Call]["answer"])(
    solver,
    ask,
    id,
  );

const painted = (solver: Solver): Painted => ({ moment: solver.moment(), words: solver.painted() });

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
