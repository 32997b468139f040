import { beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "../src/i18n/language.ts";
import { LONGEST } from "../src/puzzles/args.ts";
import { bundledOf } from "../src/puzzles/index.ts";
import { BLACK } from "../src/puzzles/nonogram/cellState.ts";
import { STEPS } from "../src/puzzles/nonogram/facts.ts";
import { nonogram } from "../src/puzzles/nonogram/index.ts";
import { read } from "../src/solver/flat.ts";
import type { Hint, Opened, Step } from "../src/solver/wire.ts";
import { all, cellsIn, cellsNamed, numbersIn, numbersNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { generatePattern, loadWasm } from "./wasm.ts";

const texts = await textsOf(nonogram);
const boards = await bundledOf("nonogram");
const fired = new Set<string>();

type Solver = InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>;

describe("what hints say of real boards holds every cell and number, in 300 characters", () => {
  let solver: Solver;
  beforeAll(async () => {
    const { Solver } = await loadWasm("nonogram");
    solver = new Solver();
  });

  test.each(boards.map(({ level, opened }) => [`${opened.view.width} ${level}`, opened] as const))(
    "%s",
    (_, board) => {
      const opened: Opened = solver.open(board.json, false);
      solver.solve(new Uint32Array(), 1, 1_000_000n);
      const solution = solver.solution(0) ?? new Uint32Array();
      const steps = new Map<string, Step>();
      // Some cells of boards that are filled more and more.
      for (let round = 0; round < 4; round += 1) {
        const states = Uint32Array.from(solution, (state, cell) =>
          (cell * 7 + round) % 4 < round ? state : 0,
        );
        const stride = Math.max(3, Math.floor(states.length / 40));
        for (let cell = round; cell < states.length; cell += stride) {
          if (states[cell]) continue;
          const hint = read(solver.hint(states, cell)) as Hint;
          if (hint.hint !== "chain") throw new Error(`${hint.hint} for cell ${cell}`);
          for (const step of all(hint.steps)) steps.set(JSON.stringify(step), step);
        }
      }
      for (const { technique } of steps.values()) fired.add(technique);
      expect(steps.size).toBeGreaterThan(10);
      const wrong = [...steps.values()].flatMap((step) => [
        ...languages.flatMap((language) => missing(step, language, opened)),
      ]);
      expect(wrong.slice(0, 10)).toEqual([]);
    },
  );

  test("two black cells of a row whose blocks are shorter than both together are split", () => {
    // Row 8 is 1 2 1; its cells 5, 6 and 8 are black.
    const opened: Opened = generatePattern(solver, 10, 10, "expert", 21n);
    const states = new Uint32Array(100);
    for (const column of [4, 5, 7]) states[70 + column] = BLACK;
    const hint = read(solver.hint(states, 76)) as Hint;
    if (hint.hint !== "chain") throw new Error(hint.hint);
    expect(hint.steps.map(({ technique }) => technique)).toEqual(["splitting"]);
    expect(
      hint.steps.flatMap((step) => languages.flatMap((language) => missing(step, language, opened))),
    ).toEqual([]);
    fired.add("splitting");
  });

  test("every rule of thumb fired on some of them", () => {
    expect([...fired].sort()).toEqual([...STEPS].sort());
  });
});

/** What the sentences of a step fail to say of what it rests on and does; and which are too long. */
function missing(step: Step, language: Language, opened: Opened): string[] {
  const text = texts[language];
  const why = text.step(step, "why", opened);
  const move = text.step(step, "move", opened);
  const where = text.step(step, "where", opened);
  const long = [why, move, where].filter(
    (sentence) => LONGEST < sentence.length || /undefined|NaN|null/.test(sentence),
  );
  const { width } = opened.view;
  const isSupposed = step.technique === "edge" || step.technique === "contradiction";
  // A contradiction leaves it to its steps to name what it rests on.
  const inner = all([step]).map((one) => text.step(one, "why", opened));
  const named = cellsNamed(isSupposed ? inner.join(" ") : why, width);
  const moved = cellsNamed(move, width);
  const numbers = numbersNamed(why);
  // A line that is full is named as a whole.
  const cells = step.technique === "full-line" ? [] : cellsIn(step);
  return [
    ...long.map((sentence) => `too long or broken: ${sentence}`),
    ...step.premises.filter(({ cell }) => !named.has(cell)).map(({ cell }) => `cell ${cell} not in: ${why}`),
    ...cells.filter((cell) => !named.has(cell)).map((cell) => `cell ${cell} not in: ${why}`),
    ...step.effects.filter(({ cell }) => !moved.has(cell)).map(({ cell }) => `cell ${cell} not in: ${move}`),
    ...(isSupposed ? [] : numbersIn(step))
      .filter((value) => !numbers.has(value))
      .map((value) => `${value} not in: ${why}`),
  ];
}
