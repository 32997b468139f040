/** Puzzles that are offered to the page as a file, a text or a picture, until a dialog takes them. */
import { signal } from "@preact/signals";
import type { Player } from "../player/player.ts";
import { part } from "../player/player.ts";
import { storeOf } from "../player/store.ts";

export const offersOf = part((player: Player) => {
  const { dispatch, puzzle } = storeOf(player);

  /** A file, or a text, that was dropped or chosen; the open dialog reads it. */
  const dropped = signal<File | string | null>(null);
  /** The texts of the puzzles of one that has several, while it is asked which is to be played. */
  const several = signal<readonly string[] | null>(null);
  /** A picture that was dropped or chosen; the picture dialog takes it. */
  const droppedPicture = signal<File | null>(null);

  /** A backup that was opened as a puzzle is; the list of games restores it. */
  const library = signal<File | null>(null);

  /** A file is held over the page. */
  const isDragging = signal(false);

  function takeFile(file: File): void {
    if (puzzle.value.pictures && file.type.startsWith("image/")) {
      droppedPicture.value = file;
      dispatch({ type: "dialog", dialog: "picture" });
      return;
    }
    offer(file);
  }

  /** Opens the dialog with a file or a text, which it tries to read. */
  function offer(puzzles: File | string): void {
    dropped.value = puzzles;
    dispatch({ type: "dialog", dialog: "open" });
  }

  return { dropped, several, droppedPicture, library, isDragging, takeFile, offer };
});
