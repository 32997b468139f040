/** The colours of the page as the style sheets have them, and what is painted with them: for tests of contrast. */
import { readFileSync } from "node:fs";
import type { Theme } from "../src/board/contract.ts";

export const read = (name: string) => readFileSync(new URL(`../src/${name}`, import.meta.url), "utf8");

export type Colours = Record<string, string>;

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

const base = properties(read("player/styles/base.css"), "[data-theme]");
const board = read("board/board.css");
export const light = inTheme(base, false);
export const dark = inTheme(base, true);
export const darkBoard = { ...dark, ...properties(board, '[data-theme="dark"] :is(.board-probe, .swatch)') };
export const darkInk = {
  ...darkBoard,
  ...properties(board, '[data-theme="dark"] .drawn :is(.board-probe, .swatch)'),
};

/** Red, green and blue, from 0 to 1. */
export type Rgb = readonly number[];

/** Of `#rgb`, `#rrggbb` or `rgb(r, g, b)`. */
export function rgbOf(colour: string): Rgb {
  if (colour.startsWith("rgb")) return (colour.match(/\d+/g) ?? []).map((part) => Number(part) / 255);
  const digits = colour.slice(1).replace(/^(\w)(\w)(\w)$/, "$1$1$2$2$3$3");
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** The parts as amounts of light. */
export const linear = (colour: Rgb): number[] =>
  colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));

type Colour = string | Rgb;
const parts = (colour: Colour): Rgb => (typeof colour === "string" ? rgbOf(colour) : colour);

/** Relative luminance (WCAG 2.2). */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = linear(parts(colour));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: Colour, other: Colour): number {
  const [bright = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** A colour of the board as the canvas gets it: computed styles have no other form. */
const computed = (colour: string): string =>
  `rgb(${rgbOf(colour)
    .map((part) => Math.round(part * 255))
    .join(", ")})`;

export function themeOf(colours: Colours): Theme {
  const named = Object.entries(colours).map(([name, colour]) => [
    name.replace(/-./, (part) => part.slice(1).toUpperCase()),
    computed(colour),
  ]);
  return { ...Object.fromEntries(named), font: "sans" };
}

/** Something that was painted, and how it is blended with what is below it. */
export interface Layer {
  kind: "fillRect" | "fill" | "stroke" | "strokeRect" | "fillText";
  colour: string;
  alpha: number;
  blend: string;
}

/** How two parts of colours become one (Compositing and Blending Level 1). */
const BLENDS: Readonly<Record<string, (below: number, over: number) => number>> = {
  "source-over": (_, over) => over,
  multiply: (below, over) => below * over,
  lighten: Math.max,
  "color-dodge": (below, over) => (below === 0 ? 0 : over === 1 ? 1 : Math.min(1, below / (1 - over))),
};

/** What is seen where a layer lies over a colour. */
export function blended(below: Colour, layer: Omit<Layer, "kind">): Rgb {
  const over = rgbOf(layer.colour);
  const blend = BLENDS[layer.blend];
  if (!blend) throw new Error(`${layer.blend} is not known here`);
  return parts(below).map((part, at) => {
    const mixed = layer.alpha * blend(part, over[at] ?? 0) + (1 - layer.alpha) * part;
    return Math.round(mixed * 255) / 255;
  });
}

/** What a colour thinly laid over another one makes. */
export const laid = (colour: string, alpha: number, below: Colour): Rgb =>
  blended(below, { colour, alpha, blend: "source-over" });

/** All that is painted on a canvas, in order. */
export function layersOf(paint: (context: CanvasRenderingContext2D) => void): Layer[] {
  const layers: Layer[] = [];
  const first = { globalAlpha: 1, globalCompositeOperation: "source-over", fillStyle: "", strokeStyle: "" };
  let now: Record<string, unknown> = { ...first };
  const saved: (typeof now)[] = [];
  const note = (kind: Layer["kind"]) => () => {
    const colour = String(kind.startsWith("stroke") ? now.strokeStyle : now.fillStyle);
    const [alpha, blend] = [Number(now.globalAlpha), String(now.globalCompositeOperation)];
    layers.push({ kind, colour, alpha, blend });
  };
  const methods: Record<string, unknown> = {
    save: () => saved.push({ ...now }),
    restore: () => {
      now = saved.pop() ?? { ...first };
    },
    ...Object.fromEntries(
      (["fillRect", "fill", "stroke", "strokeRect", "fillText"] as const).map((kind) => [kind, note(kind)]),
    ),
  };
  const context = new Proxy(
    {},
    {
      get: (_, name: string) => now[name] ?? methods[name] ?? (() => {}),
      set: (_, name: string, value) => {
        now[name] = value;
        return true;
      },
    },
  );
  paint(context as CanvasRenderingContext2D);
  return layers;
}
