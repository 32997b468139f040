/** A file with a puzzle may be dropped anywhere on the page. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { i18nOf } from "../player/i18n.ts";
import { usePlayer } from "../player/player.ts";
import { offersOf } from "./offers.ts";

/** Shows where a file may be let go while one is dragged over the page. */
export function DropTarget(): JSX.Element | null {
  const player = usePlayer();
  const { isDragging, takeFile } = offersOf(player);
  const { t } = i18nOf(player);

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
