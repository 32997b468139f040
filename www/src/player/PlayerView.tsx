/** The player: the board, and a panel for playing and one for watching. */
import { useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Board } from "../board/Board.tsx";
import { painter } from "../board/painter.ts";
import { boardText } from "../puzzles/boardText.ts";
import { Announcer } from "./Announcer.tsx";
import { actionsOf } from "./actions.ts";
import { announcerOf } from "./announcer.ts";
import { Banner } from "./Banner.tsx";
import { PlayPanel } from "./features/play/PlayPanel.tsx";
import { highlightsOf } from "./highlights.ts";
import { i18nOf } from "./i18n.ts";
import { lazy } from "./lazy.tsx";
import { readFragment } from "./link.ts";
import { catalogueOf } from "./messages.ts";
import { openingOf } from "./opening.ts";
import type { Player } from "./player.ts";
import { usePlayer } from "./player.ts";
import { followLink } from "./routes.ts";
import type { EarlyNotice, Notice } from "./state.ts";
import { storeOf } from "./store.ts";
import { titleOf } from "./title.ts";

const Clock = lazy(async () => (await import("./cards.ts")).Clock);
const WatchPanel = lazy(async () => (await import("./watch.ts")).WatchPanel);
const ComparePanel = lazy(async () => (await import("./watch.ts")).ComparePanel);
const Lanes = lazy(async () => (await import("./watch.ts")).Lanes);
const RareNotice = lazy(async () => (await import("./RareNotice.tsx")).RareNotice);

/** All of a player: what is wrong, the board, and the panel beside it. */
export function PlayerView(): JSX.Element {
  const player = usePlayer();
  const { compare, game, isWatching, puzzle } = storeOf(player);
  const isResting = useComputed(() => Boolean(game.value?.solved) && !isWatching.value);
  const { choose } = actionsOf(player);
  const { titleOfPuzzle } = catalogueOf(player);
  return (
    <div class="player">
      <div class="stage">
        <Tabs />
        <section
          class="card place"
          data-solved={isResting.value}
          aria-label={titleOfPuzzle(puzzle.value.name)}
        >
          <Caption />
          {isWatching.value && compare.value ? <Lanes Board={Board} onSelect={choose} /> : <ShownBoard />}
        </section>
        <Panel />
        <Notices />
      </div>
      <Announcer />
    </div>
  );
}

/** "Kakuro 9×9, easy", and the time. */
function Caption(): JSX.Element {
  const player = usePlayer();
  const { game } = storeOf(player);
  const { t } = i18nOf(player);

  const { value } = game;
  return (
    <div class="caption">
      <h1>{value ? titleOf(player, value) : t("loadingPage")}</h1>
      <Clock />
    </div>
  );
}

function ShownBoard(): JSX.Element | null {
  const player = usePlayer();
  const {
    dispatch,
    game,
    playerSettings,
    view,
    hint,
    isElsewhere,
    isWatching,
    puzzle,
    selection,
    theme,
    tool,
  } = storeOf(player);
  const { titleOfPuzzle } = catalogueOf(player);
  const { done, hintPreview, marks } = highlightsOf(player);
  const { language, t } = i18nOf(player);
  const { choose, paint, press } = actionsOf(player);
  const { announce } = announcerOf(player);

  const states = shownStates(player);
  if (!view.value || !states) return null;
  const { width, height } = view.value;
  const title = titleOfPuzzle(puzzle.value.name);
  return (
    <Board
      view={(game.value?.solved && !isWatching.value && view.value.finished) || view.value}
      states={states}
      previews={hintPreview.value}
      marks={marks.value}
      done={done.value}
      selection={selection.value}
      language={language.value}
      text={boardText(language.value)}
      detail={playerSettings.value.detail}
      theme={theme.value}
      tool={tool.value}
      readOnly={
        isElsewhere.value ||
        isWatching.value ||
        game.value?.solved === true ||
        (hint.value !== null && hint.value.showing !== "mine")
      }
      watched={isWatching.value}
      label={t("board", { title, width, height })}
      onSelect={choose}
      onStroke={paint}
      onCrossOff={(part) => dispatch({ type: "crossOff", part })}
      onAnnounce={announce}
      onKey={press}
    />
  );
}

/** The player's states, or those of the search, or of a solution that a hint shows. */
function shownStates(player: Player): Uint32Array | null {
  const { game, hint, isWatching, view, watch } = storeOf(player);

  if (isWatching.value && watch.value) return watch.value.states;
  const answer = hint.value?.answer;
  if (answer?.hint === "ambiguous" && hint.value && hint.value.showing !== "mine") {
    return Uint32Array.from(answer[hint.value.showing]);
  }
  const { solved } = game.value?.solved && view.value ? view.value.input : {};
  return (solved ? game.value?.states.map(solved) : game.value?.states) ?? null;
}

const PANELS = ["play", "watch"] as const;

/** Which panel stands beside the board. Before the board, so that on a phone it goes out of sight with the header. */
function Tabs(): JSX.Element {
  const player = usePlayer();
  const { dispatch, state } = storeOf(player);
  const { t } = i18nOf(player);

  const shown = state.value.panel;
  const focused = useSignal<(typeof PANELS)[number]>(shown);
  const move = (event: KeyboardEvent) => {
    const other = focused.value === "play" ? "watch" : "play";
    const goals = { ArrowLeft: other, ArrowRight: other, Home: "play", End: "watch" } as const;
    const goal = goals[event.key as keyof typeof goals];
    if (!goal) return;
    event.preventDefault();
    focused.value = goal;
    dispatch({ type: "panel", panel: focused.value });
    player.element.querySelector<HTMLElement>(`[data-tab="${focused.value}"]`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("panel")} onKeyDown={move}>
      {PANELS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={player.id(`tab-${name}`)}
          data-tab={name}
          aria-selected={shown === name}
          aria-controls={player.id(`panel-${name}`)}
          tabIndex={shown === name ? 0 : -1}
          onClick={() => {
            focused.value = name;
            dispatch({ type: "panel", panel: name });
          }}
        >
          {t(name)}
        </button>
      ))}
    </div>
  );
}

function Panel(): JSX.Element {
  const player = usePlayer();
  const { compare, state } = storeOf(player);

  const shown = state.value.panel;
  return (
    <div
      class="panel"
      role="tabpanel"
      id={player.id(`panel-${shown}`)}
      aria-labelledby={player.id(`tab-${shown}`)}
    >
      {shown === "play" ? <PlayPanel /> : compare.value ? <ComparePanel /> : <WatchPanel painter={painter} />}
    </div>
  );
}

const isEarly = (notice: Notice): notice is EarlyNotice => /^solver|^part/.test(notice);

function Notices(): JSX.Element {
  const player = usePlayer();
  const { dispatch, state } = storeOf(player);
  const { t } = i18nOf(player);
  const { notLoaded } = openingOf(player);

  return (
    <div class="notices" aria-live="polite">
      {state.value.notices.map((notice) =>
        isEarly(notice) ? (
          <Banner
            key={notice}
            text={t(notice)}
            dismiss={() => dispatch({ type: "notice", notice, on: false })}
          />
        ) : (
          <RareNotice key={notice} notice={notice} />
        ),
      )}
      {notLoaded.value && <NotLoaded fragment={notLoaded.value} />}
    </div>
  );
}

/** A kind of puzzle whose code did not load: the puzzle before it stays. */
function NotLoaded({ fragment }: { fragment: string }): JSX.Element {
  const player = usePlayer();
  const { notLoaded } = openingOf(player);
  const { t } = i18nOf(player);
  const { titleOfPuzzle } = catalogueOf(player);

  const dismiss = () => {
    notLoaded.value = null;
  };
  const again = () => {
    dismiss();
    if (player.router.fragment === fragment) void followLink(player);
    else player.router.go(fragment);
  };
  const puzzle = readFragment(fragment)?.puzzle ?? "";
  return (
    <Banner text={t("puzzleFailed", { puzzle: titleOfPuzzle(puzzle) })} dismiss={dismiss}>
      <button type="button" onClick={again}>
        {t("tryAgain")}
      </button>
    </Banner>
  );
}
