/** The site in a frame of another page (`?embed`): the player alone, and a link to all of it. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { i18nOf } from "../player/i18n.ts";
import { usePlayer } from "../player/player.ts";

export function EmbedFooter(): JSX.Element {
  const player = usePlayer();
  const { t } = i18nOf(player);

  // No header, so the board has its room, too. Not as this file loads: it is loaded in advance in every page.
  useLayoutEffect(() => document.documentElement.style.setProperty("--header", "0px"), []);
  const whole = () => {
    const address = new URL(location.href);
    address.search = "";
    return address.href;
  };
  return (
    <footer class="small">
      <a
        href={whole()}
        target="_blank"
        rel="noopener"
        // Where the player stands when it is pressed.
        onClick={({ currentTarget }) => (currentTarget.href = whole())}
      >
        {t("name")}
      </a>
    </footer>
  );
}
