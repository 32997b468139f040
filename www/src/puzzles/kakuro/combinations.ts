/** The sets of digits that make a sum. */
import type { FullClue } from "../../board/contract.ts";
import { entryOf } from "../digits.ts";
import type { boardMessages } from "./board.text.ts";
import type { Board } from "./board.ts";

/** For each sum that is printed in a cell, the sets that make it in its run; done with are those that lack a digit that
 *  is entered there. */
export const combinationsIn = (
  { printed }: Board,
  cell: number,
  states: ArrayLike<number>,
  { t }: ReturnType<typeof boardMessages>,
): readonly FullClue[] =>
  Object.values(printed.get(cell) ?? {}).map(({ cells, direction, sum }) => {
    const entered = cells.flatMap((one) => entryOf(states[one] ?? 0) ?? []);
    const isRepeated = new Set(entered).size < entered.length;
    const parts = setsOf(sum ?? 0, cells.length, 1).map((set) => ({
      text: set.join(""),
      done: isRepeated || !entered.every((digit) => set.includes(digit)),
    }));
    const spoken = t("sum", { direction, sum: sum ?? 0, cells: 0, state: "" });
    return { title: `${sum} ${direction === "across" ? "→" : "↓"}`, spoken, parts };
  });

/** Sets of so many digits, from `least` on. */
function setsOf(sum: number, size: number, least: number): number[][] {
  if (size === 0) return sum === 0 ? [[]] : [];
  const digits = Array.from({ length: 10 - least }, (_, index) => least + index);
  return digits.flatMap((digit) => setsOf(sum - digit, size - 1, digit + 1).map((set) => [digit, ...set]));
}
