import { describe, expect, test } from "vitest";
import { languages } from "../src/i18n/language.ts";
import { filled } from "../src/puzzles/boardcover/cellState.ts";
import { ENGINES, FAULTS, FORMATS, STEPS } from "../src/puzzles/boardcover/facts.ts";
import { boardcover as view } from "../src/puzzles/boardcover/index.ts";
import { describeTick } from "../src/puzzles/tick.ts";
import type { PuzzleText } from "../src/puzzles/view.ts";
import { ownErrors, ownExpected, SHARED_ERRORS, SHARED_EXPECTED } from "../src/puzzles/wrong.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { ERRORS, EXPECTED } from "../src/solver/keys/boardcover.ts";
import type { Arg, Step } from "../src/solver/wire.ts";
import { boardcover } from "./boardcover.ts";
import { expectMessages } from "./keys.ts";

const [en, ko] = [await view.text.en(), await view.text.ko()];
const [errorEn, errorKo] = [await view.errors.en(), await view.errors.ko()];
const texts = await Promise.all(
  languages.map(async (language) => [language, await view.text[language]()] as const),
);
const errorTexts = await Promise.all(languages.map((language) => view.errors[language]()));
const opened = boardcover("....", "....", "....", "...#");
/** What sentences of a language are written with, places and numbers apart. */
const WRITING: Readonly<Record<string, RegExp>> = { en: /^[ -~]+$/, ko: /[가-힣]{2}/, ja: /[ぁ-ん]{2}/ };

const cells = (...value: number[]): Arg => ({ type: "cells", value });
const number = (value: number): Arg => ({ type: "number", value });

/** A step of a rule, with what its sentence needs. */
function step(rule: string, args: Record<string, Arg>, more: Partial<Step> = {}): Step {
  const effects = [{ cell: 5, from: 0b110, to: 0b10 }];
  return { technique: rule, level: "easy", clues: [0], premises: [], effects, args, ...more };
}

const cell: Arg = { type: "cell", value: 5 };
const marked = {
  ...{ marked: cells(0, 3), room: cells(0, 1, 2, 3, 4) },
  ...{ count: number(2), needed: number(6), size: number(5) },
};
const steps: Record<(typeof STEPS)[number], Step> = {
  "only-piece": step(
    "only-piece",
    { cell, cells: cells(5, 6, 9) },
    {
      effects: [
        { cell: 5, from: 0xfff, to: 1 << 2 },
        { cell: 6, from: 0xfff, to: 1 << 5 },
        { cell: 9, from: 0xfff, to: 1 << 8 },
      ],
    },
  ),
  corner: step("corner", { cell: { type: "cell", value: 0 }, cells: cells(0, 1, 4, 5) }),
  "lone-cell": step("lone-cell", { cell: { type: "cell", value: 0 }, cells: cells(1, 2, 5) }),
  block: step("block", { cells: cells(0, 1, 2, 4, 5, 6) }),
  "cut-off": step("cut-off", { cells: cells(5, 6, 9), area: cells(0, 1), count: number(2), rest: number(2) }),
  marked: step("marked", { cells: cells(5, 6, 9), ...marked }),
  "dead-end": step("dead-end", {
    cells: cells(5, 6, 9),
    steps: { type: "steps", value: [step("broken-cell", { cell })] },
  }),
  contradiction: step("contradiction", {
    cells: cells(5, 6, 9),
    steps: {
      type: "steps",
      value: [
        step("cut-off", { cells: cells(1, 2, 3) }),
        step("broken-cell", { cell: { type: "cell", value: 0 } }),
      ],
    },
  }),
  "broken-cell": step("broken-cell", { cell }),
  "broken-area": step("broken-area", { area: cells(0, 1, 2, 4), count: number(4), rest: number(1) }),
  "broken-marked": step("broken-marked", marked),
  "broken-cells": step("broken-cells", { area: cells(0, 1, 4), count: number(3) }, { effects: [] }),
};

describe("there are messages for every key that the solver can send, and for no other", () => {
  test.each([
    ["boardcover", "rule.*", STEPS],
    ["boardcover", "engine.*.title", ENGINES],
    ["boardcover", "engine.*.idea", ENGINES],
    ["boardcover", "format.*", FORMATS],
    ["boardcover", "fault.*", FAULTS],
    ["boardcoverErrors", "error.*", ownErrors(ERRORS)],
    ["boardcoverErrors", "expected.*", ownExpected(EXPECTED)],
    ["textErrors", "error.*", SHARED_ERRORS],
    ["textErrors", "expected.*", SHARED_EXPECTED],
  ] as const)("the messages of %s %s", (catalogue, form, keys) => expectMessages(catalogue, form, keys));
});

describe("rules of thumb", () => {
  test.each(STEPS)("%s is told in three levels and all languages", (rule) => {
    for (const [language, text] of texts) {
      for (const level of ["where", "why", "move"] as const) {
        const said = text.step(steps[rule], level, opened);
        expect(said).toMatch(/[.?。）)]$/);
        expect(said).not.toMatch(/undefined|NaN|null|\[object/);
        expect(WRITING[language]?.test(said)).toBe(true);
        expect(said.length).toBeLessThanOrEqual(300);
      }
      expect(text.techniqueName(rule)).not.toBe(rule);
    }
  });

  test("a sentence names the cells that it is about", () => {
    const why = (rule: (typeof STEPS)[number], text: PuzzleText = en) =>
      text.step(steps[rule], "why", opened);
    expect(why("only-piece")).toBe(
      "Only one piece can still cover row 2, column 2, so a piece lies on row 2, columns 2 and 3 and row 3, column 2.",
    );
    expect(en.step(steps["only-piece"], "move", opened)).toBe(
      "A piece lies on row 2, columns 2 and 3 and row 3, column 2.",
    );
    expect(why("cut-off")).toBe(
      "A piece on row 2, columns 2 and 3 and row 3, column 2 would cut off 2 cells: row 1, columns 1 and 2. Pieces take three each, and 2 would be left over, so that piece is ruled out.",
    );
    expect(why("contradiction")).toBe(
      "Assume a piece on row 2, columns 2 and 3 and row 3, column 2. In 2 steps, no piece can cover row 1, column 1, so that piece is ruled out.",
    );
    expect(why("lone-cell", ko)).toBe(
      "1행 2, 3열, 2행 2열에 조각을 놓으면 1행 1열을 덮을 조각이 없어져요. 따라서 2행 2, 3열, 3행 2열을 함께 덮는 조각은 없어요.",
    );
    expect(why("corner")).toMatch(
      /^The piece on row 1, column 1 uses three of the four cells .*, so no piece covers .* together\.$/,
    );
  });

  test("of an area that cannot be covered it is said how small it is, and no more than is known", () => {
    const why = (least: string, text: PuzzleText = en) => {
      const args = { area: cells(0, 1, 4), count: number(3), least: { type: "key", value: least } as const };
      return text.step(step("broken-cells", args, { effects: [] }), "why", opened);
    };
    const start =
      "No pieces cover all of row 1, columns 1 and 2 and row 2, column 1 together, whatever lies elsewhere.";
    expect(why("least")).toBe(`${start} No smaller set of cells shows it.`);
    expect(why("minimal")).toBe(`${start} Without any one of these cells, the others could be covered.`);
    expect(why("unknown")).toBe(`${start} A smaller set of cells might show it, too.`);
    expect(why("", en)).toBe(start);
    expect(why("least", ko)).toBe(
      "다른 곳을 어떻게 덮든 1행 1, 2열, 2행 1열을 함께 덮을 수는 없어요. 이보다 적은 칸으로는 보여 줄 수 없어요.",
    );
  });

  test("what a step rests on is named: pieces that lie, and pieces that are ruled out", () => {
    const because = [
      { cell: 0, mask: 1 << 2 },
      { cell: 10, mask: 0xfff & ~(1 << 9) },
    ];
    const rests = step(
      "lone-cell",
      { cell: { type: "cell", value: 3 }, cells: cells(5, 6, 9) },
      { premises: because },
    );
    expect(en.step(rests, "why", opened)).toBe(
      "Based on: a piece lies on row 1, columns 1 and 2 and row 2, column 1; no piece covers row 2, column 3 and row 3, columns 2 and 3 together. With a piece on row 2, columns 2 and 3 and row 3, column 2, no piece could cover row 1, column 4, so that piece is ruled out.",
    );
    expect(ko.step(rests, "why", opened)).toContain("근거: 1행 1, 2열, 2행 1열에 조각이 놓임; 2행 3열,");
  });

  test("a cell that one way is left for is cited by what is ruled out: no piece lies there yet", () => {
    const BARE = 1 << 12;
    const because = [{ cell: 0, mask: BARE | (1 << 2) }];
    const corner: Arg = { type: "cell", value: 0 };
    const lays = step("only-piece", { cell: corner, cells: cells(0, 1, 4) }, { premises: because });
    expect(en.step(lays, "why", opened)).toBe(
      "Based on: no piece covers row 1, column 1 and row 2, columns 1 and 2 together; no piece covers row 1, columns 1 and 2 and row 2, column 2 together. Only one piece can still cover row 1, column 1, so a piece lies on row 2, columns 2 and 3 and row 3, column 3.",
    );
  });

  test("many ruled-out pieces are counted, and the cells that show them named by their light", () => {
    const because = [5, 6, 9, 10].map((cell) => ({ cell, mask: (1 << 12) | 1 }));
    const corner: Arg = { type: "cell", value: 0 };
    const said = step("lone-cell", { cell: corner, cells: cells(1, 2, 5) }, { premises: because });
    expect(en.step(said, "why", opened)).toMatch(
      /^Based on \d+ pieces ruled out \(cells highlighted\)\. .*, so no piece covers .* together\.$/,
    );
    expect(ko.step(said, "why", opened)).toMatch(/^근거: 표시된 칸의 이미 제외한 조각 \d+개\. .* 따라서 .*$/);
  });

  test("thirds that do not come out are one sum, of an area or of the whole board", () => {
    const area = (count: number, rest: number) =>
      step(
        "broken-area",
        {
          area: cells(...Array.from({ length: count }, (_, at) => at)),
          count: number(count),
          rest: number(rest),
        },
        { effects: [] },
      );
    expect(en.step(area(4, 1), "why", opened)).toBe(
      "Row 1, columns 1, 2, 3 and 4 form an area of 4 cells, which is not a multiple of three. Each piece covers three cells, so 1 would be left over.",
    );
    expect(en.step(area(11, 2), "why", opened)).toMatch(/^The area at row 1, column 1 has 11 cells, which/);
    const odd = boardcover("....", "....");
    expect(en.step(area(8, 2), "why", odd)).toMatch(
      /^The board has 8 free cells, which is not a multiple of three\./,
    );
    expect(ko.step(area(8, 2), "why", odd)).toBe(
      "보드의 빈칸 8칸은 3으로 나누어떨어지지 않아요. 조각 하나가 세 칸을 덮으니 2칸이 남아요.",
    );
  });

  test("pieces that a step rules out are named", () => {
    expect(en.step(steps["cut-off"], "move", opened)).toBe(
      "No piece covers row 2, columns 2 and 3 and row 3, column 2 together.",
    );
  });
});

describe("searches", () => {
  const event = (kind: WatchedEvent["kind"], more: Partial<WatchedEvent> = {}): WatchedEvent => ({
    ...{ kind, rule: 0, depth: 0, cell: null, from: 0, to: 0, cause: null },
    ...more,
  });
  const said = (one: WatchedEvent, text: PuzzleText = en) => text.event(one, [], opened);

  test("pieces come and go", () => {
    const lay = { cell: 5, from: 0, to: filled(2) };
    expect(said(event("decision", lay))).toBe("Lay a piece on row 2, columns 2 and 3 and row 3, column 2.");
    expect(said(event("narrow", lay))).toBe("A piece lies on row 2, columns 2 and 3 and row 3, column 2.");
    for (const one of [event("narrow", { ...lay, cause: 0 }), event("forced", { ...lay, cause: 0 })])
      expect(said(one)).toBe(
        "Row 2, column 2 has no other piece left, so a piece lies on row 2, columns 2 and 3 and row 3, column 2.",
      );
    const undone = event("undo", { cell: 5, from: filled(1), to: 0 });
    expect(en.event(event("forced", { ...lay, cause: 0, depth: 2 }), [], opened, [undone])).toBe(
      "Every other choice is refuted under the current guesses, so a piece lies on row 2, columns 2 and 3 and row 3, column 2.",
    );
    expect(said(event("undo", { cell: 5, from: filled(2), to: 0 }))).toMatch(/is removed\.$/);
    expect(said(event("narrow", { cell: 5, from: 0xfff, to: 0b11 }))).toBe(
      "Row 2, column 2 has 2 pieces left.",
    );
    expect(said(event("conflict", { cell: 0 }))).toBe("Conflict: no piece fits on row 1, column 1 any more.");
    expect(said(event("conflict", { cause: 0 }), ko)).toBe(
      "모순: 1행 1열에서 시작하는 15칸 영역을 더는 덮을 수 없어요.",
    );
    expect(said(event("solution"))).toMatch(/a solution\.$/);
  });

  test("a piece that would cut off an area is told with its reason", () => {
    // The rules are numbered from 1, in the order of the table.
    const rule = STEPS.indexOf("cut-off") + 1;
    const cut = event("narrow", { cell: 5, rule, from: 0xfff, to: 0xfff & ~(1 << 2) });
    expect(said(cut)).toBe(
      "A piece on row 2, columns 2 and 3 and row 3, column 2 would cut off an area that is not a multiple of three, so none lies there.",
    );
    expect(said(cut, ko)).toBe(
      "2행 2, 3열, 3행 2열에 조각을 놓으면 3으로 나누어떨어지지 않는 영역이 잘려 나가요. 따라서 그 자리에는 조각이 없어요.",
    );
  });

  test("what follows without a constraint names what it rests on", () => {
    const gone = event("narrow", { cell: 5, from: 0xfff, to: 0xfff & ~(1 << 2) });
    const lies = event("reason", { cell: 0, from: filled(2) });
    const told = (reason: WatchedEvent[], text: PuzzleText = en) => text.event(gone, [], opened, reason);
    expect(told([lies])).toBe(
      "A piece lies on row 1, columns 1 and 2 and row 2, column 1, so no piece covers row 2, columns 2 and 3 and row 3, column 2 together.",
    );
    expect(told([{ ...lies, learnedAt: 1234 }])).toBe(
      "Based on: a piece lies on row 1, columns 1 and 2 and row 2, column 1. What was learned at step 1,234 leaves nothing else, so no piece covers row 2, columns 2 and 3 and row 3, column 2 together.",
    );
    expect(told([{ ...lies, learnedAt: 0 }], ko)).toBe(
      "근거: 1행 1, 2열, 2행 1열에 조각이 놓임. 이미 찾은 답은 제외해요. 따라서 2행 2, 3열, 3행 2열을 함께 덮는 조각은 없어요.",
    );
    expect(told([])).toMatch(/^The solution that was found is excluded, so /);
  });

  test("a guess that a piece does not lie is not said to lay one", () => {
    const guess = event("decision", { cell: 5, from: 0xfff, to: 0xfff & ~(1 << 2) });
    expect(said(guess)).toBe(
      "Assume that no piece covers row 2, columns 2 and 3 and row 3, column 2 together.",
    );
    expect(said(guess, ko)).toBe("2행 2, 3열, 3행 2열을 함께 덮는 조각은 없다고 가정해요.");
  });

  test("a conflict on a cell that is covered is one of what was learned, or an overlap", () => {
    const board = new Uint32Array(16);
    board[5] = filled(2);
    const fact = (cell: number, way: number) => event("reason", { cell, from: filled(way), learnedAt: 22 });
    const told = (text: PuzzleText) =>
      describeTick(text, [event("conflict", { cell: 5 }), fact(5, 2), fact(0, 2)], board, 0, opened)[0];
    expect(told(en)).toBe(
      "Conflict with what was learned at step 22. These cannot all hold: a piece lies on row 2, columns 2 and 3 and row 3, column 2; a piece lies on row 1, columns 1 and 2 and row 2, column 1.",
    );
    expect(told(ko)).toMatch(/^모순: 22단계에서 학습한 것과 맞지 않아요\./);
    const overlap = describeTick(en, [event("conflict", { cell: 5, cause: 0 })], board, 0, opened);
    expect(overlap).toEqual(["Conflict: two pieces would overlap on row 2, column 2."]);
    board[5] = 0;
    expect(told(en)).toBe("Conflict: no piece fits on row 2, column 2 any more.");
  });

  test("a guess is said by the shape of its piece, and where it lies from the cell", () => {
    const choice = (way: number) =>
      en.choice({ cell: 5, state: filled(way), holds: true, cause: null }, opened, []);
    expect([2, 4, 9, 7, 0].map(choice)).toEqual(["▛ ↘", "▜ ↙", "▟ ↖", "▙ ↗", "▙ ↘"]);
  });

  test("a sweep tells its states and its ways, however many", () => {
    const tally = (rule: number, part: number, ...limbs: [number, number, number | null]) =>
      event("tally", { rule, cell: part, from: limbs[0], to: limbs[1], cause: limbs[2] });
    const events = [
      event("narrow", { cell: 5, to: filled(2) }),
      tally(0, 0, 1514, 0, 0),
      tally(1, 0, 7, 0, 0),
    ];
    expect(describeTick(en, events, new Uint32Array(16), 0, opened)).toEqual([
      "Past row 2, column 2 the sweep keeps 1,514 states, 7 ways so far.",
    ]);
    const large = [tally(0, 0, 1, 0, 0), tally(1, 0, 0, 0, 0), tally(1, 1, 1, 0, 0)];
    expect(describeTick(en, large, new Uint32Array(16), 0, opened)).toEqual([
      "The sweep keeps 1 state, about 7.9228 times 10 to the 28 ways so far.",
    ]);
    const full = [tally(0, 0, 0xffff_ffff, 0xffff_ffff, null), tally(1, 0, 1, 0, 0)];
    expect(describeTick(ko, full, new Uint32Array(16), 0, opened)[0]).toMatch(/지금까지 1가지예요/);
  });

  test("a sweep says when all is counted, and when it gives up; a conflict is told beside it", () => {
    const tally = (rule: number, from: number) => event("tally", { rule, cell: 0, from, to: 0, cause: 0 });
    const said = (...events: WatchedEvent[]) => describeTick(en, events, new Uint32Array(16), 0, opened);
    expect(said(event("undo", { cell: 0, from: 1 << 13, to: 0 }), tally(0, 1), tally(1, 8))).toEqual([
      "The count is complete: 8 ways. Now the coverings are laid, one after another.",
    ]);
    expect(said(tally(2, 129))).toEqual([
      "Gave up: the edge would have 129 cells, with too many states to keep.",
    ]);
    expect(said(tally(0, 0), tally(1, 0), event("conflict", { cause: 0 }))[1]).toMatch(/^Conflict: the area/);
    expect(en.event(event("narrow", { cell: 5, to: 1 << 13 }), [], opened)).toBe(
      "The sweep reaches row 2, column 2.",
    );
  });

  test("what a dead end taught is told", () => {
    const fact = (one: number, way: number) => event("learned", { cell: one, from: filled(way) });
    expect(en.learned([fact(5, 2)], 1, opened)).toBe(
      "Learned: no piece covers row 2, columns 2 and 3 and row 3, column 2 together. The last guess is undone.",
    );
    expect(ko.learned([fact(5, 2), fact(0, 2)], 2, opened)).toMatch(/마지막 가정 2개를 되돌려요/);
  });
});

describe("entries", () => {
  const states = new Uint32Array(16);
  states.set([filled(2), filled(5)], 0);
  states[4] = filled(8);

  test("a mistake names pieces, each once", () => {
    expect(en.mistake([0, 1, 4], true, states, opened)).toBe(
      "The piece on row 1, columns 1 and 2 and row 2, column 1 is wrong.",
    );
    expect(ko.mistake([0, 1, 4], false, states, opened)).toBe("1행 1, 2열, 2행 1열의 조각은 맞을 수 없어요.");
  });

  test("a conflict says what it leads to", () => {
    const conflict = { cells: [0, 1, 4], fault: null, beside: [], steps: [steps["broken-cell"]] };
    expect(en.conflict(conflict, states, opened)).toBe(
      "The piece on row 1, columns 1 and 2 and row 2, column 1 cannot be right. No piece can cover row 2, column 2.",
    );
    expect(ko.conflict(conflict, states, opened)).toMatch(/맞을 수 없어요\. 2행 2열을 덮을 조각이 없어요\.$/);
  });

  test("the helper says how many pieces fit, and whether the area can be covered", () => {
    const look = (ways: number, left: number) => ({
      clue: 0,
      args: { ways: number(ways), cells: number(left) },
    });
    expect(en.remaining(look(0b101, 9), opened, true)).toBe(
      "2 pieces fit here. The area around it has 9 cells left, as many as 3 pieces cover.",
    );
    expect(ko.remaining(look(0, 4), opened, true)).toMatch(/맞는 조각이 없어요.*더는 덮을 수 없어요/);
  });
});

describe("errors", () => {
  test("every error has words", () => {
    for (const kind of ERRORS) {
      for (const error of errorTexts) {
        const args = Object.fromEntries(
          ["least", "most", "cells", "words"].map((name, at) => [name, number(at + 1)]),
        );
        const said = error({ kind, found: "x", expected: "cell", args });
        expect(said).not.toMatch(/undefined|NaN/);
        expect(said).toMatch(/[“「]x[”」]/);
      }
    }
  });

  test("an address of puzz.link for another kind is named", () => {
    const wrong = { kind: "link-kind", found: "slither", expected: "", args: {} };
    expect(errorEn(wrong)).toBe("A puzz.link address of “slither” is not supported yet. Found “slither”.");
    expect(errorKo(wrong)).toBe("puzz.link의 “slither” 주소는 아직 읽을 수 없어요. 입력값: “slither”.");
  });
});
