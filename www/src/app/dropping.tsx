/** A file with a puzzle may be dropped anywhere on the page. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { decodeText } from "./fileText.ts";
import { t } from "./i18n.ts";
import { dispatch, puzzle } from "./store.ts";

/** A board of 128 by 128 with a long history takes a fraction of this. */
const LARGEST_FILE = 8 << 20;

/** The text of a file that was dropped or chosen; the open dialog takes it. */
export const droppedText = signal<string | null>(null);
/** The texts of the puzzles of one that has several, while it is asked which is to be played. */
export const several = signal<readonly string[] | null>(null);
/** The key of the sentence on why the file that was dropped or chosen is not read. */
export const droppedProblem = signal<"errorFileTooBig" | "errorFileNotText" | null>(null);
/** A picture that was dropped or chosen; the picture dialog takes it. */
export const droppedPicture = signal<File | null>(null);

const isDragging = signal(false);

export async function takeFile(file: File): Promise<void> {
  if (puzzle.value.pictures && file.type.startsWith("image/")) {
    droppedPicture.value = file;
    dispatch({ type: "dialog", dialog: "picture" });
    return;
  }
  const isTooBig = LARGEST_FILE < file.size;
  const text = isTooBig ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
  droppedProblem.value = isTooBig ? "errorFileTooBig" : text === null ? "errorFileNotText" : null;
  droppedText.value = text ?? "";
  dispatch({ type: "dialog", dialog: "open" });
}

/** Opens the dialog with a text and tries to read it. */
export function offerText(text: string): void {
  droppedProblem.value = null;
  droppedText.value = text;
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
      if (file) void takeFile(file);
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
