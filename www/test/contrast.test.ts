/** Text and marks stand out from the grounds on which they are painted, by day and by night. */
import { describe, expect, test } from "vitest";
import type { Mark, Square } from "../src/board/contract.ts";
import { bitsOf, marksOf } from "../src/board/marks.ts";
import { COLOURS, coloured, cornerBit } from "../src/player/features/marking/bits.ts";
import { TINTS as MARK_TINTS, paintColour } from "../src/player/features/marking/paint.ts";
import { withMarks } from "../src/player/features/marking/view.ts";
import { boardOf } from "../src/puzzles/boardcover/board.ts";
import { filled, shaded } from "../src/puzzles/boardcover/cellState.ts";
import { TINTS, TINTS_BY_NIGHT } from "../src/puzzles/boardcover/patterns.ts";
import { rendererOf } from "../src/puzzles/boardcover/renderer.ts";
import { lookOf } from "../src/puzzles/colournonogram/look.ts";
import { paletteIn } from "../src/puzzles/colournonogram/palette.ts";
import { shade } from "../src/puzzles/lines.margins.ts";
import type { PuzzleView } from "../src/puzzles/view.ts";
import { boardcover } from "./boardcover.ts";
import {
  blended,
  type Colours,
  contrast,
  dark,
  darkBoard,
  darkInk,
  laid,
  layersOf,
  light,
  linear,
  luminance,
  read,
  rgbOf,
  themeOf,
} from "./contrast.ts";

const TEXT: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ["ink", ["paper", "card", "clue", "block", "peer", "evidence", "target", "bad", "guess-tint"]],
  ["soft", ["paper", "card", "clue", "block", "peer", "evidence", "target", "bad", "guess-tint"]],
  ["bad-line", ["card", "block", "bad"]],
  ["accent-ink", ["accent"]],
];
/** A mark is drawn on its own tint, and on a cell that has none. */
const MARKS: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ["evidence-line", ["card", "evidence"]],
  ["target-line", ["card", "target"]],
  ["bad-line", ["card", "bad"]],
  ["guess", ["card", "guess-tint"]],
  ["accent", ["card", "peer"]],
  ["rule", ["card"]],
];

describe.each([
  ["the page by day", light, ["ink", "soft", "bad-line", "accent-ink"]],
  ["the page by night", dark, ["ink", "soft", "bad-line", "accent-ink"]],
  ["a board by night", darkBoard, ["ink", "soft", "bad-line"]],
  // Its holes and clue cells are those of other puzzles.
  [
    "an ink drawing by night",
    { ...darkInk, block: darkInk.clue ?? "", paper: darkInk.card ?? "" },
    ["ink", "soft"],
  ],
] as const)("%s", (_, colours: Colours, texts: readonly string[]) => {
  const below = (pairs: typeof TEXT, least: number) =>
    pairs.flatMap(([over, grounds]) =>
      grounds.flatMap((ground) => {
        const found = contrast(colours[over] ?? "", colours[ground] ?? "");
        return least <= found ? [] : [`${over} on ${ground}: ${found.toFixed(2)}`];
      }),
    );

  test("text has a contrast of 4.5 or more", () => {
    expect(
      below(
        TEXT.filter(([text]) => texts.includes(text)),
        4.5,
      ),
    ).toEqual([]);
  });

  test("marks have one of 3 or more", () => {
    expect(below(MARKS, 3)).toEqual([]);
  });
});

test("what is not played recedes: it is darker than the cells, by day and by night", () => {
  for (const colours of [light, darkBoard])
    for (const ground of ["block", "hole"]) {
      expect(luminance(colours[ground] ?? "")).toBeLessThan(luminance(colours.card ?? ""));
      expect(contrast(colours[ground] ?? "", colours.card ?? "")).toBeGreaterThan(1.25);
    }
  // The sides of a hole towards free cells.
  for (const colours of [light, darkBoard])
    expect(
      Math.max(...["hole", "card"].map((ground) => contrast(colours.soft ?? "", colours[ground] ?? ""))),
    ).toBeGreaterThan(3);
  expect(contrast("#000", "#fff")).toBeCloseTo(21);
});

/** Lightness and the two axes of colour, as alike as they look (Ottosson 2020, OKLab). */
function oklab(colour: string): number[] {
  const of = (rows: readonly (readonly number[])[], parts: readonly number[]) =>
    rows.map((row) => row.reduce((sum, factor, at) => sum + factor * (parts[at] ?? 0), 0));
  const cones = of(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linear(rgbOf(colour)),
  );
  return of(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

const apart = (one: string, other: string): number =>
  Math.hypot(...oklab(one).map((part, at) => part - (oklab(other)[at] ?? 0)));

test("a domino of one's own is told from the ring around the chosen cell", () => {
  for (const colours of [light, darkBoard])
    expect(apart(colours.ink ?? "", colours.accent ?? "")).toBeGreaterThan(0.2);
});

test("pieces of board covering have no colour that means something, and differ from one another", () => {
  expect(apart("#fff", "#000")).toBeCloseTo(1);
  const meanings = ["evidence-line", "target-line", "bad-line", "guess", "accent"];
  for (const [tints, colours] of [
    [TINTS, light],
    [TINTS_BY_NIGHT, darkBoard],
  ] as const)
    for (const tint of tints) {
      for (const meaning of meanings)
        expect(apart(tint, colours[meaning] ?? ""), `${tint} and ${meaning}`).toBeGreaterThan(0.1);
      for (const other of tints) if (other !== tint) expect(apart(tint, other)).toBeGreaterThan(0.08);
    }
});

/** Of something that is not painted: no contrast at all. */
const MISSING = { colour: "#000", alpha: 0, blend: "source-over" };

const at: Square = { x: 0, y: 0, side: 40, pixel: 1 };
const marked = (...some: Mark[]) => marksOf(bitsOf(some));

/** What is painted in the first cell of a board to cover. */
const covered = (state: number, colours: Colours, ...some: Mark[]) => {
  const renderer = rendererOf(boardOf(boardcover("..", "..")));
  return layersOf((context) =>
    renderer.paint(context, at, 0, [state, 0, 0, 0], marked(...some), themeOf(colours), new Map()),
  );
};

describe.each([
  ["day", light, TINTS],
  ["night", darkBoard, TINTS_BY_NIGHT],
] as const)("a board to cover by %s", (_, colours, tints) => {
  test("pieces are painted in the colours of that time", () => {
    const outlines = covered(filled(7), colours).filter(({ kind }) => kind === "stroke");
    expect(tints).toContain(outlines.at(-1)?.colour);
  });

  test("the number of pieces that are left is read, concluded too", () => {
    for (const some of [[], ["preview"], ["preview", "target"], ["preview", "evidence"]] as Mark[][]) {
      const number = covered(0b1011, colours, ...some).find(({ kind }) => kind === "fillText");
      const ground = colours[some[1] ?? "card"] ?? "";
      expect(contrast(blended(ground, number ?? MISSING), ground), `${some}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test("the bar of a share stands out from its ground, and its number is read", () => {
    for (const part of [0.01, 0.5, 1]) {
      const layers = covered(shaded(0, part), colours);
      const [, over = MISSING, bar = MISSING] = layers;
      const ground = blended(colours.card ?? "", over);
      const number = layers.find(({ kind }) => kind === "fillText") ?? MISSING;
      expect(over.alpha).toBeLessThan(0.5);
      expect(contrast(blended(ground, bar), ground), `${part}`).toBeGreaterThanOrEqual(3);
      expect(contrast(blended(ground, number), ground), `${part}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe.each([
  ["day", light],
  ["night", darkInk],
] as const)("the clues of a nonogram by %s", (_, colours) => {
  const theme = themeOf(colours);
  const [over = MISSING] = layersOf((context) => shade(context, 0, 0, 40, 20, theme));
  const grounds = [rgbOf(colours.clue ?? ""), blended(colours.clue ?? "", over)];

  test("are read on the strips of the cursor, struck too", () => {
    for (const ground of grounds)
      for (const text of ["ink", "soft"])
        expect(contrast(colours[text] ?? "", ground), text).toBeGreaterThanOrEqual(4.5);
  });

  test("are read in colours: on their paint, and on the pale one of what is done", () => {
    // Black is the darkest paint, and with the next one white and black text are the hardest to read.
    const rgbs = ["000000", "767676", "ffff00", "d7263d"];
    const palette = paletteIn(rgbs.map((rgb, index) => ({ letter: "abcd"[index] ?? "", rgb })));
    const look = lookOf(
      palette,
      () => false,
      () => false,
    );
    const line = { colours: [1, 2, 3, 4], blocks: [1, 1, 1, 1] } as never;
    const size = { x: 20, y: 10, width: 12, size: 12 };
    for (const ground of grounds)
      for (const block of rgbs.keys())
        for (const isDone of [false, true]) {
          const [paint = MISSING, text = MISSING] = layersOf((context) =>
            look.paintNumber?.(context, size, line, block, isDone, theme),
          );
          const below = blended(ground, paint);
          expect(contrast(blended(below, text), below), `${block} ${isDone}`).toBeGreaterThanOrEqual(4.5);
        }
  });
});

/** The least contrasts of a cell with a colour of the player's: what is written from its ground, the pattern from its ground,
 *  and what is written from the lines that cross it. That text has 4.5 on the lines too cannot be had together with lines
 *  that stand out: between the grounds, which have a colour, and text that is soft there is a contrast of 5 to 7, and lines
 *  of 3 leave of it what is left, and a little more by what they darken or brighten the text. */
const LEAST = { text: 4.5, pattern: 3, crossed: 3 };
/** While a hint or a search lights cells, on grounds that are darker by day and brighter by night. */
const LEAST_LIT = { text: 4.5, pattern: 2.8, crossed: 2.4 };

describe.each([
  ["day", light],
  ["night", darkBoard],
] as const)("colours of the player's by %s", (_, colours) => {
  test.each(COLOURS)("%i is known by its pattern, and leaves all legible", (colour) => {
    const [fill = MISSING, stroke = MISSING, ...others] = layersOf((context) =>
      paintColour(context, at, colour, themeOf(colours)),
    );
    expect(others).toEqual([]);
    const seen = (below: string) => blended(colours[below] ?? "", fill);
    const crossed = (below: string) => blended(seen(below), stroke);
    const bounds = (ground: string, texts: readonly string[], least: typeof LEAST) => {
      const expectAtLeast = (found: number, bound: number, what: string) =>
        expect(found, `${what} on ${ground}`).toBeGreaterThanOrEqual(bound);
      expectAtLeast(contrast(crossed(ground), seen(ground)), least.pattern, "pattern");
      for (const text of texts) {
        expectAtLeast(contrast(seen(text), seen(ground)), least.text, text);
        expectAtLeast(contrast(crossed(text), crossed(ground)), least.crossed, `crossed ${text}`);
      }
    };
    for (const ground of ["card", "peer"]) bounds(ground, ["ink", "soft"], LEAST);
    // Of what is given: without notes.
    bounds("clue", ["ink"], LEAST);
    for (const ground of ["evidence", "target", "bad", "guess-tint"])
      bounds(ground, ["ink", "soft"], LEAST_LIT);
  });
});

test("a colour is painted over the digits in the corners: so its lines darken them too", () => {
  const view = withMarks({ input: { notes: true }, renderer: { paint: () => {} } } as unknown as PuzzleView);
  const state = coloured(cornerBit(2), 3);
  const kinds = layersOf((context) =>
    view.renderer.paint(context, at, 0, [state], marked(), themeOf(light), new Map()),
  ).map(({ kind }) => kind);
  expect(kinds.indexOf("fillText")).toBe(0);
  expect(kinds.slice(-2)).toEqual(["fillRect", "stroke"]);
});

test("the keys of these colours have their patterns, and numbers that are read", () => {
  const css = read("player/features/marking/marking.css");
  const [, text = ""] = /\bcolor: (#\w+);/.exec(css) ?? [];
  const [, percent] = /--stripe: color-mix\(in srgb, var\(--lines\) (\d+)%, #000\);/.exec(css) ?? [];
  for (const colour of COLOURS) {
    const [ground, lines] = MARK_TINTS[colour].light;
    const stripe = laid(lines, Number(percent) / 100, "#000");
    expect(contrast(stripe, ground), `${colour}`).toBeGreaterThanOrEqual(3);
    expect(contrast(text, ground), `${colour}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, stripe), `${colour}`).toBeGreaterThanOrEqual(3);
  }
});

test("what is done with is read in the count beside the pointer", () => {
  const [, opacity] = /\.board-count s \{\s*opacity: ([\d.]+);/.exec(read("board/count.css")) ?? [];
  for (const { accent = "", "accent-ink": text = "" } of [light, dark])
    expect(contrast(laid(text, Number(opacity), accent), accent)).toBeGreaterThanOrEqual(4.5);
});
