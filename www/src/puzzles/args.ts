/** What every puzzle's sentences are made with: named values, and a length that is kept. */

import type { Arg, Step } from "../solver/wire.ts";

/** Named values of a step, an event or an error. */
export type Args = Record<string, Arg>;

export function known<K extends string>(keys: readonly K[], key: string): key is K {
  return (keys as readonly string[]).includes(key);
}

/** The longest a sentence may be: what one reads at a glance, and a screen reader says in one breath. */
export const LONGEST = 300;

/** The first of some ways to say it that is short enough; the last one if none is. */
export function shortest(...ways: (() => string)[]): string {
  let text = "";
  for (const way of ways) {
    text = way();
    if (text.length <= LONGEST) break;
  }
  return text;
}

export function numberOf(args: Args, name: string): number {
  const arg = args[name];
  return arg && (arg.type === "number" || arg.type === "cell" || arg.type === "clue") ? arg.value : 0;
}

export function cellsOf(args: Args, name: string): number[] {
  const arg = args[name];
  return arg?.type === "cells" ? arg.value : arg?.type === "cell" ? [arg.value] : [];
}

export function keyOf(args: Args, name: string): string {
  const arg = args[name];
  return arg?.type === "key" ? arg.value : "";
}

export function stepsOf(args: Args, name: string): Step[] {
  const arg = args[name];
  return arg?.type === "steps" ? arg.value : [];
}

/** What is said of a cell's digits: that it is one of them, or none. */
interface OfDigits {
  cell: number;
  is: boolean;
  digits: readonly number[];
}

/** Whether it goes without saying: a cell that is 7 is not 2. */
export const isImplied = (fact: OfDigits, facts: readonly OfDigits[]): boolean =>
  !fact.is &&
  facts.some(({ cell, is, digits: [digit = 0] }) => is && cell === fact.cell && !fact.digits.includes(digit));
