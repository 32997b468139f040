/** What a cell's state means, a digit or notes as in every puzzle of digits, and above them the
 *  partners that are excluded: right, down, left, up, and being a single.
 */

import type { Side } from "../../board/contract.ts";
import { SIDES } from "../../board/marks.ts";
import { PARTNERS } from "../../solver/states/sudominoku.ts";
import { entryOf } from "../digits.ts";

/** The bits that say something of the digit. */
export const DIGIT = (1 << PARTNERS) - 1;

/** Partners as bits: the four sides in the order of SIDES, then none (a single). */
export const SINGLE = 1 << 4;
export const ALL_SIDES = SINGLE - 1;
export const ALL_PARTNERS = ALL_SIDES | SINGLE;

export const bitOf = (side: Side): number => 1 << SIDES.indexOf(side);

export const opposite = (side: Side): Side =>
  (({ right: "left", down: "up", left: "right", up: "down" }) as const)[side];

/** The partners that an entry excludes; of a state in a step, those that it leaves. */
export const partnersIn = (state: number): number => (state >>> PARTNERS) & ALL_PARTNERS;

export const withPartners = (state: number, partners: number): number =>
  (state & DIGIT) | (partners << PARTNERS);

/** A state without its notes. */
export const entered = (state: number): number => (entryOf(state) === null ? state & ~DIGIT : state);

export const sidesIn = (partners: number): Side[] => SIDES.filter((side) => partners & bitOf(side));

/** Whether one choice of partner is left, which may be none. */
export const isOne = (partners: number): boolean => partners !== 0 && (partners & (partners - 1)) === 0;
