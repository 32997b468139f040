import { describe, expect, test } from "vitest";
import { type Language, languages } from "../src/i18n/language.ts";
import { LONGEST } from "../src/puzzles/args.ts";
import { boardOf } from "../src/puzzles/lines.board.ts";
import { cellsText } from "../src/puzzles/lines.cells.ts";
import { ENGINES, FORMATS, STEPS } from "../src/puzzles/nonogram/facts.ts";
import { nonogram as view } from "../src/puzzles/nonogram/index.ts";
import { othersChanged } from "../src/puzzles/tick.ts";
import { ownErrors, ownExpected, SHARED_ERRORS, SHARED_EXPECTED } from "../src/puzzles/wrong.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { ERRORS, EXPECTED } from "../src/solver/keys/nonogram.ts";
import type { Arg, Step } from "../src/solver/wire.ts";
import { expectMessages } from "./keys.ts";
import { cellsIn, cellsNamed, numbersIn, numbersNamed } from "./nonogram.named.ts";
import { nonogram } from "./nonogram.ts";
import { OWN, textsOf } from "./texts.ts";

const texts = await textsOf(view);
/** Whole sentences are compared in these. */
const SHOWN = ["en", "ko"] as const;

describe("there are messages for every key that the solver can send, and for no other", () => {
  test.each([
    ["nonogram", "rule.*", STEPS],
    ["nonogram", "engine.*.title", ENGINES],
    ["nonogram", "engine.*.idea", ENGINES],
    ["nonogram", "format.*", FORMATS],
    ["nonogramErrors", "error.*", ownErrors(ERRORS)],
    ["nonogramErrors", "expected.*", ownExpected(EXPECTED)],
    ["textErrors", "error.*", SHARED_ERRORS],
    ["textErrors", "expected.*", SHARED_EXPECTED],
  ] as const)("%s %s", (catalogue, form, keys) => expectMessages(catalogue, form, keys));
});

// Row 1 is 5 2, row 2 has no blocks, row 3 is 2 1 2; the columns are numbered 3 to 11.
const opened = nonogram(`
  #####.##
  ........
  ##.#..##
`);
const ROW1 = 0;
const ROW2 = 1;
const ROW3 = 2;
const COLUMN4 = 6;
const [EITHER, BLACK, WHITE] = [3, 2, 1];
const number = (value: number): Arg => ({ type: "number", value });
const numbers = (...value: number[]): Arg => ({ type: "numbers", value });
const cell = (value: number): Arg => ({ type: "cell", value });
const cells = (...value: number[]): Arg => ({ type: "cells", value });
const key = (value: string): Arg => ({ type: "key", value });
const clue = (value: number): Arg => ({ type: "clue", value });
const black = (...some: number[]) => some.map((at) => ({ cell: at, from: EITHER, to: BLACK }));
const white = (...some: number[]) => some.map((at) => ({ cell: at, from: EITHER, to: WHITE }));
const holds = (state: number, ...some: number[]) => some.map((at) => ({ cell: at, mask: state }));

const step = (rule: string, more: Partial<Step>): Step => ({
  ...{ technique: rule, level: "easy", clues: [ROW1], premises: [], effects: black(2) },
  ...more,
  args: { blocks: numbers(5, 2), ...more.args },
});

/** A step of each rule, as the solver would send it. */
const steps: Step[] = [
  step("finished-line", { effects: white(5), premises: holds(BLACK, 0, 1, 2, 3, 4, 6, 7) }),
  step("finished-line", {
    clues: [ROW2],
    effects: white(8, 9, 10, 11, 12, 13, 14, 15),
    args: { blocks: numbers() },
  }),
  step("full-line", {
    effects: [...black(0, 1, 2, 3, 4, 6, 7), ...white(5)],
    args: { room: number(8), from: cell(0), to: cell(7) },
  }),
  step("full-line", {
    clues: [ROW3],
    premises: holds(WHITE, 16),
    effects: [...black(17, 18, 20, 22, 23), ...white(19, 21)],
    args: { blocks: numbers(2, 1, 2), room: number(7), from: cell(17), to: cell(23) },
  }),
  step("full-line", {
    clues: [ROW3],
    premises: holds(WHITE, 17, 18, 19, 20, 21, 22, 23),
    effects: black(16),
    args: { blocks: numbers(1), room: number(1), from: cell(16), to: cell(16) },
  }),
  ...(["simple-boxes", "pushed-block"] as const).map((rule) =>
    step(rule, {
      premises: rule === "simple-boxes" ? [] : holds(BLACK, 7),
      effects: black(1, 2, 3, 4),
      args: { block: number(5), which: number(1), room: number(6), from: cell(0), to: cell(5) },
    }),
  ),
  step("simple-boxes", {
    clues: [ROW3],
    premises: holds(WHITE, 18, 20),
    effects: black(19),
    args: {
      ...{ blocks: numbers(2, 1, 2), block: number(1), which: number(2) },
      ...{ room: number(1), from: cell(19), to: cell(19) },
    },
  }),
  step("simple-boxes", {
    clues: [ROW3],
    premises: holds(WHITE, 21),
    effects: black(23),
    args: {
      ...{ blocks: numbers(2, 1, 2), block: number(2), which: number(3) },
      ...{ room: number(2), from: cell(22), to: cell(23) },
    },
  }),
  step("simple-boxes", {
    clues: [ROW3],
    premises: holds(WHITE, 16),
    effects: black(23),
    args: {
      blocks: numbers(2, 1, 2),
      block: number(2),
      which: number(3),
      room: number(3),
      from: cell(21),
      to: cell(23),
    },
  }),
  ...(["start", "end"] as const).flatMap((side) => [
    step("glue", {
      premises: [...holds(WHITE, 16), ...holds(BLACK, 17)],
      effects: black(18),
      clues: [ROW3],
      args: {
        least: number(2),
        cells: cells(17),
        edge: cells(16),
        side: key(side),
        blocks: numbers(2, 1, 2),
      },
    }),
    step("glue", {
      premises: holds(BLACK, 3),
      effects: black(11),
      clues: [COLUMN4],
      args: { least: number(2), cells: cells(3), edge: cells(), side: key(side), blocks: numbers(2) },
    }),
    step("mercury", {
      premises: holds(BLACK, 2, 3),
      effects: white(0),
      args: {
        blocks: numbers(3, 2),
        block: number(3),
        which: number(1),
        cells: cells(2, 3),
        side: key(side),
      },
    }),
  ]),
  step("joining", {
    premises: holds(BLACK, 1, 3),
    effects: black(2),
    args: { block: number(5), which: number(1), cells: cells(1, 3), from: cell(0), to: cell(5) },
  }),
  step("splitting", {
    clues: [ROW3],
    premises: holds(BLACK, 16, 17, 19),
    effects: white(18),
    args: { blocks: numbers(2, 1, 2), cells: cells(16, 17, 19), joined: number(4) },
  }),
  step("punctuating", {
    clues: [ROW3],
    premises: holds(BLACK, 16, 17),
    effects: white(18),
    args: { blocks: numbers(2, 1, 2), longest: number(2), cells: cells(16, 17) },
  }),
  step("punctuating", {
    premises: [...holds(BLACK, 4), ...holds(WHITE, 2)],
    effects: white(5),
    args: { longest: number(5), cells: cells(4) },
  }),
  step("simple-spaces", {
    premises: holds(BLACK, 0, 6),
    effects: white(5),
    args: { before: number(1), reach: cell(4), start: cell(6) },
  }),
  step("simple-spaces", {
    premises: holds(BLACK, 2),
    effects: white(6, 7),
    args: { blocks: numbers(4), before: number(1), reach: cell(5) },
  }),
  step("simple-spaces", {
    premises: holds(BLACK, 7),
    effects: white(0, 1),
    args: { blocks: numbers(4), before: number(0), start: cell(4) },
  }),
  step("forcing", { premises: holds(WHITE, 1), effects: white(0) }),
  step("arrangements", { premises: holds(BLACK, 7), effects: [...black(2), ...white(5)] }),
  ...(["edge", "contradiction"] as const).map((rule) =>
    step(rule, {
      clues: [ROW1, ROW3],
      premises: holds(BLACK, 20),
      effects: white(2),
      args: {
        cell: cell(2),
        colour: key("black"),
        clue: clue(ROW3),
        steps: { type: "steps", value: [step("glue", {}), step("broken-line", {})] },
      },
    }),
  ),
  step("broken-line", {
    clues: [ROW3],
    premises: holds(BLACK, 16, 18),
    effects: [],
    args: { blocks: numbers(2, 1, 2) },
  }),
];

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
    const named = cellsNamed(why, opened.view.width);
    const isSupposed = one.technique === "edge" || one.technique === "contradiction";
    if (!isSupposed) for (const { cell } of one.premises) expect(named, why).toContain(cell);
    if (one.technique !== "full-line") for (const at of cellsIn(one)) expect(named, why).toContain(at);
    const said = numbersNamed(why);
    for (const value of isSupposed ? [] : numbersIn(one))
      expect(said, `${value} in: ${why}`).toContain(value);
    const moved = cellsNamed(move, opened.view.width);
    for (const { cell } of one.effects) expect(moved, move).toContain(cell);
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
          ...{ side: key("column"), line: number(3), lines: number(4), rows: number(9), columns: number(8) },
          ...{ cells: number(2), words: number(7), least: number(3), most: number(17) },
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

  test.each(languages)("%s", (language) => {
    const all = Object.fromEntries(
      STEPS.map((rule) => [
        rule,
        steps.filter((one) => one.technique === rule).map((_, index) => said(rule, language, index)),
      ]),
    );
    expect(all).toMatchSnapshot();
  });

  test("where to look and what to do", () => {
    const [first] = steps.filter(({ technique }) => technique === "full-line");
    const tell = (level: "where" | "move", language: Language) =>
      texts[language].step(first as Step, level, opened);
    expect(tell("where", "en")).toBe("Look at row 1 (5 2).");
    expect(tell("where", "ko")).toBe("1행(5 2)을 보세요.");
    expect(tell("move", "en")).toBe(
      "Row 1, columns 1 to 5, 7 and 8 are black, and row 1, column 6 is white.",
    );
    expect(tell("move", "ko")).toBe("1행 1~5, 7, 8열은 검은 칸이에요. 1행 6열은 흰 칸이에요.");
  });
});

describe("a watched search", () => {
  const board = (held: Record<number, number> = {}) => {
    const states = new Uint32Array(24);
    for (const [at, state] of Object.entries(held)) states[Number(at)] = state;
    return states;
  };
  const event = (kind: WatchedEvent["kind"], more: Partial<WatchedEvent>): WatchedEvent => ({
    ...{ kind, rule: 0, depth: 0, cell: 2, from: 0, to: BLACK, cause: null },
    ...more,
  });
  const tell = (one: WatchedEvent, states: Uint32Array, cited: WatchedEvent[] = []) =>
    SHOWN.map((language) => texts[language].event(one, states, opened, cited));

  test("a row that is laid out says where its blocks begin", () => {
    const laid = board({ 0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 1, 6: 2, 7: 2 });
    expect(tell(event("decision", { cell: 7, cause: ROW1 }), laid)).toEqual([
      "Row 1 (5 2) is laid out from columns 1 and 7.",
      "1행(5 2)을 1, 7열에서 시작하도록 놓아 봐요.",
    ]);
    expect(tell(event("forced", { cell: 15, cause: ROW2, to: WHITE }), board())).toEqual([
      "Row 2 has no blocks: all of it is white.",
      "2행에는 블록이 없어서 모두 흰 칸이에요.",
    ]);
    expect(tell(event("forced", { cell: 7, cause: ROW1 }), laid)).toEqual([
      "Row 1 (5 2) has only one arrangement.",
      "1행(5 2)은 배치가 하나뿐이에요.",
    ]);
    const undone = [event("undo", { cell: 7, from: BLACK, to: 0, cause: ROW1 })];
    expect(tell(event("forced", { cell: 7, cause: ROW1, depth: 3 }), laid, undone)).toEqual([
      "Every other arrangement of row 1 is refuted under the current guesses, so it is laid out from columns 1 and 7.",
      "현재 가정에서는 1행의 다른 배치가 모두 모순이 돼요. 따라서 1, 7열에서 시작해야 해요.",
    ]);
  });

  test("a guess, and going back", () => {
    expect(tell(event("decision", { to: WHITE }), board())).toEqual([
      "Nothing more follows. Guess: row 1, column 3 is white.",
      "더 나오는 결론이 없어요. 가정: 1행 3열은 흰 칸.",
    ]);
    const undone = [event("undo", { from: BLACK, to: 0 })];
    expect(tell(event("forced", { to: WHITE }), board(), undone)).toEqual([
      "Black is refuted, so row 1, column 3 is white.",
      "검은 칸이라면 모순이 돼요. 따라서 1행 3열은 흰 칸이에요.",
    ]);
    expect(tell(event("undo", { from: WHITE, to: 0 }), board())).toEqual([
      "Backtrack: row 1, column 3 is open again.",
      "백트래킹: 1행 3열은 다시 정해지지 않았어요.",
    ]);
    expect(tell(event("undo", { from: WHITE, to: 0, cause: ROW1 }), board())).toEqual([
      "Backtrack: row 1 is open again.",
      "백트래킹: 1행은 다시 정해지지 않았어요.",
    ]);
  });

  test("cells that change with the one that is told of are named by their line", () => {
    const narrow = (cell: number, cause: number) => event("narrow", { cell, cause });
    expect(othersChanged([narrow(1, ROW1), narrow(2, ROW1), narrow(3, ROW1)])).toEqual({
      cells: 2,
      constraint: ROW1,
    });
    expect(othersChanged([narrow(1, ROW1), narrow(17, ROW3)])).toEqual({ cells: 1, constraint: null });
    expect(othersChanged([narrow(1, ROW1), event("conflict", {})])).toEqual({ cells: 0, constraint: null });
    expect(SHOWN.map((language) => texts[language].others?.(2, ROW1, opened))).toEqual([
      "2 more cells of row 1 changed.",
      "1행의 다른 칸 2개도 바뀌었어요.",
    ]);
  });

  test("a cell that is settled names the line that forces it, and why", () => {
    const narrow = (at: number, to: number, cause: number | null, rule = 0) =>
      event("narrow", { cell: at, to, cause, rule });
    const [en, ko] = [0, 1];
    const full = tell(narrow(2, BLACK, ROW1), board({ 2: BLACK }));
    expect(full[en]).toBe("5 2 take all of row 1, so row 1, column 3 is black.");
    expect(full[ko]).toBe("5 2를 놓으면 1행이 꽉 차요. 따라서 1행 3열은 검은 칸이에요.");
    expect(tell(narrow(9, WHITE, ROW2), board({ 9: WHITE }))[en]).toBe(
      "Row 2 has no blocks, so row 2, column 2 is white.",
    );
    const done = board({ 16: 2, 17: 2, 19: 2, 22: 2, 23: 2, 18: 1 });
    expect(tell(narrow(18, WHITE, ROW3), done)[en]).toBe(
      "Row 3 (2 1 2) has all of its black cells, so row 3, column 3 is white.",
    );
    expect(tell(narrow(18, WHITE, ROW3), board({ 18: WHITE }))).toEqual([
      "All arrangements of 2 1 2 that fit into row 3 agree here, so row 3, column 3 is white.",
      "3행에 2 1 2를 어떻게 놓아도 이 칸은 같아요. 따라서 3행 3열은 흰 칸이에요.",
    ]);
    expect(tell(narrow(18, WHITE, ROW3, STEPS.indexOf("contradiction") + 1), board({ 18: WHITE }))).toEqual([
      "With row 3, column 3 black, row 3 (2 1 2) can no longer be filled, so row 3, column 3 is white.",
      "3행 3열이 검은 칸이라면 3행(2 1 2)을 채울 수 없어요. 따라서 3행 3열은 흰 칸이에요.",
    ]);
    const nogood = [event("reason", { from: BLACK, learnedAt: 30 })];
    expect(tell(narrow(18, WHITE, null), board({ 18: WHITE }), nogood)).toEqual([
      "Based on: row 1, column 3 is black. What was learned at step 30 leaves nothing else, so row 3, column 3 is white.",
      "근거: 1행 3열은 검은 칸. 30단계에서 학습한 것에 따르면 다른 가능성이 없어요. 따라서 3행 3열은 흰 칸이에요.",
    ]);
    expect(tell(narrow(18, WHITE, null), board({ 18: WHITE }))[en]).toBe(
      "The solution that was found is excluded, so row 3, column 3 is white.",
    );
    const both = [WHITE, BLACK].map((from) => event("reason", { cell: 5, from, to: 0 }));
    expect(tell(narrow(18, WHITE, null), board({ 18: WHITE }), both)).toEqual([
      "Both colours of row 1, column 6 lead there, so row 3, column 3 is white.",
      "1행 6열이 검은 칸이든 흰 칸이든 결과가 같아요. 따라서 3행 3열은 흰 칸이에요.",
    ]);
  });

  test("a conflict names the line that breaks", () => {
    expect(tell(event("conflict", { cause: ROW3 }), board({ 16: 2 }))).toEqual([
      "Conflict: row 3 (clue 2 1 2) can no longer be filled.",
      "모순: 3행(단서 2 1 2)을 더는 채울 수 없어요.",
    ]);
    const filled = board({ 16: 2, 17: 2, 18: 2, 19: 1, 20: 1, 21: 1, 22: 2, 23: 2 });
    expect(tell(event("conflict", { cause: ROW3 }), filled)).toEqual([
      "Conflict: row 3 (2 1 2) has blocks 3 2.",
      "모순: 3행(2 1 2)의 블록이 3 2가 돼요.",
    ]);
    const met = board({ 0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 1, 6: 2, 7: 2 });
    expect(tell(event("conflict", { cell: 5, cause: ROW1 }), met)[0]).toBe(
      "Conflict: this arrangement of row 1 (5 2) has another colour in row 1, column 6 than was entered.",
    );
    expect(tell(event("conflict", {}), board())).toEqual([
      "Conflict: row 1, column 3 can be neither black nor white.",
      "모순: 1행 3열은 검은 칸도 흰 칸도 될 수 없어요.",
    ]);
    const cited = [
      event("reason", { from: BLACK, to: 0, learnedAt: 17 }),
      event("reason", { cell: 5, from: 0, to: BLACK, learnedAt: 17 }),
    ];
    expect(tell(event("conflict", {}), board(), cited)).toEqual([
      "Conflict with what was learned at step 17. These cannot all hold: row 1, column 3 is black; row 1, column 6 is white.",
      "모순: 17단계에서 학습한 것과 맞지 않아요. 다음이 모두 맞을 수는 없어요. 1행 3열은 검은 칸; 1행 6열은 흰 칸.",
    ]);
  });

  test("a lesson says how far the search jumps back", () => {
    const lesson = [event("learned", { from: BLACK, to: 0 }), event("learned", { cell: 5, from: 0 })];
    expect(texts.en.learned(lesson, 3, opened)).toBe(
      "Learned: if row 1, column 6 is white, then row 1, column 3 is white. The last 3 guesses are undone.",
    );
    expect(texts.ko.learned(lesson, 3, opened)).toContain("마지막 가정 3개를 되돌려요.");
    expect(texts.en.learned(lesson.slice(1), 1, opened)).toBe(
      "Learned: row 1, column 6 is black. The last guess is undone.",
    );
    expect(texts.ko.learned(lesson.slice(1), 1, opened)).toContain("마지막 가정을 되돌려요.");
    const many = Array.from({ length: 24 }, (_, at) =>
      event("learned", { cell: (at * 7) % 24, from: 1 + (at % 2) }),
    );
    for (const text of Object.values(texts))
      expect(text.learned(many, 2, opened).length).toBeLessThanOrEqual(LONGEST);
  });
});

describe("the helpers", () => {
  const states = new Uint32Array(24);
  [states[2], states[5], states[18]] = [BLACK, WHITE, BLACK];

  test("how much of a line is drawn, and what is certain", () => {
    const look = (done: number[], clue = ROW3) => ({
      clue,
      args: { done: numbers(...done), black: number(3), of: number(5), fits: number(1) },
    });
    expect(texts.en.remaining(look([]), opened, true)).toBe("Row 3 (2 1 2): 3 of 5 black.");
    expect(texts.ko.remaining(look([]), opened, true)).toBe("3행(2 1 2): 검은 칸 5개 중 3개.");
    expect(texts.en.remaining(look([1, 2]), opened, true)).toBe(
      "Row 3 (2 1 2): 3 of 5 black, the 1 and the 2 (number 3) are certain.",
    );
    expect(texts.ko.remaining(look([1, 2]), opened, true)).toContain("확실한 블록 1, 3번째 숫자 2.");
    expect(texts.en.remaining(look([0, 1, 2]), opened, true)).toContain("every block is certain");
  });

  test("which line is broken", () => {
    const fault = { kind: "clue", clue: ROW1, cells: [2, 5] };
    expect(texts.en.fault(fault, states, opened)).toBe(
      "Row 1 (5 2) can no longer be filled with black in row 1, column 3 and the cross in row 1, column 6.",
    );
    expect(texts.ko.fault(fault, states, opened)).toBe(
      "1행 3열의 검은 칸, 1행 6열의 X표가 있으면 1행(5 2)을 채울 수 없어요.",
    );
  });

  test("entries that cannot stand together, and what they lead to", () => {
    const conflict = {
      ...{ cells: [2, 18], fault: null, beside: [] as number[] },
      steps: [step("glue", {}), step("broken-line", { clues: [ROW3] })],
    };
    expect(texts.en.conflict(conflict, states, opened)).toBe(
      "Black in column 3, rows 1 and 3 cannot stand together. In 2 steps, row 3 (2 1 2) can no longer be filled.",
    );
    expect(texts.ko.conflict(conflict, states, opened)).toBe(
      "3열 1, 3행의 검은 칸은 함께 있을 수 없어요. 2단계 만에 3행(2 1 2)을 채울 수 없게 돼요.",
    );
    const helped = { ...conflict, cells: [2], beside: [5] };
    expect(texts.en.conflict(helped, states, opened)).toContain(
      "cannot be right. With the cross in row 1, column 6 in place, in 2 steps",
    );
    expect(texts.ko.conflict(helped, states, opened)).toContain("1행 6열의 X표가 있으면");
    const bare = { ...conflict, steps: [] };
    expect(texts.en.conflict(bare, states, opened)).toContain("no short reason");
    const fault = { kind: "clue", clue: ROW1, cells: [2, 5] };
    expect(texts.en.conflict({ ...bare, fault }, states, opened)).toBe(texts.en.fault(fault, states, opened));
  });

  test("entries that cannot be right", () => {
    expect(texts.en.mistake([2], false, states, opened)).toBe("Black in row 1, column 3 cannot be right.");
    expect(texts.ko.mistake([2], false, states, opened)).toBe("1행 3열의 검은 칸은 맞을 수 없어요.");
    expect(texts.en.mistake([5], false, states, opened)).toBe(
      "The cross in row 1, column 6 cannot be right.",
    );
    expect(texts.ko.mistake([2, 5], false, states, opened)).toContain("X표가 모두 맞을 수는 없어요.");
  });

  test("entries that are wrong, each of them", () => {
    expect(texts.en.mistake([2], true, states, opened)).toBe("Black in row 1, column 3 is wrong.");
    expect(texts.ko.mistake([2], true, states, opened)).toBe("1행 3열의 검은 칸은 틀렸어요.");
    expect(texts.en.mistake([2, 5], true, states, opened)).toMatch(
      /^Black in .* and the cross in .* are wrong\.$/,
    );
    expect(texts.ko.mistake([2, 5], true, states, opened)).toContain("X표는 모두 틀렸어요.");
  });

  test("how two solutions differ", () => {
    const other = states.slice();
    other[2] = WHITE;
    expect(texts.en.ambiguous(2, states, other, opened)).toContain("In one it is black, in another white.");
    expect(texts.ko.ambiguous(2, states, other, opened)).toContain("두 답은 1칸이 달라요.");
  });

  test("headings and cells", () => {
    expect(texts.en.clue(COLUMN4, opened)).toBe("Column 4: 1 1");
    expect(texts.ko.clue(ROW2, opened)).toBe("2행: 0");
    expect(cellsText([0, 1, 2, 4, 12], 8, "en")).toBe("row 1, columns 1 to 3 and 5 and row 2, column 5");
    expect(cellsText([4, 12, 20], 8, "ko")).toBe("5열 1~3행");
    expect(boardOf(opened).lines[COLUMN4]?.blocks).toEqual([1, 1]);
  });
});
