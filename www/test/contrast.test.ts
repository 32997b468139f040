/** Text and marks stand out from the grounds on which they are painted, by day and by night. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { TINTS } from "../src/puzzles/boardcover/patterns.ts";

const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");

type Colours = Record<string, string>;

/** The custom properties in the block that begins with a selector. */
function properties(css: string, selector: string): Colours {
  const from = css.indexOf(`${selector} {`);
  if (from < 0) throw new Error(`no ${selector}`);
  const block = css.slice(from, css.indexOf("}", from));
  const found = [...block.matchAll(/--([\w-]+): ([^;]+);/g)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, value.trim()]));
}

/** Of `light-dark(a, b)` the one of a theme. */
function inTheme(colours: Colours, isDark: boolean): Colours {
  const of = (value: string) => {
    const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
    return isDark ? dark : light;
  };
  const entries = Object.entries(colours).map(([name, value]) => [name, of(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value.startsWith("#")));
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const digits = colour.slice(1).replace(/^(\w)(\w)(\w)$/, "$1$1$2$2$3$3");
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

const base = properties(read("player/styles/base.css"), "[data-theme]");
const board = read("board/board.css");
const light = inTheme(base, false);
const dark = inTheme(base, true);
const darkBoard = { ...dark, ...properties(board, '[data-theme="dark"] :is(.board-probe, .swatch)') };
const darkInk = {
  ...darkBoard,
  ...properties(board, '[data-theme="dark"] .drawn :is(.board-probe, .swatch)'),
};

const TEXT: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ["ink", ["paper", "card", "clue", "block", "peer", "evidence", "target", "bad", "guess-tint"]],
  ["soft", ["paper", "card", "clue", "block"]],
  ["bad-line", ["card", "block"]],
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
  const digits = colour.slice(1).replace(/^(\w)(\w)(\w)$/, "$1$1$2$2$3$3");
  const rgb = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  const of = (rows: readonly (readonly number[])[], parts: readonly number[]) =>
    rows.map((row) => row.reduce((sum, factor, at) => sum + factor * (parts[at] ?? 0), 0));
  const cones = of(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
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
  for (const tint of TINTS) {
    for (const colours of [light, darkBoard])
      for (const meaning of meanings)
        expect(apart(tint, colours[meaning] ?? ""), `${tint} and ${meaning}`).toBeGreaterThan(0.1);
    for (const other of TINTS) if (other !== tint) expect(apart(tint, other)).toBeGreaterThan(0.08);
  }
});
