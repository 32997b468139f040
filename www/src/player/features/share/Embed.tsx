/** What another page needs to show this puzzle: a frame, or the element of the package. */
import type { JSX } from "preact";
import { CopyButton } from "../../CopyButton.tsx";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { i18nOf } from "../../i18n.ts";
import { usePlayer } from "../../player.ts";
import type { Game } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { titleOf } from "../../title.ts";

/** `address` is that of the puzzle, or of the moment of its search that is watched. */
export function Embed({ shared, address }: { shared: Game; address: string }): JSX.Element {
  const player = usePlayer();
  const { isWatching, watch } = storeOf(player);
  const { language } = i18nOf(player);
  const { t } = dialogsTextOf(player);

  const moment = isWatching.value && watch.value;
  const src = new URL(address);
  src.search = "embed";
  const frame = { src: src.href, title: titleOf(player, shared), width: "100%", height: "720" };
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
