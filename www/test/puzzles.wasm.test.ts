// What every puzzle on the page must have, asked of all of them: a new one is in the list, and that is enough.
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { type Language, languages } from "../src/i18n/language.ts";
import { page } from "../src/i18n/page.ts";
import { codeOf, linesOf } from "../src/player/features/watch/code.ts";
import { type Bundled, bundledOf, loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import type { PuzzleDefinition, PuzzleText } from "../src/puzzles/view.ts";
import { eventsOf } from "../src/solver/dispatch.ts";
import type { WatchedEvent } from "../src/solver/events.ts";
import { applyForward, decode, EVENT_WORDS } from "../src/solver/events.ts";
import { read } from "../src/solver/flat.ts";
import { type Solver, wasms } from "../src/solver/wasms.ts";
import type { Answer, Drawn, Hint, Opened, ParseError, PuzzleKind } from "../src/solver/wire.ts";
import { textsOf } from "./texts.ts";
import { loadWasm, type Wasm } from "./wasm.ts";

/** A sentence that is none. */
const BROKEN = /undefined|NaN|null|\[object/;
const HANGUL = /[가-힣]/;
const nothing = new Uint32Array();
const noMarks = marksOf(bitsOf([]));

test("the page, the worker and the command line know the same puzzles, in the same order", () => {
  const names = puzzles.map(({ name }) => name);
  expect(Object.keys(wasms)).toEqual(names);
  const list = readFileSync(new URL("../../crates/puzzles/src/lib.rs", import.meta.url), "utf8");
  expect([...list.matchAll(/&Kinds::<(\w+)::Kind>/g)].map(([, name]) => name)).toEqual(names);
});

/** Everything is loaded before the tests are named: a board is a test. */
const all = await Promise.all(
  puzzles.map(async ({ name }) => {
    const puzzle = (await loadPuzzle(name)) as PuzzleDefinition;
    const texts = await textsOf(puzzle);
    return { name, puzzle, texts, boards: await bundledOf(name) };
  }),
);

describe.each(all)("$name", ({ name, puzzle, texts, boards }) => {
  let wasm: Wasm;
  let solver: Solver;
  beforeAll(async () => {
    wasm = await loadWasm(name);
  });
  beforeEach(() => {
    solver = new wasm.Solver();
  });

  test("the rules have three pictures that can be entered, with a sentence each in every language", async () => {
    const rules = await puzzle.rules();
    expect(rules).toHaveLength(3);
    for (const { opened, states, clues = [], cells = [], broken = [] } of rules) {
      const view = puzzle.view(opened);
      for (const [cell, state] of states)
        expect([cell, view.open(cell), state !== 0]).toEqual([cell, true, true]);
      for (const clue of clues) expect(opened.view.constraints[clue]).toBeDefined();
      for (const cell of [...cells, ...broken]) expect(cell).toBeLessThan(view.width * view.height);
    }
    for (const language of languages) {
      const { goal, rulePictures } = texts[language];
      expect(rulePictures).toHaveLength(3);
      for (const sentence of [goal, ...rulePictures]) {
        expect(sentence.length).toBeGreaterThan(8);
        expect(sentence).not.toMatch(BROKEN);
      }
    }
  });

  test("every engine has its pseudo-code, with a line for each event that says something", () => {
    const kind = solver.kind() as PuzzleKind;
    for (const engine of kind.engines) {
      const does = codeOf(engine).flatMap((line) => line.does);
      expect([engine, does.includes("solution"), does.includes("undo")]).toEqual([engine, true, true]);
    }
  });

  test("the line that is lit is the one that the last sentence of the step is about", () => {
    const kind: PuzzleKind = solver.kind();
    solver.open((boards[0] as Bundled).opened.json, false);
    const wrong = new Set<string>();
    for (const engine of kind.engines) {
      for (const events of ticksOf(engine)) {
        const kinds = events.map((event) => event.kind);
        const { main, lit } = linesOf(codeOf(engine), events, false);
        // A step that tried something and went on tells what it tried.
        const told = (["solution", "conflict", "learned", "decision"] as const).find((one) =>
          kinds.includes(one),
        );
        const hasMessages = told && main !== null && codeOf(engine)[main]?.does.includes(told);
        if (told && !hasMessages) wrong.add(`${engine}: ${kinds.join(" ")}: line ${main}`);
        if (main !== null && !lit.includes(main)) wrong.add(`${engine}: line ${main} is not lit`);
        if (main === null && !kinds.includes("tally")) wrong.add(`${engine}: no line for ${kinds.join(" ")}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test("comes with boards that are what the solver opens", () => {
    for (const { opened } of boards) expect(solver.open(opened.json, false)).toEqual(opened);
  });

  test("has a wasm of its own", () => {
    expect((solver.kind() as PuzzleKind).name).toBe(name);
  });

  test("makes puzzles of pictures where the page offers it; what cannot be is refused", () => {
    const refused = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        return (error as ParseError).kind;
      }
    };
    // Two cells that can change places in both their rows.
    const black = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, ...new Uint8Array(21));
    const ink = puzzle.pictures?.colours ? Uint8Array.of(0, 0, 0) : new Uint8Array();
    const drawn = refused(() => solver.draw(7, 5, black, ink, 1000n));
    if (!puzzle.pictures) {
      expect(drawn).toBe("no-such-picture");
      return;
    }
    expect(drawn).toMatchObject({ verdict: "ambiguous", allDoubtful: true, doubtful: [0, 2, 7, 9] });
    const mended: Drawn = solver.mend(7, 5, black, ink);
    expect(mended).toMatchObject({ verdict: "unique", doubtful: [], changed: [expect.any(Number)] });
    expect(mended.opened).toMatchObject({ puzzle: name, states: [], view: { width: 7, height: 5 } });
    expect(
      refused(() => solver.check(nothing, false)),
      "nothing was opened",
    ).toBe("no-puzzle");
    const { least, most } = puzzle.pictures;
    const ticks = puzzle.pictures.colours ? 1_000_000n : 1n;
    for (const side of [least, most])
      expect(solver.draw(side, side, new Uint8Array(side * side), ink, ticks)).toMatchObject({
        verdict: "unique",
      });
    const wrong = [
      [7, 4],
      [0, 0],
      [65_536, 65_536],
      [2 ** 32 - 1, 2 ** 32 - 1],
    ] as const;
    for (const [width, height] of wrong) {
      expect(refused(() => solver.draw(width, height, black, ink, 1000n))).toBe("no-such-picture");
      expect(refused(() => solver.mend(width, height, black, ink))).toBe("no-such-picture");
    }
    expect(refused(() => solver.draw(1000, 1000, new Uint8Array(1e6), ink, 1n))).toBe("no-such-picture");
  });

  test("is called something in both languages", () => {
    expect(puzzle.name).toBe(name);
    expect(page("en").find(`puzzle.${name}`)).toMatch(/^[A-Z][a-z]/);
    expect(page("ko").find(`puzzle.${name}`)).toMatch(HANGUL);
    expect(texts.en.rules.length).toBeGreaterThan(20);
    expect(texts.ko.rules).toMatch(HANGUL);
  });

  test("has words for every engine, format and rule", () => {
    const kind: PuzzleKind = solver.kind();
    for (const text of Object.values(texts)) {
      for (const engine of kind.engines) {
        expect(text.engine(engine).title, `engine ${engine}`).not.toBe(engine);
        expect(text.engine(engine).idea.length, `idea of ${engine}`).toBeGreaterThan(20);
      }
      for (const rule of kind.techniques) expect(text.techniqueName(rule), `rule ${rule}`).not.toBe(rule);
      for (const format of kind.formats) expect(text.format(format), `format ${format}`).not.toBe(format);
    }
  });

  test("comes with a dozen boards of all levels, the first of an easy one", () => {
    expect(boards.length).toBeGreaterThanOrEqual(12);
    expect(new Set(boards.map(({ level }) => level))).toEqual(new Set(puzzle.levels));
    expect(boards[0]?.level).toBe("easy");
    expect(new Set(boards.map(({ opened }) => opened.link)).size).toBe(boards.length);
  });

  test.each(boards.map((board) => [`${board.opened.link.slice(0, 20)} ${board.level}`, board] as const))(
    "%s is what the generator makes, opens as it is shown, and has one solution",
    (_, { level, seed, opened }) => {
      const { width, height } = opened.view;
      const made: Opened = solver.generate(width, height, level, BigInt(seed));
      expect(made, "run node tools/boards.mjs").toEqual(opened);
      expect(solver.open(opened.json, false)).toEqual(opened);
      expect(solver.open(opened.link, false).view).toEqual(opened.view);
      const answer: Answer = solver.solve(nothing, 2, 1_000_000n);
      expect(answer.verdict).toBe("unique");
      expect(solver.grade()).toMatchObject({ level, finished: true });
    },
  );

  test("every cell has a name, and what can be entered can be emptied", () => {
    const { opened } = boards[0] as Bundled;
    const view = puzzle.view(opened);
    const cells = view.width * view.height;
    for (const language of languages) {
      const names = Array.from({ length: cells }, (_, cell) => view.names.name(cell, [], noMarks, language));
      expect(new Set(names).size, "names tell cells apart").toBe(cells);
      expect(names.filter((said) => BROKEN.test(said))).toEqual([]);
    }
    const cell =
      Array.from({ length: cells }, (_, one) => one).find((one) => view.open(one) && !view.given?.(one)) ?? 0;
    for (const key of view.input.pad) {
      const states = new Uint32Array(cells);
      for (const change of view.input.press(key, false, [cell], states)) states[change.cell] = change.to;
      expect(view.input.held(states[cell] ?? 0), `key ${key}`).toBe(key);
      for (const change of view.input.press("Delete", false, [cell], states)) states[change.cell] = change.to;
      expect(states.every((state) => state === 0)).toBe(true);
    }
  });

  test("a hint from the start, and a watched search, are told in whole sentences", () => {
    const { opened } = boards[0] as Bundled;
    const view = puzzle.view(opened);
    solver.open(opened.json, false);
    const cells = Array.from({ length: view.width * view.height }, (_, cell) => cell);
    const said: string[] = [];
    for (const cell of cells.filter((one) => view.open(one) && !view.given?.(one)).slice(0, 6)) {
      const hint = read(solver.hint(nothing, cell)) as Hint;
      if (hint.hint !== "chain") throw new Error(`no chain for cell ${cell}: ${hint.hint}`);
      for (const step of hint.steps)
        for (const text of Object.values(texts))
          said.push(...(["where", "why", "move"] as const).map((level) => text.step(step, level, opened)));
    }
    const kind: PuzzleKind = solver.kind();
    for (const engine of kind.engines) said.push(...watched(engine, opened, texts));
    expect(said.filter((sentence) => BROKEN.test(sentence) || sentence.trim() === "")).toEqual([]);
  });

  /** The events of the first ticks of a search, up to its first solution. */
  function ticksOf(engine: string): WatchedEvent[][] {
    solver.watch(engine, nothing);
    solver.play(300n);
    const states = eventsOf(solver);
    const ticks: WatchedEvent[][] = [[]];
    for (let offset = 0; offset < states.length; offset += EVENT_WORDS) {
      const event = decode(states, offset);
      if (event.kind === "tick") ticks.push([]);
      else ticks.at(-1)?.push(event);
    }
    return ticks.slice(0, -1);
  }

  /** What is said of the first ticks of a search, in every language. */
  function watched(engine: string, opened: Opened, texts: Record<Language, PuzzleText>): string[] {
    solver.watch(engine, nothing);
    const states = Uint32Array.from(solver.painted());
    solver.play(200n);
    const events = eventsOf(solver);
    const said: string[] = [];
    for (let offset = 0; offset < events.length; offset += EVENT_WORDS) {
      applyForward(events, offset, states);
      const event = decode(events, offset);
      // These are told with others: a lesson as a whole, what is cited with what rests on it.
      if (["tick", "learned", "reason"].includes(event.kind)) continue;
      for (const text of Object.values(texts)) said.push(text.event(event, states, opened));
    }
    return said;
  }
});
