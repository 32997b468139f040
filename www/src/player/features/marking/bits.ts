/** Marks as bits of a state: nine for the digits in the corners, three for the number of the colour. */
import { MARKED } from "../../state.ts";

/** The bit of the corner digit d is d more. */
const CORNER = 16;
const COLOUR = 26;

/** The colours, by number from 1. */
export const COLOURS = [1, 2, 3, 4, 5, 6] as const;
export type Colour = (typeof COLOURS)[number];

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export const isMarked = (state: number): boolean => (state & MARKED) !== 0;

export const cornerBit = (digit: number): number => 1 << (CORNER + digit);

export const cornersIn = (state: number): number[] => DIGITS.filter((digit) => state & cornerBit(digit));

export const colourIn = (state: number): Colour | null =>
  COLOURS.find((colour) => colour === ((state >>> COLOUR) & 7)) ?? null;

/** A state with that colour; null for none. */
export const coloured = (state: number, colour: Colour | null): number =>
  ((state & ~(7 << COLOUR)) | ((colour ?? 0) << COLOUR)) >>> 0;
