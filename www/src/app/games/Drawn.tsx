import type { JSX } from "preact";
import type { Drawing } from "./summary.ts";

/** A board as it was left, small; what it is, is said beside it. */
export function Drawn({ drawing }: { drawing: Drawing }): JSX.Element {
  const { width, height, board, filled, painted, isInk, digits } = drawing;
  return (
    <svg
      class={isInk ? "drawn-game ink" : "drawn-game"}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path class="cells-of" d={board} />
      <path d={filled} />
      <Painted painted={painted} />
      {digits.map(({ row, columns, text }) => (
        <text key={row} x={columns} y={row + 0.82}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** What is painted in several colours. */
export const Painted = ({ painted }: Pick<Drawing, "painted">): JSX.Element => (
  <>
    {painted.map(({ paint, path }) => (
      <path key={paint} d={path} style={{ fill: paint }} />
    ))}
  </>
);
