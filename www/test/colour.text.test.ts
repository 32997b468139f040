import { describe, expect, test } from "vitest";
import type { Language } from "../src/i18n/language.ts";
import { languages } from "../src/i18n/language.ts";
import { LONGEST } from "../src/puzzles/args.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../src/puzzles/colournonogram/facts.ts";
import { colournonogram as view } from "../src/puzzles/colournonogram/index.ts";
import { WHITE } from "../src/puzzles/lines.board.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { ERRORS, EXPECTED } from "../src/solver/keys/colournonogram.ts";
import type { Arg, Step } from "../src/solver/wire.ts";
import { coloured } from "./colour.ts";
import { expectMessages } from "./keys.ts";
import { cellsNamed, numbersNamed } from "./nonogram.named.ts";
import { OWN, textsOf } from "./texts.ts";

const texts = await textsOf(view);
/** Whole sentences are compared in these. */
const SHOWN = ["en", "ko", "ja"] as const;

const opened = coloured(`
  rrr.rrbb
  ........
  g..rr..b
`);
const { width } = opened.view;
const [ROW1, ROW2, ROW3, COLUMN1] = [0, 1, 2, 3] as const;
const [RED, GREEN, BLUE] = [2, 4, 8] as const;
const ANY = 15;

const number = (value: number): Arg => ({ type: "number", value });
const numbers = (...value: number[]): Arg => ({ type: "numbers", value });
const cells = (...value: number[]): Arg => ({ type: "cells", value });

const lost = (colours: number, ...some: number[]): Step["effects"] =>
  some.map((cell) => ({ cell, from: ANY, to: ANY & ~colours }));
const become = (state: number, ...some: number[]): Step["effects"] =>
  some.map((cell) => ({ cell, from: ANY, to: state }));
const holds = (mask: number, ...some: number[]): Step["premises"] => some.map((cell) => ({ cell, mask }));

const step = (technique: (typeof STEPS)[number], rest: Partial<Step>): Step =>
  ({ technique, level: "easy", clues: [ROW1], premises: [], effects: [], args: {}, ...rest }) as Step;

const rooms = (blocks: number[], first: number[], last: number[]) => ({
  ...{ blocks: numbers(...blocks), first: cells(...first), last: cells(...last) },
});

/** A step of each technique, as the solver may give it. */
const steps: readonly Step[] = [
  step("line-colours", { effects: lost(GREEN, 0, 1), args: { colours: numbers(2) } }),
  step("line-colours", { clues: [ROW2], effects: become(WHITE, 8, 9) }),
  step("full-line", { effects: [...become(RED, 0, 1), ...become(WHITE, 3), ...become(BLUE, 6)] }),
  step("overlap", { effects: become(RED, 1), args: rooms([0], [0], [3]) }),
  step("overlap", {
    premises: holds(WHITE, 7),
    effects: [...become(RED, 1), ...become(BLUE, 5)],
    args: rooms([0, 2], [0, 4], [3, 6]),
  }),
  step("finished-colour", {
    premises: holds(BLUE, 6, 7),
    effects: lost(BLUE, 0, 1),
    args: { colours: numbers(3) },
  }),
  step("last-cells", {
    premises: holds(ANY & ~BLUE, 0, 1, 2, 3, 4, 5),
    effects: become(BLUE, 6, 7),
    args: { colours: numbers(3) },
  }),
  step("reach", {
    premises: holds(RED, 2),
    effects: lost(BLUE, 0, 1),
    args: { colours: numbers(3), ...rooms([2], [6], [7]) },
  }),
  step("reach", {
    premises: holds(RED, 2),
    effects: become(WHITE, 0),
    args: { colours: numbers(1, 3), ...rooms([0, 1, 2], [1, 4, 6], [3, 5, 7]) },
  }),
  step("small-gap", {
    premises: holds(WHITE, 0, 3),
    effects: lost(RED, 1, 2),
    args: { colours: numbers(1), room: number(2), shortest: number(3) },
  }),
  step("too-long", {
    premises: holds(RED, 0, 1, 2),
    effects: lost(RED, 3),
    args: { colours: numbers(1), joined: number(4), longest: number(3) },
  }),
  step("one-block", {
    premises: holds(RED, 1),
    effects: become(RED, 2),
    args: { colours: numbers(1), blocks: numbers(0), cells: cells(1) },
  }),
  step("one-block", {
    premises: holds(RED, 2),
    effects: become(RED, 1),
    args: { colours: numbers(1), blocks: numbers(0, 1), cells: cells(2) },
  }),
  step("pushed-block", {
    premises: [...holds(RED, 2), ...holds(ANY & ~(RED | BLUE), 3)],
    effects: become(RED, 1),
    args: rooms([0], [0], [2]),
  }),
  step("narrowed-reach", {
    premises: holds(ANY & ~BLUE, 5),
    effects: lost(BLUE, 4),
    args: { colours: numbers(3), ...rooms([2], [6], [7]) },
  }),
  step("narrowed-block", {
    premises: holds(ANY & ~RED, 4),
    effects: become(RED, 1),
    args: rooms([0], [0], [3]),
  }),
  step("line", { premises: holds(GREEN | BLUE, 6), effects: lost(GREEN | BLUE, 2) }),
  ...(["short-contradiction", "contradiction"] as const).map((rule) =>
    step(rule, {
      clues: [ROW1, ROW3],
      effects: lost(RED, 2),
      args: {
        ...{ cell: { type: "cell", value: 2 }, mask: number(RED), clue: { type: "clue", value: ROW3 } },
        steps: { type: "steps", value: [step("overlap", {}), step("conflict", {})] },
      },
    }),
  ),
  step("conflict", { clues: [ROW3], premises: holds(RED, 16, 18) }),
  step("crossing", {
    clues: [ROW1, COLUMN1],
    effects: lost(GREEN | BLUE, 0),
    args: { colours: numbers(1) },
  }),
  step("crossing", { clues: [ROW2, COLUMN1], effects: become(WHITE, 8), args: { colours: numbers() } }),
];

describe("there are messages for every key that the solver can send, and for no other", () => {
  test.each([
    ["colournonogram", "rule.*", STEPS],
    ["colournonogram", "engine.*.title", ENGINES],
    ["colournonogram", "engine.*.idea", ENGINES],
    ["colournonogram", "format.*", FORMATS],
  ] as const)("%s %s", (catalogue, pattern, keys) => expectMessages(catalogue, pattern, keys));
});

const COLOURS: Readonly<Record<Language, readonly string[]>> = {
  en: ["white", "red", "green", "blue"],
  ko: ["흰색", "빨강", "초록", "파랑"],
  ja: ["白", "赤", "緑", "青"],
};

describe.each(languages)("sentences in %s", (language) => {
  const text = texts[language];
  const own = OWN[language];

  test("a step of every rule is at hand", () => {
    expect(new Set(steps.map(({ technique }) => technique))).toEqual(new Set(STEPS));
  });

  test.each(steps.map((one, index) => [`${one.technique} ${index}`, one] as const))("%s", (_, one) => {
    const why = text.step(one, "why", opened);
    const move = text.step(one, "move", opened);
    const where = text.step(one, "where", opened);
    for (const sentence of [why, move, where]) {
      expect(sentence.length).toBeLessThanOrEqual(LONGEST);
      expect(sentence).toMatch(own);
      expect(sentence).toMatch(/[.)。）]$/);
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    }
    const named = cellsNamed(why, width);
    const isSupposed = one.technique.endsWith("contradiction");
    if (!isSupposed && one.technique !== "conflict")
      for (const { cell } of one.premises) expect(named, why).toContain(cell);
    const said = numbersNamed(why);
    const { room, shortest, joined, longest } = one.args;
    for (const arg of [room, shortest, joined, longest])
      if (arg?.type === "number") expect(said, why).toContain(arg.value);
    const moved = cellsNamed(move, width);
    for (const { cell, from, to } of one.effects) {
      expect(moved, move).toContain(cell);
      const isSettled = (to & (to - 1)) === 0;
      const meant = COLOURS[language].filter((_, value) => (isSettled ? to : from & ~to) & (1 << value));
      for (const colour of meant) expect(move).toContain(colour);
    }
  });

  test("a rule has a name, an engine a title and an idea", () => {
    for (const rule of STEPS) expect(text.techniqueName(rule)).not.toBe(rule);
    for (const engine of ENGINES) expect(text.engine(engine).idea.length).toBeGreaterThan(20);
    for (const format of FORMATS) expect(text.format(format)).not.toBe(format);
    expect(text.missingClues).toBeNull();
  });

  test("an error says what is wrong, what stands there and what should", async () => {
    const error = await view.errors[language]();
    for (const kind of ERRORS) {
      for (const expected of EXPECTED) {
        const args = {
          ...{ side: { type: "key", value: "column" } as Arg, line: number(3), lines: number(4) },
          ...{ rows: number(9), columns: number(8), colour: number(2) },
          ...{ cells: number(2), words: number(7), least: number(3), most: number(17) },
        };
        const said = error({ kind, found: "50", expected, args });
        expect(said, `${kind} ${expected}`).toMatch(own);
        expect(said).toMatch(/[“「]50[”」]/);
        expect(said).not.toMatch(/undefined|NaN|null/);
        expect(said?.split(/[.。] ?/).filter((sentence) => sentence !== "").length).toBeGreaterThanOrEqual(3);
      }
    }
    expect(error({ kind: "of another puzzle", found: "", expected: "", args: {} })).toBeNull();
  });
});

test("what the reasons sound like", () => {
  const said = Object.fromEntries(
    steps.map((one, index) => [
      `${one.technique} ${index}`,
      SHOWN.map((language) => texts[language].step(one, "why", opened)),
    ]),
  );
  expect(said).toMatchSnapshot();
});

test("where to look and what to do", () => {
  const [first] = steps;
  const tell = (level: "where" | "move", language: Language) =>
    texts[language].step(first as Step, level, opened);
  expect(tell("where", "en")).toBe("Look at row 1 (red 3, red 2, blue 2).");
  expect(tell("where", "ko")).toBe("1행(빨강 3, 빨강 2, 파랑 2)을 보세요.");
  const crossing = steps.findLast(({ technique }) => technique === "crossing");
  expect(texts.en.step(crossing as Step, "where", opened)).toBe(
    "Look at row 2 (0) and column 1 (red 1, green 1).",
  );
  expect(tell("move", "en")).toBe("Row 1, columns 1 and 2 cannot be green.");
  expect(tell("move", "ko")).toBe("1행 1, 2열에는 초록이 올 수 없어요.");
  expect(tell("move", "ja")).toBe("1行1、2列に緑は入りません。");
});

describe("a watched search", () => {
  const event = (kind: WatchedEvent["kind"], more: Partial<WatchedEvent>): WatchedEvent => ({
    ...{ kind, rule: 0, depth: 0, cell: 2, from: ANY, to: RED, cause: null },
    ...more,
  });
  const tell = (one: WatchedEvent, cited: WatchedEvent[] = []) =>
    SHOWN.map((language) => texts[language].event(one, new Uint32Array(24), opened, cited));
  const learned = (...facts: WatchedEvent[]) =>
    SHOWN.map((language) => texts[language].learned(facts, 1, opened));
  const is = (cell: number, state: number) => event("learned", { cell, from: state, to: 0 });
  const isNot = (cell: number, state: number) => event("learned", { cell, from: 0, to: state });

  test("says what a line rules out or settles, in colours", () => {
    expect(tell(event("narrow", { cause: ROW1 }))[0]).toBe(
      "All arrangements that still fit into row 1 (red 3, red 2, blue 2) agree here, so row 1, column 3 is red.",
    );
    expect(tell(event("narrow", { cause: ROW1, to: ANY & ~GREEN }))).toEqual([
      "All arrangements that still fit into row 1 (red 3, red 2, blue 2) agree here, so row 1, column 3 cannot be green.",
      "1행(빨강 3, 빨강 2, 파랑 2)에 놓을 수 있는 배치가 여기서는 모두 같아요. 따라서 1행 3열에는 초록이 올 수 없어요.",
      "1行目（赤3, 赤2, 青2）にまだ置ける配置は、ここですべて同じです。したがって、1行3列に緑は入りません。",
    ]);
  });

  test("a guess, a conflict, and going back", () => {
    expect(tell(event("decision", {}))[0]).toBe("Nothing more follows. Guess: row 1, column 3 is red.");
    expect(tell(event("decision", { to: ANY & ~RED }))[0]).toBe(
      "Nothing more follows. Guess: row 1, column 3 is not red.",
    );
    expect(tell(event("conflict", { cause: ROW3 }))[0]).toBe(
      "Conflict: row 3 (green 1, red 2, blue 1) can no longer be filled.",
    );
    expect(tell(event("conflict", {}))[0]).toBe("Conflict: row 1, column 3 can have no colour any more.");
    expect(tell(event("undo", {}))[1]).toBe("백트래킹: 1행 3열은 다시 정해지지 않았어요.");
    const last = event("forced", { depth: 1 });
    expect(tell(last, [event("undo", {})])[0]).toBe(
      "Every other choice is refuted under the current guess, so row 1, column 3 is red.",
    );
    expect(tell(event("solution", {}))[2]).toContain("解が見つかりました");
  });

  test("a nogood is an implication between colours", () => {
    expect(learned(is(0, RED), isNot(6, BLUE))).toEqual([
      "Learned: if row 1, column 1 is red, then row 1, column 7 is blue. The last guess is undone.",
      expect.stringContaining("1행 7열은 파랑"),
      expect.stringContaining("1行7列は青"),
    ]);
    expect(learned(is(0, RED))[0]).toBe("Learned: row 1, column 1 is not red. The last guess is undone.");
    const fact = texts.en.fact(is(0, RED), opened);
    expect([fact.short, fact.cells]).toEqual(["red", [0]]);
    expect(texts.en.fact(isNot(0, BLUE), opened).short).toBe("≠ blue");
  });

  test("facts that cannot all hold are named", () => {
    const cited = [is(0, RED), is(1, GREEN)].map((fact) => ({ ...fact, kind: "reason" as const }));
    expect(tell(event("conflict", { cell: 5 }), cited)[0]).toBe(
      "Conflict. These cannot all hold: row 1, column 1 is red; row 1, column 2 is green.",
    );
  });

  test("a guess in few characters, and where a fact comes from", () => {
    const choice = { cell: 2, state: RED, cause: null, holds: false } as unknown as Parameters<
      (typeof texts)["en"]["choice"]
    >[0];
    expect(texts.en.choice(choice, opened, [])).toBe("≠ red");
    const source = (constraints: number[], cell: number | null) =>
      texts.en.source({ constraints, cell, rule: 0 }, opened);
    expect(source([ROW3], null)).toBe("row 3 (green 1, red 2, blue 1)");
    expect(source([], 2)).toBe("row 1, column 3, which has one colour");
    expect(source([], null)).toBe("the rules of the game");
  });
});

test("entries, mistakes and faults name colours", () => {
  const states = Uint32Array.of(RED, RED, BLUE, WHITE, ...Array(20).fill(0));
  expect(texts.en.entries([0, 1, 2, 3], states, opened)).toEqual([
    "red in row 1, columns 1 and 2",
    "blue in row 1, column 3",
    "the cross in row 1, column 4",
  ]);
  const broken = { kind: FAULTS[0], clue: ROW1, cells: [2] };
  expect(texts.en.fault(broken, states, opened)).toBe(
    "Row 1 (red 3, red 2, blue 2) can no longer be filled with blue in row 1, column 3.",
  );
  expect(texts.ko.fault(broken, states, opened)).toBe(
    "1행 3열의 파랑이 있으면 1행(빨강 3, 빨강 2, 파랑 2)을 채울 수 없어요.",
  );
  expect(texts.en.mistake([2], true, states, opened)).toBe("Blue in row 1, column 3 is wrong.");
  expect(texts.en.ambiguous(2, states, states.with(2, RED), opened)).toContain(
    "In one it is blue, in another red.",
  );
  expect(texts.en.clue(ROW3, opened)).toBe("Row 3: green 1, red 2, blue 1");
  expect(texts.en.clue(ROW2, opened)).toBe("Row 2: 0");
});
