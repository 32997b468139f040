/** A board that is offered, small: what distinguishes it from others, without its solution; with that once it is known. */
import type { JSX } from "preact";
import { squares } from "../player/squares.ts";
import { loadedPuzzles } from "../puzzles/index.ts";
import type { Packs } from "../puzzles/view.ts";
import type { Opened } from "../solver/wire.ts";
import { Painted } from "./games/Drawn.tsx";
import type { Drawing } from "./games/summary.ts";

interface ThumbnailProps {
  opened: Opened;
  /** What it shows, where that is a picture and was solved. */
  picture: Drawing | undefined;
  /** Of its kind, where there are some. */
  drawn: Packs | null;
}

/** The picture; else each cell to fill is white, beside the clues that have no cell. */
export function Thumbnail({ opened, picture, drawn }: ThumbnailProps): JSX.Element {
  const { width, height, constraints } = opened.view;
  if (picture)
    return (
      <svg class="drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path d={picture.filled} />
        <Painted painted={picture.painted} />
      </svg>
    );
  const view = loadedPuzzles()
    .find(({ name }) => name === opened.puzzle)
    ?.view(opened);
  const at = (cell: number) => [cell % width, Math.floor(cell / width)] as const;
  const all = [...new Set(constraints.flatMap((constraint) => constraint.cells))];
  const clues = drawn?.cluesOf(opened) ?? [];
  const left = Math.min(0, ...clues.map(([x]) => x));
  const top = Math.min(0, ...clues.map(([, y]) => y));
  return (
    <svg class="thumbnail" viewBox={`${left} ${top} ${width - left} ${height - top}`} aria-hidden="true">
      <path d={squares(all.filter((cell) => !view?.given?.(cell)).map(at))} />
      <path d={squares(clues)} />
    </svg>
  );
}
