import type { JSX } from "preact";
import { CopyButton } from "../../CopyButton.tsx";
import { Dialog } from "../../Dialog.tsx";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { linkTo } from "../../link.ts";
import { usePlayer } from "../../player.ts";
import { writePermalink } from "../../search/permalink.ts";
import { besideIt } from "../../search/remember.ts";
import { isAbort } from "../../solver.ts";
import { storeOf } from "../../store.ts";
import { titleOf } from "../../title.ts";
import { Unfold } from "../../Unfold.tsx";
import { AsText } from "./AsText.tsx";
import { Embed } from "./Embed.tsx";
import { PictureOf } from "./PictureOf.tsx";
import { Print } from "./Print.tsx";
import { QrCode } from "./QrCode.tsx";

export function ShareDialog(): JSX.Element | null {
  const player = usePlayer();
  const { game, isWatching, watch } = storeOf(player);
  const { t } = dialogsTextOf(player);

  const shared = game.value;
  if (!shared) return null;
  const link = linkTo(player, shared.opened);
  const moment =
    isWatching.value && watch.value ? link + writePermalink({ ...watch.value, ...besideIt(player) }) : null;
  return (
    <Dialog title={t("shareTitle")}>
      <LinkField title={t("shareLink")} link={link} name={titleOf(player, shared)} />
      {moment && <LinkField title={t("shareMoment")} link={moment} name={titleOf(player, shared)} />}
      <Unfold title={t("shareQr")}>{() => <QrCode link={link} />}</Unfold>
      <Unfold title={t("sharePicture")}>{() => <PictureOf shared={shared} />}</Unfold>
      <Unfold title={t("print")}>{() => <Print shared={shared} />}</Unfold>
      <Unfold title={t("embed")}>{() => <Embed shared={shared} address={moment ?? link} />}</Unfold>
      <Unfold title={t("exportAs")}>{() => <AsText shared={shared} />}</Unfold>
    </Dialog>
  );
}

/** `name` is what the system's share sheet calls it. */
function LinkField({ title, link, name }: { title: string; link: string; name: string }): JSX.Element {
  const { t } = dialogsTextOf(usePlayer());
  const share = () =>
    navigator.share({ title: name, url: link }).catch((problem: unknown) => {
      if (!isAbort(problem)) throw problem;
    });
  return (
    <div class="row end">
      <label class="field grow">
        <span>{title}</span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <CopyButton text={link} what={title} isMain />
      {"share" in navigator && (
        <button type="button" aria-label={`${t("shareSheet")}: ${title}`} onClick={() => void share()}>
          {t("shareSheet")}
        </button>
      )}
    </div>
  );
}
