import { useSignal } from "@preact/signals";
import type { JSX } from "preact";

import { announcerOf } from "./announcer.ts";
import { dialogsTextOf } from "./dialogs.text.ts";
import { usePlayer } from "./player.ts";

interface Props {
  /** A text, or what the clipboard is given instead. */
  text: string | (() => ClipboardItem);
  /** What is copied: two of these buttons stand in one dialog. */
  what: string;
  isMain?: boolean;
}

/** Copies, and says whether the browser let it. */
export function CopyButton({ text, what, isMain = false }: Props): JSX.Element {
  const player = usePlayer();
  const { announce } = announcerOf(player);
  const { t } = dialogsTextOf(player);

  const failure = typeof text === "string" ? "copyFailed" : "pictureNotCopied";
  const outcome = useSignal<"copied" | typeof failure | null>(null);
  const copy = async () => {
    try {
      if (typeof text === "string") await navigator.clipboard.writeText(text);
      else await navigator.clipboard.write([text()]);
      outcome.value = "copied";
    } catch {
      outcome.value = failure;
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
      {outcome.value === failure && <p class="small">{t(failure)}</p>}
    </>
  );
}
