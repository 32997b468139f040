/** What is shown of a search is held against its events, in every search of every puzzle: the lit lines of the pseudocode, the
 *  sentences and the cause of a conflict. */
import { expect, test } from "vitest";
import { causesOf } from "../src/player/features/watch/causes.ts";
import type { Line } from "../src/player/features/watch/code.ts";
import { messageOf } from "../src/player/features/watch/sentences.ts";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { colournonogram } from "../src/puzzles/colournonogram/index.ts";
import { digitsOf } from "../src/puzzles/digits.ts";
import { boardOf } from "../src/puzzles/kakuro/board.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import { sudominoku } from "../src/puzzles/sudominoku/index.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { cellsNamed } from "./kakuro.named.ts";
import { changesOf, eachStep, type Watched } from "./watched.ts";

/** Steps of each search; what an exact cover has left is long to count. */
const stepsIn = (engine: string): number => (engine === "exact-cover" ? 40 : 160);
const puzzles = [kakuro, nonogram, colournonogram, sudominoku, boardcover];

/** The steps of a puzzle's searches, walked once for all tests. */
const walked = new Map<string, Promise<Watched[]>>();

function stepsOf(puzzle: PuzzleDefinition): Promise<readonly Watched[]> {
  const known = walked.get(puzzle.name) ?? walk(puzzle);
  walked.set(puzzle.name, known);
  return known;
}

async function walk(puzzle: PuzzleDefinition): Promise<Watched[]> {
  const steps: Watched[] = [];
  await eachStep(puzzle, stepsIn, (step) => steps.push(step));
  return steps;
}

/** What a line says that a step does. */
type Claim = (step: Watched, has: (kind: WatchedEvent["kind"]) => boolean) => boolean;

const isMove: Claim = (_, has) => has("decision") || has("forced");
/** Something that stood before the step is taken back. */
const undoes: Claim = ({ watch }) =>
  [...changesOf(watch.last).values()].some(([first]) => first?.kind === "undo");
const concludes: Claim = ({ watch }) => watch.last.some(({ kind }) => kind === "narrow");
/** A value that was tried is taken back in the same step. */
const tries: Claim = ({ watch }) =>
  [...changesOf(watch.last).values()].some(
    ([first, second]) => first?.kind === "narrow" && second?.kind === "undo",
  );
const chooses: Claim = (step, has) =>
  isMove(step, has) || concludes(step, has) || step.watch.last.length === 0;
const goesOn: Claim = (step, has) => isMove(step, has) && !has("conflict") && !has("solution");
const solves: Claim = (_, has) => has("solution");
const fails: Claim = (_, has) => has("conflict");
const counts: Claim = (_, has) => has("tally");
const never: Claim = () => false;
const isOver: Claim = ({ watch }) => watch.end !== null;

const CLAIMS: Readonly<Record<Line["text"], Claim>> = {
  solve: isOver,
  cover: isOver,
  row: isOver,
  isSolution: solves,
  isSettled: solves,
  noItem: solves,
  noRow: solves,
  firstCell: chooses,
  fewest: chooses,
  openCell: chooses,
  item: chooses,
  pattern: chooses,
  each: isMove,
  enter: isMove,
  guess: isMove,
  unlink: isMove,
  placeIt: isMove,
  noOption: fails,
  nothingLeft: fails,
  itemNone: fails,
  column: fails,
  ifConflict: fails,
  elseRest: goesOn,
  coverRest: goesOn,
  nextRow: goesOn,
  undo: undoes,
  undoAll: undoes,
  relink: undoes,
  removeRow: undoes,
  undoCovering: undoes,
  run: (step, has) => concludes(step, has) && !tries(step, has),
  line: (step, has) => concludes(step, has) && !tries(step, has),
  colours: (step, has) => concludes(step, has) && !tries(step, has),
  probe: tries,
  propagate: concludes,
  ifNoGuess: isOver,
  analyse: (_, has) => has("learned"),
  backjump: (step, has) => has("learned") && undoes(step, has),
  elseSolution: (step, has) => has("solution") || (undoes(step, has) && !has("learned")),
  restart: (step, has) => undoes(step, has) && isMove(step, has),
  elseGuess: isMove,
  rest: never,
  repeat: never,
  loop: never,
  states: never,
  eachCell: counts,
  eachState: counts,
  isCovered: counts,
  eachPiece: counts,
  merge: counts,
  count: (step, has) => (counts(step, has) && undoes(step, has)) || fails(step, has),
  layCovering: (step, has) => chooses(step, has) || solves(step, has),
};

/** The lines that a step must be about, whatever else it did. */
const DEFINING: readonly [claim: Claim, lines: readonly Line["text"][]][] = [
  [solves, ["isSolution", "isSettled", "noItem", "noRow", "elseSolution", "layCovering"]],
  [fails, ["noOption", "nothingLeft", "itemNone", "column", "ifConflict", "count"]],
  [(_, has) => has("learned"), ["analyse"]],
  [tries, ["probe"]],
];

test.each(puzzles)(
  "$name: the lit lines are what the step did, and the main one what defines it",
  async (puzzle) => {
    for (const step of await stepsOf(puzzle)) {
      const { code, lines, watch } = step;
      const has = (kind: WatchedEvent["kind"]) => watch.last.some((event) => event.kind === kind);
      for (const at of lines.lit) {
        const { text } = code[at] as Line;
        expect(CLAIMS[text](step, has), `"${text}" is lit. ${step.name}`).toBe(true);
      }
      // A count that is given up has no line of its own.
      if (lines.main === null) {
        expect(step.engine, step.name).toBe("sweep");
        continue;
      }
      expect(lines.lit, step.name).toContain(lines.main);
      const defining = DEFINING.find(([claim]) => claim(step, has));
      if (defining) expect(defining[1], step.name).toContain(code[lines.main]?.text);
    }
  },
);

test.each(puzzles)(
  "$name: each step changes a cell, ends something, or chooses where to guess first",
  async (puzzle) => {
    for (const step of await stepsOf(puzzle)) {
      const { watch, before, said } = step;
      const isChanged = watch.states.some((state, cell) => state !== before.states[cell]);
      const isOther = watch.last.some(({ kind }) => !["narrow", "undo", "reason"].includes(kind));
      if (!isChanged && !isOther && watch.end === null) {
        expect(watch.last, step.name).toEqual([]);
        expect(watch.path.at(-1)?.taken ?? null, step.name).toBeNull();
        expect(watch.depth, step.name).toBe(0);
        expect(said.en, step.name).toEqual([
          expect.stringMatching(/^The search chooses where to (guess next: row|go on)/),
        ]);
      }
      for (const sentences of Object.values(said)) {
        expect(sentences.length, step.name).toBeGreaterThan(0);
        for (const sentence of sentences)
          expect(sentence, step.name).toMatch(/^(?!.*(undefined|NaN|null|\{)).+[.。]$/);
      }
    }
  },
);

/** Restarts, and the end of searches that are longer than those here. */
const RARE: readonly Line["text"][] = ["restart", "row", "cover"];

test("each line that can be lit is lit by some step, but for a few", async () => {
  const lines = new Set<Line>();
  const lit = new Set<Line["text"]>();
  for (const puzzle of puzzles)
    for (const { code, lines: found } of await stepsOf(puzzle)) {
      for (const line of code) lines.add(line);
      for (const at of found.lit) lit.add(code[at]?.text ?? "solve");
    }
  const never = [...lines].filter(({ text, does }) => 0 < does.length && !lit.has(text));
  expect(never.map(({ text }) => text).filter((text) => !RARE.includes(text))).toEqual([]);
});

/** What a cell lost in a step by what follows, and what it was left with. */
function lossOf(events: readonly WatchedEvent[]): { gone: number; left: number } {
  const first = events.find(({ kind }) => kind === "narrow");
  const last = events.findLast(({ kind }) => kind === "narrow");
  return { gone: (first?.from ?? 0) & ~(last?.to ?? 0), left: last?.to ?? 0 };
}

/** A conclusion about one cell: its place, and what it is or cannot be. */
const CONCLUDED = /^(?:.*\bso )?(row \d+, column \d+) (is|cannot be) ([^.:]*)\.$/i;

test.each([kakuro, sudominoku])(
  "$name: a sentence about digits that are gone names all that the step took",
  async (puzzle) => {
    let [several, settled] = [0, 0];
    for (const step of await stepsOf(puzzle)) {
      if (step.watch.last.some(({ kind }) => kind === "decision" || kind === "forced")) continue;
      const changes = changesOf(step.watch.last);
      for (const sentence of step.said.en) {
        const [, where = "", verb, digits = ""] = CONCLUDED.exec(sentence) ?? [];
        if (!/^\d(?:, \d)*(?: or \d)?$/.test(digits)) continue;
        const [cell = -1] = cellsNamed(where, step.opened.view.width);
        const { gone, left } = lossOf(changes.get(cell) ?? []);
        const named = (digits.match(/\d/g) ?? []).map(Number);
        if (digitsOf(left).length === 1) {
          expect([verb, named], step.name).toEqual(["is", digitsOf(left)]);
          settled += 1;
        } else if (verb === "cannot be") {
          const taken = puzzle.name === "kakuro" && (gone & 0b11_1111_1110) === 0 ? [] : digitsOf(gone);
          expect(named, step.name).toEqual(taken);
          several += Number(1 < named.length);
        }
      }
    }
    expect(several).toBeGreaterThan(5);
    expect(settled).toBeGreaterThan(20);
  },
);

test("colournonogram: a sentence about colours that are gone names all that the step took", async () => {
  let several = 0;
  for (const step of await stepsOf(colournonogram)) {
    if (step.watch.last.some(({ kind }) => kind === "decision" || kind === "forced")) continue;
    const changes = changesOf(step.watch.last);
    for (const sentence of step.said.en) {
      const [, where = "", verb, colours = ""] = CONCLUDED.exec(sentence) ?? [];
      if (verb !== "cannot be") continue;
      const [cell = -1] = cellsNamed(where, step.opened.view.width);
      const { gone } = lossOf(changes.get(cell) ?? []);
      const lost = Array.from({ length: 32 }, (_, bit) => bit).filter((bit) => (gone >>> bit) & 1);
      expect(colours.split(/, | or /).length, step.name).toBe(lost.length);
      several += Number(1 < lost.length);
    }
  }
  expect(several).toBeGreaterThan(5);
});

/** Searches that learn: their conflicts cite what they follow from. */
const isLearning = ({ engine }: Watched): boolean => engine === "learn" || engine === "fast";

test.each(puzzles)(
  "$name: a conflict is told of what its cause has, and of no other guess",
  async (puzzle) => {
    let [met, left] = [0, 0];
    for (const step of await stepsOf(puzzle)) {
      const { watch } = step;
      const set = watch.why?.conflictSet;
      if (!set) continue;
      met += 1;
      const others = watch.path.filter((_, at) => !set.decisions.includes(at));
      if (isLearning(step)) {
        const cited = watch.last.filter(({ kind }) => kind === "reason");
        // A guess that is cited is among the causes.
        for (const { taken } of others)
          expect(
            cited.some(({ cell, from }) => taken?.holds && cell === taken.cell && from === taken.state),
            step.name,
          ).toBe(false);
        continue;
      }
      expect(set.states.length, step.name).toBe(watch.states.length);
      const isPropagated = ["propagate", "lines", "probe"].includes(step.engine);
      // What is propagated may be what a guess says that has no part in it.
      if (isPropagated) continue;
      for (const { taken, cells } of others) {
        if (!taken) continue;
        left += 1;
        for (const cell of cells)
          expect(set.states[cell], `${cell} of ${step.name}`).not.toBe(watch.states[cell]);
      }
    }
    expect(met).toBeGreaterThan(10);
    if (puzzle.name !== "colournonogram") expect(left).toBeGreaterThan(5);
  },
);

test.each(puzzles)(
  "$name: a step is announced in one message, once all that it says is known",
  async (puzzle) => {
    let met = 0;
    for (const { watch, said, telling, name } of await stepsOf(puzzle)) {
      const message = messageOf(watch, telling);
      for (const sentence of said.en) expect(message, name).toContain(sentence);
      expect(messageOf({ ...watch, playing: true }, telling), name).toBe("");
      if (!watch.why) continue;
      met += 1;
      const causes = causesOf(watch, telling.messages).map(({ sentence }) => sentence);
      for (const cause of causes) expect(message, name).toContain(cause);
      expect(messageOf({ ...watch, why: null }, telling), name).toBe("");
      if (watch.why.conflictSet?.nogood)
        expect(messageOf({ ...watch, why: { ...watch.why, again: null } }, telling), name).toBe("");
    }
    expect(met).toBeGreaterThan(10);
  },
);

/** What a run allows in one more cell, by the obvious search: `used` stand in it. */
function allowedBy(sum: number | null, length: number, used: readonly number[]): number[] {
  const fill = (left: number, total: number, from: number): number[][] => {
    if (left === 0) return sum === null || total === sum ? [[]] : [];
    return Array.from({ length: 9 }, (_, at) => at + 1)
      .filter((digit) => from <= digit && !used.includes(digit))
      .flatMap((digit) => fill(left - 1, total + digit, digit + 1).map((rest) => [digit, ...rest]));
  };
  const ways = fill(
    length - used.length,
    used.reduce((all, digit) => all + digit, 0),
    1,
  );
  return [...new Set(ways.flat())].sort();
}

test("kakuro: what runs are said to allow follows from the guesses of the cause alone", async () => {
  let [met, fewer] = [0, 0];
  for (const step of await stepsOf(kakuro)) {
    const { watch, opened } = step;
    const set = watch.why?.conflictSet;
    const sentence = step.said.en.find((one) => one.includes("no digit fits"));
    if (!set || !sentence) continue;
    const { width } = opened.view;
    const entries = set.states.map((state) => ((state & ~0x3ff) === 0 ? null : (digitsOf(state)[0] ?? null)));
    const parts = sentence.matchAll(
      /the (\d+) (across|down) from (row \d+, column \d+) allows (no digit|only ([\d, or]+))/g,
    );
    for (const [, sum = "", direction, where = "", , digits = ""] of parts) {
      const [first = -1] = cellsNamed(where, width);
      const run = boardOf(opened).runs.find((one) => one.direction === direction && one.cells[0] === first);
      expect(run?.sum, step.name).toBe(Number(sum));
      const used = (run?.cells ?? []).flatMap((cell) => entries[cell] ?? []);
      expect((digits.match(/\d/g) ?? []).map(Number), step.name).toEqual(
        allowedBy(run?.sum ?? null, run?.cells.length ?? 0, used),
      );
      met += 1;
      const stands = (run?.cells ?? []).filter((cell) => digitsOf(watch.states[cell] ?? 0).length === 1);
      fewer += Number(used.length < stands.length);
    }
  }
  expect(met).toBeGreaterThan(20);
  expect(fewer).toBeGreaterThan(0);
});
