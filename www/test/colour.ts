/** A nonogram in colours from its answer, as the solver would open it: for tests of the page without the solver. */
// @ts-expect-error: a script without types.
import { COLOURS, documentOf } from "../../tools/pictures.mjs";
import type { ConstraintView, Opened } from "../src/solver/wire.ts";

/** Letters are the colours of our drawings, `.` is white; `rgb` replaces some of them. */
export function coloured(picture: string, rgb: Readonly<Record<string, string>> = {}): Opened {
  const rows = picture
    .trim()
    .split("\n")
    .map((row) => row.trim());
  const [height, width] = [rows.length, rows[0]?.length ?? 0];
  const document = JSON.parse(documentOf(rows));
  for (const colour of document.clues.colours) colour.rgb = rgb[colour.letter] ?? colour.rgb;
  const line = (kind: string, blocks: [number, number][], cells: number[]): ConstraintView => ({
    ...{ kind, home: null, cells },
    args: {
      blocks: { type: "numbers", value: blocks.map(([length]) => length) },
      colours: { type: "numbers", value: blocks.map(([, colour]) => colour) },
    },
  });
  const [across, down] = [Array.from(Array(width).keys()), Array.from(Array(height).keys())];
  const constraints = [
    ...down.map((row) =>
      line(
        "row",
        document.clues.rows[row],
        across.map((column) => row * width + column),
      ),
    ),
    ...across.map((column) =>
      line(
        "column",
        document.clues.columns[column],
        down.map((row) => row * width + column),
      ),
    ),
  ];
  const view = { width, height, constraints };
  return { puzzle: "colournonogram", json: JSON.stringify(document), link: "", states: [], view };
}

/** The colours of our drawings, by their letters: name and rgb. */
export const DRAWN = COLOURS as Readonly<Record<string, readonly [name: string, rgb: string]>>;
