/** Exact numbers, however long, as one reads them. */

import type { Language } from "../../i18n/language.ts";
import { countMessages } from "./count.text.ts";

/** Ticks of a question that is asked with every move: a blink, so that the worker stays free for others. */
export const LIVE = 60_000;
/** What a press on "Count further" spends. */
export const PATIENT = 3_000_000;

/** Digits that are read at a glance: longer numbers are shortened. */
const GLANCE = 15;

/** "1,514": digits in groups of three. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ",");

/** Whether a number is too long for a glance. */
export const isLong = (digits: string): boolean => GLANCE < digits.length;

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** "1.2345 × 10²⁸" */
export function scientific(digits: string): string {
  const exponent = [...String(digits.length - 1)].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
  return `${headOf(digits)} × 10${exponent}`;
}

/** "1.2345" */
export const headOf = (digits: string): string => `${digits.charAt(0)}.${digits.slice(1, 5)}`;

/** A number in a sentence, also for a screen reader: a long one by its length. */
export function inWords(digits: string, language: Language): string {
  if (!isLong(digits)) return grouped(digits);
  return countMessages(language).t("power", { head: headOf(digits), exponent: digits.length - 1 });
}

/** One number as a part of another, from 0 to 1. */
export function partOf(one: string, all: string): number {
  const [part, whole] = [BigInt(one), BigInt(all)];
  if (whole === 0n) return 0;
  // Enough digits for any picture, in a number that a double holds.
  return Number((part * 1_000_000n) / whole) / 1e6;
}
