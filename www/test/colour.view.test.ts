import { describe, expect, test, vi } from "vitest";
import type { Change, Mark } from "../src/board/contract.ts";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { languages } from "../src/i18n/language.ts";
import { colourName, paletteOf } from "../src/puzzles/colournonogram/palette.ts";
import { areAlike, luminanceOf } from "../src/puzzles/colournonogram/rgb.ts";
import { viewOf } from "../src/puzzles/colournonogram/view.ts";
import { boardOf, EMPTY, printed, WHITE } from "../src/puzzles/lines.board.ts";
import type { PuzzleView } from "../src/puzzles/view.ts";
import type { Step } from "../src/solver/wire.ts";
import { coloured, DRAWN } from "./colour.ts";
import { layersOf, light, themeOf } from "./contrast.ts";

// r is 1, b is 2 and g is 3 in the order of our drawings: r, g, b.
const opened = coloured(`
  rrb.
  .rg.
  b..r
`);
const [RED, GREEN, BLUE] = [2, 4, 8];
const view = viewOf(opened);
const marks = (...some: Mark[]) => marksOf(bitsOf(some));
const at = (cell: number, state: number): number[] => [...Array(cell).fill(EMPTY), state];
const strokes = view.input.strokes;
const tools = strokes?.tools ?? [];

describe("colours", () => {
  test("each of our own is called what it is, in every language by another word", () => {
    for (const [letter, [name, rgb]] of Object.entries(DRAWN)) {
      const palette = paletteOf(coloured(letter, { [letter]: rgb }));
      expect(colourName(palette, 1, "en")).toBe(name);
      const words = languages.map((language) => colourName(palette, 1, language));
      expect(new Set(words).size).toBe(languages.length);
    }
    expect(colourName(paletteOf(opened), 0, "en")).toBe("white");
  });

  test.each([
    ["ff0000", "red"],
    ["8b0000", "red"],
    ["00ff00", "green"],
    ["000080", "blue"],
    ["00ffff", "light blue"],
    ["c0c0c0", "grey"],
    ["ffa500", "orange"],
    ["ffff00", "yellow"],
    ["800080", "purple"],
    ["ffb6c1", "pink"],
    ["000000", "black"],
    ["8b4513", "brown"],
  ])("%s is called %s", (rgb, name) => {
    expect(colourName(paletteOf(coloured("r", { r: rgb })), 1, "en")).toBe(name);
  });

  test("one that is called white has its letter: the ground is white, too", () => {
    const nearly = coloured("rb", { b: "fefefe" });
    const palette = paletteOf(nearly);
    expect([0, 1, 2].map((value) => colourName(palette, value, "en")).sort()).toEqual([
      "red",
      "white",
      "white (b)",
    ]);
    const names = viewOf(nearly).input.strokes?.tools.map(({ name }) => name("en")) ?? [];
    expect(new Set(names).size).toBe(names.length);
  });

  test("two that are called alike have their letters", () => {
    const palette = paletteOf(coloured("rgb", { g: "c02030" }));
    expect([1, 2, 3].map((value) => colourName(palette, value, "en"))).toEqual([
      "red (r)",
      "red (g)",
      "blue",
    ]);
    expect(colourName(palette, 1, "ko")).toBe("빨강(r)");
  });

  test("what is written on each contrasts by 4.5 and more", () => {
    const rgbs = [...Object.values(DRAWN).map(([, rgb]) => rgb), "777777", "ff0000", "00ff00", "808000"];
    for (const rgb of rgbs) {
      const [colour] = paletteOf(coloured("r", { r: rgb })).colours;
      const ground = luminanceOf(rgb);
      const ink = colour?.ink === "#fff" ? 1 : 0;
      const contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
      expect(contrast, rgb).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("those that people with a colour blindness mistake for each other are hard to tell apart", () => {
    expect(areAlike(["ffffff", "1a1a1a", "f2c318"])).toBe(false);
    expect(areAlike(["b08000", "60a000"])).toBe(true);
    expect(areAlike(["ffffff", "fffff0"])).toBe(true);
    // Each is mistaken by one kind alone: who lacks the cones for long, middle and short waves.
    const kinds = {
      protan: ["3366cc", "ff00cc"],
      deutan: ["00ff33", "ffcc66"],
      tritan: ["0099cc", "66cc00"],
    };
    for (const [kind, pair] of Object.entries(kinds)) expect(areAlike(pair), kind).toBe(true);
  });
});

describe("names", () => {
  test("a cell says where it is, what it holds, and both clues with their colours", () => {
    expect(view.names.name(0, at(0, RED), marks(), "en", undefined, "full")).toBe(
      "row 1, column 1, red; row 1: red 2, blue 1; column 1: red 1, blue 1",
    );
    expect(view.names.name(3, at(3, WHITE), marks(), "ko", undefined, "full")).toBe(
      "1행 4열, X표; 1행: 빨강 2, 파랑 1; 4열: 빨강 1",
    );
    expect(view.names.header?.("left", 0, new Map([[0, [0]]]), "en")).toBe("row 1: red 2 done, blue 1");
    expect(view.names.header?.("top", 0, new Map([[3, [0, 1]]]), "ja")).toBe("1列目：赤1, 青1、すべて完了");
  });

  test("what a cell is not, or what it can be, whichever is less", () => {
    expect(view.names.state(0, [15 & ~RED], "en")).toBe("not red");
    expect(view.names.state(0, [GREEN | BLUE], "en")).toBe("not white or red");
    expect(view.names.state(0, [WHITE | RED | GREEN], "ko")).toBe("파랑 아님");
    expect(view.names.state(0, [15], "en")).toBe("empty");
    expect(view.names.state(0, [0], "en")).toBe("empty");
  });
});

describe("clues", () => {
  test("have letters where that was chosen, and not where it was chosen not to be", () => {
    expect(viewOf(opened, true).renderer.letters).toBe(true);
    expect(viewOf(opened, false).renderer.letters).toBe(false);
    expect(boardOf(opened).lines.map(printed)[0]).toEqual([2, 1]);
  });

  test("without a choice they have them where colours may look alike", () => {
    expect(viewOf(coloured("ky")).renderer.letters).toBe(false);
    expect(viewOf(coloured("ky", { k: "b08000", y: "60a000" })).renderer.letters).toBe(true);
  });
});

describe("letters on cells", () => {
  const alike = coloured("ky", { k: "b08000", y: "60a000" });
  const square = { x: 0, y: 0, side: 30, pixel: 1 };
  /** What is written on the two cells. */
  const written = (view: PuzzleView | undefined, ...states: number[]): number =>
    [0, 1].flatMap((cell) =>
      layersOf((context) =>
        view?.renderer.paint(context, square, cell, states, marks(), themeOf(light), new Map()),
      ).filter(({ kind }) => kind === "fillText"),
    ).length;

  test("are where colours look alike while one plays, and not on the finished picture", () => {
    expect(written(viewOf(alike), 2, 4)).toBe(2);
    expect(written(viewOf(alike).finished, 2, 4)).toBe(0);
  });

  test("are on the finished picture, too, where they were asked for", () => {
    expect(written(viewOf(alike, true).finished, 2, 4)).toBe(2);
    expect(written(viewOf(alike, false).finished, 2, 4)).toBe(0);
  });

  test("are on the finished picture where the system's colours make all of it one", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { finished } = viewOf(coloured("ky"));
    vi.unstubAllGlobals();
    expect(written(finished, 2, 4)).toBe(2);
  });

  test("go without a change of the clues beside the board, nor of where it is scrolled to", () => {
    const view = viewOf(alike);
    const room = { width: 600, height: 600 };
    expect(view.finished?.renderer.margins(30, room)).toEqual(view.renderer.margins(30, room));
    expect(view.finished?.plain).toBe(view.plain);
    expect(view.plain).toBeDefined();
  });
});

describe("the palette", () => {
  test("has each colour, white, and that a cell is not of each", () => {
    expect(tools.map(({ name }) => name("en"))).toEqual([
      ...["red", "green", "blue", "white"],
      ...["Not red", "Not green", "Not blue", "Select"],
    ]);
    expect(tools.map(({ digit }) => digit)).toEqual([
      "1",
      "2",
      "3",
      "0",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(new Set(tools.map(({ key }) => key)).size).toBe(tools.length);
  });

  test("counts what is wanted of each colour", () => {
    const tallies = tools.slice(0, 3).map(({ tally }) => tally?.([RED, RED, RED, BLUE, EMPTY], "en").short);
    expect(tallies).toEqual(["3/4", "0/1", "1/2"]);
    expect(tools[0]?.tally?.([RED, RED, RED], "ko").name).toBe("빨강, 4칸 중 3칸");
    expect(tools[0]?.tally?.([RED, RED, RED, RED], "ko").short).toBe("✓");
    expect(view.input.held(RED)).toBe(tools[0]?.key);
    expect([RED | BLUE, EMPTY].map((state) => view.input.held(state))).toEqual([null, null]);
  });
});

describe("strokes", () => {
  const paint = (states: number[], tool: number, second = false) =>
    strokes
      ?.paint(tools[tool]?.key ?? "", second, [...states.keys()], states)
      ?.map(({ cell, to }) => [cell, to]);

  test("go on as the first cell began, over nothing else", () => {
    expect(paint([EMPTY, WHITE, EMPTY, RED], 2)).toEqual([
      [0, BLUE],
      [2, BLUE],
    ]);
    // A mark that a cell is not of a colour is painted over, as an empty cell is.
    expect(paint([15 & ~RED, EMPTY, WHITE], 2)).toEqual([
      [0, BLUE],
      [1, BLUE],
    ]);
    expect(paint([RED, EMPTY, RED, BLUE], 2)).toEqual([
      [0, EMPTY],
      [2, EMPTY],
    ]);
  });

  test("cross out in the second way", () => {
    expect(paint([EMPTY], 0, true)).toEqual([[0, WHITE]]);
    expect(paint([EMPTY], 3)).toEqual([[0, WHITE]]);
  });

  test("mark that cells are not of a colour, and take that back; entries stay", () => {
    expect(paint([EMPTY, RED, EMPTY], 4)).toEqual([
      [0, 15 & ~RED],
      [2, 15 & ~RED],
    ]);
    expect(paint([15 & ~RED, EMPTY], 4)).toEqual([[0, EMPTY]]);
    expect(paint([15 & ~RED], 5)).toEqual([[0, 15 & ~RED & ~GREEN]]);
    expect(paint([RED], 4)).toEqual([]);
    expect(strokes?.shifted?.(tools[1]?.key ?? "")).toBe(tools[5]?.key);
  });

  test("are told by how many cells became what", () => {
    const to = (...states: number[]): Change[] => states.map((to, cell) => ({ cell, from: 0, to }));
    expect(strokes?.describe(to(RED, RED, WHITE), "en")).toBe("2 cells red, 1 cell crossed out");
    expect(strokes?.describe(to(15 & ~RED), "ja")).toBe("赤ではない：1マス");
  });
});

test("keys paint the chosen cells, with Shift mark that they are not of the colour", () => {
  const press = (key: string, second: boolean) => view.input.press(key, second, [0], [0]).map(({ to }) => to);
  expect(press("is1", false)).toEqual([RED]);
  expect(press("is1", true)).toEqual([15 & ~RED]);
  expect(press("cross", false)).toEqual([WHITE]);
  expect(press("Delete", false)).toEqual([EMPTY]);
  expect(press("7", false)).toEqual([]);
});

test("a step is taken as what it leaves: a note, or the colour that is left", () => {
  const step = { effects: [{ cell: 0, from: 15, to: 15 & ~RED }] } as unknown as Step;
  expect(view.input.take(step, [0])).toEqual([{ cell: 0, from: 0, to: 15 & ~RED }]);
  expect(view.input.take(step, [WHITE | RED])).toEqual([{ cell: 0, from: WHITE | RED, to: WHITE }]);
  expect(view.input.take(step, [GREEN])).toEqual([]);
});

test("a line whose blocks are painted in their colours is crossed out, notes with it", () => {
  const states = Uint32Array.of(RED, RED, EMPTY, 15 & ~RED, ...Array(8).fill(EMPTY));
  const played = { states, history: [], at: 0 };
  const habits = { clearsNotes: false, clearsRepeated: false, crossesOut: true };
  const crossed = (to: number) => view.input.completed?.([{ cell: 2, from: 0, to }], played, habits);
  expect(crossed(BLUE)).toEqual([{ cell: 3, from: 15 & ~RED, to: WHITE }]);
  expect(crossed(GREEN)).toEqual([]);
});
