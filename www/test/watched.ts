/** Searches as the Watch panel shows them, step by step, on the example board of a puzzle and on others. */
import { readFileSync } from "node:fs";
import type { Language } from "../src/i18n/language.ts";
import { codeOf, type Line, linesOf } from "../src/player/features/watch/code.ts";
import { sentencesOf, type Telling } from "../src/player/features/watch/sentences.ts";
import { firstWatch } from "../src/player/search/firstWatch.ts";
import { watchMessages } from "../src/player/search/text.ts";
import { isAskedFor } from "../src/player/search/why.ts";
import type { WatchState } from "../src/player/state.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import type { Branch, Moment, Opened, Why } from "../src/solver/wire.ts";
import { inAll, textsOf } from "./texts.ts";
import { generatePattern, loadWasm, nextTick, type Wasm } from "./wasm.ts";

type Solver = InstanceType<Wasm["Solver"]>;

/** One step of a search, and what is shown of it. */
export interface Watched {
  opened: Opened;
  engine: string;
  watch: WatchState;
  /** The step before; the start for the first. */
  before: WatchState;
  code: readonly Line[];
  lines: ReturnType<typeof linesOf>;
  said: Record<Language, string[]>;
  /** What the English sentences are made with. */
  telling: Telling;
  /** For messages of tests. */
  name: string;
}

/** Boards with several solutions, so that every search guesses and goes back, by puzzle. */
const OPEN: Readonly<Record<string, string>> = {
  kakuro: `1 5 ${["0 0 0 0 0", ...Array(4).fill("0 1 1 1 1")].join(" ")} 8
    2 1 0 20  3 1 0 20  4 1 0 20  5 1 0 20  1 2 1 20  1 3 1 20  1 4 1 20  1 5 1 20`,
  nonogram: "5 5\n1 1\n1 1\n1 1\n1\n1\n1\n2\n2\n1 1\n1\n",
};

/** The example, two that are generated, and one with many solutions where there is one. */
function boardsOf(solver: Solver, puzzle: string): Opened[] {
  const example = readFileSync(new URL(`../src/puzzles/${puzzle}/example.json`, import.meta.url), "utf8");
  const side = puzzle === "sudominoku" ? 9 : 8;
  const made = [1n, 2n].map((seed) => generatePattern(solver, side, side, "expert", seed).json);
  const texts = [example, ...made, ...(OPEN[puzzle] === undefined ? [] : [OPEN[puzzle]])];
  return texts.map((text) => solver.open(text, true));
}

function* steps(solver: Solver, opened: Opened, engine: string, most: number): Generator<WatchState> {
  const origin = Uint32Array.from(opened.states);
  solver.watch(engine, origin);
  const moment: Moment = solver.moment();
  const from = origin.length === 0 ? "clues" : "mine";
  let watch = firstWatch({ engine, from, speed: 0, origin }, Uint32Array.from(solver.painted()), moment);
  yield watch;
  for (let tick = 1; tick <= most; tick += 1) {
    const last = nextTick(solver).filter(({ kind }) => kind !== "tick");
    const { nodes, backtracks, level: depth, solutions, end }: Moment = solver.moment();
    const path: Branch[] = solver.path();
    const why: Why | null = isAskedFor(last) ? solver.why() : null;
    watch = {
      ...{ ...watch, tick, end, last, path, pathTick: tick, nodes, backtracks, depth, solutions },
      ...{ states: Uint32Array.from(solver.painted()) },
      why: why && { ...why, tick, lit: [], again: { count: 1, latest: null, until: tick } },
    };
    yield watch;
    if (end !== null) return;
  }
}

/** Calls `look` for each step of each search of a puzzle, at most so many of each. */
export async function eachStep(
  puzzle: PuzzleDefinition,
  most: (engine: string) => number,
  look: (step: Watched) => void,
): Promise<void> {
  const solver = new (await loadWasm(puzzle.name)).Solver();
  const texts = await textsOf(puzzle);
  const engines: string[] = solver.kind().engines;
  for (const [at, { json }] of boardsOf(solver, puzzle.name).entries()) {
    const opened: Opened = solver.open(json, true);
    const tellings = inAll((language): Telling => {
      return { opened, text: texts[language], messages: watchMessages(language) };
    });
    for (const engine of engines) {
      const code = codeOf(texts.en.engine(engine).code ?? engine);
      let before: WatchState | null = null;
      for (const watch of steps(solver, opened, engine, most(engine))) {
        if (before) {
          const said = inAll((language) => sentencesOf(watch, tellings[language]));
          const lines = linesOf(code, watch.last, watch.end !== null);
          const name = `${puzzle.name}, board ${at}, ${engine}, step ${watch.tick}: ${said.en.join(" ")}`;
          look({ opened, engine, watch, before, code, lines, said, telling: tellings.en, name });
        }
        before = watch;
      }
    }
  }
}

/** The events of a step that change a cell, by cell. */
export function changesOf(events: readonly WatchedEvent[]): Map<number, WatchedEvent[]> {
  const byCell = new Map<number, WatchedEvent[]>();
  for (const event of events) {
    if (event.cell === null || !["decision", "forced", "narrow", "undo"].includes(event.kind)) continue;
    byCell.set(event.cell, [...(byCell.get(event.cell) ?? []), event]);
  }
  return byCell;
}
