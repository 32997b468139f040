/** What another page needs to show this puzzle: a frame, or the element of the package. */
import type { JSX } from "preact";
import { CopyButton } from "../../CopyButton.tsx";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { i18nOf } from "../../i18n.ts";
import { linkTo } from "../../link.ts";
import { usePlayer } from "../../player.ts";
import { writePermalink } from "../../search/permalink.ts";
import { besideIt } from "../../search/remember.ts";
import type { Game } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { titleOf } from "../../title.ts";

export function Embed({ shared }: { shared: Game }): JSX.Element {
  const player = usePlayer();
  const { isWatching, watch } = storeOf(player);
  const { language } = i18nOf(player);
  const { t } = dialogsTextOf(player);

  const moment = isWatching.value && watch.value;
  const address = new URL(
    linkTo(player, shared.opened) + (moment ? writePermalink({ ...moment, ...besideIt(player) }) : ""),
  );
  address.search = "embed";
  const frame = { src: address.href, title: titleOf(player, shared), width: "100%", height: "720" };
  const { puzzle, link } = shared.opened;
  const at = moment ? { engine: moment.engine, tick: String(moment.tick) } : {};
  const element = { puzzle: `${puzzle}=${link}`, ...at, lang: language.value };
  return (
    <>
      <Snippet title={t("embedFrame")} text={`<iframe ${attributes(frame)}></iframe>`} />
      <Snippet
        title={t("embedElement")}
        text={`<script type="module">import "gridstep/player";</script>\n<gridstep-player ${attributes(element)}></gridstep-player>`}
      />
    </>
  );
}

const attributes = (all: Readonly<Record<string, string>>): string =>
  Object.entries(all)
    .map(([name, value]) => `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join(" ");

function Snippet({ title, text }: { title: string; text: string }): JSX.Element {
  return (
    <div class="row end">
      <label class="field grow">
        <span>{title}</span>
        <textarea readOnly rows={3} value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <CopyButton text={text} what={title} />
    </div>
  );
}
