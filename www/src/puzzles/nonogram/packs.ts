/** The pictures that we drew ourselves, with their titles: `pictures.txt`, of which `tools/pictures.mjs` makes puzzles. */
import { catalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { nonogramPictures } from "../../i18n/messages/nonogramPictures.ts";
import type { DrawnPicture, Packs } from "../view.ts";
import drawn from "./pictures.json";

const messages = catalogue(nonogramPictures);

export function packs(language: Language): Packs {
  const { find } = messages(language);
  const titled = (key: string): string => find(key) ?? key;
  const packs = drawn.map(({ name, pictures }) => ({
    title: titled(`pack.${name}`),
    pictures: pictures.map(
      ({ name, level, link, rows }): DrawnPicture => ({
        ...{ title: titled(`picture.${name}`), link, rows },
        level: level as DrawnPicture["level"],
      }),
    ),
  }));
  return { packs, titleOf: (key) => find(`picture.${key}`), isPattern, cluesOf };
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
