/** What the choices of watched searches are called: none is taken for another, none is an arrow alone for a screen reader. */
import { expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { loadPuzzle } from "../src/puzzles/index.ts";
import type { Branch, Choice, Opened } from "../src/solver/wire.ts";
import { textsOf } from "./texts.ts";
import { loadWasm } from "./wasm.ts";

const SEARCHES: readonly (readonly [puzzle: string, engine: string])[] = [
  ["kakuro", "scan"],
  ["kakuro", "learn"],
  ["nonogram", "rows"],
  ["nonogram", "fast"],
  ["sudominoku", "scan"],
  ["sudominoku", "exact-cover"],
  ["sudominoku", "fast"],
  ["boardcover", "fast"],
];

const SAID: Readonly<Record<string, RegExp>> = {
  kakuro: /^(?:≠ )?\d$/,
  nonogram: /^(?:black|white|at columns? [\d, and]+|row \d+ .*)$/,
  sudominoku: /^(?:\d-\d [→↓←↑]|(?:≠ )?\d|(?:domino|wall) [→↓←↑]|(?:\d |no )?single)$/,
  boardcover: /^(?:≠ )?\S+ \S+$/,
};

test.each(SEARCHES)("the choices of a %s by %s", async (name, engine) => {
  const puzzle = await loadPuzzle(name);
  if (!puzzle) throw new Error(`${name} is not known`);
  const texts = await textsOf(puzzle);
  const solver = new (await loadWasm(name)).Solver();
  let count = 0;
  for (let seed = 0; seed < 4; seed += 1) {
    const opened: Opened = solver.generate(9, 9, "expert", BigInt(seed));
    solver.watch(engine, new Uint32Array());
    for (let tick = 0; tick < 60; tick += 1) {
      solver.play(tick < 30 ? 1n : 40n);
      const states = solver.painted();
      for (const { taken, open, refuted } of solver.path() as Branch[]) {
        const choices = [taken, ...open, ...refuted].filter((one): one is Choice => one !== null);
        const said = choices.map((choice) => texts.en.choice(choice, opened, states));
        for (const one of said) expect(one).toMatch(SAID[name] ?? "");
        const places = choices.map(({ cell }, index) => `${cell} ${said[index]}`);
        if (engine !== "rows" && engine !== "fast")
          expect(new Set(places).size, places.join()).toBe(choices.length);
        for (const choice of choices)
          for (const language of languages)
            expect(texts[language].choice(choice, opened, states, true)).not.toMatch(
              name === "boardcover" ? /undefined/ : /[→↓←↑▢]|undefined/,
            );
        count += choices.length;
      }
    }
  }
  expect(count).toBeGreaterThan(10);
});
