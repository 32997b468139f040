import { beforeAll, describe, expect, test } from "vitest";
import { LONGEST } from "../src/puzzles/kakuro/facts.ts";
import { kakuro } from "../src/puzzles/kakuro/index.ts";
import type { Language } from "../src/puzzles/view.ts";
import type { Answer, Hint, Opened, Step } from "../src/solver/wire.ts";
import { all, cellsNamed, numbersIn, numbersNamed } from "./kakuro.named.ts";
import { loadWasm } from "./wasm.ts";

/** Boards made for this project. */
const boards = [
  "19/19/.-5l.-7mg-b-.........-4lh--Mo.........6jm88lX3l........-Zs...D-6-F-...-Oo-fl...-dm....-6m.-6l...-emb-........-al6-..-cn..e-9-....d-i8lV-j-.g-fbl..lb-S-4-7Sp4Enh-c-seZs.-fn-Mp...-el.-ala-j-..-alL-........-cn...-el..I-O-E-....-em...-6l.4Dmg-...-Dm...EblGio.........6Zs........-cl47l-Cm.........-Jo.-al...........-im.-3l..MJfJ58Z",
  "19/19/m................mc-f-8-.P-h-...........7in-7l....8-D-....-Loacl...-8lc-i-..-4lb--Gn...-en...-el9--dlb-...-En...-7mh-iblj-...4-57l.....-CmB7l.a-Jcn......-LoAbn........5-bVq5-.......H-Ean-Doa-.....-fn..-5ljcmd-O-...-gl9-a-...-7ld--Em...-hn....9flg--9la-..-Bn...-enc-ebl....-cl...-al-go..........-4l-Enb-4-...............-dm...............-jmb8I7i",
];

type Solver = InstanceType<Awaited<ReturnType<typeof loadWasm>>["Solver"]>;

describe("what hints say of real boards", () => {
  let solver: Solver;
  beforeAll(async () => {
    const { Solver } = await loadWasm();
    solver = new Solver();
  });

  test.each(boards)("%s", (link) => {
    const opened: Opened = solver.open("kakuro", link, false);
    const answer: Answer = solver.solve(new Uint32Array(), 1, 1_000_000n);
    const solution = answer.solutions[0] ?? [];
    const face = kakuro.face(opened);
    let steps = 0;
    // Every third cell, from boards that are filled more and more.
    for (let round = 0; round < 4; round += 1) {
      const words = Uint32Array.from(solution, (word, cell) => ((cell * 7 + round) % 4 < round ? word : 0));
      for (let cell = round % 3; cell < words.length; cell += 3) {
        if (!face.open(cell) || words[cell]) continue;
        const hint: Hint = solver.hint(words, cell);
        if (hint.hint !== "chain") continue;
        for (const step of all(hint.steps)) {
          steps += 1;
          for (const language of ["en", "ko"] as const) tell(step, language, opened);
        }
      }
    }
    expect(steps).toBeGreaterThan(20);
  });
});

/** The sentences of a step hold every cell and number it rests on, and are short. */
function tell(step: Step, language: Language, opened: Opened): void {
  const text = kakuro.text[language];
  const why = text.step(step, "why", opened);
  const move = text.step(step, "move", opened);
  for (const sentence of [why, move, text.step(step, "where", opened)]) {
    expect(sentence.length, sentence).toBeLessThanOrEqual(LONGEST);
    expect(sentence).not.toMatch(/undefined|NaN|null/);
  }
  const { width } = opened.view;
  // A contradiction leaves it to its steps to name what it rests on.
  const inner = all([step]).map((one) => text.step(one, "why", opened));
  const named = cellsNamed(step.rule === "contradiction" ? inner.join(" ") : why, width);
  const numbers = numbersNamed(why);
  for (const cite of step.because) expect(named, why).toContain(cite.cell);
  for (const value of numbersIn(step)) expect(numbers, `${value} in: ${why}`).toContain(value);
  const moved = cellsNamed(move, width);
  for (const { cell } of step.effects) expect(moved, move).toContain(cell);
}
