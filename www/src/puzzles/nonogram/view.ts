/** An opened nonogram. */
import type { Opened } from "../../solver/wire.ts";
import type { PuzzleView } from "../view.ts";
import { boardOf } from "./board.ts";
import { highlightsOf } from "./highlights.ts";
import { input } from "./input.ts";
import { namesOf } from "./names.ts";
import { rendererOf } from "./renderer.ts";

export function viewOf(opened: Opened): PuzzleView {
  const board = boardOf(opened);
  return {
    width: board.width,
    height: board.height,
    open: () => true,
    renderer: rendererOf(board),
    input,
    names: namesOf(board),
    highlights: highlightsOf(board),
  };
}
