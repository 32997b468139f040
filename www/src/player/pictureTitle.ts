/** The title of a picture, which appears when its puzzle is solved. */
import type { Language } from "../i18n/language.ts";
import type { PuzzleDefinition } from "../puzzles/view.ts";
import type { Opened } from "../solver/wire.ts";
import { recordOf } from "./data/kept.ts";

/** The title that came with the puzzle, which is a key where we generated it, or that of a picture of ours with the same clues; null where there is none. */
export async function pictureTitle(
  { packs }: Pick<PuzzleDefinition, "packs">,
  { json, link }: Opened,
  language: Language,
): Promise<string | null> {
  const own = titleIn(json);
  const drawn = await packs?.[language]();
  if (own) return drawn?.titleOf(own) ?? own;
  const pictures = drawn?.packs.flatMap(({ pictures }) => pictures);
  return pictures?.find((one) => one.link === link)?.title ?? null;
}

export function titleIn(json: string): string | null {
  try {
    const { title } = recordOf(recordOf(JSON.parse(json)).clues);
    return typeof title === "string" ? title : null;
  } catch {
    return null;
  }
}
