/** An opened board to cover. */
import type { Opened } from "../../solver/wire.ts";
import type { PuzzleView } from "../view.ts";
import { boardOf } from "./board.ts";
import { highlightsOf } from "./highlights.ts";
import { inputOf } from "./input.ts";
import { namesOf } from "./names.ts";
import { rendererOf } from "./renderer.ts";

export function viewOf(opened: Opened): PuzzleView {
  const board = boardOf(opened);
  const { width, height } = board;
  return {
    width,
    height,
    open: (cell) => board.free[cell] ?? false,
    renderer: rendererOf(board),
    input: inputOf(board),
    names: namesOf(board),
    highlights: highlightsOf(board),
  };
}
