/** The colours of a puzzle: what they are painted with, their letters, and what they are called. */
import type { Language } from "../../i18n/language.ts";
import { COLOURS } from "../../solver/states/colournonogram.ts";
import type { Opened } from "../../solver/wire.ts";
import { stateOf } from "../lines.ts";
import { memoize } from "../memoize.ts";
import { colourMessages } from "./board.text.ts";
import { areAlike, labOf, luminanceOf, nearest } from "./rgb.ts";

export interface Colour {
  /** Its value in cells, from 1. */
  value: number;
  /** One character, of no other colour of the puzzle. */
  letter: string;
  /** As CSS has it. */
  paint: string;
  /** What is written on it: contrasts by 4.5 at least. */
  ink: string;
  /** What it is called; with its letter where another one is called so. */
  key: ColourKey;
  isAlone: boolean;
}

export interface Palette {
  colours: readonly Colour[];
  /** Whether some may look alike to many people. */
  isHard: boolean;
}

/** The names, each with colours that are called so. */
const NAMED = {
  black: "1a1a1a 000000",
  grey: "8a8a8a c0c0c0 5a5a5a",
  brown: "7a4a21 a0682d 5c3317",
  red: "d7263d ff0000 8b0000",
  orange: "ef7d1a ffa500",
  yellow: "f2c318 ffff00 f5e08a",
  green: "2c8c3c 00ff00 0b5a1e 8fd14f",
  blue: "2458c5 0000ff 000080",
  lightBlue: "4fb3e0 00ffff a8d8f0",
  purple: "7d3cb5 4b0082 c010c0",
  pink: "ea7fb0 ffc0cb ff50b0",
  white: "ffffff",
} as const;

type ColourKey = keyof typeof NAMED;

const ANCHORS = Object.entries(NAMED).flatMap(([key, values]) =>
  values.split(" ").map((rgb) => [key as ColourKey, labOf(rgb)] as const),
);

/** Of boards that are only shown, in pictures of rules and techniques. */
const SHOWN = [
  "r d7263d",
  "b 2458c5",
  "g 2c8c3c",
  "o ef7d1a",
  "k 1a1a1a",
  "v 7d3cb5",
  "c 4fb3e0",
  "n 7a4a21",
];

export const paletteOf = memoize(
  ({ json, view }: Opened): Palette => paletteIn(json === "" ? shownIn(view.constraints) : declaredIn(json)),
);

export function paletteIn(given: readonly Given[]): Palette {
  // By value: the ground is white, and is called so, too.
  const keys: (ColourKey | undefined)[] = ["white", ...given.map(({ rgb }) => nearest(labOf(rgb), ANCHORS))];
  const colours = given.map(({ letter, rgb }, index): Colour => {
    const value = index + 1;
    const key = keys[value] ?? "black";
    const ink = luminanceOf(rgb) < 0.179 ? "#fff" : "#000";
    const isAlone = keys.filter((other) => other === key).length === 1;
    return { value, letter, paint: `#${rgb}`, ink, key, isAlone };
  });
  return { colours, isHard: areAlike(["ffffff", ...given.map(({ rgb }) => rgb)]) };
}

interface Given {
  letter: string;
  rgb: string;
}

const declaredIn = (json: string): Given[] =>
  (JSON.parse(json) as { clues: { colours: Given[] } }).clues.colours;

function shownIn(constraints: Opened["view"]["constraints"]): Given[] {
  const used = constraints.flatMap(({ args: { colours } }) =>
    colours?.type === "numbers" ? colours.value : [],
  );
  return SHOWN.slice(0, Math.max(1, ...used)).map((one) => {
    const [letter = "", rgb = ""] = one.split(" ");
    return { letter, rgb };
  });
}

/** What a value of a cell is called; 0 is white. */
export function colourName({ colours }: Palette, value: number, language: Language): string {
  const { t } = colourMessages(language);
  const colour = colours[value - 1];
  if (!colour) return t("colour.white");
  const name = t(`colour.${colour.key}`);
  return colour.isAlone ? name : t("lettered", { colour: name, letter: colour.letter });
}

/** The colour that cells of a state are painted in; none of white ones, and of those that are not settled. */
export const colourIn = ({ colours }: Palette, state: number): Colour | undefined =>
  colours.find(({ value }) => state === stateOf(value));

/** All values that a cell can have, as bits. */
export const anyOf = ({ colours }: Palette): number => stateOf(colours.length + 1) - 1;

/** The values of a mask. */
export const valuesOf = (mask: number): number[] =>
  Array.from({ length: 1 + COLOURS }, (_, value) => value).filter((value) => mask & stateOf(value));

/** What is known of a cell that is not settled, in few values: those that it can be, or those that it cannot be. */
export function notesOf(palette: Palette, state: number): { is: boolean; values: number[] } {
  const [left, gone] = [valuesOf(state), valuesOf(anyOf(palette) & ~state)];
  return gone.length <= left.length ? { is: false, values: gone } : { is: true, values: left };
}
