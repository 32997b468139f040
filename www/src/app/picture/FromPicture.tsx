import type { JSX } from "preact";
import { dispatch, puzzle } from "../../player/store.ts";
import { words } from "./text.ts";

/** Leads to the import of a picture, where puzzles of the kind are made of pictures. */
export function FromPicture(): JSX.Element | null {
  if (!puzzle.value.pictures) return null;
  return (
    <button type="button" class="gap-above" onClick={() => dispatch({ type: "dialog", dialog: "picture" })}>
      {words().offer}
    </button>
  );
}
