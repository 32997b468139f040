/** The board as a picture, to copy or to keep. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { painter } from "../../../board/painter.ts";
import { CopyButton } from "../../CopyButton.tsx";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { usePlayer } from "../../player.ts";
import { save } from "../../save.ts";
import { solverOf } from "../../solver.ts";
import type { Game } from "../../state.ts";
import { titleOf } from "../../title.ts";
import { AS_PICTURE, blankStates, boardImage, pngOf } from "./boardImage.ts";
import { EntriesOption } from "./EntriesOption.tsx";

export function PictureOf({ shared }: { shared: Game }): JSX.Element {
  const player = usePlayer();
  const { showError } = solverOf(player);
  const { t } = dialogsTextOf(player);

  const withEntries = useSignal(false);
  const png = useMemo(() => {
    const states = withEntries.value ? shared.states : blankStates(shared.opened);
    const isSolved = withEntries.value && shared.solved;
    return pngOf(boardImage(painter, shared.opened, states, AS_PICTURE, isSolved));
  }, [shared, withEntries.value]);
  const address = useSignal<string | undefined>(undefined);
  // One that is about to be drawn must not be revoked: it goes when the next one has come.
  const show = (next: string | undefined) => {
    const before = address.peek();
    address.value = next;
    if (before) URL.revokeObjectURL(before);
  };
  useEffect(() => {
    let isGone = false;
    png.then((blob) => {
      if (!isGone) show(URL.createObjectURL(blob));
    }, showError);
    return () => {
      isGone = true;
    };
  }, [png]);
  useEffect(() => () => show(undefined), []);
  const what = t("sharePicture");
  return (
    <>
      <EntriesOption withEntries={withEntries} />
      <img class="shared-picture" src={address.value} alt={titleOf(player, shared)} />
      <div class="row">
        <span class="grow" />
        <CopyButton text={() => new ClipboardItem({ "image/png": png })} what={what} />
        <button
          type="button"
          aria-label={`${t("download")}: ${what}`}
          onClick={() => void png.then((blob) => save(blob, `${shared.opened.puzzle}.png`))}
        >
          {t("download")}
        </button>
      </div>
    </>
  );
}
