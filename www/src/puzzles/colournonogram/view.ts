/** An opened nonogram in colours. */
import type { Opened } from "../../solver/wire.ts";
import { boardOf, linesView } from "../lines.ts";
import type { PuzzleView } from "../view.ts";
import { inputOf } from "./input.ts";
import { lookOf } from "./look.ts";
import { paletteOf } from "./palette.ts";
import { wordsOf } from "./words.ts";

/** Whether letters are shown is the player's choice; without one, they are where colours may look alike. */
export function viewOf(opened: Opened, letters?: boolean): PuzzleView {
  const palette = paletteOf(opened);
  const { lines, ...size } = boardOf(opened);
  const letterOf = (colour: number): string => palette.colours[colour - 1]?.letter ?? "";
  const forced = globalThis.matchMedia?.("(forced-colors: active)");
  const isForced = () => forced?.matches === true;
  const hasLetters = () => isForced() || (letters ?? palette.isHard);
  // Letters are asked for anew each time: the system's colours can be forced while one plays.
  const board = {
    ...size,
    lines: lines.map((line) => {
      const lettered = line.blocks.map((block, index) => `${block}${letterOf(line.colours[index] ?? 0)}`);
      return {
        ...line,
        get texts() {
          return hasLetters() ? lettered : line.blocks;
        },
      };
    }),
  };
  const [words, input] = [wordsOf(palette), inputOf(board, palette)];
  const viewWith = (has: () => boolean): PuzzleView => {
    const view = linesView(board, lookOf(palette, has, isForced), words, input);
    const renderer = {
      ...view.renderer,
      get letters() {
        return has();
      },
    };
    return { ...view, renderer };
  };
  const plain = viewWith(hasLetters);
  // A picture has no letters on it, unless they are asked for or all its colours are one.
  const finished = viewWith(() => isForced() || letters === true);
  return { ...plain, plain, finished: { ...finished, plain } };
}
