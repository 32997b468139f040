import type { JSX } from "preact";
import type { Drawing } from "./summary.ts";

/** A board as it was left, small; what it is, is said beside it. */
export function Drawn({ drawing }: { drawing: Drawing }): JSX.Element {
  const { width, height, board, filled, isInk, digits } = drawing;
  return (
    <svg
      class={isInk ? "drawn-game ink" : "drawn-game"}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <path class="cells-of" d={board} />
      <path d={filled} />
      {digits.map(({ row, columns, text }) => (
        <text key={row} x={columns} y={row + 0.82}>
          {text}
        </text>
      ))}
    </svg>
  );
}
