import type { JSX } from "preact";
import { usePlayer } from "../../player/player.ts";
import { storeOf } from "../../player/store.ts";
import { picturesTextOf } from "./text.ts";

/** Leads to the import of a picture, where puzzles of the kind are made of pictures. */
export function FromPicture(): JSX.Element | null {
  const player = usePlayer();
  const { dispatch, puzzle } = storeOf(player);

  if (!puzzle.value.pictures) return null;
  return (
    <button type="button" class="gap-above" onClick={() => dispatch({ type: "dialog", dialog: "picture" })}>
      {picturesTextOf(player).t("offer")}
    </button>
  );
}
