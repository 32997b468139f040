/** Pictures that we drew ourselves, as packs of nonograms. */
import type { DrawnPicture, Packs } from "./view.ts";

interface Drawn {
  name: string;
  pictures: readonly (Omit<DrawnPicture, "title" | "level"> & { name: string; level: string })[];
}

/** Of the file that `tools/pictures.mjs` writes, with titles by names, and what letters are painted with. */
export function packsIn(
  drawn: readonly Drawn[],
  packTitle: (name: string) => string | null,
  titleOf: (name: string) => string | null,
  paints: NonNullable<DrawnPicture["paints"]> = {},
): Packs {
  const packs = drawn.map(({ name, pictures }) => ({
    title: packTitle(name) ?? name,
    pictures: pictures.map(
      ({ name, level, ...picture }): DrawnPicture => ({
        ...picture,
        paints,
        title: titleOf(name) ?? name,
        level: level as DrawnPicture["level"],
      }),
    ),
  }));
  return { packs, titleOf, isPattern, cluesOf };
}

/** The shorter side from which there are pictures of every level. */
const PICTURED = 7;

const isPattern: Packs["isPattern"] = ({ width, height }, level) =>
  Math.min(width, height) < PICTURED && (level === "hard" || level === "expert");

/** The lines are the constraints: rows, then columns. */
const cluesOf: Packs["cluesOf"] = ({ view: { height, constraints } }) =>
  constraints.flatMap(({ args: { blocks } }, line) =>
    (blocks?.type === "numbers" ? blocks.value : []).map((_, at) =>
      line < height ? ([-1 - at, line] as const) : ([line - height, -1 - at] as const),
    ),
  );
