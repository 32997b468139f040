/** A file with a puzzle may be dropped anywhere on the page. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../i18n/i18n.ts";
import { dispatch, puzzle } from "../player/store.ts";

/** A file, or a text, that was dropped or chosen; the open dialog reads it. */
export const dropped = signal<File | string | null>(null);
/** The texts of the puzzles of one that has several, while it is asked which is to be played. */
export const several = signal<readonly string[] | null>(null);
/** A picture that was dropped or chosen; the picture dialog takes it. */
export const droppedPicture = signal<File | null>(null);

const isDragging = signal(false);

export function takeFile(file: File): void {
  if (puzzle.value.pictures && file.type.startsWith("image/")) {
    droppedPicture.value = file;
    dispatch({ type: "dialog", dialog: "picture" });
    return;
  }
  offer(file);
}

/** Opens the dialog with a file or a text, which it tries to read. */
export function offer(puzzles: File | string): void {
  dropped.value = puzzles;
  dispatch({ type: "dialog", dialog: "open" });
}

/** Shows where a file may be let go while one is dragged over the page. */
export function DropTarget(): JSX.Element | null {
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      isDragging.value = true;
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) isDragging.value = false;
    };
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      isDragging.value = false;
      const file = event.dataTransfer?.files[0];
      if (file) takeFile(file);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);
  return isDragging.value ? <div class="drop">{t("dropHere")}</div> : null;
}
