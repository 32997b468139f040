import type { ComponentChildren, JSX } from "preact";
import type { PuzzleView } from "../puzzles/view.ts";

/** The legend of what is lit on a board, in the colours of that board; a reader hears it with the cells. */
export function BoardColours({
  view,
  children,
}: {
  view: PuzzleView | null;
  children: ComponentChildren;
}): JSX.Element {
  const isInk = view?.input.strokes?.isInk;
  return (
    <p class={isInk ? "small legend drawn" : "small legend"} aria-hidden="true">
      {children}
    </p>
  );
}
