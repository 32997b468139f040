import { useSignal } from "@preact/signals";
import type { JSX } from "preact";

import { announcerOf } from "./announcer.ts";
import { dialogsTextOf } from "./dialogs.text.ts";
import { usePlayer } from "./player.ts";

interface Props {
  text: string;
  /** What the text is: two of these buttons stand in one dialog. */
  what: string;
  isMain?: boolean;
}

/** Copies a text, and says whether the browser let it. */
export function CopyButton({ text, what, isMain = false }: Props): JSX.Element {
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
      <button
        type="button"
        class={isMain ? "main" : ""}
        aria-label={outcome.value === "copied" ? undefined : `${t("copy")}: ${what}`}
        onClick={() => void copy()}
      >
        {t(outcome.value === "copied" ? "copied" : "copy")}
      </button>
      {outcome.value === "copyFailed" && <p class="small">{t("copyFailed")}</p>}
    </>
  );
}
