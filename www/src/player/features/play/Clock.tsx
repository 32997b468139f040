/** The end of the caption: how many solutions there are, where that is not one, and the clock of the game, which runs, is read,
 *  and is pressed for a pause. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { meantKey } from "../../../board/keyboard.ts";
import { announcerOf } from "../../announcer.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { LazyIcon } from "../../controls.tsx";
import { closeDialog, Dialog } from "../../Dialog.tsx";
import { repositoryOf } from "../../data/repository.ts";
import { i18nOf } from "../../i18n.ts";
import { type Player, usePlayer } from "../../player.ts";
import { solutionsOf } from "../../solutions.ts";
import { storeOf } from "../../store.ts";

const TICK_MS = 1000;

export function Clock(): JSX.Element {
  const player = usePlayer();
  const { dispatch, game, isWatching, playerSettings, state } = storeOf(player);
  const { formatTime, t } = i18nOf(player);
  const { t: cardsText } = cardsTextOf(player);
  const { sentence } = solutionsOf(player);
  const { announce } = announcerOf(player);

  useEffect(() => startClock(player), []);
  useEffect(() => {
    if (sentence.value) announce(sentence.value);
  }, [sentence.value]);
  const { value } = game;
  const time = formatTime(value?.elapsed ?? 0);
  // A notice lies over it.
  const isCovered = 0 < state.value.notices.length;
  return (
    <>
      {sentence.value && <p class="solutions">{sentence.value}</p>}
      {value && playerSettings.value.timer && (
        <span class="time" role="timer" aria-label={t("time")}>
          {value.finished || isWatching.value || isCovered ? (
            time
          ) : (
            <button
              type="button"
              class="plain"
              title={cardsText("pause")}
              onClick={() => dispatch({ type: "dialog", dialog: "pause" })}
            >
              <LazyIcon name="pause" />
              {time}
            </button>
          )}
        </span>
      )}
      {state.value.dialog === "pause" && <Pause />}
    </>
  );
}

/** Covers the page: nobody thinks about the board while the clock stands. */
function Pause(): JSX.Element {
  const player = usePlayer();
  const { t } = cardsTextOf(player);

  const goOn = () => closeDialog(player);
  return (
    <Dialog title={t("paused")}>
      <button
        type="button"
        class="main paused gap-above"
        autofocus
        onClick={goOn}
        onKeyDown={(event) => !event.repeat && meantKey(event) === "p" && goOn()}
      >
        {t("goOn")}
      </button>
    </Dialog>
  );
}

/** Runs while the page is seen, no dialog covers it and somebody plays, until the board is solved for the first time. */
function startClock(player: Player): () => void {
  const { clock, dispatch, game, isWatching } = storeOf(player);
  const { repository } = repositoryOf(player);

  const closing = new AbortController();
  const { signal } = closing;
  const root = player.element.getRootNode() as Document | ShadowRoot;
  let before = performance.now();
  clock.advance = () => {
    const now = performance.now();
    const milliseconds = Math.min(2 * TICK_MS, Math.round(now - before));
    before = now;
    const { value } = game;
    const isPlayed = value && !value.finished && 0 < value.history.length && !isWatching.value;
    if (isPlayed && !document.hidden && !root.querySelector("dialog[open]"))
      dispatch({ type: "clock", milliseconds });
  };
  const timer = setInterval(() => clock.advance(), TICK_MS);
  const save = () => game.value && repository.save(game.value, true);
  const onVisibility = () => {
    if (document.hidden) save();
    before = performance.now();
  };
  document.addEventListener("visibilitychange", onVisibility, { signal });
  window.addEventListener("pagehide", save, { signal });
  return () => {
    clearInterval(timer);
    closing.abort();
  };
}
