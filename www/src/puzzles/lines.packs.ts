/** Pictures that we drew ourselves, as packs of nonograms. */
import type { DrawnPicture, Packs } from "./view.ts";

interface Drawn {
  name: string;
  pictures: readonly { name: string; level: string; rows: readonly string[] }[];
}

/** What the letters of rows stand for, in the order of a palette: red, green and blue, letter and name, as links have it. */
export type Colours = Readonly<Record<string, string>>;

/** Of the file that `tools/pictures.mjs` writes, with titles by names. */
export function packsIn(
  drawn: readonly Drawn[],
  packTitle: (name: string) => string | null,
  titleOf: (name: string) => string | null,
  colours: Colours = {},
): Packs {
  const paints = Object.fromEntries(
    Object.entries(colours).map(([letter, colour]) => [letter, `#${colour.slice(0, 6)}`]),
  );
  const packs = drawn.map(({ name, pictures }) => ({
    title: packTitle(name) ?? name,
    pictures: pictures.map(
      ({ name, level, rows }): DrawnPicture => ({
        ...{ rows, paints, link: linkOf(rows, colours), title: titleOf(name) ?? name },
        level: level as DrawnPicture["level"],
      }),
    ),
  }));
  return { packs, titleOf, isPattern, cluesOf };
}

/** The link of the puzzle whose answer is a picture, as the solver writes it. */
function linkOf(rows: readonly string[], colours: Colours): string {
  const letters = Object.keys(colours).filter((letter) => rows.some((row) => row.includes(letter)));
  const columns = Array.from(rows[0] ?? "", (_, at) => rows.map((row) => row[at]).join(""));
  let last = letters[0] ?? "#";
  const bodyOf = (line: string): string => {
    const runs = line.match(/([^.])\1*/g) ?? [];
    const texts = runs.map((run, index) => {
      const [sign = ""] = run;
      const [more, left] = [Math.floor((run.length - 1) / 25), (run.length - 1) % 25];
      const letter = String.fromCharCode((index + 1 === runs.length ? 65 : 97) + left);
      const colour = sign === last ? "" : letters.indexOf(sign) + 1;
      last = sign;
      return `${colour}${"z".repeat(more)}${letter}`;
    });
    return texts.join("") || "0";
  };
  const palette = letters.map((letter) => colours[letter]).join(".");
  const body = [...rows, ...columns].map(bodyOf).join("");
  return [columns.length, rows.length, ...(palette === "" ? [] : [palette]), body].join("/");
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
