/** The rules of nonograms in pictures. */
import { constraintOf, type RulePicture, shownBoard } from "../rules.ts";
import { BLACK, WHITE } from "./cellState.ts";

const PICTURE = [".#.#.", "#####", "#####", ".###.", "..#.."];
const SIDE = PICTURE.length;
const isBlack = (cell: number) => PICTURE[Math.floor(cell / SIDE)]?.[cell % SIDE] === "#";

const line = (kind: "row" | "column", number: number) => {
  const cells = Array.from({ length: SIDE }, (_, at) =>
    kind === "row" ? number * SIDE + at : at * SIDE + number,
  );
  const drawn = cells.map((cell) => (isBlack(cell) ? "#" : ".")).join("");
  const blocks = (drawn.match(/#+/g) ?? []).map((block) => block.length);
  return constraintOf(kind, null, cells, "blocks", blocks);
};
const numbers = [...PICTURE.keys()];
const constraints = [
  ...numbers.map((number) => line("row", number)),
  ...numbers.map((number) => line("column", number)),
];
const opened = shownBoard("nonogram", SIDE, SIDE, constraints);

const drawnIn = (lines: readonly number[]) =>
  new Map(
    lines
      .flatMap((number) => constraints[number]?.cells ?? [])
      .map((cell) => [cell, isBlack(cell) ? BLACK : WHITE]),
  );

const FIRST_ROW = 0;
const SECOND_COLUMN = SIDE + 1;
export const rules: readonly RulePicture[] = [
  { opened, states: drawnIn([FIRST_ROW]), clues: [FIRST_ROW] },
  { opened, states: drawnIn([SECOND_COLUMN]), clues: [SECOND_COLUMN] },
  { opened, states: drawnIn(numbers) },
];
