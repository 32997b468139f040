/** What a search says it learned is read back and judged by the solutions of the board. */
import { describe, expect, test } from "vitest";
import { LONGEST } from "../src/puzzles/args.ts";
import { boardOf } from "../src/puzzles/boardcover/board.ts";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { cellsOf, pieceOn } from "../src/puzzles/boardcover/piece.ts";
import { digitsOf } from "../src/puzzles/digits.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import { BLACK } from "../src/puzzles/nonogram/cellState.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import { around, sideTo } from "../src/puzzles/sudominoku/board.ts";
import { bitOf, partnersIn, SINGLE } from "../src/puzzles/sudominoku/cellState.ts";
import { sudominoku } from "../src/puzzles/sudominoku/index.ts";
import type { PuzzleDefinition } from "../src/puzzles/view.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import type { Opened } from "../src/solver/wire.ts";
import boards from "./nogood.boards.json" with { type: "json" };
import { cellsNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { generatePattern, loadWasm, nextTick, type Wasm } from "./wasm.ts";

/** A clause that was read: when it holds, and the cells that are what it says if it does. */
interface Read {
  holds(solution: ArrayLike<number>): boolean;
  settles: readonly number[];
  /** Facts of the nogood that it stands for. */
  facts: number;
}

/** How the English clauses of a puzzle are read; a clause that speaks of several cells is several facts. */
interface Case {
  puzzle: PuzzleDefinition;
  /** The search that learns, and one that does not and so judges it. */
  engines: readonly [learns: string, judges: string];
  clause: RegExp;
  read(clause: string, opened: Opened): readonly Read[];
  /** Of generated boards, which have one solution or, to be covered, many. */
  size: readonly [width: number, height: number];
  /** Further small boards, of several solutions. */
  texts: readonly string[];
}

const PLACE = String.raw`(?:rows?|columns?) \d+, (?:rows?|columns?) \d+(?:(?: and | to |, )\d+)*`;

/** A cell in few characters. */
const BRIEF = String.raw`r\d+c\d+`;

/** How a piece is called: its cells of one row, and of the other; or its three cells in few characters. */
const PIECE = `(?:${PLACE}(?: and ${PLACE})?|${BRIEF}(?: ${BRIEF}){2})`;

/** A cell's digits in few characters: "r1c2=5", "r1c2≠5/7". */
const DIGITS = String.raw`${BRIEF}[=≠]\d(?:/\d)*`;

/** How a clause about a cell's digits is read: "row 1, column 2 is not 5 or 7", or in few characters. */
function ofDigits(clause: string) {
  const [, sign = "", digits = ""] = /( is (?:not )?|[=≠])(\d.*)$/.exec(clause) ?? [];
  return { is: !/not|≠/.test(sign), digits: [...digits.matchAll(/\d/g)].map(Number) };
}

const covering = (rows: readonly string[]): string =>
  JSON.stringify({ gridstep: 1, puzzle: "boardcover", clues: { rows } });

const places = new RegExp(PLACE, "gi");

const CASES: Record<string, Case> = {
  kakuro: {
    puzzle: kakuro,
    engines: ["learn", "fewest"],
    size: [12, 11],
    clause: /row \d+, column \d+ is (?:not )?\d(?:, \d)*(?: or \d\b)?/gi,
    read(clause, { view: { width } }) {
      const cells = [...cellsNamed(clause.replace(/ is .*/, ""), width)];
      const { is, digits } = ofDigits(clause);
      return cells.map((cell) => ({
        holds: (states) => digits.includes(digitsOf(states[cell] ?? 0)[0] ?? 0) === is,
        settles: is ? [cell] : [],
        facts: digits.length,
      }));
    },
    texts: [],
  },
  nonogram: {
    puzzle: nonogram,
    engines: ["fast", "lines"],
    size: [15, 14],
    clause: new RegExp(`${PLACE}(?:(?:, | and )${PLACE})* (?:is|are) (?:black|white)`, "gi"),
    read: (clause, { view: { width } }) =>
      (clause.match(places) ?? [])
        .flatMap((place) => [...cellsNamed(place, width)])
        .map((cell) => ({
          holds: (states) => (states[cell] === BLACK) === clause.endsWith("black"),
          settles: [cell],
          facts: 1,
        })),
    texts: ["5 5\n1 1\n1 1\n1 1\n1\n1\n1\n2\n2\n1 1\n1\n", "4 5\n1\n1\n1\n1\n1\n1\n1\n2\n1\n"],
  },
  sudominoku: {
    puzzle: sudominoku,
    engines: ["fast", "exact-cover"],
    size: [9, 9],
    clause: new RegExp(
      `(?:a|no) domino lies on (?:${PLACE}|${BRIEF} ${BRIEF})|${DIGITS}|` +
        String.raw`(?:row \d+, column \d+|${BRIEF}) is (?:not )?(?:a single|\d(?:, \d)*(?: or \d)?)`,
      "gi",
    ),
    read(clause, { view: { width } }) {
      const [cell = 0, other] = [...cellsNamed(clause.replace(/ is .*|[=≠].*/, ""), width)].sort(
        (a, b) => a - b,
      );
      const { is: isDigit, digits } = ofDigits(clause);
      const partner = other === undefined ? SINGLE : bitOf(sideTo(cell, other) ?? "up");
      const isOfDigit = 0 < digits.length;
      const is = isOfDigit ? isDigit : !/ not |^no /i.test(clause);
      const isSo = (state: number) =>
        isOfDigit
          ? digits.includes(digitsOf(state)[0] ?? 0)
          : (around(cell) & ~partnersIn(state)) === partner;
      return [
        {
          holds: (states) => isSo(states[cell] ?? 0) === is,
          settles: is && isOfDigit ? [cell] : [],
          facts: isOfDigit ? digits.length : 1,
        },
      ];
    },
    texts: [],
  },
  boardcover: {
    puzzle: boardcover,
    engines: ["fast", "fewest"],
    size: [8, 8],
    clause: new RegExp(
      `(?:(?:a piece|pieces) lies? on(?: one of these:)?|no piece covers|none of these is a piece:) ${PIECE}(?:; ${PIECE})*`,
      "gi",
    ),
    read(clause, opened) {
      const [is, board] = [!/^no/i.test(clause), boardOf(opened)];
      const pieces = clause.match(new RegExp(PIECE, "gi")) ?? [];
      // A clause for several pieces has several.
      expect(1 < pieces.length, clause).toBe(/^pieces|of these/i.test(clause));
      return pieces.map((piece) => {
        const cells = [...cellsNamed(piece, opened.view.width)].sort((one, other) => one - other);
        const lies = (states: ArrayLike<number>) => {
          const there = pieceOn(board, states, cells[0] ?? 0);
          return there !== null && cellsOf(board, there).join() === cells.join();
        };
        return { holds: (states) => lies(states) === is, settles: is ? cells : [], facts: 1 };
      });
    },
    texts: [
      covering(["......", "......", "..##..", "..#...", "......"]),
      covering([".......", ".......", "...#...", ".......", ".......", "##....."]),
      covering(["#.....#", ".......", ".......", "#.....#"]),
    ],
  },
};

/** What a sentence claims: where all premises hold, so does a conclusion. */
function claim(said: string, { clause, read }: Case, opened: Opened) {
  const facts = (text: string) => (text.match(clause) ?? []).flatMap((one) => read(one, opened));
  const sentence = said.replace(/^Learned: /, "");
  const [, premises, conclusion] = /^if (.*), then (.*)$/.exec(sentence) ?? [];
  if (conclusion !== undefined)
    return { premises: facts(premises ?? ""), conclusions: facts(conclusion), isWhole: true };
  const [, together] = /cannot all hold: (.*)$/.exec(sentence) ?? [];
  if (together !== undefined) return { premises: facts(together), conclusions: [], isWhole: true };
  return { premises: [], conclusions: facts(sentence), isWhole: !sentence.includes("implication graph") };
}

function* learnedIn(solver: InstanceType<Wasm["Solver"]>, engine: string): Generator<WatchedEvent[]> {
  solver.watch(engine, new Uint32Array());
  for (let tick = 0; tick < 3_000; tick += 1) {
    const events = nextTick(solver);
    // What was found is forbidden from then on, which is no consequence of the board.
    if (events.some(({ kind }) => kind === "solution")) return;
    const facts = events.filter(({ kind }) => kind === "learned");
    if (0 < facts.length) yield facts;
  }
}

describe.each(Object.entries(CASES))("%s", (name, one) => {
  test("what was learned holds in every solution, and says something", async () => {
    const solver = new (await loadWasm(name)).Solver();
    const { en, ...others } = await textsOf(one.puzzle);
    const [width, height] = one.size;
    const generated = (boards as Record<string, string[]>)[name] ?? [];
    expect(generated.length).toBe(30);
    // The boards are those of the first seeds, made once: to make them takes ten times as long as to search them.
    const first = generatePattern(solver, width, height, "expert", 0n);
    expect(first.link).toBe(generated[0]);
    let [whole, mixed, counted] = [0, 0, 0];
    for (const text of [...one.texts, ...generated]) {
      const opened: Opened = solver.open(text, false);
      const solutions: Uint32Array[] = [];
      solver.watch(one.engines[1], new Uint32Array());
      while (solutions.length < 5_000 && solver.run(1_000_000n, false) === "solution")
        solutions.push(solver.painted());
      for (const facts of learnedIn(solver, one.engines[0])) {
        const said = en.learned(facts, 0, opened);
        expect(said.length, said).toBeLessThanOrEqual(LONGEST);
        const { premises, conclusions, isWhole } = claim(said, one, opened);
        const settled = premises.flatMap(({ settles }) => settles);
        // Premises that speak of the same cell twice could never hold.
        expect(new Set(settled).size, said).toBe(settled.length);
        // A premise excludes what it overlaps, so that is no alternative.
        for (const { settles } of conclusions)
          expect(
            settles.some((cell) => settled.includes(cell)),
            said,
          ).toBe(false);
        if (!isWhole) {
          counted += 1;
          continue;
        }
        const sum = [...premises, ...conclusions].reduce((before, { facts: count }) => before + count, 0);
        expect(sum, said).toBeGreaterThan(0);
        // What goes without saying is left out: a cell that is 2 is not 3.
        expect(sum, said).toBeLessThanOrEqual(facts.length);
        whole += 1;
        for (const other of Object.values(others)) {
          const translated = other.learned(facts, 0, opened);
          expect(translated.length, translated).toBeLessThanOrEqual(LONGEST);
          expect(cellsNamed(translated, opened.view.width), `${said} ${translated}`).toEqual(
            cellsNamed(said, opened.view.width),
          );
        }
        if (0 < premises.length && 0 < conclusions.length) mixed += 1;
        for (const states of solutions)
          if (premises.every(({ holds }) => holds(states)))
            expect(
              conclusions.some(({ holds }) => holds(states)),
              said,
            ).toBe(true);
      }
    }
    console.info(`${name}: ${counted} of ${whole + counted} nogoods are counted`);
    expect(whole).toBeGreaterThan(20);
    expect(mixed).toBeGreaterThan(2);
    // What is only counted is named by the implication graph alone.
    expect(counted / (whole + counted)).toBeLessThan(0.03);
  });
});
