/** The rules of nonograms in colours in pictures. */
import { WHITE } from "../lines.ts";
import { type RulePicture, shownBoard } from "../rules.ts";

/** 1 is red, 2 is blue. */
const PICTURE = [".1.1.", "11111", "12221", ".222.", "..2.."];
const SIDE = PICTURE.length;
const colourAt = (cell: number): number => Number(PICTURE[Math.floor(cell / SIDE)]?.[cell % SIDE]) || 0;

const numbers = [...PICTURE.keys()];
const line = (kind: "row" | "column", number: number) => {
  const cells = numbers.map((at) => (kind === "row" ? number * SIDE + at : at * SIDE + number));
  const drawn = cells.map(colourAt).join("");
  const runs = drawn.match(/1+|2+/g) ?? [];
  const list = (value: number[]) => ({ type: "numbers" as const, value });
  const args = {
    blocks: list(runs.map((run) => run.length)),
    colours: list(runs.map((run) => Number(run[0]))),
  };
  return { kind, home: null, cells, args };
};
const constraints = [
  ...numbers.map((number) => line("row", number)),
  ...numbers.map((number) => line("column", number)),
];
const opened = shownBoard("colournonogram", SIDE, SIDE, constraints);

const drawnIn = (lines: readonly number[]) =>
  new Map(
    lines
      .flatMap((number) => constraints[number]?.cells ?? [])
      .map((cell) => [cell, colourAt(cell) === 0 ? WHITE : 1 << colourAt(cell)]),
  );

const FIRST_ROW = 0;
const THIRD_ROW = 2;
export const rules: readonly RulePicture[] = [
  { opened, states: drawnIn([FIRST_ROW]), clues: [FIRST_ROW] },
  { opened, states: drawnIn([THIRD_ROW]), clues: [THIRD_ROW] },
  { opened, states: drawnIn(numbers) },
];
