import { describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { LONGEST } from "../src/puzzles/args.ts";
import { digitsOf, filled } from "../src/puzzles/digits.ts";
import { COVER, houseOf } from "../src/puzzles/sudominoku/board.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../src/puzzles/sudominoku/facts.ts";
import { sudominoku as view } from "../src/puzzles/sudominoku/index.ts";
import { ownErrors, ownExpected, SHARED_ERRORS, SHARED_EXPECTED } from "../src/puzzles/wrong.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { ERRORS, EXPECTED } from "../src/solver/keys/sudominoku.ts";
import type { Arg, Step, Verdict } from "../src/solver/wire.ts";
import { cellsNamed } from "./kakuro.named.ts";
import { expectMessages } from "./keys.ts";
import { sudominoku } from "./sudominoku.ts";

const [en, ko] = [await view.text.en(), await view.text.ko()];
const texts = await Promise.all(languages.map((language) => view.text[language]()));
const errorTexts = await Promise.all(languages.map((language) => view.errors[language]()));
const BROKEN = /undefined|NaN|null|\[object|whole board|보드 전체|盤面全体| {2}/;

describe("there are messages for every key that the solver can send, and for no other", () => {
  const variants = ["equal-digits-on", "domino-twice-on", "single-twice-on", "wall-inside-single"];
  test.each([
    ["sudominoku", "rule.*", [...STEPS.filter((rule) => !rule.startsWith("link-")), "link"]],
    ["sudominoku", "engine.*.title", ENGINES],
    ["sudominoku", "engine.*.idea", ENGINES],
    ["sudominoku", "format.*", FORMATS],
    ["sudominoku", "fault.*", [...FAULTS, "too-many-singles"]],
    ["sudominokuErrors", "error.*", [...ownErrors(ERRORS), ...variants]],
    ["sudominokuErrors", "expected.*", ownExpected(EXPECTED)],
    ["textErrors", "error.*", SHARED_ERRORS],
    ["textErrors", "expected.*", SHARED_EXPECTED],
  ] as const)("the messages of %s %s", (catalogue, form, keys) => expectMessages(catalogue, form, keys));
});

const opened = sudominoku([], []);
const number = (value: number): Arg => ({ type: "number", value });
const digits = (...value: number[]): Arg => ({ type: "digits", value });
const cell = (value: number): Arg => ({ type: "cell", value });
const cells = (...value: number[]): Arg => ({ type: "cells", value });
const clue = (value: number): Arg => ({ type: "clue", value });
const clues = (...value: number[]): Arg => ({ type: "clues", value });
const set = (...some: number[]) => some.reduce((bits, digit) => bits | (1 << digit), 0);
const DIGITS = set(1, 2, 3, 4, 5, 6, 7, 8, 9);
const PARTNERS = 0x1f << 11;
const ALL = DIGITS | PARTNERS;
/** Bits of partners in a state of a step, from right to single. */
const [RIGHT = 0, DOWN = 0, LEFT = 0, UP = 0, SINGLE = 0] = [0, 1, 2, 3, 4].map((bit) => 1 << (11 + bit));

const step = (rule: string, more: Partial<Step>): Step => ({
  technique: rule,
  level: "easy",
  clues: [0],
  premises: [],
  effects: [{ cell: 40, from: ALL, to: PARTNERS | set(1) }],
  args: {},
  ...more,
});
const stands = (at: number, digit: number) => ({ cell: at, mask: PARTNERS | set(digit) });
const laid = (at: number, partner: number) => ({ cell: at, mask: DIGITS | partner });
const joins = (at: number, partner: number) => ({ cell: at, from: ALL, to: DIGITS | partner });
const digit = { cell: cell(40), digit: number(1) };
const pair = { low: number(1), high: number(3), cells: cells(40, 41) };

/** The links of a chain, from what a 1 in the middle rules out to the 1 itself. */
const chained: Step[] = [
  step("link-start", {
    clues: [112],
    effects: [{ cell: 36, from: ALL, to: ALL & ~set(1) }],
    args: digit,
  }),
  step("link-house", {
    clues: [9],
    premises: [stands(0, 5)],
    effects: [{ cell: 28, from: ALL, to: ALL & ~set(4) }],
    args: { digit: number(1), house: clue(9), cells: cells(27) },
  }),
  step("link-cell", {
    clues: [100],
    premises: [{ cell: 28, mask: PARTNERS | set(4, 5, 6) }],
    effects: [{ cell: 40, from: ALL, to: ALL & ~set(1) }],
    args: { cell: cell(28), digits: digits(5, 6) },
  }),
];
const ways = step("link-house", {
  clues: [4],
  premises: [stands(36, 5)],
  args: { digit: number(1), house: clue(4), cells: cells(37, 41) },
});

/** A step of each rule, as the solver would send it. */
const steps: Step[] = [
  step("full-house", { premises: [stands(36, 5)], clues: [4], args: digit }),
  step("hidden-single", {
    premises: [stands(4, 1), stands(37, 2), { cell: 38, mask: ALL & ~set(1) }],
    args: { ...digit, house: clue(4) },
  }),
  step("naked-single", { premises: [stands(4, 2)], args: digit }),
  step("one-partner", {
    clues: [72],
    premises: [laid(0, RIGHT)],
    effects: [joins(1, LEFT)],
    args: { cell: cell(0), partner: cell(1) },
  }),
  step("used-pair", {
    clues: [28],
    premises: [laid(40, RIGHT), stands(50, 1), stands(51, 3)],
    effects: [
      { cell: 50, from: ALL, to: ALL & ~RIGHT },
      { cell: 51, from: ALL, to: ALL & ~LEFT },
    ],
    args: pair,
  }),
  step("used-single", {
    clues: [63],
    premises: [laid(40, SINGLE), stands(50, 1)],
    effects: [{ cell: 50, from: ALL, to: ALL & ~SINGLE }],
    args: digit,
  }),
  step("used-digit", {
    premises: [stands(0, 1)],
    effects: [{ cell: 1, from: ALL, to: ALL & ~set(1) }],
    args: { cell: cell(0), digit: number(1) },
  }),
  step("pair-place", {
    clues: [28],
    premises: [{ cell: 3, mask: ALL & ~set(1, 3) }],
    effects: [
      { cell: 40, from: ALL, to: RIGHT | set(1, 3) },
      { cell: 41, from: ALL, to: LEFT | set(1, 3) },
    ],
    args: pair,
  }),
  step("single-place", {
    clues: [63],
    premises: [laid(3, RIGHT)],
    effects: [{ cell: 40, from: ALL, to: SINGLE | set(1) }],
    args: digit,
  }),
  step("dead-edge", {
    clues: [153 + 36],
    premises: [stands(40, 1), stands(41, 3), laid(0, RIGHT)],
    effects: [
      { cell: 40, from: ALL, to: ALL & ~RIGHT },
      { cell: 41, from: ALL, to: ALL & ~LEFT },
    ],
    args: { cells: cells(40, 41), first: digits(1), second: digits(3) },
  }),
  step("nine-singles", {
    clues: [297],
    premises: [laid(0, SINGLE)],
    effects: [{ cell: 40, from: ALL, to: ALL & ~SINGLE }],
    args: { known: number(1), cells: cells(0, 2, 4, 6, 8, 20, 22, 24, 26) },
  }),
  step("nine-singles", {
    clues: [297],
    premises: [{ cell: 60, mask: ALL & ~SINGLE }],
    effects: [joins(0, SINGLE)],
    args: { known: number(0), cells: cells(0, 2, 4, 6, 8, 20, 22, 24, 26) },
  }),
  step("no-support", {
    clues: [112],
    premises: [stands(41, 3)],
    effects: [{ cell: 40, from: ALL, to: ALL & ~set(1, 2) }],
    args: { cell: cell(40), cells: cells(41), single: number(1) },
  }),
  step("no-support", {
    clues: [112],
    premises: [stands(41, 3)],
    effects: [{ cell: 40, from: ALL, to: ALL & ~SINGLE }],
    args: { cell: cell(40), cells: cells(41), single: number(1) },
  }),
  step("locked-candidates", {
    clues: [4],
    premises: [{ cell: 36, mask: ALL & ~set(1) }],
    effects: [{ cell: 30, from: ALL, to: ALL & ~set(1) }],
    args: { digit: number(1), house: clue(4), cells: cells(39, 40) },
  }),
  ...["naked-pair", "naked-triple"].map((rule) =>
    step(rule, {
      premises: [stands(39, 1)],
      effects: [{ cell: 30, from: ALL, to: ALL & ~set(1) }],
      args: { cells: cells(39, 40), digits: digits(1, 2), house: clue(22) },
    }),
  ),
  ...["hidden-pair", "hidden-triple"].map((rule) =>
    step(rule, {
      premises: [stands(36, 5)],
      effects: [{ cell: 40, from: ALL, to: PARTNERS | set(1, 2) }],
      args: { cells: cells(39, 40), digits: digits(1, 2), house: clue(4) },
    }),
  ),
  step("x-wing", {
    premises: [stands(36, 5)],
    effects: [{ cell: 60, from: ALL, to: ALL & ~set(1) }],
    args: { digit: number(1), houses: clues(1, 4), cells: cells(10, 15, 37, 42) },
  }),
  step("odd-island", {
    clues: [297],
    premises: [{ cell: 0, mask: ALL & ~DOWN }],
    effects: [joins(0, SINGLE)],
    args: { cells: cells(0, 1, 2), count: number(3), exits: number(0) },
  }),
  step("odd-island", {
    clues: [297],
    premises: [{ cell: 0, mask: ALL & ~DOWN }],
    effects: [{ cell: 1, from: ALL, to: ALL & ~RIGHT }],
    args: { cells: cells(0, 1), count: number(2), exits: number(1) },
  }),
  ...["shared-places-two", "shared-places-three"].map((rule) =>
    step(rule, {
      clues: [28],
      premises: [stands(0, 5)],
      effects: [joins(40, RIGHT)],
      args: { dominoes: clues(28, 30), cells: cells(40, 41, 50, 59) },
    }),
  ),
  step("every-place", {
    clues: [28],
    premises: [stands(0, 5)],
    effects: [{ cell: 42, from: ALL, to: ALL & ~set(1) }],
    args: { ...pair, cells: cells(40, 41, 50, 59) },
  }),
  ...["shared-partners-two", "shared-partners-three", "shared-partners-four"].map((rule) =>
    step(rule, {
      clues: [297],
      premises: [laid(40, RIGHT | LEFT), laid(50, UP)],
      effects: [{ cell: 32, from: ALL, to: ALL & ~DOWN }],
      args: { cells: cells(40, 50), partners: cells(39, 41) },
    }),
  ),
  ...["short-chain", "chain"].map((rule) =>
    step(rule, {
      premises: [],
      effects: [{ cell: 40, from: ALL, to: ALL & ~set(1) }],
      args: { ...digit, steps: { type: "steps", value: chained } },
    }),
  ),
  step("short-chain", {
    premises: [],
    effects: [{ cell: 40, from: ALL, to: ALL & ~RIGHT }],
    args: { cell: cell(40), partner: cell(41), steps: { type: "steps", value: chained.slice(0, 2) } },
  }),
  step("cases", {
    premises: [],
    effects: [{ cell: 40, from: ALL, to: ALL & ~set(1) }],
    args: {
      ...digit,
      ways: number(2),
      steps: { type: "steps", value: [{ ...ways, effects: [] }, ...chained, ...chained] },
    },
  }),
  ...chained,
  ways,
  step("link-start", {
    clues: [189],
    effects: [{ cell: 42, from: ALL, to: ALL & ~set(3) }],
    args: { cell: cell(40), partner: cell(41), low: number(1), high: number(3) },
  }),
  step("link-partner", {
    clues: [112],
    premises: [{ cell: 40, mask: ALL & ~UP }],
    effects: [{ cell: 42, from: ALL, to: ALL & ~LEFT }],
    args: { cell: cell(40), cells: cells(41, 40) },
  }),
  step("link-partner", {
    clues: [112],
    effects: [{ cell: 41, from: ALL, to: ALL & ~LEFT }],
    args: { cell: cell(40), cells: cells(40) },
  }),
  step("link-domino", {
    clues: [28],
    effects: [{ cell: 42, from: ALL, to: ALL & ~set(3) }],
    args: pair,
  }),
  step("link-single", {
    clues: [63],
    effects: [{ cell: 42, from: ALL, to: ALL & ~SINGLE }],
    args: { digit: number(1), cells: cells(40, 44) },
  }),
  step("contradiction", {
    premises: [],
    effects: [{ cell: 40, from: ALL, to: ALL & ~set(1) }],
    args: {
      ...digit,
      steps: { type: "steps", value: [step("broken-cell", { effects: [], args: { cell: cell(41) } })] },
    },
  }),
  step("contradiction", {
    premises: [],
    effects: [{ cell: 40, from: ALL, to: ALL & ~RIGHT }],
    args: {
      cell: cell(40),
      partner: cell(41),
      steps: {
        type: "steps",
        value: [step("used-digit", {}), step("broken-domino", { effects: [], args: pair })],
      },
    },
  }),
  step("contradiction", {
    premises: [],
    effects: [{ cell: 40, from: ALL, to: ALL & ~SINGLE }],
    args: {
      cell: cell(40),
      partner: cell(40),
      steps: { type: "steps", value: [step("broken-single", { effects: [], args: digit })] },
    },
  }),
  step("broken-cell", { effects: [], premises: [{ cell: 41, mask: PARTNERS }], args: { cell: cell(41) } }),
  step("broken-partner", { effects: [], premises: [{ cell: 41, mask: DIGITS }], args: { cell: cell(41) } }),
  step("broken-house", { effects: [], premises: [stands(0, 1)], args: { digit: number(2), house: clue(0) } }),
  step("broken-domino", {
    effects: [],
    clues: [28],
    premises: [stands(0, 1)],
    args: { low: number(1), high: number(3) },
  }),
  step("broken-single", { effects: [], clues: [63], premises: [stands(0, 2)], args: { digit: number(1) } }),
];

test("there is a step of every rule", () => {
  expect([...new Set(steps.map(({ technique }) => technique))].sort()).toEqual([...STEPS].sort());
});

test.each(steps.map((one, index) => [`${index} ${one.technique}`, one] as const))(
  "%s is told in full",
  (_, one) => {
    for (const text of texts) {
      const [where, why, move] = (["where", "why", "move"] as const).map((level) =>
        text.step(one, level, opened),
      );
      for (const said of [where, why, move]) {
        expect(said).not.toMatch(BROKEN);
        expect(said?.trim()).not.toBe("");
        expect(said?.length).toBeLessThanOrEqual(LONGEST);
      }
      const named = cellsNamed(`${why} ${move}`, 9);
      for (const { cell } of one.effects) expect(named, `${why} ${move}`).toContain(cell);
      if (one.technique !== "full-house" && !one.technique.startsWith("broken-partner"))
        for (const { cell } of one.premises.filter((premise) => !isSeen(one, premise)))
          expect(named, why).toContain(cell);
    }
  },
);

/** Whether a sentence leaves a premise to the eye: a digit in the row, column or box that it names. */
function isSeen({ technique, args }: Step, { cell, mask }: Step["premises"][number]): boolean {
  const isDigit = digitsOf(mask).length === 1;
  if (technique === "naked-single") return isDigit;
  const house = args.house?.type === "clue" ? args.house.value : null;
  return technique === "hidden-single" && isDigit && house !== null && houseOf(house).includes(cell);
}

test("a reason of dozens of cells says why a domino fits nowhere else, by pairs of neighbours", () => {
  const because = Array.from({ length: 60 }, (_, at) => ({ cell: at, mask: ALL & ~set(1 + (at % 9), 3) }));
  for (const text of [en, ko]) {
    const said = text.step(step("pair-place", { clues: [28], premises: because, args: pair }), "why", opened);
    expect(said).toMatch(
      /Of the other 143 pairs of neighbours, 14 have a cell that can be neither 1 nor 3|나머지 이웃한 143쌍은 1과 3이 둘 다 올 수 없는 칸이 있는 14쌍/,
    );
    expect(said.length).toBeLessThanOrEqual(LONGEST);
  }
});

test("locked candidates are in two houses, and both are named", () => {
  const [one] = steps.filter(({ technique }) => technique === "locked-candidates");
  if (!one) throw new Error("no locked candidates");
  expect(en.step(one, "why", opened)).toMatch(
    /In row 5, 1 can only be in columns .*, all of them in box 5, so /,
  );
  expect(ko.step(one, "why", opened)).toContain("이 칸들은 모두 5번 상자에 있어요");
});

test("a chain is told by its ends, and link by link", () => {
  const [one] = steps.filter(({ technique }) => technique === "chain");
  if (!one) throw new Error("no chain");
  expect(en.step(one, "where", opened)).toBe("Follow the chain that starts with a digit of row 5, column 5.");
  expect(en.step(one, "why", opened)).toBe(
    "Assume that row 5, column 5 is 1. One thing forces the next, and in 3 steps the assumption turns out wrong, so row 5, column 5 cannot be 1.",
  );
  expect(chained.map((link) => en.step(link, "why", opened))).toEqual([
    "We assume that row 5, column 5 is 1, so row 5, column 1 cannot be 1.",
    "Based on: row 1, column 1 is 5. In column 1, only row 4 can hold 1, so row 4, column 2 cannot be 4.",
    "Based on: row 4, column 2 can only be 4, 5 or 6. Only 5 and 6 are left for row 4, column 2, so row 5, column 5 cannot be 1.",
  ]);
  expect(chained.map((link) => ko.step(link, "why", opened))).toEqual([
    "5행 5열이 1이라고 가정해요. 따라서 5행 1열에는 1이 올 수 없어요.",
    "근거: 1행 1열은 5. 1열에서 1이 올 수 있는 칸은 4행뿐이에요. 따라서 4행 2열에는 4가 올 수 없어요.",
    "근거: 4행 2열에는 4, 5, 6만 올 수 있음. 4행 2열에 올 수 있는 숫자는 5, 6뿐이에요. 따라서 5행 5열에는 1이 올 수 없어요.",
  ]);
  expect(ko.step(one, "why", opened)).toBe(
    "5행 5열이 1이라고 가정해요. 하나가 다음을 정하고, 3단계 만에 이 가정이 틀렸다는 것이 드러나요. 따라서 5행 5열에는 1이 올 수 없어요.",
  );
});

test("of cases it is told which there are, and that the same follows", () => {
  const [one] = steps.filter(({ technique }) => technique === "cases");
  if (!one) throw new Error("no cases");
  expect(en.step(one, "why", opened)).toBe(
    "In row 5, only columns 2 and 6 can hold 1, and in each case the same follows, so row 5, column 5 cannot be 1.",
  );
  expect(ko.step(one, "why", opened)).toBe(
    "5행에서 1이 올 수 있는 칸은 2, 6열뿐이에요. 어느 경우든 결과가 같아요. 따라서 5행 5열에는 1이 올 수 없어요.",
  );
});

test("a fault of which the other half is given is told of what was entered", () => {
  const told = (kind: string, clue: number, cells: number[]) =>
    [en, ko].map((text) => text.fault({ kind, clue, cells }, new Uint32Array(81), opened));
  expect(told("single-twice", 71, [7])).toEqual([
    "Row 1, column 8 cannot be the single 9: it is already elsewhere.",
    "1행 8열은 낱칸 9가 될 수 없어요. 이미 다른 칸에 있어요.",
  ]);
  expect(told("single-twice", 71, [7, 30])).toEqual([
    "Row 1, column 8 and row 4, column 4 cannot all be the single 9: there is only one.",
    "1행 8열, 4행 4열이 모두 낱칸 9가 될 수는 없어요. 하나뿐이에요.",
  ]);
  expect(told("repeat", 0, [7])).toEqual([
    "Row 1, column 8 repeats a digit of row 1.",
    "1행 8열의 숫자는 1행에 이미 있어요.",
  ]);
  expect(told("domino-twice", 27, [7, 8])).toEqual([
    "Row 1, columns 8 and 9 cannot hold the domino 1-2: it already lies elsewhere.",
    "1행 8, 9열에는 도미노 1-2가 놓일 수 없어요. 이미 다른 곳에 있어요.",
  ]);
  expect(told("many-singles", 297, [7])).toEqual([
    "Row 1, column 8 cannot be a single: there are only nine, and the others are known.",
    "1행 8열은 낱칸이 될 수 없어요. 낱칸은 아홉 개뿐이고 나머지가 모두 정해졌어요.",
  ]);
});

test("a domino that follows is told once, without the walls that go with it", () => {
  const one = step("pair-place", {
    clues: [28],
    effects: [
      { cell: 40, from: ALL, to: RIGHT | DIGITS },
      { cell: 41, from: ALL, to: LEFT | DIGITS },
      { cell: 31, from: ALL, to: ALL & ~DOWN },
      { cell: 50, from: ALL, to: ALL & ~UP },
    ],
    args: pair,
  });
  expect(en.step(one, "move", opened)).toBe("A domino lies on row 5, columns 5 and 6.");
  expect(ko.step(one, "move", opened)).toBe("5행 5, 6열에 도미노가 놓여요.");
});

const event = (kind: WatchedEvent["kind"], more: Partial<WatchedEvent>): WatchedEvent => ({
  ...{ kind, rule: 0, depth: 1, cell: 40, from: 0, to: 0, cause: null },
  ...more,
});
/** A player's state: the digit, and all partners but one excluded. */
const full = (digit: number, partner: number) => filled(digit) | (PARTNERS & ~partner);

test("the last piece after the others were refuted says so, and follows", () => {
  const undone = [event("undo", { from: full(1, SINGLE), cause: 63 })];
  const last = (more: Partial<WatchedEvent>) =>
    [en, ko].map((text) => text.event(event("forced", more), [], opened, undone));
  expect(last({ to: full(3, RIGHT), cause: 28, depth: 2 })).toEqual([
    "Every other choice is refuted under the current guesses, so the domino 3-1 lies on row 5, columns 5 and 6.",
    "현재 가정에서는 다른 선택은 모두 모순이에요. 따라서 3-1이 5행 5, 6열에 놓여요.",
  ]);
  expect(last({ to: full(1, SINGLE), cause: 63, depth: 0 })).toEqual([
    "Every other choice is refuted, so row 5, column 5 is the single 1.",
    "다른 선택은 모두 모순이에요. 따라서 5행 5열은 낱칸 1이에요.",
  ]);
});

test.each([
  [
    "a domino",
    event("decision", { to: full(3, RIGHT), cause: 28 }),
    "Lay 3-1 on row 5, columns 5 and 6.",
    "3-1을 5행 5, 6열에 놓아요.",
  ],
  [
    "a single",
    event("decision", { to: full(1, SINGLE), cause: 63 }),
    "Lay the single 1 in row 5, column 5.",
    "낱칸 1을 5행 5열에 놓아요.",
  ],
  [
    "a domino that was no choice",
    event("forced", { to: full(3, RIGHT), cause: 28 }),
    "Lay 3-1 on row 5, columns 5 and 6. It is the only choice left.",
    "3-1을 5행 5, 6열에 놓아요. 남은 선택은 이것뿐이에요.",
  ],
  [
    "taking it away",
    event("undo", { from: full(1, SINGLE), cause: 63 }),
    "Backtrack: the single 1 is removed.",
    "백트래킹: 낱칸 1을 치워요.",
  ],
  [
    "a supposition",
    event("decision", { to: filled(4) }),
    "Nothing more follows. Guess: row 5, column 5 is 4.",
    "더 나오는 결론이 없어요. 가정: 5행 5열은 4.",
  ],
  [
    "an edge",
    event("decision", { to: PARTNERS & ~DOWN }),
    "Nothing more follows. Guess: a domino lies on column 5, rows 5 and 6.",
    "더 나오는 결론이 없어요. 가정: 5열 5, 6행에 도미노가 놓임.",
  ],
  [
    "the only place in a row",
    event("narrow", { to: filled(4), cause: 4 }),
    "Row 5 has no other place for 4, so row 5, column 5 is 4.",
    "5행에 4가 올 다른 자리가 없어요. 따라서 5행 5열은 4예요.",
  ],
  [
    "a digit that stands",
    event("narrow", { from: set(4, 5, 6), to: set(5, 6), cause: 4 }),
    "Row 5 already has its 4, so row 5, column 5 cannot be 4.",
    "5행에 4가 이미 있어요. 따라서 5행 5열에는 4가 올 수 없어요.",
  ],
  [
    "no partner for a digit",
    event("narrow", { from: set(4, 5, 6), to: set(5, 6), cause: 112, rule: 12 }),
    "No domino or single that is left brings 4 into row 5, column 5, so row 5, column 5 cannot be 4.",
    "남은 도미노와 낱칸 가운데 5행 5열에 4를 넣을 수 있는 것이 없어요. 따라서 5행 5열에는 4가 올 수 없어요.",
  ],
  [
    "a wall",
    event("narrow", { from: DIGITS, to: DIGITS | RIGHT, cause: 28 }),
    "The domino 1-3 lies elsewhere, so no domino lies on row 5, columns 5 and 6.",
    "도미노 1-3은 다른 곳에 놓였어요. 따라서 5행 5, 6열에는 도미노가 놓이지 않아요.",
  ],
  [
    "the only place of a domino: its cells lose other digits",
    event("narrow", { from: set(1, 3, 5), to: set(1, 3), cause: 28 }),
    "The domino 1-3 has no other place left, so row 5, column 5 cannot be 5.",
    "도미노 1-3이 놓일 다른 자리가 없어요. 따라서 5행 5열에는 5가 올 수 없어요.",
  ],
  [
    "what is said already why",
    event("narrow", { from: DIGITS, to: DIGITS | SINGLE }),
    "Row 5, column 5 is not a single.",
    "5행 5열은 낱칸이 아니에요.",
  ],
  [
    "the nine singles that are placed",
    event("narrow", { from: DIGITS, to: DIGITS | SINGLE, cause: COVER }),
    "All nine singles are placed, so row 5, column 5 is not a single.",
    "낱칸 아홉 개가 모두 놓였어요. 따라서 5행 5열은 낱칸이 아니에요.",
  ],
  [
    "the nine cells that are left for singles",
    event("narrow", { from: DIGITS, to: DIGITS | (PARTNERS & ~SINGLE), cause: COVER }),
    "Only nine cells can still be singles, so row 5, column 5 is a single.",
    "낱칸이 될 수 있는 칸이 아홉 개만 남았어요. 따라서 5행 5열은 낱칸이에요.",
  ],
  [
    "a conflict",
    event("conflict", { cell: null, cause: 28 }),
    "Conflict: the domino 1-3 has no place, or two.",
    "모순: 도미노 1-3은 놓일 자리가 없거나 둘이에요.",
  ],
] as const)("a search tells of %s", (_, one, english, korean) => {
  expect(en.event(one, [], opened)).toBe(english);
  expect(ko.event(one, [], opened)).toBe(korean);
});

test("what follows without a constraint names what it rests on", () => {
  const follows = event("narrow", { from: set(4, 5, 6), to: set(5, 6) });
  const reason = event("reason", { cell: 36, from: filled(4), to: 0 });
  const told = (cited: WatchedEvent[], text = en) => text.event(follows, [], opened, cited);
  expect(told([reason])).toBe("Row 5, column 1 is 4, so row 5, column 5 cannot be 4.");
  expect(told([reason], ko)).toBe("5행 1열은 4예요. 따라서 5행 5열에는 4가 올 수 없어요.");
  expect(told([{ ...reason, learnedAt: 30 }])).toBe(
    "Based on: row 5, column 1 is 4. What was learned at step 30 leaves nothing else, so row 5, column 5 cannot be 4.",
  );
  expect(told([])).toBe("The solution that was found is excluded, so row 5, column 5 cannot be 4.");
});

test("a domino that conflicts has no place, or lies twice: what is cited tells which", () => {
  const is = (cell: number, from: number) => event("reason", { cell, from, to: 0, cause: null });
  const lies = [40, 50].flatMap((cell) => [
    is(cell, PARTNERS & ~RIGHT),
    is(cell, set(1)),
    is(cell + 1, set(3)),
  ]);
  const conflict = event("conflict", { cell: null, cause: 28 });
  expect(en.event(conflict, [], opened, lies)).toBe("Conflict: the domino 1-3 would lie twice.");
  expect(ko.event(conflict, [], opened, lies)).toBe("모순: 도미노 1-3이 두 번 놓여요.");
  expect(en.event(conflict, [], opened, lies.slice(0, 3))).toBe(
    "Conflict: the domino 1-3 has no place left.",
  );
  expect(ko.event(conflict, [], opened, lies.slice(0, 3))).toBe("모순: 도미노 1-3은 놓일 자리가 없어요.");
});

test("what was learned names facts about digits and about edges", () => {
  const facts = [
    event("learned", { to: set(4) }),
    event("learned", { from: PARTNERS & ~DOWN, to: 0 }),
    event("learned", { from: 0, to: PARTNERS & ~SINGLE }),
  ];
  expect(en.learned(facts, 2, opened)).toBe(
    "Learned: if a domino lies on column 5, rows 5 and 6, then row 5, column 5 is 4 or row 5, column 5 is a single. The last 2 guesses are undone.",
  );
  expect(ko.learned(facts, 1, opened)).toContain(
    "5열 5, 6행이 한 도미노이면 다음 중 하나가 성립해요. 5행 5열은 4, 5행 5열은 낱칸.",
  );
});

test("entries are named with what they hold", () => {
  const states = new Uint32Array(81);
  states[0] = filled(5);
  states[1] = full(3, RIGHT);
  states[9] = PARTNERS & ~SINGLE;
  states[20] = RIGHT;
  expect(en.mistake([0, 1, 9, 20], false, states, opened)).toBe(
    "5 in row 1, column 1, 3 in row 1, column 2 with the domino on row 1, columns 2 and 3, the single in row 2, column 1 and the walls of row 3, column 3 cannot all be right.",
  );
  expect(ko.mistake([0], false, states, opened)).toBe("1행 1열의 5는 맞을 수 없어요.");
  expect(en.mistake([0], true, states, opened)).toBe("5 in row 1, column 1 is wrong.");
  expect(ko.mistake([0], true, states, opened)).toBe("1행 1열의 5는 틀렸어요.");
  const conflict = {
    cells: [0, 9],
    fault: null,
    beside: [],
    steps: [step("broken-cell", { args: { cell: cell(1) } })],
  };
  expect(en.conflict(conflict, states, opened)).toBe(
    "5 in row 1, column 1 and the single in row 2, column 1 cannot stand together. No digit is left for row 1, column 2.",
  );
});

test("faults, the helper, two layouts and both questions have whole sentences in all languages", () => {
  const faults = [
    ["repeat", 0],
    ["no-partner", 72],
    ["equal", 153],
    ["domino-twice", 28],
    ["single-twice", 63],
    ["many-singles", 297],
  ] as const;
  const verdicts: Verdict[] = ["impossible", "unique", "ambiguous", "gaveUp"];
  const look = {
    clue: 112,
    args: { digits: digits(1, 2), partners: number(0b10011), dominoes: clues(28, 30) },
  };
  const [one, other] = [RIGHT, SINGLE].map((partner) => new Uint32Array(81).fill(full(1, partner)));
  for (const text of texts) {
    const said = [
      ...faults.map(([kind, clue]) => text.fault({ kind, clue, cells: [0, 1] }, [], opened)),
      ...verdicts.flatMap((filled) => verdicts.map((layout) => text.unique?.(filled, layout) ?? "")),
      text.remaining(look, opened, true),
      text.ambiguous(40, one ?? [], other ?? [], opened),
      ...[0, 10, 20, 28, 65, 80, 160, 297].map((clue) => text.clue(clue, opened)),
    ];
    for (const sentence of said) {
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object| {2}/);
      expect(sentence.trim()).not.toBe("");
    }
  }
  expect(en.ambiguous(40, one ?? [], other ?? [], opened)).toContain("Both are right");
  expect(en.unique?.("unique", "ambiguous")).toContain("every layout that keeps the rules is right");
});

test("errors say what is wrong, with and without the values that may be missing", () => {
  const args = {
    ...digit,
    other: cell(4),
    cells: cells(1, 2),
    low: number(1),
    high: number(3),
    least: number(1),
    most: number(9),
    words: number(80),
  };
  for (const error of errorTexts) {
    for (const kind of ERRORS) {
      for (const some of [args, { cells: cells(1, 2), cell: cell(3), other: cell(4) }, {}]) {
        const said = error({ kind, found: "B7", expected: "digit", args: some });
        expect(said).not.toMatch(/undefined|NaN|null|\[object| {2}/);
        expect(said).toContain("B7");
      }
    }
    expect(error({ kind: "link-kind", found: "slither", expected: "", args: {} })).toContain("slither");
    expect(error({ kind: "no-such-key", found: "", expected: "", args: {} })).toBeNull();
  }
});

describe("a domino is one entry", () => {
  /** 1 and 4 joined on row 1, columns 1 and 2, and on row 3, columns 1 and 2. */
  const states = new Uint32Array(81);
  const all = (partner: number) => (PARTNERS & ~partner) as number;
  for (const [at, digit, partner] of [
    [0, 1, RIGHT],
    [1, 4, LEFT],
    [18, 4, RIGHT],
    [19, 1, LEFT],
  ] as const)
    states[at] = filled(digit) | all(partner);

  test("that is wrong once, and that lies twice", () => {
    expect(en.entries([18, 19], states, opened)).toHaveLength(1);
    expect(en.entries([1, 18], states, opened), "halves of two").toHaveLength(2);
    expect(en.mistake([18, 19], true, states, opened)).toBe(
      "The domino 4-1 on row 3, columns 1 and 2 (it lies elsewhere too) is wrong.",
    );
    const [alone, text] = [states.slice(), texts];
    alone[0] = 0;
    alone[1] = 0;
    expect(text.map((one) => one.mistake([18, 19], true, alone, opened))).toEqual([
      "The domino 4-1 on row 3, columns 1 and 2 is wrong.",
      "3행 1, 2열의 도미노 4-1은 틀렸어요.",
      "3行1、2列のドミノ4-1は間違いです。",
    ]);
  });
});

test("where all digits are in, the pieces that are left are counted; a board with empty cells has none to count", () => {
  const states = new Uint32Array(81).fill(filled(1));
  const said = () => texts.map((text) => text.toLay?.(states, opened));
  expect(said()[0]).toContain("45 pieces");
  for (const [at, partner] of [
    [0, RIGHT],
    [1, LEFT],
    [80, SINGLE],
  ] as const)
    states[at] = filled(1) | (PARTNERS & ~partner);
  expect(said()).toEqual([
    "Every cell has its digit. 43 pieces are still to be laid.",
    "숫자는 다 채웠어요. 아직 놓지 않은 도미노와 낱칸이 43개 있어요.",
    "数字はすべて入りました。ドミノとシングルがあと43個残っています。",
  ]);
  states[40] = 0;
  expect(said()).toEqual(["", "", ""]);
});
