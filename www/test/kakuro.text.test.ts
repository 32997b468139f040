import { describe, expect, test } from "vitest";
import { type Language, languages } from "../src/i18n/language.ts";
import { filled } from "../src/puzzles/digits.ts";
import { ENGINES, FAULTS, FORMATS, LONGEST, STEPS } from "../src/puzzles/kakuro/facts.ts";
import { kakuro as view } from "../src/puzzles/kakuro/index.ts";
import { place } from "../src/puzzles/place.ts";
import type { PuzzleText } from "../src/puzzles/view.ts";
import { ownErrors, ownExpected, SHARED_ERRORS, SHARED_EXPECTED } from "../src/puzzles/wrong.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { ERRORS, EXPECTED } from "../src/solver/keys/kakuro.ts";
import type { Arg, Step } from "../src/solver/wire.ts";
import { cellsNamed, numbersIn, numbersNamed, subtracted } from "./kakuro.named.ts";
import { kakuro } from "./kakuro.ts";
import { expectMessages } from "./keys.ts";

const texts = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await view.text[language]()])),
) as Record<Language, PuzzleText>;
/** What sentences have in each language. */
const OWN: Readonly<Record<string, RegExp>> = { en: /^[A-Z0-9(]/, ko: /[가-힣]/, ja: /[ぁ-んァ-ヶ一-龠]/ };

describe("there are messages for every key that the solver can send, and for no other", () => {
  test.each([
    ["kakuro", "rule.*", STEPS],
    ["kakuro", "engine.*.title", ENGINES],
    ["kakuro", "engine.*.idea", ENGINES],
    ["kakuro", "format.*", FORMATS],
    ["kakuro", "fault.*", [...FAULTS, "total"]],
    ["kakuroErrors", "error.*", ownErrors(ERRORS)],
    ["kakuroErrors", "expected.*", ownExpected(EXPECTED)],
    ["textErrors", "error.*", SHARED_ERRORS],
    ["textErrors", "expected.*", SHARED_EXPECTED],
  ] as const)("the messages of %s %s", (catalogue, form, keys) => expectMessages(catalogue, form, keys));
});

// 0 #   1 #   2 #   3 #
// 4 #   5 .   6 .   7 .
// 8 #   9 .  10 .  11 .
const opened = kakuro(`
  #      4\\   16\\   11\\
  \\11    .      .      .
  \\20    .      .      .
`);
const ROW1 = 0;
const ROW2 = 1;
const COLUMN2 = 2;
const number = (value: number): Arg => ({ type: "number", value });
const digits = (...value: number[]): Arg => ({ type: "digits", value });
const sets = (...value: number[][]): Arg => ({ type: "sets", value });
const cell = (value: number): Arg => ({ type: "cell", value });
const cells = (...value: number[]): Arg => ({ type: "cells", value });
const key = (value: string): Arg => ({ type: "key", value });
const set = (...some: number[]) => some.reduce((bits, digit) => bits | (1 << digit), 0);
const ALL = set(1, 2, 3, 4, 5, 6, 7, 8, 9);

const step = (rule: string, more: Partial<Step>): Step => ({
  technique: rule,
  level: "easy",
  clues: [ROW1],
  premises: [],
  effects: [{ cell: 5, from: ALL, to: set(1) }],
  args: {},
  ...more,
});
const rest = (left: number, sum: number, count: number, ...used: number[]) => ({
  left: number(left),
  sum: number(sum),
  cells: number(count),
  used: digits(...used),
});
const stands = (at: number, digit: number) => ({ cell: at, mask: set(digit) });

/** A step of each rule, as the solver would send it. */
const steps: Step[] = [
  step("last-cell", {
    premises: [stands(6, 7), stands(7, 3)],
    args: { sum: number(11), used: digits(3, 7), cell: cell(5), digit: number(1) },
  }),
  step("last-cell", { args: { sum: number(4), used: digits(), cell: cell(5), digit: number(4) } }),
  step("lone-sum", {
    clues: [COLUMN2],
    effects: [
      { cell: 5, from: ALL, to: set(1, 3) },
      { cell: 9, from: ALL, to: set(1, 3) },
    ],
    args: { ...rest(4, 4, 2), digits: digits(1, 3) },
  }),
  step("lone-sum", {
    premises: [stands(11, 3)],
    clues: [ROW2],
    args: { ...rest(17, 20, 2, 3), digits: digits(8, 9) },
  }),
  step("crossing", {
    clues: [ROW1, COLUMN2],
    premises: [stands(7, 3), stands(9, 3)],
    args: {
      cell: cell(5),
      digit: number(1),
      acrossSum: number(11),
      acrossLeft: number(8),
      acrossCells: number(2),
      acrossUsed: digits(3),
      across: digits(1, 2, 6, 7),
      downSum: number(4),
      downLeft: number(4),
      downCells: number(2),
      downUsed: digits(),
      down: digits(1, 3),
    },
  }),
  step("used-digit", {
    premises: [stands(6, 7)],
    effects: [{ cell: 5, from: ALL, to: set(1, 2, 3, 4, 5, 6, 8, 9) }],
    args: { digit: number(7), cell: cell(6) },
  }),
  step("only-candidate", {
    premises: [stands(6, 3), { cell: 5, mask: set(1, 3) }],
    args: { cell: cell(5), digit: number(1), candidates: digits(1, 3), used: digits(3) },
  }),
  step("needed-digit", {
    premises: [
      { cell: 6, mask: set(6, 7, 8, 9) },
      { cell: 7, mask: set(2, 3) },
    ],
    args: {
      ...rest(11, 11, 3),
      ways: sets([1, 2, 8], [1, 3, 7], [1, 4, 6]),
      digit: number(1),
      cell: cell(5),
    },
  }),
  step("possible-ways", {
    premises: [{ cell: 6, mask: set(7, 8, 9) }],
    effects: [{ cell: 7, from: ALL, to: set(1, 2, 3) }],
    args: {
      ...rest(11, 11, 3),
      ways: sets([1, 2, 8], [1, 3, 7]),
      out: sets([2, 4, 5]),
      digits: digits(1, 2, 3, 7, 8),
    },
  }),
  ...[
    { least: 8, high: 3 },
    { most: 17, low: 3 },
    { least: 7, high: 4, most: 8, low: 3 },
    { least: 8, high: 3, most: 8, low: 3 },
    { from: 4, over: 12 },
    { upTo: 4, under: 10 },
    { from: 4, over: 12, upTo: 2, under: 10 },
    { least: 8, high: 3, upTo: 2, under: 10 },
  ].flatMap((bounds) =>
    [[5], [5, 7]].map((changed) =>
      step("bounds", {
        premises: [{ cell: 6, mask: set(7, 8, 9) }],
        effects: changed.map((cell) => ({ cell, from: ALL, to: set(1, 2, 3) })),
        args: {
          ...{ sum: number(11), cells: cells(...changed) },
          ...Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, number(value)])),
        },
      }),
    ),
  ),
  ...(["most", "least"] as const).map((side) =>
    step("bounds", {
      premises: [5, 6, 7].map((cell) => ({ cell, mask: set(cell - 4, cell - 3) })),
      effects: [5, 6].map((cell) => ({ cell, from: set(cell - 4, cell - 3), to: set(cell - 4) })),
      args: { sum: number(6), cells: cells(5, 6), extreme: key(side) },
    }),
  ),
  ...(["naked-pair", "naked-triple"] as const).map((rule) =>
    step(rule, {
      premises: [
        { cell: 6, mask: set(2, 3) },
        { cell: 7, mask: set(2, 3) },
      ],
      effects: [{ cell: 5, from: set(1, 2, 3), to: set(1) }],
      args: { cells: cells(6, 7), digits: digits(2, 3) },
    }),
  ),
  ...(["hidden-pair", "hidden-triple"] as const).map((rule) =>
    step(rule, {
      premises: [{ cell: 7, mask: set(5, 6) }],
      effects: [{ cell: 6, from: ALL, to: set(1, 4) }],
      args: {
        sum: number(11),
        left: number(11),
        used: digits(),
        ways: sets([1, 4, 6]),
        cells: cells(5, 6),
        digits: digits(1, 4),
      },
    }),
  ),
  step("area-sum", {
    clues: [0, 1, 2, 3],
    premises: [stands(11, 9)],
    effects: [{ cell: 7, from: ALL, to: set(2) }],
    args: {
      more: key("across"),
      across: { type: "clues", value: [0, 1] },
      down: { type: "clues", value: [2, 3] },
      acrossTotal: number(31),
      downTotal: number(20),
      known: cells(11),
      knownTotal: number(9),
      cells: cells(7),
      rest: number(2),
      digits: digits(2),
    },
  }),
  step("run-fillings", {
    premises: [{ cell: 6, mask: set(2, 8) }],
    effects: [{ cell: 5, from: ALL, to: set(1, 2, 3, 4, 6, 7, 8) }],
    args: { ...rest(11, 11, 3), ways: sets([1, 2, 8]), cell: cell(5), digits: digits(5, 9) },
  }),
  step("contradiction", {
    effects: [{ cell: 5, from: set(1, 3), to: set(1) }],
    args: {
      cell: cell(5),
      digit: number(3),
      clue: { type: "clue", value: ROW2 },
      steps: { type: "steps", value: [step("lone-sum", {}), step("broken-run", {})] },
    },
  }),
  step("broken-run", {
    clues: [ROW2],
    premises: [stands(11, 3)],
    effects: [],
    args: { ...rest(17, 20, 2, 3), ways: sets([8, 9]) },
  }),
];

describe.each(languages)("sentences in %s", (language) => {
  const text = texts[language];
  const own = OWN[language] ?? /./;

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
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    }
    const named = cellsNamed(why, opened.view.width);
    const shown = subtracted(one, opened).map(({ cell }) => cell);
    for (const { cell } of one.premises) expect([...named, ...shown], why).toContain(cell);
    const numbers = numbersNamed(why);
    for (const value of numbersIn(one)) expect(numbers, `${value} in: ${why}`).toContain(value);
    const moved = cellsNamed(move, opened.view.width);
    for (const { cell } of one.effects) expect(moved, move).toContain(cell);
  });

  test("a rule has a name, an engine a title and an idea", () => {
    for (const rule of STEPS) expect(text.techniqueName(rule)).not.toBe(rule);
    for (const engine of ENGINES) expect(text.engine(engine).idea.length).toBeGreaterThan(20);
    for (const format of FORMATS) expect(text.format(format)).not.toBe(format);
  });

  test("an error says what is wrong, what stands there and what should", async () => {
    const error = await view.errors[language]();
    for (const kind of ERRORS) {
      for (const expected of EXPECTED) {
        const args = {
          sum: number(50),
          direction: key("down"),
          row: number(3),
          column: number(4),
          cells: number(2),
          words: number(7),
          least: number(3),
          most: number(17),
        };
        const said = error({ kind, found: "50", expected, args });
        expect(said).toMatch(own);
        expect(said).toMatch(/[“「]50[”」]/);
        expect(said).not.toMatch(/undefined|NaN|null/);
      }
    }
    const address = error({ kind: "link-kind", found: "slither", expected: "link", args: {} });
    expect(address).toMatch(/puzz\.link.*[“「]slither[”」].*[“「]slither[”」]/);
    expect(error({ kind: "of another puzzle", found: "", expected: "", args: {} })).toBeNull();
  });
});

describe("what the sentences sound like", () => {
  const said = (rule: string, language: Language, index = 0) =>
    texts[language].step(steps.filter((one) => one.technique === rule)[index] as Step, "why", opened);

  test("a cell that holds a single note is not said to be entered: what a step rests on may be that note", () => {
    const entered = /empty|already|stands|남은 칸|이미|빈칸|空き|すでに/;
    for (const language of languages)
      for (const step of steps) expect(texts[language].step(step, "why", opened)).not.toMatch(entered);
  });

  test("English", () => {
    expect(said("last-cell", "en")).toMatchInlineSnapshot(
      `"In the 11 across, all other cells are known: 11 - 3 - 7 = 1, so row 2, column 2 is 1."`,
    );
    expect(said("lone-sum", "en", 1)).toMatchInlineSnapshot(
      `"The 17 left in 2 cells of the 20 after 3 can only be made as 8+9, so row 2, column 2 is 1."`,
    );
    expect(said("crossing", "en")).toMatchInlineSnapshot(
      `"Based on: row 3, column 2 is 3. Across, the 8 left in 2 cells of the 11 after 3 can only use 1, 2, 6 and 7; down, 4 in 2 cells can only use 1 and 3. Where they cross, only 1 fits both, so row 2, column 2 is 1."`,
    );
    expect(said("needed-digit", "en")).toMatchInlineSnapshot(
      `"Based on: row 2, column 3 can only be 6, 7, 8 or 9; row 2, column 4 can only be 2 or 3. However 11 in 3 cells is made (1+2+8, 1+3+7 or 1+4+6), it needs 1, and only row 2, column 2 can hold it, so row 2, column 2 is 1."`,
    );
    expect(said("area-sum", "en")).toMatchInlineSnapshot(
      `"Based on: row 3, column 4 is 9. 11+20 = 31 across and 4+16 = 20 down cover the same cells, except 1 cell with 9 (down) and row 2, column 4 (across). The difference leaves 2 there, so row 2, column 4 is 2."`,
    );
    expect(said("contradiction", "en")).toMatchInlineSnapshot(
      `"Assume that row 2, column 2 is 3. In 2 steps, the 20 across from row 3, column 2 can no longer be filled, so row 2, column 2 is 1."`,
    );
  });

  test("one other cell of a run makes, several make", () => {
    const why = (clue: number) =>
      texts.en.step(
        step("bounds", {
          clues: [clue],
          args: { sum: number(4), cells: cells(5), least: number(1), high: number(3) },
        }),
        "why",
        opened,
      );
    expect(why(COLUMN2)).toContain("The other cell of the 4 down makes at least 1.");
    expect(why(ROW1)).toContain("The other cells of the 11 across make at least 1.");
  });

  test("Korean", () => {
    expect(said("last-cell", "ko")).toMatchInlineSnapshot(
      `"가로 11의 다른 칸은 모두 정해졌어요. 11 - 3 - 7 = 1. 따라서 2행 2열은 1이에요."`,
    );
    expect(said("lone-sum", "ko", 1)).toMatchInlineSnapshot(
      `"20에서 3을 뺀 나머지 2칸 합 17을 만드는 방법은 8+9뿐이에요. 따라서 2행 2열은 1이에요."`,
    );
    expect(said("crossing", "ko")).toMatchInlineSnapshot(
      `"근거: 3행 2열은 3. 가로 11에서 3을 뺀 나머지 2칸 합 8에는 1, 2, 6, 7만, 세로 2칸 합 4에는 1, 3만 쓸 수 있어요. 두 줄이 만나는 칸에는 1만 맞아요. 따라서 2행 2열은 1이에요."`,
    );
    expect(said("needed-digit", "ko")).toMatchInlineSnapshot(
      `"근거: 2행 3열에는 6, 7, 8, 9만 올 수 있음; 2행 4열에는 2, 3만 올 수 있음. 3칸 합 11은 1+2+8, 1+3+7, 1+4+6으로만 만들 수 있어 1이 꼭 필요한데, 2행 2열에만 올 수 있어요. 따라서 2행 2열은 1이에요."`,
    );
    expect(said("area-sum", "ko")).toMatchInlineSnapshot(
      `"근거: 3행 4열은 9. 가로 11+20 = 31과 세로 4+16 = 20은 같은 칸을 덮는데, 세로에는 합이 9인 1칸이, 가로에는 2행 4열이 더 있어요. 차이를 계산하면 그 합은 2예요. 따라서 2행 4열은 2예요."`,
    );
    expect(said("contradiction", "ko")).toMatchInlineSnapshot(
      `"2행 2열이 3이라고 가정하면 2단계 만에 3행 2열에서 시작하는 가로 20을 채울 수 없게 돼요. 따라서 2행 2열은 1이에요."`,
    );
  });
});

describe("a watched search", () => {
  const states = (entries: Record<number, number>) => {
    const board = new Uint32Array(12);
    for (const [at, digit] of Object.entries(entries)) board[Number(at)] = filled(digit);
    return board;
  };
  const event = (kind: WatchedEvent["kind"], more: Partial<WatchedEvent>): WatchedEvent => ({
    kind,
    rule: 0,
    depth: 0,
    cell: 5,
    from: ALL,
    to: ALL,
    cause: null,
    ...more,
  });
  const tell = (
    one: WatchedEvent,
    entries: Record<number, number>,
    language: Language,
    cited?: WatchedEvent[],
  ) => texts[language].event(one, states(entries), opened, cited);

  test("a digit that goes says by which clue and why", () => {
    const no5 = event("narrow", { cause: COLUMN2, from: set(1, 3, 5), to: set(1, 3) });
    expect(tell(no5, {}, "en")).toBe("4 in 2 cells can only be made as 1+3, so row 2, column 2 cannot be 5.");
    expect(tell(no5, {}, "ko")).toBe(
      "2칸 합 4를 만드는 방법은 1+3뿐이에요. 따라서 2행 2열에는 5가 올 수 없어요.",
    );
    const taken = event("narrow", { cause: ROW1, from: set(1, 7, 8), to: set(1, 8) });
    expect(tell(taken, { 6: 7 }, "en")).toBe(
      "7 is already in the 11 across from row 2, column 2, so row 2, column 2 cannot be 7.",
    );
    expect(tell(taken, { 6: 7 }, "ko")).toBe(
      "2행 2열에서 시작하는 가로 11에 7이 이미 있어요. 따라서 2행 2열에는 7이 올 수 없어요.",
    );
    const unfit = event("narrow", { cause: ROW1, from: set(1, 8), to: set(1) });
    expect(tell(unfit, {}, "en")).toBe(
      "Based on: row 2, column 2 can only be 1 or 8. No filling of the 11 across from row 2, column 2 that fits the candidates of its other cells has 8 there, so row 2, column 2 is 1.",
    );
  });

  test("a guess says what there was to choose from", () => {
    const guess = event("decision", { from: set(1, 3), to: filled(3) });
    expect(tell(guess, {}, "en")).toBe("Try 3 in row 2, column 2, out of 1 and 3.");
    expect(tell(guess, {}, "ko")).toBe("2행 2열에 1, 3 중 3을 넣어 봐요.");
    const forced = event("forced", { from: set(3), to: filled(3) });
    expect(tell(forced, {}, "en")).toBe("Row 2, column 2 can only be 3.");
    const last = event("forced", { from: set(1, 3), to: filled(3), depth: 1 });
    const undone = [event("undo", { from: filled(1), to: set(1, 3) })];
    expect(tell(last, {}, "en", undone)).toBe(
      "Every other choice is refuted under the current guess, so row 2, column 2 is 3.",
    );
    expect(tell({ ...last, depth: 0 }, {}, "en", undone)).toBe(
      "Every other choice is refuted, so row 2, column 2 is 3.",
    );
    expect(tell(last, {}, "ko", undone)).toBe(
      "현재 가정에서는 다른 선택은 모두 모순이에요. 따라서 2행 2열은 3이에요.",
    );
  });

  test("a conflict names the run that breaks, and how", () => {
    const conflict = event("conflict", { cause: ROW1 });
    expect(tell(conflict, { 5: 3, 6: 3 }, "en")).toContain(
      "the 11 across from row 2, column 2 holds 3 twice",
    );
    expect(tell(conflict, { 5: 9, 6: 8 }, "en")).toContain("already makes 17");
    expect(tell(conflict, { 5: 9, 6: 1 }, "en")).toMatch(/the 1 left cannot be made in 1 cell/);
    expect(tell(conflict, { 5: 1, 6: 2, 7: 4 }, "en")).toContain("1+2+4, which makes 7");
    expect(tell(conflict, { 5: 1 }, "en")).toContain("2+8, 3+7 or 4+6");
    expect(tell(conflict, { 5: 3, 6: 3 }, "ko")).toContain("가로 11에 3이 두 번 있어요");
    const nowhere = event("conflict", { cause: null });
    expect(tell(nowhere, { 6: 9, 7: 1 }, "en")).toBe(
      "Conflict: no digit fits row 2, column 2: the 11 across from row 2, column 2 allows no digit, the 4 down from row 2, column 2 allows only 1 or 3.",
    );
  });

  test("a conflict that no run alone explains names the facts that conflict", () => {
    const conflict = event("conflict", { cause: null });
    const is = event("reason", { cell: 5, from: filled(3), cause: null });
    const isNot = event("reason", { cell: 6, from: 0, to: filled(4), cause: null });
    const say = (language: Language, cited: WatchedEvent[]) =>
      texts[language].event(conflict, new Uint32Array(12), opened, cited);
    const learned = [is, isNot].map((one) => ({ ...one, learnedAt: 12 }));
    expect(say("en", learned)).toBe(
      "Conflict with what was learned at step 12. These cannot all hold: row 2, column 2 is 3; row 2, column 3 is not 4.",
    );
    expect(say("ko", learned)).toBe(
      "모순: 12단계에서 학습한 것과 맞지 않아요. 다음이 모두 맞을 수는 없어요. 2행 2열은 3; 2행 3열에는 4가 올 수 없음.",
    );
    expect(say("en", [{ ...is, learnedAt: 0 }, isNot])).toMatch(
      /^Conflict with a solution that was found\. /,
    );
    expect(say("en", [is, isNot])).toMatch(/^Conflict\. These cannot all hold: /);
    const clue = event("reason", { cell: null, cause: ROW1 });
    expect(say("en", [is, isNot, clue])).toMatch(
      /^Conflict with the sums across and down of the area of 3 cells at row 2, column 2\. /,
    );
    expect(say("ko", [is, isNot, clue])).toMatch(
      /^모순: 2행 2열을 포함한 3칸 영역의 가로 합과 세로 합과 맞지 않아요\. /,
    );
    expect(say("en", [event("reason", { from: 0, to: filled(1), cause: null })])).toBe(
      "Conflict: no digit is left for row 2, column 2.",
    );
    expect(say("ko", [is, { ...is, from: filled(5) }])).toBe("모순: 2행 2열이 동시에 3, 5여야 해요.");
  });

  test("a lesson says how far the search jumps back", () => {
    const lesson = [
      event("learned", { from: filled(3) }),
      event("learned", { cell: 6, from: 0, to: filled(4) }),
    ];
    expect(texts.en.learned(lesson, 3, opened)).toBe(
      "Learned: if row 2, column 2 is 3, then row 2, column 3 is 4. The last 3 guesses are undone.",
    );
    expect(texts.ko.learned(lesson, 3, opened)).toContain("마지막 가정 3개를 되돌려요.");
    expect(texts.en.learned(lesson.slice(1), 1, opened)).toBe(
      "Learned: row 2, column 3 is 4. The last guess is undone.",
    );
    expect(texts.ko.learned(lesson.slice(1), 1, opened)).toBe(
      "학습한 것: 2행 3열은 4. 마지막 가정을 되돌려요.",
    );
    // A cell that is 3 is not 4: that goes without saying.
    const implied = [...lesson, event("learned", { cell: 5, from: 0, to: filled(4) })];
    expect(texts.en.learned(implied, 3, opened)).toBe(texts.en.learned(lesson, 3, opened));
    expect(texts.en.learned(lesson, 1, opened)).toContain("The last guess is undone.");
    expect(texts.ko.learned(lesson, 1, opened)).toContain("마지막 가정을 되돌려요.");
  });

  test("going back says what is open again", () => {
    const back = event("undo", { from: filled(3), to: set(1, 3) });
    expect(tell(back, {}, "en")).toBe("Backtrack: row 2, column 2 can be 1 or 3 again.");
    expect(tell(back, {}, "ko")).toBe("백트래킹: 2행 2열의 후보는 다시 1, 3이에요.");
    expect(tell(event("undo", { to: 0 }), {}, "en")).toContain("empty again");
  });

  test("the longest run keeps its conflict short", () => {
    const long = kakuro(`
      #   #  #  #  #  #  #
      \\30 .  .  .  .  .  .
    `);
    for (const language of languages) {
      const conflict = event("conflict", { cause: 0, cell: 8 });
      const said = texts[language].event(conflict, new Uint32Array(14), long);
      expect(said.length).toBeLessThanOrEqual(LONGEST);
      expect(said).toContain("30");
    }
  });
});

describe("the helpers", () => {
  test("what a clue still allows", () => {
    const look = { clue: ROW1, args: { ...rest(8, 11, 2, 3), of: number(3), ways: sets([1, 7], [2, 6]) } };
    expect(texts.en.remaining(look, opened, true)).toBe("11 across: 8 left in 2 cells: 1+7 or 2+6.");
    expect(texts.ko.remaining(look, opened, true)).toBe("가로 11: 남은 2칸 합 8: 1+7, 2+6.");
    const impossible = { clue: ROW1, args: { ...rest(1, 11, 2, 3, 7), ways: sets() } };
    expect(texts.en.remaining(impossible, opened, true)).toContain("cannot be made");
  });

  test("which rule of the game is broken", () => {
    const states = new Uint32Array(12);
    states[5] = filled(3);
    states[6] = filled(3);
    const fault = { kind: "repeat", clue: ROW1, cells: [5, 6] };
    expect(texts.en.fault(fault, states, opened)).toBe(
      "The 11 across from row 2, column 2 repeats a digit: 3 is in row 2, columns 2 and 3.",
    );
    expect(texts.ko.fault({ ...fault, kind: "sum" }, states, opened)).toContain("3, 3 (합 6)");
  });

  test("entries that cannot stand together, and what they lead to", () => {
    const states = new Uint32Array(12);
    [states[5], states[11], states[7]] = [filled(3), filled(4), filled(1)];
    const steps = [step("last-cell", {}), step("broken-run", { clues: [ROW2] })];
    const conflict = { cells: [5, 11], fault: null, beside: [], steps };
    expect(texts.en.conflict(conflict, states, opened)).toBe(
      "3 in row 2, column 2 and 4 in row 3, column 4 cannot stand together. In 2 steps, the 20 across from row 3, column 2 can no longer be filled.",
    );
    expect(texts.ko.conflict(conflict, states, opened)).toBe(
      "2행 2열의 3, 3행 4열의 4는 함께 있을 수 없어요. 2단계 만에 3행 2열에서 시작하는 가로 20을 채울 수 없게 돼요.",
    );
    const helped = { ...conflict, cells: [5], beside: [7] };
    expect(texts.en.conflict(helped, states, opened)).toContain(
      "cannot be right. With 1 in row 2, column 4 in place, in 2 steps",
    );
    expect(texts.ko.conflict(helped, states, opened)).toContain("2행 4열의 1이 있으면");
    const bare = { ...conflict, steps: [] };
    expect(texts.en.conflict(bare, states, opened)).toContain("no short reason");
    expect(texts.ko.conflict(bare, states, opened)).toContain("이유는 찾지 못했어요");
    const fault = { kind: "repeat", clue: ROW1, cells: [5, 7] };
    expect(texts.en.conflict({ ...bare, fault }, states, opened)).toBe(texts.en.fault(fault, states, opened));
    const many = { ...helped, beside: Array.from({ length: 60 }, (_, at) => at % 12) };
    for (const text of Object.values(texts)) {
      const said = text.conflict(many, states, opened);
      expect(said.length).toBeLessThanOrEqual(LONGEST);
      expect(said).toContain("60");
    }
  });

  test("entries that cannot be right, however many", () => {
    const states = new Uint32Array(12).fill(filled(9));
    expect(texts.en.mistake([5], false, states, opened)).toBe("9 in row 2, column 2 cannot be right.");
    expect(texts.ko.mistake([5], false, states, opened)).toBe("2행 2열의 9는 맞을 수 없어요.");
    expect(texts.en.mistake([5], true, states, opened)).toBe("9 in row 2, column 2 is wrong.");
    expect(texts.ko.mistake([5], true, states, opened)).toBe("2행 2열의 9는 틀렸어요.");
    const many = Array.from({ length: 12 }, (_, at) => at).concat([0, 1, 2, 3, 4, 5]);
    for (const unique of [false, true]) {
      expect(texts.en.mistake(many, unique, states, opened).length).toBeLessThanOrEqual(LONGEST);
      expect(texts.en.mistake(many, unique, states, opened)).toMatch(
        /^18 entries (are wrong|cannot all be right)\. /,
      );
      expect(texts.ko.mistake(many, unique, states, opened)).toContain(
        unique ? "틀렸어요" : "맞을 수는 없어요",
      );
    }
  });

  test("how two solutions differ", () => {
    const one = new Uint32Array(12);
    const other = one.slice();
    one[5] = filled(1);
    other[5] = filled(3);
    expect(texts.en.ambiguous(5, one, other, opened)).toContain("In one it is 1, in another 3.");
    expect(texts.ko.ambiguous(5, one, other, opened)).toContain("한 답에서는 1, 다른 답에서는 3");
  });

  test("places", () => {
    expect(place(5, 4, "en")).toBe("row 2, column 2");
    expect(place(5, 4, "ko")).toBe("2행 2열");
  });
});
