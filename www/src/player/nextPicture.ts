/** From one picture of a pack to the next. */
import type { DrawnPicture, Packs } from "../puzzles/view.ts";
import { actionsOf } from "./actions.ts";
import { openingOf } from "./opening.ts";
import type { Player } from "./player.ts";
import { solverOf } from "./solver.ts";
import { storeOf } from "./store.ts";

/** The next picture of the same pack that was not solved, after the last one from the first on; null where all were, and
 *  for a puzzle of no pack. */
export function pictureAfter(
  packs: Packs["packs"],
  link: string,
  isSolved: (picture: DrawnPicture) => boolean,
): DrawnPicture | null {
  for (const { pictures } of packs) {
    const at = pictures.findIndex((picture) => picture.link === link);
    if (at < 0) continue;
    const others = [...pictures.slice(at + 1), ...pictures.slice(0, at)];
    return others.find((picture) => !isSolved(picture)) ?? null;
  }
  return null;
}

export async function playPicture(player: Player, { level, link }: DrawnPicture): Promise<void> {
  const { puzzle } = storeOf(player);
  const { openPuzzle, showError } = solverOf(player);
  const opening = openingOf(player).beginOpening();
  try {
    const opened = await opening.after(openPuzzle(puzzle.value.name, link, false));
    await actionsOf(player).playPuzzle(opened, { level }, opening);
  } catch (problem) {
    showError(problem);
  }
}
