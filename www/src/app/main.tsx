/** Starts the site: the player in the middle of the page, with the header above and the dialogs of the site. */
import { type ComponentChildren, render } from "preact";
import { createPlayer } from "../player/createPlayer.tsx";
import { i18nOf } from "../player/i18n.ts";
import { lazy, whenIdle } from "../player/lazy.tsx";
import { type Player, PlayerContext } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import { browserRouter, browserStorage } from "./browser.ts";
import { Dialogs } from "./Dialogs.tsx";
import { FAILED } from "./failure.ts";
import { Header } from "./Header.tsx";
import { offersOf } from "./offers.ts";

const EmbedFooter = lazy(async () => (await import("./embed.tsx")).EmbedFooter);

const root = document.getElementById("app") as HTMLElement;
const header = document.createElement("div");
const main = document.createElement("main");
const dialogs = document.createElement("div");
const isEmbedded = /[?&]embed\b/.test(location.search);
// Not awaited: the parts that it loads import this file, and would wait for it in turn.
void start();

async function start(): Promise<void> {
  try {
    const player = await createPlayer(main, {
      storage: browserStorage(),
      router: browserRouter(),
      keys: window,
      hasDialogs: !isEmbedded,
      ...(!isEmbedded && { onRefused: (player, link) => offersOf(player).offer(link) }),
    });
    root.replaceChildren(header, main, dialogs);
    if (isEmbedded) show(player, <EmbedFooter />, dialogs);
    else {
      show(player, <Header />, header);
      show(player, <Dialogs />, dialogs);
    }
    followTheme(player);
    // Without it the page plays all the same.
    const install = () => void import("./installed.tsx").then(({ start }) => start(player)).catch(() => {});
    if (!isEmbedded) whenIdle(install);
  } catch (problem) {
    dispatchEvent(new Event(FAILED));
    reportError(problem);
  }
}

function show(player: Player, children: ComponentChildren, element: Element): void {
  render(<PlayerContext.Provider value={player}>{children}</PlayerContext.Provider>, element);
}

/** The page has the theme and the language of its player. */
function followTheme(player: Player): void {
  const { documentElement } = document;
  player.effect(() => {
    documentElement.dataset.theme = storeOf(player).theme.value;
    documentElement.lang = i18nOf(player).language.value;
  });
}
