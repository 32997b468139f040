/** The rules of nonograms in pictures, of both kinds: loaded with the help. */
import { stateOf } from "./lines.ts";
import { type RulePicture, shownBoard } from "./rules.ts";

/** Single lines of a drawing, then all of it. It is as wide as high: a digit is a colour, `.` is white, and black is the
 *  first colour. Lines are numbered as those of a board. */
export function drawnRules(
  puzzle: string,
  drawing: readonly string[],
  ...alone: readonly number[]
): readonly RulePicture[] {
  const side = drawing.length;
  const colourAt = (cell: number): number => Number(drawing[Math.floor(cell / side)]?.[cell % side]) || 0;
  const numbers = [...drawing.keys()];
  const line = (kind: "row" | "column", number: number) => {
    const cells = numbers.map((at) => (kind === "row" ? number * side + at : at * side + number));
    const runs =
      cells
        .map(colourAt)
        .join("")
        .match(/([1-9])\1*/g) ?? [];
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
  const opened = shownBoard(puzzle, side, side, constraints);
  const drawnIn = (lines: readonly number[]) =>
    new Map(
      lines
        .flatMap((number) => constraints[number]?.cells ?? [])
        .map((cell) => [cell, stateOf(colourAt(cell))]),
    );
  return [
    ...alone.map((number) => ({ opened, states: drawnIn([number]), clues: [number] })),
    { opened, states: drawnIn(numbers) },
  ];
}
