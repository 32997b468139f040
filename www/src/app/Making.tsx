/** How far a puzzle is that somebody had made, and that none could be made. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { type Maker, makingOf } from "../player/making.ts";
import { usePlayer } from "../player/player.ts";

export function Making({ maker }: { maker: Maker }): JSX.Element {
  const player = usePlayer();
  const { doneFor, failed, stop } = makingOf(player);
  const { t } = dialogsTextOf(player);

  useEffect(() => stop, []);
  const done = doneFor(maker);
  return (
    <>
      {done !== null && (
        <div class="row">
          <progress class="grow" value={done} max={1} aria-label={t("generating")} />
          <button type="button" onClick={stop}>
            {t("cancel")}
          </button>
        </div>
      )}
      {failed.value === maker && (
        <p class="error" role="alert">
          {t("noSuchOrder")}
        </p>
      )}
    </>
  );
}
