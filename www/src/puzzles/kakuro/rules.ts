/** The rules of Kakuro in pictures. */
import { filled } from "../digits.ts";
import { constraintOf, type RulePicture, shownBoard } from "../rules.ts";

const ACROSS = 0;
const DOWN = 2;
const opened = shownBoard("kakuro", 3, 3, [
  constraintOf("across", 3, [4, 5], "sum", 3),
  constraintOf("across", 6, [7, 8], "sum", 4),
  constraintOf("down", 1, [4, 7], "sum", 4),
  constraintOf("down", 2, [5, 8], "sum", 3),
]);
const entries = (...digits: readonly (readonly [cell: number, digit: number])[]) =>
  new Map(digits.map(([cell, digit]) => [cell, filled(digit)]));

export const rules: readonly RulePicture[] = [
  { opened, states: entries([4, 1], [5, 2]), clues: [ACROSS] },
  { opened, states: entries([4, 1], [7, 3]), clues: [DOWN] },
  { opened, states: entries([4, 2], [7, 2]), broken: [4, 7] },
];
