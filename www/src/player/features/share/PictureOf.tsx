/** The board as a picture, to copy or to keep. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { painter } from "../../../board/painter.ts";
import { announcerOf } from "../../announcer.ts";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { usePlayer } from "../../player.ts";
import { save } from "../../save.ts";
import type { Game } from "../../state.ts";
import { titleOf } from "../../title.ts";
import { blankStates, boardImage, pngOf } from "./boardImage.ts";

/** CSS pixels of the longer side, and pixels in each. */
const IMAGE = { size: 800, ratio: 2 };

export function PictureOf({ shared }: { shared: Game }): JSX.Element {
  const player = usePlayer();
  const { announce } = announcerOf(player);
  const { t } = dialogsTextOf(player);

  const withEntries = useSignal(false);
  const outcome = useSignal<"copied" | "pictureNotCopied" | null>(null);
  const canvas = useMemo(
    () =>
      boardImage(
        painter,
        shared.opened,
        withEntries.value ? shared.states : blankStates(shared.opened),
        IMAGE,
      ),
    [shared, withEntries.value],
  );
  const address = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    pngOf(canvas).then((blob) => {
      if (!isGone) address.value = URL.createObjectURL(blob);
    });
    return () => {
      isGone = true;
      if (address.peek()) URL.revokeObjectURL(address.peek() ?? "");
    };
  }, [canvas]);
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(canvas) })]);
      outcome.value = "copied";
    } catch {
      outcome.value = "pictureNotCopied";
    }
    announce(t(outcome.value));
  };
  return (
    <>
      <label class="option">
        <input
          type="checkbox"
          checked={withEntries}
          onChange={(event) => (withEntries.value = event.currentTarget.checked)}
        />
        {t("exportEntries")}
      </label>
      <img class="shared-picture" src={address.value} alt={titleOf(player, shared)} />
      <div class="row">
        <span class="grow" />
        <button type="button" aria-label={`${t("copy")}: ${t("sharePicture")}`} onClick={() => void copy()}>
          {t(outcome.value === "copied" ? "copied" : "copy")}
        </button>
        <button
          type="button"
          aria-label={`${t("download")}: ${t("sharePicture")}`}
          onClick={() => void pngOf(canvas).then((blob) => save(blob, `${shared.opened.puzzle}.png`))}
        >
          {t("download")}
        </button>
      </div>
      {outcome.value === "pictureNotCopied" && <p class="small">{t("pictureNotCopied")}</p>}
    </>
  );
}
