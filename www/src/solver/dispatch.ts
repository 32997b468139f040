/** What each request of the protocol asks of the wasm. */
import type { Call, Calls, ForkAsk, Painted, Request, Spent } from "./protocol.ts";
import type { Solver } from "./wasms.ts";

/** Bytes of a page of wasm memory. */
const PAGE = 1 << 16;

/** Throws a `ParseError` where the request is wrong, and anything else where the wasm traps. */
export function dispatch(solver: Solver, { call, ask }: Request, report: Progress): Calls[Call]["answer"] {
  solver.listen(report, performance);
  return (calls[call] as (solver: Solver, ask: Request["ask"]) => Calls[Call]["answer"])(solver, ask);
}

export type Progress = (done: number) => void;
type Dispatching = {
  [K in Call]: (solver: Solver, ask: Calls[K]["ask"]) => Calls[K]["answer"];
};

const calls: Dispatching = {
  load: () => null,
  kind: (solver) => solver.kind(),
  open: (solver, { text, missingClues }) => solver.open(text, missingClues),
  cases: (solver, { text, missingClues }) => solver.cases(text, missingClues),
  print: (solver, { format, states }) => solver.print(format, states),
  check: (solver, { states, solutions }) => solver.check(states, solutions),
  remaining: (solver, { states, cell }) => solver.remaining(states, cell),
  notes: (solver, { states }) => solver.notes(states),
  hint: (solver, { states, cell }) => solver.hint(states, cell),
  nearest: (solver, { states, cell }) => solver.nearest(states, cell ?? undefined) ?? null,
  grade: (solver) => solver.grade(),
  count: (solver, { states, ticks }) => solver.count(states, BigInt(ticks)),
  ways: (solver, { states, cell, ticks }) => solver.ways(states, cell, BigInt(ticks)),
  shares: (solver, { states, ticks }) => solver.shares(states, BigInt(ticks)) ?? null,
  solve: (solver, { states, solutions, ticks }) => {
    const answer = solver.solve(states, solutions, BigInt(ticks));
    return { ...answer, found: Array.from({ length: answer.solutions }, (_, at) => solver.solution(at)) };
  },
  generate: (solver, { width, height, level, seed, given, whole, loose, pattern }) =>
    solver.generate(width, height, level, BigInt(seed), given, whole, loose, pattern),
  draw: (solver, { width, height, cells, colours, ticks }) =>
    solver.draw(width, height, cells, colours, BigInt(ticks)),
  mend: (solver, { width, height, cells, colours }) => solver.mend(width, height, cells, colours),
  watch: (solver, { engine, states }) => {
    solver.watch(engine, states);
    return painted(solver);
  },
  play: (solver, { ticks, room }) => {
    const flow = solver.play(BigInt(ticks));
    return { flow, moment: solver.moment(), events: eventsOf(solver, room), ...spentBy(solver) };
  },
  seek: (solver, { tick }) => {
    solver.seek(BigInt(tick));
    return painted(solver);
  },
  run: (solver, { tick, past }) => {
    const flow = solver.run(BigInt(tick), past);
    return { flow, ...spentBy(solver), ...painted(solver) };
  },
  landmark: (solver, { landmark, back, until }) => {
    const found = solver.landmark(landmark, back, BigInt(until));
    return { found, ...painted(solver) };
  },
  path: (solver) => solver.path(),
  fork: (solver, { fork }) => {
    const done = fork ? turnOff(solver, fork) : solver.unfork();
    return { done, moment: solver.moment() };
  },
  why: (solver) => solver.why(),
  implications: (solver) => solver.implication_graph() ?? null,
  recount: (solver, { cell, cause, cells, states, from, ticks }) =>
    solver.recount(cell, cause, cells, states, BigInt(from), BigInt(ticks)),
  overview: (solver) => solver.overview(),
};

const turnOff = (solver: Solver, { branch, choice, forbid }: ForkAsk): boolean =>
  solver.fork(branch, choice.cell, choice.state, choice.holds, choice.cause, forbid);

/** What the call took that made the search go on. */
const spentBy = (solver: Solver): Spent => ({ took: solver.took(), bytes: solver.pages() * PAGE });

/** What was played last, in the room given where that suffices; else with as much to spare, for the answers after it. */
export function eventsOf(solver: Solver, room = new ArrayBuffer(0)): Uint32Array {
  const length = solver.recorded();
  let events = new Uint32Array(room);
  if (events.length < length) events = new Uint32Array(2 * length);
  events = events.subarray(0, length);
  solver.events(events);
  return events;
}

const painted = (solver: Solver): Painted => ({ moment: solver.moment(), states: solver.painted() });
