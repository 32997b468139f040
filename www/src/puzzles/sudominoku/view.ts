/** An opened sudominoku. */
import type { Opened } from "../../solver/wire.ts";
import type { PuzzleView } from "../view.ts";
import { boardOf, isLaid, WIDTH } from "./board.ts";
import { highlights } from "./highlights.ts";
import { inputOf } from "./input.ts";
import { namesOf } from "./names.ts";
import { rendererOf } from "./renderer.ts";

export function viewOf(opened: Opened): PuzzleView {
  const board = boardOf(opened);
  return {
    width: WIDTH,
    height: WIDTH,
    open: () => true,
    given: (cell) => board.digits[cell] !== 0 && isLaid(board, cell),
    renderer: rendererOf(board),
    input: inputOf(board),
    names: namesOf(board),
    highlights,
  };
}
