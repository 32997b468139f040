import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { LONGEST } from "../src/puzzles/kakuro/facts.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import type { PuzzleText } from "../src/puzzles/view.ts";
import { read } from "../src/solver/flat.ts";
import type { Hint, Opened, Step } from "../src/solver/wire.ts";
import { all, cellsNamed, litIn, numbersIn, numbersNamed, subtracted } from "./kakuro.named.ts";
import { loadWasm } from "./wasm.ts";

const texts = await Promise.all(languages.map((language) => kakuro.text[language]()));

/** Boards made for this project; the last one needs contradictions. */
const boards = [
  "19/19/.-5l.-7mg-b-.........-4lh--Mo.........6jm88lX3l........-Zs...D-6-F-...-Oo-fl...-dm....-6m.-6l...-emb-........-al6-..-cn..e-9-....d-i8lV-j-.g-fbl..lb-S-4-7Sp4Enh-c-seZs.-fn-Mp...-el.-ala-j-..-alL-........-cn...-el..I-O-E-....-em...-6l.4Dmg-...-Dm...EblGio.........6Zs........-cl47l-Cm.........-Jo.-al...........-im.-3l..MJfJ58Z",
  "19/19/m................mc-f-8-.P-h-...........7in-7l....8-D-....-Loacl...-8lc-i-..-4lb--Gn...-en...-el9--dlb-...-En...-7mh-iblj-...4-57l.....-CmB7l.a-Jcn......-LoAbn........5-bVq5-.......H-Ean-Doa-.....-fn..-5ljcmd-O-...-gl9-a-...-7ld--Em...-hn....9flg--9la-..-Bn...-enc-ebl....-cl...-al-go..........-4l-Enb-4-...............-dm...............-jmb8I7i",
  "7/7/lN--jp6brH-b-qg-dFr-7p.-7lAJM3b7DATAD",
  "7/7/oT-.pN-nbaobgofGn-Tp.-ioGCGBbPSbe8",
];

type Solver = InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>;

describe("criterion 12: what hints say of real boards holds every cell and number, in 300 characters", () => {
  let solver: Solver;
  beforeAll(async () => {
    const { Solver } = await loadWasm("kakuro");
    solver = new Solver();
  });

  test.each(boards)("%s", (link) => {
    const opened: Opened = solver.open(link, false);
    solver.solve(new Uint32Array(), 1, 1_000_000n);
    const solution = solver.solution(0) ?? new Uint32Array();
    const view = kakuro.view(opened);
    const steps = new Map<string, Step>();
    // Some cells of boards that are filled more and more.
    for (let round = 0; round < 4; round += 1) {
      const states = Uint32Array.from(solution, (state, cell) =>
        (cell * 7 + round) % 4 < round ? state : 0,
      );
      for (let cell = round; cell < states.length; cell += 7) {
        if (!view.open(cell) || states[cell]) continue;
        const hint = read(solver.hint(states, cell)) as Hint;
        if (hint.hint !== "chain") continue;
        for (const step of all(hint.steps)) steps.set(JSON.stringify(step), step);
      }
    }
    expect(steps.size).toBeGreaterThan(20);
    const wrong = [...steps.values()].flatMap((step) => texts.flatMap((text) => missing(step, text, opened)));
    expect(wrong).toEqual([]);
  });
});

/** What the sentences of a step fail to say of what it rests on and does; and which are too long. */
function missing(step: Step, text: PuzzleText, opened: Opened): string[] {
  const why = text.step(step, "why", opened);
  const move = text.step(step, "move", opened);
  const long = [why, move, text.step(step, "where", opened)].filter(
    (sentence) => LONGEST < sentence.length || /undefined|NaN|null/.test(sentence),
  );
  const { width } = opened.view;
  // A contradiction leaves it to its steps to name what it rests on.
  const inner = all([step]).map((one) => text.step(one, "why", opened));
  const named = cellsNamed(step.technique === "contradiction" ? inner.join(" ") : why, width);
  const shown = all([step]).flatMap((one) => subtracted(one, opened).map(({ cell }) => cell));
  const unnamed = step.premises.filter(({ cell }) => !named.has(cell) && !shown.includes(cell));
  const moved = cellsNamed(move, width);
  const numbers = numbersNamed(why);
  return [
    ...long.map((sentence) => `too long or broken: ${sentence}`),
    // Where they are too many to be named, it is said how many are lit.
    ...(unnamed.length <= litIn(why) ? [] : unnamed.map(({ cell }) => `cell ${cell} not in: ${why}`)),
    ...step.effects.filter(({ cell }) => !moved.has(cell)).map(({ cell }) => `cell ${cell} not in: ${move}`),
    ...numbersIn(step)
      .filter((value) => !numbers.has(value))
      .map((value) => `${value} not in: ${why}`),
  ];
}
