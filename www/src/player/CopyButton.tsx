import { useSignal } from "@preact/signals";
import type { JSX } from "preact";

import { announcerOf } from "./announcer.ts";
import { dialogsTextOf } from "./dialogs.text.ts";
import { usePlayer } from "./player.ts";

/** Copies a text, and says whether the browser let it. */
export function CopyButton({ text, isMain = false }: { text: string; isMain?: boolean }): JSX.Element {
  const player = usePlayer();
  const { announce } = announcerOf(player);
  const { t } = dialogsTextOf(player);

  const outcome = useSignal<"copied" | "copyFailed" | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      outcome.value = "copied";
    } catch {
      outcome.value = "copyFailed";
    }
    announce(t(outcome.value));
  };
  return (
    <>
      <button type="button" class={isMain ? "main" : ""} onClick={() => void copy()}>
        {t(outcome.value === "copied" ? "copied" : "copy")}
      </button>
      {outcome.value === "copyFailed" && <p class="small">{t("copyFailed")}</p>}
    </>
  );
}
